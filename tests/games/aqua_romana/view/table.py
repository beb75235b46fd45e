"""A match on a screen that nobody sees: the real scenes, driven frame by frame."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import cast

import pygame
from pygame.event import Event

from game.app import App, open_services
from game.core.setup import HUMAN, Assistance, MatchSetup, SeatSetup
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.spec import SPEC
from game.games.aqua_romana.view.view import AquaView
from game.scenes.match import MatchScene
from game.services import Options
from game.ui.window import Window
from tests.games.aqua_romana.rules.classic import classic_start
from tests.games.aqua_romana.rules.play import HABITS, Step, play

PHASES = ("setup", "reserve", "main", "advance", "fountain", "close", "take", "over")
FRAME = 1 / 60


@lru_cache(maxsize=32)
def game(players: int, habit: str, seed: int) -> tuple[Step, ...]:
    """A whole game by chance."""
    return tuple(play(classic_start(players), HABITS[habit], Random(seed)))


def phase_of(state: State, action: str) -> str:
    """The phase, with moving a builder on as one of its own."""
    return "advance" if action.startswith("advance") else state.phase


def moments(players: int) -> dict[str, tuple[str, ...]]:
    """For every phase what was played before a decision in it, as late in a game as possible."""
    found: dict[str, tuple[str, ...]] = {}
    for seed in (1, 2, 3):
        steps = game(players, "patiently", seed)
        actions = tuple(str(step.action) for step in steps)
        for index, step in enumerate(steps):
            found[phase_of(step.before, str(step.action))] = actions[:index]
        found["over"] = actions
        if set(found) == set(PHASES):
            break
    return found


class Screen:
    """An app with a match on it."""

    def __init__(self, folder: Path, size: tuple[int, int] = (1280, 720), speed: float = 0) -> None:
        self.services = open_services(Options(data_dir=folder, seed=1, size=size, speed=speed))
        self.window = Window("test", size, fullscreen=False, vsync=False, icon=folder / "none")
        self.services.apply_settings(self.services.settings.value)
        self.app = App(self.services, self.window)

    def use(self, **settings: object) -> None:
        self.services.settings.change(save=False, **settings)
        self.frame()

    def show(
        self,
        players: int,
        actions: tuple[str, ...] = (),
        name: str = "",
        assistance: Assistance = "full",
    ) -> AquaView:
        seats = classic_start(players).seats
        setup = MatchSetup(
            SPEC.id,
            SPEC.default_level,
            tuple(SeatSetup(tuple(colours), HUMAN, name) for colours in seats),
            seed=1,
            assistance=assistance,
            actions=actions,
        )
        self.scene = MatchScene(self.services, setup, kept=False)
        self.match = self.scene.match
        self.app.stack.reset(self.scene)
        self.app.stack.apply()
        self.frame()
        return cast(AquaView, self.scene.view)

    def frame(self, *events: Event, dt: float = FRAME) -> None:
        self.app.frame(events, dt)

    def move(self, pos: tuple[int, int]) -> None:
        self.frame(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False))

    def click(self, pos: tuple[int, int], button: int = 1) -> None:
        self.move(pos)
        self.frame(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button))
        self.frame(Event(pygame.MOUSEBUTTONUP, pos=pos, button=button))

    def picture(self) -> bytes:
        return pygame.image.tobytes(self.window.surface, "RGB")

    def drawn_anew(self) -> bytes:
        """The whole screen, drawn from nothing."""
        self.services.ui.damage.everything()
        self.app.draw()
        return self.picture()


@contextmanager
def screen(folder: Path, size: tuple[int, int] = (1280, 720), speed: float = 0) -> Iterator[Screen]:
    shown = Screen(folder, size, speed)
    try:
        yield shown
    finally:
        shown.app.stack.close()
        pygame.display.quit()
