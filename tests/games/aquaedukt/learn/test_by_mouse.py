"""Every lesson gone through, and every puzzle of one turn solved, with the mouse."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pytest

from game.core.lesson import Lesson, Puzzle
from game.games.aquaedukt.rules import RULES
from game.games.aquaedukt.rules.actions import Action
from game.games.aquaedukt.view.view import CanalView
from game.scenes.lesson import LessonScene
from game.scenes.puzzle import PuzzleScene
from tests.games.aquaedukt.learn.by_hand import gestures
from tests.games.aquaedukt.learn.subject import SUBJECT
from tests.games.aquaedukt.view.hand_table import Table, table

COURSE = SUBJECT.course
SPEC = SUBJECT.spec


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[Table]:
    with table(tmp_path) as opened:
        yield opened


def open_scene(shown: Table, scene: LessonScene | PuzzleScene) -> None:
    shown.scene = scene
    shown.app.stack.reset(scene)
    shown.app.stack.apply()
    shown.settle()
    shown.view = cast(CanalView, scene.view)


def perform(shown: Table, action: Action) -> None:
    for target in gestures(action):
        shown.click(target)


@pytest.mark.parametrize("lesson", COURSE.lessons, ids=[lesson.id for lesson in COURSE.lessons])
def test_lesson(shown: Table, lesson: Lesson) -> None:
    scene = LessonScene(shown.services, SPEC, COURSE, COURSE.lessons.index(lesson))
    open_scene(shown, scene)
    for number, step in enumerate(lesson.steps):
        assert scene.policy.step is step, f"{step.say} is not reached"
        if step.wanted:
            legal = RULES.legal_actions(scene.match.session.state)
            perform(shown, next(each for each in legal if step.accepts(RULES.format(each))))
        elif number + 1 < len(lesson.steps) or lesson.opponent:
            shown.click("button:go-on")
    if not lesson.opponent:
        assert scene.policy.done
        assert shown.services.archive.progress.stars(f"{SPEC.id}/lesson/{lesson.id}") == 1


ALONE = [puzzle for puzzle in COURSE.puzzles if puzzle.shortest == 1]


@pytest.mark.parametrize("puzzle", ALONE, ids=[puzzle.id for puzzle in ALONE])
def test_puzzle_of_one_turn(shown: Table, puzzle: Puzzle) -> None:
    """What the others reply is played for them: they would take their time."""
    scene = PuzzleScene(shown.services, SPEC, COURSE, COURSE.puzzles.index(puzzle))
    open_scene(shown, scene)
    begin, match = len(puzzle.position.actions), scene.match
    for _ in puzzle.solution:
        played = len(match.session) - begin
        assert [RULES.format(each) for each in match.session.actions[begin:]] == list(
            puzzle.solution[:played]
        )
        if scene.policy.result == "solved":
            break
        assert scene.policy.result == "open"
        if match.handing_over is not None:
            shown.click("button:end-turn")
        elif match.mover == puzzle.position.you:
            perform(shown, RULES.parse(puzzle.solution[played]))
        else:
            match.answer(puzzle.solution[played : played + 1])
            shown.settle()
    assert scene.policy.result == "solved" and scene.policy.stars == 3
