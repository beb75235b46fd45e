"""The aqueduct tiles, dry, from straight above, and their older printed brothers sunk in the meadow."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

import bpy
import numpy as np
from PIL import Image

from . import materials as m, meadow, nature, paint, rig
from .channels import HALF_WALL, HALF_WATER, Centreline
from .shapes import Lift, Mason
from .sprite import CELL, Quality, Sprite

FLOOR, BRIM = 0.115, 0.215
BEYOND = 0.24
"""The stonework runs on beyond the cell, so that light and shadow at its edge match the neighbour's."""

TILES = {
    "tile/curve-NE": "NE", "tile/curve-ES": "ES", "tile/curve-SW": "SW", "tile/curve-NW": "NW",
    "tile/straight-NS": "NS", "tile/straight-EW": "EW", "tile/bridge": "NS+EW",
    "tile/double-NE+SW": "NE+SW", "tile/double-NW+ES": "NW+ES",
}  # fmt: skip


def sprites(quality: Quality) -> Iterator[Sprite]:
    for name, openings in TILES.items():
        yield Sprite(name, _tile(openings, quality))
    for openings in ("NE", "ES", "SW", "NW", "NS", "EW", "NS+EW", "NE+SW", "NW+ES"):
        yield Sprite(f"printed/{openings}", _printed(openings, quality))


def _tile(openings: str, quality: Quality) -> Image.Image:
    rig.reset()
    rig.look_down(1, 1)
    chance = random.Random(openings)
    _base_plates()
    _channels(openings, m.travertine(), chance)
    _litter(openings, chance)
    return rig.shoot(quality.of(1))


def _printed(openings: str, quality: Quality) -> Image.Image:
    rig.reset()
    rig.look_down(1, 1)
    chance = random.Random("printed " + openings)
    ground = Mason()
    ground.box((0, 0, -0.05), (1.6, 1.6, 0.1))
    ground.done(nature.meadow(dry=0.15, seed=len(openings) + ord(openings[0])))
    _channels(openings, m.travertine("old travertine", 1.0), chance, sunk=0.075)
    free = [s for s in nature.scatter(150, chance) if _clearance(openings, s) > HALF_WALL + 0.005]
    nature.tufts(free, chance, 0.04)
    creeping = [
        s
        for s in nature.scatter(260, chance)
        if HALF_WATER + 0.01 < _clearance(openings, s) < HALF_WALL + 0.01
    ]
    nature.tufts(creeping[:34], chance, 0.026, BRIM - 0.08)
    nature.stones(free[:9], chance, (0.02, 0.05))
    return meadow.sunk(rig.shoot(quality.of(1)), _clearances(openings), (HALF_WALL + 0.05, HALF_WALL + 0.15))


def _clearances(openings: str) -> np.ndarray:
    """Distance of every pixel from the nearest centreline."""
    x, y = paint.grid(CELL, CELL)
    asides = [np.abs(Centreline(part).unroll(x, y)[1]) for part in openings.split("+")]
    return np.asarray(np.minimum.reduce(asides))


def _base_plates() -> None:
    """A thin plate of worked earth for this tile and for its neighbours."""
    mason = Mason()
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            mason.box((dx, dy, -0.03), (0.982, 0.982, 0.06))
    mason.done(nature.worked_earth(), 0.014, segments=3)
    under = Mason()
    under.box((0, 0, -0.1), (3, 3, 0.05))
    under.done(m.plain("joint", (0.10, 0.075, 0.045)))


def _channels(openings: str, stone: bpy.types.Material, chance: random.Random, sunk: float = 0.0) -> None:
    parts = openings.split("+")
    crossing = openings == "NS+EW"
    for part in parts:
        over: Lift = _deck(sunk) if crossing and part == "NS" else (lambda _: -sunk)
        _aqueduct(Centreline(part), stone, chance, over, snug=len(parts) == 2 and not crossing)


def _deck(sunk: float) -> Lift:
    """The upper channel of a bridge climbs over the lower one and is level again at the edges of its tile."""

    def lift(along: float) -> float:
        near = max(0.0, min(1.0, (0.46 - abs(along - 0.5)) / 0.16))
        return 0.17 * near * near * (3 - 2 * near) - sunk

    return lift


def _aqueduct(
    line: Centreline, stone: bpy.types.Material, chance: random.Random, lift: Lift, snug: bool
) -> None:
    floor = Mason()
    floor.bent_box(
        line.at,
        (-BEYOND, line.length + BEYOND),
        (-HALF_WATER - 0.01, HALF_WATER + 0.01),
        (FLOOR - 0.03, FLOOR),
        40,
        lift,
    )
    floor.done(m.plaster_floor())
    _walls(line, stone, chance, lift)
    _piers(line, stone, chance, lift, snug)


def _walls(line: Centreline, stone: bpy.types.Material, chance: random.Random, lift: Lift) -> None:
    mason = Mason()
    for side in (-1, 1):
        cuts = _cuts(line.length, chance)
        for begin, end in pairwise(cuts):
            inner = side * (HALF_WATER + chance.uniform(0, 0.006))
            outer = side * (HALF_WALL + chance.uniform(-0.006, 0.006))
            top = BRIM + chance.uniform(-0.008, 0.006)
            mason.bent_box(
                line.at,
                (begin + 0.003, end - 0.003),
                (min(inner, outer), max(inner, outer)),
                (0.06, top),
                5,
                lift,
            )
    mason.done(stone, 0.009, segments=3)


def _cuts(length: float, chance: random.Random) -> list[float]:
    """Where one block ends and the next begins; always a joint exactly at the edges of the cell."""
    count = round(length / 0.115)
    inside = [length * (i + chance.uniform(-0.18, 0.18)) / count for i in range(1, count)]
    return [-BEYOND, -0.12, 0.0, *inside, length, length + 0.12, length + BEYOND]


def _piers(
    line: Centreline, stone: bpy.types.Material, chance: random.Random, lift: Lift, snug: bool
) -> None:
    """Buttresses: from above they are what makes the channel a piece of architecture."""
    mason = Mason()
    count = 4 if line.straight else 3
    reach = 0.026 if snug else 0.046
    for i in range(count):
        middle = line.length * (i + 0.5) / count
        for side in (-1, 1):
            inner, outer = side * (HALF_WALL - 0.02), side * (HALF_WALL + reach)
            ends = (min(inner, outer), max(inner, outer))
            mason.bent_box(line.at, (middle - 0.036, middle + 0.036), ends, (-0.02, BRIM - 0.03), 3, lift)
            foot = side * (HALF_WALL + reach + 0.016)
            ends = (min(inner, foot), max(inner, foot))
            mason.bent_box(line.at, (middle - 0.05, middle + 0.05), ends, (-0.02, 0.05), 3, None)
    mason.done(stone, 0.007)


def _litter(openings: str, chance: random.Random) -> None:
    """Grass in the corners and chippings of the masons."""
    free = [s for s in nature.scatter(160, chance, 0.47) if _clearance(openings, s) > HALF_WALL + 0.06]
    corners = [s for s in free if max(abs(s[0]), abs(s[1])) > 0.36]
    nature.tufts(corners[:26], chance, 0.03)
    nature.stones(free[26:48], chance, (0.012, 0.032))


def _clearance(openings: str, spot: tuple[float, float]) -> float:
    """Distance from a spot to the nearest centreline."""
    nearest = 9.0
    for part in openings.split("+"):
        line = Centreline(part)
        for i in range(25):
            x, y = line.at(line.length * i / 24, 0)
            nearest = min(nearest, ((x - spot[0]) ** 2 + (y - spot[1]) ** 2) ** 0.5)
    return nearest
