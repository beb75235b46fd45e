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

WIDE, HIGH = 0.90, 0.96
PLOT = 0.355
"""Half the side of the walled plot: between two canals there is not much more."""
MIDDLE = (0.02, 0.02)
ANCHOR = (round((WIDE / 2 - MIDDLE[0]) * CELL), round((HIGH / 2 + MIDDLE[1]) * CELL))
ROOF: dict[str, m.Colour] = {
    "red": (0.36, 0.020, 0.014),
    "blue": (0.010, 0.026, 0.150),
    "white": (0.70, 0.665, 0.59),
    "orange": (0.76, 0.215, 0.020),
}
EMBLEM = {"red": "square", "blue": "triangle", "white": "circle", "orange": "diamond"}
INK = {"red": (252, 246, 230), "blue": (252, 246, 230), "white": (60, 40, 22), "orange": (60, 32, 12)}
CLOTH = {"red": (176, 36, 30), "blue": (24, 42, 122), "white": (244, 239, 226), "orange": (228, 128, 38)}
SPOTS: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((-0.035, 0.04),),
    2: ((-0.172, 0.085), (0.172, 0.085)),
    3: ((-0.172, 0.14), (0.172, 0.14), (-0.172, -0.175)),
    4: ((-0.172, 0.14), (0.172, 0.14), (-0.172, -0.175), (0.172, -0.175)),
}
SIZE = {1: 0.36, 2: 0.245, 3: 0.228, 4: 0.228}
BANNER: dict[int, tuple[float, float, float]] = {
    1: (0.205, -0.205, 0.23),
    2: (0.0, -0.20, 0.23),
    3: (0.175, -0.165, 0.23),
    4: (0.0, -0.005, 0.20),
}
"""Where the emblem hangs and how large: always clear of the lines, where canals may come."""
FRAMES = 8


def sprites(quality: Quality) -> Iterator[Sprite]:
    for colour in ROOF:
        for value in SPOTS:
            for water in ("dry", "wet"):
                yield Sprite(f"house/{colour}/{value}-{water}", _tile(colour, value, water == "wet", quality), ANCHOR)
    for frame in range(FRAMES):
        yield Sprite(f"smoke/{frame}", _smoke(frame), (38, 116))


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
    if not wet:
        shot = slanted.tinted(shot, (1.0, 0.95, 0.88), 0.09)
    _banner(shot, colour, value)
    return paint.clear_edges(slanted.shade(shot, (8, 5), 5, 0.5))


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
    walls, roof, dark = Mason(), Mason(), Mason()
    high = 0.46 * size
    half = size / 2
    eave = half * 1.16
    if colour == "red":
        walls.box((x, y, high / 2), (size, size, high))
        _pyramid(roof, _square(x, y, eave), high, 0.34 * size, 0.36)
        # The opening over the atrium, through which the rain should come.
        dark.prism(_square(x, y, eave * 0.27), (high, high + 0.345 * size))
    elif colour == "blue":
        walls.box((x, y, high / 2), (size * 0.94, size, high))
        _gable(roof, walls, x, y, eave, half * 1.10, high, 0.44 * size)
    elif colour == "white":
        walls.lathe([(half * 1.02, 0.0), (half * 1.02, high)], (x, y, 0), 40)
        roof.lathe(_dome(half * 1.22, high, size), (x, y, 0), 48)
        dark.lathe([(half * 0.27, high), (half * 0.27, high + 0.475 * size)], (x, y, 0), 32)
    else:
        walls.prism(_lozenge(x, y, half * 1.14), (0, high))
        _pyramid(roof, _lozenge(x, y, half * 1.36), high, 0.50 * size, 0.0)
    walls.done(m.mottled("plaster", (0.66, 0.54, 0.37), (0.86, 0.75, 0.57), 10, 0.9, 0.15), 0.003)
    roof.done(_tiles(colour, (x, y)), 0.004)
    dark.done(m.plain("opening", (0.035, 0.022, 0.016), 0.9))
    _ridges(colour, x, y, eave, high, size)
    _door(Mason(), colour, x, y, half, high, wet)


