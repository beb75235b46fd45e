"""What must be drawn again."""

from collections.abc import Iterable

from pygame import Rect

MAX_RECTS = 12


class Damage:
    """Collects dirty rectangles during a frame; `take` hands them over, merged and inside the window."""

    def __init__(self) -> None:
        self._rects: list[Rect] = []
        self._everything = False

    def add(self, rect: Rect) -> None:
        if not self._everything and rect.w > 0 and rect.h > 0:
            self._rects.append(rect.copy())

    def everything(self) -> None:
        self._everything = True
        self._rects.clear()

    def __bool__(self) -> bool:
        return self._everything or bool(self._rects)

    def take(self, bounds: Rect) -> list[Rect]:
        """The dirty rectangles, disjoint, cut to `bounds`; the damage is clean afterwards."""
        rects = [bounds.copy()] if self._everything else merge(r.clip(bounds) for r in self._rects)
        self._rects.clear()
        self._everything = False
        return rects


def merge(rects: Iterable[Rect]) -> list[Rect]:
    """Unite rectangles that overlap, and then the cheapest neighbours until few enough are left."""
    merged = united(rect for rect in rects if rect.w > 0 and rect.h > 0)
    while len(merged) > MAX_RECTS:
        _absorb(merged, _pop_cheapest_pair(merged))
    return merged


def united(rects: Iterable[Rect]) -> list[Rect]:
    """Those that overlap, as one."""
    merged: list[Rect] = []
    for rect in rects:
        _absorb(merged, rect)
    return merged


def _absorb(merged: list[Rect], rect: Rect) -> None:
    while (hit := rect.collidelist(merged)) >= 0:
        rect = rect.union(merged.pop(hit))
    merged.append(rect)


def _pop_cheapest_pair(merged: list[Rect]) -> Rect:
    def waste(pair: tuple[int, int]) -> int:
        a, b = merged[pair[0]], merged[pair[1]]
        union = a.union(b)
        return union.w * union.h - a.w * a.h - b.w * b.h

    pairs = ((i, j) for i in range(len(merged)) for j in range(i + 1, len(merged)))
    first, second = min(pairs, key=waste)
    joined = merged[first].union(merged[second])
    del merged[second], merged[first]
    return joined
