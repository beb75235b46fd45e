"""Every lesson gone through, and puzzles solved, on the screen, as soon as a game says how to act there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.core.lesson import Lesson, Puzzle
from game.scenes.lesson import LessonScene
from game.scenes.puzzle import PuzzleScene
from tests.games.learning.subject import Subject
from tests.games.viewing.match_table import MatchTable

Perform = Callable[[Any, Any], None]
"""Do an action on a table, with the hand."""


def first(wanted: Sequence[Any]) -> Any:
    return wanted[0]


def go_through(
    shown: MatchTable[Any],
    subject: Subject,
    lesson: Lesson,
    perform: Perform,
    easiest: Callable[[Sequence[Any]], Any] = first,
) -> None:
    """``easiest``: which of all actions that a step wants is done."""
    spec, course, rules = subject.spec, subject.course, subject.spec.rules()
    scene = LessonScene(shown.services, spec, course, course.lessons.index(lesson))
    shown.open(scene)
    for number, step in enumerate(lesson.steps):
        assert scene.policy.step is step, f"{step.say} is not reached"
        if step.wanted:
            once = True
            while once or (step.all and scene.policy.step is step):
                legal = rules.legal_actions(scene.match.session.state)
                perform(shown, easiest([each for each in legal if step.accepts(rules.format(each))]))
                once = False
        elif number + 1 < len(lesson.steps) or lesson.opponent:
            shown.click("button:go-on")
    if not lesson.opponent:
        assert scene.policy.done
        assert shown.services.archive.progress.stars(f"{spec.id}/lesson/{lesson.id}") == 1


def open_puzzle(shown: MatchTable[Any], subject: Subject, puzzle: Puzzle) -> PuzzleScene:
    course = subject.course
    scene = PuzzleScene(shown.services, subject.spec, course, course.puzzles.index(puzzle))
    shown.open(scene)
    return scene


def solve(
    shown: MatchTable[Any], subject: Subject, puzzle: Puzzle, perform: Perform, *, replied: bool = False
) -> None:
    """``replied``: what the others reply is played for them, for they would take their time."""
    rules, scene = subject.spec.rules(), open_puzzle(shown, subject, puzzle)
    begin, match = len(puzzle.position.actions), scene.match
    for _ in puzzle.solution:
        played = [rules.format(each) for each in match.session.actions[begin:]]
        assert played == list(puzzle.solution[: len(played)])
        if scene.policy.result == "solved":
            break
        assert scene.policy.result == "open"
        following = puzzle.solution[len(played)]
        if replied and match.handing_over is not None:
            shown.click("button:end-turn")
        elif not replied or match.mover == puzzle.position.you:
            perform(shown, rules.parse(following))
        else:
            match.answer((following,))
            shown.settle()
    assert scene.policy.result == "solved" and scene.policy.stars == 3
