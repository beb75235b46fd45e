"""Master builders: tall figures in togas who carry a plaque with the channel of their tile."""

from __future__ import annotations

import math
from collections.abc import Iterator
from itertools import pairwise

import bpy
from mathutils import Vector
from PIL import Image

from . import materials as m, paint, rig
from .channels import Centreline
from .shapes import Mason
from .sprite import Quality, Sprite
from .workmen import frame_figure

WIDE, HIGH = 256, 304
FEET = (118, 262)
KINDS: dict[str, tuple[str, m.Colour]] = {
    "curve": ("NE", (0.30, 0.09, 0.03)),
    "straight": ("NS", (0.10, 0.11, 0.13)),
    "bridge": ("NS+EW", (0.05, 0.17, 0.17)),
    "double": ("NE+SW", (0.17, 0.15, 0.03)),
    "joker": ("", (0.20, 0.025, 0.26)),
}
"""The channel on the plaque and the trim of the toga; muted, never a player's colour."""
LEAN = {"stand": (0.0, 0), "step-0": (6.0, 9), "step-1": (-6.0, 9)}
"""Degrees to the left, pixels up."""
PLAQUE = 0.44


def sprites(quality: Quality) -> Iterator[Sprite]:
    for kind in KINDS:
        figure = _builder(kind, quality)
        for name, (lean, hop) in LEAN.items():
            yield Sprite(f"builder/{kind}/{name}", _stepping(figure, lean, hop), FEET)


def _builder(kind: str, quality: Quality) -> Image.Image:
    rig.reset(sky=0.75)
    rig.light_figures()
    frame_figure(WIDE, HIGH, FEET)
    _figure(kind)
    _plaque(kind)
    return rig.shoot(quality.of(0.9))


def _stepping(figure: Image.Image, lean: float, hop: int) -> Image.Image:
    """A peg of wood steps by rocking from edge to edge: the same figure, tilted about its feet and lifted."""
    rocked = figure.rotate(lean, Image.Resampling.BICUBIC, center=FEET, translate=(0, -hop))
    return paint.clear_edges(paint.throw_shadow(rocked, (FEET[0], FEET[1] - 6), 0.5, 6))


def _figure(kind: str) -> None:
    joker = kind == "joker"
    trim = KINDS[kind][1]
    cloth = m.mottled(
        "toga",
        *(((0.13, 0.015, 0.17), (0.22, 0.03, 0.29)) if joker else ((0.50, 0.47, 0.42), (0.70, 0.67, 0.61))),
        12,
        0.7,
        0.1,
    )
    gold = m.metal("gold", (1.0, 0.68, 0.2), 0.3, 0.3)
    edge = gold if joker else m.painted_wood("trim", trim, 0.2)
    skin = m.painted_wood("walnut", (0.60, 0.36, 0.20), 0.15)
    _toga(cloth)
    _drape(edge)
    _neckline(edge)
    _hem(edge)
    head = Mason()
    head.ball((0, 0, 0.80), (0.20, 0.195, 0.215), 4)
    head.lathe([(0.062, 0.66), (0.06, 0.74)], parts=32)
    head.ball((0, -0.10, 0.785), (0.03, 0.03, 0.04), 2)
    for side in (-1, 1):
        head.ball((side * 0.085, -0.10, 0.015), (0.10, 0.16, 0.06), 3)
    for side in (-1, 1):
        head.ball((side * 0.225, -0.27, 0.40), (0.085, 0.085, 0.085), 3)
    head.done(skin, smooth=True)
    hair = Mason()
    hair.ball((0, 0.022, 0.835), (0.212, 0.205, 0.19), 4)
    hair.done(m.mottled("hair", (0.05, 0.025, 0.012), (0.13, 0.07, 0.035), 30, 0.95, 0.4), smooth=True)
    eyes = Mason()
    for side in (-1, 1):
        eyes.ball((side * 0.036, -0.093, 0.795), (0.021, 0.016, 0.03), 2)
    eyes.done(m.plain("eyes", (0.02, 0.012, 0.01), 0.3), smooth=True)
    _crown(gold) if joker else _fillet(edge)


def _toga(cloth: bpy.types.Material) -> None:
    """A lathe whose radius waves with the angle: folds that run down and a little around."""
    profile = [
        (0.19, 0.0),
        (0.215, 0.012),
        (0.205, 0.1),
        (0.182, 0.25),
        (0.165, 0.42),
        (0.168, 0.56),
        (0.152, 0.635),
        (0.115, 0.685),
        (0.07, 0.70),
        (0.05, 0.70),
    ]
    parts = 120
    rings = []
    for radius, height in profile:
        ring = []
        for k in range(parts):
            angle = 2 * math.pi * k / parts
            deep = max(0.0, 0.66 - height)
            fold = 1 + 0.11 * deep * math.sin(11 * angle + 5 * height) + 0.035 * deep * math.sin(23 * angle)
            ring.append((radius * fold * math.cos(angle), radius * fold * math.sin(angle) * 0.92, height))
        rings.append(ring)
    body = Mason()
    body.solid(rings)
    for side in (-1, 1):
        for k in range(9):
            spot = Vector((side * 0.15, 0, 0.60)).lerp(Vector((side * 0.22, -0.22, 0.42)), k / 8)
            body.ball(tuple(spot), (0.115, 0.115, 0.115), 2)
    body.done(cloth, smooth=True)


