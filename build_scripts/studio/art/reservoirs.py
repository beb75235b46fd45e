"""The four reservoirs, two squares each, and the openings that lead out of them."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

from PIL import Image

from . import emblems, materials as m, nature, rig, water
from .channels import HALF_WALL, HALF_WATER, Centreline
from .shapes import Mason
from .sprite import CELL, Quality, Sprite

TURN = {"N": 0.0, "W": math.pi / 2, "S": math.pi, "E": -math.pi / 2}
WALL_IN, WALL_OUT = 0.33, 0.45
"""Distance of the basin wall's faces from the middle line of the cells, towards every side."""


def sprites(quality: Quality) -> Iterator[Sprite]:
    for colour in m.PLAYER_PAINT:
        for side in "NSEW":
            yield Sprite(f"reservoir/{colour}/{side}", _reservoir(colour, side, quality))
    for side in "NESW":
        yield Sprite(f"outlet/{side}", _outlet(side, quality))


def _reservoir(colour: str, side: str, quality: Quality) -> Image.Image:
    rig.reset()
    rig.look_down(*((2, 1) if side in "NS" else (1, 2)))
    chance = random.Random(colour)
    _terrace(chance)
    _basin_wall(chance)
    _mosaic(colour, chance)
    _banners(colour, chance)
    rig.turn_all(TURN[side])
    _medallion(colour)
    return rig.shoot(quality.of(1))


def _terrace(chance: random.Random) -> None:
    slabs = Mason()
    for i in range(-6, 6):
        for j in range(-3, 3):
            slabs.box(
                (i / 6 + 1 / 12, j / 6 + 1 / 12, -0.02), (0.161, 0.161, 0.04 + chance.uniform(-0.006, 0.006))
            )
    slabs.done(m.travertine("terrace", 0.35), 0.006)
    under = Mason()
    under.box((0, 0, -0.08), (2.6, 1.6, 0.06))
    under.done(nature.worked_earth())


def _basin_wall(chance: random.Random) -> None:
    stone = m.travertine("basin wall")
    wall = Mason()
    across = (WALL_IN + WALL_OUT) / 2
    thick = WALL_OUT - WALL_IN
    for i in range(14):
        x = -0.95 + thick + (i + 0.5) * (1.9 - 2 * thick) / 14
        for sign in (-1, 1):
            high = 0.27 if sign > 0 else 0.2
            wall.box(
                (x, sign * across, high / 2),
                ((1.9 - 2 * thick) / 14 - 0.006, thick, high + chance.uniform(-0.008, 0.006)),
            )
    for i in range(5):
        y = -WALL_IN + (i + 0.5) * 2 * WALL_IN / 5
        for sign in (-1, 1):
            wall.box(
                (sign * (0.5 + across), y, 0.1),
                (thick, 2 * WALL_IN / 5 - 0.006, 0.2 + chance.uniform(-0.008, 0.006)),
            )
    wall.done(stone, 0.010, segments=3)
    posts = Mason()
    for sx in (-1, 1):
        for sy in (-1, 1):
            posts.box((sx * (0.5 + across), sy * across, 0.16), (0.15, 0.15, 0.32))
            posts.box((sx * (0.5 + across), sy * across, 0.33), (0.115, 0.115, 0.05))
    posts.done(m.marble(), 0.012, segments=3)
    finials = Mason()
    for sx in (-1, 1):
        for sy in (-1, 1):
            finials.ball((sx * (0.5 + across), sy * across, 0.39), (0.085, 0.085, 0.085), 3)
    finials.done(m.metal("gilt", (0.95, 0.62, 0.18)), smooth=True)


def _mosaic(colour: str, chance: random.Random) -> None:
    """Three rows of tesserae around the pool: the player's colour, cream, the colour again."""
    paint = m.PLAYER_PAINT[colour]
    bands = {"colour": Mason(), "cream": Mason()}
    step = 0.0245
    for row in range(4):
        kind = bands["cream" if row == 2 else "colour"]
        x_half, y_half = 0.5 + WALL_IN - (row + 0.5) * step, WALL_IN - (row + 0.5) * step
        columns, rows = round(2 * x_half / step), round(2 * y_half / step)
        for i in range(columns + 1):
            for sign in (-1, 1):
                kind.box(
                    (-x_half + i * 2 * x_half / columns, sign * y_half, 0.06),
                    (step * 0.86, step * 0.86, 0.12 + chance.uniform(-0.004, 0.004)),
                )
        for j in range(1, rows):
            for sign in (-1, 1):
                kind.box(
                    (sign * x_half, -y_half + j * 2 * y_half / rows, 0.06),
                    (step * 0.86, step * 0.86, 0.12 + chance.uniform(-0.004, 0.004)),
                )
    bands["colour"].done(m.foliage("tesserae", m.scaled(paint, 0.62), m.scaled(paint, 1.25)))
    bands["cream"].done(m.foliage("cream tesserae", (0.62, 0.52, 0.36), (0.92, 0.85, 0.68)))
    bed = Mason()
    bed.box((0, 0, 0.05), (1 + 2 * WALL_IN, 2 * WALL_IN, 0.1))
    bed.done(m.still_water())


