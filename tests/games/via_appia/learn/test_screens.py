"""The page of what there is to learn, and every step of every lesson: nothing cut, nothing covered."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest

from game.core.rules import CHANCE
from game.scenes.lesson import LessonScene
from tests.games.learning.screens import ScreenTests
from tests.games.via_appia.learn.subject import SUBJECT
from tests.games.via_appia.view.hand_table import Table, table
from tests.looks import Look, looks


@pytest.fixture(params=looks([(1280, 720), (1920, 1080)], [1.0, 2.0]), ids=str, scope="module")
def look(request: pytest.FixtureRequest) -> Look:
    return cast(Look, request.param)


@pytest.fixture(scope="module")
def shown(look: Look, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """One program for all cases of a look."""
    with table(tmp_path_factory.mktemp("player"), look.size) as opened:
        opened.use(**look.settings)
        yield opened


class TestScreens(ScreenTests):
    subject = SUBJECT
    on_board = ("bed", "city", "apron", "cart", "coin", "solace")

    def test_during_ones_own_push_nobody_else_is_said_to_play(self, shown: Table) -> None:
        """VA 16: while the stones rolled the guide said that the opponent was playing."""
        course = SUBJECT.course
        guided = next(number for number, lesson in enumerate(course.lessons) if lesson.opponent)
        scene = LessonScene(shown.services, SUBJECT.spec, course, guided)
        self.put(shown, scene)
        while scene.policy.step is not None:
            scene.policy.go_on()
        match = scene.match
        match.play(match.rules.parse("quarry"))
        told = scene.policy.guide.text
        match.play(next(each for each in match.rules.legal_actions(match.session.state)))
        assert match.mover == CHANCE
        assert scene.policy.guide.text == told
