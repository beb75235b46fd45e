"""What passes over the title picture: birds, the shadow of a cloud, and where that falls on nothing."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from . import paint
from .sprite import Quality, Sprite
from .studio import title_picture

BEATS = 8
"""Pictures of one beat of the wings; the first of them glides."""
BIRD = (72, 48)
OVER = 8
FEATHERS = (58, 40, 44)
SHADE = (0.54, 0.58, 0.69)
"""What is left of the light under the middle of the cloud: less of the sun's gold than of the sky's blue."""


def sprites(_quality: Quality) -> Iterator[Sprite]:
    for number in range(BEATS):
        yield Sprite(f"title/bird/{number}", _bird(number / BEATS))
    yield Sprite("title/scene-cloud", _cloud(320, 150))
    yield Sprite("title/scene-sky", sky(title_picture()))


# birds


def _bird(moment: float) -> Image.Image:
    """A gull far away that flies to the right, seen a little from below: two bent wings and a small body."""
    wide, high = BIRD[0] * OVER, BIRD[1] * OVER
    picture = Image.new("L", (wide, high), 0)
    draw = ImageDraw.Draw(picture)
    beat = math.cos(2 * math.pi * moment)
    hand = math.cos(2 * math.pi * moment - 0.9)
    middle = np.array((wide * 0.5, high * (0.54 + 0.05 * beat)))
    unit = wide * 0.21
    for side, reach in ((-1, 0.92), (1, 1.0)):
        # The arm lifts and falls, the hand follows it a little later.
        arm, tip = 0.30 + 0.42 * beat, -0.20 + 0.52 * hand
        elbow = middle + unit * reach * np.array((side * math.cos(arm), -math.sin(arm)))
        end = elbow + 1.15 * unit * reach * np.array((side * math.cos(tip), -math.sin(tip)))
        _wing(draw, middle, elbow, end, unit)
    body = unit * 0.36
    x, y = float(middle[0]), float(middle[1])
    draw.ellipse((x - body, y - 0.30 * body, x + 1.05 * body, y + 0.34 * body), fill=255)
    back = x - 0.5 * body
    draw.polygon([(back, y - 0.2 * body), (back - 1.25 * body, y), (back, y + 0.2 * body)], fill=255)
    alpha = picture.resize(BIRD, Image.Resampling.LANCZOS).point(lambda value: round(value * 0.86))
    bird = Image.new("RGBA", BIRD, (*FEATHERS, 0))
    bird.putalpha(alpha)
    return paint.clear_edges(bird)


def _wing(
    draw: ImageDraw.ImageDraw, root: np.ndarray, elbow: np.ndarray, end: np.ndarray, unit: float
) -> None:
    """A bow from the body over the elbow to the tip, thick where it begins and pointed where it ends."""
    upper, lower = [], []
    for step in range(25):
        t = step / 24
        point = (1 - t) ** 2 * root + 2 * t * (1 - t) * (2 * elbow - 0.5 * (root + end)) + t * t * end
        thick = unit * 0.20 * (1 - t) ** 0.7 * (1 + 0.5 * math.sin(math.pi * t))
        upper.append((point[0], point[1] - thick * 0.5))
        lower.append((point[0], point[1] + thick * 0.6))
    draw.polygon(upper + lower[::-1], fill=255)


# the shadow of a cloud


def _cloud(wide: int, high: int) -> Image.Image:
    """A shadow so soft that nobody sees where it begins; white where all light is left, as at its edges."""
    rng = np.random.default_rng(12)
    y, x = np.mgrid[0:high, 0:wide]
    round_ = 1 - np.hypot((x - wide / 2) / (wide / 2), (y - high / 2) / (high / 2))
    torn = paint.wrapped_noise(high, wide, 34, rng, stretch=2.2)
    dark = paint.smooth(round_ + 0.34 * (torn - 0.5), 0.10, 0.78) * paint.smooth(round_, 0.0, 0.3)
    return paint.to_image(paint.blend((1.0, 1.0, 1.0), SHADE, dark))


def sky(picture: Image.Image) -> Image.Image:
    """White where a title shows sky, black where something stands that a shadow can fall on.

    The sky is what can be reached from the upper edge without meeting a dark or a busy spot.
    """
    small = picture.convert("RGB").resize((960, 540), Image.Resampling.LANCZOS)
    cells = np.asarray(small, dtype=np.float32) / 255
    light = cells.mean(axis=2)
    dy, dx = np.gradient(paint.blurred(light, 0.8))
    calm = (np.hypot(dx, dy) < 0.012) & (light > 0.5)
    above = np.zeros_like(calm)
    for column in range(calm.shape[1]):
        stop = np.nonzero(~calm[:, column])[0]
        above[: stop[0] if stop.size else 0, column] = True
    mask = Image.fromarray((above * 255).astype(np.uint8))
    mask = mask.filter(ImageFilter.MedianFilter(9)).filter(ImageFilter.GaussianBlur(1.2))
    return Image.merge("RGBA", (mask, mask, mask, Image.new("L", mask.size, 255)))