def _square(x: float, y: float, reach: float) -> list[Flat]:
    return [(x - reach, y - reach), (x + reach, y - reach), (x + reach, y + reach), (x - reach, y + reach)]


def _lozenge(x: float, y: float, reach: float) -> list[Flat]:
    return [(x - reach, y), (x, y - reach), (x + reach, y), (x, y + reach)]


def _dome(reach: float, base: float, size: float) -> list[Flat]:
    """Two steps and a shell that leaves an eye open at the top."""
    rise = 0.44 * size
    profile = [(reach, base - 0.01), (reach, base + 0.02), (reach * 0.94, base + 0.025), (reach * 0.94, base + 0.05)]
    profile += [(reach * 0.88 * math.cos(a), base + 0.05 + (rise - 0.05) * math.sin(a)) for a in (k * 0.16 for k in range(8))]
    return profile


def _ridges(colour: str, x: float, y: float, eave: float, high: float, size: float) -> None:
    """Pale caps along hips and ridges, so that one roof is told from the next."""
    caps = Mason()
    thick = 0.011 + 0.012 * size
    if colour == "red":
        for sx in (-1, 1):
            for sy in (-1, 1):
                _rail(caps, (x + sx * eave, y + sy * eave, high + 0.008), (x + sx * eave * 0.36, y + sy * eave * 0.36, high + 0.34 * size), thick)
        for (ax, ay), (bx, by) in (((-1, -1), (1, -1)), ((1, -1), (1, 1)), ((1, 1), (-1, 1)), ((-1, 1), (-1, -1))):
            r, z = eave * 0.33, high + 0.345 * size
            _rail(caps, (x + ax * r, y + ay * r, z), (x + bx * r, y + by * r, z), thick)
    elif colour == "blue":
        z = high + 0.44 * size + 0.026
        _rail(caps, (x, y - eave * 0.97, z), (x, y + eave * 0.97, z), thick * 1.2)
    elif colour == "orange":
        reach = size / 2 * 1.36
        for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1)):
            _rail(caps, (x + dx * reach, y + dy * reach, high + 0.008), (x, y, high + 0.5 * size), thick)
    else:
        caps.lathe([(0.30 * size / 2, high + 0.40 * size), (0.36 * size / 2, high + 0.43 * size), (0.30 * size / 2, high + 0.45 * size)], (x, y, 0), 32)
    tone = {"red": (0.52, 0.09, 0.06), "blue": (0.06, 0.10, 0.32), "white": (0.50, 0.45, 0.37), "orange": (0.93, 0.44, 0.10)}[colour]
    caps.done(m.plain("caps", tone, 0.6))


def _rail(mason: Mason, one: tuple[float, float, float], two: tuple[float, float, float], thick: float) -> None:
    for k in range(24):
        t = k / 23
        mason.ball(tuple(a + (b - a) * t for a, b in zip(one, two, strict=True)), (thick * 1.5, thick * 1.5, thick), 1)  # type: ignore[arg-type]


