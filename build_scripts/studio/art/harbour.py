"""What belongs to a harbour: the sea, and a ship at its quay."""

from __future__ import annotations

import math

import bpy

from . import materials as m
from .shapes import Mason


def deep_water() -> bpy.types.Material:
    """Water of the sea, not of a pool."""
    make = m.Builder("harbour")
    colour = make.ramp(
        make.noise(4, 4, 0.6, (1, 2.5, 1)), (0.3, (0.006, 0.085, 0.135)), (0.7, (0.030, 0.225, 0.280))
    )
    make.bump(make.noise(14, 4, 0.55, (1, 2.6, 1)), 0.5, 0.05)
    return make.finish(colour, 0.12, coat=0.4)


def ship(x: float, y: float) -> None:
    """A round merchantman with a brailed sail."""
    hull, deck, mast = Mason(), Mason(), Mason()
    rings = []
    for k in range(11):
        t = k / 10
        wide = 0.105 * math.sin(math.pi * (0.10 + 0.84 * t)) ** 0.7
        rise = 0.085 + 0.10 * (2 * t - 1) ** 4
        px = x + (t - 0.5) * 0.50
        rings.append(
            [
                (px, y - wide, rise),
                (px, y - wide * 0.55, 0.012),
                (px, y + wide * 0.55, 0.012),
                (px, y + wide, rise),
            ]
        )
    hull.solid(rings)
    hull.done(m.painted_wood("hull", (0.24, 0.11, 0.045), 0.3), 0.006)
    deck.box((x, y, 0.095), (0.36, 0.13, 0.012))
    deck.done(m.painted_wood("deck", (0.56, 0.37, 0.19), 0.3))
    mast.lathe([(0.012, 0.05), (0.009, 0.42)], (x, y, 0), 12)
    mast.box((x, y - 0.01, 0.38), (0.34, 0.016, 0.016))
    mast.done(m.painted_wood("mast", (0.30, 0.16, 0.07), 0.3))
    cloth = []
    for k in range(9):
        t = k / 8
        cloth.append(
            [
                (
                    x + (i / 8 - 0.5) * (0.32 - 0.05 * t),
                    y - 0.025 - 0.07 * math.sin(math.pi * t) - 0.02 * math.sin(math.pi * i / 8),
                    0.375 - 0.20 * t,
                )
                for i in range(9)
            ]
        )
    verts = [point for row in cloth for point in row]
    data = bpy.data.meshes.new("sail")
    data.from_pydata(
        verts,
        [],
        [(r * 9 + c, r * 9 + c + 1, r * 9 + c + 10, r * 9 + c + 9) for r in range(8) for c in range(8)],
    )
    data.shade_smooth()
    data.materials.append(m.mottled("sailcloth", (0.72, 0.62, 0.46), (0.90, 0.82, 0.66), 10, 0.9, 0.2))
    made = bpy.data.objects.new("sail", data)
    bpy.context.scene.collection.objects.link(made)
