"""Saving under a name: the name is typed at once, Enter keeps it, Esc does not."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.core.setup import MatchSetup, SeatSetup
from game.games import GAMES
from game.scenes.bookmark import BookmarkScene
from game.scenes.match import MatchScene
from game.scenes.saves import SavesScene
from tests.access.house import House, house

COLOURS = (("yellow", "blue"), ("red", "green"))


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as opened:
        yield opened


def ask_for_a_name(opened: House) -> list[str]:
    """The page over another one, and the names that were kept."""
    kept: list[str] = []

    def keep(title: str) -> bool:
        kept.append(title)
        return True

    opened.show("title")
    opened.app.stack.push(BookmarkScene(opened.services, keep, "Livia, Pupil"))
    opened.frame()
    return kept


def type_in(opened: House, text: str) -> None:
    for letter in text:
        opened.frame(Event(pygame.TEXTINPUT, text=letter))


def test_the_name_has_the_focus_and_enter_saves(opened: House) -> None:
    kept = ask_for_a_name(opened)
    opened.press(pygame.K_RETURN)
    opened.frame()
    assert kept == ["Livia, Pupil"]
    assert opened.page.name == "title"


def test_what_is_typed_takes_the_place_of_the_suggestion(opened: House) -> None:
    kept = ask_for_a_name(opened)
    type_in(opened, "Rome")
    opened.press(pygame.K_BACKSPACE)
    type_in(opened, "a")
    opened.press(pygame.K_KP_ENTER)
    assert kept == ["Roma"]


def test_an_arrow_goes_into_the_suggestion(opened: House) -> None:
    kept = ask_for_a_name(opened)
    opened.press(pygame.K_END)
    type_in(opened, "!")
    opened.press(pygame.K_RETURN)
    assert kept == ["Livia, Pupil!"]


def test_escape_saves_nothing(opened: House) -> None:
    kept = ask_for_a_name(opened)
    opened.press(pygame.K_ESCAPE)
    opened.frame()
    assert kept == [] and opened.page.name == "title"


def test_the_enter_that_opened_the_page_does_not_save(opened: House) -> None:
    kept = ask_for_a_name(opened)
    opened.frame(Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0))
    assert kept == []


def test_a_fresh_game_is_kept_as_turn_1_and_not_as_turn_12(opened: House) -> None:
    seats = tuple(SeatSetup(colours) for colours in COLOURS)
    for auto, told in ((True, "Turn 1"), (False, "Setup")):
        scene = MatchScene(opened.services, MatchSetup(GAMES[0].id, "classic", seats, 1, auto_setup=auto))
        opened.put(scene)
        assert scene.match.bookmark("kept")
        page = SavesScene(opened.services)
        opened.put(page)
        facts = [page.facts(save) for save in opened.services.archive.saves.listing()]
        assert any(f"· {told} ·" in each for each in facts), facts
        assert not any("Turn 12" in each for each in facts)
