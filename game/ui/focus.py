"""Which rectangle an arrow key leads to."""

from collections.abc import Sequence

from pygame import Rect


def neighbour(start: Rect, others: Sequence[Rect], direction: tuple[int, int]) -> int | None:
    """The index of the nearest rectangle in a direction; what lies straight ahead is preferred."""
    scored = [
        (score, i)
        for i, rect in enumerate(others)
        if (score := _distance(start, rect, direction)) is not None
    ]
    return min(scored)[1] if scored else None


def _distance(start: Rect, rect: Rect, direction: tuple[int, int]) -> float | None:
    dx, dy = direction
    ahead = (rect.centerx - start.centerx) * dx + (rect.centery - start.centery) * dy
    if ahead <= 0 or (dy and _overlap(start.top, start.bottom, rect.top, rect.bottom)):
        return None
    if dx:
        aside = _gap(start.top, start.bottom, rect.top, rect.bottom)
        drift = abs(rect.centery - start.centery)
    else:
        aside = _gap(start.left, start.right, rect.left, rect.right)
        drift = abs(rect.centerx - start.centerx)
    return ahead + 4 * aside + 0.25 * drift


def _gap(a0: int, a1: int, b0: int, b1: int) -> int:
    return max(0, b0 - a1, a0 - b1)


def _overlap(a0: int, a1: int, b0: int, b1: int) -> bool:
    return min(a1, b1) - max(a0, b0) > min(a1 - a0, b1 - b0) // 2
