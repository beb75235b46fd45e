"""An app without a window to look at, whose player's folder can be looked into."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Self

import pygame
from pygame import Rect
from pygame.event import Event

from game.app import App, open_services
from game.core.rules import CHANCE
from game.core.setup import HUMAN, MatchSetup
from game.games import GAMES
from game.match.match import Match
from game.meta.spec import GameSpec
from game.scenes.match import MatchScene
from game.scenes.title import TitleScene
from game.services import Options
from game.ui.window import Window

FRAME = 0.016


class Player:
    """Plays by the ids of what can be clicked, at full speed."""

    games: Sequence[GameSpec] = GAMES
    """Of the house."""

    def __init__(self, folder: Path, seed: int = 1, scene: str = "title", lang: str = "en") -> None:
        self.folder = folder
        options = Options(data_dir=folder, seed=seed, speed=0.0, lang=lang, record=folder / "record.json")
        self.services = open_services(options, self.games)
        window = Window("test", (1280, 720), fullscreen=False, vsync=False, icon=Path("none"))
        self.app = App(self.services, window)
        self.app.stack.push(TitleScene(self.services))
        self.frames()

    @property
    def saves(self) -> Path:
        return self.services.folders.data / "saves"

    @property
    def replays(self) -> Path:
        return self.services.folders.data / "replays"

    @property
    def scene(self) -> str:
        return self.app.stack.top.name if self.app.stack.top else ""

    @property
    def match_scene(self) -> MatchScene:
        return next(scene for scene in self.app.stack if isinstance(scene, MatchScene))

    @property
    def match(self) -> Match:
        return self.match_scene.match

    def frames(self, count: int = 2, dt: float = FRAME) -> None:
        for _ in range(count):
            self.app.frame([], dt)

    def ids(self) -> dict[str, Rect]:
        assert self.app.stack.top is not None
        return {element.id: Rect(element.rect) for element in self.app.stack.top.elements()}

    def can(self, name: str) -> bool:
        """Whether it can be pressed."""
        assert self.app.stack.top is not None
        return any(each.id == name and each.enabled for each in self.app.stack.top.elements())

    def click(self, name: str) -> None:
        rect = self.ids()[name]
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self.app.frame([Event(kind, pos=rect.center, button=1)], FRAME)
        self.frames()

    def key(self, code: int, mod: int = 0) -> None:
        self.app.frame([Event(pygame.KEYDOWN, key=code, mod=mod, unicode="")], FRAME)
        self.app.frame([Event(pygame.KEYUP, key=code, mod=mod)], FRAME)
        self.frames()

    def until(self, done: Callable[[], bool], seconds: float = 60.0) -> None:
        end = time.monotonic() + seconds
        while not done():
            assert time.monotonic() < end, "it does not happen"
            self.frames(1)
            time.sleep(0.001)

    def start(self, setup: MatchSetup) -> Match:
        self.app.stack.push(MatchScene(self.services, setup))
        self.frames()
        return self.match

    def alone(self, spec: GameSpec = GAMES[0], **changes: object) -> MatchSetup:
        """Everybody human, and set up."""
        setup = self.services.quick_setup(spec)
        seats = tuple(replace(seat, player=HUMAN) for seat in setup.seats)
        return replace(setup, seats=seats, **changes)  # type: ignore[arg-type]

    def step(self, choose: int = 0) -> None:
        """One decision of whoever is human now, and the end of a complete turn."""
        match = self.match
        self.until(lambda: match.mover != CHANCE)
        if match.handing_over is not None:
            match.end_turn(None)
        else:
            legal = match.session.rules.legal_actions(match.session.state)
            match.play(legal[choose % len(legal)])
        self.frames(1)

    def close(self) -> None:
        self.app.stack.close()

    def reopen(self) -> Self:
        """The program is started again."""
        self.close()
        return type(self)(self.folder)
