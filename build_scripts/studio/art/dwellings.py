"""One house of Aquädukt in the shape of its owner's emblem: an atrium, a temple, a dome, a lozenge."""

from __future__ import annotations

import math

import bpy
from mathutils import Matrix, Vector

from . import materials as m
from .shapes import Flat, Mason

ROOF: dict[str, m.Colour] = {
    "red": (0.36, 0.020, 0.014),
    "blue": (0.010, 0.026, 0.150),
    "white": (0.70, 0.665, 0.59),
    "orange": (0.76, 0.215, 0.020),
}


def house(colour: str, x: float, y: float, size: float, wet: bool) -> None:
    walls, roof, dark = Mason(), Mason(), Mason()
    high = 0.46 * size
    half = size / 2
    eave = half * 1.16
    if colour == "red":
        walls.box((x, y, high / 2), (size, size, high))
        _pyramid(roof, _square(x, y, eave), high, 0.34 * size, 0.36)
        # The opening over the atrium, through which the rain should come.
        dark.prism(_square(x, y, eave * 0.27), (high, high + 0.345 * size))
    elif colour == "blue":
        walls.box((x, y, high / 2), (size * 0.94, size, high))
        gable(roof, walls, x, y, eave, half * 1.10, high, 0.44 * size)
    elif colour == "white":
        walls.lathe([(half * 1.02, 0.0), (half * 1.02, high)], (x, y, 0), 40)
        roof.lathe(_dome(half * 1.22, high, size), (x, y, 0), 48)
        dark.lathe([(half * 0.27, high), (half * 0.27, high + 0.475 * size)], (x, y, 0), 32)
    else:
        walls.prism(_lozenge(x, y, half * 1.14), (0, high))
        _pyramid(roof, _lozenge(x, y, half * 1.36), high, 0.50 * size, 0.0)
    walls.done(m.mottled("plaster", (0.66, 0.54, 0.37), (0.86, 0.75, 0.57), 10, 0.9, 0.15), 0.003)
    roof.done(tiles(colour, (x, y)), 0.004)
    dark.done(m.plain("opening", (0.035, 0.022, 0.016), 0.9))
    _ridges(colour, x, y, eave, high, size)
    _door(colour, x, y, half, high, wet)


def _square(x: float, y: float, reach: float) -> list[Flat]:
    return [(x - reach, y - reach), (x + reach, y - reach), (x + reach, y + reach), (x - reach, y + reach)]


def _lozenge(x: float, y: float, reach: float) -> list[Flat]:
    return [(x - reach, y), (x, y - reach), (x + reach, y), (x, y + reach)]


def _dome(reach: float, base: float, size: float) -> list[Flat]:
    """Two steps and a shell that leaves an eye open at the top."""
    rise = 0.44 * size
    profile = [
        (reach, base - 0.01),
        (reach, base + 0.02),
        (reach * 0.94, base + 0.025),
        (reach * 0.94, base + 0.05),
    ]
    profile += [
        (reach * 0.88 * math.cos(a), base + 0.05 + (rise - 0.05) * math.sin(a))
        for a in (k * 0.16 for k in range(8))
    ]
    return profile


def _ridges(colour: str, x: float, y: float, eave: float, high: float, size: float) -> None:
    """Pale caps along hips and ridges, so that one roof is told from the next."""
    caps = Mason()
    thick = 0.011 + 0.012 * size
    if colour == "red":
        for sx in (-1, 1):
            for sy in (-1, 1):
                _rail(
                    caps,
                    (x + sx * eave, y + sy * eave, high + 0.008),
                    (x + sx * eave * 0.36, y + sy * eave * 0.36, high + 0.34 * size),
                    thick,
                )
        for (ax, ay), (bx, by) in (
            ((-1, -1), (1, -1)),
            ((1, -1), (1, 1)),
            ((1, 1), (-1, 1)),
            ((-1, 1), (-1, -1)),
        ):
            r, z = eave * 0.33, high + 0.345 * size
            _rail(caps, (x + ax * r, y + ay * r, z), (x + bx * r, y + by * r, z), thick)
    elif colour == "blue":
        z = high + 0.44 * size + 0.026
        _rail(caps, (x, y - eave * 0.97, z), (x, y + eave * 0.97, z), thick * 1.2)
    elif colour == "orange":
        reach = size / 2 * 1.36
        for dx, dy in ((1, 0), (0, 1), (-1, 0), (0, -1)):
            _rail(caps, (x + dx * reach, y + dy * reach, high + 0.008), (x, y, high + 0.5 * size), thick)
    else:
        caps.lathe(
            [
                (0.30 * size / 2, high + 0.40 * size),
                (0.36 * size / 2, high + 0.43 * size),
                (0.30 * size / 2, high + 0.45 * size),
            ],
            (x, y, 0),
            32,
        )
    tone = {
        "red": (0.52, 0.09, 0.06),
        "blue": (0.06, 0.10, 0.32),
        "white": (0.50, 0.45, 0.37),
        "orange": (0.93, 0.44, 0.10),
    }[colour]
    caps.done(m.plain("caps", tone, 0.6))


def _rail(
    mason: Mason, one: tuple[float, float, float], two: tuple[float, float, float], thick: float
) -> None:
    for k in range(24):
        t = k / 23
        mason.ball(
            tuple(a + (b - a) * t for a, b in zip(one, two, strict=True)),
            (thick * 1.5, thick * 1.5, thick),
            1,
        )  # type: ignore[arg-type]


