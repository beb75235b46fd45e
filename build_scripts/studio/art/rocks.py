"""Five kinds of mountains, and what is found when one is turned over: a mineral spring, or foul water."""

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


KINDS = ("crag", "mesa", "volcano", "forest", "needles")
CRAG = 0
STONE: dict[str, tuple[m.Colour, m.Colour, m.Colour, m.Colour]] = {
    "crag": ((0.21, 0.165, 0.12), (0.40, 0.33, 0.25), (0.64, 0.55, 0.43), (0.80, 0.75, 0.66)),
    "mesa": ((0.26, 0.10, 0.045), (0.50, 0.23, 0.105), (0.70, 0.40, 0.20), (0.72, 0.52, 0.30)),
    "volcano": ((0.055, 0.048, 0.048), (0.125, 0.105, 0.098), (0.24, 0.195, 0.17), (0.34, 0.22, 0.15)),
    "forest": ((0.10, 0.115, 0.05), (0.20, 0.19, 0.09), (0.36, 0.31, 0.19), (0.46, 0.41, 0.30)),
    "needles": ((0.44, 0.43, 0.43), (0.66, 0.64, 0.61), (0.86, 0.84, 0.80), (0.97, 0.97, 0.98)),
}
"""From the cracks to the light; the last is what lies on the summit."""


def sprites(quality: Quality) -> Iterator[Sprite]:
    for number, _ in enumerate(KINDS):
        yield Sprite(f"rock/{number + 1}", _rock(number, "", quality), ANCHOR)
    yield Sprite("rock/mineral", _rock(CRAG, "mineral", quality), ANCHOR)
    yield Sprite("rock/foul", _rock(CRAG, "foul", quality), ANCHOR)
    yield Sprite("rock/tray", _rock(CRAG, "", quality), ANCHOR)


def _noise(rng: np.random.Generator, fine: float) -> np.ndarray:
    return paint.wrapped_noise(256, 256, fine, rng)[:STEPS, :STEPS]


def _heights(kind: str, hollow: bool) -> np.ndarray:
    """A form for each kind, cut by ridges; nothing beyond the foot."""
    rng = np.random.default_rng(KINDS.index(kind) + 31)
    y, x = np.mgrid[0:STEPS, 0:STEPS] / (STEPS - 1) - 0.5
    far = np.hypot(x, y)
    rough = _noise(rng, 30) - 0.5
    ridges = 1 - np.abs(_noise(rng, 16) - 0.5) * 2
    finer = 1 - np.abs(_noise(rng, 7) - 0.5) * 2
    if kind == "mesa":
        height = _table(x, y, rough, finer)
    elif kind == "volcano":
        height = _crater(x, y, rough, ridges)
    elif kind == "forest":
        height = _peaks(x, y, rough, rng, 0.46, 3) ** 0.8 * 0.62 * (0.85 + 0.15 * ridges)
    else:
        tall = 1.02 if kind == "needles" else 0.86
        height = _peaks(x, y, rough, rng, tall, 6 if kind == "needles" else 4)
        height = height * (0.72 + 0.36 * ridges) + 0.045 * finer * np.clip(height * 5, 0, 1)
    if hollow:
        bowl = paint.smooth(np.hypot(x, y + 0.05), 0.15, 0.25)
        height = np.minimum(height, 0.30) * bowl + 0.13 * (1 - bowl) + 0.03 * finer * bowl
    foot = 0.46 + 0.05 * (rough + 0.5 * (finer - 0.5))
    return np.where(far < foot, height, 0) - 0.02 - 0.25 * paint.smooth(far, foot - 0.05, foot)


def _peaks(
    x: np.ndarray, y: np.ndarray, rough: np.ndarray, rng: np.random.Generator, tall: float, others: int
) -> np.ndarray:
    """The main peak and lower ones round it, with ribs that run down from each."""
    found = [(-0.02, 0.05, tall, 0.25 if others < 6 else 0.17)]
    found += [
        (0.24 * math.cos(a), 0.22 * math.sin(a), rng.uniform(0.35, 0.60) * tall, rng.uniform(0.13, 0.17))
        for a in rng.uniform(0, 2 * math.pi) + np.arange(others) * 2 * math.pi / others
    ]
    height = np.zeros_like(x)
    for px, py, high, wide in found:
        cone = 1 - np.hypot(x - px + 0.08 * rough, y - py - 0.06 * rough) / (wide * 1.6)
        turn = np.arctan2(y - py, x - px)
        ribs = 0.07 * np.sin(5 * turn + 9 * rough + 20 * px) + 0.04 * np.sin(11 * turn + 14 * rough)
        height = np.maximum(height, high * np.clip(cone + ribs * np.clip(1.3 - cone, 0, 1), 0, 1) ** 1.15)
    return height


