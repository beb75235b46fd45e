"""Every opponent answers every step on every board, legally, repeatably, and can say why."""

from __future__ import annotations

import hashlib
import json
from dataclasses import fields
from random import Random

import pytest

from game.ai.aims import shares_of
from game.ai.messages import Budget, Question, Thought
from game.games.aqua_romana.ai import AquaRomanaOpponents
from game.games.aqua_romana.ai.boxes import BOXES
from game.games.aqua_romana.ai.engine.layout import DISTANCE_BITS
from game.games.aqua_romana.ai.engine.position import FlatPosition
from game.games.aqua_romana.ai.features import Observer
from game.games.aqua_romana.ai.judge import AquaJudge
from game.games.aqua_romana.ai.levels import LEVELS, level
from game.games.aqua_romana.ai.pricing import Prices, Pricing
from game.games.aqua_romana.ai.start import describe, read_start
from game.games.aqua_romana.ai.value import Weights, shipped_weights
from game.games.aqua_romana.rules import RULES, BoardDef
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.spec import SPEC
from tests.games.aqua_romana.ai.boards import every_board, start

STEPS = {"setup", "reserve", "main", "advance", "fountain", "close", "take"}
"""The phases, with the two kinds of ``main`` told apart."""


def never() -> bool:
    return False


def ask(state: State, actions: list[str], player: str, nodes: int | None = 12, seed: int = 3) -> Thought:
    question = Question(
        SPEC.id, player, describe(state), tuple(actions), seed, Budget(nodes=nodes), length=len(actions)
    )
    thought = AquaRomanaOpponents().think(question, never)
    assert thought is not None
    return thought


def positions(begin: State, seed: int) -> list[tuple[State, list[str]]]:
    """One position for every kind of step of a game, and what was played before it."""
    random = Random(seed)
    found: dict[str, tuple[State, list[str]]] = {}
    state, played = begin, list[str]()
    while state.phase != "over":
        legal = RULES.legal_actions(state)
        step = "advance" if str(legal[0]).startswith("advance") else state.phase
        # The later of two, because the first of its kind is often the simplest.
        if step not in found or random.random() < 0.2:
            found[step] = state, list(played)
        # Closing is rare in the list of actions but has to happen early enough for builders to be placed.
        action = random.choice(legal[:3] if state.phase == "close" and random.random() < 0.15 else legal[-1:])
        action = action if state.phase == "close" else random.choice(legal)
        state, _ = RULES.apply(state, action)
        played.append(str(action))
    return list(found.values())


@pytest.mark.parametrize(("board", "players"), every_board())
def test_every_step_is_answered_legally_by_every_level(board: str, players: int) -> None:
    begin = start(board, players)
    answered: set[str] = set()
    for seed in range(12):
        for state, played in positions(begin, seed):
            legal = [str(action) for action in RULES.legal_actions(state)]
            step = "advance" if legal[0].startswith("advance") else state.phase
            if step in answered:
                continue
            for name in LEVELS:
                thought = ask(begin, played, name)
                assert thought.action in legal, f"{name} in {step}"
                assert {candidate.action for candidate in thought.candidates} <= set(legal)
            answered.add(step)
        if answered == STEPS:
            return
    assert answered == STEPS, f"never reached: {STEPS - answered}"


@pytest.mark.parametrize("name", LEVELS)
def test_same_question_same_answer(name: str) -> None:
    begin = start("classic", 3)
    for _, played in positions(begin, seed=5):
        assert ask(begin, played, name) == ask(begin, played, name)


GOLDEN = "cf0b6685e4762567"


def test_games_are_the_same_on_every_machine() -> None:
    """A golden hash of whole games. It changes with the weights and the search, and with nothing else."""
    games = hashlib.sha256()
    for players, seats in ((2, "chloe:8,gaius"), (3, "lucius,chloe:4,gaius")):
        begin = describe(start("classic", players))
        outcome = AquaRomanaOpponents().play(begin, seats.split(","), seed=1)
        games.update(repr(outcome.points).encode())
    begin_two = start("classic", 2)
    played: list[str] = []
    for _ in range(24):
        played.append(ask(begin_two, played, "chloe", nodes=12).action)
    games.update("\n".join(played).encode())
    assert games.hexdigest()[:16] == GOLDEN


