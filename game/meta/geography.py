"""The map of the campaign: where a place of the earth lies on it.

It is drawn as maps of the time were: true in what lies where, and larger the nearer it is to Rome, since most
stages lie there. Rings round a few places are widened; nothing is turned, and no two places change sides.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

Point = tuple[float, float]

WEST, EAST, SOUTH, NORTH = 6.9, 20.3, 35.75, 43.65
"""Degrees at the edges, before anything is widened."""
_MIDDLE = (13.5, 39.6)
_NARROW = math.cos(math.radians(_MIDDLE[1]))
"""A degree of longitude against one of latitude."""


@dataclass(frozen=True)
class _Lens:
    """Makes what lies round a place larger."""

    place: Point
    stages: Sequence[tuple[float, float]]
    """One after the other: by how much in its middle, and how far it reaches, in degrees of latitude."""

    def moves(self, point: Point) -> Point:
        cx, cy = _flat(*self.place)
        x, y = point
        for more, reach in self.stages:
            dx, dy = x - cx, y - cy
            factor = 1 + more * math.exp(-(dx * dx + dy * dy) / (2 * reach * reach))
            x, y = cx + dx * factor, cy + dy * factor
        return x - point[0], y - point[1]


_LENSES = (
    _Lens((12.73, 41.86), ((1.35, 1.17), (1.55, 0.72))),
    _Lens((14.64, 40.90), ((0.69, 1.31), (1.03, 0.72))),
    _Lens((10.22, 36.64), ((1.0, 0.4),)),
    _Lens((17.6, 40.55), ((0.6, 0.5),)),
    _Lens((11.97, 36.79), ((1.2, 0.16),)),
)
"""Latium, Campania, Carthage, Calabria and the island of Cossyra."""


def _flat(longitude: float, latitude: float) -> Point:
    return (longitude - _MIDDLE[0]) * _NARROW, latitude - _MIDDLE[1]


_LEFT, _TOP = _flat(WEST, NORTH)
_RIGHT, _BOTTOM = _flat(EAST, SOUTH)

ASPECT = (_RIGHT - _LEFT) / (_TOP - _BOTTOM)
"""Width to height of the map."""


def on_the_map(place: Point) -> Point:
    """From degrees east and north to parts of the width and the height, from the upper left corner."""
    point = _flat(*place)
    moved = [lens.moves(point) for lens in _LENSES]
    x = point[0] + sum(dx for dx, _ in moved)
    y = point[1] + sum(dy for _, dy in moved)
    return (x - _LEFT) / (_RIGHT - _LEFT), (_TOP - y) / (_TOP - _BOTTOM)
