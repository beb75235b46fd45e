from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.paint import draw_focus
from game.ui.theme import INK, INK_SOFT, TERRACOTTA
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.button import Pressable
from game.ui.widgets.containers import Column, Row
from game.ui.widgets.text import Text

HOVERED = (222, 202, 160)
MARKED = (232, 208, 150)


class ListLine(Pressable):
    """A line of a list that leads somewhere: a title, perhaps with something beside it, words below it,
    something at its right end, and perhaps a picture before it.

    One that is `lit` is what comes next; the one that is `current` is where one is.
    """

    def __init__(  # noqa: PLR0913 - options by keyword
        self,
        ui: Ui,
        name: str,
        text: str,
        go: Callable[[], None],
        *,
        beside: Sequence[Widget] = (),
        below: str = "",
        aside: Widget | None = None,
        before: Widget | None = None,
        enabled: bool = True,
        lit: bool = False,
        size: float = 21,
        tooltip: str = "",
    ) -> None:
        super().__init__(ui, name, enabled=enabled, tooltip=tooltip)
        self.text = text
        self.lit = lit
        self.current = False
        self._go = go
        self._pad = ui.t(12)
        title = Text(ui, text, size=size, role="strong", colour=INK if enabled else INK_SOFT)
        words: list[Widget] = [Row(ui, [title, *beside], gap=8) if beside else title]
        if below:
            words.append(Text(ui, below, size=size - 3, role="italic", colour=INK_SOFT))
        self._words = Column(ui, words, gap=0, across="stretch")
        self._aside, self._before = aside, before
        self.children = tuple(each for each in (before, self._words, aside) if each is not None)

    @property
    def label(self) -> str:
        return self.text

    def activate(self) -> None:
        self._go()

    def mark(self, current: bool) -> None:
        if current != self.current:
            self.current = current
            self.dirty()

    # layout

    def measure(self, width: int) -> Size:
        before, aside = self._beside(self._before, width), self._beside(self._aside, width)
        taken = before[0] + aside[0]
        wide, high = self._words.measure(max(1, width - 2 * self._pad - taken))
        return (wide + 2 * self._pad + taken, max(high, before[1], aside[1]) + self._pad)

    def _beside(self, part: Widget | None, width: int) -> Size:
        """With the room between it and the words."""
        if part is None:
            return (0, 0)
        wide, high = part.measure(width)
        return (wide + self._pad, high)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        inner = rect.inflate(-2 * self._pad, -self._pad)
        wide, before = self._beside(self._aside, inner.w)[0], self._beside(self._before, inner.w)[0]
        if self._aside is not None:
            self._aside.place(Rect(inner.right - wide + self._pad, inner.y, wide - self._pad, inner.h))
        if self._before is not None:
            self._before.place(Rect(inner.x, inner.y, before - self._pad, inner.h))
        room = Rect(inner.x + before, inner.y, inner.w - wide - before, inner.h)
        height = self._words.measure(room.w)[1]
        self._words.place(Rect(room.x, room.y + (room.h - height) // 2, room.w, height))

    # drawing

    def draw(self, surface: Surface) -> None:
        if self.current or self.lit or self.hovered:
            colour = HOVERED if self.hovered and not self.current else MARKED
            pygame.draw.rect(surface, colour, self.rect, border_radius=self.ui.t(6))
        if self.current:
            bar = Rect(self.rect.x, self.rect.y, max(3, self.ui.t(5)), self.rect.h)
            pygame.draw.rect(surface, TERRACOTTA, bar, border_radius=self.ui.t(2))
        super().draw(surface)
        if self.focused:
            draw_focus(surface, self.rect.inflate(-self.ui.t(6), -self.ui.t(6)), self.ui)
