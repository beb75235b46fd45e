"""The cities of the road as little models, each with what it is known for; and what is set before their gates."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator

import bpy
import materials as m
import nature
import paint
import rig
import slanted
from masonry import arch, house, temple, tower, wall
from mathutils import Matrix
from PIL import Image
from rocks import terrain
from shapes import Flat, Mason
from sprite import CELL, Quality, Sprite

WIDE, HIGH = 2.06, 2.06
MIDDLE = (0.03, 0.14)
"""Where the middle of the picture lies, from the middle of the city."""
FLAG = (96, 176)
TOKEN = 176


def sprites(quality: Quality) -> Iterator[Sprite]:
    for name, build in CITIES.items():
        yield Sprite(f"city/{name}", _city(name, build, quality), _anchor())
    yield Sprite("city/flag", _flag(quality), (30, 158))
    yield Sprite("city/token", _token(quality))


def _anchor() -> tuple[int, int]:
    return round((WIDE / 2 - MIDDLE[0]) * CELL), round((HIGH / 2 + MIDDLE[1]) * CELL)


def _city(name: str, build: Callable[[random.Random], None], quality: Quality) -> Image.Image:
    slanted.stage(WIDE, HIGH, MIDDLE, sun=3.2)
    build(random.Random(name))
    return paint.clear_edges(slanted.shade(rig.shoot(quality.of(1.6)), (11, 7), 6, 0.5))


def _stone() -> bpy.types.Material:
    return m.mottled("wall", (0.56, 0.45, 0.30), (0.78, 0.66, 0.47), 14, vary=0.22)


def _place(reach: float, squash: float = 0.86) -> None:
    """Trodden ground with a ragged edge, paved in its middle."""
    chance = random.Random("place")
    ground, paving = Mason(), Mason()
    ring = [
        (
            reach * chance.uniform(0.95, 1.03) * math.cos(a),
            squash * reach * chance.uniform(0.95, 1.03) * math.sin(a),
        )
        for a in (2 * math.pi * k / 48 for k in range(48))
    ]
    ground.prism(ring, (-0.02, 0.012), 0.97)
    ground.done(nature.worked_earth("place"), 0.01)
    paving.prism([(x * 0.62, y * 0.62) for x, y in ring[::2]], (0.0, 0.018))
    paving.done(m.mottled("paving", (0.50, 0.43, 0.33), (0.70, 0.61, 0.47), 18, 0.9, 0.5))


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
    _column(0.17, -0.10, 0.44)
    arch(0.0, -0.66, 0.46, 0.17, 0.34, m.travertine("gate"), 3)
    _cypresses([(-0.24, 0.02), (0.22, 0.36), (0.27, 0.02), (-0.20, -0.30), (0.24, -0.36)])


def _column(x: float, y: float, tall: float) -> None:
    """With a gilded figure on top."""
    shaft, figure = Mason(), Mason()
    shaft.box((x, y, 0.035), (0.11, 0.11, 0.07))
    shaft.lathe(
        [(0.042, 0.07), (0.034, 0.09), (0.029, tall - 0.03), (0.046, tall - 0.008), (0.046, tall)],
        (x, y, 0),
        20,
    )
    shaft.done(m.mottled("shaft", (0.74, 0.665, 0.54), (0.93, 0.86, 0.74), 9, 0.7, 0.1), 0.004)
    figure.lathe(
        [(0.024, tall), (0.018, tall + 0.05), (0.020, tall + 0.075), (0.010, tall + 0.09)], (x, y, 0), 12
    )
    figure.ball((x, y, tall + 0.105), (0.030, 0.030, 0.034), 2)
    figure.done(m.metal("gilt", (1.0, 0.70, 0.22), 0.3, 0.3), smooth=True)


def _tarracina(chance: random.Random) -> None:
    """The temple of Jupiter Anxur over its arcades, on the rock by the sea."""
    _place(0.88)
    rock = terrain(2, False)
    rock.scale = (1.55, 1.10, 0.62)
    rock.location = (-0.06, 0.20, 0.0)
    terrace, dark = Mason(), Mason()
    terrace.box((-0.06, 0.18, 0.24), (0.80, 0.44, 0.48))
    terrace.done(m.travertine("terrace"), 0.008)
    for k in range(7):
        x = -0.06 + (k - 3) * 0.108
        dark.box((x, -0.038, 0.30), (0.062, 0.012, 0.18))
        dark.lathe([(0.031, -0.006), (0.031, 0.006)], (0, 0, 0), 20)
        bpy.context.view_layer.update()
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

    for storey, (low, high, out) in enumerate(((0.0, 0.15, 0.52), (0.15, 0.29, 0.505))):
        for k in range(28):
            a0, a1 = (2 * math.pi * (k + t) / 28 for t in (0.02, 0.98))
            ring.bent_box(at, (a0, a1), (out - 0.06, out), (low, high), 2)
            a2, a3 = (2 * math.pi * (k + t) / 28 for t in (0.28, 0.72))
            dark.bent_box(at, (a2, a3), (out - 0.01, out + 0.003), (low + 0.02, low + 0.11), 2)
        for k in range(56):
            a0, a1 = (2 * math.pi * (k + t) / 56 for t in (0, 1))
            ring.bent_box(at, (a0, a1), (out - 0.055, out + 0.014), (high - 0.012, high + 0.006), 1)
        del storey
    for row in range(6):
        for k in range(56):
            a0, a1 = (2 * math.pi * (k + t) / 56 for t in (0, 1))
            seats.bent_box(
                at, (a0, a1), (0.25 + 0.037 * row, 0.29 + 0.037 * row), (0.0, 0.07 + 0.036 * row), 1
            )
    ring.done(m.travertine("amphitheatre"), 0.004)
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
    arch(0.0, -0.18, 0.56, 0.22, 0.56, m.travertine("arch"))
    _cypresses([(-0.36, -0.36), (0.36, -0.38), (-0.72, 0.02), (0.76, -0.14)])


def _brundisium(chance: random.Random) -> None:
    """Where the road ends: two columns over the harbour, a ship at the quay."""
    _place(0.90)
    sea, quay = Mason(), Mason()
    shore = [
        (-0.10, -0.62),
        (0.02, -0.30),
        (0.30, -0.16),
        (0.74, -0.08),
        (0.93, 0.04),
        (0.90, -0.30),
        (0.62, -0.62),
        (0.20, -0.74),
    ]
    sea.prism(shore, (0.0, 0.028))
    sea.done(m.still_water("harbour"))
    for (ax, ay), (bx, by) in zip(shore[:4], shore[1:5], strict=True):
        long = math.hypot(bx - ax, by - ay)
        quay.box(
            ((ax + bx) / 2, (ay + by) / 2, 0.03), (long + 0.05, 0.07, 0.07), math.atan2(by - ay, bx - ax)
        )
    quay.done(m.travertine("quay"), 0.008)
    for spot in (
        *((-0.58, 0.32, 0.20, 0.15, 0.16), (-0.26, 0.42, 0.22, 0.15, 0.18), (0.06, 0.40, 0.20, 0.15, 0.16)),
        *((0.38, 0.36, 0.20, 0.15, 0.15), (0.62, 0.22, 0.16, 0.18, 0.15), (-0.68, 0.06, 0.15, 0.20, 0.14)),
        *(
            (-0.44, 0.12, 0.17, 0.14, 0.17),
            (-0.60, -0.22, 0.20, 0.14, 0.14),
            (-0.40, -0.42, 0.18, 0.13, 0.12),
        ),
        (0.34, 0.10, 0.17, 0.14, 0.14),
    ):
        house(*spot, chance)
    _column(-0.16, -0.06, 0.66)
    _column(0.10, 0.04, 0.66)
    _ship(0.42, -0.40)
    _cypresses([(-0.24, -0.34), (-0.78, -0.08), (0.78, 0.34)])


def _ship(x: float, y: float) -> None:
    """A round merchantman with a brailed sail."""
    hull, deck, mast, sail = Mason(), Mason(), Mason(), Mason()
    rings = []
    for k in range(11):
        t = k / 10
        wide = 0.105 * math.sin(math.pi * (0.10 + 0.84 * t)) ** 0.7
        rise = 0.085 + 0.10 * (2 * t - 1) ** 4
        px = x + (t - 0.5) * 0.50
        rings.append(
            [
                (px, y - wide, rise),
                (px, y - wide * 0.55, 0.012),
                (px, y + wide * 0.55, 0.012),
                (px, y + wide, rise),
            ]
        )
    hull.solid(rings)
    hull.done(m.painted_wood("hull", (0.24, 0.11, 0.045), 0.3), 0.006)
    deck.box((x, y, 0.095), (0.36, 0.13, 0.012))
    deck.done(m.painted_wood("deck", (0.56, 0.37, 0.19), 0.3))
    mast.lathe([(0.012, 0.05), (0.009, 0.42)], (x, y, 0), 12)
    mast.box((x, y - 0.01, 0.38), (0.34, 0.016, 0.016))
    mast.done(m.painted_wood("mast", (0.30, 0.16, 0.07), 0.3))
    cloth = []
    for k in range(9):
        t = k / 8
        cloth.append(
            [
                (
                    x + (i / 8 - 0.5) * (0.32 - 0.05 * t),
                    y - 0.025 - 0.07 * math.sin(math.pi * t) - 0.02 * math.sin(math.pi * i / 8),
                    0.375 - 0.20 * t,
                )
                for i in range(9)
            ]
        )
    verts = [point for row in cloth for point in row]
    data = bpy.data.meshes.new("sail")
    data.from_pydata(
        verts,
        [],
        [(r * 9 + c, r * 9 + c + 1, r * 9 + c + 10, r * 9 + c + 9) for r in range(8) for c in range(8)],
    )
    data.shade_smooth()
    data.materials.append(m.mottled("sailcloth", (0.72, 0.62, 0.46), (0.90, 0.82, 0.66), 10, 0.9, 0.2))
    made = bpy.data.objects.new("sail", data)
    bpy.context.scene.collection.objects.link(made)
    sail.mesh.free()


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


# before the gate


def _flag(quality: Quality) -> Image.Image:
    """White cloth on a pole: the game paints it in its owner's colour."""
    wide, high = FLAG[0] / CELL, FLAG[1] / CELL
    middle = ((FLAG[0] / 2 - 30) / CELL, (158 - FLAG[1] / 2) / CELL)
    slanted.stage(wide, high, middle)
    pole, knob = Mason(), Mason()
    tall = 1.06
    pole.lathe([(0.018, 0.0), (0.014, tall)], parts=16)
    pole.done(m.painted_wood("pole", (0.28, 0.15, 0.06), 0.3), smooth=True)
    knob.ball((0, 0, tall + 0.02), (0.05, 0.05, 0.06), 3)
    knob.lathe([(0.045, 0.0), (0.04, 0.03), (0.0, 0.035)], parts=20)
    knob.done(m.metal("gilt", (1.0, 0.70, 0.22), 0.3, 0.3), smooth=True)
    steps = 24
    verts, faces = [], []
    for r in range(steps + 1):
        for c in range(steps + 1):
            u, v = c / steps, r / steps
            verts.append(
                (
                    0.014 + 0.20 * u,
                    -0.035 * math.sin(2.2 * math.pi * u) * u - 0.03 * u,
                    tall - 0.06 - 0.52 * v - 0.05 * u,
                )
            )
    for r in range(steps):
        for c in range(steps):
            k = r * (steps + 1) + c
            faces.append((k, k + 1, k + steps + 2, k + steps + 1))
    data = bpy.data.meshes.new("cloth")
    data.from_pydata(verts, [], faces)
    data.shade_smooth()
    data.materials.append(m.plain("cloth", (0.86, 0.84, 0.80), 0.8))
    made = bpy.data.objects.new("cloth", data)
    bpy.context.scene.collection.objects.link(made)
    made.matrix_world = Matrix.Identity(4)
    return paint.clear_edges(slanted.shade(rig.shoot(quality.of(2)), (4, 3), 2.5, 0.5))


def _token(quality: Quality) -> Image.Image:
    """Travertine in a ring of bronze; the number is written by the game."""
    rig.reset(sky=0.7)
    rig.look_down(TOKEN / CELL, TOKEN / CELL)
    disc, ring = Mason(), Mason()
    disc.lathe([(0.25, 0.0), (0.25, 0.07), (0.0, 0.07)], parts=64)
    disc.done(m.mottled("token", (0.68, 0.585, 0.43), (0.84, 0.755, 0.60), 7, 0.8, 0.10))
    ring.lathe(
        [
            (0.285, 0.0),
            (0.30, 0.02),
            (0.30, 0.07),
            (0.285, 0.092),
            (0.262, 0.092),
            (0.245, 0.072),
            (0.245, 0.0),
        ],
        parts=72,
    )
    ring.done(m.metal("bronze", (0.80, 0.50, 0.20), 0.32, 0.35), smooth=False)
    return paint.clear_edges(paint.drop_shadow(rig.shoot(quality.of(1.8)), (3, 4), 3, 0.5))
