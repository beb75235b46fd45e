"""Lessons and puzzles are policies of a match, also where dice are rolled."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from game.core.lesson import Lesson, Puzzle, StartingPoint, Step
from game.core.session import Session
from game.games.alea.rules import HIDDEN, RULES, State
from game.games.alea.spec import SPEC
from game.match.chance import Given
from game.match.learning import Ways, course_setup
from game.match.lesson import LessonPolicy
from game.match.puzzle import PuzzlePolicy
from tests.match.room import Table

SEATS = (("red",), ("blue",))
NOWHERE = Ways(lambda: None, lambda: None, None)

LESSON = Lesson(
    "first",
    "alea.lesson.first",
    StartingPoint("short", SEATS, ("deal 0 ivy", "deal 1 palm")),
    ("R1",),
    (
        Step("read"),
        Step("roll", wanted=("roll",), replies=("pips 4",)),
        Step("stop", wanted=("stop",), replies=("roll", "pips 1")),
    ),
)


def taught(folder: Path) -> tuple[Table, LessonPolicy]:
    policy = LessonPolicy(LESSON, NOWHERE)
    table = Table(folder, setup=course_setup(SPEC, LESSON.position, ""), policy=policy, kept=False)
    return table, policy


def test_a_lesson_writes_down_what_chance_brings(tmp_path: Path) -> None:
    table, policy = taught(tmp_path)
    table.settle()
    assert table.match.deciding is None and policy.guide.reading, "first something is read"
    assert table.match.state.cards == ("ivy", HIDDEN)
    policy.go_on()
    table.play("roll")
    assert table.actions[-2:] == ["roll", "pips 4"]
    table.play("roll")
    assert table.actions[-1] == "pips 4" and policy.guide.warning, "allowed, but not what is taught here"
    table.play("stop")
    assert table.actions[-3:] == ["stop", "roll", "pips 1"] and policy.done
    assert table.archive.progress.stars("alea/lesson/first") == 1
    assert not table.match.can_undo, "a lesson goes forward only"
    assert {table.match.why_not(name) for name in ("undo", "redo", "reset-turn")} == {
        "table.why.forward-only"
    }


@dataclass(frozen=True)
class Far:
    """To stand on a place."""

    place: int
    by_others: bool = False
    about = ()

    def reached(self, state: State) -> bool:
        return state.places[0] >= self.place

    def missed(self, state: State) -> bool:
        return False


def puzzled(folder: Path, place: int, **others: Any) -> tuple[Table, PuzzlePolicy]:
    begins = StartingPoint("short", SEATS, ("deal 0 ivy", "deal 1 palm", "roll", "pips 5"))
    puzzle = Puzzle("far", "alea.puzzle.far", begins, Far(place), 1, 1, ("stop",), "lucius")
    policy = PuzzlePolicy(puzzle, NOWHERE)
    setup = course_setup(SPEC, begins, "lucius")
    return Table(folder, setup=setup, policy=policy, kept=False, **others), policy


def test_a_puzzle_is_solved(tmp_path: Path) -> None:
    table, policy = puzzled(tmp_path, 5)
    assert policy.result == "open" and table.match.deciding == 0
    table.play("stop")
    assert (policy.result, policy.stars) == ("solved", 3)
    assert table.archive.progress.stars("alea/puzzle/far") == 3


def test_a_failed_puzzle_is_told_at_once_and_is_then_shown(tmp_path: Path) -> None:
    """AQ 18: one had to end the turn and to watch the opponent before one was told."""
    table, policy = puzzled(tmp_path, 30)
    table.play("stop")
    assert policy.result == "failed" and table.match.can_undo
    table.match.undo()
    assert policy.result == "open", "it can be taken back"
    table.play("stop")
    policy.show_solution()
    assert policy.result == "shown" and table.actions[-1] == "stop"


@pytest.mark.parametrize("place", [5, 30])
def test_what_chance_brought_stays_in_a_puzzle_too(tmp_path: Path, place: int) -> None:
    table, _ = puzzled(tmp_path, place)
    assert not table.match.can_undo, "what was written is not the learner's to take back"
    table.play("stop")
    assert table.match.can_undo


def test_where_others_may_still_help_a_puzzle_waits_for_them(tmp_path: Path) -> None:
    table, policy = foretold(tmp_path, 30, "6")
    table.play("roll", "stop")
    table.match.end_turn(None)
    assert policy.result == "open"
    table.settle()
    assert policy.result == "failed", "the opponent has played, and another turn would begin"


# what chance brings is given


def foretold(folder: Path, place: int, *given: str) -> tuple[Table, PuzzlePolicy]:
    dice = tuple(f"pips {pips}" for pips in given)
    begins = StartingPoint("short", SEATS, ("deal 0 ivy", "deal 1 palm"), given=dice)
    goal = Far(place, by_others=True)
    puzzle = Puzzle("far", "alea.puzzle.far", begins, goal, 1, 1, ("roll", dice[0], "stop"), "lucius")
    policy = PuzzlePolicy(puzzle, NOWHERE)
    return Table(folder, setup=course_setup(SPEC, begins, "lucius"), policy=policy, kept=False), policy


def rolled(table: Table) -> list[str]:
    return [action for action in table.actions if action.startswith("pips")]


def test_what_is_given_comes_in_this_order(tmp_path: Path) -> None:
    table, policy = foretold(tmp_path, 30, "6", "2", "5")
    table.play("roll", "roll")
    assert rolled(table) == ["pips 6", "pips 2"]
    table.play("stop")
    table.match.end_turn(None)
    table.settle()
    assert rolled(table)[2] == "pips 5", "the opponent gets the next one"
    assert policy.given.left(table.match.session) == ()
    assert policy.given.next(table.match.session) is None, "from here on chance is free"


def test_the_guide_says_what_will_come(tmp_path: Path) -> None:
    table, policy = foretold(tmp_path, 30, "6", "2", "5")
    assert policy.guide.text == "alea.puzzle.far.goal alea.given 6, 2, 5"
    table.play("roll")
    assert policy.guide.text == "alea.puzzle.far.goal alea.given 2, 5"
    table.play("roll", "roll")
    assert policy.guide.text == "alea.puzzle.far.goal"


def test_what_was_given_can_be_taken_back_and_comes_again(tmp_path: Path) -> None:
    table, _ = foretold(tmp_path, 30, "6", "2")
    table.play("roll", "roll")
    played = table.actions
    table.match.undo()
    assert rolled(table) == ["pips 6"] and table.match.deciding == 0
    table.match.redo()
    assert table.actions == played
    table.match.reset_turn()
    assert rolled(table) == [] and table.match.deciding == 0, "a whole turn, dice and all"
    table.play("roll")
    assert rolled(table) == ["pips 6"]


def test_what_chance_brought_after_the_given_stays(tmp_path: Path) -> None:
    table, _ = foretold(tmp_path, 30, "6")
    table.play("roll")
    assert table.match.can_undo
    table.match.answer(("roll", "pips 4"))
    assert not table.match.can_undo, "nobody knew that this would come"


def test_what_cannot_come_is_passed_over() -> None:
    session = Session(RULES, State(SEATS, 2, False, (0, 0), ("ivy", "palm"), rolling=True))
    given = Given(("deal 1 myrtle", "pips 3", "pips 4"))
    assert given.next(session) == "pips 3"
    session.extend(["pips 3", "roll"])
    assert (given.left(session), given.next(session), given.reach(session)) == (("pips 4",), "pips 4", 1)
    session.play("pips 6")
    assert (given.left(session), given.reach(session)) == ((), 1), "something else came: nothing is known now"


def test_the_solution_brings_its_own_dice(tmp_path: Path) -> None:
    table, policy = foretold(tmp_path, 6, "6", "2")
    table.play("roll", "roll")
    policy.show_solution()
    assert table.actions[-3:] == ["roll", "pips 6", "stop"]
