"""A film while it is made."""

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.export import export_path, film
from game.meta.spec import GameSpec
from game.scenes.page import Page
from game.services import Services
from game.ui import layout
from game.ui.paint import veil
from game.ui.theme import TERRACOTTA
from game.ui.widgets import Button, Column, Free, Panel, ProgressBar, Text, Widget


class FilmScene(Page):
    """Lies over the game while its film is made; closes by itself."""

    name = "film"
    opaque = False

    def __init__(self, services: Services, spec: GameSpec, states: Sequence[object]) -> None:
        super().__init__(services)
        self._path = export_path(services.folders.pictures, spec, ".png")
        self._work = film(services.ui, spec, states, self._path)
        self._percent = 0
        self._bar = ProgressBar(self.ui)

    def build(self) -> Widget:
        self._bar = ProgressBar(self.ui)
        self._bar.percent = self._percent
        heading = Text(
            self.ui, self.text("film.heading"), size=32, role="heading", colour=TERRACOTTA, align="centre"
        )
        cancel = Button(self.ui, "button:cancel", self.text("film.cancel"), self.back)
        content = Column(self.ui, [heading, self._bar, cancel], gap=26, across="centre")
        panel = Panel(self.ui, content, pad=44)
        room = layout.inset(self.ui.window, self.ui.px(40))
        panel.place(layout.centred(room, panel.measure(room.w)))
        return Free(self.ui, [panel])

    def leave(self) -> None:
        self._work.close()

    def update(self, dt: float) -> None:
        super().update(dt)
        try:
            self._percent = self._bar.percent = next(self._work)
        except StopIteration:
            self._end(self.text("film.done", path=self._path))
        except (OSError, pygame.error) as error:
            self._end(self.text("film.failed", reason=getattr(error, "strerror", "") or str(error)))
        self._bar.dirty()

    def _end(self, sentence: str) -> None:
        self.services.toast.show(sentence, 6.0)
        self.stack.pop()

    def wake_after(self) -> float | None:
        return 0.0

    def draw_background(self, surface: Surface, clip: Rect) -> None:
        veil(surface, clip, (20, 12, 6), 150)
