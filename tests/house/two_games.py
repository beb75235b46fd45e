"""A house with two games: the one that is there, and a neighbour with words and options of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pygame
from pygame import Rect
from pygame.event import Event

from game.app import App, open_services
from game.core.options import OptionSpec
from game.games import GAMES
from game.meta.spec import GameSpec
from game.scenes.page import Page
from game.scenes.stack import Scene
from game.services import Options
from game.ui import Element
from game.ui.window import Window

FIRST = GAMES[0]
SECOND = replace(
    FIRST,
    id="other-game",
    folder="other_game",
    prefix="other",
    designer="Nobody",
    year=12,
    players=(2, 4),
    ai_levels=("lucius",),
    texts="tests.house.neighbour",
    options=(OptionSpec("lines", (12, 8)), OptionSpec("gifts", (False, True))),
    secrets=True,
    sets_up=False,
    warnings=("ruin",),
    keys={"rotate": "r"},
    own_levels=(),
    heir=False,
    stages=(),
    achievements=(),
    parts=lambda: replace(FIRST.parts(), daily=None, facts=None),
    dailies=False,
    averages=(),
    ladder={},
    picture="",
)
BOTH = (FIRST, SECOND)
FRAME = 0.016


class House:
    """The program with these games, driven by hand."""

    def __init__(self, folder: Path, games: Sequence[GameSpec], size: tuple[int, int]) -> None:
        self.services = open_services(Options(data_dir=folder, seed=1, size=size, speed=0.0), games)
        self.app = App(
            self.services, Window("test", size, fullscreen=False, vsync=False, icon=folder / "none")
        )

    def put(self, scene: Scene) -> None:
        self.app.stack.reset(scene)
        self.frame()

    def use(self, **settings: object) -> None:
        self.services.settings.change(save=False, **settings)
        self.frame()

    def frame(self, *events: Event) -> None:
        self.app.frame(events, FRAME)

    @property
    def page(self) -> Page:
        assert isinstance(self.app.stack.top, Page)
        return self.app.stack.top

    @property
    def elements(self) -> dict[str, Element]:
        return {element.id: element for element in self.page.elements()}

    @property
    def words(self) -> list[str]:
        """Everything that is written on the page."""
        return [str(getattr(widget, "text", "")) for widget in self.page.host.root.walk()]

    def click(self, name: str) -> None:
        at = Rect(self.elements[name].rect).center
        self.frame(Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))
        self.frame(Event(pygame.MOUSEBUTTONUP, pos=at, button=1))

    def press(self, key: int) -> None:
        self.frame(Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        self.frame(Event(pygame.KEYUP, key=key, mod=0))


@contextmanager
def house(
    folder: Path, games: Sequence[GameSpec] = BOTH, size: tuple[int, int] = (1280, 720)
) -> Iterator[House]:
    opened = House(folder, games, size)
    opened.use(language="en")
    try:
        yield opened
    finally:
        opened.app.stack.close()
        pygame.display.quit()
