"""The stones of the quarry, from straight above, and the pusher.

A stone is round for the physics, so its outline is a true circle that fills four fifths of its picture; what
makes each one a thing of its own happens inside: dark basalt hewn in facets, white limestone with veins, gray
speckled tuff.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import bpy
import numpy as np
from mathutils import Matrix
from PIL import Image

from . import materials as m, nature, paint, rig
from .shapes import Flat, Mason
from .sprite import CELL, Quality, Sprite

PICTURE = {"L": 320, "M": 256, "S": 192}
"""Pixels of the square picture."""
FILLS = 0.8
LIGHT = {"L": 4.9, "M": 3.6, "S": 4.5}
"""The sun; dark stone gets more of it, white stone less, so that both show their shape."""
SHAPES = 5
RINGS, SPOKES = 64, 180
MILLIMETRE = 16
"""Pixels of the pusher's pictures."""
HEAD = (24, 8)
"""Millimetres of the head's picture: the bar is 20 x 4 in its middle, with a margin of 2 on every side."""
HANDLE = (8, 26)
"""Of the handle's: it begins at the upper edge, which goes behind the head; the anchor is there."""


def sprites(quality: Quality) -> Iterator[Sprite]:
    for size in PICTURE:
        for number in range(1, SHAPES + 1):
            yield Sprite(f"stone/{size}/{number}", _stone(size, number, quality))
    yield Sprite("stone/shadow", _shadow())
    yield Sprite("pusher/head", _head(quality))
    yield Sprite("pusher/handle", _handle(quality), (HANDLE[0] * MILLIMETRE // 2, 2 * MILLIMETRE))


# stones


def _stone(size: str, number: int, quality: Quality) -> Image.Image:
    side = PICTURE[size] / CELL
    rig.reset(sky=0.50, sun=LIGHT[size])
    rig.look_down(side, side)
    block(size, number, FILLS * side / 2)
    return paint.clear_edges(rig.shoot(quality.of(2)))


def block(size: str, number: int, radius: float) -> bpy.types.Object:
    """The stone itself, its middle in the middle of the scene."""
    made = _body(size, number, radius)
    made.data.materials.append({"L": _basalt, "M": _limestone, "S": _tuff}[size](number))
    return made


def _body(size: str, number: int, radius: float) -> bpy.types.Object:
    """A round body over a polar grid: its height is what the mason and the weather left of a dome."""
    rng = np.random.default_rng(97 * number + ord(size))
    far = np.linspace(0, 1, RINGS) ** 0.8
    turn = np.arange(SPOKES) * 2 * math.pi / SPOKES
    x, y = far[:, None] * np.cos(turn), far[:, None] * np.sin(turn)
    height = _heights(size, x, y, np.broadcast_to(far[:, None], x.shape), rng)
    verts = [(0.0, 0.0, float(height[0, 0]) * radius)]
    verts += [
        (float(x[i, k]) * radius, float(y[i, k]) * radius, float(height[i, k]) * radius)
        for i in range(1, RINGS)
        for k in range(SPOKES)
    ]
    verts += [(float(x[-1, k]) * radius, float(y[-1, k]) * radius, -0.6 * radius) for k in range(SPOKES)]
    faces: list[tuple[int, ...]] = [(0, 1 + k, 1 + (k + 1) % SPOKES) for k in range(SPOKES)]
    for i in range(RINGS - 1):
        for k in range(SPOKES):
            a, b = 1 + i * SPOKES + k, 1 + i * SPOKES + (k + 1) % SPOKES
            faces.append((a, a + SPOKES, b + SPOKES, b))
    data = bpy.data.meshes.new("stone")
    data.from_pydata(verts, [], faces)
    data.shade_smooth()
    made = bpy.data.objects.new("stone", data)
    bpy.context.scene.collection.objects.link(made)
    return made


def _heights(
    size: str, x: np.ndarray, y: np.ndarray, far: np.ndarray, rng: np.random.Generator
) -> np.ndarray:
    """In radii. The rim always falls steeply, so that the stone stands off the floor."""
    if size == "L":
        dome = 0.80 * (1 - far**2.5) ** 0.62
        return _hewn(dome, x, y, rng, 17, (0.05, 0.17), 0.85)
    if size == "M":
        # A drum, as it was sawn: a flat top, a round shoulder.
        dome = 0.52 + 0.10 * (1 - far**2) - 0.50 * np.clip((far - 0.70) / 0.30, 0, 1) ** 2.4
        return _hewn(dome, x, y, rng, 8, (0.012, 0.045), 0.35)
    dome = 0.86 * np.sqrt(np.clip(1 - far**2.05, 0, 1))
    return _hewn(dome, x, y, rng, 10, (0.035, 0.09), 0.95)


def _hewn(
    dome: np.ndarray,
    x: np.ndarray,
    y: np.ndarray,
    rng: np.random.Generator,
    cuts: int,
    depth: tuple[float, float],
    lean: float,
) -> np.ndarray:
    """Planes that shave the dome: each leans outward from where it cuts deepest."""
    height = dome.copy()
    for _ in range(cuts):
        turn, out = rng.uniform(0, 2 * math.pi), rng.uniform(0.1, 0.78)
        cx, cy = out * math.cos(turn), out * math.sin(turn)
        nearest = np.argmin((x - cx) ** 2 + (y - cy) ** 2)
        top = float(dome.ravel()[nearest]) - rng.uniform(*depth)
        slope = lean * out + rng.normal(0, 0.10)
        plane = top - slope * ((x - cx) * math.cos(turn) + (y - cy) * math.sin(turn))
        skew = rng.normal(0, 0.12)
        plane = plane + skew * (-(x - cx) * math.sin(turn) + (y - cy) * math.cos(turn))
        height = np.minimum(height, plane)
    return height


def _moved(make: m.Builder, number: int) -> None:
    """Every stone is cut from another place of the rock."""
    mapping = make.tree.nodes.new("ShaderNodeMapping")
    mapping.inputs["Location"].default_value = (number * 3.7, number * 1.9, number * 0.8)
    mapping.inputs["Rotation"].default_value = (0.3 * number, 0.2, 1.3 * number)
    make.tree.links.new(make.position.outputs["Position"], mapping.inputs["Vector"])
    make.position = nature._Relay(make.position, mapping)


def _edges(make: m.Builder, colour: object, chipped: m.Colour, amount: float) -> object:
    """Edges that knocked against others are paler."""
    sharp = make.ramp(make.position.outputs["Pointiness"], (0.505, (0.0, 0.0, 0.0)), (0.56, (amount,) * 3))
    return make.mix(sharp, colour, chipped)


def _chisel(make: m.Builder, coarse: object, strength: float, lines: float) -> None:
    """The surface: its grain, and the strokes of the chisel over it."""
    strokes = make.noise(lines, 2, 0.5, (0.35, 3.0, 1.0))
    height = make.mix(0.45, coarse, strokes)
    make.bump(height, strength, 0.03)


def _basalt(number: int) -> bpy.types.Material:
    make = m.Builder("basalt")
    _moved(make, number)
    colour = make.ramp(
        make.noise(7, 4, 0.7),
        (0.28, (0.036, 0.036, 0.042)),
        (0.55, (0.076, 0.073, 0.075)),
        (0.80, (0.140, 0.130, 0.122)),
    )
    specks = make.ramp(make.noise(70, 2, 0.5), (0.60, (0.0, 0.0, 0.0)), (0.68, (0.6, 0.6, 0.6)))
    colour = make.mix(specks, colour, (0.26, 0.245, 0.23))
    _chisel(make, make.noise(38, 4, 0.7), 0.75, 16)
    # Dull: what shines on dark stone would be the sky, and hide how its sides fall away.
    make.surface.inputs["Specular IOR Level"].default_value = 0.22
    return make.finish(_edges(make, colour, (0.26, 0.25, 0.235), 0.8), 0.62)


def _limestone(number: int) -> bpy.types.Material:
    make = m.Builder("limestone")
    _moved(make, number)
    colour = make.ramp(
        make.noise(4, 4, 0.7),
        (0.25, (0.53, 0.485, 0.415)),
        (0.55, (0.655, 0.620, 0.560)),
        (0.80, (0.72, 0.69, 0.635)),
    )
    veins = make.ramp(
        make.noise(2.1, 4, 0.72, (1, 2.4, 1)),
        (0.465, (1.0, 1.0, 1.0)),
        (0.50, (0.50, 0.44, 0.38)),
        (0.535, (1.0, 1.0, 1.0)),
    )
    colour = make.mix(0.75, colour, veins, "MULTIPLY")
    _chisel(make, make.noise(30, 4, 0.6), 0.42, 20)
    return make.finish(colour, 0.6)


def _tuff(number: int) -> bpy.types.Material:
    make = m.Builder("tuff")
    _moved(make, number)
    colour = make.ramp(
        make.noise(7, 4, 0.7),
        (0.3, (0.170, 0.168, 0.168)),
        (0.55, (0.250, 0.247, 0.243)),
        (0.80, (0.325, 0.320, 0.310)),
    )
    dark = make.ramp(make.noise(42, 2, 0.5), (0.32, (0.30, 0.29, 0.28)), (0.42, (1.0, 1.0, 1.0)))
    colour = make.mix(0.9, colour, dark, "MULTIPLY")
    pale = make.ramp(make.noise(36, 2, 0.5), (0.63, (0.0, 0.0, 0.0)), (0.69, (0.8, 0.8, 0.8)))
    colour = make.mix(pale, colour, (0.56, 0.55, 0.52))
    make.bump(make.noise(30, 4, 0.6), 0.6, 0.03)
    return make.finish(_edges(make, colour, (0.46, 0.45, 0.43), 0.4), 0.7)


def _shadow() -> Image.Image:
    """For any stone, laid under it in the same rectangle: dark below it, thrown to the lower right."""
    side = 192
    y, x = (np.mgrid[0:side, 0:side] + 0.5) / side - 0.5
    touch = 1 - paint.smooth(np.hypot(x - 0.012, y - 0.012), 0.375, 0.445)
    thrown = 1 - paint.smooth(np.hypot(x - 0.046, y - 0.046), 0.29, 0.450)
    alpha = np.maximum(0.62 * touch, 0.58 * thrown)
    edge = 0.5 - np.maximum(np.abs(x), np.abs(y))
    alpha = alpha * paint.smooth(edge, 0.004, 0.03)
    return paint.clear_edges(paint.to_image(np.full((side, side, 3), (0.10, 0.065, 0.05)), alpha))


# the pusher


def _head(quality: Quality) -> Image.Image:
    unit = MILLIMETRE / CELL
    rig.reset(sky=0.6)
    rig.look_down(HEAD[0] * unit, HEAD[1] * unit)
    bronze = m.metal("bronze", (0.66, 0.345, 0.105), 0.34, 0.45)
    bar, lip, rivets = Mason(), Mason(), Mason()
    bar.box((0, 0, 0.06), (20 * unit, 4 * unit, 0.12))
    bar.done(bronze, 0.035, segments=5)
    # A raised spine, and the two rivets that hold the handle.
    lip.box((0, 0, 0.12), (16.6 * unit, 1.3 * unit, 0.05))
    lip.done(m.metal("spine", (0.80, 0.46, 0.16), 0.26, 0.3), 0.02, segments=4)
    for x in (-1.3, 1.3, -8.9, 8.9):
        rivets.lathe(
            [(0.95 * unit, 0.10), (0.95 * unit, 0.15), (0.7 * unit, 0.175), (0.0, 0.185)],
            (x * unit, 0, 0),
            32,
        )
    rivets.done(m.metal("rivet", (0.50, 0.25, 0.08), 0.30, 0.3), smooth=False)
    return paint.clear_edges(rig.shoot(quality.of(2.4)))


def _handle(quality: Quality) -> Image.Image:
    unit = MILLIMETRE / CELL
    rig.reset(sky=0.6)
    rig.look_down(HANDLE[0] * unit, HANDLE[1] * unit)
    top = (HANDLE[1] / 2 - 0.4) * unit
    wood, ring = Mason(), Mason()
    # A turned handle: slim where it meets the head, a swell for the palm, a knob at its end.
    profile = [
        (0.0, 0.0), (1.45, 0.02), (1.5, 1.0), (1.35, 3.5), (1.25, 6.0), (1.4, 8.5), (1.85, 12.0), (2.0, 14.5),
        (1.8, 17.0), (1.35, 19.0), (1.3, 20.0), (2.0, 20.8), (2.5, 22.2), (2.3, 23.6), (1.4, 24.6),
        (0.0, 24.9),
    ]  # fmt: skip
    wood.lathe([(max(r, 0.01) * unit, -h * unit) for r, h in _rounded(profile)], parts=40)
    lying = Matrix.Translation((0, top, 0)) @ Matrix.Rotation(-math.pi / 2, 4, "X")
    grain = m.Builder("ash")
    tone = grain.noise(22, 4, 0.6, (3.2, 0.25, 3.2))
    grain.bump(tone, 0.10)
    colour = grain.ramp(tone, (0.3, (0.24, 0.105, 0.036)), (0.7, (0.46, 0.25, 0.10)))
    made = wood.done(grain.finish(colour, 0.42, coat=0.25), smooth=True)
    made.matrix_world = lying
    ring.lathe(
        [
            (1.5 * unit, -1.0 * unit),
            (1.75 * unit, -1.1 * unit),
            (1.75 * unit, -2.4 * unit),
            (1.5 * unit, -2.5 * unit),
        ]
    )
    band = ring.done(m.metal("band", (0.80, 0.50, 0.20), 0.34), 0.004)
    band.matrix_world = lying
    return paint.clear_edges(rig.shoot(quality.of(2)))


def _rounded(profile: list[Flat]) -> list[Flat]:
    """The same profile without corners: a smooth curve through its points."""
    around = [profile[0], *profile, profile[-1]]
    curve = []
    for k in range(1, len(around) - 2):
        before, one, two, after = np.array(around[k - 1 : k + 3])
        for t in np.arange(0, 1, 0.2):
            point = one + 0.5 * t * (
                two
                - before
                + t * (2 * before - 5 * one + 4 * two - after + t * (3 * (one - two) + after - before))
            )
            curve.append((float(point[0]), float(point[1])))
    return [*curve, profile[-1]]
