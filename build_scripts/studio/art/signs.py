"""What the board of Aqua Romana is marked with: wreaths, seals, a closed eye, ripples."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import bpy
import numpy as np
from mathutils import Matrix
from PIL import Image

from . import materials as m, paint, rig
from .engrave import engrave
from .marks import OVER, PUFFS, canvas, settle
from .shapes import Mason
from .sprite import CELL, Quality, Sprite

METALS: dict[int, tuple[m.Colour, float]] = {
    4: ((1.0, 0.66, 0.16), 0.3),
    3: ((0.80, 0.81, 0.84), 0.2),
    2: ((0.72, 0.34, 0.14), 0.35),
}


def sprites(quality: Quality) -> Iterator[Sprite]:
    for bonus, (colour, worn) in METALS.items():
        yield Sprite(f"mark/laurel-{bonus}", _laurel(bonus, colour, worn, quality))
    yield Sprite("mark/seal", _seal(False, quality))
    yield Sprite("mark/seal-set", _seal(True, quality))
    yield Sprite("mark/eye-closed", _closed_eye())
    for frame in range(PUFFS):
        yield Sprite(f"mark/ripple/{frame}", _ripple(frame))


def _laurel(bonus: int, colour: m.Colour, worn: float, quality: Quality) -> Image.Image:
    rig.reset(sky=1.0, sun=4.2)
    rig.look_down(0.75, 0.75)
    leaves, berries, disc = Mason(), Mason(), Mason()
    for side in (-1, 1):
        for k in range(11):
            angle = -math.pi / 2 + side * (0.12 + k * 0.245)
            for turn in (0.5, -0.42):
                place = Matrix.Translation(
                    (0.258 * math.cos(angle), 0.258 * math.sin(angle), 0.05 + 0.006 * k)
                )
                heading = angle + side * (math.pi / 2 - turn)
                shape = place @ Matrix.Rotation(heading, 4, "Z") @ Matrix.Rotation(-0.12, 4, "Y")
                leaves.leaf(shape, 0.125 - 0.003 * k, 0.062, 0.09)
            if k % 3 == 1:
                berries.ball(
                    (0.222 * math.cos(angle), 0.222 * math.sin(angle), 0.10), (0.026, 0.026, 0.026), 2
                )
    material = m.metal("wreath", colour, 0.27, worn)
    leaves.done(material)
    berries.done(material, smooth=True)
    disc.lathe([(0.165, 0.0), (0.165, 0.02), (0.155, 0.035), (0.14, 0.035), (0.135, 0.022)], parts=64)
    disc.done(material, smooth=False)
    shot = engrave(rig.shoot(quality.of(1)), f"+{bonus}", (96, 97), 34, (56, 28, 10))
    return paint.clear_edges(paint.drop_shadow(shot, (3, 4), 4, 0.5))


def _wax_outline(chance: random.Random, radius: float) -> list[float]:
    waves = [(chance.uniform(0, 2 * math.pi), chance.uniform(0.01, 0.035)) for _ in range(5)]
    return [
        radius
        * (
            1
            + sum(size * math.sin((k + 2) * 2 * math.pi * i / 96 + at) for k, (at, size) in enumerate(waves))
        )
        for i in range(96)
    ]


def _seal(pressed: bool, quality: Quality) -> Image.Image:
    """Offered: bright wax with a gilded aqueduct on it. Pressed: the aqueduct stands in the dark wax."""
    rig.reset(sky=0.8)
    rig.look_down(0.625, 0.625)
    chance = random.Random("seal" + str(pressed))
    edge = _wax_outline(chance, 0.26)
    wax = Mason()
    heights = (
        (1.0, 0.0),
        (1.03, 0.03),
        (0.97, 0.06),
        (0.88, 0.066),
        (0.80, 0.05 if not pressed else 0.034),
        (0.78, 0.046 if not pressed else 0.026),
    )
    rings = []
    for scale, height in heights:
        rings.append(
            [
                (
                    r * scale * math.cos(2 * math.pi * i / 96),
                    r * scale * math.sin(2 * math.pi * i / 96),
                    height,
                )
                for i, r in enumerate(edge)
            ]
        )
    wax.solid(rings)
    tone = (0.22, 0.008, 0.008) if pressed else (0.40, 0.012, 0.010)
    material = m.plain("wax", tone, 0.32, 0.6)
    wax.done(material, smooth=True)
    _impression(
        material if pressed else m.metal("gilt", (1.0, 0.68, 0.22), 0.3, 0.2), 0.026 if pressed else 0.046
    )
    return paint.clear_edges(paint.drop_shadow(rig.shoot(quality.of(1)), (3, 4), 4, 0.5))


def _impression(material: bpy.types.Material, base: float) -> None:
    arch = Mason()
    for k in range(3):
        x = (k - 1) * 0.1
        for sign in (-1, 1):
            arch.box((x + sign * 0.042, -0.045, base), (0.018, 0.12, 0.04))
        for i in range(9):
            angle = math.pi * i / 8
            arch.box(
                (x + 0.042 * math.cos(angle), 0.015 + 0.042 * math.sin(angle), base),
                (0.019, 0.019, 0.04),
                angle,
            )
    arch.box((0, 0.085, base), (0.31, 0.024, 0.04))
    arch.box((0, 0.118, base), (0.31, 0.012, 0.04))
    arch.done(material, 0.004)


def _closed_eye() -> Image.Image:
    """A parchment disc with a lowered lid: this workman sees nobody."""
    side = 144
    picture, draw = canvas(side)
    u = OVER
    draw.ellipse((10 * u, 10 * u, 134 * u, 134 * u), fill=(58, 36, 18, 255))
    draw.ellipse((16 * u, 16 * u, 128 * u, 128 * u), fill=(240, 225, 188, 255))
    draw.arc((30 * u, 14 * u, 114 * u, 94 * u), 22, 158, fill=(58, 36, 18, 255), width=9 * u)
    for degrees in (40, 65, 90, 115, 140):
        angle = math.radians(degrees)
        x, y = 72 + 42 * math.cos(angle), 54 + 40 * math.sin(angle)
        x2, y2 = 72 + 58 * math.cos(angle), 54 + 57 * math.sin(angle)
        draw.line((x * u, y * u, x2 * u, y2 * u), fill=(58, 36, 18, 255), width=7 * u)
    return settle(paint.drop_shadow(picture, (2 * u, 3 * u), 3 * u, 0.5))


def _ripple(frame: int) -> Image.Image:
    x, y = paint.grid(CELL, CELL)
    time = (frame + 0.5) / PUFFS
    radius = np.hypot(x, y)
    alpha = np.zeros_like(radius)
    for delay in (0.0, 0.28, 0.5):
        age = time - delay
        if age > 0:
            alpha += np.exp(-(((radius - age * 0.44) / (0.010 + 0.012 * age)) ** 2)) * (1 - age) ** 1.4
    alpha *= 0.9 * (1 - paint.smooth(radius, 0.40, 0.47))
    return paint.clear_edges(
        paint.to_image(np.full((CELL, CELL, 3), (0.86, 1.0, 0.99)), np.clip(alpha, 0, 1))
    )
