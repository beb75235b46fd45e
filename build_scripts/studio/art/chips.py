"""Dust under a stone that slides, and splinters where stones meet or fall: both in six moments."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
from PIL import Image, ImageDraw

from . import paint
from .sprite import CELL, Quality, Sprite

MOMENTS = 6
SIDE = 224
OVER = 4


def sprites(_quality: Quality) -> Iterator[Sprite]:
    for moment in range(MOMENTS):
        yield Sprite(f"dust/{moment}", _dust(moment))
    for moment in range(MOMENTS):
        yield Sprite(f"splinter/{moment}", _splinter(moment))


def _fade(x: np.ndarray, y: np.ndarray) -> np.ndarray:
    return paint.smooth(0.5 * SIDE / CELL - np.maximum(np.abs(x), np.abs(y)), 0.01, 0.06)


def _dust(moment: int) -> Image.Image:
    """A cloud that swells and thins."""
    rng = np.random.default_rng(17)
    x, y = paint.grid(SIDE, SIDE)
    time = (moment + 0.5) / MOMENTS
    field = np.zeros((SIDE, SIDE))
    for _ in range(70):
        turn, far, size = rng.uniform(0, 2 * math.pi), rng.uniform(0, 1) ** 0.6, rng.uniform(0.045, 0.085)
        reach = (0.06 + 0.25 * (1 - (1 - time) ** 2)) * far
        px, py = reach * math.cos(turn), 0.82 * reach * math.sin(turn) + 0.05 * time
        field += np.exp(-(((x - px) ** 2 + (y - py) ** 2) / (size * (0.6 + 0.7 * time)) ** 2))
    torn = paint.wrapped_noise(SIDE, SIDE, 10, rng)
    alpha = np.clip(0.42 * field, 0, 1) * (0.45 + 0.55 * torn) * (1 - time) ** 0.8
    light = paint.relief(paint.blurred(np.clip(0.22 * field, 0, 1), 5), 7)
    sand = np.array((0.91, 0.84, 0.70)) * light[..., None]
    return paint.clear_edges(paint.to_image(sand, alpha * _fade(x, y)))


def _splinter(moment: int) -> Image.Image:
    """Chips that leap away and a breath of dust among them."""
    rng = np.random.default_rng(23)
    time = (moment + 0.5) / MOMENTS
    picture = Image.new("RGBA", (SIDE * OVER, SIDE * OVER), (120, 110, 96, 0))
    draw = ImageDraw.Draw(picture)
    fade = min(1.0, 2.4 * (1 - time))
    for _ in range(22):
        turn, far, size = rng.uniform(0, 2 * math.pi), rng.uniform(0.35, 1.0), rng.uniform(3.0, 7.5)
        spin, tone = rng.uniform(-5, 5), rng.uniform(0, 1)
        reach = 0.40 * CELL * far * (1 - (1 - time) ** 2.2) + 8
        leap = 22 * far * math.sin(math.pi * min(1.0, 1.15 * time))
        cx, cy = SIDE / 2 + reach * math.cos(turn), SIDE / 2 + 0.8 * reach * math.sin(turn)
        corners = [
            (size * r * math.cos(a + spin * time), size * r * math.sin(a + spin * time))
            for a, r in zip(np.arange(5) * 1.257, rng.uniform(0.5, 1.0, 5), strict=True)
        ]
        for dx, dy, colour in (
            (3, 3 + 0.3 * leap, (30, 20, 14, round(90 * fade))),
            (0, -leap, (*(round(80 + 150 * tone + c) for c in (10, 0, -18)), round(255 * fade))),
        ):
            draw.polygon([((cx + px + dx) * OVER, (cy + py + dy) * OVER) for px, py in corners], fill=colour)
        light = [(px * 0.5 - size * 0.14, py * 0.5 - size * 0.14) for px, py in corners]
        draw.polygon(
            [((cx + px) * OVER, (cy + py - leap) * OVER) for px, py in light],
            fill=(246, 238, 220, round(120 * fade)),
        )
    small = picture.resize((SIDE, SIDE), Image.Resampling.LANCZOS)
    x, y = paint.grid(SIDE, SIDE)
    cells = np.asarray(small, dtype=np.float32) / 255
    chips = paint.to_image(cells[..., :3], cells[..., 3] * _fade(x, y))
    haze = np.asarray(_dust(moment), dtype=np.float32) / 255
    under = paint.to_image(haze[..., :3], haze[..., 3] * 0.5)
    return paint.clear_edges(Image.alpha_composite(under, chips))
