"""People of the titles: somebody with a jar on the shoulder, who goes to the right or away from us."""

from __future__ import annotations

import math
from collections.abc import Iterator

from mathutils import Matrix, Vector
from PIL import Image

from . import materials as m, paint, rig
from .shapes import Mason, Point
from .sprite import CELL, Quality, Sprite

WIDE, HIGH, FEET = 112, 188, (52, 170)
STRIDES = 6
ELEVATION = math.radians(14)
SUN = Vector((-0.80, -0.35, 0.55))
VIEWS = {"right": math.pi / 2, "away": math.pi}


def sprites(quality: Quality) -> Iterator[Sprite]:
    for view, turn in VIEWS.items():
        for stride in range(STRIDES):
            yield Sprite(f"title/folk/{view}/{stride}", _walker(stride / STRIDES, turn, quality), FEET)


def _walker(moment: float, turn: float, quality: Quality) -> Image.Image:
    """He looks to the south until he is turned."""
    rig.reset(sky=0.7)
    rig.light_figures(SUN, 3.2)
    right, up = (WIDE / 2 - FEET[0]) / CELL, (FEET[1] - HIGH / 2) / CELL / math.cos(ELEVATION)
    rig.look_three_quarter(WIDE / CELL, HIGH / CELL, Vector((right, 0, up)), ELEVATION)
    swing = math.sin(2 * math.pi * moment)
    bob = 0.008 * abs(math.cos(2 * math.pi * moment))
    skin, cloth, jar = Mason(), Mason(), Mason()
    for side in (-1, 1):
        step = 0.085 * swing * side
        _limb(
            skin, (0.030 * side, 0.0, 0.22 + bob), (0.030 * side, -step, 0.012 + max(0.0, 0.03 * step)), 0.024
        )
    arm = -0.07 * swing
    _limb(skin, (-0.078, 0.0, 0.375 + bob), (-0.088, -arm, 0.245 + bob), 0.018)
    _limb(skin, (0.078, 0.0, 0.375 + bob), (0.098, -0.03, 0.47 + bob), 0.018)
    skin.ball((0.0, -0.005, 0.465 + bob), (0.088, 0.088, 0.098), 3)
    cloth.lathe(
        [(0.088, 0.155), (0.072, 0.27), (0.056, 0.30), (0.070, 0.37), (0.040, 0.41)], (0, 0, bob), 24, 0.72
    )
    jar.lathe(
        [(0.012, 0.0), (0.050, 0.06), (0.056, 0.09), (0.030, 0.13), (0.024, 0.15), (0.034, 0.158)],
        (0.075, -0.01, 0.43 + bob),
        20,
    )
    skin.done(m.mottled("skin", (0.42, 0.22, 0.11), (0.60, 0.35, 0.19), 30), smooth=True)
    cloth.done(m.mottled("tunic", (0.60, 0.50, 0.36), (0.86, 0.78, 0.62), 24), smooth=True)
    jar.done(m.mottled("jar", (0.34, 0.13, 0.06), (0.58, 0.26, 0.13), 24), smooth=True)
    hair = Mason()
    hair.ball((0.0, 0.012, 0.488 + bob), (0.094, 0.090, 0.074), 3)
    hair.done(m.plain("hair", (0.06, 0.035, 0.02), 0.8), smooth=True)
    rig.turn_all(turn)
    return paint.clear_edges(paint.throw_shadow(rig.shoot(quality.of(0.7)), FEET, 0.45, 3.0))


def _limb(mason: Mason, one: Point, two: Point, thick: float) -> None:
    """Round, and thinner below."""
    low, high = Vector(two), Vector(one)
    rings = []
    for at, size in ((low, 0.72 * thick), (low.lerp(high, 0.5), 0.95 * thick), (high, thick)):
        turn = Matrix.Translation(at)
        angles = [2 * math.pi * k / 10 for k in range(10)]
        rings.append([tuple(turn @ Vector((size * math.cos(a), size * math.sin(a), 0))) for a in angles])
    mason.solid(rings)  # type: ignore[arg-type]
