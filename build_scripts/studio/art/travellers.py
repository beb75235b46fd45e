"""The pieces that travel: a wanderer of painted wood with a broad hat and a staff."""

from __future__ import annotations

import math
from collections.abc import Iterator

from mathutils import Matrix, Vector
from PIL import Image

from . import materials as m, paint, rig
from .shapes import Mason
from .sprite import Quality, Sprite
from .workmen import _emblem, _eyes, _nose, frame_figure

WIDE, HIGH = 232, 276
FEET = (104, 234)


def sprites(quality: Quality) -> Iterator[Sprite]:
    for colour in m.PLAYER_PAINT:
        yield Sprite(f"pawn/{colour}", _traveller(colour, quality), FEET)


def _traveller(colour: str, quality: Quality) -> Image.Image:
    rig.reset(sky=0.75)
    rig.light_figures()
    frame_figure(WIDE, HIGH, FEET)
    traveller(colour)
    figure = rig.shoot(quality.of(1.2))
    return paint.clear_edges(paint.throw_shadow(figure, (FEET[0], FEET[1] - 4)))


def traveller(colour: str) -> None:
    """His feet in the middle, facing the viewer."""
    tint = m.PLAYER_PAINT[colour]
    coat = m.painted_wood("paint", tint, 0.2)
    dark = m.painted_wood("dark paint", m.scaled(tint, 0.42), 0.2)
    skin = m.painted_wood("beech", (0.66, 0.40, 0.22), 0.15)
    straw = m.painted_wood("straw", (0.74, 0.54, 0.27), 0.25)
    cloak, hem, head, hat, band = (Mason() for _ in range(5))
    foot = Mason()
    foot.lathe([(0.135, 0.0), (0.150, 0.012), (0.150, 0.042), (0.128, 0.056)])
    foot.done(dark, 0.006, smooth=False)
    cloak.lathe(
        [
            (0.120, 0.050),
            (0.150, 0.056),
            (0.154, 0.08),
            (0.142, 0.15),
            (0.126, 0.25),
            (0.128, 0.34),
            (0.120, 0.40),
            (0.086, 0.450),
            (0.046, 0.468),
        ]
    )
    cloak.done(coat, smooth=True)
    hem.lathe([(0.144, 0.058), (0.157, 0.060), (0.157, 0.086), (0.146, 0.088)])
    hem.done(dark)
    hood = Mason()
    hood.lathe([(0.088, 0.435), (0.104, 0.440), (0.100, 0.468), (0.070, 0.484)])
    hood.done(dark, smooth=True)
    head.ball((0, 0, 0.545), (0.172, 0.172, 0.176), 4)
    head.done(skin, smooth=True)
    hat.lathe(
        [
            (0.070, 0.592),
            (0.186, 0.588),
            (0.192, 0.596),
            (0.180, 0.606),
            (0.100, 0.616),
            (0.094, 0.640),
            (0.078, 0.672),
            (0.044, 0.694),
            (0.0, 0.700),
        ]
    )
    brim = hat.done(coat, smooth=True)
    band.lathe([(0.100, 0.608), (0.106, 0.611), (0.103, 0.636), (0.092, 0.640)])
    # Pushed back a little, so that his face is seen.
    back = (
        Matrix.Translation((0, 0.012, 0.60))
        @ Matrix.Rotation(math.radians(-16), 4, "X")
        @ Matrix.Translation((0, 0, -0.588))
    )
    for part in (brim, band.done(straw)):
        part.matrix_world = back
    up = Matrix.Translation((0, 0, 0.058))
    for part in (_nose(skin), _eyes((0, -0.080, 0.487))):
        part.matrix_world = up @ part.matrix_world
    for part in _emblem(colour, 0.0):
        part.matrix_world = Matrix.Translation((0.0, -0.012, 0.010)) @ part.matrix_world
    _staff(coat, skin)


def _staff(coat: object, skin: object) -> None:
    """In his hand, on the side that the sun does not reach, so that it stands free."""
    sleeve, hand, wood = Mason(), Mason(), Mason()
    shoulder, grip = Vector((0.116, -0.01, 0.385)), Vector((0.196, -0.075, 0.315))
    for k in range(8):
        sleeve.ball(tuple(shoulder.lerp(grip, k / 8)), (0.068, 0.068, 0.068), 2)
    sleeve.done(coat, smooth=True)  # type: ignore[arg-type]
    hand.ball(tuple(grip), (0.062, 0.062, 0.064), 3)
    hand.done(skin, smooth=True)  # type: ignore[arg-type]
    wood.lathe(
        [(0.013, 0.0), (0.014, 0.30), (0.013, 0.60), (0.026, 0.615), (0.026, 0.65), (0.0, 0.665)],
        (0, 0, 0),
        20,
    )
    made = wood.done(m.painted_wood("staff", (0.26, 0.13, 0.05), 0.3), smooth=True)
    made.matrix_world = Matrix.Translation((0.215, -0.10, 0.0)) @ Matrix.Rotation(math.radians(-3), 4, "Y")
