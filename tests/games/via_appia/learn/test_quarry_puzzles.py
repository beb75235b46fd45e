"""Every puzzle of the quarry is proved by the grid: all pushes, and after promising ones all seconds."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

import pytest

from build_scripts.tools.via_appia.solver import good_pushes, outcomes
from game.core.lesson import Puzzle
from game.core.rules import CHANCE
from game.games.via_appia.chance import Fortune
from game.games.via_appia.goals import Fallen
from game.games.via_appia.levels import levels_folder
from game.games.via_appia.quarry import push
from game.games.via_appia.rules import RULES
from game.games.via_appia.rules.actions import Push, Rest
from game.games.via_appia.rules.state import State
from tests.games.via_appia.learn.subject import SUBJECT

PUZZLES = [each for each in SUBJECT.course.puzzles if isinstance(each.goal, Fallen)]
ONE = [each for each in PUZZLES if len([text for text in each.solution if text.startswith("push ")]) == 1]
TWO = [each for each in PUZZLES if each not in ONE]
FEW = 0.1
"""If more of all pushes bring it, nothing has to be found."""
BESIDE = ((-1, 0), (1, 0), (0, -2), (0, 2))
"""A millimetre or two degrees: no hand and no machine is more exact than that."""


def named(puzzles: list[Puzzle]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("puzzle", puzzles, ids=[each.id for each in puzzles])


def goal_of(puzzle: Puzzle) -> Fallen:
    assert isinstance(puzzle.goal, Fallen)
    return puzzle.goal


def begin(puzzle: Puzzle) -> State:
    state: State = SUBJECT.position(puzzle.position)
    return state


def pushing(puzzle: Puzzle, pushes: int = 0) -> State:
    """In the quarry, after so many pushes of the solution."""
    state, left = begin(puzzle), pushes
    for text in puzzle.solution:
        if text.startswith("push ") and not left:
            break
        left -= text.startswith("push ")
        state, _ = RULES.apply(state, RULES.parse(text))
    return state


def pushed(puzzle: Puzzle) -> list[Push]:
    found = [RULES.parse(text) for text in puzzle.solution]
    return [each for each in found if isinstance(each, Push)]


@cache
def proof(name: str) -> dict[str, Any]:
    """The figures that are written down with a puzzle."""
    (path,) = (levels_folder() / "puzzles").glob(f"*-{name}.json")
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))["proof"]
    return found


def after(state: State, aimed: Push) -> State:
    rest = Rest(push(state.road.level.quarry, state.tray, aimed).spots)
    return RULES.apply(RULES.apply(state, aimed)[0], rest)[0]


def test_there_are_three_with_one_or_two_pushes() -> None:
    assert len(PUZZLES) >= 3 and ONE and TWO


@named(PUZZLES)
def test_it_begins_with_the_learners_turn_and_an_open_goal(puzzle: Puzzle) -> None:
    state = begin(puzzle)
    assert state.phase == "main" and state.active == puzzle.position.you
    assert not puzzle.goal.reached(state) and not puzzle.goal.missed(state)
    assert puzzle.turns == puzzle.shortest == 1
    assert sum(state.own.stones) == len(pushed(puzzle)), "every stone one has is needed"


@named(PUZZLES)
def test_the_solution_reaches_the_goal_and_nothing_before_it_does(puzzle: Puzzle) -> None:
    state = begin(puzzle)
    for text in puzzle.solution:
        assert not puzzle.goal.reached(state) and not puzzle.goal.missed(state)
        if RULES.to_move(state) == CHANCE:
            assert RULES.format(Fortune().draw(state, Random(0))) == text, "it is what the quarry does"
        state, _ = RULES.apply(state, RULES.parse(text))
    assert puzzle.goal.reached(state)


@named(PUZZLES)
def test_the_last_push_is_no_needle(puzzle: Puzzle) -> None:
    last = pushed(puzzle)[-1]
    state = pushing(puzzle, len(pushed(puzzle)) - 1)
    for x, angle in BESIDE:
        beside = Push(last.size, last.x + x, last.angle + angle)
        assert puzzle.goal.reached(after(state, beside)), f"{beside} is as near as one can aim"


@named(TWO)
def test_the_first_push_is_no_needle(puzzle: Puzzle) -> None:
    """Aimed a little beside, the first push still leaves the last one right."""
    first, last = pushed(puzzle)
    state = pushing(puzzle)
    for x, angle in BESIDE:
        beside = after(state, Push(first.size, first.x + x, first.angle + angle))
        assert puzzle.goal.reached(after(beside, last))


@named(PUZZLES)
def test_without_the_quarry_it_is_lost_at_once(puzzle: Puzzle) -> None:
    state = begin(puzzle)
    for action in RULES.legal_actions(state):
        if str(action) != "quarry":
            assert puzzle.goal.missed(RULES.apply(state, action)[0])


@named(TWO)
def test_careless_pairs_seldom_do_it(puzzle: Puzzle) -> None:
    """Any two pushes, a hundred times."""
    random, state, lucky = Random(puzzle.id), pushing(puzzle), 0
    grid = [each for each in RULES.legal_actions(state) if isinstance(each, Push)]
    for _ in range(100):
        lucky += puzzle.goal.reached(after(after(state, random.choice(grid)), random.choice(grid)))
    assert lucky <= 10


@pytest.mark.slow
@named(ONE)
def test_all_pushes_there_are(puzzle: Puzzle) -> None:
    state = pushing(puzzle)
    found = good_pushes(state, goal_of(puzzle))
    grid = [each for each in RULES.legal_actions(state) if isinstance(each, Push)]
    assert {"pushes": len(grid), "right": len(found)} == proof(puzzle.id)
    assert len(found) <= FEW * len(grid)


@pytest.mark.slow
@named(TWO)
def test_no_push_alone_does_it_and_few_pairs_do(puzzle: Puzzle) -> None:
    """The first pushes that bring the stone asked for nearest to the edge are followed by all seconds."""
    goal, told = goal_of(puzzle), proof(puzzle.id)
    firsts = list(outcomes(pushing(puzzle)))
    assert not any(goal.reached(state) for _, state in firsts)
    firsts.sort(key=lambda each: -foremost(each[1], goal.stones[0]))
    right = [len(good_pushes(state, goal)) for _, state in firsts[: told["firsts"]]]
    assert {"pushes": len(firsts), "firsts": len(right), "opening": sum(map(bool, right))} == {
        key: told[key] for key in ("pushes", "firsts", "opening")
    }
    seconds = good_pushes(pushing(puzzle, 1), goal)
    assert len(seconds) == told["right"] <= 3 * FEW * len(firsts)


def foremost(state: State, size: str) -> int:
    return max((stone.y for stone in state.tray if stone.size == size), default=0)
