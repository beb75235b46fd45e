"""The page of what there is to learn, and every step of every lesson: nothing cut, nothing covered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

from game.games.aqua_romana.course import course
from game.games.aqua_romana.spec import SPEC
from game.games.aqua_romana.view.view import AquaView
from game.scenes.learn import LearnScene
from game.scenes.lesson import LessonScene
from game.scenes.match import LearningScene
from game.scenes.puzzle import PuzzleScene
from game.scenes.stack import Scene
from game.table.guide import GuidePanel
from game.ui.widgets import Scroll
from tests.games.aqua_romana.view.layout import check_match
from tests.games.aqua_romana.view.table import Screen, screen
from tests.layout import check
from tests.looks import Look, looks

COURSE = course()


@pytest.fixture(params=looks([(1280, 720), (1920, 1080)], [1.0, 2.0]), ids=str, scope="module")
def look(request: pytest.FixtureRequest) -> Look:
    return cast(Look, request.param)


@pytest.fixture(scope="module")
def shown(look: Look, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Screen]:
    """One program for all cases of a look."""
    with screen(tmp_path_factory.mktemp("player"), look.size) as opened:
        opened.use(**look.settings)
        yield opened


def put(shown: Screen, scene: Scene) -> None:
    shown.app.stack.reset(scene)
    shown.app.stack.apply()
    shown.frame()
    shown.frame()


def check_guide(shown: Screen, scene: LearningScene, *, scrolls: bool) -> None:
    view = cast(AquaView, scene.view)
    check_match(view, shown.services.ui.window)
    (panel,) = [w for w in view.widgets.root.walk() if isinstance(w, GuidePanel)]
    words = next(w for w in panel.walk() if isinstance(w, Scroll))
    assert words.rect.h > 0
    assert scrolls or not words.scrollable, f"{panel.label!r} needs more room than there is"


def test_the_page(shown: Screen) -> None:
    progress = shown.services.archive.progress
    progress.finish(f"{SPEC.id}/lesson/{COURSE.lessons[0].id}")
    page = LearnScene(shown.services, SPEC)
    put(shown, page)
    check(page, shown.services.ui.window)


@pytest.mark.parametrize("number", range(len(COURSE.lessons)), ids=[each.id for each in COURSE.lessons])
def test_every_step_of_every_lesson(shown: Screen, look: Look, number: int) -> None:
    scene = LessonScene(shown.services, SPEC, COURSE, number)
    put(shown, scene)
    while scene.policy.step is not None:
        check_guide(shown, scene, scrolls=look.scale > 1)
        if scene.policy.step.wanted:
            do(scene)
        else:
            scene.policy.go_on()
        shown.frame()
    if not scene.policy.lesson.opponent:
        check_guide(shown, scene, scrolls=look.scale > 1)


def do(scene: LessonScene) -> None:
    """What the step wants, however it is done."""
    if scene.match.handing_over is not None:
        scene.match.end_turn(None)
    rules, state, step = scene.match.session.rules, scene.match.session.state, scene.policy.step
    assert step is not None
    action = next(each for each in rules.legal_actions(state) if step.accepts(rules.format(each)))
    if rules.format(action).startswith(("keep", "close")):
        scene.match.end_turn(action)
    else:
        scene.match.play(action)


@pytest.mark.parametrize("number", range(len(COURSE.puzzles)), ids=[each.id for each in COURSE.puzzles])
def test_every_puzzle(shown: Screen, look: Look, number: int) -> None:
    """At the beginning, with its hint, and when it is solved."""
    scene = PuzzleScene(shown.services, SPEC, COURSE, number)
    put(shown, scene)
    check_guide(shown, scene, scrolls=look.scale > 1)
    scene.policy.ask_for_hint()
    shown.frame()
    check_guide(shown, scene, scrolls=look.scale > 1)
    scene.policy.show_solution()
    shown.frame()
    check_guide(shown, scene, scrolls=look.scale > 1)
    scene.policy.result = "solved"
    scene.view.refresh()
    check_guide(shown, scene, scrolls=look.scale > 1)
