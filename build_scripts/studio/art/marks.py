"""Small signs that lie over any board: glows, brackets, hatching, an arrow, dust."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from . import paint
from .sprite import CELL, Quality, Sprite

PUFFS = 6
DUST_CELLS = 1.7
"""How large the picture of dust is."""
OVER = 4
"""Drawn marks are drawn this many times larger and scaled down."""


def sprites(_quality: Quality) -> Iterator[Sprite]:
    yield Sprite("mark/last-move", _brackets((250, 214, 120), 0.26))
    yield Sprite("mark/focus", _focus())
    yield Sprite("mark/arrow", _arrow())
    yield Sprite("mark/hatch", _hatch())
    yield Sprite("mark/target", _target())
    for frame in range(PUFFS):
        yield Sprite(f"mark/dust/{frame}", _dust(frame))


def canvas(side: int = CELL) -> tuple[Image.Image, ImageDraw.ImageDraw]:
    picture = Image.new("RGBA", (side * OVER, side * OVER), (0, 0, 0, 0))
    return picture, ImageDraw.Draw(picture)


def settle(picture: Image.Image) -> Image.Image:
    return paint.clear_edges(
        picture.resize((picture.width // OVER, picture.height // OVER), Image.Resampling.LANCZOS)
    )


def _outlined(shape: Image.Image, dark: tuple[int, int, int], width: int, soft: float = 0.0) -> Image.Image:
    """The shape over a dark edge that keeps it readable on any ground."""
    alpha = shape.getchannel("A").filter(ImageFilter.MaxFilter(2 * width + 1))
    if soft:
        alpha = alpha.filter(ImageFilter.GaussianBlur(soft))
    under = Image.new("RGBA", shape.size, (*dark, 0))
    under.putalpha(alpha)
    return Image.alpha_composite(under, shape)


def _gilded(mask: Image.Image, top: tuple[int, int, int], bottom: tuple[int, int, int]) -> Image.Image:
    """A mask filled with a diagonal sheen and a raised edge, lit from the upper left."""
    height = np.asarray(mask.filter(ImageFilter.GaussianBlur(OVER * 1.6)), dtype=np.float32) / 255
    light = paint.relief(height, 9)
    y, x = np.mgrid[0 : mask.height, 0 : mask.width]
    slope = ((x + y) / (mask.width + mask.height))[..., None]
    rgb = (np.array(top) * (1 - slope) + np.array(bottom) * slope) / 255 * light[..., None]
    return paint.to_image(rgb, np.asarray(mask, dtype=np.float32) / 255)


def _brackets(colour: tuple[int, int, int], length: float) -> Image.Image:
    picture, draw = canvas()
    mask = Image.new("L", picture.size, 0)
    draw = ImageDraw.Draw(mask)
    side, margin, thick = picture.width, 9 * OVER, 11 * OVER
    reach = int(length * side)
    for fx in (0, 1):
        for fy in (0, 1):
            x0, x1 = (margin, margin + reach) if fx == 0 else (side - margin - reach, side - margin)
            y0, y1 = (margin, margin + thick) if fy == 0 else (side - margin - thick, side - margin)
            draw.rectangle((x0, y0, x1, y1), fill=255)
            x0, x1 = (margin, margin + thick) if fx == 0 else (side - margin - thick, side - margin)
            y0, y1 = (margin, margin + reach) if fy == 0 else (side - margin - reach, side - margin)
            draw.rectangle((x0, y0, x1, y1), fill=255)
    gold = _gilded(mask, (255, 236, 170), (196, 128, 40))
    return settle(_outlined(gold, (40, 24, 8), 4 * OVER // 2, OVER))


def _focus() -> Image.Image:
    picture, draw = canvas()
    side = picture.width
    for inset, width, fill in (
        (7, 12, (16, 24, 32, 235)),
        (9, 8, (255, 255, 255, 255)),
        (11, 3, (20, 120, 150, 255)),
    ):
        edge = inset * OVER
        draw.rounded_rectangle(
            (edge, edge, side - edge, side - edge), 22 * OVER, outline=fill, width=width * OVER
        )
    return settle(picture)


def _arrow() -> Image.Image:
    picture, _ = canvas()
    mask = Image.new("L", picture.size, 0)
    u = OVER
    shaft = [(40, 108), (138, 108), (138, 70), (222, 128), (138, 186), (138, 148), (40, 148), (62, 128)]
    ImageDraw.Draw(mask).polygon([(x * u, y * u) for x, y in shaft], fill=255)
    gold = _gilded(mask, (255, 238, 176), (206, 138, 44))
    return settle(paint.drop_shadow(_outlined(gold, (48, 28, 8), 5 * u), (3 * u, 4 * u), 4 * u, 0.45))


def _hatch() -> Image.Image:
    """Forbidden: diagonal strokes and a thin frame; shape says it as well as colour."""
    y, x = np.mgrid[0:CELL, 0:CELL]
    phase = (x + y) % 32
    stroke = paint.smooth(phase, 1, 3) * (1 - paint.smooth(phase, 12, 14))
    edge = np.minimum(np.minimum(x, CELL - 1 - x), np.minimum(y, CELL - 1 - y))
    inside = paint.smooth(edge, 5, 8)
    frame = paint.smooth(edge, 5, 7) * (1 - paint.smooth(edge, 11, 13))
    alpha = np.maximum(stroke * 0.42 * inside + 0.16 * inside, frame * 0.8)
    return paint.clear_edges(
        paint.to_image(paint.blend((0.30, 0.02, 0.02), (0.62, 0.06, 0.05), frame), alpha)
    )


def _target() -> Image.Image:
    """Allowed: a warm glow that grows towards the edge of the square, and a bright thin line."""
    y, x = np.mgrid[0:CELL, 0:CELL]
    edge = np.minimum(np.minimum(x, CELL - 1 - x), np.minimum(y, CELL - 1 - y)).astype(float)
    glow = 0.55 * np.exp(-edge / 34) + 0.16
    line = paint.smooth(edge, 4, 6) * (1 - paint.smooth(edge, 10, 13))
    alpha = np.maximum(glow * paint.smooth(edge, 1, 5), line * 0.95)
    return paint.clear_edges(paint.to_image(paint.blend((1.0, 0.86, 0.42), (1.0, 0.97, 0.80), line), alpha))


def _dust(frame: int) -> Image.Image:
    """A ring of dust that rolls outward from under the edges of a stone and thins away.

    The stone is as large as a cell; the picture is larger, and shown so.
    """
    rng = np.random.default_rng(11)
    side = round(DUST_CELLS * CELL)
    x, y = paint.grid(side, side)
    time = (frame + 0.4) / PUFFS
    reach = 0.46 + 0.26 * (1 - (1 - time) ** 2)
    field = np.zeros((side, side))
    for _ in range(190):
        angle, far, size = rng.uniform(0, 2 * np.pi), rng.uniform(0.90, 1.07), rng.uniform(0.030, 0.062)
        # Round corners: it begins along the square and ends as a ring.
        square = 1 / max(abs(math.cos(angle)), abs(math.sin(angle)))
        radius = reach * far * (square * (1 - time) * 0.75 + (1 - (1 - time) * 0.75) * 1.06)
        px, py = radius * math.cos(angle), radius * math.sin(angle) + 0.03 * time
        field += np.exp(-(((x - px) ** 2 + (y - py) ** 2) / (size * (0.6 + 0.8 * time)) ** 2))
    cloud = paint.wrapped_noise(side, side, 12, rng)
    alpha = np.clip(field * 0.75, 0, 1) * (0.5 + 0.5 * cloud) * (1 - time) ** 0.9
    light = paint.relief(paint.blurred(np.clip(field * 0.35, 0, 1), 5), 6)
    edge = paint.smooth(0.5 * DUST_CELLS - np.maximum(np.abs(x), np.abs(y)), 0.01, 0.06)
    sand = np.array((0.90, 0.80, 0.62)) * light[..., None]
    return paint.clear_edges(paint.to_image(sand, alpha * edge))
