"""What the quarry is made of: the sloping floor, timber, apron, channel, and the cliff round it."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import paint
import weave
from PIL import Image
from sprite import CELL, Quality, Sprite

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
    layer = paint.wrapped_noise(SIDE, SIDE, 40, rng, 0.35)
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
    """A squared beam, hewn with the adze; lit along its upper edge."""
    rng = np.random.default_rng(41)
    wood = weave.grain(BEAM, SIDE, rng, 5)
    y, x = np.mgrid[0:BEAM, 0:SIDE].astype(float)
    v = (y + 0.5) / BEAM
    rgb = paint.blend((0.285, 0.175, 0.090), (0.565, 0.385, 0.215), wood)
    dents = paint.wrapped_noise(BEAM, SIDE, 22, rng, 0.6)
    cracks = paint.smooth(paint.wrapped_noise(BEAM, SIDE, 3.2, rng, 0.05), 0.82, 0.97)
    height = 2.4 * wood + 9 * dents - 5 * cracks
    rgb = rgb * weave.relief(height, 0.085)[..., None] * (1 - 0.55 * cracks)[..., None]
    face = 1.12 - 0.30 * paint.smooth(v, 0.62, 1.0) + 0.28 * np.exp(-(((v - 0.10) / 0.05) ** 2))
    edge = paint.smooth(v, 0.0, 0.06) * (1 - 0.75 * paint.smooth(v, 0.90, 1.0))
    return paint.to_image(rgb * (face * (0.45 + 0.55 * edge))[..., None])


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
    """The channel in front: deep, with the glimmer of chips on its bottom."""
    rng = np.random.default_rng(63)
    side = 2 * CELL
    first, second, which = weave.cells(side, side, 15, 15, rng, 10)
    chips = paint.smooth(second - first, 1, 9)
    tone = rng.uniform(0, 1, 225)[which]
    fine = paint.wrapped_noise(side, side, 5, rng)
    rgb = paint.blend((0.075, 0.055, 0.042), (0.215, 0.170, 0.130), np.clip(0.5 * tone + 0.5 * fine, 0, 1))
    height = 7 * chips + 3 * tone + 2 * fine
    return paint.to_image(rgb * (weave.relief(height, 0.09) * (0.45 + 0.55 * chips))[..., None])


def _rock() -> Image.Image:
    """The cliff: broken faces that lean this way and that, with ledges and cracks between them."""
    rng = np.random.default_rng(74)
    broad = _facets(rng, 7, 26.0, 26)
    small = _facets(rng, 19, 9.0, 12)
    fine = paint.wrapped_noise(SIDE, SIDE, 4, rng)
    drift = paint.wrapped_noise(SIDE, SIDE, 80, rng)
    height = 1.5 * broad + 0.8 * small + 2.2 * fine
    rgb = paint.blend(
        (0.470, 0.395, 0.300),
        (0.715, 0.630, 0.500),
        np.clip(0.30 * drift + 0.30 * fine + 0.40 * _spread(broad), 0, 1),
    )
    rgb = rgb * weave.relief(height, 0.21)[..., None] * (1 - 0.45 * weave.shadow(height, 18, 0.8))[..., None]
    return paint.to_image(weave.calmed(rgb, 0.92))


def _spread(field: np.ndarray) -> np.ndarray:
    low, high = np.percentile(field, (1, 99))
    return np.asarray(np.clip((field - low) / (high - low), 0, 1))


def _facets(rng: np.random.Generator, count: int, steep: float, wobble: float) -> np.ndarray:
    """Faces of stone: every cell at its own height, falling away from its middle."""
    first, second, which = weave.cells(SIDE, SIDE, count, count, rng, wobble)
    level = rng.uniform(0, steep, count * count)[which]
    fall = first / (SIDE / count)
    return np.asarray(
        paint.soften(
            level - 0.7 * steep * fall - 0.25 * steep * (1 - paint.smooth(second - first, 0, 5)), 1.0
        )
    )
