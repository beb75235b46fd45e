"""Cutting rectangles: rows, columns, grids, insets. Pure functions on `pygame.Rect`."""

from collections.abc import Sequence

from pygame import Rect


def inset(
    rect: Rect, left: int, top: int | None = None, right: int | None = None, bottom: int | None = None
) -> Rect:
    """Like CSS padding: one value for all sides, or left and top for both pairs, or all four."""
    top = left if top is None else top
    right = left if right is None else right
    bottom = top if bottom is None else bottom
    return Rect(rect.x + left, rect.y + top, max(0, rect.w - left - right), max(0, rect.h - top - bottom))


def centred(rect: Rect, size: tuple[int, int]) -> Rect:
    inner = Rect((0, 0), size)
    inner.center = rect.center
    return inner


def rows(rect: Rect, heights: Sequence[int | None], gap: int = 0) -> list[Rect]:
    """Cut from the top down; a height of None takes an equal share of what the others leave."""
    result, y = [], rect.y
    for height in _shares(heights, rect.h, gap):
        result.append(Rect(rect.x, y, rect.w, height))
        y += height + gap
    return result


def columns(rect: Rect, widths: Sequence[int | None], gap: int = 0) -> list[Rect]:
    """Cut from left to right; a width of None takes an equal share of what the others leave."""
    result, x = [], rect.x
    for width in _shares(widths, rect.w, gap):
        result.append(Rect(x, rect.y, width, rect.h))
        x += width + gap
    return result


def grid(rect: Rect, across: int, down: int, gap: int = 0) -> list[Rect]:
    """Equal cells, row by row."""
    return [cell for row in rows(rect, [None] * down, gap) for cell in columns(row, [None] * across, gap)]


def keep_inside(rect: Rect, bounds: Rect) -> Rect:
    """The same size, moved as little as possible; too large sizes are cut to the bounds."""
    fitted = Rect(rect.x, rect.y, min(rect.w, bounds.w), min(rect.h, bounds.h))
    return fitted.clamp(bounds)


def around(box: Rect, beside: Rect, bounds: Rect) -> list[Rect]:
    """Where a box may stand beside something, inside the bounds: on its sides, then at its corners."""
    places = [box.copy() for _ in range(8)]
    places[0].midtop = beside.midbottom
    places[1].midbottom = beside.midtop
    places[2].midright = beside.midleft
    places[3].midleft = beside.midright
    places[4].bottomleft = beside.topright
    places[5].bottomright = beside.topleft
    places[6].topleft = beside.bottomright
    places[7].topright = beside.bottomleft
    return [keep_inside(place, bounds) for place in places]


def along(box: Rect, bounds: Rect) -> list[Rect]:
    """The same size all over the bounds, row by row."""
    fitted = keep_inside(box, bounds)
    lefts = _steps(bounds.left, bounds.right, fitted.w, max(1, box.w // 3))
    tops = _steps(bounds.top, bounds.bottom, fitted.h, max(1, box.h // 2))
    return [Rect((x, y), fitted.size) for y in tops for x in lefts]


def _steps(begin: int, end: int, length: int, step: int) -> list[int]:
    """From one end to the other; nothing reaches beyond it, and nothing stands twice."""
    return [*dict.fromkeys(min(at, end - length) for at in range(begin, end, step))]


def corners(box: Rect, bounds: Rect) -> list[Rect]:
    """The same size in each corner."""
    places = [box.copy() for _ in range(4)]
    places[0].bottomleft = bounds.bottomleft
    places[1].bottomright = bounds.bottomright
    places[2].topleft = bounds.topleft
    places[3].topright = bounds.topright
    return [keep_inside(place, bounds) for place in places]


def _shares(sizes: Sequence[int | None], total: int, gap: int) -> list[int]:
    fixed = sum(size for size in sizes if size is not None)
    open_count = sum(size is None for size in sizes)
    left = max(0, total - fixed - gap * max(0, len(sizes) - 1))
    result, given = [], 0
    for size in sizes:
        if size is not None:
            result.append(size)
            continue
        given += 1
        result.append(left * given // open_count - left * (given - 1) // open_count)
    return result
