"""Every lesson gone through, and every puzzle of one turn solved, with mouse and keys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pygame
import pytest

from game.core.lesson import Lesson, Puzzle
from game.games.via_appia.rules import RULES
from game.games.via_appia.rules.actions import Action, Push
from game.scenes.puzzle import PuzzleScene
from tests.games.learning.by_mouse import go_through, open_puzzle, solve
from tests.games.via_appia.learn.by_hand import gestures
from tests.games.via_appia.learn.subject import SUBJECT
from tests.games.via_appia.view.hand_table import Table, table

COURSE = SUBJECT.course


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[Table]:
    with table(tmp_path) as opened:
        yield opened


def perform(shown: Table, action: Action) -> None:
    if isinstance(action, Push):
        push(shown, action)
        return
    for target in gestures(shown.scene.match.session.state, action):
        shown.click(target)


def push(shown: Table, action: Push) -> None:
    """The stone is laid with the mouse and aimed with the keys, which find every place of the grid."""
    if shown.view.held is None or shown.view.held.get("size") != action.size:
        shown.click(f"stone:{action.size}")
    shown.press(pygame.K_HOME)
    across = pygame.K_RIGHT if action.x > 0 else pygame.K_LEFT
    turned = pygame.K_e if action.angle > 0 else pygame.K_q
    for _ in range(abs(action.x)):
        shown.press(across)
    for _ in range(abs(action.angle) // 2):
        shown.press(turned)
    assert shown.view.held is not None
    assert (shown.view.held["x"], shown.view.held["angle"]) == (action.x, action.angle)
    shown.click("button:push")


def easiest(wanted: Sequence[Action]) -> Action:
    """Of all pushes the one that needs no aiming."""
    pushes = [each for each in wanted if isinstance(each, Push)]
    return min(pushes, key=lambda each: abs(each.x) + abs(each.angle)) if pushes else wanted[0]


@pytest.mark.parametrize("lesson", COURSE.lessons, ids=[lesson.id for lesson in COURSE.lessons])
def test_lesson(shown: Table, lesson: Lesson) -> None:
    go_through(shown, SUBJECT, lesson, perform, easiest)


ALONE = [puzzle for puzzle in COURSE.puzzles if puzzle.shortest == 1]


@pytest.mark.parametrize("puzzle", ALONE, ids=[puzzle.id for puzzle in ALONE])
def test_puzzle_of_one_turn(shown: Table, puzzle: Puzzle) -> None:
    solve(shown, SUBJECT, puzzle, perform)


def result_of(scene: PuzzleScene) -> str:
    return scene.policy.result


QUARRY = next(puzzle for puzzle in ALONE if puzzle.id == "one-white-stone")


def test_a_push_that_brings_nothing_loses_a_puzzle_of_the_quarry(shown: Table) -> None:
    scene = open_puzzle(shown, SUBJECT, QUARRY)
    perform(shown, RULES.parse("quarry"))
    perform(shown, RULES.parse("push M 21 30"))
    assert result_of(scene) == "failed" and scene.match.deciding is None
    guide = scene.match.guide
    assert guide is not None
    assert shown.services.text("learn.failed-for-good") in guide.note, "a push is not taken back"
    assert not scene.match.can_undo, "a push is never taken back: one begins anew"
    shown.click("button:solution")
    assert result_of(scene) == "shown"
    assert QUARRY.goal.reached(scene.match.session.state)
