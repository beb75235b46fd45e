"""Workmen: painted wooden pawns with a felt cap and their player's emblem, looking to every side.

Whoever looks at the viewer has no folder of his own: `workman/red/stand`, but `workman/red/N/stand`.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import bpy
from mathutils import Matrix, Vector
from PIL import Image

from . import emblems, materials as m, paint, rig
from .shapes import Mason, Point
from .sprite import CELL, Quality, Sprite

WIDE, HIGH = 208, 240
FEET = (100, 204)


@dataclass(frozen=True)
class Pose:
    """How a workman holds himself; feet are (forward, lift) of the left and the right one."""

    feet: tuple[tuple[float, float], tuple[float, float]] = ((0.0, 0.0), (0.0, 0.0))
    bob: float = 0.0
    lean: float = 0.0
    swing: float = 0.0
    cheer: bool = False


STRIDES = {
    "stand": Pose(),
    "walk-0": Pose(((-0.06, 0.0), (0.06, 0.03)), 0.0, 0.10, 0.5),
    "walk-1": Pose(((-0.01, 0.035), (0.02, 0.0)), 0.03, 0.05, 0.1),
    "walk-2": Pose(((0.06, 0.03), (-0.06, 0.0)), 0.0, 0.10, -0.5),
    "walk-3": Pose(((0.02, 0.0), (-0.01, 0.035)), 0.03, 0.05, -0.1),
}
CHEER = Pose(cheer=True)
TURN = {"S": 0.0, "E": math.radians(56), "N": math.pi, "W": -math.radians(56)}
"""How far he is turned away from the viewer; to the sides not quite, so that his face is still seen."""


def sprites(quality: Quality) -> Iterator[Sprite]:
    for colour in m.PLAYER_PAINT:
        for facing in TURN:
            for name, pose in STRIDES.items():
                folder = "" if facing == "S" else f"{facing}/"
                picture = _workman(colour, pose, facing, quality)
                yield Sprite(f"workman/{colour}/{folder}{name}", picture, FEET)
        yield Sprite(f"workman/{colour}/podium", _workman(colour, CHEER, "S", quality), FEET)


def frame_figure(wide: int, high: int, feet: tuple[int, int]) -> None:
    """Put the three-quarter camera so that the origin of the scene lands on the feet pixel."""
    right = (wide / 2 - feet[0]) / CELL
    up = (feet[1] - high / 2) / CELL / math.cos(rig.FIGURE_ELEVATION)
    rig.look_three_quarter(wide / CELL, high / CELL, Vector((right, 0, up)))


def _workman(colour: str, pose: Pose, facing: str, quality: Quality) -> Image.Image:
    rig.reset(sky=0.75)
    rig.light_figures()
    frame_figure(WIDE, HIGH, FEET)
    _body(colour, pose, TURN[facing])
    _feet(pose)
    rig.turn_all(TURN[facing])
    figure = rig.shoot(quality.of(0.8))
    return paint.clear_edges(paint.throw_shadow(figure, (FEET[0], FEET[1] - 4)))


def _body(colour: str, pose: Pose, turn: float) -> None:
    tint = m.PLAYER_PAINT[colour]
    coat = m.painted_wood("paint", tint, 0.2)
    dark = m.painted_wood("dark paint", m.scaled(tint, 0.42), 0.2)
    skin = m.painted_wood("beech", (0.66, 0.40, 0.22), 0.15)
    made = []
    tunic = Mason()
    tunic.lathe(
        [
            (0.11, 0.075),
            (0.134, 0.08),
            (0.139, 0.10),
            (0.128, 0.16),
            (0.112, 0.23),
            (0.118, 0.32),
            (0.108, 0.375),
            (0.07, 0.41),
            (0.04, 0.42),
        ]
    )
    made.append(tunic.done(coat, smooth=True))
    belt = Mason()
    belt.lathe([(0.11, 0.205), (0.121, 0.21), (0.121, 0.24), (0.11, 0.245)])
    hem = Mason()
    hem.lathe([(0.13, 0.08), (0.141, 0.082), (0.141, 0.106), (0.13, 0.108)])
    made += [belt.done(dark, smooth=False), hem.done(dark, smooth=False)]
    head = Mason()
    head.ball((0, 0, 0.485), (0.165, 0.165, 0.17), 4)
    made.append(head.done(skin, smooth=True))
    cap = Mason()
    cap.lathe(
        [
            (0.080, 0.522),
            (0.094, 0.524),
            (0.094, 0.55),
            (0.084, 0.565),
            (0.068, 0.60),
            (0.044, 0.63),
            (0.014, 0.65),
            (0.0, 0.652),
        ]
    )
    made.append(cap.done(coat, smooth=True))
    band = Mason()
    band.lathe([(0.085, 0.519), (0.098, 0.521), (0.098, 0.546), (0.085, 0.548)])
    made.append(band.done(dark))
    made += [_nose(skin), _eyes((0, -0.076, 0.487)), *_arms(pose, coat, skin)]
    made += _emblem(colour, turn)
    sway = Matrix.Translation((0, 0, pose.bob)) @ Matrix.Rotation(pose.lean, 4, "X")
    for part in made:
        part.matrix_world = sway @ part.matrix_world


def _nose(skin: bpy.types.Material) -> bpy.types.Object:
    nose = Mason()
    nose.ball((0, -0.087, 0.468), (0.024, 0.024, 0.03), 2)
    return nose.done(skin, smooth=True)


def _eyes(middle: Point) -> bpy.types.Object:
    eyes = Mason()
    for side in (-1, 1):
        eyes.ball((middle[0] + side * 0.03, middle[1], middle[2]), (0.018, 0.014, 0.026), 2)
    return eyes.done(m.plain("eyes", (0.02, 0.012, 0.01), 0.3), smooth=True)


def _emblem(colour: str, turn: float) -> list[bpy.types.Object]:
    """Towards the viewer, whichever way he is turned.

    Cream on the dark paints, dark on the yellow one; an edge of the other tone keeps it crisp.
    """
    cream, ink = (0.84, 0.77, 0.62), (0.045, 0.03, 0.02)
    inner, edge = (ink, cream) if colour == "yellow" else (cream, ink)
    shape = emblems.EMBLEM[colour]
    parts = []
    for size, thick, tone in ((0.198, 0.0, edge), (0.156, 0.008, inner)):
        plate = Mason()
        plate.prism(emblems.outline(shape, size), (-0.02, thick))
        made = plate.done(m.plain("emblem", tone, 0.45))
        made.matrix_world = Matrix.Rotation(-turn, 4, "Z") @ rig.facing(
            (0.02 * math.sin(turn), -0.165, 0.295)
        )
        parts.append(made)
    return parts


def _arms(pose: Pose, coat: bpy.types.Material, skin: bpy.types.Material) -> list[bpy.types.Object]:
    sleeves, hands = Mason(), Mason()
    for side in (-1, 1):
        shoulder = Vector((side * 0.112, -0.005, 0.35))
        if pose.cheer:
            hand = Vector((side * 0.135, -0.03, 0.56))
        else:
            hand = Vector((side * 0.158, -0.03 - side * pose.swing * 0.14, 0.215))
        for k in range(7):
            spot = shoulder.lerp(hand, k / 7)
            sleeves.ball(tuple(spot), (0.062, 0.062, 0.062), 2)
        hands.ball(tuple(hand), (0.058, 0.058, 0.06), 3)
    made = [sleeves.done(coat, smooth=True), hands.done(skin, smooth=True)]
    if pose.cheer:
        made.append(_wreath(0.64))
    return made


def _wreath(height: float) -> bpy.types.Object:
    """The laurel he holds over his head."""
    leaves = Mason()
    for k in range(30):
        angle = 2 * math.pi * k / 30
        place = Matrix.Translation((0.12 * math.cos(angle), 0.12 * math.sin(angle) - 0.02, height))
        turn = Matrix.Rotation(angle + math.pi / 2 + (0.5 if k % 2 else -0.5), 4, "Z")
        leaves.leaf(place @ turn, 0.075, 0.032, 0.2)
    return leaves.done(m.metal("gilt", (1.0, 0.70, 0.22), 0.3, 0.3))


def _feet(pose: Pose) -> None:
    shoes = Mason()
    for side, (forward, lift) in zip((-1, 1), pose.feet, strict=True):
        shoes.ball((side * 0.062, -0.06 - forward, 0.03 + lift), (0.092, 0.16, 0.07), 3)
    shoes.done(m.painted_wood("sandals", (0.16, 0.075, 0.03)), smooth=True)
