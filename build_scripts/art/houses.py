"""Tiles with one to four houses. Each colour builds in its own shape, which is its emblem's: square pavilions,
temples with a gable, round huts, lozenges. With water there are gardens and lit doors, without it dust."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import bpy
import emblems
import materials as m
import nature
import numpy as np
import paint
import rig
import slanted
from mathutils import Matrix
from PIL import Image, ImageDraw
from shapes import Flat, Mason
from sprite import CELL, Quality, Sprite

WIDE, HIGH = 0.94, 1.02
PLOT = 0.39
"""Half the side of the walled plot."""
MIDDLE = (0.0, 0.06)
ROOF: dict[str, m.Colour] = {
    "red": (0.42, 0.026, 0.018),
    "blue": (0.010, 0.030, 0.20),
    "white": (0.86, 0.83, 0.76),
    "orange": (0.80, 0.235, 0.022),
}
EMBLEM = {"red": "square", "blue": "triangle", "white": "circle", "orange": "diamond"}
INK = {"red": (252, 246, 230), "blue": (252, 246, 230), "white": (60, 40, 22), "orange": (60, 32, 12)}
CLOTH = {"red": (172, 34, 28), "blue": (24, 42, 124), "white": (244, 239, 226), "orange": (226, 124, 34)}
SPOTS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0.0, 0.04),),
    2: ((-0.18, 0.07), (0.18, 0.07)),
    3: ((0.0, 0.20), (-0.19, -0.06), (0.19, -0.06)),
    4: ((-0.18, 0.19), (0.18, 0.19), (-0.18, -0.11), (0.18, -0.11)),
}
SIZE = {1: 0.40, 2: 0.295, 3: 0.28, 4: 0.27}
FRAMES = 8


def sprites(quality: Quality) -> Iterator[Sprite]:
    for colour in ROOF:
        for value in SPOTS:
            for water in ("dry", "wet"):
                yield Sprite(f"house/{colour}/{value}-{water}", _tile(colour, value, water == "wet", quality), ANCHOR)
    for frame in range(FRAMES):
        yield Sprite(f"smoke/{frame}", _smoke(frame), (38, 116))


ANCHOR = (round(WIDE * CELL / 2), round((HIGH / 2 + MIDDLE[1]) * CELL))


def _tile(colour: str, value: int, wet: bool, quality: Quality) -> Image.Image:
    slanted.stage(WIDE, HIGH, MIDDLE)
    chance = random.Random(f"{value}{wet}")
    _plot(colour, wet, chance)
    size = SIZE[value]
    for x, y in SPOTS[value]:
        _house(colour, x, y, size, wet)
    if wet:
        _garden(value, chance)
    shot = rig.shoot(quality.of(1.3))
    _banner(shot, colour)
    return paint.clear_edges(slanted.shade(shot, (9, 6), 5, 0.55))


def _plot(colour: str, wet: bool, chance: random.Random) -> None:
    ground, kerb = Mason(), Mason()
    ground.box((0, 0, 0.01), (2 * PLOT, 2 * PLOT, 0.03))
    tone = ((0.10, 0.17, 0.022), (0.24, 0.33, 0.055)) if wet else ((0.38, 0.26, 0.13), (0.58, 0.42, 0.23))
    ground.done(m.mottled("plot", *tone, 22, 0.95, 0.5))
    for sign in (-1, 1):
        kerb.box((sign * PLOT, 0, 0.03), (0.042, 2 * PLOT + 0.042, 0.07))
        kerb.box((0, sign * PLOT, 0.03), (2 * PLOT - 0.042, 0.042, 0.07))
    kerb.done(m.painted_wood("kerb", ROOF[colour], 0.12), 0.012, segments=3)


def _house(colour: str, x: float, y: float, size: float, wet: bool) -> None:
    walls, roof, door = Mason(), Mason(), Mason()
    high = 0.62 * size
    half = size / 2
    eave = half * 1.18
    plaster = m.mottled("plaster", (0.70, 0.58, 0.40), (0.90, 0.80, 0.62), 10, 0.9, 0.15)
    dim = 1.0
    paint_roof = _tiles(colour, dim)
    if colour == "red":
        walls.box((x, y, high / 2), (size, size, high))
        _pyramid(roof, [(x - eave, y - eave), (x + eave, y - eave), (x + eave, y + eave), (x - eave, y + eave)], high, 0.42 * size, 0.34)
    elif colour == "blue":
        walls.box((x, y, high / 2), (size * 0.94, size, high))
        _gable(roof, walls, x, y, eave, half * 1.12, high, 0.50 * size)
    elif colour == "white":
        walls.lathe([(half * 0.98, 0.0), (half * 0.98, high)], (x, y, 0), 32)
        roof.lathe([(eave, high - 0.01), (eave * 0.97, high + 0.03 * size), (eave * 0.72, high + 0.34 * size), (eave * 0.38, high + 0.55 * size), (0.06 * size, high + 0.64 * size), (0.05 * size, high + 0.74 * size), (0.0, high + 0.76 * size)], (x, y, 0), 32)
    else:
        reach = half * 1.30
        walls.prism([(x - reach, y), (x, y - reach), (x + reach, y), (x, y + reach)], (0, high))
        far = reach * 1.16
        _pyramid(roof, [(x - far, y), (x, y - far), (x + far, y), (x, y + far)], high, 0.56 * size, 0.0)
    walls.done(plaster, 0.004)
    roof.done(paint_roof, 0.006, smooth=colour == "white")
    _door(door, colour, x, y, half, high, wet)
    if colour != "white":
        chimney = Mason()
        chimney.box((x + half * 0.42, y + half * 0.35, high + 0.30 * size), (0.16 * size, 0.16 * size, 0.46 * size))
        chimney.done(m.mottled("chimney", (0.5, 0.38, 0.26), (0.7, 0.56, 0.4), 14), 0.004)


def _tiles(colour: str, dim: float) -> bpy.types.Material:
    """Rows of painted tiles: fine dark lines that follow the height."""
    make = m.Builder("roof")
    tone = ROOF[colour]
    grain = make.noise(16, 4)
    base = make.ramp(grain, (0.25, m.scaled(tone, 0.78 * dim)), (0.75, m.scaled(tone, 1.16 * dim)))
    make.bump(make.noise(10, 3, 0.5, (1, 1, 9)), 0.35, 0.02)
    return make.finish(base, 0.62)


def _pyramid(roof: Mason, foot: list[Flat], base: float, rise: float, top: float) -> None:
    cx, cy = sum(p[0] for p in foot) / 4, sum(p[1] for p in foot) / 4
    small = max(top, 0.02)
    rings = [
        [(px, py, base - 0.008) for px, py in foot],
        [(px, py, base + 0.012) for px, py in foot],
        [(cx + (px - cx) * small, cy + (py - cy) * small, base + rise) for px, py in foot],
    ]
    roof.solid(rings)


def _gable(roof: Mason, walls: Mason, x: float, y: float, eave: float, deep: float, base: float, rise: float) -> None:
    """The ridge runs north: the gable looks at the viewer."""
    for sign in (-1, 1):
        low, thick = (x + sign * eave, base - 0.02), 0.028
        roof.solid(
            [
                [(low[0], y + d, low[1]), (x, y + d, base + rise), (x, y + d, base + rise + thick), (low[0], y + d, low[1] + thick)]
                for d in (-deep, deep)
            ]
        )
    walls.solid([[(x - eave * 0.8, y + d, base), (x + eave * 0.8, y + d, base), (x, y + d, base + rise * 0.9)] for d in (-deep * 0.86, deep * 0.86)])


def _door(door: Mason, colour: str, x: float, y: float, half: float, high: float, wet: bool) -> None:
    """In the front wall; of the lozenge on its two front sides."""
    lit = m.Builder("lit door")
    lit.surface.inputs["Emission Color"].default_value = (1.0, 0.55, 0.12, 1)
    lit.surface.inputs["Emission Strength"].default_value = 1.6
    glow = lit.finish((0.9, 0.5, 0.12))
    shut = m.plain("shutter", (0.10, 0.065, 0.04), 0.9)
    wide, tall = half * 0.46, high * 0.66
    spots: list[tuple[float, float, float]] = []
    if colour == "orange":
        reach = half * 1.30
        spots = [(x - reach / 2, y - reach / 2, -math.pi / 4), (x + reach / 2, y - reach / 2, math.pi / 4)]
    elif colour == "blue":
        spots = [(x, y - half, 0.0)]
    else:
        spots = [(x, y - half, 0.0)]
    for dx, dy, turn in spots:
        door.box((dx, dy, tall / 2), (wide, 0.02, tall), turn)
    door.done(glow if wet else shut)
    if not wet:
        bars = Mason()
        for dx, dy, turn in spots:
            for k in (-1, 1):
                place = Matrix.Translation((dx, dy, tall / 2)) @ Matrix.Rotation(turn, 4, "Z")
                spot = place @ Matrix.Translation((k * wide * 0.0, -0.012, k * tall * 0.2)).to_translation()
                bars.box(tuple(spot), (wide * 1.1, 0.012, 0.016), turn)
        bars.done(m.plain("bar", (0.34, 0.24, 0.14), 0.9))


def _garden(value: int, chance: random.Random) -> None:
    taken = [(x, y, SIZE[value] * 0.78) for x, y in SPOTS[value]]

    def free(x: float, y: float, reach: float) -> bool:
        return all(math.hypot(x - hx, y - hy) > r + reach for hx, hy, r in taken) and not (abs(x) < 0.16 and y < -0.2)

    bushes, flowers = [], []
    for _ in range(400):
        x, y = chance.uniform(-0.35, 0.35), chance.uniform(-0.35, 0.35)
        if free(x, y, -0.02) and all(math.hypot(x - b[0], y - b[1]) > 0.085 for b in bushes) and len(bushes) < 11:
            bushes.append((x, y, 0.035, chance.uniform(0.032, 0.05)))
        elif free(x, y, -0.04) and len(flowers) < 22:
            flowers.append((x, y))
    nature.leafy(bushes, chance, m.foliage("garden", (0.03, 0.10, 0.012), (0.17, 0.34, 0.05)), 0.03, 90)
    nature.tufts([(chance.uniform(-0.36, 0.36), chance.uniform(-0.36, 0.36)) for _ in range(40)], chance, 0.035, 0.02)
    nature.poppies(flowers[:9], chance, 0.03)
    nature.daisies(flowers[9:], chance, 0.03)


def _banner(shot: Image.Image, colour: str) -> None:
    """Hung over the front of the plot: the emblem, large enough to be told at a glance."""
    over = 4
    side = round(0.25 * CELL)
    picture = Image.new("RGBA", (side * over, side * over), (0, 0, 0, 0))
    draw = ImageDraw.Draw(picture)
    full = side * over - 1
    draw.rounded_rectangle((0, 0, full, full), full * 0.24, fill=(46, 28, 14, 255))
    edge = full * 0.055
    draw.rounded_rectangle((edge, edge, full - edge, full - edge), full * 0.20, fill=(250, 238, 206, 255) if colour != "white" else (70, 48, 28, 255))
    edge = full * 0.12
    draw.rounded_rectangle((edge, edge, full - edge, full - edge), full * 0.15, fill=(*CLOTH[colour], 255))
    shape = emblems.outline(EMBLEM[colour], full * 0.50)
    lift = 0.04 * full if colour == "blue" else 0.0
    draw.polygon([(full / 2 + px, full / 2 - py + lift) for px, py in shape], fill=(*INK[colour], 255))
    small = picture.resize((side, side), Image.Resampling.LANCZOS)
    x = ANCHOR[0] - side // 2
    y = ANCHOR[1] + round((PLOT - 0.02) * CELL) - side // 2 - 6
    shadow = Image.new("RGBA", shot.size, (0, 0, 0, 0))
    shadow.paste(small, (x, y), small)
    shot.alpha_composite(paint.drop_shadow(shadow, (3, 3), 2.5, 0.5))


def _smoke(frame: int) -> Image.Image:
    """A wisp that rises and thins; the last frame leads into the first."""
    wide, high = 76, 128
    y, x = np.mgrid[0:high, 0:wide].astype(float)
    alpha = np.zeros((high, wide))
    for k in range(6):
        age = (k + frame / FRAMES) / 6
        cx = 38 + 9 * math.sin(age * 4.2 + 0.6) * age + 10 * age * age
        cy = 112 - 96 * age
        size = 4.5 + 11 * age
        strength = 0.62 * min(1, age * 6) * (1 - age) ** 1.1
        alpha = np.maximum(alpha, strength * np.exp(-(((x - cx) ** 2 + (y - cy) ** 2) / size**2))) + 0.25 * strength * np.exp(-(((x - cx) ** 2 + (y - cy) ** 2) / (size * 0.8) ** 2))
    edge = np.minimum(np.minimum(x, wide - 1 - x), np.minimum(y, high - 1 - y))
    alpha = np.clip(alpha, 0, 0.8) * paint.smooth(edge, 1, 8)
    rgb = paint.blend((0.80, 0.79, 0.78), (0.97, 0.96, 0.94), paint.smooth(-x / wide + 0.5 + y * 0, -0.3, 0.3))
    return paint.clear_edges(paint.to_image(rgb, alpha))
