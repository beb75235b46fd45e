"""F1 opens the rule book where it is needed, and every picture can be drawn."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.games.via_appia.book.figures import figures
from game.games.via_appia.book.positions import FIGURES
from game.scenes.rulebook import RulebookScene
from tests.games.via_appia.learn.subject import SUBJECT
from tests.games.via_appia.view.hand_table import Table, table


def actions(name: str) -> tuple[str, ...]:
    return next(each for each in SUBJECT.course.lessons if each.id == name).position.actions


WAYS = {
    "main": actions("push"),
    "push": (*actions("push"), "quarry"),
    "exchange": actions("cart"),
    "build": (*actions("build"), "build A2"),
}


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[Table]:
    with table(tmp_path) as opened:
        yield opened


@pytest.mark.parametrize("phase", WAYS)
def test_f1_opens_at_the_phase(shown: Table, phase: str) -> None:
    shown.show(WAYS[phase])
    assert shown.scene.match.session.state.phase == phase
    shown.frame(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode=""))
    shown.frame()
    book = shown.app.stack.top
    assert isinstance(book, RulebookScene)
    paragraph = SUBJECT.spec.book("en").find(f"phase:{phase}")
    assert paragraph is not None
    assert f"paragraph:{paragraph.id}" in {element.id for element in book.elements()}


def test_every_picture_is_drawn_and_none_is_empty(shown: Table) -> None:
    drawn = figures(shown.services.ui)
    for name in FIGURES:
        picture = drawn.picture(name, 420)
        assert picture.get_width() <= 420
        seen = {
            tuple(picture.get_at((x, y)))
            for x in range(8, 400, 13)
            for y in range(8, 100, 7)
            if x < picture.get_width() - 8 and y < picture.get_height() - 8
        }
        assert len(seen) > 20, f"{name} shows nothing"
