"""The contact sheets of all pages."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Surface

from build_scripts.tools import sheet
from game.core.setup import MatchSetup
from game.games import GAMES
from game.services import Services


def by_chance(services: Services) -> dict[str, MatchSetup]:
    """A game of each kind, as far as there is a middle of it."""
    return {spec.id: sheet.computers(services, spec) for spec in GAMES}


def test_every_scene_of_the_doors_is_on_it(tmp_path: Path) -> None:
    """Pages, three moments of every game, and what lies over a table."""
    desk = sheet.Desk(tmp_path, (640, 360), "en")
    names = [name for name, _ in sheet.pages(by_chance(desk.services))]
    desk.close()
    assert len(names) == len(set(names))
    assert {"title", "campaign", "you", "replays", "settings"} <= set(names)
    for spec in GAMES:
        for part in ("new-game", "rules", "start", "middle", "late", "pause", "results"):
            assert f"{spec.id}-{part}" in names
        assert (f"{spec.id}-learn" in names) == bool(spec.lessons)


def test_a_page_is_drawn_at_the_size_asked_for(tmp_path: Path) -> None:
    desk = sheet.Desk(tmp_path, (640, 360), "de")
    make = dict(sheet.pages(by_chance(desk.services)))["settings"]
    desk.show(make(desk.services))
    picture = desk.window.surface
    assert picture.get_size() == (640, 360)
    assert len({tuple(picture.get_at((x, 180))) for x in range(0, 640, 5)}) > 10
    desk.close()


@pytest.mark.parametrize("count", [1, 5, 6])
def test_a_contact_sheet_has_room_for_all(count: int) -> None:
    pygame.init()
    pictures = {f"page-{number}": Surface((320, 180)) for number in range(count)}
    for picture in pictures.values():
        picture.fill((200, 30, 30))
    found = sheet.contact(pictures)
    cell = (sheet.THUMB[0] + sheet.GAP, sheet.THUMB[1] + sheet.GAP + sheet.LABEL)
    for number in range(count):
        at = (number % sheet.COLUMNS * cell[0] + 40, number // sheet.COLUMNS * cell[1] + 40)
        assert found.get_at(at)[:3] == (200, 30, 30)
