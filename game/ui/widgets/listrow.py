"""A line of a list that leads somewhere."""

from __future__ import annotations

from collections.abc import Callable

import pygame
from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.paint import draw_focus
from game.ui.theme import INK, INK_SOFT, TERRACOTTA, Colour
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.button import Pressable
from game.ui.widgets.containers import Column
from game.ui.widgets.text import Text

HOVERED: Colour = (222, 202, 160)
LIT: Colour = (232, 208, 150)


class ListRow(Pressable):
    """A title, perhaps a smaller line below it and a mark at the right end.

    It is lit where it is what comes next, and marked with a bar while it is where one is.
    """

    def __init__(
        self,
        ui: Ui,
        name: str,
        title: str,
        go: Callable[[], None],
        *,
        below: str = "",
        size: int = 21,
        mark: Widget | None = None,
        lit: bool = False,
    ) -> None:
        super().__init__(ui, name)
        self._title = title
        self._go = go
        self._lit = lit
        self.current = False
        self._pad = ui.t(12)
        texts = [Text(ui, title, size=size, role="strong", colour=INK)]
        if below:
            texts.append(Text(ui, below, size=size - 3, role="italic", colour=INK_SOFT))
        self._words = Column(ui, texts, gap=0, across="stretch")
        self._mark = mark
        self.children = (self._words,) if mark is None else (self._words, mark)

    @property
    def label(self) -> str:
        return self._title

    def activate(self) -> None:
        self._go()

    def set_current(self, current: bool) -> None:
        if current != self.current:
            self.current = current
            self.dirty()

    def _mark_size(self, width: int) -> Size:
        """Of the mark, with the gap before it."""
        if self._mark is None:
            return (0, 0)
        wide, high = self._mark.measure(width)
        return (wide + self._pad, high)

    def measure(self, width: int) -> Size:
        wide, high = self._mark_size(width)
        words = self._words.measure(max(1, width - 2 * self._pad - wide))
        return (width, max(words[1], high) + self._pad)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        inner = rect.inflate(-2 * self._pad, -self._pad)
        wide = self._mark_size(inner.w)[0]
        room = Rect(inner.x, inner.y, inner.w - wide, inner.h)
        if self._mark is not None:
            self._mark.place(Rect(room.right + self._pad, inner.y, wide - self._pad, inner.h))
        height = self._words.measure(room.w)[1]
        self._words.place(Rect(room.x, room.y + (room.h - height) // 2, room.w, height))

    def draw(self, surface: Surface) -> None:
        if self.current or self.hovered or self._lit:
            colour = HOVERED if self.hovered and not self.current else LIT
            pygame.draw.rect(surface, colour, self.rect, border_radius=self.ui.t(6))
        if self.current:
            bar = Rect(self.rect.x, self.rect.y, max(3, self.ui.t(5)), self.rect.h)
            pygame.draw.rect(surface, TERRACOTTA, bar, border_radius=self.ui.t(2))
        super().draw(surface)
        if self.focused:
            draw_focus(surface, self.rect.inflate(-self.ui.t(6), -self.ui.t(6)), self.ui)
