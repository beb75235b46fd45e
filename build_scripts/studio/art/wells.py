"""Springs: a well-head on an intersection, and the water that wells up in it."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
from PIL import Image

from . import materials as m, paint, rig, slanted, water
from .canals import SHIFT
from .shapes import Mason
from .sprite import CELL, Quality, Sprite

SIDE = 0.66
RADIUS, INNER, TOP, LEVEL = 0.215, 0.150, 0.270, 0.240


def sprites(quality: Quality) -> Iterator[Sprite]:
    well = _well(quality)
    yield Sprite("spring/well", well)
    # With its walls, because the canals that begin here run up to its middle and are to end behind them.
    walls = slanted.solid(well)
    for frame in range(water.FRAMES):
        yield Sprite(f"spring/welling/{frame}", Image.alpha_composite(walls, _welling(frame)))


def _well(quality: Quality) -> Image.Image:
    slanted.stage(SIDE, SIDE)
    steps, drum, rim, pool, bronze = Mason(), Mason(), Mason(), Mason(), Mason()
    outline = [
        (0.262 * math.cos(a), SHIFT + 0.262 * math.sin(a))
        for a in (math.pi / 8 + k * math.pi / 4 for k in range(8))
    ]
    steps.prism(outline, (0.0, 0.05), 0.97)
    steps.done(m.travertine("step"), 0.008)
    drum.lathe([(0.20, 0.04), (0.205, 0.06), (0.19, 0.08), (0.19, TOP - 0.05)], (0, SHIFT, 0), 48)
    drum.done(m.travertine("drum"))
    for k in range(14):
        a, b = (2 * math.pi * (k + d) / 14 for d in (0.03, 0.97))
        arc = [a + (b - a) * t / 4 for t in range(5)]
        edge = [(RADIUS * math.cos(t), SHIFT + RADIUS * math.sin(t)) for t in arc]
        edge += [(INNER * math.cos(t), SHIFT + INNER * math.sin(t)) for t in reversed(arc)]
        rim.prism(edge, (TOP - 0.055, TOP))
    rim.done(m.travertine("rim"), 0.006, segments=2)
    pool.lathe([(INNER + 0.01, LEVEL - 0.03), (INNER + 0.01, LEVEL), (0.0, LEVEL)], (0, SHIFT, 0), 48)
    pool.done(m.still_water())
    for k in range(4):
        a = math.pi / 4 + k * math.pi / 2
        bronze.ball((0.183 * math.cos(a), SHIFT + 0.183 * math.sin(a), TOP), (0.045, 0.045, 0.03), 3)
    bronze.done(m.metal("bronze", (0.90, 0.60, 0.25), 0.3, 0.3), smooth=True)
    return paint.clear_edges(slanted.shade(rig.shoot(quality.of(1.4)), (8, 6), 5, 0.55))


def _welling(frame: int) -> Image.Image:
    """A dome of clear water in the middle, rings that run outward, sparks of light."""
    side = round(SIDE * CELL)
    x, y = paint.grid(side, side)
    y = y - (SHIFT + LEVEL * slanted.RISE)
    far = np.hypot(x, y)
    time = frame / water.FRAMES
    rng = np.random.default_rng(4)
    alpha = np.zeros_like(far)
    for k in range(3):
        age = (time + k) / 3
        radius = 0.03 + (INNER - 0.03) * age
        alpha += 0.85 * (1 - age) * np.exp(-(((far - radius) / 0.010) ** 2))
    for _ in range(7):
        turn = rng.uniform(0, 2 * math.pi)
        age = (time + rng.uniform()) % 1.0
        px, py = 0.075 * age * math.cos(turn), 0.075 * age * math.sin(turn) + 0.05 * math.sin(math.pi * age)
        alpha += 0.9 * np.exp(-(((x - px) ** 2 + (y - py) ** 2) / (0.011 * (1.1 - 0.5 * age)) ** 2))
    dome = np.exp(-((far / (0.042 + 0.006 * math.sin(2 * math.pi * time))) ** 2))
    glint = np.exp(-(((x + 0.014) ** 2 + (y - 0.014) ** 2) / 0.016**2))
    rgb = paint.blend((0.55, 0.92, 0.95), (0.97, 1.0, 1.0), np.clip(glint + 0.5 * alpha, 0, 1))
    alpha = np.clip(alpha + 0.7 * dome, 0, 1) * (1 - paint.smooth(far, INNER - 0.016, INNER))
    return paint.clear_edges(paint.to_image(rgb, alpha))
