"""Every lesson can be done, in every way it allows; its wrong tries are refused; nothing is left untaught."""

from __future__ import annotations

import re
from functools import cache
from typing import Any, ClassVar

import pytest

from game.core.lesson import Lesson, Step
from game.core.rules import CHANCE
from game.i18n import LANGUAGES, LanguageLibrary
from tests.games.learning.subject import Subject
from tests.games.learning.walk import AnyChance, Walk, after_step, first_state, walk, wanted

MOST_WORDS = 60
MOSTLY = 0.75
"""Of the steps in which something is done, so many have a wrong try."""


@cache
def entries(texts: str, code: str) -> dict[str, Any]:
    return dict(LanguageLibrary([texts]).translation(code).entries)


def said(lesson: Lesson) -> list[str]:
    steps = [step.say for step in lesson.steps]
    return ["title", "about", *steps, *lesson.tips.values()]


class LessonTests:
    """Derived in the tests of each game, which says what it is about."""

    subject: ClassVar[Subject]

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        for name, values in (
            ("lesson", self.subject.course.lessons),
            ("code", LANGUAGES),
            ("ruling", self.subject.rulings),
            ("phase", self.subject.phases),
        ):
            if name in metafunc.fixturenames:
                metafunc.parametrize(name, values, ids=[getattr(each, "id", each) for each in values])

    @property
    def rules(self) -> Any:
        return self.subject.spec.rules()

    @property
    def chance(self) -> AnyChance:
        return self.subject.spec.parts().chance if self.subject.spec.parts().chance is not None else None

    def walk_of(self, lesson: Lesson) -> Walk:
        return walk(self.rules, lesson, self.subject.position(lesson.position), self.chance)

    def begin(self, lesson: Lesson) -> Any:
        """Where the first step begins."""
        return first_state(self.rules, lesson, self.subject.position(lesson.position))

    def ways(self, state: Any, step: Step) -> list[Any]:
        """What is tried of all that fulfils a step: all of it, unless a game allows too much for that."""
        return wanted(self.rules, state, step)

    def carried_on(self, states: set[Any]) -> set[Any]:
        """The states from which the next step is tried, of all those reached."""
        return states

    def moments(self, lesson: Lesson) -> list[tuple[Any, Step]]:
        """Every step with the state it begins in."""
        found = []
        state = self.begin(lesson)
        for step in lesson.steps:
            found.append((state, step))
            if step.wanted:
                first = wanted(self.rules, state, step)[0]
                state = after_step(self.rules, state, step, first, self.chance)
        return found

    def test_all_files_are_read(self) -> None:
        assert self.subject.course.problems == ()
        ids = [lesson.id for lesson in self.subject.course.lessons]
        assert len(ids) == len(set(ids)) >= self.subject.least_lessons

    # doing

    def test_every_way_a_lesson_allows_leads_to_its_end(self, lesson: Lesson) -> None:
        states = {self.begin(lesson)}
        for step in lesson.steps:
            if not step.wanted:
                continue
            following = set()
            for state in states:
                mover = self.rules.to_move(state)
                assert mover == lesson.position.you, f"{step.say}: somebody else is to move"
                actions = self.ways(state, step)
                assert actions, f"{step.say}: nothing of {step.wanted} is allowed"
                following |= {after_step(self.rules, state, step, each, self.chance) for each in actions}
            states = self.carried_on(following)
        assert states

    def test_every_step_leaves_a_choice(self, lesson: Lesson) -> None:
        for state, step in self.moments(lesson):
            legal = self.rules.legal_actions(state)
            if step.wanted and len(legal) > 1 and not step.all:
                assert len(wanted(self.rules, state, step)) < len(legal), f"{step.say}: all is accepted"

    def test_every_pattern_is_of_use(self, lesson: Lesson) -> None:
        for state, step in self.moments(lesson):
            actions = [self.rules.format(action) for action in self.rules.legal_actions(state)]
            for pattern in step.wanted:
                alone = Step(step.say, (pattern,))
                assert any(map(alone.accepts, actions)), f"{step.say}: {pattern} is never allowed"

    def test_wrong_tries_are_refused_for_the_reason_given(self, lesson: Lesson) -> None:
        for state, step in self.moments(lesson):
            for wrong in step.wrong:
                reason = self.rules.why_not(state, self.rules.parse(wrong.action))
                given = reason is not None and reason.code == wrong.code
                assert given, f"{step.say}: {wrong.action}: {reason}"

    def test_wrong_tries_can_be_made_with_the_mouse(self, lesson: Lesson) -> None:
        for state, step in self.moments(lesson):
            for wrong in step.wrong:
                told = self.subject.refused_by_hand(state, self.rules.parse(wrong.action))
                assert told == wrong.code, f"{step.say}: {wrong.action} is told {told!r}"

    def test_most_steps_have_a_wrong_try(self) -> None:
        doing = [step for lesson in self.subject.course.lessons for step in lesson.steps if step.wanted]
        assert sum(bool(step.wrong) for step in doing) >= MOSTLY * len(doing)

    def test_what_is_pointed_out_is_there(self, lesson: Lesson) -> None:
        for state, step in self.moments(lesson):
            assert set(step.show) <= self.subject.shown(state), step.say

    def test_a_guided_game_has_an_opponent_and_a_tip_for_every_phase(self, lesson: Lesson) -> None:
        if not lesson.opponent:
            assert not lesson.tips, "tips are for guided games"
            return
        assert lesson.opponent in self.subject.spec.ai_levels
        assert set(lesson.tips) == self.subject.tips
        assert self.rules.to_move(self.subject.position(lesson.position)) == lesson.position.you

    # teaching

    def test_a_lesson_shows_what_it_says_it_teaches(self, lesson: Lesson) -> None:
        done = self.walk_of(lesson)
        by_chance = [each for each in done.played if self.rules.to_move(each.before) == CHANCE]
        decided = {self.rules.phase(each.before) for each in (*done.own, *by_chance)}
        decided |= {self.rules.phase(done.start), self.rules.phase(done.end)}
        for taught in lesson.teaches:
            family, _, phase = taught.rpartition(":")
            if family == "phase":
                assert phase in decided, taught
            else:
                assert self.subject.evidence[taught](done), f"nothing in the lesson is about {taught}"

    def test_every_ruling_is_taught_or_left_to_the_book(self, ruling: str) -> None:
        taught = any(ruling in lesson.teaches for lesson in self.subject.course.lessons)
        assert taught != (ruling in self.subject.left_to_the_book)

    def test_the_book_has_every_ruling(self, ruling: str, code: str) -> None:
        assert self.subject.spec.book(code).find(ruling) is not None

    def test_every_phase_is_taught(self, phase: str) -> None:
        assert any(f"phase:{phase}" in lesson.teaches for lesson in self.subject.course.lessons)

    # telling

    def texts(self, code: str) -> dict[str, Any]:
        return entries(self.subject.spec.texts, code)

    def test_texts_are_there_and_short(self, lesson: Lesson, code: str) -> None:
        for last in said(lesson):
            text = self.texts(code)[f"{lesson.key}.{last}"]
            assert isinstance(text, str)
            assert 1 <= len(text.split()) <= MOST_WORDS, f"{last} has {len(text.split())} words"

    def test_no_lesson_text_is_left_over(self, code: str) -> None:
        lessons = self.subject.course.lessons
        keys = {f"{lesson.key}.{last}" for lesson in lessons for last in said(lesson)}
        begin = self.subject.spec.key("lesson.")
        assert {key for key in self.texts(code) if key.startswith(begin)} == keys

    def test_both_languages_have_the_same_numbers(self, lesson: Lesson) -> None:
        for last in said(lesson):
            key = f"{lesson.key}.{last}"
            english, german = (set(re.findall(r"\d+", str(self.texts(code)[key]))) for code in ("en", "de"))
            assert english == german, f"{last} has other numbers in German"

    def test_a_step_is_said_once(self, lesson: Lesson) -> None:
        assert len(said(lesson)) == len(set(said(lesson)))
