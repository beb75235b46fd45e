"""What stands beside the graphs of a story: its moments in words, and texts that keep their room."""

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect, Surface

from game.table.graph import MEDAL, Mark, paint_medal
from game.ui import Ui
from game.ui.paint import draw_focus
from game.ui.theme import INK, TERRACOTTA
from game.ui.widgets import Button, Row, Text, Widget
from game.ui.widgets.base import Size
from game.ui.widgets.button import Pressable


class LegendRow(Pressable):
    """A moment: its number and its sentence. A click goes there."""

    def __init__(self, ui: Ui, number: int, mark: Mark, go: Callable[[int], None]) -> None:
        super().__init__(ui, f"legend:{number}")
        self._number, self._mark, self._go = number, mark, go
        self._said = Text(ui, mark.label, size=18)
        self._lead = ui.t(MEDAL) + ui.t(10)

    @property
    def label(self) -> str:
        return self._mark.label

    def activate(self) -> None:
        self._go(self._mark.length)

    def measure(self, width: int) -> Size:
        wide, high = self._said.measure(max(1, width - self._lead))
        return (wide + self._lead, max(high, self.ui.t(MEDAL)))

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self._said.place(Rect(rect.x + self._lead, rect.y, rect.w - self._lead, rect.h))

    def line_rects(self) -> list[Rect]:
        return self._said.line_rects()

    def draw(self, surface: Surface) -> None:
        lit, side = self.hovered or self.focused, self.ui.t(MEDAL)
        box = Rect(self.rect.x, self.rect.y + (self.rect.h - side) // 2, side, side)
        paint_medal(self.ui, surface, self._number, self._mark.sign, box, lit=lit)
        self._said.colour = TERRACOTTA if lit else INK
        self._said.draw(surface)
        if self.focused:
            draw_focus(surface, self.rect, self.ui)


class Switch(Button):
    """Says one of several things, and has room for all of them."""

    def __init__(self, ui: Ui, name: str, texts: Sequence[str], on_click: Callable[[], None]) -> None:
        super().__init__(ui, name, texts[0], on_click, size=18)
        self._texts = tuple(texts)

    def measure(self, width: int) -> Size:
        shown, sizes = self.text, []
        for text in self._texts:
            self.text = text
            sizes.append(super().measure(width))
        self.text = shown
        return max(size[0] for size in sizes), max(size[1] for size in sizes)


class Roomy(Text):
    """Keeps room for the longest it may say."""

    def __init__(self, ui: Ui, longest: str, **looks: Any) -> None:
        super().__init__(ui, longest, **looks)
        self._longest = longest

    def measure(self, width: int) -> Size:
        shown, self.text = self.text, self._longest
        size = super().measure(width)
        self.text = shown
        return size


class Beside(Widget):
    """Graphs, and in a narrower column beside them, as high as they are, words."""

    def __init__(self, ui: Ui, drawn: Widget, words: Widget) -> None:
        super().__init__(ui)
        self._drawn, self._words = drawn, words
        self.children = (drawn, words)

    def _wide(self, width: int) -> int:
        return width * 66 // 100

    def measure(self, width: int) -> Size:
        return (width, self._drawn.measure(self._wide(width))[1])

    def place(self, rect: Rect) -> None:
        super().place(rect)
        wide, gap = self._wide(rect.w), self.ui.t(24)
        self._drawn.place(Rect(rect.x, rect.y, wide, rect.h))
        self._words.place(Rect(rect.x + wide + gap, rect.y, rect.w - wide - gap, rect.h))


def lines(ui: Ui, widgets: Sequence[Widget], width: int) -> list[Widget]:
    """Side by side as far as they fit, the rest below."""
    rows: list[list[Widget]] = [[]]
    used = 0
    for widget in widgets:
        wide = widget.measure(width)[0] + ui.t(20)
        if rows[-1] and used + wide > width:
            rows.append([])
            used = 0
        rows[-1].append(widget)
        used += wide
    return [Row(ui, row, gap=20) for row in rows]
