"""The opponents that any small game can have: legal, repeatable, stronger with more nodes, and honest."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.ai.arena import Tournament, run
from game.ai.messages import Budget, Question, Thought
from game.ai.plain import PlainJudge, PlainPosition
from game.ai.statistics import Sprt
from game.core.rules import CHANCE, EquallyLikely, Outcome
from tests.ai import cards
from tests.ai.dice import FIELDS, PIG, Pig, fields_opponents, pig_opponents


def never() -> bool:
    return False


def ask(player: str, *actions: str, budget: Budget | None = None, seed: int = 1) -> Thought:
    opponents = fields_opponents()
    start = opponents.describe(FIELDS.start())
    question = Question("fields", player, start, actions, seed, budget or Budget(), length=len(actions))
    thought = opponents.think(question, never)
    assert thought is not None
    return thought


def test_positions_go_forth_and_back() -> None:
    position = PlainPosition(PIG, Pig(), EquallyLikely(PIG))
    seen = [position.state]
    random = Random(3)
    while not position.over:
        rolling = position.to_move == CHANCE
        position.apply(position.draw(random) if rolling else position.legal()[-1])
        seen.append(position.state)
    for state in reversed(seen):
        assert position.state == state
        if state != seen[0]:
            position.undo()


def test_an_action_keeps_its_number() -> None:
    position = PlainPosition(FIELDS, FIELDS.start(), EquallyLikely(FIELDS))
    first = position.legal()
    assert [position.action(number) for number in first] == FIELDS.legal_actions(position.state)
    position.apply(first[1])
    assert position.action(first[2]) in [position.action(number) for number in position.legal()]
    assert set(position.legal()) < set(first)


def test_before_a_roll_the_judge_expects_what_may_come() -> None:
    """The points on the table say nothing yet: somebody will take a field."""
    position = PlainPosition(FIELDS, replace(FIELDS.start(), phase="dice"), EquallyLikely(FIELDS))
    judge = PlainJudge(position, Random(1), FIELDS.value)
    assert FIELDS.value(position.state) == [0.5, 0.5]
    assert judge.shares()[0] > 0.6
    assert position.state.phase == "dice", "the position is left as it was"


def test_without_a_value_games_are_played_to_their_end() -> None:
    ahead = PlainPosition(PIG, Pig(scores=(17, 2), turn=4), EquallyLikely(PIG))
    shares = [PlainJudge(ahead, Random(seed)).shares() for seed in range(40)]
    assert sum(first for first, _ in shares) / len(shares) > 0.8
    assert ahead.state == Pig(scores=(17, 2), turn=4)


def test_a_finished_game_is_worth_its_result() -> None:
    position = PlainPosition(PIG, Pig(scores=(20, 2), turn=4), EquallyLikely(PIG))
    assert PlainJudge(position, Random(1)).shares() == [1.0, 0.0]


def test_same_question_same_answer() -> None:
    assert ask("strong", "dice", "3") == ask("strong", "dice", "3")


def test_the_answer_is_legal_and_its_candidates_are_sorted() -> None:
    thought = ask("strong")
    assert thought.action == thought.candidates[0].action
    assert {candidate.action for candidate in thought.candidates} <= set(FIELDS.legal_actions(FIELDS.start()))
    visits = [candidate.visits for candidate in thought.candidates]
    assert visits == sorted(visits, reverse=True) and visits[0] > 0


def test_a_level_without_nodes_looks_one_step_ahead() -> None:
    assert [candidate.visits for candidate in ask("weak", "dice", "3").candidates] == [0] * 4


def test_the_budget_of_the_question_counts() -> None:
    few, many = (sum(c.visits for c in ask("strong", budget=Budget(nodes=n)).candidates) for n in (20, 100))
    assert few <= 20 < many <= 100
    assert ask("strong:20") == ask("strong", budget=Budget(nodes=20))
    assert ask("strong", budget=Budget(nodes=10**9, seconds=0.05)).action


def test_a_stopped_opponent_has_no_answer() -> None:
    opponents = fields_opponents()
    question = Question("fields", "strong", opponents.describe(FIELDS.start()), (), 1, length=0)
    assert opponents.think(question, lambda: True) is None


@pytest.mark.parametrize("name", ["nobody", "", "strong-er"])
def test_unknown_level_is_refused_by_name(name: str) -> None:
    with pytest.raises(ValueError, match=r"There is no opponent .*; there are weak, strong\."):
        ask(name)


@pytest.mark.parametrize("actions", [("dice",), ("joker 0", "joker 1", "dice")])
def test_chance_is_not_asked(actions: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match="nobody has to decide"):
        ask("strong", *actions)


def test_any_state_survives_the_way_to_the_other_process() -> None:
    opponents = pig_opponents()
    for state in (Pig(), Pig((3, 4), 5, 6, rolling=True)):
        assert opponents.read(opponents.describe(state)) == state


def test_one_look_at_the_options_beats_none() -> None:
    start = fields_opponents().describe(FIELDS.start())
    _, verdict = run(Tournament(fields_opponents, start, ("weak", "random")), 100, Sprt(0.5, 0.7))
    assert verdict == "stronger"


# secrets


@pytest.mark.parametrize(("card", "answer"), [(1, "swap"), (2, "swap"), (6, "keep"), (7, "keep")])
def test_with_secrets_only_what_the_seat_may_know_is_asked(card: int, answer: str) -> None:
    opponents = cards.create()
    dealt = cards.Duel(hands=(card, 4))
    seen = opponents.describe(cards.DUEL.seen_by(dealt, 0))
    assert seen == opponents.describe(cards.DUEL.seen_by(replace(dealt, hands=(card, 5)), 0))
    thought = opponents.think(Question("duel", "careful", seen, (), 1, length=2), never)
    assert thought is not None and thought.action == answer


def test_a_guess_keeps_what_is_known() -> None:
    seen = cards.DUEL.seen_by(cards.Duel(hands=(5, 3), turn=1, gone=2), 1)
    guesses = {cards.guess(seen, Random(seed)) for seed in range(100)}
    assert {state.hands[0] for state in guesses} == set(range(1, cards.CARDS + 1)) - {3}
    assert all(cards.DUEL.seen_by(state, 1) == seen for state in guesses)


def test_in_the_arena_nobody_sees_the_cards_of_others() -> None:
    asked: list[cards.Duel] = []

    def guess(seen: cards.Duel, random: Random) -> cards.Duel:
        asked.append(seen)
        return cards.guess(seen, random)

    opponents = replace(cards.create(), guess=guess)
    outcome = opponents.play(opponents.describe(cards.Duel()), ("careful:8", "careful:8"), seed=3)
    assert isinstance(outcome, Outcome)
    assert asked and all(cards.UNKNOWN in seen.hands for seen in asked)
