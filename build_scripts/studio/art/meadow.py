"""One calm meadow for the whole board: turf that repeats without a seam, and a few plants to strew on it."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
from PIL import Image, ImageDraw

from . import paint
from .sprite import Quality, Sprite

PERIOD, SIDE = 6, 1152
"""Cells after which the turf repeats, and their pixels."""
OVER = 2
PROP = 160
DEEP, OLIVE, STRAW = (0.332, 0.336, 0.160), (0.478, 0.466, 0.236), (0.640, 0.580, 0.330)
Blade = tuple[float, float, float, float, tuple[int, int, int]]
"""Foot, angle, length and colour."""


def sprites(_quality: Quality) -> Iterator[Sprite]:
    yield Sprite("meadow/turf", _turf(), tile=True)
    yield Sprite("meadow/shade", _shade())
    for number in range(3):
        yield Sprite(f"meadow/tuft-{number}", _tuft(number))
        yield Sprite(f"meadow/poppies-{number}", _flowers(number, (0.80, 0.13, 0.07), 5))
        yield Sprite(f"meadow/daisies-{number}", _flowers(number + 9, (0.93, 0.90, 0.78), 8))


def _turf() -> Image.Image:
    rng = np.random.default_rng(42)
    size = SIDE * OVER
    # Wide, gentle drifts of drier grass: seen as one meadow, never as squares.
    drift = paint.wrapped_noise(SIDE, SIDE, 150, rng)
    lay = paint.wrapped_noise(SIDE, SIDE, 70, rng)
    fine = paint.wrapped_noise(SIDE, SIDE, 5, rng)
    ground = paint.blend(DEEP, OLIVE, 0.30 * fine + 0.34 * drift)
    picture = paint.to_image(ground).convert("RGB").resize((size, size), Image.Resampling.BICUBIC)
    draw = ImageDraw.Draw(picture)
    for _ in range(52000):
        x, y = rng.uniform(0, SIDE, 2)
        dry = float(np.clip(0.48 * drift[int(y), int(x)] + rng.normal(0.14, 0.17), 0, 1))
        angle = -math.pi / 2 + (lay[int(y), int(x)] - 0.5) * 1.8 + rng.normal(0, 0.55)
        length = rng.uniform(5, 12)
        # Blades that lean to the sun catch it, the others stand in their own shade.
        sunny = 0.5 - 0.5 * math.cos(angle - math.pi / 4)
        tone = np.array(DEEP) * (1 - dry) + np.array(STRAW if dry > 0.55 else OLIVE) * dry
        colour = _rgb(tone * (0.86 + 0.26 * sunny))
        _stroke(draw, (x, y, angle, length, colour), size)
    soft = picture.resize((SIDE, SIDE), Image.Resampling.LANCZOS)
    cells = np.asarray(soft, dtype=np.float32) / 255
    # Less contrast than real grass has: figures and tiles are what one should see.
    mean = cells.mean(axis=(0, 1))
    return paint.to_image(mean + (cells - mean) * 0.74)


def _stroke(draw: ImageDraw.ImageDraw, blade: Blade, size: int) -> None:
    """One blade; whatever crosses the edge comes in again on the other side."""
    x, y, angle, length, colour = blade
    dx, dy = length * math.cos(angle), length * math.sin(angle)
    shifts_x = [0, *([SIDE] if min(x, x + dx) < 0 else []), *([-SIDE] if max(x, x + dx) > SIDE else [])]
    shifts_y = [0, *([SIDE] if min(y, y + dy) < 0 else []), *([-SIDE] if max(y, y + dy) > SIDE else [])]
    for sx in shifts_x:
        for sy in shifts_y:
            px, py = (x + sx) * OVER, (y + sy) * OVER
            ends = (px + dx * OVER, py + dy * OVER)
            draw.line((px, py, *ends), fill=colour, width=OVER + 1)


def _rgb(tone: np.ndarray) -> tuple[int, int, int]:
    red, green, blue = (int(value) for value in np.clip(tone * 255, 0, 255))
    return red, green, blue


def _tuft(number: int) -> Image.Image:
    """Taller grass in a clump, light at its tips, with a little shade to its lower right."""
    rng = np.random.default_rng(100 + number)
    big = 4
    picture = Image.new("RGBA", (PROP * big, PROP * big), (*_rgb(np.array(OLIVE)), 0))
    draw = ImageDraw.Draw(picture)
    clumps = [rng.normal(PROP / 2, 12, 2) + np.array((0, 12)) for _ in range(3 + number)]
    for cx, cy in sorted(clumps, key=lambda spot: float(spot[1])):
        for _ in range(30):
            angle = -math.pi / 2 + rng.normal(0, 0.62)
            length = rng.uniform(16, 36)
            tone = np.array(OLIVE) + (np.array(STRAW) - np.array(OLIVE)) * rng.uniform(0.0, 0.75)
            x, y = cx + rng.normal(0, 5.5), cy + rng.normal(0, 2.6)
            tip = (x + length * math.cos(angle), y + length * math.sin(angle))
            for part, width, shade in ((1.0, 4, 1.0), (0.6, 7, 0.72)):
                mid = (x + (tip[0] - x) * part, y + (tip[1] - y) * part)
                draw.line([_px((x, y), big), _px(mid, big)], fill=(*_rgb(tone * shade), 255), width=width)
    return _planted(picture)


def _flowers(number: int, colour: tuple[float, float, float], count: int) -> Image.Image:
    rng = np.random.default_rng(200 + number)
    big = 4
    picture = Image.new("RGBA", (PROP * big, PROP * big), (*_rgb(np.array(colour)), 0))
    draw = ImageDraw.Draw(picture)
    for _ in range(count):
        x, y = PROP / 2 + rng.normal(0, 23), PROP / 2 + rng.normal(0, 17)
        size = rng.uniform(4.6, 6.8) * (0.7 if colour[2] > 0.5 else 1.0)
        tone = np.array(colour) * rng.uniform(0.78, 1.08)
        for k in range(4):
            angle = k * math.pi / 2 + rng.uniform(-0.4, 0.4)
            cx, cy = x + 0.5 * size * math.cos(angle), y + 0.5 * size * math.sin(angle)
            lit = 0.85 + 0.22 * math.cos(angle + 3 * math.pi / 4)
            draw.ellipse(_around(cx, cy, size * 0.72, big), fill=(*_rgb(tone * lit), 255))
        heart = (0.16, 0.10, 0.06) if colour[2] < 0.5 else (0.80, 0.56, 0.14)
        draw.ellipse(_around(x, y, size * 0.34, big), fill=(*_rgb(np.array(heart)), 255))
    return _planted(picture)


def _px(point: tuple[float, float], big: int) -> tuple[float, float]:
    return point[0] * big, point[1] * big


def _around(x: float, y: float, radius: float, big: int) -> tuple[float, float, float, float]:
    return (x - radius) * big, (y - radius) * big, (x + radius) * big, (y + radius) * big


def _planted(picture: Image.Image) -> Image.Image:
    small = picture.resize((PROP, PROP), Image.Resampling.LANCZOS)
    return paint.clear_edges(paint.drop_shadow(small, (3, 4), 3, 0.5))


def sunk(picture: Image.Image, clear: np.ndarray, reach: tuple[float, float]) -> Image.Image:
    """Lets a picture run out into the turf: whole where `clear` is below one bound, gone beyond the other."""
    high, wide = clear.shape
    rough = paint.wrapped_noise(high, wide, 7, np.random.default_rng(5)) - 0.5
    alpha = 1 - paint.smooth(clear + 0.07 * rough, *reach)
    cells = np.asarray(picture, dtype=np.float32) / 255
    return paint.to_image(cells[..., :3], alpha * cells[..., 3])


def _shade() -> Image.Image:
    """What a tile throws on the grass beside it, mostly to the lower right; the tile lies over its middle."""
    side, cell = 332, 256
    y, x = np.mgrid[0:side, 0:side].astype(float)
    middle = side / 2
    soft = np.zeros((side, side))
    for shift, radius, strength in ((2, 5, 0.55), (11, 11, 0.50)):
        inside = np.maximum(np.abs(x - middle - shift), np.abs(y - middle - shift)) < cell / 2
        soft = np.maximum(soft, strength * paint.blurred(inside.astype(np.float32), radius))
    edge = np.minimum(np.minimum(x, side - 1 - x), np.minimum(y, side - 1 - y))
    alpha = soft * paint.smooth(edge, 1, 8)
    return paint.clear_edges(paint.to_image(np.full((side, side, 3), (0.09, 0.09, 0.03)), alpha))
