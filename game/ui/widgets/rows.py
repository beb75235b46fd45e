"""A list that may be long: only the rows that can be seen are there."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import accumulate
from statistics import median_low

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

    def of(self, width: int, keys: Iterable[str]) -> list[int]:
        usual = self.usual.get(width, 0)
        return [self.seen.get((width, key), usual) for key in keys]


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
            self._heights.usual.setdefault(width, median_low(found))
        heights = self._heights.of(width, self._keys)
        return (width, sum(heights) + self._gap * max(0, len(heights) - 1))

    def _measured(self, key: str, width: int) -> int:
        if (width, key) not in self._exact:
            self._heights.seen[width, key] = self._row(key).measure(width)[1]
            self._exact.add((width, key))
        return self._heights.seen[width, key]

    def _row(self, key: str) -> Widget:
        if key not in self._rows:
            self._rows[key] = self._make(key)
        return self._rows[key]

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self._place_rows()

    def _place_rows(self) -> None:
        tops = dict(zip(self._keys, self._tops(), strict=True))
        for key, row in self._rows.items():
            row.place(Rect(self.rect.x, tops[key], self.rect.w, self._measured(key, self.rect.w)))
        self.children = tuple(self._rows.values())

    def _tops(self) -> list[int]:
        steps = (height + self._gap for height in self._heights.of(self.rect.w, self._keys))
        return list(accumulate(steps, initial=self.rect.y))[:-1]

    def look_at(self, view: Rect) -> int | None:
        if not self._keys:
            return None
        before, tops = self._heights.of(self.rect.w, self._keys), self._tops()
        wanted = self._near(view, tops)
        pushed, changed = 0, False
        for at in wanted:
            more = self._measured(self._keys[at], self.rect.w) - before[at]
            changed |= more != 0
            if tops[at] + before[at] <= view.top:
                pushed += more
        self._rows = {self._keys[at]: self._row(self._keys[at]) for at in wanted}
        self._place_rows()
        return pushed if changed else None

    def _near(self, view: Rect, tops: Sequence[int]) -> list[int]:
        """What can be seen, one row more at either end for the keyboard to go to, and where the focus is."""
        reached = [at for at, top in enumerate(tops) if top < view.bottom]
        last = max(reached, default=0)
        first = max((at for at in reached if tops[at] <= view.top), default=0)
        near = set(range(max(0, first - 1), min(len(tops), last + 2)))
        kept = {at for at, key in enumerate(self._keys) if key in self._rows and _has_focus(self._rows[key])}
        return sorted(near | kept)


def _has_focus(row: Widget) -> bool:
    return any(widget.focused for widget in row.walk())