def _drape(edge: bpy.types.Material) -> None:
    """The bordered end of the toga that comes over the left shoulder."""
    fold = Mason()
    way = (
        Vector((-0.10, 0.06, 0.685)),
        Vector((-0.115, -0.06, 0.665)),
        Vector((-0.06, -0.145, 0.60)),
        Vector((0.03, -0.175, 0.50)),
    )
    for one, two in pairwise(way):
        for k in range(10):
            fold.ball(tuple(one.lerp(two, k / 10)), (0.055, 0.05, 0.05), 2)
    fold.done(edge, smooth=True)


def _neckline(edge: bpy.types.Material) -> None:
    ring = Mason()
    ring.lathe([(0.085, 0.672), (0.118, 0.674), (0.104, 0.698), (0.075, 0.70)])
    ring.done(edge)


def _hem(edge: bpy.types.Material) -> None:
    ring = Mason()
    ring.lathe([(0.19, 0.03), (0.222, 0.032), (0.218, 0.062), (0.19, 0.064)], squash=0.92)
    ring.done(edge)


def _fillet(edge: bpy.types.Material) -> None:
    band = Mason()
    band.lathe([(0.10, 0.842), (0.111, 0.844), (0.109, 0.868), (0.10, 0.87)])
    band.done(edge)


def _crown(gold: bpy.types.Material) -> None:
    """Radiate like the sun god's."""
    crown = Mason()
    crown.lathe([(0.10, 0.85), (0.113, 0.852), (0.111, 0.885), (0.10, 0.887)])
    for k in range(11):
        angle = 2 * math.pi * k / 11
        x, y = math.cos(angle), math.sin(angle)
        base = [
            (0.105 * x - 0.02 * y, 0.105 * y + 0.02 * x),
            (0.105 * x + 0.02 * y, 0.105 * y - 0.02 * x),
            (0.095 * x, 0.095 * y),
        ]
        crown.solid(
            [[(px, py, 0.88) for px, py in base], [(0.15 * x, 0.15 * y, 0.985 + 0.001 * i) for i in range(3)]]
        )
    crown.done(gold)


def _plaque(kind: str) -> None:
    joker = kind == "joker"
    where = rig.facing((0, -0.30, 0.40))
    slab, frame, inlay = Mason(), Mason(), Mason()
    half = PLAQUE / 2
    slab.box((0, 0, 0), (PLAQUE - 0.02, PLAQUE - 0.02, 0.05))
    for sign in (-1, 1):
        frame.box((sign * half, 0, 0), (0.034, PLAQUE + 0.034, 0.075))
        frame.box((0, sign * half, 0), (PLAQUE, 0.034, 0.075))
    if joker:
        inlay.prism(_star(0.19, 0.085), (0.0, 0.045), 0.9)
    else:
        _glyph(inlay, KINDS[kind][0])
    gold = m.metal("plaque gold", (1.0, 0.70, 0.22), 0.25, 0.2)
    faces = (
        (
            slab,
            m.painted_wood("purple", (0.16, 0.02, 0.22))
            if joker
            else m.plain("slab", (0.80, 0.74, 0.61), 0.5),
        ),
        (frame, gold if joker else m.painted_wood("frame", KINDS[kind][1], 0.2)),
        (inlay, gold if joker else m.plain("inlay", (0.004, 0.075, 0.125), 0.35)),
    )
    for mason, material in faces:
        mason.done(material, 0.006).matrix_world = where


def _glyph(mason: Mason, openings: str) -> None:
    """The channel, bold; in the bridge the lower channel stops short of the upper one."""
    scale = PLAQUE - 0.04
    for part in openings.split("+"):
        line = Centreline(part)
        spans = [(0.0, line.length)]
        if openings == "NS+EW" and part == "EW":
            spans = [(0.0, 0.285), (0.715, 1.0)]
        for span in spans:
            mason.bent_box(
                lambda u, v, line=line: tuple(c * scale for c in line.at(u, v)),
                span,
                (-0.14, 0.14),
                (0.0, 0.034),
                20,
            )  # type: ignore[misc]


def _star(outer: float, inner: float) -> list[tuple[float, float]]:
    return [
        (
            (outer if k % 2 == 0 else inner) * math.sin(math.pi * k / 5),
            (outer if k % 2 == 0 else inner) * math.cos(math.pi * k / 5),
        )
        for k in range(10)
    ]
