"""Every lesson gone through, and every puzzle of one turn solved, with the mouse."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.lesson import Lesson, Puzzle
from game.games.aquaedukt.rules.actions import Action
from tests.games.aquaedukt.learn.by_hand import gestures
from tests.games.aquaedukt.learn.subject import SUBJECT
from tests.games.aquaedukt.view.hand_table import Table, table
from tests.games.learning.by_mouse import go_through, solve

COURSE = SUBJECT.course


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[Table]:
    with table(tmp_path) as opened:
        yield opened


def perform(shown: Table, action: Action) -> None:
    for target in gestures(action):
        shown.click(target)


@pytest.mark.parametrize("lesson", COURSE.lessons, ids=[lesson.id for lesson in COURSE.lessons])
def test_lesson(shown: Table, lesson: Lesson) -> None:
    go_through(shown, SUBJECT, lesson, perform)


ALONE = [puzzle for puzzle in COURSE.puzzles if puzzle.shortest == 1]


@pytest.mark.parametrize("puzzle", ALONE, ids=[puzzle.id for puzzle in ALONE])
def test_puzzle_of_one_turn(shown: Table, puzzle: Puzzle) -> None:
    solve(shown, SUBJECT, puzzle, perform, replied=True)
