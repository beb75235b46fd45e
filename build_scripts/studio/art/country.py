"""The ground of Aquädukt, thirsty and green: six kinds of country that repeat without a seam.

Every plant and furrow is a height over the ground, lit from the upper left; both versions share the heights,
so that green can spread over the dry one and everything stays in its place.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
from PIL import Image, ImageDraw

from . import paint
from .sprite import CELL, Quality, Sprite

SIDE, KEPT = 3 * CELL, 640
"""Pixels in which a ground is painted, and in which it is kept: three of them side by side in the sheet."""
CUT = 512
"""Where it is cut open: there the least begins and ends in all of them."""
KINDS = ("fields", "olives", "vines", "pasture", "scrub", "stubble")
Tone = tuple[float, float, float]
EARTH: dict[str, tuple[Tone, Tone]] = {
    "fields": ((0.655, 0.510, 0.290), (0.775, 0.630, 0.390)),
    "olives": ((0.600, 0.455, 0.275), (0.715, 0.565, 0.365)),
    "vines": ((0.600, 0.380, 0.235), (0.705, 0.480, 0.310)),
    "pasture": ((0.690, 0.590, 0.365), (0.800, 0.705, 0.475)),
    "scrub": ((0.470, 0.330, 0.215), (0.590, 0.430, 0.290)),
    "stubble": ((0.735, 0.620, 0.420), (0.860, 0.760, 0.550)),
}
"""Dry ground, dark and light: ochre in six shades, from red earth to straw."""
SWARD: dict[str, tuple[Tone, Tone]] = {
    "fields": ((0.330, 0.425, 0.140), (0.480, 0.560, 0.215)),
    "olives": ((0.300, 0.390, 0.165), (0.430, 0.510, 0.235)),
    "vines": ((0.270, 0.390, 0.130), (0.405, 0.515, 0.195)),
    "pasture": ((0.325, 0.455, 0.150), (0.465, 0.585, 0.225)),
    "scrub": ((0.235, 0.345, 0.145), (0.350, 0.455, 0.205)),
    "stubble": ((0.385, 0.475, 0.160), (0.545, 0.620, 0.250)),
}
"""Watered ground."""


def sprites(_quality: Quality) -> Iterator[Sprite]:
    for kind in KINDS:
        for green in (False, True):
            yield Sprite(f"land/{kind}-{'green' if green else 'dry'}", kept(ground(kind, green)), tile=True)


def kept(picture: Image.Image) -> Image.Image:
    """Smaller, and still going on at its edges as it begins."""
    rim = SIDE // 8
    around = np.pad(np.asarray(picture), ((rim, rim), (rim, rim), (0, 0)), mode="wrap")
    small = KEPT // 8
    fitted = Image.fromarray(around).resize((KEPT + 2 * small,) * 2, Image.Resampling.LANCZOS)
    whole = np.asarray(fitted.crop((small, small, small + KEPT, small + KEPT)))
    return Image.fromarray(np.roll(whole, (CUT, CUT), (0, 1)))


def ground(kind: str, green: bool) -> Image.Image:
    rng = np.random.default_rng(KINDS.index(kind) + 60)
    drift = paint.wrapped_noise(SIDE, SIDE, 120, rng)
    fine = paint.wrapped_noise(SIDE, SIDE, 5, rng)
    grit = paint.wrapped_noise(SIDE, SIDE, 2, rng)
    crack, plate = _cracks(rng)
    height, leaf, tint = PLANTED[kind](rng)
    if green:
        rgb = paint.blend(*SWARD[kind], 0.45 * drift + 0.35 * fine + 0.2 * grit)
        rgb = _blades(rgb, kind, rng)
        plants = _plants(kind, True, tint, fine)
        bare = 0.0
    else:
        tone = np.clip(0.35 * drift + 0.3 * fine + 0.15 * grit + 0.22 * plate, 0, 1)
        rgb = paint.blend(*EARTH[kind], tone)
        rgb = rgb * (1 - 0.34 * crack * (1 - 0.8 * leaf))[..., None]
        rgb = _straws(rgb, kind, rng)
        plants = _plants(kind, False, tint, fine)
        bare = 0.5
    cover = (leaf * (1.0 if green else 0.72))[..., None]
    rgb = rgb * (1 - cover) + plants * cover
    bumps = height + 0.5 * (fine - 0.5) + 0.25 * (grit - 0.5) - bare * crack * 2.0
    light = 1 + 0.9 * (_relief(bumps, 0.16) - 1)
    shade = 1 - 0.42 * _shadow(height)
    rgb = rgb * (light * shade)[..., None]
    mean = rgb.mean(axis=(0, 1))
    return paint.to_image(mean + (rgb - mean) * 0.80)


def _relief(height: np.ndarray, depth: float) -> np.ndarray:
    """Light from the upper left, on ground that wraps."""
    dx = (np.roll(height, -1, 1) - np.roll(height, 1, 1)) / 2
    dy = (np.roll(height, -1, 0) - np.roll(height, 1, 0)) / 2
    return np.asarray(1 + np.clip((dx + dy) * depth, -0.45, 0.45))


def _shadow(height: np.ndarray) -> np.ndarray:
    """Walk towards the sun and see whether anything stands higher."""
    dark = np.zeros_like(height)
    for step in range(1, 15):
        higher = np.roll(height, (step, step), (0, 1)) - height - step * 0.9
        dark = np.maximum(dark, paint.smooth(higher, 0.0, 1.6))
    return np.clip(paint.soften(dark, 1.2), 0, 1)


def _cracks(rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """Dried mud: where the nearest of scattered points changes there is a crack; and a tone a plate."""
    count = 17
    cell = SIDE / count
    seeds = (
        np.stack(np.meshgrid(np.arange(count), np.arange(count), indexing="ij"), -1)
        + rng.uniform(0.08, 0.92, (count, count, 2))
    ) * cell
    tones = rng.uniform(0, 1, (count, count))
    wobble = [(paint.wrapped_noise(SIDE, SIDE, 14, rng) - 0.5) * 16 for _ in range(2)]
    y, x = np.mgrid[0:SIDE, 0:SIDE].astype(float)
    y, x = y + wobble[0], x + wobble[1]
    row, column = np.floor(y / cell).astype(int), np.floor(x / cell).astype(int)
    first = np.full((SIDE, SIDE), 1e9)
    second = first.copy()
    tone = np.zeros((SIDE, SIDE))
    for dr in (-1, 0, 1):
        for dc in (-1, 0, 1):
            r, c = row + dr, column + dc
            spot = seeds[r % count, c % count]
            sy = spot[..., 0] + (r - r % count) * cell
            sx = spot[..., 1] + (c - c % count) * cell
            far = np.hypot(y - sy, x - sx)
            nearer = far < first
            second = np.where(nearer, first, np.minimum(second, far))
            tone = np.where(nearer, tones[r % count, c % count], tone)
            first = np.where(nearer, far, first)
    patch = paint.smooth(paint.wrapped_noise(SIDE, SIDE, 70, rng), 0.25, 0.6)
    line = (1 - paint.smooth(second - first, 0.6, 3.6)) * (0.30 + 0.70 * patch)
    return line, tone


def _furrows(rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Rows of corn or of stubble, slanting a little, in two directions where fields meet."""
    y, x = np.mgrid[0:SIDE, 0:SIDE] / SIDE
    wave = 0.006 * (paint.wrapped_noise(SIDE, SIDE, 90, rng) - 0.5)
    phase = (36 * (y + wave) + 9 * x) % 1.0
    ridge = 0.5 - 0.5 * np.cos(2 * np.pi * phase)
    ears = paint.wrapped_noise(SIDE, SIDE, 3.4, rng)
    leaf = paint.smooth(ridge + 0.55 * (ears - 0.5), 0.52, 0.82)
    return 2.6 * ridge + 2.2 * leaf * ears, leaf, ears


