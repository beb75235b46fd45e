"""A game as files for others: its record, a picture of the board, a film."""

from __future__ import annotations

import io
import os
from collections.abc import Generator
from datetime import datetime
from pathlib import Path
from typing import Any

import pygame
from pygame import Rect, Surface

from game.core.record import Record
from game.core.replay import Playback
from game.core.spec import GameSpec
from game.scenes.page import Page
from game.services import Services
from game.storage import write_atomic
from game.storage.apng import ApngWriter
from game.ui import Ui, layout
from game.ui.paint import veil
from game.ui.theme import TERRACOTTA, WATER
from game.ui.widgets import Button, Column, Free, Panel, Text, Widget
from game.ui.widgets.base import Size

PICTURE = (2400, 2100)
FILM = (960, 840)
"""Pixels into which the board is fitted."""
FRAME_MS, LAST_MS = 700, 4000


def export_path(services: Services, spec: GameSpec, ending: str) -> Path:
    return services.folders.pictures / f"{spec.id}-{datetime.now():%Y-%m-%d-%H%M%S}{ending}"


def export_record(services: Services, spec: GameSpec, record: Record) -> Path:
    """Raises OSError."""
    path = export_path(services, spec, ".json")
    write_atomic(path, record.to_json().encode())
    return path


def export_picture(services: Services, spec: GameSpec, state: object) -> Path:
    """The board in print quality; raises OSError."""
    path = export_path(services, spec, ".png")
    write_atomic(path, png_of(spec.screen().picture(services.ui, state, PICTURE)))
    return path


def png_of(surface: Surface) -> bytes:
    target = io.BytesIO()
    pygame.image.save(surface, target, "picture.png")
    return target.getvalue()


def changed_part(before: Surface, after: Surface) -> Rect:
    """The smallest rectangle that holds every difference."""
    same = pygame.mask.from_threshold(after, (0, 0, 0), (1, 1, 1, 255), before)
    same.invert()
    rects = same.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else Rect(0, 0, 1, 1)


def film(ui: Ui, spec: GameSpec, playback: Playback[Any, Any, Any], path: Path) -> Generator[int, None, None]:
    """Writes the whole game, one step for every frame; the file appears when it is complete."""
    states = [entry.after for entry in playback.entries if not playback.rules.in_setup(entry.after)]
    states = states or [playback.start]
    path.parent.mkdir(parents=True, exist_ok=True)
    scratch = path.with_name(f".{path.name}.{os.getpid()}.part")
    paint = spec.screen().picture
    try:
        with scratch.open("wb") as file:
            writer = ApngWriter(file, len(states))
            before: Surface | None = None
            for number, state in enumerate(states, start=1):
                picture = paint(ui, state, FILM)
                part = changed_part(before, picture) if before else picture.get_rect()
                stays = LAST_MS if number == len(states) else FRAME_MS
                writer.add(png_of(picture.subsurface(part)), part.topleft, stays)
                before = picture
                yield round(100 * number / len(states))
            writer.finish()
        scratch.replace(path)
    finally:
        scratch.unlink(missing_ok=True)


class ProgressBar(Widget):
    """How much of something is done, as water in a channel."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.percent = 0

    def measure(self, width: int) -> Size:
        return (min(width, self.ui.t(620)), self.ui.t(26))

    def draw(self, surface: Surface) -> None:
        surface.blit(self.ui.sprites.nine("slider/track", self.rect.size, self.rect.h / 20), self.rect)
        full = self.rect.inflate(-self.ui.t(10), -self.ui.t(10))
        full.w = full.w * self.percent // 100
        pygame.draw.rect(surface, WATER, full, border_radius=full.h // 2)


class FilmScene(Page):
    """Lies over the replay while its film is made; closes by itself."""

    name = "film"
    opaque = False

    def __init__(self, services: Services, spec: GameSpec, playback: Playback[Any, Any, Any]) -> None:
        super().__init__(services)
        self._path = export_path(services, spec, ".png")
        self._work = film(services.ui, spec, playback, self._path)
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
