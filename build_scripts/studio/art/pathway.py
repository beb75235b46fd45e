"""The pathway: a basalt road between travertine kerbs, and the four fountains in its corners."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import bpy
import numpy as np
from PIL import Image

from . import materials as m, nature, paint, rig
from .shapes import Flat, Mason, cobbles, jittered
from .sprite import CELL, Quality, Sprite

KERB = 0.085
OUTWARD = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
JETS = 8


def sprites(quality: Quality) -> Iterator[Sprite]:
    for side in "NESW":
        for number in range(3):
            yield Sprite(f"path/{side}/{number}", _road(side, number, quality))
    for corner in ("NW", "NE", "SE", "SW"):
        yield Sprite(f"fountain/{corner}", _fountain(corner, quality))
    for frame in range(JETS):
        yield Sprite(f"jet/{frame}", _jet(frame))


def basalt() -> bpy.types.Material:
    make = m.Builder("basalt")
    colour = make.ramp(make.noise(24, 6, 0.7), (0.3, (0.06, 0.058, 0.064)), (0.7, (0.17, 0.16, 0.158)))
    shade = make.ramp(
        make.island(), (0.0, (0.55, 0.55, 0.6)), (0.6, (1.0, 0.97, 0.92)), (1.0, (1.5, 1.38, 1.25))
    )
    make.bump(make.noise(45, 5), 0.35)
    return make.finish(make.mix(1.0, colour, shade, "MULTIPLY"), 0.55)


def _bed() -> None:
    mason = Mason()
    mason.box((0, 0, -0.08), (1.6, 1.6, 0.1))
    mason.done(m.mottled("road bed", (0.16, 0.12, 0.07), (0.34, 0.26, 0.16), 30))


def _pave(chance: random.Random, columns: int, rows: int) -> None:
    bounds = (-0.62, -0.62, 0.62, 0.62)
    mason = Mason()
    for outline in cobbles(jittered(columns, rows, bounds, 0.26, chance), bounds, 0.016):
        mason.prism(outline, (-0.06, chance.uniform(-0.008, 0.008)), 0.93)
    mason.done(basalt(), 0.013, segments=3)


def _road(side: str, number: int, quality: Quality) -> Image.Image:
    rig.reset()
    rig.look_down(1, 1)
    chance = random.Random(f"{side}{number}")
    _bed()
    _pave(chance, 8, 8)
    mason = Mason()
    for outward in (1, -1):
        _kerb(mason, side, outward, (-0.75, 0.75), chance)
    mason.done(m.travertine("kerb", 0.2), 0.012, segments=3)
    _lived_in(side, number, chance)
    return rig.shoot(quality.of(1))


def _lived_in(side: str, number: int, chance: random.Random) -> None:
    """What grows along the kerbs, and what people have put down at the outer one."""
    dx, dy = OUTWARD[side]

    def at(along: float, outward: float) -> Flat:
        return along * abs(dy) + dx * outward, along * abs(dx) + dy * outward

    foot = 0.5 - KERB - 0.012
    edges = [at(chance.uniform(-0.46, 0.46), chance.choice((foot, -foot))) for _ in range(9 + 3 * number)]
    joints = [at(chance.uniform(-0.46, 0.46), chance.uniform(-0.34, 0.34)) for _ in range(5)]
    nature.tufts(edges, chance, 0.05)
    nature.tufts(joints, chance, 0.024)
    nature.daisies([at(chance.uniform(-0.46, 0.46), -foot + 0.01) for _ in range(7)], chance, 0.02)
    # In the upper half, where the one who stands here leaves room on both sides.
    beside = -0.37 if number == 2 else 0.37
    spot = at(beside if dy else 0.33, foot - 0.09)
    if number == 1:
        _pot(spot, chance)
    elif number == 2:
        along_kerb = 0.0 if dy else math.pi / 2
        _amphora(at(beside if dy else 0.30, foot - 0.075), along_kerb + 0.12, (0.50, 0.25, 0.12))
        _amphora(at(beside + 0.03 if dy else 0.27, foot - 0.20), along_kerb - 0.35, (0.60, 0.36, 0.20))


def _pot(at: Flat, chance: random.Random) -> None:
    """Terracotta, with a plant that flowers red."""
    clay = Mason()
    profile = [(0.052, 0.0), (0.078, 0.10), (0.088, 0.105), (0.088, 0.125), (0.074, 0.125), (0.070, 0.10)]
    clay.lathe(profile, (*at, 0.0), 28)
    clay.done(m.mottled("terracotta", (0.38, 0.14, 0.06), (0.62, 0.27, 0.13), 30))
    nature.leafy([(*at, 0.15, 0.062)], chance, nature.grass_paint("leaves"), 0.045, 220)
    flowers = [(at[0] + chance.gauss(0, 0.035), at[1] + chance.gauss(0, 0.035)) for _ in range(11)]
    nature.poppies(flowers, chance, 0.19)


def _amphora(at: Flat, turn: float, clay: m.Colour) -> None:
    """Put down on its side: a pointed foot, a belly, a neck with a lip."""
    body = Mason()
    outline = ((-0.13, 0.008), (-0.10, 0.030), (-0.03, 0.055), (0.03, 0.058), (0.07, 0.040), (0.085, 0.020))
    outline += ((0.115, 0.018), (0.120, 0.028), (0.132, 0.026))
    rings = []
    for along, radius in outline:
        x, y = at[0] + along * math.cos(turn), at[1] + along * math.sin(turn)
        angles = [2 * math.pi * k / 20 for k in range(20)]
        rings.append(
            [
                (
                    x - radius * math.cos(a) * math.sin(turn),
                    y + radius * math.cos(a) * math.cos(turn),
                    0.055 + radius * math.sin(a),
                )
                for a in angles
            ]
        )
    body.solid(rings)
    body.done(m.mottled(f"clay {turn}", m.scaled(clay, 0.7), clay, 24), smooth=True)


def _kerb(mason: Mason, side: str, outward: int, span: tuple[float, float], chance: random.Random) -> None:
    """A row of kerb stones along one edge of the cell, a joint exactly at the ends of the cell."""
    dx, dy = OUTWARD[side]
    count = round((span[1] - span[0]) / 0.25)
    for i in range(count):
        along = span[0] + (i + 0.5) * (span[1] - span[0]) / count
        across = outward * (0.5 - KERB / 2 - 0.004)
        place = (along * abs(dy) + dx * across, along * abs(dx) + dy * across, 0.0)
        size = (0.242, KERB) if dy else (KERB, 0.242)
        mason.box(place, (*size, 0.1 + chance.uniform(-0.01, 0.01)))


def _fountain(corner: str, quality: Quality) -> Image.Image:
    rig.reset()
    rig.look_down(1, 1)
    chance = random.Random(corner)
    _bed()
    _pave(chance, 8, 8)
    kerbs = Mason()
    for side in corner:
        _kerb(kerbs, side, 1, (-0.75, 0.75), chance)
    sx = 1 if "E" in corner else -1
    sy = 1 if "N" in corner else -1
    kerbs.box((-sx * (0.5 - KERB / 2), -sy * (0.5 - KERB / 2), 0), (KERB, KERB, 0.12))
    kerbs.done(m.travertine("kerb", 0.2), 0.012, segments=3)
    _basin()
    return rig.shoot(quality.of(1.3))


def _basin() -> None:
    stone = m.travertine("basin")
    rim = Mason()
    parts = 16
    for i in range(parts):
        a0, a1 = (2 * math.pi * (i + t) / parts for t in (0.015, 0.985))
        _wedge(rim, (0.285, 0.365), (a0, a1), (0.0, 0.15))
        _wedge(rim, (0.275, 0.385), (a0, a1), (0.15, 0.175))
        _wedge(rim, (0.365, 0.42), (a0, a1), (0.0, 0.05))
    rim.done(stone, 0.008, segments=3)
    tesserae = Mason()
    for ring in range(2):
        for i in range(56):
            a0, a1 = (2 * math.pi * (i + t) / 56 for t in (0.08, 0.92))
            radius = 0.245 + ring * 0.02
            _wedge(tesserae, (radius, radius + 0.017), (a0, a1), (0.0, 0.112))
    tesserae.done(m.foliage("tesserae", (0.02, 0.10, 0.16), (0.75, 0.66, 0.42)))
    water = Mason()
    water.lathe([(0.28, 0.05), (0.28, 0.105)])
    water.done(m.still_water())
    column = Mason()
    column.lathe(
        [
            (0.05, 0.0),
            (0.05, 0.12),
            (0.075, 0.14),
            (0.12, 0.19),
            (0.125, 0.205),
            (0.11, 0.207),
            (0.06, 0.17),
            (0.03, 0.17),
        ]
    )
    column.done(m.marble(), smooth=True)
    bowl = Mason()
    bowl.lathe([(0.10, 0.18), (0.10, 0.196)])
    bowl.done(m.still_water("bowl water"))
    spout = Mason()
    spout.lathe([(0.022, 0.17), (0.018, 0.24), (0.03, 0.25), (0.026, 0.27), (0.0, 0.275)])
    spout.done(m.metal("bronze", (0.72, 0.42, 0.16)), smooth=True)


def _wedge(
    mason: Mason, radii: tuple[float, float], angles: tuple[float, float], up: tuple[float, float]
) -> None:
    mason.bent_box(lambda a, r: (r * math.cos(a), r * math.sin(a)), angles, radii, up, 4)


def _jet(frame: int) -> Image.Image:
    """Water leaps from the spout, falls in an umbrella of drops and makes rings; loops after eight frames."""
    rng = np.random.default_rng(3)
    scale = 2
    high = CELL * scale
    x, y = paint.grid(high, high)
    x, y = x / scale, y / scale
    time = frame / JETS
    rgb = np.ones((high, high, 3)) * (0.93, 0.99, 1.0)
    alpha = _rings(x, y, time)
    shade = np.zeros_like(alpha)
    for _ in range(150):
        angle, reach, born = rng.uniform(0, 2 * np.pi), rng.uniform(0.10, 0.20), rng.uniform(0, 1)
        age = (time + born) % 1.0
        height = 4 * age * (1 - age) * 0.16
        px, py = reach * age * math.cos(angle), reach * age * math.sin(angle) + height * 0.25
        _drop(alpha, x, y, px, py, 0.0042 + 0.022 * height, 0.95)
        _drop(shade, x, y, px + 0.72 * height, py - height, 0.006, 0.25)
    core = np.exp(-((x**2 + (y - 0.012) ** 2) / 0.022**2))
    alpha = np.maximum(alpha, core * (0.85 + 0.1 * math.sin(2 * math.pi * time)))
    total = np.clip(alpha + shade * (1 - alpha), 0, 1)
    rgb = rgb * np.where(total > 0, alpha / np.maximum(total, 1e-6), 1)[..., None]
    return paint.to_image(rgb, total).resize((CELL, CELL), Image.Resampling.LANCZOS)


def _rings(x: np.ndarray, y: np.ndarray, time: float) -> np.ndarray:
    radius = np.hypot(x, y)
    wave = np.sin(2 * math.pi * (radius / 0.045 - time))
    return np.asarray(
        paint.smooth(wave, 0.55, 1.0)
        * 0.38
        * paint.smooth(radius, 0.13, 0.16)
        * (1 - paint.smooth(radius, 0.235, 0.27))
    )


def _drop(
    field: np.ndarray, x: np.ndarray, y: np.ndarray, px: float, py: float, size: float, strength: float
) -> None:
    high = field.shape[0]
    col, row = round((px + 0.5) * high), round((0.5 - py) * high)
    reach = int(size * high * 2.5) + 2
    rows, cols = slice(max(0, row - reach), row + reach), slice(max(0, col - reach), col + reach)
    near = strength * np.exp(-(((x[rows, cols] - px) ** 2 + (y[rows, cols] - py) ** 2) / size**2))
    field[rows, cols] = np.maximum(field[rows, cols], near)
