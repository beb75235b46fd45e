"""The squares of the board: campagna, and squares that can never be built on."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator

import materials as m
import nature
import numpy as np
import paint
import rig
from PIL import Image
from shapes import Flat, Mason
from sprite import CELL, Quality, Sprite

Plant = Callable[[list[Flat], random.Random], None]
BLOCKED = ("hill", "hill-1", "grove", "grove-1", "ruin", "ruin-1")


def sprites(quality: Quality) -> Iterator[Sprite]:
    for number in range(16):
        yield Sprite(f"ground/{number}", _with_grid(_meadow(number, quality)))
    for name in BLOCKED:
        yield Sprite(f"blocked/{name}", _with_grid(_blocked(name, quality)))


def _with_grid(picture: Image.Image) -> Image.Image:
    """A crisp, quiet line around the square: a dark pixel outside, a light one inside."""
    cells = np.asarray(picture, dtype=np.float32) / 255
    rgb = cells[..., :3].copy()
    y, x = np.mgrid[0:CELL, 0:CELL]
    edge = np.minimum(np.minimum(x, CELL - 1 - x), np.minimum(y, CELL - 1 - y))
    rgb[edge < 2] *= 0.70
    inner = (edge >= 2) & (edge < 4)
    rgb[inner] = np.clip(rgb[inner] * 1.08 + 0.015, 0, 1)
    return paint.to_image(rgb)


def _soil(dry: float, seed: float) -> None:
    mason = Mason()
    mason.box((0, 0, -0.05), (1.5, 1.5, 0.1))
    mason.done(nature.meadow(dry=dry, seed=seed))


def _meadow(number: int, quality: Quality) -> Image.Image:
    rig.reset()
    rig.look_down(1, 1)
    chance = random.Random(number * 91 + 5)
    _soil((0.25, 0.45, 0.7, 0.4)[number % 4], number + 0.5)
    nature.tufts(nature.scatter((190, 130, 60, 150)[number % 4], chance, 0.52), chance, 0.034)
    nature.stones(nature.scatter(chance.randint(2, 10), chance, 0.45), chance, (0.012, 0.035))
    if number in (0, 4, 5, 8, 9, 14, 15):
        _drift(nature.poppies, chance.randint(4, 9), chance)
    if number in (1, 2, 7, 12):
        _drift(nature.daisies, 16, chance)
    if number in (3, 10):
        x, y = chance.uniform(-0.25, 0.25), chance.uniform(-0.25, 0.25)
        nature.leafy(
            [(x, y, 0.05, 0.085), (x + 0.08, y - 0.04, 0.04, 0.06)], chance, nature.olive_paint(), 0.035, 300
        )
    if number in (6, 13):
        x, y = chance.uniform(-0.25, 0.25), chance.uniform(-0.25, 0.25)
        nature.stones(
            [(x + chance.gauss(0, 0.07), y + chance.gauss(0, 0.07)) for _ in range(7)], chance, (0.025, 0.075)
        )
    return rig.shoot(quality.of(1))


def _drift(plant: Plant, count: int, chance: random.Random) -> None:
    """Flowers grow in a drift, not everywhere."""
    x, y = chance.uniform(-0.28, 0.28), chance.uniform(-0.28, 0.28)
    spots = [(x + chance.gauss(0, 0.13), y + chance.gauss(0, 0.11)) for _ in range(count)]
    plant([(max(-0.46, min(0.46, px)), max(-0.46, min(0.46, py))) for px, py in spots], chance)


def _blocked(name: str, quality: Quality) -> Image.Image:
    rig.reset()
    rig.look_down(1, 1)
    chance = random.Random(name)
    _soil(0.45, len(name) + 20.0)
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
