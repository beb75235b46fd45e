"""F1 opens the rule book where it is needed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.scenes.rulebook import RulebookScene
from tests.games.aquaedukt.learn.subject import SUBJECT
from tests.games.aquaedukt.view.hand_table import Table, table

BEGIN = SUBJECT.course.lessons[0].position.actions
"""The mountains stand."""
ROLLED = (*BEGIN, "dice", "roll 7")
WAYS = {
    "main": BEGIN,
    "house": ROLLED,
    "again": (*ROLLED, "house 3 c4"),
    "canal": (*BEGIN, "spring g4-h5", "canal h4-h5"),
}


@pytest.fixture
def shown(tmp_path: Path) -> Iterator[Table]:
    with table(tmp_path) as opened:
        yield opened


@pytest.mark.parametrize("phase", WAYS)
def test_f1_opens_at_the_phase(shown: Table, phase: str) -> None:
    shown.show(WAYS[phase])
    state = shown.scene.match.session.state
    assert state.phase == phase
    shown.frame(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode=""))
    shown.frame()
    book = shown.app.stack.top
    assert isinstance(book, RulebookScene)
    paragraph = SUBJECT.spec.book("en").find(f"phase:{phase}")
    assert paragraph is not None
    assert f"paragraph:{paragraph.id}" in {element.id for element in book.elements()}


def test_f1_while_the_mountains_are_placed(shown: Table) -> None:
    shown.show(("mountain e4",), options={"mountains": "players"})
    shown.frame(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F1, mod=0, unicode=""))
    shown.frame()
    book = shown.app.stack.top
    assert isinstance(book, RulebookScene)
    assert "paragraph:setup-mountains" in {element.id for element in book.elements()}
