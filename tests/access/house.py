"""Every screen of the game, opened by name, on a window that nobody sees."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame
from pygame.event import Event

from game.app import App, open_services
from game.games import GAMES
from game.scenes.bookmark import BookmarkScene
from game.scenes.keys import KeysScene
from game.scenes.learn import LearnScene, PuzzlesScene
from game.scenes.match import MatchScene
from game.scenes.newgame import NewGameScene
from game.scenes.page import Page
from game.scenes.pause import PauseScene
from game.scenes.replay import ReplayScene
from game.scenes.rulebook import RulebookScene
from game.scenes.settings import SettingsScene
from game.scenes.stack import Scene
from game.services import Options, Services
from game.ui import Element
from game.ui.window import Window
from tests.saves.kept_games import a_save, replays, saves, statistics, title

FRAME = 0.016


def who_sits(services: Services) -> Page:
    """Asked of a person's chair, with names to choose from."""
    services.settings.change(save=False, names=("Livia", "Maximiliane Wwwwww"))
    scene = NewGameScene(services, GAMES[0])
    scene.ask(0)
    return scene


PAGES: dict[str, Callable[[Services], Page]] = {
    "title": title,
    "new-game": lambda services: NewGameScene(services, GAMES[0]),
    "who-sits": who_sits,
    "settings": SettingsScene,
    "keys": KeysScene,
    "pause": lambda services: PauseScene(services, GAMES[0], lambda: None, lambda: None),
    "bookmark": lambda services: BookmarkScene(services, lambda _: True, "Livia"),
    "saves": saves,
    "replays": replays,
    "statistics": statistics,
    "rules": lambda services: RulebookScene(services, GAMES[0], "R5"),
    "learn": lambda services: LearnScene(services, GAMES[0]),
}
for _number, _spec in enumerate(GAMES[1:], start=2):
    PAGES |= {
        f"new-game-{_number}": lambda services, spec=_spec: NewGameScene(services, spec),
        f"rules-{_number}": lambda services, spec=_spec: RulebookScene(services, spec, ""),
    }
    if _spec.lessons:
        PAGES[f"learn-{_number}"] = lambda services, spec=_spec: LearnScene(services, spec)
PAGES["puzzles"] = lambda services: PuzzlesScene(services, GAMES[0])
"""Scenes made of widgets alone. Results are reached by ending a match."""


def replay(services: Services) -> ReplayScene:
    return ReplayScene(services, a_save(0), MatchScene)


class House:
    def __init__(self, folder: Path, size: tuple[int, int], lang: str, scale: float) -> None:
        self.services = open_services(Options(data_dir=folder, seed=1, size=size, speed=0.0))
        self.window = Window("test", size, fullscreen=False, vsync=False, icon=folder / "none")
        self.app = App(self.services, self.window)
        self.use(language=lang, ui_scale=scale)

    def use(self, **settings: object) -> None:
        self.services.settings.change(save=False, **settings)
        self.frame()

    def show(self, name: str) -> Page:
        page = PAGES[name](self.services)
        self.put(page)
        return page

    @property
    def page(self) -> Page:
        assert isinstance(self.app.stack.top, Page)
        return self.app.stack.top

    def put(self, scene: Scene) -> None:
        self.app.stack.reset(scene)
        self.frame()
        self.frame()

    def frame(self, *events: Event, dt: float = FRAME) -> None:
        self.app.frame(events, dt)

    def press(self, key: int, mod: int = 0) -> None:
        self.frame(Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        self.frame(Event(pygame.KEYUP, key=key, mod=mod))

    def elements(self) -> dict[str, Element]:
        assert self.app.stack.top is not None
        return {element.id: element for element in self.app.stack.top.elements()}

    def redrawn(self) -> bytes:
        """The screen as it is, after drawing it from nothing."""
        self.window.surface.fill("black")
        self.services.ui.damage.everything()
        self.app.draw()
        return self.picture()

    def picture(self) -> bytes:
        return pygame.image.tobytes(self.window.surface, "RGB")


@contextmanager
def house(
    folder: Path, size: tuple[int, int] = (1280, 720), lang: str = "en", scale: float = 1.0
) -> Iterator[House]:
    opened = House(folder, size, lang, scale)
    try:
        yield opened
    finally:
        opened.app.stack.close()
        pygame.display.quit()
