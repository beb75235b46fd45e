"""The name of the game in gilded letters."""

from __future__ import annotations

from collections.abc import Iterator

import materials as m
import paint
import rig
from fonts import cinzel
from PIL import Image
from shapes import lettering
from sprite import CELL, Quality, Sprite

WIDE, HIGH = 1600, 272


def sprites(quality: Quality) -> Iterator[Sprite]:
    yield Sprite("title/lettering", _lettering(quality))


def _lettering(quality: Quality) -> Image.Image:
    rig.reset(sky=1.0, sun=4.4)
    rig.look_down(WIDE / CELL, HIGH / CELL)
    gold = m.metal("letter gold", (1.0, 0.70, 0.28), 0.30, 0.25)
    shadow_stone = m.plain("letter foot", (0.10, 0.035, 0.012), 0.7)
    for bevel, depth, low, material in ((0.030, 0.05, 0.0, shadow_stone), (0.014, 0.14, 0.06, gold)):
        letters = lettering("AQUA ROMANA", cinzel("Bold"), 0.94, depth, material, bevel)
        letters.data.space_character = 1.06
        letters.location = (0, 0, low)
    return paint.clear_edges(paint.drop_shadow(rig.shoot(quality.of(1)), (5, 7), 7, 0.65))
