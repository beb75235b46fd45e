"""Medals of bronze for what was achieved: each a figure struck into a disc with a rim of beads."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from . import paint
from .cameo import BRONZE, lit, ramp, spline
from .fonts import cinzel
from .sprite import Quality, Sprite

SIDE, OVER = 160, 3
FULL = SIDE * OVER
RIM, FIELD = 0.455, 0.385
"""Of the side: where the disc ends, and where its rim begins."""
Point = tuple[float, float]
Points = Sequence[Point]


def sprites(_quality: Quality) -> Iterator[Sprite]:
    for name, emblem in EMBLEMS.items():
        die = Die()
        emblem(die)
        yield Sprite(f"medal/{name}", die.struck())


class Die:
    """A field of heights; figures lie in a square from -1 to 1, y downwards."""

    def __init__(self) -> None:
        self.height = np.zeros((FULL, FULL), dtype=np.float32)

    def _at(self, point: Point) -> Point:
        reach = FULL * FIELD * 0.92
        return FULL / 2 + point[0] * reach, FULL / 2 + point[1] * reach

    def _mask(self, draw: Callable[[ImageDraw.ImageDraw], None]) -> np.ndarray:
        picture = Image.new("L", (FULL, FULL), 0)
        draw(ImageDraw.Draw(picture))
        return np.asarray(picture, dtype=np.float32) / 255

    def raise_(self, mask: np.ndarray, high: float = 1.0, soft: float = 5.0) -> None:
        """A figure with rounded shoulders, over what is there already."""
        near, far = paint.soften(mask, soft * 0.5), paint.soften(mask, soft * 2.2)
        swell = 0.55 * np.clip(near * 2 - 1, 0, 1) + 0.45 * np.clip(far * 2 - 1, 0, 1)
        self.height = self.height + np.asarray((swell * 0.75 + mask * 0.25) * high * 19, dtype=np.float32)

    def shape(self, *points: Point, high: float = 1.0, round_: bool = False, soft: float = 5.0) -> None:
        way = [self._at(p) for p in (spline(points, closed=True) if round_ else points)]
        self.raise_(self._mask(lambda draw: draw.polygon(way, fill=255)), high, soft)

    def box(self, left: float, top: float, right: float, bottom: float, high: float = 1.0) -> None:
        self.shape((left, top), (right, top), (right, bottom), (left, bottom), high=high)

    def disc(self, x: float, y: float, radius: float, high: float = 1.0, soft: float = 8.0) -> None:
        (left, top), (right, bottom) = self._at((x - radius, y - radius)), self._at((x + radius, y + radius))
        self.raise_(self._mask(lambda draw: draw.ellipse((left, top, right, bottom), fill=255)), high, soft)

    def line(self, *points: Point, width: float = 0.1, high: float = 0.8, round_: bool = True) -> None:
        way = [self._at(p) for p in (spline(points) if round_ and len(points) > 2 else points)]
        thick = max(2, round(width * FULL * FIELD * 0.92))

        def stroke(draw: ImageDraw.ImageDraw) -> None:
            draw.line(way, fill=255, width=thick, joint="curve")
            for x, y in (way[0], way[-1]):
                draw.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), fill=255)

        self.raise_(self._mask(stroke), high, 3.5)

    def letters(self, words: str, size: float, y: float = 0.0) -> None:
        font = ImageFont.truetype(cinzel("Bold"), round(size * FULL * FIELD))
        at = self._at((0.0, y))
        self.raise_(self._mask(lambda draw: draw.text(at, words, fill=255, font=font, anchor="mm")), 0.9, 3.0)

    def struck(self) -> Image.Image:
        """The disc with its rim, in the light."""
        gy, gx = np.mgrid[0:FULL, 0:FULL]
        x, y = gx - FULL / 2 + 0.5, gy - FULL / 2 + 0.5
        far = np.hypot(x, y) / FULL
        ring = np.sqrt(np.clip(1 - ((far - (RIM - 0.018)) / 0.020) ** 2, 0, 1)) * 13
        turn = np.arctan2(y, x) * 56 / (2 * np.pi)
        off = np.hypot((turn - np.round(turn)) * 2 * np.pi * 0.408 / 56, far - 0.408)
        beads = np.sqrt(np.clip(1 - (off / 0.017) ** 2, 0, 1)) * 9
        dish = 7 * paint.smooth(far, 0.20, FIELD)
        grain = paint.wrapped_noise(FULL, FULL, 14, np.random.default_rng(4)) * 1.1
        height = self.height * (far < FIELD) + ring + beads + dish + grain
        deep = np.clip((height - paint.soften(height, 12)) / 16, -1, 1)
        shadow = np.clip(np.roll(paint.soften(height, 2.5), (7, 6), (0, 1)) - height, 0, 10) / 10
        worn = np.where(far < FIELD, np.clip(self.height / 16, 0, 1), 0.75)
        value = lit(paint.soften(height, 1.1), 1.5) * 0.80 + deep * 0.36 - 0.10 + 0.20 * worn - 0.34 * shadow
        tone = ramp(BRONZE, np.clip(value, 0, 1))
        # What is rubbed shines, and dirt stays where no thumb comes.
        green = np.clip(-deep * 0.9 - 0.05, 0, 0.35)[..., None]
        tone = tone * (1 - green) + np.array((0.16, 0.22, 0.16)) * green
        alpha = paint.smooth(-far, -RIM - 0.0015, -RIM + 0.003)
        small = paint.to_image(np.clip(tone, 0, 1), np.asarray(alpha)).resize(
            (SIDE, SIDE), Image.Resampling.LANCZOS
        )
        return paint.clear_edges(paint.drop_shadow(small, (2, 3), 3, 0.5))


# what is shown on many


def _round(count: int, reach: float, begin: float = -math.pi / 2) -> list[Point]:
    turns = [begin + 2 * math.pi * k / count for k in range(count)]
    return [(reach * math.cos(turn), reach * math.sin(turn)) for turn in turns]


def _arches(die: Die, left: float, right: float, top: float, foot: float, count: int) -> None:
    """A channel on arches."""
    die.box(left, top, right, top + 0.16, 1.1)
    step = (right - left) / count
    for k in range(count + 1):
        x = left + k * step
        die.box(max(left, x - 0.09), top + 0.16, min(right, x + 0.09), foot, 0.85)
    for k in range(count):
        middle = left + (k + 0.5) * step
        bow = [(middle + (step / 2 - 0.03) * math.cos(a), top + 0.42 - 0.22 * math.sin(a)) for a in _half(9)]
        die.line(*bow, width=0.09, high=0.7, round_=False)


def _half(count: int) -> list[float]:
    return [math.pi * k / (count - 1) for k in range(count)]


def _house(die: Die, x: float, foot: float, wide: float, high: float = 1.0) -> None:
    half = wide / 2
    die.box(x - half * 0.82, foot - wide * 0.62, x + half * 0.82, foot, high * 0.8)
    roof = (
        (x - half * 1.12, foot - wide * 0.58),
        (x, foot - wide * 1.12),
        (x + half * 1.12, foot - wide * 0.58),
    )
    die.shape(*roof, high=high)
    die.box(x - wide * 0.11, foot - wide * 0.36, x + wide * 0.11, foot, -0.7)


def _temple(die: Die, x: float, foot: float, wide: float, columns: int) -> None:
    half = wide / 2
    top = foot - wide * 0.72
    die.box(x - half, foot - wide * 0.09, x + half, foot)
    die.box(x - half * 0.94, top, x + half * 0.94, top + wide * 0.09)
    die.shape((x - half, top), (x, top - wide * 0.27), (x + half, top), high=1.1)
    for k in range(columns):
        at = x - half * 0.80 + k * (2 * half * 0.80) / (columns - 1)
        die.line((at, top + wide * 0.12), (at, foot - wide * 0.11), width=wide * 0.10, high=0.9)


def _figure(die: Die, x: float, foot: float, tall: float) -> None:
    """A man of wood, as he stands on the boards."""
    die.shape(
        *(
            (x - tall * 0.26, foot),
            (x - tall * 0.13, foot - tall * 0.55),
            (x - tall * 0.17, foot - tall * 0.68),
        ),
        *(
            (x + tall * 0.17, foot - tall * 0.68),
            (x + tall * 0.13, foot - tall * 0.55),
            (x + tall * 0.26, foot),
        ),
    )
    die.disc(x, foot - tall * 0.83, tall * 0.17, 1.1)


def _laurel(die: Die, reach: float = 0.92) -> None:
    for way in (-1, 1):
        for k in range(8):
            turn = math.pi / 2 - way * (0.25 + k * 0.33)
            x, y = reach * math.cos(turn), reach * math.sin(turn)
            for lean in (-0.55, 0.55):
                head = turn - way * math.pi / 2 + lean
                tip = (x + 0.26 * math.cos(head), y + 0.26 * math.sin(head))
                side = (-0.07 * math.sin(head), 0.07 * math.cos(head))
                half = ((x + tip[0]) / 2, (y + tip[1]) / 2)
                leaf = (
                    (x, y),
                    (half[0] + side[0], half[1] + side[1]),
                    tip,
                    (half[0] - side[0], half[1] - side[1]),
                )
                die.shape(*leaf, high=0.75, round_=True, soft=3)


def _star(die: Die, x: float, y: float, radius: float, high: float = 1.0) -> None:
    points = []
    for k in range(10):
        turn, reach = -math.pi / 2 + k * math.pi / 5, radius if k % 2 == 0 else radius * 0.42
        points.append((x + reach * math.cos(turn), y + reach * math.sin(turn)))
    die.shape(*points, high=high, soft=9)


def _wave(die: Die, y: float, width: float = 0.10) -> None:
    die.line(*((x / 6, y + 0.09 * (-1) ** x) for x in range(-5, 6)), width=width)


# the figures


def _first_stone(die: Die) -> None:
    die.shape((-0.8, 0.55), (-0.8, -0.1), (-0.3, -0.5), (0.85, -0.5), (0.85, 0.12), (0.4, 0.55), high=0.7)
    die.shape((-0.8, 0.55), (-0.8, -0.08), (0.4, -0.08), (0.4, 0.55), high=0.5)
    die.letters("I", 0.62, 0.25)


def _first_win(die: Die) -> None:
    cup = ((-0.52, -0.72), (0.52, -0.72), (0.46, -0.2), (0.2, 0.16), (-0.2, 0.16), (-0.46, -0.2))
    die.shape(*cup, high=1.1, soft=14)
    die.box(-0.09, 0.14, 0.09, 0.5)
    die.shape((-0.42, 0.72), (-0.2, 0.46), (0.2, 0.46), (0.42, 0.72))
    for way in (-1, 1):
        handle = ((way * 0.52, -0.58), (way * 0.86, -0.5), (way * 0.74, -0.1), (way * 0.42, -0.06))
        die.line(*handle, width=0.1)


def _regular(die: Die) -> None:
    die.letters("XXV", 0.62, -0.04)
    die.line((-0.62, 0.5), (0.62, 0.5), width=0.08)
    die.line((-0.62, -0.56), (0.62, -0.56), width=0.08)


def _veteran(die: Die) -> None:
    _laurel(die, 0.9)
    die.letters("C", 1.0, -0.02)


def _three(die: Die) -> None:
    for k in range(3):
        y = -0.62 + k * 0.42
        die.line((-0.62, y), (0.0, y + 0.42), (0.62, y), width=0.17, round_=False)


def _every_table(die: Die) -> None:
    die.box(-0.42, -0.42, 0.42, 0.42, 0.9)
    die.box(-0.27, -0.27, 0.27, 0.27, -0.45)
    for x, y in _round(4, 0.82):
        die.disc(x, y, 0.19)


def _both_houses(die: Die) -> None:
    _house(die, -0.45, 0.5, 0.82)
    _house(die, 0.45, 0.62, 0.82)


def _traveller(die: Die) -> None:
    die.shape((-0.2, -0.86), (0.2, -0.86), (0.86, 0.86), (-0.86, 0.86), high=0.5)
    for k, (y, half) in enumerate(((-0.66, 0.16), (-0.34, 0.25), (0.06, 0.38), (0.56, 0.52))):
        for x in (-half / 2 - (k % 2) * 0.06, half / 2):
            die.disc(x, y, 0.10 + 0.035 * k, 0.6)


def _grand(die: Die) -> None:
    crown = (
        (-0.8, 0.36),
        (-0.9, -0.5),
        (-0.42, -0.06),
        (0.0, -0.72),
        (0.42, -0.06),
        (0.9, -0.5),
        (0.8, 0.36),
    )
    die.shape(*crown, high=0.95)
    die.box(-0.8, 0.46, 0.8, 0.68)
    for x, y in ((-0.9, -0.56), (0.0, -0.78), (0.9, -0.56), (-0.45, 0.57), (0.0, 0.57), (0.45, 0.57)):
        die.disc(x, y, 0.1)


def _by_a_hair(die: Die) -> None:
    die.line((0, -0.62), (0, 0.7), width=0.1)
    die.line((-0.42, 0.76), (0.42, 0.76), width=0.14)
    die.line((-0.74, -0.42), (0.74, -0.56), width=0.1)
    for x, y in ((-0.72, -0.4), (0.72, -0.54)):
        die.line((x, y), (x - 0.24, y + 0.55), width=0.04)
        die.line((x, y), (x + 0.24, y + 0.55), width=0.04)
        pan = [(x + 0.3 * math.cos(a), y + 0.55 + 0.2 * math.sin(a)) for a in _half(9)]
        die.shape(*pan)
    die.disc(0, -0.66, 0.13)


def _runaway(die: Die) -> None:
    die.line((-0.85, 0.5), (-0.5, 0.32), (0.0, 0.46), (0.55, 0.3), width=0.08)
    horse = (
        *((-0.62, 0.1), (-0.55, -0.25), (-0.1, -0.32), (0.25, -0.45), (0.42, -0.72), (0.62, -0.6)),
        *((0.86, -0.42), (0.72, -0.28), (0.52, -0.3), (0.4, 0.02), (0.1, 0.1), (-0.3, 0.06)),
    )
    die.shape(*horse, round_=True, high=1.1, soft=9)
    for legs in (((0.3, 0.0), (0.62, 0.12), (0.86, 0.02)), ((0.2, 0.05), (0.4, 0.3), (0.62, 0.32))):
        die.line(*legs, width=0.1)
    for legs in (((-0.45, 0.0), (-0.62, 0.26), (-0.88, 0.3)), ((-0.3, 0.05), (-0.36, 0.34), (-0.6, 0.46))):
        die.line(*legs, width=0.1)
    die.line((-0.6, -0.12), (-0.86, -0.2), (-0.92, 0.02), width=0.09)


def _shared(die: Die) -> None:
    for x in (-0.34, 0.34):
        ring = [(x + 0.46 * math.cos(a), 0.46 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 40)]
        die.line(*ring, width=0.18, round_=False)


def _somebody_must(die: Die) -> None:
    die.box(-0.92, 0.42, -0.32, 0.8)
    die.box(-0.3, -0.16, 0.3, 0.8)
    die.box(0.32, 0.14, 0.92, 0.8)
    _figure(die, -0.62, 0.42, 0.62)


def _owl(die: Die) -> None:
    body = (
        (-0.5, -0.74),
        (0.0, -0.58),
        (0.5, -0.74),
        (0.62, -0.1),
        (0.42, 0.66),
        (0.0, 0.86),
        (-0.42, 0.66),
        (-0.62, -0.1),
    )
    die.shape(*body, round_=True, high=0.8, soft=14)
    for x in (-0.27, 0.27):
        die.disc(x, -0.32, 0.25, 0.7)
        die.disc(x, -0.32, 0.11, -1.0, 4)
    die.shape((-0.1, -0.2), (0.1, -0.2), (0.0, 0.08), high=1.0)
    for k in range(3):
        for x in (-0.22 + 0.11 * (k % 2), 0.0 + 0.11 * (k % 2), 0.22 - 0.11 * (k % 2)):
            die.line(
                (x - 0.08, 0.24 + 0.18 * k), (x, 0.34 + 0.18 * k), (x + 0.08, 0.24 + 0.18 * k), width=0.05
            )


def _good_pupil(die: Die) -> None:
    die.box(-0.6, -0.8, 0.6, 0.8, 0.6)
    die.box(-0.46, -0.66, 0.46, 0.66, -0.35)
    for k, end in enumerate((0.36, 0.36, 0.2, 0.34, 0.05)):
        die.line((-0.34, -0.48 + 0.22 * k), (end, -0.48 + 0.22 * k), width=0.07, high=0.5)
    die.line((0.82, -0.82), (0.1, 0.62), width=0.1, high=1.2)


def _sharp(die: Die) -> None:
    eye = (
        (-0.95, 0.0),
        (-0.5, -0.4),
        (0.0, -0.55),
        (0.5, -0.4),
        (0.95, 0.0),
        (0.5, 0.4),
        (0.0, 0.55),
        (-0.5, 0.4),
    )
    die.shape(*eye, high=0.8, soft=9)
    die.disc(0, 0, 0.34, -0.7, 3)
    die.disc(0, 0, 0.22, 0.9)
    die.line((-0.9, -0.34), (-0.4, -0.72), (0.2, -0.82), (0.8, -0.56), width=0.11)


def _a_week(die: Die) -> None:
    for x, y in _round(7, 0.66):
        die.disc(x, y, 0.2)
    _star(die, 0, 0, 0.3)


def _daily_bread(die: Die) -> None:
    """A loaf of Pompeii."""
    die.disc(0, 0, 0.86, 1.2, 26)
    for x, y in _round(8, 0.9):
        die.line((x * 0.12, y * 0.12), (x, y), width=0.07, high=-0.9)
    die.disc(0, 0, 0.14, -0.8, 4)


def _halfway(die: Die) -> None:
    _arches(die, -0.9, 0.1, -0.4, 0.62, 2)
    die.line((0.1, -0.32), (0.5, -0.1), width=0.06, high=0.4)
    for x in (0.42, 0.82):
        die.line((x, 0.62), (x, 0.12 if x < 0.5 else 0.4), width=0.14, high=0.6)


def _at_the_sea(die: Die) -> None:
    hull = ((-0.8, 0.12), (0.86, 0.02), (0.6, 0.46), (-0.56, 0.46))
    die.shape(*hull, high=1.0, soft=8)
    die.line((0.02, 0.1), (0.02, -0.82), width=0.07)
    die.shape(
        (-0.46, -0.7),
        (0.54, -0.7),
        (0.62, -0.3),
        (0.5, -0.06),
        (-0.42, -0.06),
        (-0.32, -0.36),
        high=0.9,
        soft=14,
    )
    die.line((-0.86, 0.1), (-0.96, -0.2), width=0.09)
    _wave(die, 0.68)


def _shining(die: Die) -> None:
    for x, y in _round(20, 1.05):
        die.line((x * 0.82, y * 0.82), (x, y), width=0.05)
    _star(die, 0, 0.02, 0.86, 1.2)


def _long(die: Die) -> None:
    _arches(die, -0.98, 0.98, -0.42, 0.5, 4)
    die.line((-0.95, -0.56), (0.95, -0.56), width=0.09, high=0.6)


def _knot(die: Die) -> None:
    die.line((0, -0.9), (0, 0.9), width=0.34, high=0.7)
    die.line((0, -0.9), (0, 0.9), width=0.14, high=-0.5)
    die.line((-0.9, 0), (0.9, 0), width=0.42, high=1.0)
    die.line((-0.9, 0), (0.9, 0), width=0.16, high=-0.7)


def _fences(die: Die) -> None:
    for row in range(4):
        for k in range(4):
            x = -0.9 + k * 0.48 + (row % 2) * 0.24 - 0.1
            left, right = max(-0.84, x), min(0.84, x + 0.42)
            if right - left > 0.12:
                die.box(left, -0.46 + row * 0.3, right, -0.22 + row * 0.3, 0.85)
    for k in range(4):
        die.box(-0.84 + k * 0.46, -0.78, -0.56 + k * 0.46, -0.5, 0.85)


def _outside(die: Die) -> None:
    _figure(die, 0.44, 0.74, 1.36)
    gate = [(-0.42 + 0.38 * math.cos(a), -0.1 - 0.5 * math.sin(a)) for a in _half(12)]
    die.line((-0.04, 0.74), *gate, (-0.8, 0.74), width=0.16, round_=False)
    die.line((-0.95, 0.8), (0.95, 0.8), width=0.08)


def _domino(die: Die) -> None:
    for k in range(4):
        x = -0.66 + 0.4 * k
        die.shape(
            (x, 0.62),
            (x + 0.3 - 0.1 * k, -0.6 + 0.06 * k),
            (x + 0.52 - 0.1 * k, -0.54 + 0.06 * k),
            (x + 0.22, 0.66),
        )


def _leapfrog(die: Die) -> None:
    _figure(die, 0.0, 0.78, 0.86)
    bow = [(0.78 * math.cos(a), 0.42 - 1.0 * math.sin(a)) for a in _half(14)]
    die.line(*bow[1:], width=0.1, round_=False)
    die.shape((0.58, 0.3), (0.98, 0.3), (0.78, 0.62))
    die.disc(-0.78, 0.5, 0.14)


def _everybody_stays(die: Die) -> None:
    _house(die, 0.0, 0.72, 1.1)
    die.line((0.26, -0.5), (0.4, -0.66), (0.24, -0.78), (0.42, -0.96), width=0.1)


def _neighbour(die: Die) -> None:
    """A jug that is handed over the fence."""
    jug = (
        (-0.16, -0.72),
        (0.16, -0.72),
        (0.14, -0.5),
        (0.5, -0.12),
        (0.34, 0.5),
        (0.14, 0.78),
        (-0.14, 0.78),
        (-0.34, 0.5),
        (-0.5, -0.12),
        (-0.14, -0.5),
    )
    die.shape(*jug, round_=True, high=1.1, soft=16)
    die.line((-0.26, -0.78), (0.26, -0.78), width=0.1)
    for way in (-1, 1):
        die.line((way * 0.16, -0.64), (way * 0.6, -0.56), (way * 0.46, -0.08), width=0.09)
    die.line((-0.44, 0.06), (0.44, 0.06), width=0.06, high=0.5)


def _palaces(die: Die) -> None:
    _temple(die, 0.0, 0.66, 1.66, 5)


def _welcome(die: Die) -> None:
    """A key."""
    ring = [(-0.5 + 0.3 * math.cos(a), 0.3 * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 30)]
    die.line(*ring, width=0.15, round_=False)
    die.line((-0.2, 0), (0.86, 0), width=0.15)
    for x, end in ((0.44, 0.34), (0.64, 0.26), (0.84, 0.38)):
        die.line((x, 0.04), (x, end), width=0.11)


def _braces(die: Die) -> None:
    for y in (-0.36, 0.36):
        die.line((-0.92, y), (-0.4, y - 0.12), (0.1, y + 0.12), (0.92, y), width=0.28)
        die.line((-0.92, y), (-0.4, y - 0.12), (0.1, y + 0.12), (0.92, y), width=0.1, high=-0.6)


def _avalanche(die: Die) -> None:
    for x, y, radius in (
        (-0.5, 0.5, 0.32),
        (0.12, 0.58, 0.3),
        (0.62, 0.4, 0.24),
        (-0.2, 0.04, 0.27),
        (0.34, 0.0, 0.2),
        (0.02, -0.42, 0.19),
        (0.4, -0.56, 0.14),
    ):
        stone = [
            (
                x + radius * 1.12 * math.cos(a + x),
                y + radius * (0.9 + 0.14 * math.cos(3 * a)) * math.sin(a + x),
            )
            for a in np.linspace(0, 2 * math.pi, 7)[:-1]
        ]
        die.shape(*stone, high=1.0, soft=7)


def _pioneer(die: Die) -> None:
    die.line((-0.5, -0.86), (-0.5, 0.86), width=0.1)
    die.shape((-0.46, -0.74), (0.78, -0.74), (0.56, -0.36), (0.78, 0.04), (-0.46, 0.04), high=0.9)
    _star(die, 0.08, -0.34, 0.26, 0.8)
    die.line((-0.8, 0.86), (-0.1, 0.86), width=0.12)


def _every_mile(die: Die) -> None:
    stone = (
        (-0.4, 0.82),
        (-0.4, -0.42),
        (-0.28, -0.74),
        (0.0, -0.86),
        (0.28, -0.74),
        (0.4, -0.42),
        (0.4, 0.82),
    )
    die.shape(*stone, high=1.0, soft=10)
    die.box(-0.56, 0.7, 0.56, 0.9)
    die.letters("MP", 0.36, -0.28)
    die.letters("III", 0.32, 0.22)


def _sure_hand(die: Die) -> None:
    for reach in (0.84, 0.5):
        ring = [(reach * math.cos(a), reach * math.sin(a)) for a in np.linspace(0, 2 * math.pi, 48)]
        die.line(*ring, width=0.11, round_=False, high=0.6)
    die.disc(0, 0, 0.18)
    die.line((0.9, -0.9), (0.06, -0.06), width=0.1, high=1.3)
    for k in (0.62, 0.76):
        die.line((k, -k), (k + 0.22, -k + 0.02), width=0.06, high=0.9)
        die.line((k, -k), (k - 0.02, -k - 0.22), width=0.06, high=0.9)


def _empty_purse(die: Die) -> None:
    purse = (
        (-0.2, -0.42),
        (0.2, -0.42),
        (0.56, 0.06),
        (0.62, 0.56),
        (0.3, 0.82),
        (-0.3, 0.82),
        (-0.62, 0.56),
        (-0.56, 0.06),
    )
    die.shape(*purse, round_=True, high=0.9, soft=18)
    die.line((-0.28, -0.44), (0.28, -0.44), width=0.1)
    die.shape(
        (-0.2, -0.5), (-0.42, -0.86), (-0.1, -0.74), (0.06, -0.9), (0.2, -0.72), (0.44, -0.84), (0.2, -0.5)
    )
    for x in (-0.26, 0.0, 0.26):
        die.line((x * 0.5, -0.2), (x, 0.2), (x * 1.2, 0.6), width=0.05, high=-0.5)


EMBLEMS: dict[str, Callable[[Die], None]] = {
    "first-stone": _first_stone,
    "first-win": _first_win,
    "regular": _regular,
    "veteran": _veteran,
    "three-in-a-row": _three,
    "every-table": _every_table,
    "both-houses": _both_houses,
    "traveller": _traveller,
    "grand": _grand,
    "by-a-hair": _by_a_hair,
    "runaway": _runaway,
    "shared": _shared,
    "somebody-must": _somebody_must,
    "owl": _owl,
    "good-pupil": _good_pupil,
    "sharp": _sharp,
    "a-week": _a_week,
    "daily-bread": _daily_bread,
    "halfway": _halfway,
    "at-the-sea": _at_the_sea,
    "shining": _shining,
    "long": _long,
    "knot": _knot,
    "fences": _fences,
    "outside": _outside,
    "domino": _domino,
    "leapfrog": _leapfrog,
    "everybody-stays": _everybody_stays,
    "neighbour": _neighbour,
    "palaces": _palaces,
    "welcome": _welcome,
    "braces": _braces,
    "avalanche": _avalanche,
    "pioneer": _pioneer,
    "every-mile": _every_mile,
    "sure-hand": _sure_hand,
    "empty-purse": _empty_purse,
}
"""By the last part of what an achievement is called."""
