"""A player's card beside the board."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.ui import Ui
from game.ui.emblem import PLAYER_COLOURS, paint_badge
from game.ui.theme import INK, INK_SOFT, MIN_PX, TERRACOTTA
from game.ui.widgets import Widget
from game.ui.widgets.base import Size


@dataclass(frozen=True)
class Mini:
    """A small picture on a card: a piece still to come, or one in hand."""

    sprite: str
    scale: float = 1.0
    """Of its cell, to the height of the row."""


@dataclass(frozen=True)
class Tally:
    """How a player stands, as a game tells it."""

    points: str
    forecast: str = ""
    """Points still to come as things stand."""
    note: str = ""
    minis: tuple[Mini, ...] = ()


@dataclass(frozen=True)
class CardInfo:
    """What a player's card says."""

    seat: int
    name: str
    badges: tuple[tuple[str, str], ...]
    """Colours with their emblems."""
    tally: Tally
    active: bool


class PlayerCard(Widget):
    """Name, emblems and points; below them a row of small pictures and a note, unless it must be low."""

    def __init__(self, ui: Ui, info: CardInfo, low: bool = False) -> None:
        super().__init__(ui, f"card:{info.seat}", enabled=False)
        self.info = info
        self.low = low
        self.badge = ui.t(30)
        self.mini = ui.t(34)
        self._badges = [paint_badge(colour, emblem, self.badge) for colour, emblem in info.badges]

    @property
    def label(self) -> str:
        return f"{self.info.name}: {self.info.tally.points}"

    def measure(self, width: int) -> Size:
        return (width, self._first_line() + (0 if self.low else self.mini) + self.ui.t(20))

    def _first_line(self) -> int:
        return max(self.badge, self.ui.theme.line_height("heading", self.ui.t(26)))

    def draw(self, surface: Surface) -> None:
        info, ui = self.info, self.ui
        surface.blit(ui.sprites.nine("panel/parchment", self.rect.size, ui.skin_scale * 0.5), self.rect)
        if info.active:
            ring = self.rect.inflate(-ui.t(6), -ui.t(6))
            pygame.draw.rect(
                surface, PLAYER_COLOURS[info.badges[0][0]], ring, max(3, ui.t(4)), border_radius=ui.t(8)
            )
        for picture, rect in self._badge_rects():
            surface.blit(picture, rect)
        for text, rect, role, size, colour in self._texts():
            surface.blit(ui.theme.render(text, role, size, colour), rect)
        if not self.low:
            self._draw_minis(surface)

    def _inner(self) -> Rect:
        return self.rect.inflate(-2 * self.ui.t(16), -2 * self.ui.t(9))

    def _badge_rects(self) -> Iterator[tuple[Surface, Rect]]:
        inner = self._inner()
        for index, picture in enumerate(self._badges):
            top = inner.y + (self._first_line() - self.badge) // 2
            yield picture, Rect(inner.x + round(index * self.badge * 0.8), top, self.badge, self.badge)

    def _texts(self) -> Iterator[tuple[str, Rect, str, int, tuple[int, int, int]]]:
        """Every text with its place; a long name gets smaller, and only then shorter."""
        inner, ui, tally = self._inner(), self.ui, self.info.tally
        first = self._first_line()
        big = ui.t(26)
        width, height = ui.theme.measure(tally.points, "heading", big)
        points = Rect(inner.right - width, inner.y + (first - height) // 2, width, height)
        yield tally.points, points, "heading", big, INK
        left = inner.x + round((len(self._badges) * 0.8 + 0.4) * self.badge)
        yield self._fitted(
            self.info.name, Rect(left, inner.y, points.left - left - ui.t(8), first), "strong", ui.t(23), INK
        )
        if self.low:
            return
        below = Rect(inner.x, inner.y + first, inner.w, self.mini)
        small = ui.t(18)
        width, height = ui.theme.measure(tally.forecast, "italic", small)
        if tally.forecast:
            forecast = Rect(below.right - width, below.centery - height // 2, width, height)
            yield tally.forecast, forecast, "italic", small, INK_SOFT
        if tally.note:
            note_left = below.x + self._minis_width() + ui.t(8)
            note_right = below.right - max(ui.t(64), width + ui.t(8))
            room = Rect(note_left, below.y, note_right - note_left, below.h)
            yield self._fitted(tally.note, room, "italic", small, TERRACOTTA)

    def _fitted(
        self, text: str, room: Rect, role: str, size: int, colour: tuple[int, int, int]
    ) -> tuple[str, Rect, str, int, tuple[int, int, int]]:
        while size > MIN_PX and self.ui.theme.measure(text, role, size)[0] > room.w:
            size -= 1
        while len(text) > 2 and self.ui.theme.measure(text, role, size)[0] > room.w:
            text = f"{text[:-2]}…"
        width, height = self.ui.theme.measure(text, role, size)
        return text, Rect(room.x, room.centery - height // 2, width, height), role, size, colour

    def line_rects(self) -> list[Rect]:
        """Where texts are painted; tests measure these."""
        return [rect for _, rect, _, _, _ in self._texts()]

    def _minis_width(self) -> int:
        return round(self.mini * 0.52) * len(self.info.tally.minis)

    def _draw_minis(self, surface: Surface) -> None:
        inner = self._inner()
        x, bottom = inner.x, inner.y + self._first_line() + self.mini
        for mini in self.info.tally.minis:
            cell = round(self.mini * mini.scale)
            picture = self.ui.sprites.at(mini.sprite, cell)
            ax, ay = self.ui.sprites.anchor(mini.sprite, cell)
            surface.blit(picture, (x + round(self.mini * 0.26) - ax, bottom - self.ui.t(5) - ay))
            x += round(self.mini * 0.52)
