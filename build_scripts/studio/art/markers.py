"""What is set before a city: a flag for who has been there, a token for what it is worth."""

from __future__ import annotations

import math

import bpy
from PIL import Image

from . import materials as m, paint, rig, slanted
from .shapes import Mason
from .sprite import CELL, Quality

FLAG = (96, 176)
FLAG_FOOT = (30, 158)
TOKEN = 176


def flag(quality: Quality) -> Image.Image:
    """White cloth on a pole: the game paints it in its owner's colour."""
    wide, high = FLAG[0] / CELL, FLAG[1] / CELL
    middle = ((FLAG[0] / 2 - FLAG_FOOT[0]) / CELL, (FLAG_FOOT[1] - FLAG[1] / 2) / CELL)
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
    return paint.clear_edges(slanted.shade(rig.shoot(quality.of(2)), (4, 3), 2.5, 0.5))


def token(quality: Quality) -> Image.Image:
    """Travertine in a ring of bronze; the number is written by the game."""
    rig.reset(sky=0.7)
    rig.look_down(TOKEN / CELL, TOKEN / CELL)
    disc, ring = Mason(), Mason()
    disc.lathe([(0.25, 0.0), (0.25, 0.07), (0.0, 0.07)], parts=64)
    disc.done(m.mottled("token", (0.56, 0.475, 0.34), (0.68, 0.60, 0.46), 7, 0.8, 0.10))
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