def tiles(colour: str, centre: Flat, tone: m.Colour | None = None) -> bpy.types.Material:
    """Painted tiles: ribs that run down each slope, courses along it."""
    make = m.Builder("roof")
    tone = tone or ROOF[colour]
    base = make.ramp(make.noise(13, 4), (0.25, m.scaled(tone, 0.80)), (0.75, m.scaled(tone, 1.14)))
    place = make._node("ShaderNodeSeparateXYZ", Vector=make.position.outputs["Position"])
    facing = make._node("ShaderNodeSeparateXYZ", Vector=make.position.outputs["True Normal"])

    def calc(kind: str, one: object, two: object = 0.0) -> object:
        node = make.tree.nodes.new("ShaderNodeMath")
        node.operation = kind
        for socket, value in zip(node.inputs, (one, two), strict=False):
            if isinstance(value, bpy.types.NodeSocket):
                make.tree.links.new(value, socket)
            else:
                socket.default_value = value
        return node.outputs[0]

    px, py = calc("SUBTRACT", place.outputs[0], centre[0]), calc("SUBTRACT", place.outputs[1], centre[1])
    nx, ny = facing.outputs[0], facing.outputs[1]
    if colour == "white":
        across = calc("MULTIPLY", calc("ARCTAN2", py, px), 24.0)
    else:
        if colour == "orange":
            px, py = calc("ADD", px, py), calc("SUBTRACT", px, py)
            nx, ny = calc("ADD", nx, ny), calc("SUBTRACT", nx, ny)
        sideways = calc("GREATER_THAN", calc("ABSOLUTE", nx), calc("ABSOLUTE", ny))
        picked = calc(
            "ADD", calc("MULTIPLY", py, sideways), calc("MULTIPLY", px, calc("SUBTRACT", 1.0, sideways))
        )
        across = calc("MULTIPLY", picked, 2 * math.pi / (0.042 if colour == "orange" else 0.031))
    ribs = calc("SINE", across)
    courses = calc("FRACT", calc("MULTIPLY", place.outputs[2], 34.0))
    groove = make.ramp(ribs, (0.0, (0.66, 0.64, 0.62)), (0.45, (1.0, 1.0, 1.0)))
    step = make.ramp(courses, (0.0, (0.78, 0.76, 0.74)), (0.35, (1.0, 1.0, 1.0)))
    base = make.mix(0.55 if colour == "white" else 0.9, base, groove, "MULTIPLY")
    base = make.mix(0.45, base, step, "MULTIPLY")
    make.bump(ribs, 0.5, 0.012)
    return make.finish(base, 0.6)


def _pyramid(roof: Mason, foot: list[Flat], base: float, rise: float, top: float) -> None:
    cx, cy = sum(p[0] for p in foot) / 4, sum(p[1] for p in foot) / 4
    small = max(top, 0.02)
    rings = [
        [(px, py, base - 0.008) for px, py in foot],
        [(px, py, base + 0.012) for px, py in foot],
        [(cx + (px - cx) * small, cy + (py - cy) * small, base + rise) for px, py in foot],
    ]
    roof.solid(rings)


def gable(
    roof: Mason, walls: Mason, x: float, y: float, eave: float, deep: float, base: float, rise: float
) -> None:
    """The ridge runs north: the gable looks at the viewer."""
    for sign in (-1, 1):
        low, thick = (x + sign * eave, base - 0.02), 0.028
        roof.solid(
            [
                [
                    (low[0], y + d, low[1]),
                    (x, y + d, base + rise),
                    (x, y + d, base + rise + thick),
                    (low[0], y + d, low[1] + thick),
                ]
                for d in (-deep, deep)
            ]
        )
    walls.solid(
        [
            [(x - eave * 0.8, y + d, base), (x + eave * 0.8, y + d, base), (x, y + d, base + rise * 0.9)]
            for d in (-deep * 0.86, deep * 0.86)
        ]
    )


def _door(colour: str, x: float, y: float, half: float, high: float, wet: bool) -> None:
    """In the front wall; of the lozenge on its two front sides. Lit, or barred."""
    wide, tall = half * 0.50, high * 0.80
    spots = [(x, y - half, 0.0)]
    if colour == "orange":
        reach = half * 1.14 / 2
        spots = [(x - reach, y - reach, -math.pi / 4), (x + reach, y - reach, math.pi / 4)]
    door, bars = Mason(), Mason()
    for dx, dy, turn in spots:
        door.box((dx, dy, tall / 2), (wide, 0.02, tall), turn)
        out = Matrix.Rotation(turn, 4, "Z") @ Vector((0, -0.012, 0))
        for k in (-1, 0, 1):
            bars.box((dx + out.x, dy + out.y, tall * (0.5 + 0.27 * k)), (wide * 1.35, 0.014, 0.024), turn)
    if wet:
        lit = m.Builder("lit door")
        lit.surface.inputs["Emission Color"].default_value = (1.0, 0.42, 0.06, 1)
        lit.surface.inputs["Emission Strength"].default_value = 0.75
        door.done(lit.finish((0.9, 0.42, 0.08)))
    else:
        door.done(m.plain("shutter", (0.10, 0.065, 0.04), 0.9))
        bars.done(m.plain("bar", (0.46, 0.36, 0.25), 0.9))
