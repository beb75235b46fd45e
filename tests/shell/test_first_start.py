"""A stranger is offered to learn, in one sentence; whoever has been here finds the title as usual."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.games import GAMES
from game.scenes.statistics import StatisticsScene
from game.scenes.title import TitleScene
from game.services import Services
from game.ui.widgets import Button, Text
from tests.access.house import House, house
from tests.layout import check
from tests.saves.kept_games import RESULTS, a_save, unfinished

SENTENCE = {
    "en": "New here? Learn to play in five minutes.",
    "de": "Neu hier? In fünf Minuten kannst du mitspielen.",
}


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as opened:
        yield opened


def title(opened: House) -> TitleScene:
    page = TitleScene(opened.services)
    opened.put(page)
    return page


def said(page: TitleScene) -> list[str]:
    return [widget.text for widget in page.host.root.walk() if isinstance(widget, Text)]


def primary(page: TitleScene) -> list[str]:
    buttons = [widget for widget in page.host.root.walk() if isinstance(widget, Button)]
    return [button.name for button in buttons if button.style == "primary"]


def click(opened: House, name: str) -> None:
    x, y, w, h = opened.elements()[name].rect
    at = (x + w // 2, y + h // 2)
    opened.frame(Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
    opened.frame(Event(pygame.MOUSEBUTTONUP, pos=at, button=1))
    opened.frame()


@pytest.mark.parametrize("code", SENTENCE)
def test_a_first_start_offers_to_learn(opened: House, code: str) -> None:
    opened.use(language=code)
    page = title(opened)
    assert SENTENCE[code] in said(page)
    assert primary(page) == ["button:learn"]
    names = [element.id for element in page.elements()]
    assert names.count("button:learn") == names.count("button:quick-game") == 1
    click(opened, "button:learn")
    assert opened.page.name == "learn"


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
def test_afterwards_the_title_is_as_usual(opened: House, done: Callable[[Services], None]) -> None:
    done(opened.services)
    page = title(opened)
    assert not set(SENTENCE.values()) & set(said(page))
    assert primary(page) == (["button:continue"] if done is _saved else ["button:quick-game"])


def test_statistics_are_on_the_title(opened: House) -> None:
    page = title(opened)
    assert "button:statistics" not in opened.elements(), "no game has ended yet"
    _counted(opened.services)
    page.uncover()
    click(opened, "button:statistics")
    assert isinstance(opened.app.stack.top, StatisticsScene)
