"""Cards of parchment, sesterces, purses, and the token that allows one more push."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import bpy
from mathutils import Matrix
from PIL import Image, ImageDraw, ImageFilter

from . import cards, materials as m, paint, rig, slanted
from .engrave import engrave
from .shapes import Mason
from .sprite import CELL, Quality, Sprite

COIN = 160
HEAP = (1.0, 0.94)
PURSE = (0.86, 0.94)
TOKEN = 208
OVER = 4


def sprites(quality: Quality) -> Iterator[Sprite]:
    yield Sprite("card/face", cards.face())
    yield Sprite("card/back", cards.back())
    yield Sprite("coin/sesterce", _coin(quality))
    yield Sprite("coin/heap", _heap(quality))
    yield Sprite("coin/purse", _purse(quality))
    yield Sprite("token/push", _token(quality))


# coins


BRASS = (0.98, 0.66, 0.20)


def _disc(mason: Mason, radius: float, thick: float) -> None:
    """A coin with a raised rim."""
    mason.lathe(
        [
            (radius * 0.97, 0.0),
            (radius, thick * 0.2),
            (radius, thick * 0.85),
            (radius * 0.96, thick),
            (radius * 0.88, thick),
            (radius * 0.85, thick * 0.80),
            (0.0, thick * 0.80),
        ],
        parts=56,
    )


def _coin(quality: Quality) -> Image.Image:
    """A head in profile would be a portrait; a wreath and HS say what it is worth."""
    rig.reset(sky=0.95, sun=3.6)
    rig.look_down(COIN / CELL, COIN / CELL)
    coin, leaves = Mason(), Mason()
    radius = 0.27
    _disc(coin, radius, 0.05)
    coin.done(m.metal("brass", BRASS, 0.36, 0.35), 0.004)
    for k in range(34):
        a = 2 * math.pi * k / 34
        place = Matrix.Translation((radius * 0.71 * math.cos(a), radius * 0.71 * math.sin(a), 0.041))
        turn = Matrix.Rotation(a + math.pi / 2 + (0.55 if k % 2 else -0.55), 4, "Z")
        leaves.leaf(place @ turn, 0.050, 0.026, 0.2)
    leaves.done(m.metal("relief", (1.0, 0.76, 0.32), 0.30, 0.2))
    shot = rig.shoot(quality.of(2.4))
    cut = engrave(shot, "HS", (COIN / 2, COIN / 2), 42, (96, 54, 14))
    return paint.clear_edges(paint.drop_shadow(cut, (3, 4), 3, 0.5))


def _heap(quality: Quality) -> Image.Image:
    slanted.stage(*HEAP, (0.0, 0.06), sky=0.72)
    chance = random.Random("heap")
    brass = [
        m.metal(f"brass{k}", tone, 0.34, 0.35)
        for k, tone in enumerate((BRASS, (0.86, 0.52, 0.14), (1.0, 0.74, 0.28)))
    ]
    for px, py, count in (
        (-0.20, 0.10, 6),
        (0.06, 0.16, 9),
        (0.25, -0.02, 4),
        (-0.06, -0.10, 3),
        (-0.31, -0.10, 1),
        (0.12, -0.20, 1),
    ):
        for k in range(count):
            coin = Mason()
            _disc(coin, 0.125, 0.034)
            made = coin.done(brass[chance.randrange(3)], 0.003)
            tilt = Matrix.Rotation(chance.uniform(-0.05, 0.05) + (0.2 if count == 1 else 0), 4, "X")
            made.matrix_world = (
                Matrix.Translation(
                    (px + chance.uniform(-0.012, 0.012), py + chance.uniform(-0.012, 0.012), 0.036 * k)
                )
                @ tilt
            )
    return paint.clear_edges(slanted.shade(rig.shoot(quality.of(1.8)), (9, 6), 5, 0.55))


def _purse(quality: Quality) -> Image.Image:
    """Closed: nobody sees what is in it."""
    slanted.stage(*PURSE, (0.0, 0.14), sky=0.8)
    leather = m.mottled("leather", (0.20, 0.085, 0.035), (0.36, 0.17, 0.075), 9, 0.55, 0.35)
    bag = Mason()
    rings = []
    profile = [
        (0.20, 0.0), (0.30, 0.03), (0.335, 0.11), (0.325, 0.20), (0.27, 0.29), (0.18, 0.36), (0.105, 0.40),
        (0.085, 0.425), (0.105, 0.455), (0.150, 0.50), (0.165, 0.53), (0.13, 0.525), (0.06, 0.46),
        (0.0, 0.44),
    ]  # fmt: skip
    parts = 72
    for number, (radius, up) in enumerate(profile):
        ring = []
        for k in range(parts):
            a = 2 * math.pi * k / parts
            folds = 0.10 * min(1.0, max(0.0, (up - 0.12) / 0.25)) * math.sin(11 * a)
            sag = 1 + 0.035 * math.sin(3 * a + 1) + (folds if 0 < number < len(profile) - 1 else 0)
            ring.append(
                (
                    radius * sag * math.cos(a),
                    radius * sag * 0.92 * math.sin(a),
                    up + 0.02 * math.sin(5 * a) * (up > 0.45),
                )
            )
        rings.append(ring)
    bag.solid(rings)
    bag.done(leather, smooth=True)
    cord = Mason()
    for k in range(80):
        a = 2 * math.pi * k / 40
        cord.ball(
            (0.097 * math.cos(a), 0.09 * math.sin(a), 0.415 + 0.010 * (k // 40)), (0.024, 0.024, 0.020), 2
        )
    for side in (-1, 1):
        for k in range(22):
            t = k / 21
            cord.ball(
                (side * (0.03 + 0.13 * t), -0.095 - 0.16 * t**0.6, 0.41 - 0.20 * t), (0.020, 0.020, 0.020), 2
            )
        cord.ball((side * 0.165, -0.262, 0.20), (0.045, 0.045, 0.05), 2)
    cord.done(m.mottled("cord", (0.62, 0.46, 0.24), (0.84, 0.68, 0.42), 40, 0.8), smooth=True)
    return paint.clear_edges(slanted.shade(rig.shoot(quality.of(1.8)), (11, 7), 6, 0.55))


# the token


def _token(quality: Quality) -> Image.Image:
    """A disc of wood; painted on it the pusher's bar, its handle, and the way it goes."""
    rig.reset(sky=0.7)
    rig.look_down(TOKEN / CELL, TOKEN / CELL)
    disc, ring = Mason(), Mason()
    disc.lathe([(0.34, 0.0), (0.355, 0.02), (0.355, 0.055), (0.335, 0.075), (0.0, 0.075)], parts=72)
    disc.done(_beech(), smooth=False)
    for k in range(72):
        a0, a1 = (2 * math.pi * (k + t) / 72 for t in (0, 1))
        ring.bent_box(
            lambda a, r: (r * math.cos(a), r * math.sin(a)), (a0, a1), (0.292, 0.306), (0.05, 0.078), 1
        )
    ring.done(m.plain("ring", (0.36, 0.045, 0.030), 0.6))
    shot = rig.shoot(quality.of(1.8))
    mask = Image.new("L", (TOKEN * OVER, TOKEN * OVER), 0)
    draw = ImageDraw.Draw(mask)
    c, u = TOKEN / 2, OVER

    def box(x0: float, y0: float, x1: float, y1: float, r: float) -> None:
        draw.rounded_rectangle(((c + x0) * u, (c + y0) * u, (c + x1) * u, (c + y1) * u), r * u, fill=255)

    box(-40, -4, 40, 13, 4)
    box(-7, 16, 7, 54, 6)
    draw.polygon(
        [
            ((c + a) * u, (c + b) * u)
            for a, b in ((0, -54), (27, -24), (10, -24), (10, -11), (-10, -11), (-10, -24), (-27, -24))
        ],
        fill=255,
    )
    ink = mask.filter(ImageFilter.GaussianBlur(OVER * 0.3)).resize(shot.size, Image.Resampling.LANCZOS)
    over = Image.new("RGBA", shot.size, (112, 24, 16, 0))
    over.putalpha(ink.point(lambda value: round(value * 0.92)))
    return paint.clear_edges(paint.drop_shadow(Image.alpha_composite(shot, over), (3, 4), 3, 0.5))


def _beech() -> bpy.types.Material:
    make = m.Builder("beech")
    grain = make.noise(16, 4, 0.6, (0.3, 2.6, 1))
    make.bump(grain, 0.08)
    return make.finish(
        make.ramp(grain, (0.3, (0.50, 0.315, 0.155)), (0.7, (0.72, 0.52, 0.30))), 0.5, coat=0.2
    )