def test_start_survives_the_way_to_the_other_process() -> None:
    for board, players in every_board():
        state = start(board, players)
        again = read_start(describe(state))
        assert again.seats == state.seats
        for name in (field.name for field in fields(BoardDef)):
            assert getattr(again.board.level, name) == getattr(state.board.level, name), name
        assert RULES.legal_actions(again) == RULES.legal_actions(state)
        assert again.aqueducts == state.aqueducts


def test_stopped_search_has_no_answer() -> None:
    question = Question(SPEC.id, "sextus", describe(start("classic", 2)), (), 1, length=0)
    assert AquaRomanaOpponents().think(question, lambda: True) is None


def test_seconds_cut_a_search_short() -> None:
    begin = start("classic", 2)
    question = Question(SPEC.id, "sextus", describe(begin), (), 1, Budget(nodes=10**9, seconds=0.2), length=0)
    assert AquaRomanaOpponents().think(question, never) is not None


@pytest.mark.parametrize("name", ["nobody", "", "architect-of-rome"])
def test_unknown_level_is_refused_by_name(name: str) -> None:
    with pytest.raises(ValueError, match="There is no opponent"):
        level(name)


def test_levels_are_those_of_the_spec() -> None:
    assert tuple(LEVELS) == SPEC.ai_levels


def test_candidates_say_what_they_expect() -> None:
    begin = start("classic", 2)
    state, played = next(entry for entry in positions(begin, seed=2) if entry[0].phase == "main")
    thought = ask(begin, played, "chloe", nodes=60)
    best, *others = thought.candidates
    assert best.action == thought.action
    assert best.visits == max(candidate.visits for candidate in thought.candidates) > 0
    assert others
    for candidate in thought.candidates:
        assert 0 <= candidate.value <= 1
        assert len(candidate.points) == len(state.seats)
    assert len({candidate.points for candidate in thought.candidates}) > 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_fast_points_are_the_described_ones(players: int) -> None:
    random = Random(players)
    weights = [random.random() for _ in range(BOXES)]
    for game in range(4):
        position = FlatPosition.from_state(start("classic" if game else "pompeii", players))
        observer = Observer(position.tables)
        pricing, prices = Pricing(position.tables, observer), Prices(weights)
        while legal := position.legal():
            expected = [0.0] * players
            for seat, height, boxes in observer.describe(position):
                expected[seat] += height + sum(weights[box] for box in boxes)
            assert pricing.points(position, prices) == pytest.approx(expected)
            position.apply(random.choice(legal))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_weights_survive_being_written(players: int) -> None:
    weights = shipped_weights()[players]
    assert Weights.from_plain(json.loads(json.dumps(weights.to_plain()))) == weights


def test_weights_of_other_facts_are_refused() -> None:
    plain = shipped_weights()[2].to_plain()
    del plain["facts"]["podium"]
    with pytest.raises(ValueError, match="train again"):
        Weights.from_plain(plain)


def test_shares_add_up_and_follow_the_points() -> None:
    for points in ([10.0, 20.0], [30.0, 20.0, 25.0], [5.0, 5.0, 5.0, 90.0]):
        shares = shares_of(points, 6.0)
        assert sum(shares) == pytest.approx(1.0)
        assert shares.index(max(shares)) == points.index(max(points))


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("players", [2, 4])
def test_nobody_closes_a_young_aqueduct(name: str, players: int) -> None:
    """Closing an aqueduct that can still grow gives away all it could become."""
    begin = start("classic", players)
    position = FlatPosition.from_state(begin)
    judge = AquaJudge(position, shipped_weights()[players])
    chosen = level(name)
    for step in range(70):
        lines = chosen.weigh(judge, Random(step), Budget(nodes=16), never)
        assert lines is not None
        action = position.decode(lines[0].action)
        if str(action).startswith("close"):
            number = position.tables.outlet_number[action.outlet]  # type: ignore[union-attr]
            assert position.length(number) > 2 or not _can_grow(position, number), f"step {step}: {action}"
        position.apply(lines[0].action)


def _can_grow(position: FlatPosition, number: int) -> bool:
    """Whether some side of the square in front leads on."""
    front = position.front(number)
    ports = [] if front is None else [position.link[4 * front + side] >> DISTANCE_BITS for side in range(4)]
    return any(target < position.tables.dead for target in ports)