def _round(spots: list[tuple[float, float, float]], rng: np.random.Generator) -> np.ndarray:
    """Bushy domes of the given radii, in pixels; they wrap."""
    field = np.zeros((SIDE, SIDE))
    y, x = np.mgrid[0:SIDE, 0:SIDE].astype(float)
    rough = (paint.wrapped_noise(SIDE, SIDE, 7, rng) - 0.5) * 0.55
    for cx, cy, radius in spots:
        dx = (x - cx + SIDE / 2) % SIDE - SIDE / 2
        dy = (y - cy + SIDE / 2) % SIDE - SIDE / 2
        far = np.hypot(dx, dy) / radius + rough
        field = np.maximum(field, radius * np.sqrt(np.clip(1 - far**2, 0, 1)))
    return field


def _groves(rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Young olives in loose rows, small enough that a house is more."""
    spots = []
    for row in range(6):
        for column in range(6):
            if rng.random() < 0.86:
                cx = (column + 0.5 + 0.5 * (row % 2)) * SIDE / 6 + rng.normal(0, 9)
                spots.append((cx, (row + 0.5) * SIDE / 6 + rng.normal(0, 9), rng.uniform(17, 24)))
    dome = _round(spots, rng)
    leaves = paint.wrapped_noise(SIDE, SIDE, 2.6, rng)
    leaf = paint.smooth(dome, 2, 7)
    return 0.75 * dome + 3.5 * leaf * leaves, leaf, leaves


def _rows(rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Vines along their trellises."""
    y, x = np.mgrid[0:SIDE, 0:SIDE] / SIDE
    count = 12
    phase = (count * (x + 0.004 * np.sin(4 * np.pi * y))) % 1.0
    near = 1 - np.abs(phase - 0.5) * 2
    lumps = paint.wrapped_noise(SIDE, SIDE, 9, rng)
    leaves = paint.wrapped_noise(SIDE, SIDE, 2.8, rng)
    dome = np.clip(near - 0.58 + 0.30 * (lumps - 0.4), 0, 0.4) / 0.4
    leaf = paint.smooth(dome, 0.06, 0.30)
    return 10 * np.sqrt(dome) + 3 * leaf * leaves, leaf, leaves


def _tufts(rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Pasture: nothing but clumps of grass."""
    spots = [(*rng.uniform(0, SIDE, 2), rng.uniform(5, 11)) for _ in range(70)]
    dome = _round(spots, rng)
    leaves = paint.wrapped_noise(SIDE, SIDE, 2.4, rng)
    leaf = paint.smooth(dome, 1, 5) * 0.8
    return 0.6 * dome + 2 * leaf * leaves, leaf, leaves


def _macchia(rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Low, dense bushes of every size, wherever they liked to grow."""
    spots = []
    for _ in range(150):
        near = rng.uniform(0, SIDE, 2)
        spots.append((near[0], near[1], float(rng.choice((7, 9, 12, 16, 21), p=(0.3, 0.3, 0.2, 0.13, 0.07)))))
    dome = _round(spots, rng)
    leaves = paint.wrapped_noise(SIDE, SIDE, 2.2, rng)
    leaf = paint.smooth(dome, 1.5, 5)
    return 0.85 * dome + 3.5 * leaf * leaves, leaf, leaves


def _sheaves(rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Rows of cut corn that run up and down, and sheaves that were left to dry."""
    y, x = np.mgrid[0:SIDE, 0:SIDE] / SIDE
    wave = 0.004 * (paint.wrapped_noise(SIDE, SIDE, 90, rng) - 0.5)
    ridge = 0.5 - 0.5 * np.cos(2 * np.pi * ((48 * (x + wave) - 18 * y) % 1.0))
    stalks = paint.wrapped_noise(SIDE, SIDE, 2.2, rng)
    cut = paint.smooth(ridge + 0.7 * (stalks - 0.5), 0.62, 0.85) * 0.55
    spots = []
    for row in range(4):
        for column in range(4):
            cx = (column + 0.5 + 0.4 * (row % 2)) * SIDE / 4 + rng.normal(0, 12)
            spots.append((cx, (row + 0.5) * SIDE / 4 + rng.normal(0, 12), rng.uniform(13, 17)))
    dome = _round(spots, rng)
    heap = paint.smooth(dome, 1, 5)
    leaf = np.maximum(cut, heap)
    return 1.1 * ridge + 1.3 * cut * stalks + 0.9 * dome + 3 * heap * stalks, leaf, np.maximum(stalks, heap)


PLANTED = {
    "fields": _furrows,
    "olives": _groves,
    "vines": _rows,
    "pasture": _tufts,
    "scrub": _macchia,
    "stubble": _sheaves,
}

LEAVES: dict[str, tuple[tuple[Tone, Tone], tuple[Tone, Tone]]] = {
    "fields": (((0.68, 0.54, 0.27), (0.86, 0.74, 0.45)), ((0.42, 0.52, 0.14), (0.66, 0.70, 0.26))),
    "olives": (((0.44, 0.40, 0.24), (0.64, 0.58, 0.40)), ((0.24, 0.34, 0.15), (0.50, 0.58, 0.34))),
    "vines": (((0.45, 0.34, 0.19), (0.65, 0.52, 0.31)), ((0.16, 0.31, 0.08), (0.38, 0.55, 0.16))),
    "pasture": (((0.66, 0.57, 0.31), (0.84, 0.75, 0.48)), ((0.27, 0.43, 0.11), (0.50, 0.65, 0.22))),
    "scrub": (((0.32, 0.29, 0.17), (0.53, 0.47, 0.30)), ((0.14, 0.27, 0.08), (0.36, 0.49, 0.17))),
    "stubble": (((0.70, 0.57, 0.30), (0.91, 0.80, 0.52)), ((0.50, 0.57, 0.17), (0.76, 0.78, 0.34))),
}
"""Plants, thirsty and watered, dark and light."""


def _plants(kind: str, green: bool, tint: np.ndarray, fine: np.ndarray) -> np.ndarray:
    return paint.blend(*LEAVES[kind][green], np.clip(0.75 * tint + 0.25 * fine, 0, 1))


def _blades(rgb: np.ndarray, kind: str, rng: np.random.Generator) -> np.ndarray:
    """Grass between the plants, and a few flowers."""
    dark, light = SWARD[kind]
    return _strokes(rgb, rng, 13000, (dark, light, light), (4, 9), FLOWERS[kind])


def _straws(rgb: np.ndarray, kind: str, rng: np.random.Generator) -> np.ndarray:
    """Pale dead grass here and there."""
    pale = tuple(min(1.0, tone * 1.10) for tone in EARTH[kind][1])
    return _strokes(rgb, rng, 2600, (EARTH[kind][0], EARTH[kind][1], pale), (4, 9), {})  # type: ignore[arg-type]


FLOWERS: dict[str, dict[Tone, int]] = {
    "fields": {(0.78, 0.20, 0.10): 34},
    "olives": {(0.90, 0.86, 0.70): 30},
    "vines": {(0.52, 0.30, 0.58): 26},
    "pasture": {(0.93, 0.91, 0.82): 70, (0.93, 0.80, 0.30): 60},
    "scrub": {(0.86, 0.62, 0.72): 60, (0.93, 0.80, 0.30): 30},
    "stubble": {(0.35, 0.38, 0.75): 40},
}


def _strokes(
    rgb: np.ndarray,
    rng: np.random.Generator,
    count: int,
    tones: tuple[Tone, ...],
    long: tuple[int, int],
    flowers: dict[Tone, int],
) -> np.ndarray:
    over = 2
    picture = paint.to_image(rgb).convert("RGB").resize((SIDE * over, SIDE * over), Image.Resampling.BICUBIC)
    draw = ImageDraw.Draw(picture)
    for _ in range(count):
        x, y = rng.uniform(0, SIDE, 2)
        angle = -math.pi / 2 + rng.normal(0, 0.7)
        length = rng.uniform(*long)
        tone = np.array(tones[rng.integers(len(tones))]) * rng.uniform(0.92, 1.08)
        dx, dy = length * math.cos(angle), length * math.sin(angle)
        for sx in {0, SIDE if x + dx < 0 else 0, -SIDE if x + dx > SIDE else 0}:
            for sy in {0, SIDE if y + dy < 0 else 0}:
                ends = [((x + sx) * over, (y + sy) * over), ((x + sx + dx) * over, (y + sy + dy) * over)]
                draw.line(ends, fill=_rgb(tone), width=over + 1)
    for tone, number in flowers.items():
        for _ in range(number):
            x, y = rng.uniform(6, SIDE - 6, 2)
            size = rng.uniform(1.6, 2.6)
            box = ((x - size) * over, (y - size) * over, (x + size) * over, (y + size) * over)
            draw.ellipse(box, fill=_rgb(np.array(tone)))
    small = picture.resize((SIDE, SIDE), Image.Resampling.LANCZOS)
    return np.asarray(small, dtype=np.float32) / 255


def _rgb(tone: np.ndarray) -> tuple[int, int, int]:
    red, green, blue = (int(value) for value in np.clip(tone * 255, 0, 255))
    return red, green, blue