def _banners(colour: str, chance: random.Random) -> None:
    cloth, fringe = Mason(), Mason()
    for middle in (-0.52, 0.52):
        for k in range(8):
            x = middle - 0.105 + k * 0.03
            rise = 0.006 * math.sin(k * 1.9)
            cloth.solid(
                [
                    _strip(x, y, z + rise)
                    for y, z in ((0.30, 0.13), (0.325, 0.285), (0.40, 0.29), (0.46, 0.284), (0.485, 0.1))
                ]
            )
        fringe.box((middle, 0.301, 0.14), (0.245, 0.02, 0.03))
        fringe.box((middle, 0.46, 0.288), (0.245, 0.012, 0.012))
        fringe.box((middle, 0.335, 0.292), (0.245, 0.012, 0.012))
    cloth.done(
        m.mottled(
            "banner",
            m.scaled(m.PLAYER_PAINT[colour], 0.75),
            m.scaled(m.PLAYER_PAINT[colour], 1.15),
            30,
            0.8,
            0.2,
        )
    )
    fringe.done(m.metal("gold fringe", (0.95, 0.62, 0.18), 0.4))


def _strip(x: float, y: float, z: float) -> list[tuple[float, float, float]]:
    return [(x, y, z - 0.006), (x + 0.031, y, z - 0.006), (x + 0.031, y, z), (x, y, z)]


def _medallion(colour: str) -> None:
    """An island in the pool that carries the emblem, upright whichever way the reservoir stands."""
    stone = Mason()
    stone.lathe([(0.265, 0.0), (0.265, 0.15), (0.25, 0.165), (0.225, 0.165), (0.22, 0.155)], parts=64)
    stone.done(m.marble(), 0.004)
    disc = Mason()
    disc.lathe([(0.222, 0.1), (0.222, 0.158)], parts=64)
    disc.done(m.painted_wood("enamel", m.PLAYER_PAINT[colour], 0.15))
    emblem, rim = Mason(), Mason()
    rim.prism(emblems.outline(emblems.EMBLEM[colour], 0.285), (0.1, 0.168))
    rim.done(m.plain("emblem edge", (0.06, 0.04, 0.02)))
    emblem.prism(emblems.outline(emblems.EMBLEM[colour], 0.245), (0.1, 0.182))
    emblem.done(m.plain("emblem", (0.80, 0.73, 0.57), 0.4), 0.006)


def _outlet(side: str, quality: Quality) -> Image.Image:
    rig.reset()
    rig.look_down(1, 1)
    chance = random.Random("outlet")
    walls, gate, floor = Mason(), Mason(), Mason()
    for sign in (-1, 1):
        middle = sign * (HALF_WATER + HALF_WALL) / 2
        thick = HALF_WALL - HALF_WATER
        for y0, y1 in ((-0.74, -0.62), (-0.62, -0.5), (-0.5, -0.40), (-0.40, -0.265)):
            walls.box(
                (middle, (y0 + y1) / 2, 0.115), (thick, y1 - y0 - 0.006, 0.2 + chance.uniform(-0.008, 0.006))
            )
        gate.box((sign * 0.15, -0.39, 0.14), (0.115, 0.15, 0.28))
        gate.box((sign * 0.15, -0.39, 0.29), (0.09, 0.115, 0.03))
    floor.box((0, -0.52, 0.1), (2 * HALF_WATER + 0.02, 0.56, 0.02))
    walls.done(m.travertine(), 0.009, segments=3)
    gate.done(m.marble(), 0.01, segments=3)
    floor.done(m.plaster_floor())
    caps = Mason()
    for sign in (-1, 1):
        caps.lathe([(0.034, 0.30), (0.03, 0.32), (0.012, 0.33)], (sign * 0.15, -0.39, 0), 24)
    caps.done(m.metal("bronze", (0.80, 0.50, 0.18)), smooth=False)
    rig.turn_all({"S": 0.0, "E": math.pi / 2, "N": math.pi, "W": -math.pi / 2}[side])
    return _flood(rig.shoot(quality.of(1)), side)


def _flood(stone: Image.Image, side: str) -> Image.Image:
    """Water from inside the pool to the middle of the cell's edge."""
    openings, frame = {"N": ("NS", 0), "S": ("NS", 0), "E": ("EW", 0), "W": ("EW", 0)}[side]
    surface = water.lay(Centreline(openings), water.surface(frame))
    near, far = round(0.255 * CELL), CELL // 2
    box = {
        "S": (0, far + near, CELL, CELL), "N": (0, 0, CELL, far - near),
        "E": (far + near, 0, CELL, CELL), "W": (0, 0, far - near, CELL),
    }[side]  # fmt: skip
    stone.alpha_composite(surface.crop(box), box[:2])
    return stone
