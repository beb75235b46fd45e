"""A list that may be long: only the rows that can be seen are there."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from itertools import accumulate

from pygame import Rect

from game.ui.context import Ui
from game.ui.widgets.base import Size, Widget

FIRST = 8
"""Rows that are always measured: more than any window shows, so that a short list has its true height."""


class Heights:
    """What is known of the heights of rows. A page keeps it when it builds its rows anew."""

    def __init__(self) -> None:
        self.seen: dict[tuple[int, str], int] = {}
        """By the width that was given and the key of the row."""
        self.usual: dict[int, int] = {}
        """What a row that was never seen is believed to have, by width."""

    def of(self, width: int, key: str) -> int:
        return self.seen.get((width, key), self.usual.get(width, 0))


class Rows(Widget):
    """Rows below each other, made by their keys when they come into view and let go when they leave it.

    The height of what was never seen is a guess. When it is seen and the guess was wrong, `look_at` says how
    far that pushes what lies in view, so that whoever scrolls can hold it still.
    """

    def __init__(
        self,
        ui: Ui,
        keys: Sequence[str],
        make: Callable[[str], Widget],
        heights: Heights,
        *,
        gap: float = 12,
    ) -> None:
        super().__init__(ui)
        self._keys = tuple(keys)
        self._make = make
        self._heights = heights
        self._gap = ui.t(gap)
        self._rows: dict[str, Widget] = {}
        self._index = {key: at for at, key in enumerate(self._keys)}
        self._sums: dict[int, list[int]] = {}
        self._exact: set[tuple[int, str]] = set()
        """Whose heights are no guesses."""

    @property
    def shown(self) -> tuple[str, ...]:
        """The keys of the rows that are there, from top to bottom."""
        return tuple(self._rows)

    def measure(self, width: int) -> Size:
        first = self._keys[:FIRST]
        if first and (len(first) == len(self._keys) or width not in self._heights.usual):
            found = [self._measured(key, width) for key in first]
            self._heights.usual.setdefault(width, sorted(found)[(len(found) - 1) // 2])
        return (width, max(0, self._tops(width)[-1] - self._gap))

    def _measured(self, key: str, width: int) -> int:
        if (width, key) not in self._exact:
            height = self._row(key).measure(width)[1]
            if self._heights.of(width, key) != height:
                self._sums.clear()
            self._heights.seen[width, key] = height
            self._exact.add((width, key))
        return self._heights.seen[width, key]

    def _row(self, key: str) -> Widget:
        if key not in self._rows:
            self._rows[key] = self._make(key)
        return self._rows[key]

    def _tops(self, width: int) -> list[int]:
        """Where each row begins below the top of the first, and where one more would."""
        if width not in self._sums:
            steps = (self._heights.of(width, key) + self._gap for key in self._keys)
            self._sums[width] = list(accumulate(steps, initial=0))
        return self._sums[width]

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self._place_rows()

    def _place_rows(self) -> None:
        """A row that only moves is not laid out again: its parts know no place but their rectangles."""
        tops = self._tops(self.rect.w)
        for key, row in self._rows.items():
            at = Rect(self.rect.x, self.rect.y + tops[self._index[key]], self.rect.w, 0)
            at.h = self._measured(key, self.rect.w)
            if row.rect.size != at.size:
                row.place(at)
            elif row.rect != at:
                by = (at.x - row.rect.x, at.y - row.rect.y)
                for widget in row.walk():
                    widget.rect.move_ip(by)
        self.children = tuple(self._rows.values())

    def look_at(self, view: Rect) -> int | None:
        if not self._keys:
            return None
        width, tops = self.rect.w, self._tops(self.rect.w)
        wanted = self._near(view, tops)
        pushed, changed = 0, False
        for at in wanted:
            before = self._heights.of(width, self._keys[at])
            more = self._measured(self._keys[at], width) - before
            changed |= more != 0
            if self.rect.y + tops[at] < view.top:
                pushed += more
        self._rows = {self._keys[at]: self._row(self._keys[at]) for at in wanted}
        self._place_rows()
        return pushed if changed else None

    def _near(self, view: Rect, tops: Sequence[int]) -> list[int]:
        """What can be seen, one row more at either end for the keyboard to go to, and where the focus is."""
        first = bisect_right(tops, view.top - self.rect.y) - 1
        last = bisect_left(tops, view.bottom - self.rect.y) - 1
        near = set(range(max(0, first - 1), min(len(self._keys), last + 2)))
        kept = {self._index[key] for key, row in self._rows.items() if _has_focus(row)}
        return sorted(near | kept)


def _has_focus(row: Widget) -> bool:
    return any(widget.focused for widget in row.walk())