def _tiles(colour: str, centre: Flat) -> bpy.types.Material:
    """Painted tiles: ribs that run down each slope, courses along it."""
    make = m.Builder("roof")
    tone = ROOF[colour]
    base = make.ramp(make.noise(13, 4), (0.25, m.scaled(tone, 0.80)), (0.75, m.scaled(tone, 1.14)))
    place = make._node("ShaderNodeSeparateXYZ", Vector=make.position.outputs["Position"])
    facing = make._node("ShaderNodeSeparateXYZ", Vector=make.position.outputs["True Normal"])

    def calc(kind: str, one: object, two: object = 0.0) -> object:
        node = make.tree.nodes.new("ShaderNodeMath")
        node.operation = kind
        for socket, value in zip(node.inputs, (one, two), strict=False):
            if isinstance(value, bpy.types.NodeSocket):
                make.tree.links.new(value, socket)
            else:
                socket.default_value = value
        return node.outputs[0]

    px, py = calc("SUBTRACT", place.outputs[0], centre[0]), calc("SUBTRACT", place.outputs[1], centre[1])
    nx, ny = facing.outputs[0], facing.outputs[1]
    if colour == "white":
        across = calc("MULTIPLY", calc("ARCTAN2", py, px), 24.0)
    else:
        if colour == "orange":
            px, py = calc("ADD", px, py), calc("SUBTRACT", px, py)
            nx, ny = calc("ADD", nx, ny), calc("SUBTRACT", nx, ny)
        sideways = calc("GREATER_THAN", calc("ABSOLUTE", nx), calc("ABSOLUTE", ny))
        picked = calc("ADD", calc("MULTIPLY", py, sideways), calc("MULTIPLY", px, calc("SUBTRACT", 1.0, sideways)))
        across = calc("MULTIPLY", picked, 2 * math.pi / (0.042 if colour == "orange" else 0.031))
    ribs = calc("SINE", across)
    courses = calc("FRACT", calc("MULTIPLY", place.outputs[2], 34.0))
    groove = make.ramp(ribs, (0.0, (0.66, 0.64, 0.62)), (0.45, (1.0, 1.0, 1.0)))
    step = make.ramp(courses, (0.0, (0.78, 0.76, 0.74)), (0.35, (1.0, 1.0, 1.0)))
    base = make.mix(0.55 if colour == "white" else 0.9, base, groove, "MULTIPLY")
    base = make.mix(0.45, base, step, "MULTIPLY")
    make.bump(ribs, 0.5, 0.012)
    return make.finish(base, 0.6)


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
    lit.surface.inputs["Emission Color"].default_value = (1.0, 0.42, 0.06, 1)
    lit.surface.inputs["Emission Strength"].default_value = 0.75
    glow = lit.finish((0.9, 0.42, 0.08))
    shut = m.plain("shutter", (0.10, 0.065, 0.04), 0.9)
    wide, tall = half * 0.50, high * 0.80
    spots: list[tuple[float, float, float]] = []
    if colour == "orange":
        reach = half * 1.14
        spots = [(x - reach / 2, y - reach / 2, -math.pi / 4), (x + reach / 2, y - reach / 2, math.pi / 4)]
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
        return all(math.hypot(x - hx, y - hy) > r + reach for hx, hy, r in taken)

    bushes, flowers = [], []
    for _ in range(400):
        x, y = chance.uniform(-0.32, 0.32), chance.uniform(-0.32, 0.32)
        if free(x, y, -0.02) and all(math.hypot(x - b[0], y - b[1]) > 0.085 for b in bushes) and len(bushes) < 11:
            bushes.append((x, y, 0.035, chance.uniform(0.032, 0.05)))
        elif free(x, y, -0.04) and len(flowers) < 22:
            flowers.append((x, y))
    nature.leafy(bushes, chance, m.foliage("garden", (0.03, 0.10, 0.012), (0.17, 0.34, 0.05)), 0.03, 90)
    nature.tufts([(chance.uniform(-0.33, 0.33), chance.uniform(-0.33, 0.33)) for _ in range(40)], chance, 0.035, 0.02)
    nature.poppies(flowers[:9], chance, 0.03)
    nature.daisies(flowers[9:], chance, 0.03)


def _banner(shot: Image.Image, colour: str, value: int) -> None:
    """The emblem, large enough to be told at a glance."""
    over = 4
    across, up, size = BANNER[value]
    side = round(size * CELL)
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
    x = ANCHOR[0] + round(across * CELL) - side // 2
    y = ANCHOR[1] - round(up * CELL) - side // 2
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
