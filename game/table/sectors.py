"""Many small rectangles as a few larger ones: merging hundreds pair by pair would take too long."""

from collections.abc import Iterable

from pygame import Rect

ACROSS, DOWN = 4, 3


def gathered(rects: Iterable[Rect], area: Rect) -> list[Rect]:
    """One round all whose middle lies in the same part of ``area``; at most a dozen."""
    found: dict[tuple[int, int], Rect] = {}
    for rect in rects:
        x, y = rect.center
        key = (
            max(0, min(ACROSS - 1, (x - area.x) * ACROSS // max(1, area.w))),
            max(0, min(DOWN - 1, (y - area.y) * DOWN // max(1, area.h))),
        )
        found[key] = found[key].union(rect) if key in found else rect.copy()
    return list(found.values())
