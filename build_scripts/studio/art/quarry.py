"""What the quarry is made of: the sloping floor, timber, apron, channel, and the cliff round it."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from PIL import Image

from . import paint, weave
from .sprite import CELL, Quality, Sprite

SIDE = 3 * CELL
BEAM = 160


def sprites(_quality: Quality) -> Iterator[Sprite]:
    yield Sprite("quarry/floor", _floor(), tile=True)
    yield Sprite("quarry/timber", _timber(), tile=True)
    yield Sprite("quarry/apron", _apron(), tile=True)
    yield Sprite("quarry/mouth", _mouth(), tile=True)
    yield Sprite("quarry/rock", _rock(), tile=True)


def _floor() -> Image.Image:
    """Pale tuff cut by picks: short strokes that slant, long scratches where stones were pushed forward."""
    rng = np.random.default_rng(31)
    drift = paint.wrapped_noise(SIDE, SIDE, 90, rng)
    fine = paint.wrapped_noise(SIDE, SIDE, 4, rng)
    grit = paint.wrapped_noise(SIDE, SIDE, 1.6, rng)
    scratch = paint.wrapped_noise(SIDE, SIDE, 2.2, rng, 14.0)
    layer = paint.wrapped_noise(SIDE, SIDE, 30, rng, 3.0)
    rgb = paint.blend(
        (0.690, 0.610, 0.480),
        (0.850, 0.785, 0.660),
        np.clip(0.34 * drift + 0.30 * layer + 0.2 * fine + 0.16 * grit, 0, 1),
    )
    picks = _picks(rng, 900)
    worn = paint.smooth(drift, 0.25, 0.75)
    height = (
        1.1 * fine + 0.7 * grit - 2.4 * picks * (1 - 0.6 * worn) - 1.1 * paint.smooth(scratch.T, 0.72, 0.95)
    )
    light = weave.relief(height, 0.15)
    rgb = rgb * light[..., None] * (1 - 0.13 * picks * (1 - 0.5 * worn))[..., None]
    return paint.to_image(weave.calmed(rgb, 0.85))


def _picks(rng: np.random.Generator, count: int) -> np.ndarray:
    """Marks of the pick in rows that lie askew, here this way, there that way."""
    field = np.zeros((SIDE, SIDE))
    for _ in range(count):
        cx, cy = rng.uniform(0, SIDE, 2)
        lean = 0.75 + 0.25 * np.sin(2 * np.pi * cx / SIDE) + rng.normal(0, 0.09)
        long, thick = rng.uniform(14, 30), rng.uniform(1.5, 2.6)
        reach = int(long) + 4
        ys, xs = np.arange(int(cy) - reach, int(cy) + reach), np.arange(int(cx) - reach, int(cx) + reach)
        dy, dx = ys[:, None] - cy, xs[None, :] - cx
        along, aside = dx * np.cos(lean) - dy * np.sin(lean), dx * np.sin(lean) + dy * np.cos(lean)
        mark = (
            np.exp(-((aside / thick) ** 2))
            * (1 - paint.smooth(np.abs(along), long * 0.6, long))
            * rng.uniform(0.5, 1)
        )
        where = np.ix_(ys % SIDE, xs % SIDE)
        field[where] = np.maximum(field[where], mark)
    return field


def _timber() -> Image.Image:
    """A squared beam, hewn with the adze; lit along its upper edge, dark below."""
    rng = np.random.default_rng(41)
    wood = weave.grain(BEAM, SIDE, rng, 7)
    v = (np.mgrid[0:BEAM, 0:SIDE][0] + 0.5) / BEAM
    rgb = paint.blend((0.300, 0.180, 0.088), (0.620, 0.430, 0.245), wood)
    dents = paint.wrapped_noise(BEAM, SIDE, 15, rng, 2.2)
    cracks = paint.smooth(paint.wrapped_noise(BEAM, SIDE, 2.6, rng, 20.0), 0.80, 0.97)
    cracks = cracks * paint.smooth(v, 0.1, 0.2) * (1 - paint.smooth(v, 0.8, 0.9))
    height = 2.0 * wood + 7 * dents - 4 * cracks
    rgb = rgb * weave.relief(height, 0.10)[..., None] * (1 - 0.6 * cracks)[..., None]
    wane = 0.02 * (paint.wrapped_noise(BEAM, SIDE, 20, rng, 3.0) - 0.5)
    w = v + wane * paint.smooth(np.abs(v - 0.5), 0.2, 0.4)
    face = 1.06 - 0.26 * paint.smooth(w, 0.55, 0.95) + 0.34 * np.exp(-(((w - 0.085) / 0.035) ** 2))
    edge = (0.30 + 0.70 * paint.smooth(w, 0.0, 0.05)) * (1 - 0.62 * paint.smooth(w, 0.885, 0.99))
    return paint.to_image(rgb * (face * edge)[..., None])


def _apron() -> Image.Image:
    """Old boards, dark from hands and dust."""
    rng = np.random.default_rng(52)
    high = 2 * CELL
    wood, height, tone = weave.planks(high, SIDE, 5, rng)
    rgb = paint.blend((0.125, 0.075, 0.042), (0.285, 0.180, 0.105), np.clip(0.70 * wood + 0.30 * tone, 0, 1))
    dust = paint.smooth(paint.wrapped_noise(high, SIDE, 60, rng), 0.45, 0.95)[..., None]
    grit = paint.wrapped_noise(high, SIDE, 2, rng)[..., None]
    rgb = rgb * (1 - 0.20 * dust * grit) + np.array((0.62, 0.53, 0.40)) * 0.20 * dust * grit
    gaps = paint.smooth(height, 0.8, 4.2)
    return paint.to_image(rgb * weave.relief(height, 0.11)[..., None] * (0.35 + 0.65 * gaps)[..., None])


def _mouth() -> Image.Image:
    """The channel in front: deep, with the glimmer of rubble on its bottom."""
    rng = np.random.default_rng(63)
    side = 2 * CELL
    rubble = weave.cells(side, side, 13, 13, rng, 8)
    chips = paint.smooth(rubble.gap, 1, 8)
    tone, lean_x, lean_y = (rng.uniform(-1, 1, 169)[rubble.which] for _ in range(3))
    fine = paint.wrapped_noise(side, side, 5, rng)
    rgb = paint.blend(
        (0.085, 0.064, 0.050), (0.225, 0.182, 0.142), np.clip(0.25 + 0.25 * tone + 0.5 * fine, 0, 1)
    )
    height = 6 * chips + 2 * fine + 0.16 * (lean_x * rubble.right + lean_y * rubble.down)
    return paint.to_image(rgb * (weave.relief(height, 0.12) * (0.40 + 0.60 * chips))[..., None])


def _rock() -> Image.Image:
    """The cliff: broken faces that lean this way and that, ledges, and cracks between them."""
    rng = np.random.default_rng(75)
    broad, split = _faces(rng, 5, 0.34, 26, 10)
    middle, joints = _faces(rng, 12, 0.30, 9, 6)
    small, _ = _faces(rng, 34, 0.26, 2.5, 3)
    fine = paint.wrapped_noise(SIDE, SIDE, 4, rng)
    grit = paint.wrapped_noise(SIDE, SIDE, 1.8, rng)
    drift = paint.wrapped_noise(SIDE, SIDE, 70, rng)
    bands = paint.wrapped_noise(SIDE, SIDE, 24, rng, 4.0)
    height = broad + middle + small + 1.6 * fine + 0.7 * grit - 6 * split - 1.6 * joints
    tone = np.clip(0.30 * drift + 0.30 * bands + 0.22 * fine + 0.18 * grit, 0, 1)
    rgb = paint.blend((0.455, 0.380, 0.285), (0.760, 0.675, 0.540), tone)
    light = weave.relief(paint.soften(height, 1.0), 0.27)
    rgb = rgb * light[..., None] * (1 - 0.40 * weave.shadow(height, 20, 0.75))[..., None]
    rgb = rgb * (1 - 0.45 * np.maximum(split, 0.5 * joints))[..., None]
    return paint.to_image(weave.calmed(rgb, 0.66))


def _faces(
    rng: np.random.Generator, count: int, lean: float, step: float, wobble: float
) -> tuple[np.ndarray, np.ndarray]:
    """Planes of stone, each at its own height and leaning its own way; and the cracks between them."""
    cells = weave.cells(SIDE, SIDE, count, count, rng, wobble)
    level, across, along = (rng.uniform(-1, 1, count * count)[cells.which] for _ in range(3))
    height = 0.5 * step * level + lean * (across * cells.right + along * cells.down)
    return paint.soften(height, 0.7), 1 - paint.smooth(cells.gap, 0.5, 3.0)
