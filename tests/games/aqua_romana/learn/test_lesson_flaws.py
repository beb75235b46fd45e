"""What lessons did to those who followed them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import cast

import pygame
import pytest
from pygame import Rect

from game.games.aqua_romana.rules.board import Square
from game.games.aqua_romana.spec import SPEC
from game.games.aqua_romana.view.view import AquaView
from game.scenes.lesson import LessonScene
from tests.games.aqua_romana.view.table import Screen, screen

COURSE = SPEC.course()


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[Screen]:
    with screen(tmp_path) as opened:
        yield opened


def begin(shown: Screen, number: int) -> LessonScene:
    scene = LessonScene(shown.services, SPEC, COURSE, number)
    shown.app.stack.reset(scene)
    shown.frame()
    shown.frame()
    return scene


def aim(shown: Screen, view: AquaView, target: str) -> None:
    rect = view.targets.rect(target)
    assert rect is not None
    shown.move(rect.center)


def click(shown: Screen, view: AquaView, target: str) -> None:
    rects = {element.id: Rect(element.rect) for element in view.elements()}
    shown.click(rects[target].center)


def test_the_moves_that_lesson_1_asks_for_are_not_warned_of(shown: Screen) -> None:
    """The last one took the learner's workman out of everybody's sight."""
    scene = begin(shown, 0)
    view = cast(AquaView, scene.view)
    scene.policy.go_on()
    for builder in ("Sc", "W2"):
        click(shown, view, "workman:c1S")
        click(shown, view, f"builder:{builder}")
        (square,) = [each.id for each in view.elements() if each.id.startswith("square:") and each.enabled]
        aim(shown, view, square)
        assert view.bubble is not None and not {chip.tone for chip in view.speech.chips()} & {"warn", "bad"}
        click(shown, view, square)
        if builder == "Sc":
            click(shown, view, "button:end-turn")
            shown.frame()
    assert scene.policy.done


def test_what_a_lesson_asks_for_is_never_warned_of(shown: Screen) -> None:
    scene = begin(shown, 0)
    assert shown.services.settings.value.warns_of(SPEC.id, "blind")
    assert not scene.match.warns_of("blind")


def test_the_bridge_that_lesson_4_explains_is_not_washed_out_by_its_mark(shown: Screen) -> None:
    view = cast(AquaView, begin(shown, 3).view)
    assert view.board.marked("shown") == ["square:c3"]
    rect = view.board.canvas.square_rect(Square("c3"))
    inside = rect.inflate(-rect.w // 3, -rect.h // 3)
    marked = _picture(shown, inside)
    view.board.show(())
    assert _picture(shown, inside) == marked, "the frame lies round it"


def _picture(shown: Screen, rect: Rect) -> bytes:
    shown.drawn_anew()
    return pygame.image.tobytes(shown.window.surface.subsurface(rect), "RGB")


def test_laying_and_turning_cannot_be_passed_without_turning(tmp_path: Path) -> None:
    """AR 27: the tile came the right way round by itself."""
    course = SPEC.course()
    number = next(n for n, each in enumerate(course.lessons) if each.id == "laying")
    with screen(tmp_path) as shown:
        scene = LessonScene(shown.services, SPEC, course, number)
        shown.app.stack.reset(scene)
        shown.frame()
        shown.frame()
        view = scene.view
        view.grab("builder:W3")
        view.drop("square:c4")
        assert scene.policy.step is course.lessons[number].steps[0] and view.sprung is not None
        view.grab("builder:W3")
        view.gesture.hover("square:c4")
        view.rotate(1)
        view.drop("square:c4")
        assert scene.policy.step is course.lessons[number].steps[1]


def test_a_wrong_try_is_not_held_against_the_right_one(tmp_path: Path) -> None:
    """VA 5, 7: the red sentence stayed while the right move was shown."""
    number = next(n for n, each in enumerate(COURSE.lessons) if each.id == "laying")
    with screen(tmp_path, speed=3.0) as shown:
        scene = LessonScene(shown.services, SPEC, COURSE, number)
        shown.app.stack.reset(scene)
        shown.frame()
        shown.frame()
        rules, told = scene.match.rules, scene.view.told
        scene.match.play(rules.parse("build c1S W3 curve NE"))
        shown.frame()
        assert told.guide is not None and told.guide.warning
        scene.match.play(rules.parse("build c1S W3 curve NW"))
        shown.frame()
        assert not scene.view.idle and not told.guide.warning and not told.guide.note
