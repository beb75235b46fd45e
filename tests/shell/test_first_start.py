"""A stranger is offered a first game; everything is in its place from the first start on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.core.setup import HUMAN
from game.games import GAMES
from game.meta.cast import name_key
from game.scenes.statistics import StatisticsScene
from game.scenes.title import TitleScene
from game.services import Services
from game.storage.saves import decode
from game.ui.widgets import Button
from tests.access.house import House, house
from tests.layout import check
from tests.saves.kept_games import RESULTS, a_save, result, unfinished


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as opened:
        yield opened


def title(opened: House) -> TitleScene:
    page = TitleScene(opened.services)
    opened.put(page)
    return page


def primary(page: TitleScene) -> list[str]:
    buttons = [widget for widget in page.host.root.walk() if isinstance(widget, Button)]
    return [button.name for button in buttons if button.style == "primary"]


def click(opened: House, name: str) -> None:
    x, y, w, h = opened.elements()[name].rect
    at = (x + w // 2, y + h // 2)
    opened.frame(Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    opened.frame(Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    opened.frame()


EVERYTHING = [
    *("saves", "play", "quick-game", "new-game", "learn", "puzzles", "campaign"),
    *("replays", "statistics", "rules", "settings", "quit", "language"),
]


def places(opened: House) -> dict[str, tuple[int, int, int, int]]:
    """Where every button is; what the large one does has two names."""
    found = {name.removeprefix("button:"): each.rect for name, each in opened.elements().items()}
    found["play"] = found.pop("continue", found.get("play"))
    return {name: tuple(found[name]) for name in EVERYTHING}


@pytest.mark.parametrize("code", ["en", "de"])
def test_a_first_start_leads_into_a_game(opened: House, code: str) -> None:
    opened.use(language=code)
    page = title(opened)
    assert primary(page) == ["button:play"]
    click(opened, "button:play")
    assert opened.app.stack.top is not None and opened.app.stack.top.name == "guided"


def test_a_name_is_asked_for_once_and_may_be_left_out(opened: House) -> None:
    page = title(opened)
    assert "field:your-name" in opened.elements()
    opened.services.settings.change(player_name="Livia")
    page.layout()
    assert "field:your-name" in opened.elements(), "it stays while somebody types"
    assert title(opened).elements() and "field:your-name" not in opened.elements()
    setup = opened.services.quick_setup(opened.services.chosen)
    assert [seat.name for seat in setup.seats if seat.is_human] == ["Livia"]


def test_the_name_typed_is_in_the_record_of_the_game(opened: House) -> None:
    title(opened)
    click(opened, "field:your-name")
    opened.frame(Event(pygame.TEXTINPUT, text="Livia"))
    click(opened, "button:quick-game")
    [file] = opened.services.archive.saves.folder.glob("*.json")
    players = decode(file.read_bytes(), file.name, "").sitting.players
    assert [each.name for each in players if each.player == HUMAN] == ["Livia"]


def test_what_is_locked_says_why(opened: House) -> None:
    page = title(opened)
    buttons = {widget.name: widget for widget in page.host.root.walk() if isinstance(widget, Button)}
    for name in ("saves", "replays", "statistics"):
        assert not buttons[f"button:{name}"].enabled and buttons[f"button:{name}"].tooltip


@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_invitation_fits(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    with house(tmp_path, size, "de", scale) as opened:
        check(title(opened), opened.services.ui.window)


def _learned(services: Services) -> None:
    services.archive.progress.finish(f"{GAMES[0].id}/lesson/sight")


def _saved(services: Services) -> None:
    services.archive.saves.write(unfinished(1))


def _played(services: Services) -> None:
    services.archive.replays.write(a_save(1))


def _counted(services: Services) -> None:
    services.archive.results.add(RESULTS[0])


@pytest.mark.parametrize("done", [_learned, _saved, _played, _counted])
def test_everything_stays_in_its_place(opened: House, done: Callable[[Services], None]) -> None:
    title(opened)
    before = places(opened)
    done(opened.services)
    page = title(opened)
    assert places(opened) == before
    assert primary(page) == (["button:continue"] if done is _saved else ["button:play"])


def test_after_a_game_play_is_a_quick_game_against_who_fits(opened: House) -> None:
    spec = opened.services.chosen
    assert opened.services.fitting(spec) == spec.ai_levels[0], "a first game is against the gentlest"
    for number in range(12):
        seats = (HUMAN, 40, True, 9), (spec.ai_levels[2], 20, False, 5)
        opened.services.archive.results.add(result(number, *seats))
    assert opened.services.fitting(spec) != spec.ai_levels[0]
    title(opened)
    fits = opened.services.text(name_key(opened.services.fitting(spec)))
    assert opened.elements()["button:quick-game"].label == f"Quick game: {fits}", "and says so"
    click(opened, "button:play")
    assert opened.app.stack.top is not None and opened.app.stack.top.name == "match"


def test_statistics_are_on_the_title(opened: House) -> None:
    page = title(opened)
    assert not opened.elements()["button:statistics"].enabled, "no game has ended yet"
    _counted(opened.services)
    page.uncover()
    click(opened, "button:statistics")
    assert isinstance(opened.app.stack.top, StatisticsScene)
