"""The log panel: what happened, in words; hovering an entry shows it on the board."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.games.aqua_romana.view.narrate import Line
from game.ui import Ui, Viewport
from game.ui.emblem import PLAYER_COLOURS
from game.ui.theme import INK, INK_SOFT
from game.ui.widgets import Scroll, Text, Widget
from game.ui.widgets.base import Size

SHOWN = 120
"""Older entries are in the replay, not in the panel."""


class LogLine(Widget):
    """One sentence with a stroke in the colour of whom it concerns."""

    def __init__(self, ui: Ui, line: Line, colour: str | None) -> None:
        super().__init__(ui)
        self.line = line
        self.colour = colour
        self.sentence = Text(ui, line.text, size=19, colour=INK if colour else INK_SOFT)
        self.children = (self.sentence,)
        self.focusable = False

    @property
    def interactive(self) -> bool:
        return bool(self.line.squares)

    def measure(self, width: int) -> Size:
        return (width, self.sentence.measure(width - self.ui.t(16))[1])

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self.sentence.place(Rect(rect.x + self.ui.t(16), rect.y, rect.w - self.ui.t(16), rect.h))

    def draw(self, surface: Surface) -> None:
        if self.hovered:
            pygame.draw.rect(surface, (252, 240, 206), self.rect, border_radius=self.ui.t(4))
        if self.colour is not None:
            stroke = Rect(self.rect.x + 2, self.rect.y + 3, max(3, self.ui.t(5)), self.rect.h - 6)
            pygame.draw.rect(surface, PLAYER_COLOURS[self.colour], stroke, border_radius=2)
        self.sentence.draw(surface)


class LogPanel(Widget):
    """Scrolls; the newest entry is at the bottom and in sight."""

    grow = True

    def __init__(self, ui: Ui, lines: Sequence[tuple[Line, str | None]]) -> None:
        super().__init__(ui)
        self._lines = tuple(lines)
        self._viewport = ui.viewport
        self.rows = [LogLine(ui, line, colour) for line, colour in lines[-SHOWN:]]
        self.scroll = Scroll(ui, _Stack(ui, self.rows))
        self.children = (self.scroll,)

    def says(self, lines: Sequence[tuple[Line, str | None]], viewport: Viewport) -> bool:
        return self._lines == tuple(lines) and self._viewport == viewport

    def forget_pointer(self) -> None:
        """A new tree of widgets finds out anew what the pointer is on."""
        for row in self.rows:
            row.hovered = False

    def measure(self, width: int) -> Size:
        return (width, self.ui.t(90))

    def place(self, rect: Rect) -> None:
        if rect == self.rect:
            return
        super().place(rect)
        self.scroll.place(rect.inflate(-2 * self.ui.t(14), -2 * self.ui.t(12)))
        self.scroll.scroll_to(1 << 24)

    def draw(self, surface: Surface) -> None:
        surface.blit(
            self.ui.sprites.nine("panel/parchment", self.rect.size, self.ui.skin_scale * 0.5), self.rect
        )
        super().draw(surface)

    @property
    def hovered_line(self) -> Line | None:
        return next((row.line for row in self.rows if row.hovered), None)


class _Stack(Widget):
    """Lines below each other, from the top."""

    def __init__(self, ui: Ui, rows: Sequence[LogLine]) -> None:
        super().__init__(ui)
        self.children = tuple(rows)
        self.gap = ui.t(3)

    def measure(self, width: int) -> Size:
        heights = [row.measure(width)[1] for row in self.children]
        return (width, sum(heights) + self.gap * max(0, len(heights) - 1))

    def place(self, rect: Rect) -> None:
        super().place(rect)
        y = rect.y
        for row in self.children:
            height = row.measure(rect.w)[1]
            row.place(Rect(rect.x, y, rect.w, height))
            y += height + self.gap
