"""The river of the title picture as it runs: the picture's own water, bent by waves that come round again."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from . import paint
from .sprite import Quality, Sprite
from .studio import title_picture

FRAMES = 20
LEFT, TOP, WIDE, HIGH = 896, 846, 728, 234
"""Where the water is in the picture. The game knows it too."""
HORIZON = 590.0
"""The line towards which ripples grow smaller."""

# Waves: (cycles of the loop, across, along, height, phase); along is towards the viewer.
_WAVES = (
    (1, 0.9, 5.0, 1.0, 0.0),
    (1, -1.7, 8.5, 0.8, 2.1),
    (2, 2.6, 13.0, 0.55, 4.0),
    (2, -3.4, 21.0, 0.45, 1.3),
    (3, 5.2, 34.0, 0.30, 5.2),
    (3, -6.1, 47.0, 0.22, 0.7),
)
# What the piers mirror is as warm as they are: below their feet everything is water, as far as the last one.
_FEET = ((22, 124), (92, 116), (168, 91), (236, 71), (293, 51), (348, 36), (430, 67), (470, 150), (60, 180))
GOLD = np.array((1.0, 0.90, 0.66))


def sprites(_quality: Quality) -> Iterator[Sprite]:
    scene = np.asarray(title_picture(), dtype=np.float32) / 255
    opacity = _opacity(scene)
    for number in range(FRAMES):
        water = _frame(scene, number / FRAMES)
        yield Sprite(f"title/river/{number}", paint.to_image(water, opacity))


def _opacity(scene: np.ndarray) -> np.ndarray:
    """Water is the only thing down there that is not redder than blue; its banks are left as they were."""
    red, green, blue = (scene[TOP : TOP + HIGH, LEFT : LEFT + WIDE, k] for k in range(3))
    wet = (blue - red > -0.235) & (green - red > -0.05)
    mask = Image.fromarray((wet * 255).astype(np.uint8))
    mask = mask.filter(ImageFilter.MinFilter(13)).filter(ImageFilter.MaxFilter(13))
    ImageDraw.Draw(mask).polygon(_FEET, fill=255)
    mask = mask.filter(ImageFilter.MaxFilter(11)).filter(ImageFilter.MinFilter(17))
    soft = paint.blurred(np.asarray(mask, dtype=np.float32) / 255, 3.0)
    y, x = np.mgrid[0:HIGH, 0:WIDE]
    edge = np.minimum(np.minimum(x, WIDE - 1 - x), np.minimum(y, HIGH - 1 - y))
    return soft * paint.smooth(edge, 1, 8)


def _frame(scene: np.ndarray, moment: float) -> np.ndarray:
    y, x = np.mgrid[TOP : TOP + HIGH, LEFT : LEFT + WIDE].astype(np.float32)
    near = (y - HORIZON) / (1080 - HORIZON)
    along, across = 1 / near, (x - 960) / 490 / near
    slope_x, slope_y = np.zeros_like(x), np.zeros_like(x)
    for cycles, wide, deep, height, phase in _WAVES:
        turn = wide * across * 2.2 + deep * along * 2.2 + phase + 2 * np.pi * cycles * moment
        # The shorter a wave, the sooner it is lost in the distance.
        seen = height * np.exp(-deep * 0.012 / near**2)
        slope_x += seen * np.cos(turn * 0.97 + 1.0)
        slope_y += seen * np.cos(turn)
    inside = paint.smooth(1080 - y, 0, 26)
    bent = _sampled(scene, x + 3.8 * slope_x * near * inside, y + 5.2 * slope_y * near**1.3 * inside)
    crest = paint.smooth(slope_y, 0.9, 2.6)
    trough = paint.smooth(-slope_y, 0.9, 2.8)
    lit = bent * (1 - 0.10 * trough[..., None]) + 0.22 * crest[..., None] * GOLD * _sunlit(bent)
    return np.clip(lit + _glints(moment)[..., None] * GOLD, 0, 1)


def _sunlit(water: np.ndarray) -> np.ndarray:
    """Crests shine where the water mirrors bright stone, hardly in the shade of a pier."""
    return paint.smooth(water.mean(axis=2), 0.35, 0.62)[..., None]


def _glints(moment: float) -> np.ndarray:
    """Sparks of the low sun, each for a blink, larger and more of them near by."""
    rng = np.random.default_rng(7)
    field = np.zeros((HIGH, WIDE), dtype=np.float32)
    for _ in range(260):
        x, y = rng.uniform(8, WIDE - 8), HIGH * rng.beta(1.4, 1.1)
        size, when = 0.6 + 1.5 * y / HIGH, rng.uniform()
        bright = rng.uniform(0.25, 1.0) ** 1.5
        off = abs((moment - when + 0.5) % 1.0 - 0.5)
        glow = max(0.0, 1 - off / 0.11)
        if glow <= 0:
            continue
        half_w, half_h = round(5 * size) + 2, round(1.6 * size) + 2
        x0, y0 = round(x), round(y)
        top, bottom, left, right = y0 - half_h, y0 + half_h + 1, x0 - half_w, x0 + half_w + 1
        if top < 0 or left < 0 or bottom > HIGH or right > WIDE:
            continue
        dy, dx = np.mgrid[top - y : bottom - y, left - x : right - x][:, : bottom - top, : right - left]
        spark = np.exp(-((dx / (2.4 * size)) ** 2) - (dy / (0.75 * size)) ** 2)
        field[top:bottom, left:right] += (0.75 * bright * glow * spark).astype(np.float32)
    return field


def _sampled(scene: np.ndarray, x: np.ndarray, y: np.ndarray) -> np.ndarray:
    """The picture between its pixels."""
    high, wide = scene.shape[:2]
    x, y = np.clip(x, 0, wide - 1.001), np.clip(y, 0, high - 1.001)
    x0, y0 = x.astype(int), y.astype(int)
    fx, fy = (x - x0)[..., None], (y - y0)[..., None]
    upper = scene[y0, x0] * (1 - fx) + scene[y0, x0 + 1] * fx
    lower = scene[y0 + 1, x0] * (1 - fx) + scene[y0 + 1, x0 + 1] * fx
    return np.asarray(upper * (1 - fy) + lower * fy)
