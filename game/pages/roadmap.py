"""The map of the water roads: the relief of the country, and a line of studs from stop to stop."""

from collections.abc import Sequence
from itertools import pairwise
from math import dist

from pygame import Surface

from game.meta.geography import Point
from game.ui import Ui

STUD, EVERY = 0.0105, 0.0125
"""Parts of the width: how large studs are, and how far apart."""
FREE = 0.026
"""Of the width, round a stop."""
STEPS = 120
"""From stop to stop."""


def smooth(points: Sequence[Point], steps: int = STEPS) -> list[Point]:
    """A line without corners through all of them (Catmull and Rom's)."""
    found: list[Point] = []
    for i in range(len(points) - 1):
        around = [points[min(max(i + d, 0), len(points) - 1)] for d in range(-1, 3)]
        found += [_between(around, step / steps) for step in range(steps)]
    return [*found, *points[-1:]]


def _between(p: Sequence[Point], t: float) -> Point:
    def one(k: int) -> float:
        a, b, c, d = (each[k] for each in p)
        return 0.5 * (
            2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3
        )

    return one(0), one(1)


def paint_map(ui: Ui, size: tuple[int, int], stops: tuple[Point, ...], reached: int) -> Surface:
    """The map with the road: studs of glass up to the stop that was reached, of bronze from there."""
    surface = Surface(size)
    surface.blit(ui.sprites.cover("map/italy", size), (0, 0))
    _road(ui, surface, stops, reached)
    return surface


def _road(ui: Ui, surface: Surface, stops: Sequence[Point], reached: int) -> None:
    w, h = surface.get_size()
    side = max(6, round(w * STUD * 32 / 23))
    places = [(x * w, y * h) for x, y in stops]
    for number in range(len(places) - 1):
        line = smooth(places)[STEPS * number : STEPS * (number + 1) + 1]
        name = "map/stud-wet" if number < reached else "map/stud-dry"
        stud = ui.sprites.get(name, (side, side))
        for at in _spaced(line, w * EVERY):
            if all(dist(at, end) > w * FREE for end in (line[0], line[-1])):
                surface.blit(stud, stud.get_rect(center=(round(at[0]), round(at[1]))))


def _spaced(line: Sequence[Point], every: float) -> list[Point]:
    """Points of it, all as far from each other."""
    found, gone = [line[0]], 0.0
    for before, after in pairwise(line):
        gone += dist(before, after)
        if gone >= every:
            gone -= every
            found.append(after)
    return found
