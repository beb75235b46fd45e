"""The map of the water roads: sea, coasts, peaks, and arches from stop to stop."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import atan2, cos, hypot, pi, sin
from random import Random

import pygame
from pygame import Surface

from game.ui.kept import MEGABYTE, kept
from game.ui.theme import Colour

ASPECT = 1.42
"""Width to height."""
FINE = 2
"""It is drawn so many times larger, and smoothed."""

WIDEST = 1400
"""Pixels of what is drawn: a larger window shows it larger, and nobody waits longer."""

Point = tuple[float, float]

SEA: Colour = (154, 184, 182)
DEEP: Colour = (136, 168, 170)
SHORE: tuple[Colour, ...] = ((146, 177, 177), (163, 192, 188), (178, 204, 198), (200, 218, 206))
LAND: Colour = (226, 204, 156)
MEADOW: Colour = (204, 196, 132)
COAST: Colour = (104, 72, 40)
STONE: Colour = (238, 226, 198)
STONE_EDGE: Colour = (116, 84, 52)
WATER: Colour = (38, 132, 158)
SHADE: Colour = (150, 118, 76)

ITALY: tuple[Point, ...] = (
    (0.13, -0.03), (0.19, 0.07), (0.22, 0.17), (0.27, 0.28), (0.35, 0.36), (0.43, 0.42), (0.50, 0.48),
    (0.55, 0.53), (0.60, 0.58), (0.635, 0.66), (0.64, 0.745), (0.675, 0.775), (0.72, 0.735), (0.735, 0.655),
    (0.725, 0.60), (0.785, 0.555), (0.845, 0.60), (0.915, 0.665), (0.945, 0.635), (0.90, 0.545),
    (0.84, 0.465), (0.80, 0.40), (0.815, 0.345), (0.745, 0.325), (0.69, 0.255), (0.63, 0.165), (0.57, 0.08),
    (0.55, -0.03),
)  # fmt: skip
SICILY: tuple[Point, ...] = (
    (0.625, 0.80), (0.59, 0.87), (0.60, 0.945), (0.53, 0.93), (0.47, 0.885), (0.41, 0.845), (0.44, 0.80),
    (0.53, 0.805),
)  # fmt: skip
AFRICA: tuple[Point, ...] = (
    (-0.03, 0.75), (0.05, 0.715), (0.12, 0.70), (0.165, 0.675), (0.185, 0.70), (0.22, 0.735), (0.245, 0.70),
    (0.275, 0.725), (0.25, 0.79), (0.235, 0.86), (0.27, 0.93), (0.29, 1.03), (-0.03, 1.03),
)  # fmt: skip
ISLAND: tuple[Point, ...] = (
    (0.325, 0.87), (0.345, 0.845), (0.385, 0.85), (0.40, 0.88), (0.37, 0.905), (0.335, 0.9),
)  # fmt: skip
SARDINIA: tuple[Point, ...] = (
    (0.05, 0.34), (0.085, 0.36), (0.095, 0.45), (0.085, 0.545), (0.05, 0.56), (0.035, 0.47),
)  # fmt: skip
CORSICA: tuple[Point, ...] = ((0.065, 0.19), (0.085, 0.21), (0.085, 0.28), (0.06, 0.3), (0.045, 0.24))
LANDS = (ITALY, SICILY, AFRICA, ISLAND, SARDINIA, CORSICA)
RIDGE: tuple[Point, ...] = (
    (0.27, 0.03), (0.36, 0.04), (0.44, 0.19), (0.58, 0.23), (0.67, 0.37), (0.73, 0.50), (0.68, 0.60),
    (0.685, 0.70),
)  # fmt: skip
HILLS: tuple[Point, ...] = (
    (0.05, 0.82),
    (0.09, 0.95),
    (0.20, 0.83),
    (0.50, 0.845),
    (0.06, 0.45),
    (0.065, 0.25),
)
FIRE: tuple[Point, ...] = ((0.535, 0.425), (0.575, 0.825))
"""Two that smoke."""
SHIPS: tuple[Point, ...] = ((0.30, 0.60), (0.80, 0.80))
ROSE: Point = (0.90, 0.14)


def smooth(points: Sequence[Point], *, closed: bool, steps: int = 8) -> list[Point]:
    """A line without corners through all of them (Catmull and Rom's)."""
    count = len(points)
    found: list[Point] = []
    for i in range(count if closed else count - 1):
        around = [
            points[(i + d) % count] if closed else points[min(max(i + d, 0), count - 1)] for d in range(-1, 3)
        ]
        for step in range(steps):
            found.append(_between(around, step / steps))
    return found if closed else [*found, points[-1]]


def _between(p: Sequence[Point], t: float) -> Point:
    def one(k: int) -> float:
        a, b, c, d = (each[k] for each in p)
        return 0.5 * (
            2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3
        )

    return one(0), one(1)


def ragged(points: Sequence[Point], random: Random) -> list[Point]:
    """As a coast is."""
    return [(x + random.uniform(-0.0035, 0.0035), y + random.uniform(-0.005, 0.005)) for x, y in points]


class _Sheet:
    """The large picture, with places as parts of its size."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.surface = Surface((size[0] * FINE, size[1] * FINE))
        self.w, self.h = self.surface.get_size()
        self.random = Random("map")

    def at(self, point: Point) -> tuple[int, int]:
        return round(point[0] * self.w), round(point[1] * self.h)

    def all(self, points: Sequence[Point]) -> list[tuple[int, int]]:
        return [self.at(point) for point in points]

    def u(self, part: float) -> int:
        """A part of a thousandth of the width."""
        return max(1, round(part * self.w / 1000))


@kept(8 * MEGABYTE)
def paint_map(size: tuple[int, int], stops: tuple[Point, ...], reached: int) -> Surface:
    """The map with the road; water runs in it up to the stop that was reached."""
    wide = min(size[0], WIDEST)
    sheet = _Sheet((wide, round(wide * size[1] / size[0])))
    coasts = [ragged(smooth(land, closed=True), sheet.random) for land in LANDS]
    _sea(sheet, coasts)
    _land(sheet, coasts)
    _peaks(sheet, stops)
    _rose(sheet)
    for ship in SHIPS:
        _ship(sheet, ship)
    _road(sheet, stops, reached)
    _frame(sheet)
    return pygame.transform.smoothscale(sheet.surface, size)


def _sea(sheet: _Sheet, coasts: Sequence[Sequence[Point]]) -> None:
    sheet.surface.fill(SEA)
    for _ in range(260):
        x, y = sheet.random.random(), sheet.random.random()
        wave = [(x + i * 0.004, y + 0.003 * sin(i * pi / 2)) for i in range(7)]
        pygame.draw.lines(sheet.surface, DEEP, False, sheet.all(wave), sheet.u(1.4))
    for number, colour in enumerate(SHORE):
        for coast in coasts:
            line = sheet.all(coast)
            pygame.draw.lines(sheet.surface, colour, True, line, sheet.u(34 - 9 * number))
            for point in line[:: 3 if number else 2]:
                pygame.draw.circle(sheet.surface, colour, point, sheet.u(17 - 4.5 * number))


def _land(sheet: _Sheet, coasts: Sequence[Sequence[Point]]) -> None:
    mask = Surface(sheet.surface.get_size(), pygame.SRCALPHA)
    for coast in coasts:
        pygame.draw.polygon(mask, (*LAND, 255), sheet.all(coast))
    # Meadows and dust, on land alone.
    spots = Surface(mask.get_size(), pygame.SRCALPHA)
    for _ in range(420):
        at = sheet.at((sheet.random.random(), sheet.random.random()))
        colour = sheet.random.choice((MEADOW, (236, 218, 176), (214, 188, 138)))
        pygame.draw.circle(spots, (*colour, 46), at, sheet.u(sheet.random.uniform(8, 34)))
    mask.blit(spots, (0, 0), special_flags=pygame.BLEND_ALPHA_SDL2)
    shape = Surface(mask.get_size(), pygame.SRCALPHA)
    for coast in coasts:
        pygame.draw.polygon(shape, (255, 255, 255, 255), sheet.all(coast))
    mask.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    sheet.surface.blit(mask, (0, 0))
    for coast in coasts:
        pygame.draw.lines(sheet.surface, COAST, True, sheet.all(coast), sheet.u(2.2))


def _peaks(sheet: _Sheet, stops: Sequence[Point]) -> None:
    ridge = smooth(RIDGE, closed=False, steps=5)
    places = [
        (x + sheet.random.uniform(-0.02, 0.02), y + sheet.random.uniform(-0.02, 0.02)) for x, y in ridge
    ]
    places += HILLS
    road = smooth(stops, closed=False) if len(stops) > 1 else list(stops)
    free = [at for at in places if _far(at, stops, 0.05) and _far(at, road, 0.022)]
    for at in sorted([*free, *FIRE], key=lambda each: each[1]):
        _peak(sheet, at, smoking=at in FIRE)
    for _ in range(90):
        at = (sheet.random.uniform(0.2, 0.9), sheet.random.uniform(0.02, 0.7))
        if _inside(at, ITALY) and _far(at, stops, 0.04) and _far(at, road, 0.012):
            _tree(sheet, at)


def _far(at: Point, places: Sequence[Point], distance: float) -> bool:
    return all(hypot(at[0] - x, (at[1] - y) / ASPECT) > distance for x, y in places)


def _inside(point: Point, land: Sequence[Point]) -> bool:
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in zip(land, (*land[1:], land[0]), strict=True):
        if (ay > y) != (by > y) and x < (bx - ax) * (y - ay) / (by - ay) + ax:
            inside = not inside
    return inside


def _peak(sheet: _Sheet, at: Point, *, smoking: bool) -> None:
    size = sheet.u(26 if smoking else sheet.random.uniform(15, 23))
    x, y = sheet.at(at)
    top, left, right = (x, y - size), (x - size, y + size // 3), (x + size, y + size // 3)
    ridge = (x + size // 5, y + size // 3)
    pygame.draw.polygon(sheet.surface, (214, 186, 136), (top, left, ridge))
    pygame.draw.polygon(sheet.surface, SHADE, (top, ridge, right))
    pygame.draw.lines(sheet.surface, COAST, False, (left, top, right), sheet.u(1.8))
    if smoking:
        pygame.draw.circle(sheet.surface, (168, 62, 32), top, sheet.u(4))
        for puff in range(4):
            centre = (x + sheet.u(5 * puff), y - size - sheet.u(6 + 7 * puff))
            pygame.draw.circle(sheet.surface, (206, 196, 180), centre, sheet.u(4 + 1.6 * puff))
    else:
        snow = ((x, y - size), (x - size // 4, y - size * 2 // 3), (x + size // 4, y - size * 2 // 3))
        pygame.draw.polygon(sheet.surface, (244, 238, 222), snow)


def _tree(sheet: _Sheet, at: Point) -> None:
    """A cypress."""
    x, y = sheet.at(at)
    tall, wide = sheet.u(9), sheet.u(2.6)
    pygame.draw.ellipse(sheet.surface, (84, 104, 58), (x - wide, y - tall, 2 * wide, tall))
    pygame.draw.line(sheet.surface, COAST, (x, y), (x, y + sheet.u(2)), sheet.u(1))


def _ship(sheet: _Sheet, at: Point) -> None:
    x, y = sheet.at(at)
    u = sheet.u
    hull = [(x - u(20), y), (x + u(20), y), (x + u(13), y + u(9)), (x - u(12), y + u(9))]
    pygame.draw.polygon(sheet.surface, (118, 74, 38), hull)
    pygame.draw.line(sheet.surface, COAST, (x, y), (x, y - u(30)), u(2))
    sail = [(x - u(13), y - u(27)), (x + u(13), y - u(27)), (x + u(16), y - u(7)), (x - u(10), y - u(7))]
    pygame.draw.polygon(sheet.surface, (240, 226, 196), sail)
    pygame.draw.line(sheet.surface, (152, 48, 30), (x - u(12), y - u(17)), (x + u(15), y - u(17)), u(5))
    pygame.draw.lines(sheet.surface, COAST, True, sail, u(1.4))


def _rose(sheet: _Sheet) -> None:
    x, y = sheet.at(ROSE)
    for reach, turn, colour in ((38, pi / 4, SHADE), (58, 0.0, COAST)):
        for arm in range(4):
            angle = turn + arm * pi / 2
            tip = (x + sheet.u(reach) * cos(angle), y + sheet.u(reach) * sin(angle))
            for side in (-1, 1):
                near = angle + side * pi / 4
                foot = (x + sheet.u(11) * cos(near), y + sheet.u(11) * sin(near))
                fill = colour if side > 0 else STONE
                pygame.draw.polygon(sheet.surface, fill, ((x, y), tip, foot))
                pygame.draw.lines(sheet.surface, COAST, True, ((x, y), tip, foot), sheet.u(1))
    pygame.draw.circle(sheet.surface, COAST, (x, y), sheet.u(44), sheet.u(1.6))


# the road


def _road(sheet: _Sheet, stops: Sequence[Point], reached: int) -> None:
    if len(stops) < 2:
        return
    steps = 24
    line = smooth(stops, closed=False, steps=steps)
    wet = line[: reached * steps + 1]
    for on_land, part in _parts(line):
        if on_land:
            _arches(sheet, part)
        else:
            _dots(sheet, part, STONE_EDGE)
    for on_land, part in _parts(wet):
        if on_land and len(part) > 1:
            pygame.draw.lines(sheet.surface, WATER, False, sheet.all(part), sheet.u(4.5))
        else:
            _dots(sheet, part, WATER)


def _parts(line: Sequence[Point]) -> Iterator[tuple[bool, list[Point]]]:
    """Pieces of it on land and at sea, in turn."""
    part: list[Point] = []
    before: bool | None = None
    for point in line:
        on_land = any(_inside(point, land) for land in LANDS)
        if before is not None and on_land != before:
            yield before, [*part, point]
            part = []
        part.append(point)
        before = on_land
    if before is not None:
        yield before, part


def _dots(sheet: _Sheet, line: Sequence[Point], colour: Colour) -> None:
    for x, y in sheet.all(line)[::2]:
        pygame.draw.circle(sheet.surface, colour, (x, y), sheet.u(3.4))


def _arches(sheet: _Sheet, line: Sequence[Point]) -> None:
    """A channel on arches, seen a little from above."""
    if len(line) < 2:
        return
    points = sheet.all(line)
    tall = sheet.u(11)
    for (ax, ay), (bx, by) in pairwise(points):
        wall = ((ax, ay), (bx, by), (bx, by + tall), (ax, ay + tall))
        pygame.draw.polygon(sheet.surface, (206, 182, 138), wall)
    for (ax, ay), (bx, by) in pairwise(points):
        x, y = (ax + bx) // 2, (ay + by) // 2
        wide = max(2, min(sheet.u(4), round(abs(cos(atan2(by - ay, bx - ax))) * sheet.u(5))))
        pygame.draw.ellipse(
            sheet.surface, (122, 90, 56), (x - wide, y + sheet.u(4), 2 * wide, tall - sheet.u(3))
        )
        pygame.draw.rect(
            sheet.surface, (122, 90, 56), (x - wide, y + sheet.u(7), 2 * wide, tall - sheet.u(7))
        )
    pygame.draw.lines(sheet.surface, STONE_EDGE, False, points, sheet.u(9))
    pygame.draw.lines(sheet.surface, STONE, False, points, sheet.u(6.5))


def _frame(sheet: _Sheet) -> None:
    """A double line round it, with a row of dark and light pieces between, as maps have."""
    w, h, wide = sheet.w, sheet.h, sheet.u(9)
    pygame.draw.rect(sheet.surface, COAST, (0, 0, w, h), wide)
    piece = sheet.u(40)
    for start in range(0, w, 2 * piece):
        for y in (sheet.u(2), h - wide + sheet.u(2)):
            pygame.draw.rect(sheet.surface, STONE, (start, y, piece, wide - sheet.u(4)))
    for start in range(0, h, 2 * piece):
        for x in (sheet.u(2), w - wide + sheet.u(2)):
            pygame.draw.rect(sheet.surface, STONE, (x, start, wide - sheet.u(4), piece))
