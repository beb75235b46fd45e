"""Who sits where: a line of the new game."""

from collections.abc import Sequence

from pygame import Rect

from game.ui import Ui
from game.ui.widgets import Widget
from game.ui.widgets.base import Size

LEAST = 225
"""Reference pixels in which a sentence can still be read beside its controls."""


class SeatLine(Widget):
    """Controls side by side, and beside them, in whatever is left, what is said of them.

    Where little is left that stands below.
    """

    def __init__(self, ui: Ui, controls: Sequence[Widget], last: Widget, *, gap: float) -> None:
        super().__init__(ui)
        self.controls = tuple(controls)
        self.last = last
        self.gap = ui.t(gap)
        self.children = (*self.controls, last)

    def _used(self, width: int) -> int:
        return sum(control.measure(width)[0] + self.gap for control in self.controls)

    def _left(self, width: int) -> int:
        """For the last, beside the others; 0 where it goes below."""
        left = width - self._used(width)
        return left if left >= self.ui.t(LEAST) else 0

    def _high(self, width: int) -> int:
        return max(control.measure(width)[1] for control in self.controls)

    def measure(self, width: int) -> Size:
        left = self._left(width)
        wide, high = self.last.measure(left or width)
        if left:
            # A sentence takes more room where there is some, but asks for little.
            return (self._used(width) + min(wide, self.ui.t(LEAST)), max(self._high(width), high))
        used = min(width, self._used(width) - self.gap)
        return (max(used, wide), self._high(width) + self.gap // 2 + high)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        left = self._left(rect.w)
        line = Rect(rect.x, rect.y, rect.w, rect.h if left else self._high(rect.w))
        x = line.x
        for control in self.controls:
            wide, high = control.measure(rect.w)
            control.place(Rect(x, line.centery - high // 2, min(wide, rect.right - x), high))
            x += wide + self.gap
        wide, high = self.last.measure(left or rect.w)
        if left:
            self.last.place(Rect(x, line.centery - high // 2, min(wide, left), high))
        else:
            self.last.place(Rect(rect.x, line.bottom + self.gap // 2, min(wide, rect.w), high))
