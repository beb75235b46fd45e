from collections.abc import Iterator, Sequence

from pygame import Rect

from game.ui import layout
from game.ui.context import Ui
from game.ui.widgets.base import Size, Widget


class Flow(Widget):
    """Equal cells in one column, or in as many columns as the height given makes necessary."""

    def __init__(self, ui: Ui, children: Sequence[Widget], height: int, *, gap: float = 12) -> None:
        super().__init__(ui)
        self.children = tuple(children)
        self.gap = ui.t(gap)
        self._height = height

    def measure(self, width: int) -> Size:
        across = self._across(width)
        cell = self._cell(self._cell_width(width, across))
        down = -(-len(self.children) // across)
        return (across * (cell[0] + self.gap) - self.gap, down * (cell[1] + self.gap) - self.gap)

    def _cell_width(self, width: int, across: int) -> int:
        return max(1, (width - self.gap * (across - 1)) // across)

    def _cell(self, width: int) -> Size:
        sizes = [child.measure(width) for child in self.children]
        return (max(w for w, _ in sizes), max(h for _, h in sizes))

    def _across(self, width: int) -> int:
        """The fewest columns that fit into the height; never so many that texts would have to wrap."""
        widest, tallest = self._cell(width)
        most = max(1, (width + self.gap) // (widest + self.gap))
        fitting = max(1, (self._height + self.gap) // (tallest + self.gap))
        return min(most, -(-len(self.children) // fitting))

    def place(self, rect: Rect) -> None:
        super().place(rect)
        across = self._across(rect.w)
        cell = self._cell(self._cell_width(rect.w, across))
        used = Rect(0, 0, across * (cell[0] + self.gap) - self.gap, rect.h)
        used.midtop = rect.midtop
        for i, child in enumerate(self.children):
            column, row = i % across, i // across
            at = (used.x + column * (cell[0] + self.gap), used.y + row * (cell[1] + self.gap))
            child.place(layout.keep_inside(Rect(at, cell), Rect(used.x, used.y, used.w, 1 << 20)))


class Cells(Widget):
    """As many equal columns as have room for the least width, each line as high as its highest."""

    def __init__(self, ui: Ui, children: Sequence[Widget], least: float, *, gap: float = 12) -> None:
        super().__init__(ui)
        self.children = tuple(children)
        self.gap, self._least = ui.t(gap), ui.t(least)

    def measure(self, width: int) -> Size:
        return (width, max((rect.bottom for rect in self._rects(Rect(0, 0, width, 0))), default=0))

    def place(self, rect: Rect) -> None:
        super().place(rect)
        for child, at in zip(self.children, self._rects(rect), strict=True):
            child.place(at)

    def _rects(self, room: Rect) -> Iterator[Rect]:
        across = max(1, (room.w + self.gap) // (self._least + self.gap))
        wide, top = max(1, (room.w - self.gap * (across - 1)) // across), room.y
        for begin in range(0, len(self.children), across):
            line = self.children[begin : begin + across]
            high = max(child.measure(wide)[1] for child in line)
            for column in range(len(line)):
                yield Rect(room.x + column * (wide + self.gap), top, wide, high)
            top += high + self.gap
