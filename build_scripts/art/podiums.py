"""Marble podiums with their numbers cut into the front, and the slab of the reserve."""

from __future__ import annotations

import math
from collections.abc import Iterator

import bpy
import materials as m
import rig
from engrave import engrave
from mathutils import Vector
from paint import clear_edges, drop_shadow
from PIL import Image
from shapes import Mason
from sprite import CELL, Quality, Sprite

NARROW, WIDE_ONE = 152, 300
HIGH = 172
WIDE_NUMBERS = (3, 7)
NOBLE = 15
MINIUM = (132, 30, 20)
"""The red lead with which Romans painted their inscriptions."""
DEPTH, RISE = 0.40, 0.40


def sprites(quality: Quality) -> Iterator[Sprite]:
    top = _row_of(DEPTH / 2, RISE)
    face = _row_of(0.0, RISE * 0.49)
    blanks = {
        (wide, noble): _podium(wide, noble, quality)
        for wide, noble in ((NARROW, False), (NARROW, True), (WIDE_ONE, False))
    }
    for number in range(1, 21):
        wide = WIDE_ONE if number in WIDE_NUMBERS else NARROW
        middle = wide // 2
        stands = ((middle - 72, top), (middle + 72, top)) if number in WIDE_NUMBERS else ((middle, top),)
        picture = engrave(blanks[wide, number >= NOBLE], str(number), (middle, face), 55, MINIUM, NARROW - 40)
        yield Sprite(f"podium/{number}", clear_edges(picture), (middle, top), stands=stands)
    yield Sprite("reserve/square", _slab(quality), (128, 88), stands=((128, 88),))


def _row_of(back: float, height: float) -> int:
    """The pixel row of a point of the podium; its front bottom edge lies 8 pixels above the border."""
    rise = back * math.sin(rig.FIGURE_ELEVATION) + height * math.cos(rig.FIGURE_ELEVATION)
    return round(HIGH - 8 - rise * CELL)


def _aim(wide: int, high: int) -> None:
    """The middle of the front bottom edge at the lower border of the picture."""
    up = (high / 2 - 8) / CELL / math.cos(rig.FIGURE_ELEVATION)
    rig.look_three_quarter(wide / CELL, high / CELL, Vector((0, 0, up)))


def _podium(wide: int, noble: bool, quality: Quality) -> Image.Image:
    rig.reset(sky=0.6)
    rig.light_figures()
    _aim(wide, HIGH)
    width = (wide - 8) / CELL
    body = Mason()
    body.box((0, DEPTH / 2, RISE / 2), (width - 0.04, DEPTH - 0.04, RISE))
    body.box((0, DEPTH / 2, RISE - 0.022), (width, DEPTH, 0.045))
    body.box((0, DEPTH / 2, 0.025), (width, DEPTH, 0.05))
    body.done(m.marble(), 0.009, segments=3)
    carpet = Mason()
    carpet.box((0, DEPTH / 2, RISE + 0.002), (width - 0.10, DEPTH - 0.11, 0.006))
    carpet.done(_inset(noble), 0.003)
    return rig.shoot(quality.of(1.5))


def _inset(noble: bool) -> bpy.types.Material:
    """The top of the highest podiums is porphyry, of the others giallo antico."""
    if noble:
        return m.mottled("porphyry", (0.13, 0.02, 0.03), (0.26, 0.05, 0.06), 40, 0.4, 0.05)
    return m.mottled("giallo antico", (0.40, 0.24, 0.08), (0.58, 0.40, 0.17), 12, 0.4, 0.05)


def _slab(quality: Quality) -> Image.Image:
    rig.reset(sky=0.6)
    rig.light_figures()
    wide, high = 256, 192
    rig.look_three_quarter(wide / CELL, high / CELL, Vector((0, 0, 0.03)))
    slab, step, ring = Mason(), Mason(), Mason()
    step.box((0, 0, 0.02), (0.93, 0.93, 0.05))
    step.done(m.travertine("reserve step"), 0.012, segments=3)
    slab.box((0, 0, 0.06), (0.82, 0.82, 0.06))
    slab.done(m.marble(), 0.012, segments=3)
    ring.lathe([(0.31, 0.06), (0.31, 0.093), (0.28, 0.093), (0.28, 0.06)], parts=64)
    ring.done(m.metal("bronze inlay", (0.72, 0.44, 0.18), 0.35))
    return clear_edges(drop_shadow(rig.shoot(quality.of(1)), (5, 5), 5, 0.45))
