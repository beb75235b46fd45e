"""Aquädukt's canals: low aqueducts on arches, dry; their piers, open ends and basins."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator

import materials as m
import slanted
import paint
import rig
from PIL import Image
from shapes import Mason
from sprite import CELL, Quality, Sprite

CHANNEL, WALL = 0.094, 0.040
"""How wide the water is, and each wall."""
FLOOR, BRIM = 0.160, 0.200
SHIFT = -0.06
"""The deck stands above its line on the screen: all is moved so that deck and arches lie about it."""
WIDTHS = {"single": CHANNEL + 2 * WALL, "double": 2 * CHANNEL + 3 * WALL}
BEYOND = 0.6
MARGIN = 0.5
Put = Callable[[float, float], tuple[float, float]]


def lanes(kind: str) -> tuple[float, ...]:
    """How far aside the middle of each channel lies."""
    return (0.0,) if kind == "single" else (-(CHANNEL + WALL) / 2, (CHANNEL + WALL) / 2)


def sprites(quality: Quality) -> Iterator[Sprite]:
    for kind in WIDTHS:
        for lying in "hv":
            yield Sprite(f"canal/{lying}-{kind}", _piece(lying, kind, quality))
        yield Sprite(f"pier/{kind}", _pier(kind, quality))
    for side in "NESW":
        yield Sprite(f"canal/end-{side}", _end(side, quality))
        yield Sprite(f"basin/{side}", _basin(side, quality))
    yield Sprite("canal/one", _one(quality))
    yield Sprite("canal/tray", _heap(quality))


def _along(lying: str) -> Put:
    """From along and aside of a piece to the ground."""
    return (lambda u, v: (u, v + SHIFT)) if lying == "h" else (lambda u, v: (v, u + SHIFT))


def _block(mason: Mason, put: Put, along: tuple[float, float], aside: tuple[float, float], up: tuple[float, float]) -> None:
    mason.bent_box(put, along, aside, up, 1)


def _deck(put: Put, kind: str, begin: float, end: float, chance: random.Random) -> None:
    half = WIDTHS[kind] / 2
    floor, stone = Mason(), Mason()
    _block(floor, put, (begin, end), (-half + 0.01, half - 0.01), (FLOOR - 0.04, FLOOR))
    floor.done(m.plaster_floor())
    count = round((end - begin) * 8)
    for lane in range(len(lanes(kind)) + 1):
        inner = -half + lane * (CHANNEL + WALL)
        for i in range(count):
            a, b = (begin + (end - begin) * k / count for k in (i, i + 1))
            wob = chance.uniform(-0.004, 0.004)
            _block(stone, put, (a + 0.002, b - 0.002), (inner + wob, inner + WALL + wob), (FLOOR - 0.045, BRIM + wob))
    stone.done(m.travertine("brim"), 0.006, segments=2)


def _arches(put: Put, kind: str, begin: float, end: float) -> None:
    """Two arches a cell; where two pieces meet a pier stands."""
    half = WIDTHS[kind] / 2 - 0.012
    stone = Mason()
    top = FLOOR - 0.045
    for i in range(math.floor(begin * 2), math.ceil(end * 2) + 1):
        foot = i / 2
        a, b = max(begin, foot - 0.085), min(end, foot + 0.085)
        if b > a:
            _block(stone, put, (a, b), (-half, half), (0.0, 0.04))
        if foot < end - 0.01:
            for k in range(12):
                u0, u1 = (foot + 0.07 + 0.36 * t / 12 for t in (k, k + 1))
                mid = ((u0 + u1) / 2 - foot - 0.25) / 0.18
                rise = 0.02 + 0.085 * math.sqrt(max(0.0, 1 - mid * mid))
                if u1 > begin and u0 < end:
                    _block(stone, put, (max(u0, begin), min(u1, end)), (-half, half), (rise, top))
        a, b = max(begin, foot - 0.07), min(end, foot + 0.07)
        if b > a:
            _block(stone, put, (a, b), (-half, half), (0.04, top))
    stone.done(m.mottled("arches", (0.50, 0.38, 0.24), (0.74, 0.61, 0.43), 12, vary=0.12))
    buttress = Mason()
    for i in range(math.floor(begin * 2), math.ceil(end * 2) + 1):
        foot = i / 2
        if begin < foot < end:
            _block(buttress, put, (foot - 0.034, foot + 0.034), (-half - 0.03, half + 0.03), (0, FLOOR - 0.02))
    buttress.done(m.travertine("buttress"), 0.006)


def _piece(lying: str, kind: str, quality: Quality) -> Image.Image:
    """Rendered longer than it is, so that light and shadow go on in the next piece."""
    long, wide = 1 + 2 * MARGIN / 2, WIDTHS[kind] + 0.22
    size = (long, wide) if lying == "h" else (wide, long)
    slanted.stage(*size)
    put = _along(lying)
    chance = random.Random("canal" + kind)
    _deck(put, kind, -1.0, 1.0, chance) if lying == "v" else _deck(put, kind, -1.0, 1.0, chance)
    # A foot stands at every half cell: shifted, so that feet are a quarter from the ends and arches meet the piers.
    quarter: Put = lambda u, v: put(u - 0.25, v)  # noqa: E731
    _arches(quarter, kind, -0.75, 1.25)
    shot = slanted.shade(rig.shoot(quality.of(1)), (10, 6))
    high = wide_px = round(wide * CELL)
    cut = round(MARGIN / 2 * CELL)
    if lying == "h":
        return shot.crop((cut, 0, cut + CELL, shot.height))
    del high
    return shot.crop((0, cut, wide_px, cut + CELL))


def _pier(kind: str, quality: Quality) -> Image.Image:
    """A basin-tower: a square wall round a floor, a little higher than the canals that run into it."""
    half = WIDTHS[kind] / 2 + 0.03
    side = 2 * half + 0.16
    slanted.stage(side, side)
    walls, floor, foot = Mason(), Mason(), Mason()
    top = BRIM + 0.022
    thick = 0.042
    for sign in (-1, 1):
        walls.box((sign * (half - thick / 2), SHIFT, top - 0.04), (thick, 2 * half, 0.08))
        walls.box((0, SHIFT + sign * (half - thick / 2), top - 0.04), (2 * half - 2 * thick, thick, 0.08))
    walls.done(m.travertine("tower brim"), 0.009, segments=3)
    floor.box((0, SHIFT, FLOOR - 0.02), (2 * half - 0.02, 2 * half - 0.02, 0.04))
    floor.done(m.plaster_floor())
    foot.box((0, SHIFT, top / 2 - 0.045), (2 * half - 0.02, 2 * half - 0.02, top - 0.09))
    foot.box((0, SHIFT, 0.02), (2 * half + 0.02, 2 * half + 0.02, 0.04))
    foot.done(m.mottled("tower", (0.52, 0.40, 0.25), (0.78, 0.65, 0.46), 12), 0.006)
    return paint.clear_edges(slanted.shade(rig.shoot(quality.of(1)), (8, 5)))


TURN = {"N": 0.0, "W": math.pi / 2, "S": math.pi, "E": -math.pi / 2}


def _end(side: str, quality: Quality) -> Image.Image:
    """A short spout beyond the tower, from which the last drops fall."""
    slanted.stage(0.5, 0.5)
    out = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}[side]
    put: Put = lambda u, v: (out[0] * u + out[1] * v, out[1] * u - out[0] * v + SHIFT)  # noqa: E731
    half = WIDTHS["single"] / 2
    stone, floor, wet = Mason(), Mason(), Mason()
    for sign in (-1, 1):
        a, b = sorted((sign * (half - WALL), sign * half))
        _block(stone, put, (-0.08, 0.135), (a, b), (0.0, BRIM + 0.012))
    _block(stone, put, (-0.14, -0.08), (-half, half), (0.0, BRIM + 0.012))
    stone.done(m.travertine("spout"), 0.008, segments=3)
    _block(floor, put, (-0.09, 0.15), (-half + 0.01, half - 0.01), (0.0, FLOOR))
    floor.done(m.plaster_floor())
    _block(wet, put, (-0.08, 0.152), (-CHANNEL / 2, CHANNEL / 2), (FLOOR, FLOOR + 0.02))
    for k, (u, z, r) in enumerate(((0.165, 0.13, 0.026), (0.175, 0.075, 0.02), (0.18, 0.03, 0.024))):
        x, y = put(u, 0.02 * (k - 1))
        wet.ball((x, y, z), (r, r, r * 1.5), 2)
    wet.done(m.still_water("last water"))
    return paint.clear_edges(slanted.shade(rig.shoot(quality.of(1)), (8, 5)))


def _basin(side: str, quality: Quality) -> Image.Image:
    """At the rim the water ends in a half-round basin that opens towards the country."""
    slanted.stage(0.6, 0.6)
    out = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}[side]
    bowl, water = Mason(), Mason()
    y0 = SHIFT * 0.5
    bowl.lathe([(0.20, 0.0), (0.205, 0.02), (0.19, 0.04), (0.19, 0.11), (0.205, 0.125), (0.205, 0.145), (0.155, 0.145), (0.15, 0.09), (0.0, 0.085)], (0, y0, 0), 40)
    bowl.done(m.travertine("basin"), 0.005)
    water.lathe([(0.152, 0.10), (0.152, 0.122), (0.0, 0.124)], (0, y0, 0), 40)
    water.done(m.still_water())
    lip = Mason()
    lip.box((-out[0] * 0.19, -out[1] * 0.19 + y0, 0.085), (0.10 if out[0] == 0 else 0.07, 0.10 if out[1] == 0 else 0.07, 0.17))
    lip.done(m.travertine("lip"), 0.008)
    return paint.clear_edges(slanted.shade(rig.shoot(quality.of(1)), (8, 5)))


def _one(quality: Quality) -> Image.Image:
    """One small arch for the row of canals that are left."""
    slanted.stage(0.62, 0.56, (0, 0.04))
    chance = random.Random("one")
    put: Put = lambda u, v: (u, v)  # noqa: E731
    _deck(put, "single", -0.25, 0.25, chance)
    _arches(put, "single", -0.25, 0.25)
    return paint.clear_edges(slanted.shade(rig.shoot(quality.of(1)), (6, 5)))


def _heap(quality: Quality) -> Image.Image:
    slanted.stage(1.1, 0.95, (0, 0.02))
    for n, (x, y, turn) in enumerate(((-0.02, 0.22, 0.0), (0.10, 0.0, 0.25), (-0.08, -0.24, -0.12))):
        chance = random.Random(n)
        c, s = math.cos(turn), math.sin(turn)
        put: Put = lambda u, v, x=x, y=y, c=c, s=s: (x + u * c - v * s, y + u * s + v * c)  # type: ignore[misc]  # noqa: E731
        _deck(put, "single", -0.34, 0.34, chance)
        _arches(put, "single", -0.34, 0.34)
    return paint.clear_edges(slanted.shade(rig.shoot(quality.of(1)), (8, 6)))
