"""Every puzzle is proved: solvable in so many turns and not in fewer, its solution and its words are true."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from game.ai.messages import Question
from game.core.lesson import Puzzle
from game.core.record import Record
from game.games.aqua_romana import levels
from game.games.aqua_romana.ai.engine.position import FlatPosition
from game.games.aqua_romana.ai.opponents import AquaRomanaOpponents
from game.games.aqua_romana.ai.solver import Solver, flat_goal
from game.games.aqua_romana.ai.start import describe
from game.games.aqua_romana.course import course
from game.games.aqua_romana.goals import Goal
from game.games.aqua_romana.rules.apply import apply
from game.games.aqua_romana.rules.legality import legal_actions
from game.games.aqua_romana.rules.notation import parse_action
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.start import steps_of as replay
from game.i18n import LANGUAGES, Language

PUZZLES = {puzzle.id: puzzle for puzzle in course().puzzles}
MAX_SHARE = 0.15
"""Of the first steps: where more of them are right, nothing has to be found."""
CARELESS = 12
"""So many times each is tried without thinking."""

every_puzzle = pytest.mark.parametrize("name", PUZZLES)


@cache
def states(name: str) -> tuple[State, ...]:
    """The states of its record, from the start of the game to where the learner begins."""
    position = PUZZLES[name].position
    record = Record("aqua-romana", position.level, position.seats, position.actions)
    return tuple(state for state, _ in replay(record, levels.library().get, name))


def goal_of(puzzle: Puzzle) -> Goal:
    assert isinstance(puzzle.goal, Goal)
    return puzzle.goal


def question_of(name: str, played: list[str]) -> Question:
    """What its opponent is asked after all that was played."""
    opponent, start = PUZZLES[name].opponent, describe(states(name)[0])
    return Question("aqua-romana", opponent, start, tuple(played), seed=0, length=len(played))


def solver(name: str) -> Solver:
    puzzle = PUZZLES[name]
    return Solver(states(name)[-1], puzzle.position.you, goal_of(puzzle))


def test_there_are_puzzles_and_no_file_is_refused() -> None:
    assert len(PUZZLES) >= 12
    assert not [problem for problem in course().problems if problem.startswith("puzzles/")]


def test_at_least_half_of_them_take_more_than_one_turn() -> None:
    assert sum(puzzle.shortest > 1 for puzzle in PUZZLES.values()) * 2 >= len(PUZZLES)


@every_puzzle
def test_it_begins_with_the_learners_turn_and_an_open_goal(name: str) -> None:
    puzzle, state = PUZZLES[name], states(name)[-1]
    assert state.phase in ("reserve", "main")
    assert state.to_move == state.active == puzzle.position.you
    assert not puzzle.goal.reached(state)
    assert not puzzle.goal.missed(state)


@every_puzzle
def test_it_is_forced_in_the_turns_promised_and_in_no_fewer(name: str) -> None:
    puzzle, proof = PUZZLES[name], solver(name)
    assert proof.shortest(puzzle.turns) == puzzle.shortest == puzzle.turns


@every_puzzle
def test_it_has_an_opponent_exactly_where_others_have_decisions(name: str) -> None:
    puzzle, state = PUZZLES[name], states(name)[-1]
    others = [seat for seat in range(len(state.seats)) if seat != puzzle.position.you]
    deciding = any(state.workmen_left[seat] or state.held[seat] for seat in others)
    assert bool(puzzle.opponent) == deciding


@every_puzzle
def test_few_first_steps_are_right(name: str) -> None:
    proof = solver(name)
    right = len(list(proof.good_first(PUZZLES[name].turns)))
    assert 0 < right <= MAX_SHARE * len(proof.position.legal())


@every_puzzle
def test_the_solution_reaches_the_goal_by_the_readable_rules(name: str) -> None:
    puzzle, state = PUZZLES[name], states(name)[-1]
    turns = 0
    for text in puzzle.solution:
        assert not puzzle.goal.reached(state), "nothing is played after the goal"
        turns += state.phase == "main" and state.active == puzzle.position.you
        state, _ = apply(state, parse_action(text))
        assert not puzzle.goal.missed(state)
    assert puzzle.goal.reached(state)
    assert turns <= puzzle.turns


@every_puzzle
def test_the_others_reply_as_the_solution_says(name: str) -> None:
    puzzle, state = PUZZLES[name], states(name)[-1]
    played = list(puzzle.position.actions)
    for text in puzzle.solution:
        if state.to_move != puzzle.position.you:
            thought = AquaRomanaOpponents().think(question_of(name, played), lambda: False)
            assert thought is not None and thought.action == text
        state, _ = apply(state, parse_action(text))
        played.append(text)


@every_puzzle
def test_careless_play_seldom_solves_it(name: str) -> None:
    """Proved against every reply, a goal may still fall into one's lap against the replies that are given."""
    assert sum(lucky(name, Random(seed)) for seed in range(CARELESS)) <= CARELESS // 4


