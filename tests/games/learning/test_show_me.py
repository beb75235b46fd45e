"""From a refusal and from the rule book to the lesson about it, and back to where one was."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.event import Event

from game.core.lesson import Lesson, lesson_about
from game.core.rules import Reason
from game.games import GAMES
from game.match.learning import course_setup, position
from game.meta.spec import GameSpec
from game.scenes.guided import GuidedScene
from game.scenes.lesson import LessonScene
from game.scenes.match import MatchScene
from game.scenes.rulebook import RulebookScene
from tests.access.house import House, house

TAUGHT = [spec for spec in GAMES if spec.lessons]


@pytest.fixture(params=TAUGHT, ids=lambda spec: spec.id)
def spec(request: pytest.FixtureRequest) -> GameSpec:
    found: GameSpec = request.param
    return found


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as made:
        yield made


def click(opened: House, target: str) -> None:
    at = pygame.Rect(opened.elements()[target].rect).center
    opened.frame(Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0), touch=False))
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        opened.frame(Event(kind, pos=at, button=1, touch=False))
    opened.frame()


def refusals(opened: House, spec: GameSpec) -> Iterator[tuple[Lesson, Reason]]:
    """What a curious learner tries first in a lesson, and the reason the rules give."""
    rules = spec.rules()
    for lesson in spec.course().lessons:
        state = position(opened.services.archive, spec, lesson.position)
        for wrong in next((step.wrong for step in lesson.steps if step.wanted), ()):
            reason = rules.why_not(state, rules.parse(wrong.action))
            if reason is not None and reason.ruling and not lesson.opponent:
                yield lesson, reason


def in_a_game(opened: House, spec: GameSpec) -> tuple[MatchScene, Reason]:
    """Somebody who was just refused something in an ordinary game, with a ruling that is taught."""
    lesson, reason = next(
        found for found in refusals(opened, spec) if lesson_about(spec.course(), found[1].ruling) is not None
    )
    scene = MatchScene(opened.services, course_setup(spec, lesson.position, spec.ai_levels[0]), kept=False)
    opened.put(scene)
    scene.view.refusal = reason
    scene.view.show_gesture()
    opened.frame()
    return scene, reason


def test_a_refusal_shows_the_lesson_about_it_and_the_game_waits(opened: House, spec: GameSpec) -> None:
    scene, reason = in_a_game(opened, spec)
    before, view = scene.match.session, scene.view
    log, gesture = scene.match.session.log, view.gesture
    click(opened, "button:show-me")
    lesson = opened.app.stack.top
    assert isinstance(lesson, LessonScene) and reason.ruling in lesson.policy.lesson.teaches
    while lesson.policy.step is not None:
        _do(lesson)
        opened.frame()
    assert [button.name for button in lesson.policy.guide.buttons] == ["list", "again"]
    assert "game" in lesson.policy.guide.buttons[0].label
    click(opened, "button:list")
    assert opened.app.stack.top is scene and scene.match.session is before
    assert scene.match.session.log == log and scene.view.gesture is gesture, "exactly where it was"


def _do(lesson: LessonScene | GuidedScene) -> None:
    policy, match = lesson.policy, lesson.match
    assert policy.step is not None
    while match.draws:
        match.update(0.0, in_front=True)
    if not policy.step.wanted:
        policy.go_on()
    elif match.handing_over is not None:
        match.end_turn(None)
    else:
        legal: tuple[Any, ...] = match.rules.legal_actions(match.session.state)
        match.play(next(each for each in legal if policy.step.accepts(match.rules.format(each))))


def test_it_is_reached_by_keys_and_gone_with_the_next_gesture(opened: House, spec: GameSpec) -> None:
    scene, _ = in_a_game(opened, spec)
    for _ in range(60):
        opened.press(pygame.K_UP)
        if scene.view.focus == "button:show-me":
            break
    assert scene.view.focus == "button:show-me"
    opened.press(pygame.K_RETURN)
    assert isinstance(opened.app.stack.top, LessonScene)
    opened.app.stack.pop()
    scene.view.hush()
    scene.view.show_gesture()
    assert "button:show-me" not in opened.elements()


def test_the_first_lesson_that_teaches_something_is_found(spec: GameSpec) -> None:
    course = spec.course()
    for lesson in course.lessons:
        for anchor in lesson.teaches:
            number = lesson_about(course, anchor)
            assert number is not None and anchor in course.lessons[number].teaches
    assert lesson_about(course, "no such ruling") is None


def test_a_lesson_offers_no_lesson(opened: House, spec: GameSpec) -> None:
    """Where something is being taught already, one thing is enough."""
    lesson, reason = next(refusals(opened, spec))
    number = spec.course().lessons.index(lesson)
    scene = LessonScene(opened.services, spec, spec.course(), number)
    opened.put(scene)
    scene.view.refusal = reason
    scene.view.show_gesture()
    assert "button:show-me" not in opened.elements()


def test_the_rule_book_offers_the_lesson_about_what_is_read(opened: House, spec: GameSpec) -> None:
    taught = {anchor for lesson in spec.course().lessons for anchor in lesson.teaches}
    rulings = [each for each in sorted(taught) if not each.startswith("phase:")]
    book = RulebookScene(opened.services, spec, rulings[0])
    opened.put(book)
    offered = [name for name in opened.elements() if name.startswith("ruling:show-me@")]
    here = f"ruling:show-me@{book.marked}"
    assert here in offered
    click(opened, here)
    lesson = opened.app.stack.top
    assert isinstance(lesson, LessonScene) and rulings[0] in lesson.policy.lesson.teaches
    opened.app.stack.pop()
    opened.frame()
    assert opened.app.stack.top is book and book.marked == here.partition("@")[2]


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_the_link_and_the_sentence_share_the_bar(tmp_path: Path, spec: GameSpec, scale: float) -> None:
    for lang in ("en", "de"):
        with house(tmp_path / lang, lang=lang, scale=scale) as opened:
            scene, _ = in_a_game(opened, spec)
            bar = next(w for w in scene.view.widgets.root.walk() if w.name == "prompt")
            link = pygame.Rect(opened.elements()["button:show-me"].rect)
            assert bar.rect.contains(link)
            assert not any(link.colliderect(line) for line in bar.sentence.line_rects())
