"""Carts: their planks, a wheel, and the hollows into which what they carry is laid."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
from mathutils import Matrix
from PIL import Image

from . import materials as m, paint, rig, weave
from .shapes import Mason
from .sprite import CELL, Quality, Sprite

SIDE = 3 * CELL
WHEEL = 200
RECESS, EDGE = 192, 56


def sprites(quality: Quality) -> Iterator[Sprite]:
    yield Sprite("cart/planks", _planks(), tile=True)
    yield Sprite("cart/wheel", _wheel(quality))
    yield Sprite("cart/recess", _recess(), slice=(EDGE,) * 4)


def _planks() -> Image.Image:
    """Sun-bleached boards."""
    rng = np.random.default_rng(88)
    high = 2 * CELL
    wood, height, tone = weave.planks(high, SIDE, 6, rng)
    rgb = paint.blend((0.400, 0.270, 0.150), (0.640, 0.470, 0.295), np.clip(0.66 * wood + 0.34 * tone, 0, 1))
    gaps = paint.smooth(height, 0.8, 4.2)
    rgb = rgb * weave.relief(height, 0.10)[..., None] * (0.32 + 0.68 * gaps)[..., None]
    return paint.to_image(weave.calmed(rgb, 0.9))


def _wheel(quality: Quality) -> Image.Image:
    """Eight spokes and an iron tyre, lying flat."""
    rig.reset(sky=0.7)
    rig.look_down(WHEEL / CELL, WHEEL / CELL)
    oak = m.painted_wood("oak", (0.34, 0.19, 0.085), 0.35)
    felloe, tyre, hub, cap = (Mason() for _ in range(4))
    parts = 8
    for k in range(parts):
        a0, a1 = (2 * math.pi * (k + t) / parts for t in (0.012, 0.988))
        felloe.bent_box(
            lambda a, r: (r * math.cos(a), r * math.sin(a)), (a0, a1), (0.265, 0.335), (0, 0.09), 6
        )
    felloe.done(oak, 0.012, segments=3)
    for k in range(64):
        a0, a1 = (2 * math.pi * (k + t) / 64 for t in (0, 1))
        tyre.bent_box(
            lambda a, r: (r * math.cos(a), r * math.sin(a)), (a0, a1), (0.333, 0.355), (-0.01, 0.085), 1
        )
    tyre.done(m.metal("iron", (0.22, 0.21, 0.21), 0.45))
    for k in range(parts):
        angle = 2 * math.pi * (k + 0.5) / parts
        spoke = Mason()
        spoke.lathe([(0.020, 0.05), (0.026, 0.12), (0.020, 0.22), (0.022, 0.28)], parts=16)
        made = spoke.done(oak, smooth=True)
        made.matrix_world = (
            Matrix.Translation((0, 0, 0.05))
            @ Matrix.Rotation(angle, 4, "Z")
            @ Matrix.Rotation(math.pi / 2, 4, "Y")
        )
    hub.lathe([(0.085, 0.0), (0.09, 0.10), (0.075, 0.15), (0.05, 0.17)], parts=40)
    hub.done(oak, 0.008, segments=3)
    cap.lathe([(0.05, 0.16), (0.05, 0.185), (0.03, 0.20), (0.0, 0.205)], parts=32)
    cap.done(m.metal("cap", (0.80, 0.50, 0.20), 0.3), smooth=True)
    return paint.clear_edges(paint.drop_shadow(rig.shoot(quality.of(2)), (4, 5), 3, 0.5))


def _recess() -> Image.Image:
    """A hollow with round corners: dark under its upper left edge, lit along the lower right one."""
    y, x = np.mgrid[0:RECESS, 0:RECESS] + 0.5
    half, corner, margin = RECESS / 2, 26.0, 7.0

    def inside(shift: float, grow: float = 0.0) -> np.ndarray:
        """Pixels to the edge, positive within."""
        qx = np.abs(x - half - shift) - (half - margin - corner + grow)
        qy = np.abs(y - half - shift) - (half - margin - corner + grow)
        return np.asarray(
            corner - np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) - np.minimum(np.maximum(qx, qy), 0)
        )

    edge = inside(0.0)
    body = paint.smooth(edge, -0.7, 0.7)
    thrown = 1 - paint.smooth(inside(9.0), -3, 16)
    soft = np.exp(-np.clip(edge, 0, None) / 12)
    dark = np.clip(0.30 + 0.48 * thrown + 0.22 * soft, 0, 0.86) * body
    lip = paint.smooth(edge, -3.2, -1.2) * (1 - body)
    lit = np.clip((x + y) / RECESS - 1, -1, 1)
    alpha = np.maximum(dark, 0.75 * lip * np.abs(lit))
    tone = np.where(lit > 0, 0.95, 0.10) * lip
    rgb = paint.blend((0.075, 0.042, 0.022), (1.0, 0.86, 0.64), np.clip(tone, 0, 1))
    return paint.clear_edges(paint.to_image(rgb, alpha))
