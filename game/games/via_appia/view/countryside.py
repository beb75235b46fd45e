"""What stands beside the road: hills, pines, milestones; where there is room for them. No pygame."""

from collections.abc import Iterator
from functools import lru_cache
from math import dist

from game.games.via_appia.rules.pieces import Place, Size
from game.games.via_appia.view import sprites as names
from game.games.via_appia.view.geometry import BEDS, CITY, TRACK, Places
from game.table.canvas import Point

Line = tuple[Place, Place]
STEP = 0.3
"""Cells between two places where a milestone might stand."""


def lines(places: Places) -> Iterator[Line]:
    return (line for segment in places.level.segments for line in segment.lines)


@lru_cache(maxsize=8)
def beside(places: Places) -> tuple[tuple[str, Point], ...]:
    """Sprites and their feet, back to front. Always the same for a road."""
    standing = [*_nature(places), *(("milestone/road", at) for at in _milestones(places))]
    return tuple(sorted(standing, key=lambda each: each[1][1]))


def _nature(places: Places) -> Iterator[tuple[str, Point]]:
    for y, row in enumerate(places.level.ground):
        for x, what in enumerate(row):
            chance = x * 7 + y * 13 + x * y
            at = (x + 0.5 + 0.12 * (chance % 5 - 2), y + 0.5 + 0.09 * (chance % 7 - 3))
            if what == "hill" and _room(places, at) > 0.35:
                yield f"hill/{1 + chance % names.HILLS}", at
            elif what == "grove" and _room(places, at) > 0.2:
                yield f"grove/{1 + chance % names.GROVES}", at


def _milestones(places: Places) -> Iterator[Point]:
    """One for each segment, where there is most room beside its middle."""
    for segment in places.level.segments:
        spots = [places.spot(space) for space, _ in segment.spaces]
        x, y = (sum(values) / len(spots) for values in zip(*spots, strict=True))
        near = [
            (u, v)
            for u in (x + STEP * step for step in range(-9, 10))
            for v in (y + STEP * step for step in range(-6, 7))
            if 0.6 < u < places.width - 0.6 and 0.6 < v < places.height - 0.6 and not _in_pit(places, (u, v))
        ]
        best, most = None, 0.0
        for at in sorted(near, key=lambda at: dist(at, (x, y))):
            far = 0.04 * dist(at, (x, y))
            if best is not None and 0.5 - far <= most:
                break  # However much room there is: nothing further away is better.
            worth = min(room := _room(places, at), 0.5) - far
            if best is None or worth > most:
                best, most, wide = at, worth, room
        if best is not None and wide > 0.12:
            yield best


def _in_pit(places: Places, at: Point) -> bool:
    left, top, width, height = places.level.pit
    return left - 0.5 < at[0] < left + width + 0.5 and top - 0.3 < at[1] < top + height + 0.3


def _room(places: Places, at: Point) -> float:
    """Cells between a point and everything of the road."""
    beds, paths = _road(places)
    nearest = min(dist(at, spot) - half for spot, half in beds)
    return min(nearest, *(_away(at, one, two) - TRACK / 2 for one, two in paths))


@lru_cache(maxsize=8)
def _road(places: Places) -> tuple[list[tuple[Point, float]], list[tuple[Point, Point]]]:
    """The middles of all there is along it with half of what they take, and its paths."""
    level = places.level
    sizes: dict[Place, Size] = {space: size for segment in level.segments for space, size in segment.spaces}
    beds = [
        (spot, (BEDS[sizes[place]] if place in sizes else CITY) / 2) for place, spot in level.spots.items()
    ]
    return beds, [(places.spot(one), places.spot(two)) for one, two in lines(places)]


def _away(at: Point, one: Point, two: Point) -> float:
    """From a point to the line between two others."""
    (x, y), (dx, dy) = one, (two[0] - one[0], two[1] - one[1])
    share = ((at[0] - x) * dx + (at[1] - y) * dy) / (dx * dx + dy * dy)
    share = min(1.0, max(0.0, share))
    return dist(at, (x + share * dx, y + share * dy))