def lucky(name: str, random: Random) -> bool:
    """Whether the goal is reached by playing anything, against the opponent one meets."""
    puzzle, state, played = PUZZLES[name], states(name)[-1], list(PUZZLES[name].position.actions)
    you, left = puzzle.position.you, puzzle.turns
    while not (puzzle.goal.reached(state) or puzzle.goal.missed(state) or state.phase == "over"):
        if state.active == you and state.phase in ("reserve", "main") and not left:
            return False
        if state.to_move == you:
            action = random.choice(list(legal_actions(state)))
        else:
            thought = AquaRomanaOpponents().think(question_of(name, played), lambda: False)
            assert thought is not None
            action = parse_action(thought.action)
        left -= state.active == you and state.phase == "main"
        state, _ = apply(state, action)
        played.append(str(action))
    return puzzle.goal.reached(state)


def forced(state: State, you: int, goal: Goal, turns: int) -> bool:
    """The solver's question, put to the readable rules, without any shortcut."""
    if goal.reached(state):
        return True
    if state.phase == "over" or goal.missed(state):
        return False
    begins = state.active == you and state.phase in ("reserve", "main")
    if begins and not turns:
        return False
    left = turns - (begins and state.phase == "main")
    decide = any if state.to_move == you else all
    return decide(forced(apply(state, action)[0], you, goal, left) for action in legal_actions(state))


@every_puzzle
def test_the_readable_rules_agree_on_one_turn(name: str) -> None:
    puzzle = PUZZLES[name]
    right_away = forced(states(name)[-1], puzzle.position.you, goal_of(puzzle), 1)
    assert right_away == (puzzle.shortest == 1)


class Plodder(Solver):
    """Looks at everything."""

    def _is_idle_fountain(self, turns: int) -> bool:
        return False

    def _out_of_reach(self) -> bool:
        return False


@every_puzzle
def test_the_shortcuts_of_the_solver_change_nothing(name: str) -> None:
    puzzle = PUZZLES[name]
    plodder = Plodder(states(name)[-1], puzzle.position.you, goal_of(puzzle))
    assert plodder.shortest(puzzle.turns) == puzzle.shortest


@every_puzzle
def test_both_rules_judge_the_goal_alike(name: str) -> None:
    """Along games by chance from the puzzle on, so that it is also reached late, or missed."""
    puzzle, chance = PUZZLES[name], Random(name)
    goal = goal_of(puzzle)
    for _ in range(6):
        state = states(name)[-1]
        position = FlatPosition.from_state(state)
        fast = flat_goal(goal, position.tables)
        while state.phase != "over":
            action = chance.choice(legal_actions(state))
            state, _ = apply(state, action)
            position.apply(position.encode(action))
            assert fast.reached(position) == goal.reached(state)
            assert fast.missed(position) == goal.missed(state)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_puzzle_has_its_words(code: str) -> None:
    language = Language(code, ["game.games.aqua_romana.text"])
    for name in PUZZLES:
        for part in ("title", "goal", "hint", "done"):
            assert language.has(f"aqua.puzzle.{name}.{part}")
