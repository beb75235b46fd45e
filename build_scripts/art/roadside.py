"""What stands beside the road: hills, umbrella pines, a milestone."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import bpy
import materials as m
import nature
import numpy as np
import paint
import rig
import slanted
from mathutils import Matrix
from PIL import Image
from shapes import Mason
from sprite import CELL, Quality, Sprite

HILL = (1.60, 1.36)
RISE = (0.02, 0.20)
GROVE = (1.24, 1.44)
CROWNS = (0.02, 0.30)
MILE = (0.44, 0.62)
FOOT = (0.02, 0.18)
STEPS = 120


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
            if height[r : r + 2, c : c + 2].max() > -0.02
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
    rock = make.ramp(make.noise(9, 4, 0.7), (0.3, (0.30, 0.245, 0.175)), (0.7, (0.60, 0.52, 0.40)))
    up = make._node("ShaderNodeSeparateXYZ", Vector=make.position.outputs["Position"])
    lift = make.tree.nodes.new("ShaderNodeMath")
    lift.operation = "MULTIPLY_ADD"
    lift.inputs[1].default_value = 0.55
    make.tree.links.new(make.noise(6, 4, 0.7), lift.inputs[0])
    make.tree.links.new(up.outputs[2], lift.inputs[2])
    bare = make.ramp(lift.outputs[0], (0.56, (0.0, 0.0, 0.0)), (0.66, (1.0, 1.0, 1.0)))
    make.bump(make.noise(40, 4, 0.7), 0.8, 0.03)
    return make.finish(make.mix(bare, grass, rock), 0.95)


def _hill(number: int, quality: Quality) -> Image.Image:
    slanted.stage(*HILL, RISE, sun=3.4)
    chance = random.Random(f"hill{number}")
    hill_body(number)
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


def pine(x: float, y: float, tall: float, wide: float, chance: random.Random, each: int = 200) -> None:
    """A bare stem that leans a little and an umbrella of needles."""
    lean = chance.uniform(-0.07, 0.07)
    trunk = Mason()
    rings = []
    for k in range(7):
        t = k / 6
        cx, r = x + lean * t * t, 0.034 * tall * (1 - 0.55 * t) * 1.6
        rings.append(
            [
                (cx + r * math.cos(a), y + r * math.sin(a), tall * 0.86 * t)
                for a in (i * math.pi / 4 for i in range(8))
            ]
        )
    trunk.solid(rings)
    for k in range(5):
        a = 2 * math.pi * k / 5 + 0.4
        base, tip = (
            (x + lean * 0.6, y, tall * 0.66),
            (x + lean + 0.6 * wide * math.cos(a), y + 0.6 * wide * math.sin(a), tall * 0.92),
        )
        for i in range(9):
            t = i / 8
            trunk.ball(
                tuple(p + (q - p) * t for p, q in zip(base, tip, strict=True)), (0.022, 0.022, 0.022), 1
            )  # type: ignore[arg-type]
    trunk.done(m.mottled("bark", (0.17, 0.085, 0.045), (0.36, 0.20, 0.11), 20, vary=0.2))
    clumps = [(x + lean, y, tall, wide * 0.62)]
    for k in range(9):
        a = 2 * math.pi * k / 9 + chance.uniform(-0.2, 0.2)
        far = wide * chance.uniform(0.55, 0.72)
        clumps.append(
            (
                x + lean + far * math.cos(a),
                y + far * math.sin(a),
                tall * chance.uniform(0.93, 0.99),
                wide * chance.uniform(0.34, 0.44),
            )
        )
    nature.leafy(
        clumps, chance, m.foliage("umbrella", (0.028, 0.066, 0.016), (0.175, 0.250, 0.068)), 0.055, each
    )
    for thing in bpy.context.scene.objects:
        if (
            thing.type == "MESH"
            and thing.data.materials
            and thing.data.materials[0].name.startswith(("umbrella", "shade"))
            and not thing.get("flat")
        ):
            # A pine's crown is flat: its clumps are pressed together from above and below.
            thing.matrix_world = (
                Matrix.Translation((0, 0, tall))
                @ Matrix.Diagonal((1, 1, 0.55, 1))
                @ Matrix.Translation((0, 0, -tall))
                @ thing.matrix_world
            )
            thing["flat"] = True


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
    column, foot, lines = Mason(), Mason(), Mason()
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
    for k, (up, wide) in enumerate(((0.385, 0.075), (0.345, 0.105), (0.305, 0.090), (0.265, 0.105))):
        count = 9
        for i in range(count):
            a = -math.pi / 2 + (i / (count - 1) - 0.5) * wide * 15
            if chance.random() < 0.8 or k == 0:
                lines.box((0.0845 * math.cos(a), 0.0845 * math.sin(a), up), (0.007, 0.010, 0.022), a)
    lines.done(m.plain("letters", (0.34, 0.055, 0.035), 0.9))
    nature.tufts(
        [(0.15 * math.cos(a), 0.13 * math.sin(a)) for a in (-2.6, -1.9, -0.9, -0.4, 0.2)], chance, 0.045
    )
    return paint.clear_edges(slanted.shade(rig.shoot(quality.of(1.6)), (8, 5), 4, 0.55))
