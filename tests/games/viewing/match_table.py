"""A match on a screen that nobody sees: the real scenes, driven frame by frame."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, ClassVar, Generic, TypeVar, cast

import pygame
from pygame import Rect
from pygame.event import Event

from game.app import App, open_services
from game.core.record import OptionValue
from game.core.setup import HUMAN, Assistance, MatchSetup, SeatSetup
from game.meta.spec import GameSpec
from game.scenes.match import MatchScene
from game.services import Options
from game.table.view import TableView
from game.ui.window import Window

FRAME = 1 / 60
V = TypeVar("V", bound=TableView[Any, Any, Any])


class MatchTable(Generic[V]):
    """An app with a match on it; each game derives its own."""

    spec: ClassVar[GameSpec]
    seats: ClassVar[Sequence[str]]
    """The colours, in the order in which they are taken."""
    scene: MatchScene
    view: V

    def __init__(self, folder: Path, size: tuple[int, int] = (1280, 720), speed: float = 0.0) -> None:
        self.services = open_services(Options(data_dir=folder, seed=1, size=size, speed=speed))
        self.window = Window("test", size, fullscreen=False, vsync=False, icon=folder / "none")
        self.services.apply_settings(self.services.settings.value)
        self.app = App(self.services, self.window)

    def use(self, **settings: object) -> None:
        self.services.settings.change(save=False, **settings)
        self.frame()

    def show(
        self,
        actions: tuple[str, ...] = (),
        players: int = 2,
        options: Mapping[str, OptionValue] | None = None,
        assistance: Assistance = "full",
        computer: str = "",
        seed: int = 1,
        kept: bool = False,
    ) -> V:
        who = [HUMAN, *([computer or HUMAN] * (players - 1))]
        seats = tuple(SeatSetup((colour,), player) for colour, player in zip(self.seats, who, strict=False))
        setup = MatchSetup(
            self.spec.id,
            self.spec.default_level,
            seats,
            seed=seed,
            assistance=assistance,
            actions=actions,
            options=dict(options or {}),
        )
        self.open(MatchScene(self.services, setup, kept=kept))
        return self.view

    def open(self, scene: MatchScene) -> None:
        self.scene = scene
        self.app.stack.reset(scene)
        self.app.stack.apply()
        self.settle()
        self.view = cast(V, scene.view)

    def frame(self, *events: Event, dt: float = FRAME) -> None:
        self.app.frame(events, dt)

    def settle(self, most: int = 400) -> None:
        """Until what moves has arrived and chance has had its turn."""
        for _ in range(most):
            self.frame()
            if self.scene.view.idle and self.scene.match.mover != -1:
                break
        self.frame()

    # the hand

    def at(self, target: str) -> tuple[int, int]:
        rect = next(Rect(each.rect) for each in self.view.elements() if each.id == target)
        return rect.center

    def move(self, target: str) -> None:
        self.move_to(self.at(target))

    def move_to(self, pos: tuple[int, int]) -> None:
        self.frame(Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0), touch=False))

    def click(self, target: str) -> None:
        pos = self.at(target)
        self.move_to(pos)
        self.frame(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.frame(Event(pygame.MOUSEBUTTONUP, pos=pos, button=1))
        self.settle()

    def drag(self, start: str, end: str) -> None:
        pos = self.at(start)
        self.move_to(pos)
        self.frame(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1))
        self.move_to((pos[0] - 40, pos[1] - 40))
        self.move(end)
        self.frame(Event(pygame.MOUSEBUTTONUP, pos=self.at(end), button=1))
        self.settle()

    def wheel(self, notches: int) -> None:
        self.frame(Event(pygame.MOUSEWHEEL, x=0, y=notches, precise_y=float(notches), flipped=False))

    def press(self, key: int, mod: int = 0) -> None:
        self.frame(Event(pygame.KEYDOWN, key=key, mod=mod, unicode=""))
        self.frame(Event(pygame.KEYUP, key=key, mod=mod))
        self.settle()

    def rest(self) -> None:
        """The pointer stays where it is."""
        for _ in range(90):
            self.frame()

    def save(self, path: Path) -> None:
        self.services.ui.damage.everything()
        self.app.draw()
        pygame.image.save(self.window.surface, path)


T = TypeVar("T", bound=MatchTable[Any])


@contextmanager
def opened(kind: type[T], folder: Path, size: tuple[int, int] = (1280, 720)) -> Iterator[T]:
    shown = kind(folder, size)
    try:
        yield shown
    finally:
        shown.app.stack.close()
        pygame.display.quit()
