"""The ground of Via Appia: the three segments, meadow and sea, and the ways that lead over it."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from PIL import Image

from . import country, paint, weave
from .sprite import CELL, Quality, Sprite

SIDE = 3 * CELL
TRACK = (CELL, 78)
Tone = tuple[float, float, float]
SOIL: dict[str, tuple[Tone, Tone]] = {
    "gray": ((0.485, 0.470, 0.425), (0.640, 0.622, 0.565)),
    "brown": ((0.530, 0.400, 0.255), (0.650, 0.510, 0.345)),
    "beige": ((0.745, 0.650, 0.465), (0.850, 0.765, 0.580)),
    "meadow": ((0.370, 0.395, 0.165), (0.500, 0.515, 0.240)),
}
"""Dark and light; their lightness differs as well as their hue."""


def sprites(_quality: Quality) -> Iterator[Sprite]:
    for kind in SOIL:
        yield Sprite(f"ground/{kind}", ground(kind), tile=True)
    yield Sprite("ground/sea", _sea(), tile=True)
    yield Sprite("track/trodden", _trodden(), tile=True)
    yield Sprite("track/paved", _paved(), tile=True)


def ground(kind: str) -> Image.Image:
    """Calm enough that beds and stones are what one sees."""
    rng = np.random.default_rng(sum(map(ord, kind)))
    drift = paint.wrapped_noise(SIDE, SIDE, 110, rng)
    patch = paint.wrapped_noise(SIDE, SIDE, 34, rng)
    fine = paint.wrapped_noise(SIDE, SIDE, 5, rng)
    grit = paint.wrapped_noise(SIDE, SIDE, 2, rng)
    tone = np.clip(0.34 * drift + 0.26 * patch + 0.22 * fine + 0.18 * grit, 0, 1)
    rgb = paint.blend(*SOIL[kind], tone)
    height = 0.9 * (fine - 0.5) + 0.5 * (grit - 0.5)
    if kind == "meadow":
        dark, light = SOIL[kind]
        pale = (0.62, 0.58, 0.32)
        flowers = {(0.80, 0.22, 0.10): 40, (0.93, 0.90, 0.78): 46, (0.90, 0.76, 0.28): 40}
        rgb = country._strokes(rgb, rng, 12000, (dark, light, light, pale), (4, 9), flowers)
        spots = [(*rng.uniform(0, SIDE, 2), rng.uniform(5, 12)) for _ in range(60)]
        dome = country._round(spots, rng)
        height = height + 0.6 * dome
        leaf = paint.smooth(dome, 1, 5)[..., None] * 0.55
        rgb = rgb * (1 - leaf) + paint.blend((0.22, 0.30, 0.09), (0.44, 0.50, 0.18), fine) * leaf
    else:
        pebbles, lit = _pebbles(rng, 420 if kind == "gray" else 230)
        height = height + pebbles
        cover = (0.75 * paint.smooth(pebbles, 0.4, 1.6))[..., None]
        stone = paint.blend(
            tuple(0.93 * c for c in SOIL[kind][0]), tuple(1.10 * c for c in SOIL[kind][1]), lit
        )
        rgb = rgb * (1 - cover) + stone * cover
        straw = tuple(min(1.0, 1.1 * c) for c in SOIL[kind][1])
        grass = (0.47, 0.48, 0.26) if kind != "beige" else (0.66, 0.62, 0.36)
        rgb = country._strokes(rgb, rng, 2600, (straw, SOIL[kind][0], grass), (4, 9), {})
    light = 1 + 0.85 * (weave.relief(height, 0.16) - 1)
    rgb = rgb * (light * (1 - 0.34 * weave.shadow(height, 10)))[..., None]
    return paint.to_image(weave.calmed(rgb, 0.84))


def _pebbles(rng: np.random.Generator, count: int) -> tuple[np.ndarray, np.ndarray]:
    """Small stones lying about: their height, and a tone for each."""
    height, tone = np.zeros((SIDE, SIDE)), np.zeros((SIDE, SIDE))
    for _ in range(count):
        cx, cy = rng.uniform(0, SIDE, 2)
        size, long = rng.uniform(2.0, 5.2), rng.uniform(0.75, 1.35)
        reach = int(size * 2) + 3
        ys, xs = np.arange(int(cy) - reach, int(cy) + reach), np.arange(int(cx) - reach, int(cx) + reach)
        far = np.hypot((ys[:, None] - cy) * long, (xs[None, :] - cx) / long) / size
        bump = size * 0.8 * np.sqrt(np.clip(1 - far**2, 0, 1))
        where = np.ix_(ys % SIDE, xs % SIDE)
        tone[where] = np.where(bump > height[where], rng.uniform(0, 1), tone[where])
        height[where] = np.maximum(height[where], bump)
    return height, tone


def _sea() -> Image.Image:
    """Low swell that runs towards the shore, sunlight on it, a crest here and there."""
    rng = np.random.default_rng(71)
    y, x = np.mgrid[0:SIDE, 0:SIDE] / SIDE
    bend = paint.wrapped_noise(SIDE, SIDE, 80, rng)
    small = paint.wrapped_noise(SIDE, SIDE, 9, rng, 2.6)
    tiny = paint.wrapped_noise(SIDE, SIDE, 4, rng, 2.0)
    swell = 0.5 + 0.5 * np.sin(2 * np.pi * (9 * y + 2 * x + 0.9 * bend + 0.18 * small))
    height = 5.0 * swell + 6.0 * small + 2.2 * tiny
    depth = np.clip(0.50 * bend + 0.26 * swell + 0.24 * small, 0, 1)
    rgb = paint.blend((0.040, 0.275, 0.390), (0.125, 0.480, 0.560), depth)
    rgb = rgb * (1 + 0.62 * (weave.relief(height, 0.13) - 1))[..., None]
    glint = paint.smooth(small * (0.45 + 0.55 * swell) * (0.7 + 0.3 * tiny), 0.62, 0.95)
    crest = (0.62 * glint * paint.smooth(bend, 0.35, 0.9))[..., None]
    return paint.to_image(rgb * (1 - crest) + np.array((0.78, 0.92, 0.93)) * crest)


def _across() -> tuple[np.ndarray, np.ndarray]:
    """How far a pixel of a strip is from its middle line, -1 to 1, and along it."""
    wide, high = TRACK
    y, x = np.mgrid[0:high, 0:wide].astype(float)
    return (y + 0.5 - high / 2) / (high / 2), x


def _trodden() -> Image.Image:
    """Dust worn pale by feet and wheels, frayed where the grass begins."""
    rng = np.random.default_rng(12)
    wide, high = TRACK
    v, _ = _across()
    fray = paint.wrapped_noise(high, wide, 9, rng) - 0.5
    fine = paint.wrapped_noise(high, wide, 3, rng)
    grit = paint.wrapped_noise(high, wide, 1.5, rng)
    away = np.abs(v) + 0.34 * fray
    body = 1 - paint.smooth(away, 0.50, 0.90)
    ruts = np.exp(-(((np.abs(v + 0.05 * fray) - 0.30) / 0.10) ** 2))
    rgb = paint.blend((0.66, 0.545, 0.375), (0.86, 0.765, 0.585), np.clip(0.55 * fine + 0.45 * grit, 0, 1))
    rgb = rgb * (1 - 0.24 * ruts)[..., None]
    # Along both sides grass and thrown-up earth, so that it is seen on sand as well.
    verge = 0.72 * paint.smooth(away, 0.40, 0.66)[..., None]
    rgb = rgb * (1 - verge) + paint.blend((0.40, 0.31, 0.17), (0.55, 0.46, 0.28), fine) * verge
    light = weave.relief(2.2 * fine + 1.0 * grit - 2.6 * ruts, 0.10)
    fade = 1 - paint.smooth(np.abs(v), 0.86, 0.97)
    return paint.to_image(rgb * light[..., None], 0.92 * body * fade)


def _paved() -> Image.Image:
    """Polygons of basalt, crowned in the middle, between kerbs."""
    rng = np.random.default_rng(5)
    wide, high = TRACK
    v, x = _across()
    stones = weave.cells(high, wide, 4, 12, rng, 3)
    tone = rng.uniform(0, 1, 48)[stones.which]
    bodies = paint.smooth(stones.gap, 1.2, 4.5)
    fine = paint.wrapped_noise(high, wide, 3, rng)
    rgb = paint.blend((0.25, 0.245, 0.25), (0.43, 0.415, 0.40), np.clip(0.6 * tone + 0.4 * fine, 0, 1))
    rgb = rgb * (0.42 + 0.58 * bodies)[..., None]
    height = 4.5 * bodies + 1.2 * fine
    # The kerb: pale blocks, eight to a cell.
    kerb = paint.smooth(np.abs(v), 0.66, 0.70)
    block = np.abs((x * 8 / wide + 0.25 * (v > 0)) % 1.0 - 0.5) * 2
    joint = 1 - paint.smooth(block, 0.86, 0.97)
    stone = paint.blend((0.62, 0.53, 0.39), (0.80, 0.71, 0.55), fine) * (0.5 + 0.5 * joint)[..., None]
    rgb = rgb * (1 - kerb)[..., None] + stone * kerb[..., None]
    height = height * (1 - kerb) + kerb * (4 + 3.5 * joint * (1 - paint.smooth(np.abs(v), 0.80, 0.92)))
    light = weave.relief(height, 0.13)
    shade = np.clip(1 - paint.smooth(np.abs(v), 0.88, 0.93), 0, 1)
    dark = 0.4 * (1 - paint.smooth(np.abs(v), 0.90, 0.99))
    return paint.to_image(rgb * light[..., None] * shade[..., None], np.maximum(shade, dark))
