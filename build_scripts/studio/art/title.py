"""The name of the game in gilded letters: two faces that meet in a ridge along every stroke."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from . import paint
from .fonts import cinzel
from .sprite import Quality, Sprite

WIDE, HIGH = 1600, 272
OVER = 2
LIGHT = np.array((-0.52, -0.58, 0.63))
"""Towards the light in the picture: left, up, out of it."""
GOLD = (
    (0.0, (0.16, 0.055, 0.01)),
    (0.35, (0.50, 0.25, 0.05)),
    (0.62, (0.88, 0.58, 0.18)),
    (0.82, (1.0, 0.84, 0.45)),
    (1.0, (1.0, 0.97, 0.82)),
)


def sprites(quality: Quality) -> Iterator[Sprite]:
    yield Sprite("title/lettering", _lettering())


def _lettering() -> Image.Image:
    mask = _letters("AQUA ROMANA")
    height = _ridge(mask)
    dy, dx = np.gradient(height)
    normal = np.stack([-dx, -dy, np.full_like(dx, 0.75)], axis=2)
    normal /= np.linalg.norm(normal, axis=2, keepdims=True)
    rng = np.random.default_rng(2)
    beaten = (paint.wrapped_noise(*mask.size[::-1], 14, rng) - 0.5) * 0.16 + (
        paint.wrapped_noise(*mask.size[::-1], 3, rng) - 0.5
    ) * 0.06
    shine = np.clip((normal @ LIGHT) * 0.92 + 0.06 + beaten, 0, 1)
    rgb = np.stack(
        [np.interp(shine, [at for at, _ in GOLD], [colour[k] for _, colour in GOLD]) for k in range(3)],
        axis=2,
    )
    face = paint.to_image(rgb, np.asarray(mask, dtype=np.float32) / 255)
    rim = Image.new("RGBA", mask.size, (44, 20, 6, 0))
    rim.putalpha(mask.filter(ImageFilter.MaxFilter(9)).filter(ImageFilter.GaussianBlur(1.5)))
    letters = Image.alpha_composite(rim, face).resize((WIDE, HIGH), Image.Resampling.LANCZOS)
    return paint.clear_edges(paint.drop_shadow(letters, (5, 7), 8, 0.7))


def _letters(words: str) -> Image.Image:
    mask = Image.new("L", (WIDE * OVER, HIGH * OVER), 0)
    font = ImageFont.truetype(cinzel("Bold"), 10)
    widest = WIDE * OVER - 60 * OVER
    font = font.font_variant(size=int(10 * widest / font.getlength(words)))
    left, top, right, bottom = font.getbbox(words)
    ImageDraw.Draw(mask).text(
        ((mask.width - right - left) / 2, (mask.height - bottom - top) / 2), words, fill=255, font=font
    )
    return mask


def _ridge(mask: Image.Image) -> np.ndarray:
    """How deep inside a stroke every pixel lies: shave the letters and count what is left."""
    depth = np.zeros((mask.height, mask.width), dtype=np.float32)
    left = mask.point(lambda value: 255 if value > 127 else 0)
    for turn in range(60):
        depth += np.asarray(left, dtype=np.float32) / 255
        left = left.filter(ImageFilter.MinFilter(3)) if turn % 2 == 0 else _shave_cross(left)
    return paint.soften(depth, 1.6)


def _shave_cross(picture: Image.Image) -> Image.Image:
    """Shaves only along rows and columns; in turn with full shaving the distance grows nearly round."""
    cells = np.asarray(picture)
    inner = cells.copy()
    inner[1:] = np.minimum(inner[1:], cells[:-1])
    inner[:-1] = np.minimum(inner[:-1], cells[1:])
    inner[:, 1:] = np.minimum(inner[:, 1:], cells[:, :-1])
    inner[:, :-1] = np.minimum(inner[:, :-1], cells[:, 1:])
    return Image.fromarray(inner)
