"""Buildings in small, for the cities of the road: houses, temples, walls, gates, arches."""

from __future__ import annotations

import math
import random
from itertools import pairwise

import bpy
from mathutils import Matrix

from . import materials as m
from .dwellings import gable, tiles
from .shapes import Flat, Mason

TERRACOTTA: tuple[m.Colour, ...] = (
    (0.46, 0.145, 0.060),
    (0.54, 0.185, 0.075),
    (0.40, 0.125, 0.055),
    (0.58, 0.23, 0.10),
)
PLASTER: tuple[tuple[m.Colour, m.Colour], ...] = (
    ((0.70, 0.58, 0.40), (0.88, 0.77, 0.58)),
    ((0.62, 0.43, 0.26), (0.78, 0.58, 0.38)),
    ((0.74, 0.66, 0.52), (0.92, 0.85, 0.72)),
)


def placed(things: list[bpy.types.Object], x: float, y: float, up: float, quarter: int) -> None:
    """Built in the middle, then carried to its place and turned by quarters."""
    move = Matrix.Translation((x, y, up)) @ Matrix.Rotation(quarter * math.pi / 2, 4, "Z")
    for thing in things:
        thing.matrix_world = move @ thing.matrix_world


def house(
    x: float, y: float, wide: float, deep: float, tall: float, chance: random.Random, up: float = 0.0
) -> None:
    """A gabled house; its ridge runs along its longer side."""
    quarter = int(wide > deep)
    across, along = (deep, wide) if quarter else (wide, deep)
    walls, roof, holes = Mason(), Mason(), Mason()
    walls.box((0, 0, tall / 2), (across, along, tall))
    gable(roof, walls, 0, 0, across * 0.58, along * 0.54, tall, across * 0.34)
    dark, light = PLASTER[chance.randrange(3)]
    made = [walls.done(m.mottled("plaster", dark, light, 12, 0.9, 0.15), 0.004)]
    made.append(roof.done(tiles("blue", (x, y), TERRACOTTA[chance.randrange(4)]), 0.004))
    # Doors and windows look at the viewer, whichever way the ridge runs.
    front, span = (-along / 2, across) if not quarter else (-across / 2, along)
    for k in range(max(1, round(span / 0.11))):
        count = max(1, round(span / 0.11))
        at = (k + 0.5) / count * span - span / 2
        high = tall * (0.62 if k == count // 2 else 0.26)
        low = 0.0 if k == count // 2 else tall * 0.46
        place = (at, front - 0.002, low + high / 2) if not quarter else (front - 0.002, -at, low + high / 2)
        size = (0.042, 0.012, high) if not quarter else (0.012, 0.042, high)
        holes.box(place, size)
    made.append(holes.done(m.plain("opening", (0.05, 0.028, 0.018), 0.9)))
    placed(made, x, y, up, quarter)


def temple(
    x: float, y: float, wide: float, deep: float, tall: float, up: float = 0.0, columns: int = 4
) -> None:
    """Steps, a porch of columns before the cella, a gable that looks at the viewer."""
    marble = m.mottled("temple", (0.72, 0.655, 0.545), (0.90, 0.84, 0.74), 8, 0.7, 0.12)
    base, shafts, cella, roof, pediment = (Mason() for _ in range(5))
    podium = tall * 0.24
    base.box((0, 0, podium / 2), (wide, deep, podium))
    for k in range(4):
        base.box(
            (0, -deep / 2 - 0.018 * (4 - k) / 2, podium * (k + 0.5) / 4),
            (wide * 0.7, 0.018 * (4 - k), podium / 4),
        )
    made = [base.done(marble, 0.005)]
    radius = wide * 0.052
    top = podium + tall * 0.76
    rows = [(-wide * 0.42 + wide * 0.84 * k / (columns - 1), -deep * 0.44) for k in range(columns)]
    rows += [(side * wide * 0.42, -deep * 0.44 + deep * 0.27 * k) for side in (-1, 1) for k in (1, 2, 3)]
    for cx, cy in rows:
        shafts.lathe(
            [
                (radius * 1.3, podium),
                (radius * 1.3, podium + 0.012),
                (radius, podium + 0.018),
                (radius * 0.86, top - 0.022),
                (radius * 1.35, top - 0.004),
                (radius * 1.35, top),
            ],
            (cx, cy, 0),
            16,
        )
    made.append(shafts.done(marble, smooth=False))
    cella.box((0, deep * 0.12, podium + tall * 0.38), (wide * 0.72, deep * 0.66, tall * 0.76))
    made.append(cella.done(m.mottled("cella", (0.60, 0.49, 0.35), (0.76, 0.65, 0.49), 10, 0.9), 0.004))
    door = Mason()
    door.box((0, -deep * 0.215, podium + tall * 0.26), (wide * 0.22, 0.012, tall * 0.52))
    made.append(door.done(m.plain("door", (0.10, 0.035, 0.02), 0.8)))
    beam = Mason()
    beam.box((0, 0, top + tall * 0.05), (wide * 1.0, deep * 1.0, tall * 0.10))
    made.append(beam.done(marble, 0.004))
    gable(roof, pediment, 0, 0, wide * 0.56, deep * 0.54, top + tall * 0.11, wide * 0.24)
    made.append(roof.done(tiles("blue", (x, y), (0.56, 0.205, 0.085)), 0.004))
    made.append(pediment.done(marble))
    placed(made, x, y, up, 0)


def tower(x: float, y: float, wide: float, tall: float, stone: bpy.types.Material, up: float = 0.0) -> None:
    """Square, with battlements."""
    body = Mason()
    body.box((x, y, up + tall / 2), (wide, wide, tall))
    body.box((x, y, up + tall), (wide * 1.14, wide * 1.14, tall * 0.10))
    for sx in (-1, 0, 1):
        for sy in (-1, 0, 1):
            if sx or sy:
                body.box(
                    (x + sx * wide * 0.46, y + sy * wide * 0.46, up + tall * 1.09),
                    (wide * 0.24, wide * 0.24, tall * 0.13),
                )
    body.done(stone, 0.004)
    slit = Mason()
    slit.box((x, y - wide / 2 - 0.001, up + tall * 0.62), (wide * 0.12, 0.01, tall * 0.22))
    slit.done(m.plain("slit", (0.05, 0.03, 0.02), 0.9))


def wall(path: list[Flat], tall: float, stone: bpy.types.Material, thick: float = 0.055) -> None:
    """Along the points, with battlements on top."""
    body = Mason()
    for (ax, ay), (bx, by) in pairwise(path):
        long, turn = math.hypot(bx - ax, by - ay), math.atan2(by - ay, bx - ax)
        body.box(((ax + bx) / 2, (ay + by) / 2, tall / 2), (long + thick * 0.5, thick, tall), turn)
        count = max(2, round(long / 0.055))
        for k in range(count):
            t = (k + 0.5) / count
            body.box(
                (ax + (bx - ax) * t, ay + (by - ay) * t, tall + 0.016),
                (long / count * 0.55, thick, 0.034),
                turn,
            )
    body.done(stone, 0.004)


def worked(name: str) -> bpy.types.Material:
    """Travertine as travertine is, for tops that lie full in the sun: not so pale that they blind."""
    return m.mottled(name, (0.47, 0.39, 0.275), (0.63, 0.545, 0.41), 12, vary=0.10)


def arch(
    x: float, y: float, wide: float, deep: float, tall: float, stone: bpy.types.Material, spans: int = 1
) -> None:
    """A block with one high passage, or three; an attic with an inscription above."""
    body, trim, dark = Mason(), Mason(), Mason()
    openings = (
        [(0.0, wide * 0.17, tall * 0.46)]
        if spans == 1
        else [
            (0.0, wide * 0.13, tall * 0.42),
            (-wide * 0.31, wide * 0.075, tall * 0.30),
            (wide * 0.31, wide * 0.075, tall * 0.30),
        ]
    )
    attic = tall * 0.70
    edges = sorted([-wide / 2, wide / 2, *(c + s * r for c, r, _ in openings for s in (-1, 1))])
    for left, right in zip(edges[::2], edges[1::2], strict=True):
        body.box((x + (left + right) / 2, y, attic / 2), (right - left, deep, attic))
    for c, r, spring in openings:
        # Over each passage: the ring of the vault, filled up to the attic.
        for k in range(16):
            a0, a1 = math.pi * k / 16, math.pi * (k + 1) / 16
            x0, x1 = x + c + r * math.cos(a1), x + c + r * math.cos(a0)
            z0, z1 = spring + r * math.sin(a1), spring + r * math.sin(a0)
            body.solid(
                [
                    [(x0, y + d, z0), (x1, y + d, z1), (x1, y + d, attic), (x0, y + d, attic)]
                    for d in (-deep / 2, deep / 2)
                ]
            )
        dark.box((x + c, y + deep * 0.30, (spring + r) / 2), (2 * r, deep * 0.3, spring + r * 0.9))
    body.box((x, y, attic + (tall - attic) / 2), (wide, deep, tall - attic))
    body.done(stone, 0.004)
    trim.box((x, y, attic), (wide * 1.07, deep * 1.16, tall * 0.05))
    trim.box((x, y, tall), (wide * 1.07, deep * 1.16, tall * 0.05))
    trim.box((x, y, tall * 0.02), (wide * 1.05, deep * 1.12, tall * 0.05))
    for side in (-1, 1):
        for out in (0.46, 0.24) if spans == 1 else (0.46, 0.185):
            trim.lathe(
                [(wide * 0.028, 0.03), (wide * 0.024, attic)], (x + side * out * wide, y - deep * 0.55, 0), 12
            )
    trim.done(m.mottled("trim", (0.50, 0.425, 0.305), (0.66, 0.58, 0.445), 8, 0.7, 0.1), 0.003)
    dark.done(m.plain("passage", (0.075, 0.045, 0.03), 0.9))
    words, statues = Mason(), Mason()
    for row in (0.80, 0.88):
        words.box((x, y - deep / 2 - 0.002, tall * row), (wide * 0.62, 0.008, tall * 0.028))
    words.done(m.plain("words", (0.30, 0.10, 0.06), 0.8))
    for k in range(5):
        at = x + (k - 2) * wide * 0.205
        grown = 1.35 if k == 2 else 1.0
        top = tall * 1.025
        statues.lathe(
            [
                (0.026, top),
                (0.026, top + 0.012),
                (0.015 * grown, top + 0.014),
                (0.020 * grown, top + 0.05 * grown),
                (0.008, top + 0.066 * grown),
            ],
            (at, y, 0),
            12,
        )
        statues.ball((at, y, top + 0.076 * grown), (0.022 * grown, 0.022 * grown, 0.026 * grown), 2)
    statues.done(m.metal("bronze", (0.80, 0.48, 0.17), 0.35, 0.3), smooth=True)


def column(x: float, y: float, tall: float) -> None:
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
