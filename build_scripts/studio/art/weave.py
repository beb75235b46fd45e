"""Textures that repeat without a seam: cells, facets, wood. They begin as heights, lit like the board."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from . import paint


@dataclass(frozen=True)
class Cells:
    """What every pixel knows about the scattered points round it."""

    first: np.ndarray
    """How far the nearest one is, in pixels."""
    gap: np.ndarray
    """How much farther the second nearest is: nothing where two cells meet."""
    which: np.ndarray
    right: np.ndarray
    """Pixels from the nearest one to the right, and down."""
    down: np.ndarray


def cells(
    high: int, wide: int, rows: int, columns: int, rng: np.random.Generator, wobble: float = 0.0
) -> Cells:
    """The cells of scattered points, which wrap around.

    The picture begins in the middle of a row of them: between two rows there are more joints than elsewhere.
    """
    seeds = np.stack(np.meshgrid(np.arange(rows), np.arange(columns), indexing="ij"), -1) + rng.uniform(
        0.12, 0.88, (rows, columns, 2)
    )
    tall, broad = high / rows, wide / columns
    y, x = np.mgrid[0:high, 0:wide] + np.array((tall / 2, broad / 2))[:, None, None]
    if wobble:
        y = y + (paint.wrapped_noise(high, wide, 12, rng) - 0.5) * wobble
        x = x + (paint.wrapped_noise(high, wide, 12, rng) - 0.5) * wobble
    row, column = np.floor(y / tall).astype(int), np.floor(x / broad).astype(int)
    first = np.full((high, wide), 1e9)
    second, which = first.copy(), np.zeros((high, wide), dtype=int)
    right, down = np.zeros((high, wide)), np.zeros((high, wide))
    for dr in (-2, -1, 0, 1, 2):
        for dc in (-2, -1, 0, 1, 2):
            r, c = row + dr, column + dc
            spot = seeds[r % rows, c % columns]
            dy = y - (spot[..., 0] + r - r % rows) * tall
            dx = x - (spot[..., 1] + c - c % columns) * broad
            far = np.hypot(dy, dx)
            nearer = far < first
            second = np.where(nearer, first, np.minimum(second, far))
            which = np.where(nearer, (r % rows) * columns + c % columns, which)
            right, down = np.where(nearer, dx, right), np.where(nearer, dy, down)
            first = np.where(nearer, far, first)
    return Cells(first, second - first, which, right, down)


def relief(height: np.ndarray, depth: float) -> np.ndarray:
    """Light from the upper left on a height in pixels, which wraps; about 1 where it is level."""
    dx = (np.roll(height, -1, 1) - np.roll(height, 1, 1)) / 2
    dy = (np.roll(height, -1, 0) - np.roll(height, 1, 0)) / 2
    return np.asarray(1 + np.clip((dx + dy) * depth, -0.55, 0.5))


def shadow(height: np.ndarray, reach: int = 16, slope: float = 0.9) -> np.ndarray:
    """Walk towards the sun and see whether anything stands higher."""
    dark = np.zeros_like(height)
    for step in range(1, reach):
        higher = np.roll(height, (step, step), (0, 1)) - height - step * slope
        dark = np.maximum(dark, paint.smooth(higher, 0.0, 1.8))
    return np.asarray(np.clip(paint.soften(dark, 1.2), 0, 1))


def calmed(rgb: np.ndarray, contrast: float) -> np.ndarray:
    """Less between the lightest and the darkest, round the same mean."""
    mean = rgb.mean(axis=(0, 1))
    return np.asarray(mean + (rgb - mean) * contrast)


def grain(high: int, wide: int, rng: np.random.Generator, waves: float = 9.0) -> np.ndarray:
    """Wood whose fibres run along x, with rings that bend here and there; 0 to 1."""
    y = np.mgrid[0:high, 0:wide][0] / high
    bend = paint.wrapped_noise(high, wide, 34, rng, 4.0)
    rings = 0.5 + 0.5 * np.sin(2 * np.pi * (waves * y + 0.35 * waves * bend))
    fibre = paint.wrapped_noise(high, wide, 1.8, rng, 22.0)
    streak = paint.wrapped_noise(high, wide, 6, rng, 16.0)
    return np.asarray(np.clip(0.30 * rings + 0.42 * fibre + 0.28 * streak, 0, 1))


def planks(
    high: int, wide: int, count: int, rng: np.random.Generator, gap: float = 2.2
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Boards along x: their grain, how high they stand (with their gaps), and a tone for each."""
    tall = high / count
    y, x = np.mgrid[0:high, 0:wide].astype(float)
    # Half a board first, so that the picture does not begin with a gap.
    y = y + tall / 2
    board = np.floor(y / tall).astype(int) % count
    inside = np.minimum(y % tall, tall - y % tall)
    joint = rng.uniform(0.1 * wide, 0.9 * wide, count)[board]
    along = np.abs((x - joint + wide / 2) % wide - wide / 2)
    edge = np.minimum(inside, along)
    tones = rng.uniform(0, 1, count)[board]
    wood = np.zeros((high, wide))
    for k in range(count):
        wood = np.where(board == k, grain(high, wide, rng, 14), wood)
    height = 5 * paint.smooth(edge, gap * 0.5, gap * 2.4) + 1.6 * wood
    nail = np.hypot(along - 13, np.abs(inside - tall * 0.26))
    height = height + 2.2 * (1 - paint.smooth(nail, 2.4, 4.2))
    return wood, height, tones
