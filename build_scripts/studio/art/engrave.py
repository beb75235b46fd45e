"""Letters cut into a finished picture, as the sun from the upper left shows a carving."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFont

from . import paint
from .fonts import cinzel

OVER = 4


def engrave(
    picture: Image.Image,
    words: str,
    centre: tuple[float, float],
    height: float,
    tone: tuple[int, int, int],
    widest: float = 1e9,
) -> Image.Image:
    """Words of the given cap height in pixels, painted in the groove; narrowed when wider than allowed."""
    mask = _mask(words, height)
    if mask.width > widest:
        mask = mask.resize((round(widest), mask.height), Image.Resampling.LANCZOS)
    full = Image.new("L", picture.size, 0)
    full.paste(mask, (round(centre[0] - mask.width / 2), round(centre[1] - mask.height / 2)))
    cells = np.asarray(picture, dtype=np.float32) / 255
    rgb = cells[..., :3]
    for shift, change in ((1, 0.30), (2, 0.16)):
        lip = ImageChops.subtract(ImageChops.offset(full, shift, shift), full)
        rgb = rgb + change * (np.asarray(lip, dtype=np.float32) / 255)[..., None]
    groove = (np.asarray(full, dtype=np.float32) / 255)[..., None]
    wall = ImageChops.subtract(full, ImageChops.offset(full, 2, 2))
    shade = 1 - 0.45 * (np.asarray(wall, dtype=np.float32) / 255)[..., None]
    paintwork = (
        np.array(tone, dtype=np.float32) / 255 * (0.55 + 0.45 * rgb / max(float(rgb.mean()), 0.2)) * shade
    )
    return paint.to_image(np.clip(rgb * (1 - groove) + paintwork * groove, 0, 1), cells[..., 3])


def _mask(words: str, height: float) -> Image.Image:
    font = ImageFont.truetype(cinzel("Bold"), round(height * OVER * 1.42))
    left, top, right, bottom = font.getbbox(words)
    mask = Image.new("L", (round(right - left) + 2 * OVER, round(bottom - top) + 2 * OVER), 0)
    ImageDraw.Draw(mask).text((OVER - left, OVER - top), words, fill=255, font=font)
    return mask.resize((max(1, mask.width // OVER), max(1, mask.height // OVER)), Image.Resampling.LANCZOS)
