"""The squares of the board that can never be built on, each running out into the meadow."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator

import numpy as np
from PIL import Image

from . import materials as m, meadow, nature, paint, rig
from .shapes import Mason
from .sprite import CELL, Quality, Sprite

BLOCKED = ("hill", "hill-1", "grove", "grove-1", "ruin", "ruin-1")


def sprites(quality: Quality) -> Iterator[Sprite]:
    for name in BLOCKED:
        yield Sprite(f"blocked/{name}", paint.clear_edges(_at_the_edges(_blocked(name, quality))))


def _at_the_edges(picture: Image.Image) -> Image.Image:
    x, y = paint.grid(CELL, CELL)
    return meadow.sunk(picture, np.maximum(np.abs(x), np.abs(y)), (0.39, 0.49))


def _soil(dry: float, seed: float) -> None:
    mason = Mason()
    mason.box((0, 0, -0.05), (1.5, 1.5, 0.1))
    mason.done(nature.meadow(dry=dry, seed=seed))


def _blocked(name: str, quality: Quality) -> Image.Image:
    rig.reset()
    rig.look_down(1, 1)
    chance = random.Random(name)
    _soil(0.12, len(name) + 20.0)
    nature.tufts(nature.scatter(110, chance, 0.5), chance, 0.034)
    kind = name.split("-", maxsplit=1)[0]
    {"hill": _hill, "grove": _grove, "ruin": _ruin}[kind](chance)
    return rig.shoot(quality.of(1.2))


def _hill(chance: random.Random) -> None:
    rock = Mason()
    for _ in range(15):
        angle, far = chance.uniform(0, 2 * math.pi), chance.uniform(0, 0.24)
        size = 0.34 - far * 0.85
        place = (far * math.cos(angle) - 0.05, far * math.sin(angle) + 0.05, 0.02)
        rock.ball(
            place,
            (size * chance.uniform(0.9, 1.3), size * chance.uniform(0.8, 1.1), size * 1.2),
            3,
            0.05,
            chance,
        )
    rock.done(m.mottled("tufa", (0.30, 0.22, 0.14), (0.66, 0.54, 0.38), 9, bump=0.9, vary=0.25))
    nature.tufts(nature.scatter(70, chance, 0.33), chance, 0.04, 0.09)
    nature.stones(nature.scatter(20, chance, 0.4), chance, (0.02, 0.06))


def _grove(chance: random.Random) -> None:
    trees = [
        (-0.22, 0.2, 0.17),
        (0.1, 0.24, 0.14),
        (-0.04, -0.02, 0.18),
        (0.22, -0.02, 0.13),
        (-0.24, -0.2, 0.14),
        (0.1, -0.24, 0.16),
    ]
    moved = [
        (x + chance.uniform(-0.03, 0.03) - 0.03, y + chance.uniform(-0.03, 0.03) + 0.03, 0.2, r)
        for x, y, r in trees
    ]
    nature.leafy(moved[::2], chance, nature.pine_paint(), 0.05, 700)
    nature.leafy(moved[1::2], chance, nature.olive_paint(), 0.045, 700)


def _ruin(chance: random.Random) -> None:
    """The floor of a small temple, a few columns still standing, one fallen into its drums."""
    stone = m.travertine("ruin", 0.55)
    floor = Mason()
    for cx in range(-3, 4):
        for cy in range(-2, 3):
            if chance.random() < 0.86:
                floor.box(
                    (cx * 0.108 - 0.03, cy * 0.108 + 0.03, 0.03),
                    (0.1, 0.1, 0.07 + chance.uniform(-0.015, 0.01)),
                )
    floor.done(stone, 0.008)
    shafts = Mason()
    for cx in (-3, -1, 1, 3):
        for cy in (-2, 2):
            if chance.random() < 0.7:
                tall = chance.uniform(0.1, 0.3)
                shafts.box((cx * 0.108 - 0.03, cy * 0.108 + 0.03, 0.08), (0.105, 0.105, 0.04))
                shafts.lathe(
                    [(0.042, 0.08), (0.036, tall), (0.034, tall + 0.01)],
                    (cx * 0.108 - 0.03, cy * 0.108 + 0.03, 0),
                    20,
                )
    for i in range(4):
        shafts.box(
            (0.30 + 0.02 * i, -0.33 + i * 0.075, 0.035), (0.07, 0.064, 0.07), chance.uniform(-0.3, 0.3)
        )
    shafts.done(m.travertine("column", 0.25), 0.006)
    nature.stones(nature.scatter(22, chance, 0.42), chance, (0.02, 0.05))
    nature.tufts(nature.scatter(50, chance, 0.3), chance, 0.035, 0.07)
