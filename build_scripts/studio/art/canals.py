"""Aquädukt's canals: low aqueducts on arches, dry; their piers, open ends and basins."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator

import numpy as np
from PIL import Image

from . import materials as m, paint, rig, slanted
from .shapes import Mason
from .sprite import CELL, Quality, Sprite

CHANNEL, WALL = {"single": 0.096, "double": 0.118}, 0.040
"""How wide the water is: a double canal carries more than twice as much; and each wall."""
FLOOR, BRIM = 0.215, 0.255
SHIFT = -0.075
"""The deck stands above its line on the screen: all is moved so that deck and arches lie about it."""
PIER, AROUND = 0.022, 0.22
"""How far a tower stands out beyond its canals, and the room round it."""
WIDTHS = {"single": CHANNEL["single"] + 2 * WALL, "double": 2 * CHANNEL["double"] + 3 * WALL}
FOOT = 0.06
"""Half the length of the foot between two arches."""
BESIDE = 0.30
"""Room beside a piece, for its arches and its shadow."""
Put = Callable[[float, float], tuple[float, float]]


def lanes(kind: str) -> tuple[float, ...]:
    """How far aside the middle of each channel lies."""
    aside = (CHANNEL[kind] + WALL) / 2
    return (0.0,) if kind == "single" else (-aside, aside)


def sprites(quality: Quality) -> Iterator[Sprite]:
    for kind in WIDTHS:
        for lying in "hv":
            yield Sprite(f"canal/{lying}-{kind}", _piece(lying, kind, quality))
        yield Sprite(f"pier/{kind}", _pier(kind, quality))
    for side in "NESW":
        yield Sprite(f"canal/end-{side}", _end(side, "single", quality))
        yield Sprite(f"canal/end-{side}-double", _end(side, "double", quality))
        yield Sprite(f"basin/{side}", _basin(side, quality))
    yield Sprite("canal/one", _one(quality))
    yield Sprite("canal/tray", _heap(quality))


def _along(lying: str) -> Put:
    """From along and aside of a piece to the ground."""
    return (lambda u, v: (u, v + SHIFT)) if lying == "h" else (lambda u, v: (v, u + SHIFT))


def _block(
    mason: Mason, put: Put, along: tuple[float, float], aside: tuple[float, float], up: tuple[float, float]
) -> None:
    mason.bent_box(put, along, aside, up, 1)


def deck(put: Put, kind: str, begin: float, end: float, chance: random.Random) -> None:
    half = WIDTHS[kind] / 2
    floor, stone = Mason(), Mason()
    _block(floor, put, (begin, end), (-half + 0.01, half - 0.01), (FLOOR - 0.04, FLOOR))
    floor.done(m.plaster_floor())
    count = round((end - begin) * 8)
    for lane in range(len(lanes(kind)) + 1):
        inner = -half + lane * (CHANNEL[kind] + WALL)
        for i in range(count):
            a, b = (begin + (end - begin) * k / count for k in (i, i + 1))
            wob = chance.uniform(-0.004, 0.004)
            _block(
                stone,
                put,
                (a + 0.002, b - 0.002),
                (inner + wob, inner + WALL + wob),
                (FLOOR - 0.045, BRIM + wob),
            )
    stone.done(m.travertine("brim"), 0.006, segments=2)


def arches(put: Put, kind: str, begin: float, end: float) -> None:
    """Two arches a cell, the feet a quarter and three quarters of the way; under them it is dark."""
    half = WIDTHS[kind] / 2 - 0.010
    stone, dark, buttress = Mason(), Mason(), Mason()
    top = FLOOR - 0.045
    _block(dark, put, (begin, end), (-half, half), (-0.004, 0.002))
    dark.done(m.plain("under the arches", (0.075, 0.050, 0.030), 0.95))
    wide = 0.5 - 2 * FOOT
    parts = 16
    for i in range(math.floor(begin * 2) - 1, math.ceil(end * 2) + 2):
        foot = i / 2 + 0.25
        _clipped(stone, put, (foot - FOOT, foot + FOOT), half, (0.0, top), begin, end)
        _clipped(buttress, put, (foot - 0.036, foot + 0.036), half + 0.024, (0.0, FLOOR - 0.012), begin, end)
        for k in range(parts):
            u0, u1 = (foot + FOOT + wide * t / parts for t in (k, k + 1))
            mid = 2 * (k + 0.5) / parts - 1
            rise = 0.045 + 0.100 * math.sqrt(max(0.0, 1 - mid * mid))
            _clipped(stone, put, (u0, u1), half, (rise, top), begin, end)
    stone.done(m.mottled("arches", (0.54, 0.42, 0.27), (0.78, 0.65, 0.46), 12))
    buttress.done(m.travertine("buttress"), 0.006)


def _clipped(
    mason: Mason,
    put: Put,
    along: tuple[float, float],
    half: float,
    up: tuple[float, float],
    begin: float,
    end: float,
) -> None:
    one, two = max(along[0], begin), min(along[1], end)
    if two > one:
        _block(mason, put, (one, two), (-half, half), up)


def _piece(lying: str, kind: str, quality: Quality) -> Image.Image:
    """Rendered longer than it is, so that light and shadow go on in the next piece."""
    wide = WIDTHS[kind] + BESIDE
    slanted.stage(*((1.5, wide) if lying == "h" else (wide, 1.5)))
    put = _along(lying)
    deck(put, kind, -1.0, 1.0, random.Random("canal" + kind))
    arches(put, kind, -1.0, 1.0)
    shot = slanted.shade(rig.shoot(quality.of(1)), (9, 6))
    cut = CELL // 4
    if lying == "h":
        return _fading(shot).crop((cut, 0, cut + CELL, shot.height))
    return (
        _fading(shot.transpose(Image.Transpose.ROTATE_90))
        .transpose(Image.Transpose.ROTATE_270)
        .crop((0, cut, shot.width, cut + CELL))
    )


def _fading(picture: Image.Image) -> Image.Image:
    """The shadow comes to nothing before the upper and the lower edge."""
    cells = np.asarray(picture, dtype=np.float32) / 255
    y = np.arange(picture.height)
    edge = paint.smooth(np.minimum(y, picture.height - 1 - y), 0, 7)
    return paint.to_image(cells[..., :3], cells[..., 3] * edge[:, None])


def _pier(kind: str, quality: Quality) -> Image.Image:
    """A basin-tower: a square wall round a floor, a little higher than the canals that run into it."""
    half = WIDTHS[kind] / 2 + PIER
    side = 2 * half + AROUND
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


def _end(side: str, kind: str, quality: Quality) -> Image.Image:
    """A short spout beyond the tower, from which the last drops fall."""
    wider = WIDTHS[kind] - WIDTHS["single"]
    slanted.stage(0.52 + wider, 0.56 + wider)
    out = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}[side]
    put: Put = lambda u, v: (out[0] * u + out[1] * v, out[1] * u - out[0] * v + SHIFT)  # noqa: E731
    half = WIDTHS[kind] / 2
    stone, floor, wet = Mason(), Mason(), Mason()
    for lane in range(len(lanes(kind)) + 1):
        edge = -half + lane * (CHANNEL[kind] + WALL)
        _block(stone, put, (-0.08, 0.135), (edge, edge + WALL), (0.0, BRIM + 0.012))
    _block(stone, put, (-0.14, -0.08), (-half, half), (0.0, BRIM + 0.012))
    stone.done(m.travertine("spout"), 0.008, segments=3)
    _block(floor, put, (-0.09, 0.15), (-half + 0.01, half - 0.01), (0.0, FLOOR))
    floor.done(m.plaster_floor())
    for lane in lanes(kind):
        bank = (lane - CHANNEL[kind] / 2, lane + CHANNEL[kind] / 2)
        _block(wet, put, (-0.08, 0.152), bank, (FLOOR, FLOOR + 0.02))
        for k, (u, z, r) in enumerate(((0.165, 0.17, 0.026), (0.175, 0.10, 0.02), (0.18, 0.04, 0.024))):
            x, y = put(u, lane + 0.02 * (k - 1))
            wet.ball((x, y, z), (r, r, r * 1.5), 2)
    wet.done(m.still_water("last water"))
    return paint.clear_edges(slanted.shade(rig.shoot(quality.of(1)), (8, 5)))


def _basin(side: str, quality: Quality) -> Image.Image:
    """At the rim the water ends in a half-round basin that opens towards the country."""
    slanted.stage(0.70, 0.76)
    out = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}[side]
    bowl, water = Mason(), Mason()
    y0 = SHIFT + 0.02
    bowl.lathe(
        [
            (0.20, 0.0),
            (0.205, 0.02),
            (0.19, 0.04),
            (0.19, 0.15),
            (0.205, 0.165),
            (0.205, 0.19),
            (0.155, 0.19),
            (0.15, 0.14),
            (0.0, 0.135),
        ],
        (0, y0, 0),
        40,
    )
    bowl.done(m.travertine("basin"), 0.005)
    water.lathe([(0.152, 0.14), (0.152, 0.168), (0.0, 0.170)], (0, y0, 0), 40)
    water.done(m.still_water())
    lip, flow = Mason(), Mason()
    put: Put = lambda u, v: (out[0] * u + out[1] * v, out[1] * u - out[0] * v + SHIFT)  # noqa: E731
    half, water = WIDTHS["single"] / 2, CHANNEL["single"] / 2
    for sign in (-1, 1):
        a, b = sorted((sign * (half - WALL), sign * half))
        _block(lip, put, (-0.25, -0.12), (a, b), (0.0, BRIM))
    lip.done(m.travertine("lip"), 0.008)
    _block(flow, put, (-0.25, -0.13), (-water, water), (0.0, FLOOR + 0.012))
    flow.done(m.still_water("inflow"))
    return paint.clear_edges(slanted.shade(rig.shoot(quality.of(1)), (8, 5)))


def _one(quality: Quality) -> Image.Image:
    """One small arch for the row of canals that are left."""
    slanted.stage(0.76, 0.50, (0.01, 0.05))
    chance = random.Random("one")
    put: Put = lambda u, v: (u, v)  # noqa: E731
    deck(put, "single", -0.31, 0.31, chance)
    arches(put, "single", -0.31, 0.31)
    return paint.clear_edges(slanted.shade(rig.shoot(quality.of(1)), (6, 5)))


def _heap(quality: Quality) -> Image.Image:
    slanted.stage(1.1, 1.0, (0, 0.05))
    for n, (x, y, turn) in enumerate(((-0.02, 0.22, 0.0), (0.10, 0.0, 0.25), (-0.08, -0.24, -0.12))):
        chance = random.Random(n)
        c, s = math.cos(turn), math.sin(turn)
        put: Put = lambda u, v, x=x, y=y, c=c, s=s: (x + u * c - v * s, y + u * s + v * c)  # type: ignore[misc]  # noqa: E731
        deck(put, "single", -0.34, 0.34, chance)
        arches(put, "single", -0.34, 0.34)
    return paint.clear_edges(slanted.shade(rig.shoot(quality.of(1)), (8, 6)))