def _table(x: np.ndarray, y: np.ndarray, rough: np.ndarray, finer: np.ndarray) -> np.ndarray:
    """Steep walls in steps, one for each layer, and a flat top."""
    turn = np.arctan2(y, x)
    edge = 0.10 * rough + 0.018 * np.sin(7 * turn + 8 * rough) + 0.02 * (finer - 0.5)
    far = np.hypot(x * 1.02, y * 1.05) + edge
    height = np.zeros_like(x)
    for reach, rise in ((0.42, 0.12), (0.355, 0.15), (0.31, 0.13), (0.235, 0.10), (0.20, 0.05)):
        height = height + rise * (1 - paint.smooth(far, reach - 0.02, reach + 0.02))
    return height + 0.02 * finer * np.clip(height * 6, 0, 1)


def _crater(x: np.ndarray, y: np.ndarray, rough: np.ndarray, ridges: np.ndarray) -> np.ndarray:
    """An even cone, furrowed by old lava, with its summit blown off."""
    far = np.hypot(x + 0.05 * rough, y - 0.02 + 0.05 * rough)
    turn = np.arctan2(y, x)
    furrows = 0.030 * np.sin(13 * turn + 10 * rough) * np.clip(far * 5, 0, 1)
    cone = 0.80 * np.clip(1 - far / 0.46, 0, 1) ** 1.30 + furrows * np.clip(1 - far / 0.45, 0, 1)
    rim = 0.475 + 0.03 * rough
    bowl = rim - 0.24 * (1 - paint.smooth(far, 0.02, 0.135))
    return np.where(cone > rim, bowl, cone) * (0.93 + 0.09 * ridges)


def terrain(kind: str, hollow: bool) -> bpy.types.Object:
    height = _heights(kind, hollow)
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
    data.materials.append(_stone(kind))
    made = bpy.data.objects.new("rock", data)
    bpy.context.scene.collection.objects.link(made)
    return made


def _stone(kind: str) -> bpy.types.Material:
    make = m.Builder("mountain")
    dark, middle, light, summit = STONE[kind]
    # Layers lie flat in what the sea has left.
    layers = (1, 1, 9) if kind == "mesa" else (1, 1, 2.5)
    colour = make.ramp(make.noise(6, 6, 0.7, layers), (0.25, dark), (0.5, middle), (0.75, light))
    # Another tone towards the top, grass and scree at the foot.
    up = make._node("ShaderNodeSeparateXYZ", Vector=make.position.outputs["Position"])
    snow = make.ramp(up.outputs[2], (0.30, (0.0, 0.0, 0.0)), (0.72, (0.75, 0.75, 0.75)))
    colour = make.mix(snow, colour, summit)
    foot = make.ramp(up.outputs[2], (0.0, (0.85, 0.85, 0.85)), (0.13, (0.0, 0.0, 0.0)))
    colour = make.mix(foot, colour, (0.30, 0.235, 0.12))
    make.bump(make.noise(26, 6, 0.7), 0.8, 0.03)
    return make.finish(colour, 0.95)


def _rock(number: int, water: str, quality: Quality) -> Image.Image:
    slanted.stage(WIDE, HIGH, MIDDLE, sun=3.4)
    chance = random.Random(number)
    terrain(KINDS[number], bool(water))
    ring = [
        (0.43 * math.cos(a) * chance.uniform(0.9, 1.08), 0.43 * math.sin(a) * chance.uniform(0.9, 1.08))
        for a in (k * 0.21 for k in range(30))
    ]
    nature.stones(ring[:22], chance, (0.03, 0.08))
    if KINDS[number] == "forest":
        _woods(chance)
    if water:
        _pool(water, chance)
    else:
        nature.tufts([(x * 0.98, y * 0.98) for x, y in ring[::2]], chance, 0.05)
    shot = rig.shoot(quality.of(0.8))
    if KINDS[number] == "forest":
        # Green is water, and there is none: these woods are dusty.
        shot = slanted.tinted(shot, (1.34, 1.14, 0.92), 0.52)
    return paint.clear_edges(slanted.shade(shot, (14, 8), 8, 0.55))


def _woods(chance: random.Random) -> None:
    """Dark pines up to the summit, one before the other."""
    height = _heights("forest", False)
    crowns = []
    while len(crowns) < 46:
        x, y = chance.uniform(-0.42, 0.42), chance.uniform(-0.42, 0.42)
        up = float(height[round((y + 0.5) * (STEPS - 1)), round((x + 0.5) * (STEPS - 1))])
        if up > 0.03 and math.hypot(x, y) < 0.41:
            size = chance.uniform(0.040, 0.062)
            crowns.append((x, y, up + 0.7 * size, size))
    nature.leafy(crowns[::2], chance, nature.pine_paint(), 0.036, 130)
    dark = m.foliage("oaks", (0.045, 0.075, 0.018), (0.20, 0.25, 0.07))
    nature.leafy(crowns[1::2], chance, dark, 0.036, 130)


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
