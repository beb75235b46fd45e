"""Every lesson can be done, whatever is pushed; its wrong tries are refused; nothing is left untaught."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from game.core.lesson import Lesson, Step
from game.games.via_appia.quarry import push
from game.games.via_appia.rules.actions import Push
from game.games.via_appia.rules.legality import pushes
from game.games.via_appia.rules.state import State
from tests.games.learning.lessons import LessonTests
from tests.games.learning.walk import wanted
from tests.games.via_appia.learn.subject import SUBJECT

PUSHES, STATES = 12, 8
"""So many pushes are tried from so many trays; all of a first push in the tests below."""


class TestLessons(LessonTests):
    subject = SUBJECT

    def ways(self, state: Any, step: Step) -> list[Any]:
        """A step that lets one push as one likes allows thousands of ways; in each something else falls."""
        found = wanted(self.rules, state, step)
        if not isinstance(found[0], Push):
            return found
        return Random(step.say).sample(found, min(PUSHES, len(found)))

    def carried_on(self, states: set[Any]) -> set[Any]:
        if len(states) <= STATES:
            return states
        return set(Random(0).sample(sorted(states, key=lambda each: str(each.tray)), STATES))


def lesson_of(name: str) -> Lesson:
    return next(each for each in SUBJECT.course.lessons if each.id == name)


def fallen(state: State, aimed: Push) -> str:
    spots = push(state.road.level.quarry, state.tray, aimed).spots
    return "".join(stone.size for stone, spot in zip(state.tray, spots, strict=False) if spot is None)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "first", "size", "falls"), [("push", True, "L", "L"), ("solace", False, "S", "")]
)
def test_whatever_is_pushed_the_lesson_says_the_truth(name: str, first: bool, size: str, falls: str) -> None:
    """The first lesson promises that a large stone falls, and the one about solace that nothing does."""
    rules = SUBJECT.spec.rules()
    state = SUBJECT.position(lesson_of(name).position)
    if first:
        state, _ = rules.apply(state, rules.parse("quarry"))
    every = [each for each in rules.legal_actions(state) if isinstance(each, Push) and each.size == size]
    assert len(every) == len(pushes(state.road.level.quarry, (every[0].size,), False))
    assert {fallen(state, each) for each in every} == {falls}
