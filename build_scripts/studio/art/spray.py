"""Water that leaps and glitters: fountains that erupt when somebody passes, pools that never lie still."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
from PIL import Image

from . import paint
from .reservoirs import WALL_IN
from .sprite import CELL, Quality, Sprite

BURSTS = 12
WIDE, HIGH = 300, 430
SPOUT = (150, 352)
"""The middle of the fountain in the picture."""
PEAK, FALL = 1.16, 0.42
"""How high the water leaps, in cells, and when it begins to fall, of the time an eruption takes."""
GLINTS = 8
BORDER = 4 * 0.0245
"""The mosaic round a pool."""
ISLAND = 0.285
WHITE = (0.94, 1.0, 1.0)


def sprites(_quality: Quality) -> Iterator[Sprite]:
    for frame in range(BURSTS):
        yield Sprite(f"burst/{frame}", _burst(frame), SPOUT)
    for frame in range(GLINTS):
        across = _pool(frame)
        yield Sprite(f"pool/across/{frame}", across)
        yield Sprite(f"pool/down/{frame}", across.transpose(Image.Transpose.ROTATE_90))


def _burst(frame: int) -> Image.Image:
    """A jet of drops that leave the spout one after the other, and the rings where they come down."""
    rng = np.random.default_rng(8)
    time = (frame + 0.5) / BURSTS
    alpha, shade = np.zeros((HIGH, WIDE)), np.zeros((HIGH, WIDE))
    speed, pull = 2 * PEAK / FALL, 2 * PEAK / FALL**2
    _column(alpha, time)
    for _ in range(1300):
        born, lift = rng.uniform(0, 0.36), rng.uniform(0.45, 1.0) ** 0.7
        aside, size = rng.normal(0, 0.24), rng.uniform(1.8, 4.4)
        age = time - born
        if age < 0:
            continue
        height = lift * speed * age - pull * age * age / 2
        x = aside * age * (0.5 + lift) + 0.006 * math.sin(40 * age + born * 90)
        if height < -0.06:
            continue
        strength = 0.85 * (1 - paint.smooth(np.array(age), 0.34, 0.78).item())
        climb = lift * speed - pull * age
        for tail in range(4):
            _dot(alpha, x, height - 0.0014 * climb * tail, size * (1 - 0.15 * tail), strength)
        _dot(shade, x + 0.10, -0.10 + 0.02 * aside, size * 1.6, 0.10)
    _mist(alpha, time)
    _splash(alpha, time)
    total = np.clip(alpha + shade * (1 - alpha), 0, 1) * _fade()
    light = np.where(total > 0, np.clip(alpha / np.maximum(total, 1e-6), 0, 1), 1.0)
    # Where the water is thin, it has the colour of water, so that it is seen before white cloth too.
    dense = paint.smooth(alpha, 0.25, 0.85)
    rgb = paint.blend((0.36, 0.72, 0.82), WHITE, dense) * (0.55 + 0.45 * light)[..., None]
    return paint.clear_edges(paint.to_image(rgb, total))


def _places() -> tuple[np.ndarray, np.ndarray]:
    """Cells from the spout, upwards positive."""
    y, x = np.mgrid[0:HIGH, 0:WIDE]
    return (x - SPOUT[0]) / CELL, (SPOUT[1] - y) / CELL


def _column(field: np.ndarray, time: float) -> None:
    """The body of the jet: narrow at the spout, it breaks up towards its top."""
    x, y = _places()
    top = PEAK * 0.86 * math.sin(math.pi * min(1.0, time / 0.80)) ** 0.8 if time < 0.80 else 0.0
    if top > 0.02:
        width = 0.034 + 0.050 * np.clip(y / PEAK, 0, 1)
        waver = 0.010 * np.sin(18 * y - 30 * time)
        body = np.exp(-(((x - waver) / width) ** 2)) * paint.smooth(y, -0.02, 0.02)
        body *= 1 - paint.smooth(y, top * 0.55, top)
        np.maximum(field, 0.9 * body, out=field)


def _mist(field: np.ndarray, time: float) -> None:
    x, y = _places()
    rise = PEAK * math.sin(math.pi * min(1.0, time / 0.9)) * 0.8
    spread = 0.06 + 0.16 * time
    cloud = np.exp(-((x / spread) ** 2) - (((y - rise) / (spread * 0.9)) ** 2))
    np.maximum(field, 0.42 * (1 - time) * cloud, out=field)


def _splash(field: np.ndarray, time: float) -> None:
    """Rings in the basin and over its rim where the water falls back."""
    x, y = _places()
    radius = np.hypot(x, y / 0.92)
    for delay in (0.30, 0.45, 0.60):
        age = time - delay
        if 0 < age < 0.4:
            ring = np.exp(-(((radius - 0.10 - 0.70 * age) / 0.016) ** 2))
            np.maximum(field, 0.75 * (1 - age / 0.4) * ring, out=field)


def _dot(field: np.ndarray, x: float, y: float, size: float, strength: float) -> None:
    column, row = SPOUT[0] + x * CELL, SPOUT[1] - y * CELL
    reach = int(3 * size) + 2
    left, top = int(column) - reach, int(row) - reach
    if left < 0 or top < 0 or left + 2 * reach > WIDE or top + 2 * reach > HIGH:
        return
    rows, columns = np.mgrid[top : top + 2 * reach, left : left + 2 * reach]
    spot = strength * np.exp(-(((columns - column) ** 2 + (rows - row) ** 2) / size**2))
    area = field[top : top + 2 * reach, left : left + 2 * reach]
    np.maximum(area, spot, out=area)


def _fade() -> np.ndarray:
    y, x = np.mgrid[0:HIGH, 0:WIDE]
    edge = np.minimum(np.minimum(x, WIDE - 1 - x), np.minimum(y, HIGH - 1 - y))
    return paint.smooth(edge, 1, 14)


def _pool(frame: int) -> Image.Image:
    """Sunlight on moving water, over the painted pool: two nets of light that drift through each other."""
    rng = np.random.default_rng(21)
    wide, high = 2 * CELL, CELL
    one = paint.wrapped_noise(high, wide, 24, rng, 0.8)
    two = paint.wrapped_noise(high, wide, 20, rng, 0.7)
    turn = 2 * math.pi * frame / GLINTS
    # Each drifts once round a small circle, so that the last frame runs on into the first.
    one = _shifted(one, 9 * math.cos(turn), 9 * math.sin(turn))
    two = _shifted(two, -11 * math.sin(turn), 8 * math.cos(turn))
    net = paint.smooth(1 - np.abs(one + two - 1) * 3.6, 0.2, 1.0)
    x, y = paint.grid(high, wide)
    inside = 1 - paint.smooth(np.abs(x), 0.5 + WALL_IN - BORDER - 0.03, 0.5 + WALL_IN - BORDER)
    inside = inside * (1 - paint.smooth(np.abs(y), WALL_IN - BORDER - 0.03, WALL_IN - BORDER))
    radius = np.hypot(x, y)
    waves = paint.smooth(np.sin(2 * math.pi * (radius / 0.11 - frame / GLINTS)), 0.45, 1.0)
    waves = waves * np.exp(-(((radius - ISLAND) / 0.12) ** 2))
    light = np.clip(0.36 * net + 0.24 * waves, 0, 0.46) * inside * paint.smooth(radius, ISLAND, ISLAND + 0.03)
    return paint.clear_edges(paint.to_image(np.ones((high, wide, 3)) * (0.80, 1.0, 0.98), light))


def _shifted(field: np.ndarray, right: float, down: float) -> np.ndarray:
    """By parts of a pixel; what leaves on one side comes in on the other."""
    high, wide = field.shape
    fy, fx = np.fft.fftfreq(high)[:, None], np.fft.rfftfreq(wide)[None, :]
    moved = np.fft.rfft2(field) * np.exp(-2j * math.pi * (fx * right + fy * down))
    return np.asarray(np.fft.irfft2(moved, s=field.shape))
