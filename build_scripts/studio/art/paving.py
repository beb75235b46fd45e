"""The spaces of the road: beds of gravel with an edge of stones, and the basalt that is laid into them.

Large is an octagon, middle a hexagon, small a square, so that the size is told by its shape as well.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import bpy
from PIL import Image

from . import materials as m, paint, rig, slanted
from .offers import frame
from .shapes import Flat, Mason, clip, cobbles
from .sprite import Quality, Sprite

ACROSS = {"L": 1.6, "M": 1.24, "S": 0.94}
"""Cells from side to side."""
CORNERS = {"L": 8, "M": 6, "S": 4}
SLABS = {"L": 3, "M": 3, "S": 4}
BLOCKS = {"L": (12, 11, 13), "M": (6, 7, 6), "S": (3, 4, 3, 5)}
"""Stones of every slab."""
MARGIN = 0.10
TALL = 0.085
"""How far basalt stands above the ground."""


def sprites(quality: Quality) -> Iterator[Sprite]:
    for size in ACROSS:
        yield Sprite(f"bed/{size}", _bed(size, quality))
    for size, count in SLABS.items():
        for number in range(1, count + 1):
            yield Sprite(f"slab/{size}/{number}", _slab(size, number, quality))
    yield frame("rim/road", quality, (0.40, 0.335, 0.245), (0.52, 0.44, 0.325), (0.36, 0.045, 0.030))


def outline(size: str, inset: float = 0.0) -> list[Flat]:
    """Counter-clockwise; drawn in by as much on every side."""
    count = CORNERS[size]
    half = ACROSS[size] / 2
    if size == "S":
        flat = half * 0.94 - inset
        return [(-flat, -flat), (flat, -flat), (flat, flat), (-flat, flat)]
    if size == "L":
        radius = (half - inset) / math.cos(math.pi / count)
        return [
            (
                radius * math.cos(math.pi * (2 * k + 1) / count),
                radius * math.sin(math.pi * (2 * k + 1) / count),
            )
            for k in range(count)
        ]
    radius = half - inset / math.cos(math.pi / count)
    return [
        (radius * math.cos(2 * math.pi * k / count), radius * math.sin(2 * math.pi * k / count))
        for k in range(count)
    ]


def _within(shape: list[Flat], cell: list[Flat]) -> list[Flat]:
    """The part of a polygon inside a convex outline."""
    for (ax, ay), (bx, by) in zip(shape, shape[1:] + shape[:1], strict=True):
        far = math.hypot(bx - ax, by - ay)
        normal = ((by - ay) / far, (ax - bx) / far)
        cell = clip(cell, normal, normal[0] * ax + normal[1] * ay)
        if len(cell) < 3:
            return []
    return cell


def _inside(shape: list[Flat], x: float, y: float) -> bool:
    return all(
        (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0
        for (ax, ay), (bx, by) in zip(shape, shape[1:] + shape[:1], strict=True)
    )


def _stage(size: str) -> None:
    side = ACROSS[size] + 2 * MARGIN
    slanted.stage(side, side)


def _bed(size: str, quality: Quality) -> Image.Image:
    """Gravel, a little sunk, in an edge of pale stones."""
    _stage(size)
    chance = random.Random(f"bed{size}")
    floor, gravel, edge = Mason(), Mason(), Mason()
    floor.prism(outline(size, 0.03), (-0.03, 0.0))
    floor.done(m.mottled("sand", (0.30, 0.25, 0.175), (0.44, 0.375, 0.275), 26, 0.95, 0.5))
    room = outline(size, 0.10)
    half = ACROSS[size] / 2
    count = round(760 * ACROSS[size] ** 2)
    while count:
        x, y = chance.uniform(-half, half), chance.uniform(-half, half)
        if _inside(room, x, y):
            across = chance.uniform(0.022, 0.048)
            gravel.ball(
                (x, y, 0.006), (across * chance.uniform(0.8, 1.3), across, across * 0.7), 1, 0.12, chance
            )
            count -= 1
    gravel.done(m.mottled("gravel", (0.36, 0.315, 0.245), (0.50, 0.445, 0.355), 22, vary=0.30))
    _kerb(edge, size, chance)
    edge.done(m.mottled("edge", (0.62, 0.535, 0.40), (0.84, 0.76, 0.61), 14, vary=0.22), 0.012, segments=3)
    return paint.clear_edges(slanted.shade(rig.shoot(quality.of(1.2)), (4, 3), 3, 0.45))


def _kerb(edge: Mason, size: str, chance: random.Random) -> None:
    outer, inner = outline(size, 0.012), outline(size, 0.088)
    for k in range(len(outer)):
        n = (k + 1) % len(outer)
        long = math.dist(outer[k], outer[n])
        count = max(2, round(long / 0.17))
        for i in range(count):
            a, b = (i + 0.05 * chance.random()) / count, (i + 1 - 0.05 * chance.random()) / count - 0.02

            def at(line: list[Flat], t: float, k: int = k, n: int = n) -> Flat:
                return (
                    line[k][0] + (line[n][0] - line[k][0]) * t,
                    line[k][1] + (line[n][1] - line[k][1]) * t,
                )

            edge.prism(
                [at(outer, a), at(outer, b), at(inner, b), at(inner, a)],
                (-0.02, 0.038 + chance.uniform(-0.006, 0.006)),
            )


def _slab(size: str, number: int, quality: Quality) -> Image.Image:
    """Polygons of basalt, fitted so close that hardly a blade goes between them."""
    _stage(size)
    chance = random.Random(f"slab{size}{number}")
    base, blocks = Mason(), Mason()
    base.prism(outline(size, 0.02), (-0.02, 0.03))
    base.done(m.mottled("mortar", (0.10, 0.082, 0.060), (0.20, 0.165, 0.12), 30))
    for part in _fitted(outline(size, 0.022), BLOCKS[size][number - 1], chance):
        tall = TALL + chance.uniform(-0.012, 0.012)
        blocks.prism(part, (-0.01, tall), 0.965)
    blocks.done(_dressed(), 0.024, segments=4)
    return paint.clear_edges(slanted.shade(rig.shoot(quality.of(1.5)), (9, 6), 5, 0.6))


def _fitted(shape: list[Flat], count: int, chance: random.Random) -> list[list[Flat]]:
    """The outline cut into stones of about one size: points that move to the middle of what they own."""
    half = max(x for x, _ in shape) * 1.1
    seeds = []
    while len(seeds) < count:
        x, y = chance.uniform(-half, half), chance.uniform(-half, half)
        if _inside(shape, x, y):
            seeds.append((x, y))
    bounds = (-2 * half, -2 * half, 2 * half, 2 * half)
    for _ in range(4):
        seeds = [_middle(_within(shape, cell)) for cell in cobbles(seeds, bounds, 0.0)]
    return [part for cell in cobbles(seeds, bounds, 0.022) if len(part := _within(shape, cell)) >= 3]


def _middle(shape: list[Flat]) -> Flat:
    """The centre of gravity."""
    area, x, y = 0.0, 0.0, 0.0
    for (ax, ay), (bx, by) in zip(shape, shape[1:] + shape[:1], strict=True):
        part = ax * by - bx * ay
        area, x, y = area + part, x + (ax + bx) * part, y + (ay + by) * part
    return x / (3 * area), y / (3 * area)


def _dressed() -> bpy.types.Material:
    """Smoothed by the mason, polished by wheels along its edges."""
    make = m.Builder("dressed basalt")
    colour = make.ramp(
        make.noise(8, 4, 0.7),
        (0.28, (0.052, 0.052, 0.058)),
        (0.55, (0.096, 0.093, 0.094)),
        (0.8, (0.160, 0.150, 0.143)),
    )
    shade = make.ramp(
        make.island(), (0.0, (0.62, 0.63, 0.68)), (0.5, (1.0, 0.98, 0.95)), (1.0, (1.42, 1.32, 1.20))
    )
    colour = make.mix(1.0, colour, shade, "MULTIPLY")
    specks = make.ramp(make.noise(60, 2, 0.5), (0.62, (0.0, 0.0, 0.0)), (0.70, (0.45, 0.45, 0.45)))
    colour = make.mix(specks, colour, (0.25, 0.24, 0.225))
    make.bump(make.noise(26, 4, 0.7), 0.6, 0.03)
    return make.finish(colour, 0.48)
