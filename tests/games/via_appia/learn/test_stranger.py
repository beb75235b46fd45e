"""Where somebody who had never read a rule hesitated in the first game and in the lessons."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.games.via_appia.spec import SPEC
from game.scenes.guided import GuidedScene
from game.scenes.lesson import LessonScene
from game.storage import Folders
from game.table.patience import SECONDS
from tests.access.house import House, house
from tests.games.learning.test_first_games import Played
from tests.games.learning.test_show_me import _do


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as made:
        yield made


@pytest.fixture
def guided(opened: House) -> GuidedScene:
    scene = GuidedScene(opened.services, SPEC)
    opened.put(scene)
    return scene


def test_the_arrow_points_at_the_handle_once_a_stone_lies_before_it(
    opened: House, guided: GuidedScene
) -> None:
    """It pointed at two stones of the row, one of them gone, while one was to pull and let go."""
    view = guided.view
    _do(guided)
    opened.frame()
    planks = view.targets.framed("apron")
    assert planks is not None and view.meant.about[0] == (planks,)
    _do(guided)
    for _ in range(400):
        if guided.match.deciding is not None and view.idle:
            break
        opened.frame(dt=0.05)
    assert guided.policy.free and view.gesture.aims and not view.meant.rects
    opened.frame(dt=SECONDS + 1)
    assert view.meant.about[0] == (view.targets.framed("apron"),)


def test_a_refusal_beside_the_pointer_does_not_redden_the_lesson(opened: House, guided: GuidedScene) -> None:
    view = guided.view
    view.grab("stone:L")
    view.drop("bed:A1")
    assert view.refusal is not None and view.sprung is not None, "it went home, and the reason stands there"
    assert guided.policy.guide.text == view.prompt and not view.speech.refuses
    view.click("bed:A1")
    assert view.speech.refuses and guided.policy.guide.text != view.prompt


def test_the_third_push_is_exchanged_to_the_last_stone(opened: House) -> None:
    """VA 19: the lesson ended with stones lying there."""
    course = SPEC.course()
    number = next(n for n, lesson in enumerate(course.lessons) if lesson.id == "token")
    scene = LessonScene(opened.services, SPEC, course, number)
    opened.put(scene)
    most = 0
    for _ in range(60):
        if scene.policy.done:
            break
        _do(scene)
        opened.frame()
        most = max(most, sum(scene.match.session.state.fallen))
    assert scene.policy.done and most > 1, "more than one had fallen"
    assert sum(scene.match.session.state.fallen) == 0


class Unlucky(Played):
    """Somebody who plays anything, and keeps what was said where nothing had fallen."""

    consoled = 0

    def decide(self) -> None:
        state = self.match.session.state
        if state.phase == "exchange" and not any(state.fallen):
            self.consoled += 1
            assert not self.policy.guide.text, "the game's own sentence says that nothing fell"
        super().decide()


def test_whom_nothing_fell_is_not_told_to_load_it(tmp_path: Path) -> None:
    """It said "Drag what fell onto your cart" over the choice of a consolation."""
    consoled = 0
    for seed in range(4):
        played = Unlucky(SPEC, Folders.inside(tmp_path / str(seed)), seed)
        played.go()
        consoled += played.consoled
    assert consoled
