"""Every lesson can be done, in every way it allows; its wrong tries are refused; nothing is left untaught."""

from __future__ import annotations

import re
from functools import cache
from typing import get_args

import pytest

from game.core.lesson import Lesson, Step
from game.games import GAMES
from game.games.aqua_romana.book.outline import RULINGS
from game.games.aqua_romana.course import course
from game.games.aqua_romana.rules.explain import why_not
from game.games.aqua_romana.rules.legality import legal_actions
from game.games.aqua_romana.rules.notation import parse_action
from game.games.aqua_romana.rules.state import Phase, State
from game.games.aqua_romana.spec import SPEC
from game.i18n import LANGUAGES, LanguageLibrary
from tests.games.aqua_romana.learn.lessons_evidence import EVIDENCE
from tests.games.aqua_romana.learn.lessons_walk import (
    Walk,
    after_step,
    position,
    refused_by_hand,
    walk,
    wanted,
)

COURSE = course()
PHASES: tuple[str, ...] = get_args(Phase)
MOST_WORDS = 60
LIBRARY = LanguageLibrary(spec.texts for spec in GAMES)

each_lesson = pytest.mark.parametrize("lesson", COURSE.lessons, ids=lambda lesson: lesson.id)
each_language = pytest.mark.parametrize("code", LANGUAGES)


@cache
def walked(number: int) -> Walk:
    return walk(COURSE.lessons[number])


def walk_of(lesson: Lesson) -> Walk:
    return walked(COURSE.lessons.index(lesson))


def moments(lesson: Lesson) -> list[tuple[State, Step]]:
    """Every step with the state it begins in."""
    found = []
    state = position(lesson)
    for step in lesson.steps:
        found.append((state, step))
        if step.wanted:
            state = after_step(state, step, wanted(state, step)[0])
    return found


def test_all_files_are_read() -> None:
    assert COURSE.problems == ()
    ids = [lesson.id for lesson in COURSE.lessons]
    assert len(ids) == len(set(ids)) >= 14


# doing


@each_lesson
def test_every_way_a_lesson_allows_leads_to_its_end(lesson: Lesson) -> None:
    states = {position(lesson)}
    for step in lesson.steps:
        if not step.wanted:
            continue
        following = set()
        for state in states:
            assert state.to_move == lesson.position.you, f"{step.say}: somebody else is to move"
            actions = wanted(state, step)
            assert actions, f"{step.say}: nothing of {step.wanted} is allowed"
            following |= {after_step(state, step, action) for action in actions}
        states = following
    assert states


@each_lesson
def test_every_step_leaves_a_choice(lesson: Lesson) -> None:
    for state, step in moments(lesson):
        if step.wanted:
            assert len(wanted(state, step)) < len(legal_actions(state)), f"{step.say}: everything is accepted"


@each_lesson
def test_every_pattern_is_of_use(lesson: Lesson) -> None:
    for state, step in moments(lesson):
        actions = [str(action) for action in legal_actions(state)]
        for pattern in step.wanted:
            alone = Step(step.say, (pattern,))
            assert any(map(alone.accepts, actions)), f"{step.say}: {pattern} is never allowed"


@each_lesson
def test_wrong_tries_are_refused_for_the_reason_given(lesson: Lesson) -> None:
    for state, step in moments(lesson):
        for wrong in step.wrong:
            reason = why_not(state, parse_action(wrong.action))
            assert reason is not None and reason.code == wrong.code, f"{step.say}: {wrong.action}: {reason}"


@each_lesson
def test_wrong_tries_can_be_made_with_the_mouse(lesson: Lesson) -> None:
    for state, step in moments(lesson):
        for wrong in step.wrong:
            said = refused_by_hand(state, parse_action(wrong.action))
            assert said == wrong.code, f"{step.say}: {wrong.action} is told {said!r}"


def test_most_steps_have_a_wrong_try() -> None:
    doing = [step for lesson in COURSE.lessons for step in lesson.steps if step.wanted]
    assert sum(bool(step.wrong) for step in doing) >= 0.75 * len(doing)


@each_lesson
def test_what_is_pointed_out_is_there(lesson: Lesson) -> None:
    for state, step in moments(lesson):
        board = state.board
        known = {*board.squares, *board.pathway, *board.outlets}
        assert set(step.show) <= known, step.say


@each_lesson
def test_a_guided_game_has_an_opponent_and_a_tip_for_every_phase(lesson: Lesson) -> None:
    if not lesson.opponent:
        assert not lesson.tips, "tips are for guided games"
        return
    assert lesson.opponent in SPEC.ai_levels
    assert set(lesson.tips) == {*PHASES, "wait"} - {"setup"}
    assert position(lesson).to_move == lesson.position.you


# teaching


@each_lesson
def test_a_lesson_shows_what_it_says_it_teaches(lesson: Lesson) -> None:
    done = walk_of(lesson)
    decided = {own.before.phase for own in done.own} | {done.start.phase, done.end.phase}
    for taught in lesson.teaches:
        family, _, phase = taught.rpartition(":")
        if family == "phase":
            assert phase in decided, taught
        else:
            assert EVIDENCE[taught](done), f"nothing in the lesson is about {taught}"


@pytest.mark.parametrize("ruling", RULINGS)
@each_language
def test_every_ruling_is_taught_or_named_by_the_book(code: str, ruling: str) -> None:
    taught = any(ruling in lesson.teaches for lesson in COURSE.lessons)
    assert taught or SPEC.book(code).find(ruling) is not None


def test_only_how_the_board_was_reconstructed_is_left_to_the_book() -> None:
    taught = {ruling for lesson in COURSE.lessons for ruling in lesson.teaches}
    assert set(RULINGS) - taught == {"R1"}


@pytest.mark.parametrize("phase", PHASES)
def test_every_phase_is_taught(phase: str) -> None:
    assert any(f"phase:{phase}" in lesson.teaches for lesson in COURSE.lessons)


# telling


def said(lesson: Lesson) -> list[str]:
    steps = [step.say for step in lesson.steps]
    return ["title", "about", *steps, *lesson.tips.values()]


@each_language
@each_lesson
def test_texts_are_there_and_short(lesson: Lesson, code: str) -> None:
    texts = LIBRARY.translation(code).entries
    for last in said(lesson):
        text = texts[f"{lesson.key}.{last}"]
        assert isinstance(text, str)
        assert 1 <= len(text.split()) <= MOST_WORDS, f"{last} has {len(text.split())} words"


@each_language
def test_no_lesson_text_is_left_over(code: str) -> None:
    keys = {f"{lesson.key}.{last}" for lesson in COURSE.lessons for last in said(lesson)}
    assert {key for key in LIBRARY.translation(code).entries if key.startswith("aqua.lesson.")} == keys


@each_lesson
def test_both_languages_have_the_same_numbers(lesson: Lesson) -> None:
    english, german = (LIBRARY.translation(code).entries for code in ("en", "de"))
    for last in said(lesson):
        key = f"{lesson.key}.{last}"
        numbers = [set(re.findall(r"\d+", str(entries[key]))) for entries in (english, german)]
        assert numbers[0] == numbers[1], f"{last} has other numbers in German"


@each_lesson
def test_a_step_is_said_once(lesson: Lesson) -> None:
    assert len(said(lesson)) == len(set(said(lesson)))
