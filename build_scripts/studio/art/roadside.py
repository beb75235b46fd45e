"""What stands beside the road: hills, umbrella pines, a milestone."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import bpy
import numpy as np
from mathutils import Matrix
from PIL import Image

from . import materials as m, nature, paint, rig, slanted
from .fonts import cinzel
from .shapes import Flat, Mason, Point
from .sprite import CELL, Quality, Sprite

HILL = (1.60, 1.54)
RISE = (0.02, 0.16)
GROVE = (1.24, 1.44)
CROWNS = (0.02, 0.30)
MILE = (0.44, 0.70)
FOOT = (0.02, 0.15)
STEPS = 200


def _anchor(size: tuple[float, float], middle: tuple[float, float]) -> tuple[int, int]:
    return round((size[0] / 2 - middle[0]) * CELL), round((size[1] / 2 + middle[1]) * CELL)


def sprites(quality: Quality) -> Iterator[Sprite]:
    for number in (1, 2, 3):
        yield Sprite(f"hill/{number}", _hill(number, quality), _anchor(HILL, RISE))
    for number in (1, 2, 3):
        yield Sprite(f"grove/{number}", _grove(number, quality), _anchor(GROVE, CROWNS))
    yield Sprite("milestone/road", _milestone(quality), _anchor(MILE, FOOT))


# hills


def heights(number: int) -> np.ndarray:
    """Soft domes that lean on each other; below the ground beyond their foot."""
    rng = np.random.default_rng(number + 400)
    y, x = (np.mgrid[0:STEPS, 0:STEPS] / (STEPS - 1) - 0.5) * 1.5
    rough = paint.wrapped_noise(256, 256, 26, rng)[:STEPS, :STEPS] - 0.5
    finer = paint.wrapped_noise(256, 256, 9, rng)[:STEPS, :STEPS] - 0.5
    height = np.zeros_like(x)
    for k in range(4):
        px, py = (0.0, 0.04) if not k else (rng.uniform(-0.32, 0.32), rng.uniform(-0.20, 0.20))
        tall = rng.uniform(0.44, 0.52) if not k else rng.uniform(0.20, 0.36)
        wide = rng.uniform(0.38, 0.42) if not k else rng.uniform(0.20, 0.30)
        far = np.hypot((x - px) / 1.25 + 0.10 * rough, (y - py) + 0.10 * rough) / wide
        dome = tall * (np.cos(np.clip(far, 0, 1.25) * math.pi / 1.25) * 0.5 + 0.5)
        height = np.maximum(height, 0) + np.maximum(dome, 0) - 0.72 * np.minimum(np.maximum(height, 0), dome)
    body = height + 0.06 * rough * np.clip(height * 6, 0, 1) + 0.02 * finer
    return body - 0.045 - 0.3 * paint.smooth(np.hypot(x / 1.12, y * 1.25), 0.52, 0.62)


def hill_body(number: int) -> bpy.types.Object:
    height = heights(number)
    data = bpy.data.meshes.new("hill")
    place = [(c / (STEPS - 1) - 0.5) * 1.5 for c in range(STEPS)]
    data.from_pydata(
        [(place[c], place[r], float(height[r, c])) for r in range(STEPS) for c in range(STEPS)],
        [],
        [
            (k, k + 1, k + STEPS + 1, k + STEPS)
            for r in range(STEPS - 1)
            for c in range(STEPS - 1)
            if height[r : r + 2, c : c + 2].max() > -0.08
            for k in (r * STEPS + c,)
        ],
    )
    data.shade_smooth()
    data.materials.append(_turf())
    made = bpy.data.objects.new("hill", data)
    bpy.context.scene.collection.objects.link(made)
    return made


def _turf() -> bpy.types.Material:
    """Grass below, dry grass and rock where it is high or steep."""
    make = m.Builder("hill")
    grass = make.ramp(
        make.noise(30, 4, 0.75),
        (0.25, (0.125, 0.140, 0.030)),
        (0.5, (0.235, 0.235, 0.062)),
        (0.75, (0.37, 0.33, 0.11)),
    )
    rock = make.ramp(make.noise(9, 4, 0.7), (0.3, (0.22, 0.18, 0.12)), (0.7, (0.47, 0.40, 0.29)))
    up = make._node("ShaderNodeSeparateXYZ", Vector=make.position.outputs["Position"])
    lift = make.tree.nodes.new("ShaderNodeMath")
    lift.operation = "MULTIPLY_ADD"
    lift.inputs[1].default_value = 1.1
    make.tree.links.new(make.noise(6, 4, 0.7), lift.inputs[0])
    make.tree.links.new(up.outputs[2], lift.inputs[2])
    bare = make.ramp(lift.outputs[0], (0.86, (0.0, 0.0, 0.0)), (0.98, (1.0, 1.0, 1.0)))
    make.bump(make.noise(40, 4, 0.7), 0.8, 0.03)
    return make.finish(make.mix(bare, grass, rock), 0.95)


def _hill(number: int, quality: Quality) -> Image.Image:
    slanted.stage(*HILL, RISE, sun=3.4)
    chance = random.Random(f"hill{number}")
    hill_body(number)
    ground = Mason()
    ground.box((0, 0, -0.5), (4, 4, 1.0))
    # What lies below the ground is cut away exactly where the hill meets it.
    ground.done(m.plain("ground", (0.25, 0.22, 0.10))).is_holdout = True
    height = heights(number)
    spots = []
    while len(spots) < 46:
        x, y = chance.uniform(-0.6, 0.6), chance.uniform(-0.5, 0.5)
        up = float(height[round((y / 1.5 + 0.5) * (STEPS - 1)), round((x / 1.5 + 0.5) * (STEPS - 1))])
        if 0.02 < up < 0.30:
            spots.append((x, y, up + 0.012, chance.uniform(0.018, 0.042)))
    nature.leafy(spots, chance, m.foliage("maquis", (0.035, 0.065, 0.014), (0.19, 0.23, 0.07)), 0.028, 60)
    return paint.clear_edges(slanted.shade(rig.shoot(quality.of(1.3)), (12, 7), 8, 0.5))


# pines


def pine(x: float, y: float, tall: float, wide: float, chance: random.Random, each: int = 420) -> None:
    """A bare stem that leans a little, limbs like the ribs of an umbrella, and flat clouds of needles."""
    lean = chance.uniform(-0.09, 0.09) * tall
    top = (x + lean, y, tall * 0.84)
    wood, core, needles = Mason(), Mason(), Mason()
    foot, fork = (x, y, -0.01), (x + lean * 0.55, y, tall * 0.60)
    _limb(wood, foot, fork, (0.052 * tall, 0.034 * tall))
    _limb(wood, fork, top, (0.034 * tall, 0.016 * tall))
    clouds = [(x + lean, y, tall * 0.93, wide * 0.60)]
    for k in range(8):
        a = 2 * math.pi * k / 8 + chance.uniform(-0.25, 0.25)
        far = wide * chance.uniform(0.50, 0.68)
        cloud = (
            x + lean + far * math.cos(a),
            y + far * math.sin(a),
            tall * chance.uniform(0.86, 0.92),
            wide * chance.uniform(0.34, 0.44),
        )
        clouds.append(cloud)
        _limb(wood, fork, cloud[:3], (0.018 * tall, 0.008 * tall))
    for cx, cy, cz, radius in clouds:
        core.ball((cx, cy, cz), (radius * 1.72, radius * 1.72, radius * 0.86), 3, 0.05, chance)
        for _ in range(round(each * (radius / wide) ** 2 * 3.2)):
            up, around = chance.uniform(-0.35, 1), chance.uniform(0, 2 * math.pi)
            flat = math.sqrt(1 - up * up)
            reach = radius * chance.uniform(0.84, 1.04)
            place = Matrix.Translation(
                (
                    cx + reach * flat * math.cos(around),
                    cy + reach * flat * math.sin(around),
                    cz + 0.50 * reach * up,
                )
            )
            turn = Matrix.Rotation(chance.uniform(0, 2 * math.pi), 4, "Z") @ Matrix.Rotation(
                -chance.uniform(0.1, 1.3), 4, "Y"
            )
            size = wide * chance.uniform(0.07, 0.13)
            needles.leaf(place @ turn, size, size * 0.34, 0.1)
    wood.done(m.mottled("bark", (0.17, 0.085, 0.045), (0.38, 0.22, 0.12), 20, vary=0.1))
    core.done(m.mottled("crown", (0.028, 0.056, 0.014), (0.075, 0.12, 0.030), 30, 0.95, 0.8))
    needles.done(m.foliage("needles", (0.055, 0.100, 0.024), (0.30, 0.385, 0.115)))


def _limb(wood: Mason, one: Point, two: Point, thick: tuple[float, float]) -> None:
    rings = []
    for k in range(7):
        t = k / 6
        cx, cy, cz = (p + (q - p) * t for p, q in zip(one, two, strict=True))
        radius = thick[0] + (thick[1] - thick[0]) * t
        rings.append(
            [
                (cx + radius * math.cos(a), cy + radius * math.sin(a), cz)
                for a in (i * math.pi / 4 for i in range(8))
            ]
        )
    wood.solid(rings)


GROWN: dict[int, tuple[tuple[float, float, float, float], ...]] = {
    1: ((-0.04, 0.02, 0.90, 0.34), (0.30, -0.18, 0.52, 0.21)),
    2: ((-0.26, 0.08, 0.72, 0.26), (0.20, 0.14, 0.94, 0.28), (0.06, -0.22, 0.54, 0.21)),
    3: ((0.12, 0.02, 0.82, 0.32), (-0.30, -0.10, 0.62, 0.23), (0.34, -0.24, 0.42, 0.15)),
}
"""x, y, height and width of the pines of each grove."""


def _grove(number: int, quality: Quality) -> Image.Image:
    slanted.stage(*GROVE, CROWNS, sun=3.3)
    chance = random.Random(f"grove{number}")
    for spot in sorted(GROWN[number], key=lambda spot: -spot[1]):
        pine(*spot, chance)
    around = [
        (x + chance.uniform(-0.16, 0.16), y + chance.uniform(-0.10, 0.10))
        for x, y, _, _ in GROWN[number]
        for _ in range(7)
    ]
    nature.tufts(around, chance, 0.045)
    nature.stones(around[::3], chance, (0.02, 0.05))
    return paint.clear_edges(slanted.shade(rig.shoot(quality.of(1.3)), (16, 9), 8, 0.42))


# the milestone


def _milestone(quality: Quality) -> Image.Image:
    """A column with a moulded foot, as they stood every thousand paces."""
    slanted.stage(*MILE, FOOT)
    chance = random.Random("mile")
    column, foot = Mason(), Mason()
    foot.box((0, 0, 0.05), (0.24, 0.24, 0.12))
    foot.done(m.travertine("foot", 0.3), 0.016, segments=3)
    column.lathe(
        [
            (0.098, 0.10),
            (0.104, 0.12),
            (0.090, 0.15),
            (0.082, 0.42),
            (0.088, 0.45),
            (0.082, 0.475),
            (0.0, 0.485),
        ],
        parts=40,
    )
    column.done(m.travertine("column"), 0.008)
    inscribe(("MP", "VII"), (0, 0), 0.096, 0.335, 0.092)
    nature.tufts(
        [(0.15 * math.cos(a), 0.13 * math.sin(a)) for a in (-2.6, -1.9, -0.9, -0.4, 0.2)], chance, 0.045
    )
    return paint.clear_edges(slanted.shade(rig.shoot(quality.of(1.6)), (8, 5), 4, 0.55))


def inscribe(
    rows: tuple[str, ...], centre: Flat, radius: float, top: float, size: float, facing: float = 0.0
) -> None:
    """Red letters round a column, towards the viewer or turned a little to his side."""
    red = m.plain("letters", (0.34, 0.045, 0.030), 0.9)
    font = bpy.data.fonts.load(cinzel("Bold"))
    for row, word in enumerate(rows):
        for k, letter in enumerate(word):
            turn = facing + (k - (len(word) - 1) / 2) * 0.70 * size / radius
            data = bpy.data.curves.new("letter", "FONT")
            data.body, data.font, data.size = letter, font, size
            data.align_x, data.extrude = "CENTER", 0.004
            data.materials.append(red)
            made = bpy.data.objects.new("letter", data)
            bpy.context.scene.collection.objects.link(made)
            made.matrix_world = (
                Matrix.Translation((*centre, top - 1.15 * size * row))
                @ Matrix.Rotation(turn, 4, "Z")
                @ Matrix.Translation((0, -radius, 0))
                @ Matrix.Rotation(math.pi / 2, 4, "X")
            )
