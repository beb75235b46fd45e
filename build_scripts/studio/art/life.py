"""What lives round the board and has no part in the game: sparrows, butterflies, the shadow of a cloud."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw

from . import materials as m, paint, rig
from .shapes import Mason, Point
from .sprite import Quality, Sprite
from .workmen import frame_figure

BIRD, PERCH = (120, 112), (58, 84)
MOTH, BEATS, OVER = 48, 4, 8
WINGS = {"white": (0.95, 0.94, 0.86), "orange": (0.90, 0.45, 0.10)}
CLOUD = (224, 152)
SHADE = (0.74, 0.77, 0.83)
"""What is left of the light under the middle of a cloud: less of the sun's gold than of the sky's blue."""


@dataclass(frozen=True)
class Bearing:
    """How a sparrow holds itself: how low its head is, and how high its wings, if they are spread."""

    bow: float = 0.0
    wings: float | None = None


BEARINGS = {
    "stand": Bearing(),
    "peck": Bearing(1.0),
    "fly-0": Bearing(0.2, 0.85),
    "fly-1": Bearing(0.2, -0.25),
}


def sprites(quality: Quality) -> Iterator[Sprite]:
    for side, turn in (("left", 1), ("right", -1)):
        for name, bearing in BEARINGS.items():
            yield Sprite(f"life/sparrow/{side}/{name}", _sparrow(bearing, turn, quality), PERCH)
    for name, colour in WINGS.items():
        for beat in range(BEATS):
            yield Sprite(f"life/butterfly/{name}/{beat}", _butterfly(colour, beat / BEATS))
    yield Sprite("life/cloud", _cloud())


def _shot(feet: tuple[int, int], quality: Quality) -> Image.Image:
    figure = rig.shoot(quality.of(1.0))
    return paint.clear_edges(paint.throw_shadow(figure, feet, 0.42, 3.0))


def _sparrow(bearing: Bearing, turn: int, quality: Quality) -> Image.Image:
    """Brown above and pale below; it looks to the left, or to the right with `turn` -1."""
    rig.reset(sky=0.75)
    rig.light_figures()
    frame_figure(*BIRD, PERCH)
    brown = m.mottled("feathers", (0.20, 0.10, 0.045), (0.42, 0.25, 0.12), 70)
    pale = m.mottled("breast", (0.50, 0.42, 0.32), (0.68, 0.60, 0.48), 60)
    dark = m.plain("beak", (0.05, 0.04, 0.035), 0.5)
    lift = 0.0 if bearing.wings is None else 0.02
    bow = bearing.bow

    def at(x: float, y: float, z: float) -> Point:
        return -turn * x, y, z + lift

    back, breast, beak = Mason(), Mason(), Mason()
    back.ball(at(-0.005, 0.004, 0.072 - 0.008 * bow), (0.125, 0.082, 0.076), 3)
    back.ball(at(0.058 + 0.010 * bow, 0.0, 0.108 - 0.056 * bow), (0.062, 0.058, 0.058), 3)
    back.ball(at(-0.088, 0.004, 0.078 + 0.020 * bow), (0.085, 0.030, 0.015), 2)
    breast.ball(at(0.016, -0.012, 0.058 - 0.006 * bow), (0.094, 0.074, 0.062), 3)
    beak.ball(at(0.094 + 0.006 * bow, -0.004, 0.106 - 0.074 * bow), (0.030, 0.014, 0.013), 2)
    beak.ball(at(0.072 + 0.010 * bow, -0.025, 0.115 - 0.058 * bow), (0.010, 0.010, 0.010), 2)
    if bearing.wings is None:
        back.ball(at(-0.022, -0.036, 0.072), (0.094, 0.018, 0.046), 3)
        for x in (-0.008, 0.018):
            beak.box(at(x, 0.0, 0.017), (0.006, 0.006, 0.036))
    else:
        for side in (-1, 1):
            rise = 0.105 * math.sin(bearing.wings)
            back.ball(at(-0.010, 0.060 * side, 0.084 + 0.45 * rise), (0.070, 0.140, 0.022), 3)
    back.done(brown, smooth=True)
    breast.done(pale, smooth=True)
    beak.done(dark)
    return _shot(PERCH, quality)


def _butterfly(colour: tuple[float, float, float], moment: float) -> Image.Image:
    """From above: four wings that close and open, a dark body, and its shadow far below."""
    side = MOTH * OVER
    open_ = 0.30 + 0.70 * (0.5 + 0.5 * math.cos(2 * math.pi * moment))
    picture = Image.new("RGBA", (side, side), (*(round(255 * part) for part in colour), 0))
    draw = ImageDraw.Draw(picture)
    middle, unit = side / 2, side * 0.20

    def wing(hand: int, reach: float, down: float, shade: float) -> None:
        tone = tuple(round(255 * min(1.0, part * shade)) for part in colour)
        points = []
        for k in range(24):
            turn = 2 * math.pi * k / 24
            x = hand * (0.52 + 0.52 * math.cos(turn)) * reach * open_
            y = down + (0.42 * math.sin(turn) - 0.16 * math.cos(turn)) * reach
            points.append((middle + unit * x, middle + unit * y))
        draw.polygon(points, fill=(*tone, 255), outline=(52, 36, 24, 255), width=OVER // 3)

    for hand, shade in ((-1, 1.06), (1, 0.84)):
        wing(hand, 1.0, 0.42, shade * 0.9)
        wing(hand, 1.3, -0.32, shade)
    draw.ellipse((middle - 8, middle - 0.6 * unit, middle + 8, middle + 0.9 * unit), fill=(40, 28, 20, 255))
    small = picture.rotate(-24, Image.Resampling.BICUBIC).resize((MOTH, MOTH), Image.Resampling.LANCZOS)
    return paint.clear_edges(paint.drop_shadow(small, (6, 9), 1.6, 0.34))


def _cloud() -> Image.Image:
    """White where all light is left, as at its edges: so soft that nobody sees where it begins."""
    wide, high = CLOUD
    rng = np.random.default_rng(31)
    y, x = np.mgrid[0:high, 0:wide]
    round_ = 1 - np.hypot((x - wide / 2) / (wide / 2), (y - high / 2) / (high / 2))
    torn = paint.wrapped_noise(high, wide, 30, rng, stretch=1.6)
    dark = paint.smooth(round_ + 0.62 * (torn - 0.5), 0.12, 0.62) * paint.smooth(round_, 0.0, 0.22)
    return paint.to_image(paint.blend((1.0, 1.0, 1.0), SHADE, dark))
