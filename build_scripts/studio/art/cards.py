"""Cards of parchment, empty: what they give is drawn by the game."""

from __future__ import annotations

import math

import numpy as np
from PIL import Image, ImageDraw

from . import paint

CARD = (416, 576)
OVER = 2
"""Lines are drawn this many times larger and scaled down."""


def _sheet(dark: paint.Rgb, light: paint.Rgb, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Parchment with a worn edge: its colours, and how far a pixel is from that edge."""
    wide, high = CARD
    rng = np.random.default_rng(seed)
    y, x = np.mgrid[0:high, 0:wide] + 0.5
    corner, margin = 26.0, 9.0
    qx = np.abs(x - wide / 2) - (wide / 2 - margin - corner)
    qy = np.abs(y - high / 2) - (high / 2 - margin - corner)
    edge = corner - np.hypot(np.maximum(qx, 0), np.maximum(qy, 0)) - np.minimum(np.maximum(qx, qy), 0)
    edge = edge + 2.4 * (paint.wrapped_noise(high, wide, 9, rng) - 0.5)
    cloud = paint.wrapped_noise(high, wide, 70, rng)
    fibre = paint.wrapped_noise(high, wide, 2.2, rng, 3.0)
    rgb = paint.blend(dark, light, np.clip(0.5 + 0.40 * (cloud - 0.5) + 0.25 * (fibre - 0.5), 0, 1))
    burn = np.exp(-np.clip(edge, 0, None) / 11)[..., None]
    return rgb * (1 - burn * (1 - np.array((0.66, 0.50, 0.34)))), edge


def _finished(rgb: np.ndarray, edge: np.ndarray) -> Image.Image:
    picture = paint.to_image(rgb, paint.smooth(edge, 0, 1.6))
    return paint.clear_edges(paint.drop_shadow(picture, (3, 4), 3, 0.5))


def _inked(rgb: np.ndarray, mask: np.ndarray, ink: paint.Rgb, strength: float) -> np.ndarray:
    amount = (mask * strength)[..., None]
    return np.asarray(rgb * (1 - amount) + np.array(ink) * rgb * amount * 1.1)


def _mask() -> tuple[Image.Image, ImageDraw.ImageDraw]:
    picture = Image.new("L", (CARD[0] * OVER, CARD[1] * OVER), 0)
    return picture, ImageDraw.Draw(picture)


def _drawn(picture: Image.Image) -> np.ndarray:
    return np.asarray(picture.resize(CARD, Image.Resampling.LANCZOS), dtype=np.float32) / 255


def face() -> Image.Image:
    """Empty: a thin border, and a line with a lozenge that parts the coins above from the stones below."""
    rgb, edge = _sheet((0.87, 0.775, 0.575), (0.955, 0.890, 0.725), 6)
    wide, high = CARD
    mask, draw = _mask()
    u = OVER
    draw.rounded_rectangle(
        (27 * u, 27 * u, (wide - 27) * u, (high - 27) * u), 16 * u, outline=255, width=3 * u
    )
    middle = high / 2
    for side in (-1, 1):
        begin, end = wide / 2 + side * 26, wide / 2 + side * (wide / 2 - 46)
        draw.line((begin * u, middle * u, end * u, middle * u), fill=255, width=3 * u)
        draw.ellipse(((end - 5) * u, (middle - 5) * u, (end + 5) * u, (middle + 5) * u), fill=255)
    draw.polygon(
        [((wide / 2 + a) * u, (middle + b) * u) for a, b in ((-15, 0), (0, -11), (15, 0), (0, 11))], fill=255
    )
    return _finished(_inked(rgb, _drawn(mask), (0.52, 0.20, 0.10), 0.72), edge)


def back() -> Image.Image:
    """Red leather with a wheel and milestones pressed in gold."""
    rgb, edge = _sheet((0.375, 0.085, 0.060), (0.470, 0.125, 0.085), 7)
    wide, high = CARD
    mask, draw = _mask()
    u = OVER
    draw.rounded_rectangle(
        (26 * u, 26 * u, (wide - 26) * u, (high - 26) * u), 16 * u, outline=255, width=5 * u
    )
    draw.rounded_rectangle(
        (38 * u, 38 * u, (wide - 38) * u, (high - 38) * u), 10 * u, outline=255, width=2 * u
    )
    cx, cy = wide / 2, high / 2
    for radius, thick in ((112, 12), (88, 4), (26, 8)):
        draw.ellipse(
            ((cx - radius) * u, (cy - radius) * u, (cx + radius) * u, (cy + radius) * u),
            outline=255,
            width=thick * u,
        )
    draw.ellipse(((cx - 9) * u, (cy - 9) * u, (cx + 9) * u, (cy + 9) * u), fill=255)
    for k in range(8):
        a = math.pi * (k + 0.5) / 4
        draw.line(
            [((cx + r * math.cos(a)) * u, (cy + r * math.sin(a)) * u) for r in (25, 104)],
            fill=255,
            width=9 * u,
        )
    for sign in (-1, 1):
        y = cy + sign * 190
        draw.rectangle(((cx - 100) * u, (y - 2) * u, (cx + 100) * u, (y + 2) * u), fill=255)
        for k in range(-3, 4):
            x, tall = cx + 30 * k, 26 - 4 * abs(k)
            draw.polygon(
                [((x + a) * u, (y + b) * u) for a, b in ((-8, 0), (0, -tall), (8, 0), (0, tall))], fill=255
            )
    gold = _drawn(mask)
    height = paint.blurred(gold, 1.6)
    light = paint.relief(height, 1.4)[..., None]
    pressed = paint.blend((0.70, 0.47, 0.17), (0.93, 0.74, 0.38), height) * light
    amount = gold[..., None]
    return _finished(rgb * paint.relief(-height, 0.7)[..., None] * (1 - amount) + pressed * amount, edge)
