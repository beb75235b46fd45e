"""The cities of the road as little models, each with what it is known for, and what is set before them."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator

import bpy
from PIL import Image

from . import markers, materials as m, nature, paint, rig, slanted
from .harbour import deep_water, ship
from .masonry import arch, column, house, temple, tower, wall, worked
from .rocks import terrain
from .shapes import Flat, Mason
from .sprite import CELL, Quality, Sprite

WIDE, HIGH = 2.08, 2.14
MIDDLE = (0.03, 0.14)
"""Where the middle of the picture lies, from the middle of the city."""


def sprites(quality: Quality) -> Iterator[Sprite]:
    for name, build in CITIES.items():
        yield Sprite(f"city/{name}", _city(name, build, quality), _anchor())
    yield Sprite("city/flag", markers.flag(quality), markers.FLAG_FOOT)
    yield Sprite("city/token", markers.token(quality))


def _anchor() -> tuple[int, int]:
    return round((WIDE / 2 - MIDDLE[0]) * CELL), round((HIGH / 2 + MIDDLE[1]) * CELL)


def _city(name: str, build: Callable[[random.Random], None], quality: Quality) -> Image.Image:
    slanted.stage(WIDE, HIGH, MIDDLE, sun=3.2)
    build(random.Random(name))
    return paint.clear_edges(slanted.shade(rig.shoot(quality.of(1.6)), (11, 7), 6, 0.5))


def _stone() -> bpy.types.Material:
    return m.mottled("wall", (0.56, 0.45, 0.30), (0.78, 0.66, 0.47), 14, vary=0.22)


def _place(reach: float, squash: float = 0.86) -> None:
    """Trodden ground with an uneven edge, paved in its middle."""
    ground, paving = Mason(), Mason()

    def edge(a: float, far: float) -> Flat:
        bulge = 1 + 0.018 * math.sin(3 * a + 1) + 0.016 * math.sin(7 * a) + 0.010 * math.sin(13 * a + 2)
        return far * bulge * math.cos(a), squash * far * bulge * math.sin(a)

    turns = [2 * math.pi * k / 120 for k in range(120)]
    ground.prism([edge(a, reach) for a in turns], (-0.03, 0.012), 0.965)
    ground.done(nature.worked_earth("place"), 0.012, segments=3)
    paving.prism([edge(a, reach * 0.64) for a in turns], (0.0, 0.018))
    paving.done(m.mottled("paving", (0.42, 0.36, 0.27), (0.58, 0.50, 0.38), 18, 0.9, 0.5))


def _ring(reach: float, squash: float, begin: float, end: float, parts: int) -> list[Flat]:
    return [
        (reach * math.cos(a), squash * reach * math.sin(a))
        for a in (math.radians(begin + (end - begin) * k / parts) for k in range(parts + 1))
    ]


def _walled(reach: float, squash: float, tall: float, gate: float) -> None:
    """A ring of walls with towers, open towards the viewer where the gate stands."""
    stone = _stone()
    around = _ring(reach, squash, -90 + gate, 270 - gate, 8)
    wall(around, tall, stone)
    for x, y in around:
        tower(x, y, 0.115, tall * 1.45, stone)


def _cypresses(spots: list[Flat], up: float = 0.0) -> None:
    trees = Mason()
    for x, y in spots:
        trees.lathe(
            [(0.012, 0.0), (0.040, 0.05), (0.046, 0.11), (0.030, 0.21), (0.004, 0.29)], (x, y, up), 10
        )
    trees.done(m.mottled("cypress", (0.025, 0.055, 0.014), (0.09, 0.15, 0.035), 60, 0.95, 0.9))


def _rome(chance: random.Random) -> None:
    """The largest: walls all round, the temple of Jupiter on its hill, a gate of three arches."""
    _place(0.98)
    _walled(0.90, 0.80, 0.15, 16)
    hill = Mason()
    hill.lathe([(0.36, 0.0), (0.33, 0.06), (0.30, 0.13), (0.0, 0.135)], (-0.06, 0.24, 0), 20, 0.72)
    hill.done(m.mottled("hill", (0.34, 0.27, 0.17), (0.56, 0.46, 0.32), 9, 0.95, 0.7), 0.01)
    temple(-0.06, 0.25, 0.40, 0.40, 0.26, 0.13, 6)
    for spot in (
        *((-0.58, 0.34, 0.20, 0.15, 0.15), (-0.66, 0.08, 0.15, 0.22, 0.17), (-0.47, 0.04, 0.15, 0.13, 0.20)),
        *(
            (-0.62, -0.20, 0.20, 0.14, 0.15),
            (-0.38, -0.16, 0.17, 0.13, 0.13),
            (-0.42, -0.38, 0.18, 0.13, 0.12),
        ),
        *((0.42, 0.40, 0.20, 0.14, 0.17), (0.62, 0.22, 0.16, 0.20, 0.18), (0.44, 0.10, 0.14, 0.16, 0.22)),
        *((0.66, -0.06, 0.15, 0.17, 0.15), (0.42, -0.18, 0.20, 0.14, 0.16), (0.56, -0.34, 0.17, 0.13, 0.13)),
    ):
        house(*spot, chance)
    column(0.17, -0.10, 0.44)
    arch(0.0, -0.66, 0.46, 0.17, 0.34, worked("gate"), 3)
    _cypresses([(-0.24, 0.02), (0.22, 0.36), (0.27, 0.02), (-0.20, -0.30), (0.24, -0.36)])


def _tarracina(chance: random.Random) -> None:
    """The temple of Jupiter Anxur over its arcades, on the rock by the sea."""
    _place(0.88)
    rock = terrain(2, False)
    rock.scale = (1.55, 1.10, 0.62)
    rock.location = (-0.06, 0.20, 0.0)
    terrace, dark = Mason(), Mason()
    terrace.box((-0.06, 0.18, 0.24), (0.80, 0.44, 0.48))
    terrace.done(worked("terrace"), 0.008)
    for k in range(7):
        x = -0.06 + (k - 3) * 0.108
        dark.box((x, -0.038, 0.30), (0.062, 0.012, 0.18))
    dark.done(m.plain("arcade", (0.075, 0.045, 0.03), 0.9))
    temple(-0.06, 0.22, 0.42, 0.36, 0.27, 0.48, 6)
    for spot in (
        *(
            (-0.62, -0.22, 0.19, 0.14, 0.14),
            (-0.38, -0.34, 0.17, 0.13, 0.13),
            (-0.58, -0.44, 0.15, 0.12, 0.11),
        ),
        *((0.50, -0.20, 0.19, 0.14, 0.15), (0.30, -0.36, 0.18, 0.13, 0.13), (0.58, -0.42, 0.16, 0.12, 0.11)),
        (0.70, 0.02, 0.14, 0.15, 0.13),
    ):
        house(*spot, chance)
    _cypresses([(-0.74, -0.06), (0.56, 0.10), (-0.16, -0.40), (0.10, -0.44)])


def _capua(chance: random.Random) -> None:
    """The amphitheatre."""
    _place(0.90)
    ring, dark, sand, seats = Mason(), Mason(), Mason(), Mason()
    cx, cy = 0.02, 0.16

    def at(angle: float, far: float) -> Flat:
        return cx + far * math.cos(angle), cy + 0.76 * far * math.sin(angle)

    for low, high, out in ((0.0, 0.15, 0.52), (0.15, 0.29, 0.505)):
        for k in range(28):
            a0, a1 = (2 * math.pi * (k + t) / 28 for t in (0.02, 0.98))
            ring.bent_box(at, (a0, a1), (out - 0.06, out), (low, high), 2)
            a2, a3 = (2 * math.pi * (k + t) / 28 for t in (0.28, 0.72))
            dark.bent_box(at, (a2, a3), (out - 0.01, out + 0.003), (low + 0.02, low + 0.11), 2)
        for k in range(56):
            a0, a1 = (2 * math.pi * (k + t) / 56 for t in (0, 1))
            ring.bent_box(at, (a0, a1), (out - 0.055, out + 0.014), (high - 0.012, high + 0.006), 1)
    for row in range(6):
        for k in range(56):
            a0, a1 = (2 * math.pi * (k + t) / 56 for t in (0, 1))
            seats.bent_box(
                at, (a0, a1), (0.25 + 0.037 * row, 0.29 + 0.037 * row), (0.0, 0.07 + 0.036 * row), 1
            )
    ring.done(worked("amphitheatre"), 0.004)
    dark.done(m.plain("vault", (0.085, 0.05, 0.032), 0.9))
    seats.done(m.mottled("seats", (0.60, 0.51, 0.37), (0.80, 0.71, 0.54), 12, vary=0.12), 0.004)
    sand.lathe([(0.26, 0.0), (0.26, 0.045), (0.0, 0.046)], (cx, cy, 0), 40, 0.76)
    sand.done(m.mottled("arena", (0.62, 0.47, 0.27), (0.80, 0.65, 0.42), 20))
    for spot in (
        *(
            (-0.68, 0.12, 0.15, 0.20, 0.15),
            (-0.62, -0.16, 0.19, 0.14, 0.15),
            (-0.42, -0.34, 0.18, 0.13, 0.14),
        ),
        *((-0.66, -0.40, 0.15, 0.12, 0.11), (0.64, -0.14, 0.16, 0.19, 0.15), (0.46, -0.36, 0.20, 0.13, 0.14)),
        *((0.72, 0.14, 0.13, 0.17, 0.14), (-0.14, -0.48, 0.19, 0.13, 0.12), (0.16, -0.50, 0.17, 0.12, 0.12)),
    ):
        house(*spot, chance)
    _cypresses([(-0.72, 0.34), (0.68, 0.36), (0.28, -0.34), (-0.28, -0.52)])


def _beneventum(chance: random.Random) -> None:
    """The arch over the road."""
    _place(0.88)
    stone = _stone()
    for side in (-1, 1):
        wall([(side * 0.30, -0.14), (side * 0.62, -0.06), (side * 0.74, 0.14)], 0.16, stone)
        tower(side * 0.62, -0.06, 0.13, 0.26, stone)
        tower(side * 0.74, 0.14, 0.13, 0.26, stone)
    for spot in (
        *((-0.34, 0.30, 0.20, 0.16, 0.16), (-0.58, 0.26, 0.16, 0.20, 0.15), (-0.08, 0.42, 0.22, 0.15, 0.18)),
        *((0.24, 0.34, 0.19, 0.16, 0.16), (0.50, 0.30, 0.18, 0.18, 0.15), (0.40, 0.08, 0.18, 0.14, 0.15)),
        *((-0.42, 0.06, 0.19, 0.14, 0.14), (-0.58, -0.36, 0.19, 0.13, 0.12), (0.60, -0.34, 0.18, 0.13, 0.12)),
    ):
        house(*spot, chance)
    arch(0.0, -0.18, 0.56, 0.22, 0.56, worked("arch"))
    _cypresses([(-0.36, -0.36), (0.36, -0.38), (-0.72, 0.02), (0.76, -0.14)])


def _brundisium(chance: random.Random) -> None:
    """Where the road ends: two columns over the harbour, a ship at the quay."""
    _place(0.90)
    sea, quay = Mason(), Mason()
    middle, bay = (0.52, -0.46), (0.52, 0.38)

    def at(a: float, far: float) -> Flat:
        x, y = middle[0] + bay[0] * far * math.cos(a), middle[1] + bay[1] * far * math.sin(a)
        # Where the model ends, the sea ends too.
        out = max(1.0, math.hypot(x / 0.905, y / 0.78))
        return x / out, y / out

    sea.prism([at(2 * math.pi * k / 96, 1.0) for k in range(96)], (0.0, 0.030))
    sea.done(deep_water())
    # The quay goes round three sides; towards the viewer's right the ships come in.
    for k in range(24):
        a0, a1 = (math.radians(22 + 188 * (k + t) / 24) for t in (0.02, 0.98))
        quay.bent_box(at, (a0, a1), (0.98, 1.11), (-0.02, 0.065), 2)
    quay.done(worked("quay"), 0.008)
    for spot in (
        *((-0.58, 0.32, 0.20, 0.15, 0.16), (-0.26, 0.42, 0.22, 0.15, 0.18), (0.06, 0.40, 0.20, 0.15, 0.16)),
        *((0.38, 0.36, 0.20, 0.15, 0.15), (0.62, 0.22, 0.16, 0.18, 0.15), (-0.68, 0.06, 0.15, 0.20, 0.14)),
        *(
            (-0.44, 0.12, 0.17, 0.14, 0.17),
            (-0.60, -0.22, 0.20, 0.14, 0.14),
            (-0.40, -0.42, 0.18, 0.13, 0.12),
        ),
        (0.40, 0.12, 0.17, 0.14, 0.14),
    ):
        house(*spot, chance)
    column(-0.22, -0.14, 0.66)
    column(0.06, 0.04, 0.66)
    ship(0.42, -0.40)
    _cypresses([(-0.14, -0.48), (-0.78, -0.08), (0.76, 0.36)])


def _town(chance: random.Random) -> None:
    """Any other place of the road: houses round a shrine, a low gate."""
    _place(0.80)
    stone = _stone()
    wall(_ring(0.72, 0.80, -60, 240, 8), 0.09, stone)
    for x, y in _ring(0.72, 0.80, -60, 240, 1):
        tower(x, y, 0.12, 0.20, stone)
    temple(0.02, 0.16, 0.26, 0.28, 0.19, 0.0)
    for spot in (
        *((-0.34, 0.34, 0.20, 0.15, 0.16), (-0.46, 0.06, 0.16, 0.19, 0.15), (-0.34, -0.24, 0.20, 0.14, 0.14)),
        *((0.36, 0.34, 0.19, 0.15, 0.15), (0.46, 0.06, 0.16, 0.19, 0.16), (0.34, -0.24, 0.19, 0.14, 0.14)),
    ):
        house(*spot, chance)
    _cypresses([(-0.16, -0.02), (0.20, -0.04), (-0.58, 0.24)])


CITIES: dict[str, Callable[[random.Random], None]] = {
    "rome": _rome,
    "tarracina": _tarracina,
    "capua": _capua,
    "beneventum": _beneventum,
    "brundisium": _brundisium,
    "town": _town,
}
