"""Mountains, and what is found when they are turned over: a mineral spring, or foul water."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import bpy
import numpy as np
from PIL import Image

from . import materials as m, nature, paint, rig, slanted
from .shapes import Mason
from .sprite import CELL, Quality, Sprite

WIDE, HIGH = 1.18, 1.28
MIDDLE = (0.02, 0.10)
ANCHOR = (round((WIDE / 2 - MIDDLE[0]) * CELL), round((HIGH / 2 + MIDDLE[1]) * CELL))
STEPS = 150


def sprites(quality: Quality) -> Iterator[Sprite]:
    for number in (1, 2, 3):
        yield Sprite(f"rock/{number}", _rock(number, "", quality), ANCHOR)
    yield Sprite("rock/mineral", _rock(4, "mineral", quality), ANCHOR)
    yield Sprite("rock/foul", _rock(5, "foul", quality), ANCHOR)
    yield Sprite("rock/tray", _rock(2, "", quality), ANCHOR)


def _noise(rng: np.random.Generator, fine: float) -> np.ndarray:
    return paint.wrapped_noise(256, 256, fine, rng)[:STEPS, :STEPS]


def _heights(number: int, hollow: bool) -> np.ndarray:
    """A few peaks, cut by ridges; nothing beyond the foot."""
    rng = np.random.default_rng(number + 30)
    y, x = np.mgrid[0:STEPS, 0:STEPS] / (STEPS - 1) - 0.5
    far = np.hypot(x, y)
    rough = _noise(rng, 30) - 0.5
    peaks = [(-0.02, 0.05, 0.86, 0.25)]
    peaks += [
        (0.24 * math.cos(a), 0.22 * math.sin(a), rng.uniform(0.30, 0.52), rng.uniform(0.13, 0.17))
        for a in rng.uniform(0, 2 * math.pi) + np.arange(4) * 1.6
    ]
    height = np.zeros_like(x)
    for px, py, tall, wide in peaks:
        cone = 1 - np.hypot(x - px + 0.08 * rough, y - py - 0.06 * rough) / (wide * 1.6)
        # Ribs run down from every peak.
        turn = np.arctan2(y - py, x - px)
        ribs = 0.07 * np.sin(5 * turn + 9 * rough + 20 * px) + 0.04 * np.sin(11 * turn + 14 * rough)
        height = np.maximum(height, tall * np.clip(cone + ribs * np.clip(1.3 - cone, 0, 1), 0, 1) ** 1.15)
    ridges = 1 - np.abs(_noise(rng, 16) - 0.5) * 2
    finer = 1 - np.abs(_noise(rng, 7) - 0.5) * 2
    height = height * (0.72 + 0.36 * ridges) + 0.045 * finer * np.clip(height * 5, 0, 1)
    if hollow:
        bowl = paint.smooth(np.hypot(x, y + 0.05), 0.15, 0.25)
        height = np.minimum(height, 0.30) * bowl + 0.13 * (1 - bowl) + 0.03 * finer * bowl
    foot = 0.46 + 0.05 * (rough + 0.5 * (finer - 0.5))
    return np.where(far < foot, height, 0) - 0.02 - 0.25 * paint.smooth(far, foot - 0.05, foot)


def terrain(number: int, hollow: bool) -> bpy.types.Object:
    height = _heights(number, hollow)
    data = bpy.data.meshes.new("rock")
    verts = [
        (c / (STEPS - 1) - 0.5, r / (STEPS - 1) - 0.5, float(height[r, c]))
        for r in range(STEPS)
        for c in range(STEPS)
    ]
    faces = []
    for r in range(STEPS - 1):
        for c in range(STEPS - 1):
            if height[r : r + 2, c : c + 2].max() > -0.06:
                k = r * STEPS + c
                faces.append((k, k + 1, k + STEPS + 1, k + STEPS))
    data.from_pydata(verts, [], faces)
    data.materials.append(_stone())
    made = bpy.data.objects.new("rock", data)
    bpy.context.scene.collection.objects.link(made)
    return made


def _stone() -> bpy.types.Material:
    make = m.Builder("mountain")
    colour = make.ramp(
        make.noise(6, 6, 0.7, (1, 1, 2.5)),
        (0.25, (0.21, 0.165, 0.12)),
        (0.5, (0.40, 0.33, 0.25)),
        (0.75, (0.64, 0.55, 0.43)),
    )
    # Paler towards the top, grass and scree at the foot.
    up = make._node("ShaderNodeSeparateXYZ", Vector=make.position.outputs["Position"])
    snow = make.ramp(up.outputs[2], (0.30, (0.0, 0.0, 0.0)), (0.72, (0.75, 0.75, 0.75)))
    colour = make.mix(snow, colour, (0.80, 0.75, 0.66))
    foot = make.ramp(up.outputs[2], (0.0, (0.85, 0.85, 0.85)), (0.13, (0.0, 0.0, 0.0)))
    colour = make.mix(foot, colour, (0.30, 0.235, 0.12))
    make.bump(make.noise(26, 6, 0.7), 0.8, 0.03)
    return make.finish(colour, 0.95)


def _rock(number: int, water: str, quality: Quality) -> Image.Image:
    slanted.stage(WIDE, HIGH, MIDDLE, sun=3.4)
    chance = random.Random(number)
    terrain(number, bool(water))
    ring = [
        (0.43 * math.cos(a) * chance.uniform(0.9, 1.08), 0.43 * math.sin(a) * chance.uniform(0.9, 1.08))
        for a in (k * 0.21 for k in range(30))
    ]
    nature.stones(ring[:22], chance, (0.03, 0.08))
    if water:
        _pool(water, chance)
    else:
        nature.tufts([(x * 0.98, y * 0.98) for x, y in ring[::2]], chance, 0.05)
    shot = rig.shoot(quality.of(1.4))
    return paint.clear_edges(slanted.shade(shot, (14, 8), 8, 0.55))


def _pool(water: str, chance: random.Random) -> None:
    pool = Mason()
    pool.lathe([(0.24, 0.14), (0.24, 0.165), (0.0, 0.168)], (0, -0.05, 0), 48)
    if water == "mineral":
        pool.done(_mineral())
        crust = Mason()
        for k in range(46):
            a = k * 0.137 * math.pi / 3.15
            far = chance.uniform(0.195, 0.245)
            size = chance.uniform(0.03, 0.06)
            crust.ball(
                (far * math.cos(a), -0.05 + far * math.sin(a), 0.165),
                (size, size, size * 0.6),
                2,
                0.1,
                chance,
            )
        crust.done(m.mottled("sinter", (0.75, 0.80, 0.82), (0.96, 0.97, 0.97), 16, 0.5))
        bubbles = Mason()
        for _ in range(16):
            a, far = chance.uniform(0, 6.28), chance.uniform(0, 0.12)
            size = chance.uniform(0.014, 0.03)
            bubbles.ball((far * math.cos(a), -0.05 + far * math.sin(a), 0.172), (size, size, size), 2)
        bubbles.done(m.plain("bubbles", (0.85, 0.97, 1.0), 0.1, 0.5), smooth=True)
        return
    make = m.Builder("foul")
    colour = make.ramp(
        make.noise(11, 4),
        (0.3, (0.045, 0.05, 0.012)),
        (0.55, (0.13, 0.13, 0.025)),
        (0.75, (0.26, 0.24, 0.05)),
    )
    pool.done(make.finish(colour, 0.25, coat=0.3))
    reeds = Mason()
    for _ in range(34):
        a, far = chance.uniform(0, 6.28), chance.uniform(0.15, 0.23)
        x, y = far * math.cos(a), -0.05 + far * math.sin(a)
        lean = chance.uniform(-0.05, 0.05)
        tall = chance.uniform(0.10, 0.24)
        reeds.solid(
            [
                [(x - 0.006, y, 0.15), (x + 0.006, y, 0.15), (x, y + 0.008, 0.15)],
                [
                    (x - 0.003 + lean, y, 0.15 + tall),
                    (x + 0.003 + lean, y, 0.15 + tall),
                    (x + lean, y + 0.004, 0.15 + tall),
                ],
            ]
        )
    reeds.done(m.foliage("dead reeds", (0.28, 0.20, 0.09), (0.55, 0.44, 0.22)))
    scum = Mason()
    for _ in range(12):
        a, far = chance.uniform(0, 6.28), chance.uniform(0.02, 0.15)
        size = chance.uniform(0.02, 0.05)
        scum.ball((far * math.cos(a), -0.05 + far * math.sin(a), 0.168), (size, size * 0.8, 0.012), 2)
    scum.done(m.plain("scum", (0.30, 0.30, 0.06), 0.6), smooth=True)


def _mineral() -> bpy.types.Material:
    make = m.Builder("mineral water")
    colour = make.ramp(
        make.noise(6, 4), (0.3, (0.10, 0.42, 0.62)), (0.55, (0.30, 0.68, 0.82)), (0.8, (0.75, 0.93, 0.97))
    )
    return make.finish(colour, 0.08, coat=0.5)
