"""Paints who is on the road, and light on the sea: small, in the light of everything else."""

from functools import cached_property
from math import dist, pi, sin
from random import Random
from typing import ClassVar, cast

import pygame
from pygame import Rect, Surface

from game.games.via_appia.view.brushes import RoadBrush
from game.games.via_appia.view.geometry import CITY
from game.games.via_appia.view.traffic import CART
from game.table.canvas import Point
from game.table.shapes import Brush, Easel, Shape

FINE = 8
"""Painted so much larger and scaled down."""
TALL, LONG = 0.4, 0.8
"""Of a person and of a cart with its ox, in cells."""
TUNICS = ((232, 222, 200), (158, 74, 48), (196, 150, 66), (92, 104, 122))
SKIN, HAIR, FEET = (196, 144, 104), (62, 42, 28), (70, 48, 32)
OX, OX_DARK, HORN = (150, 104, 66), (104, 70, 44), (226, 212, 182)
WOOD, WOOD_DARK, LOAD = (132, 94, 56), (84, 58, 34), (118, 116, 112)
SHADE = (20, 12, 4, 90)
GLINTS = 16
GLINT = (236, 246, 244)
BEAT = 26
"""Ticks after which a glint comes again."""


class TravellerBrush(RoadBrush):
    """``look``: who, whether to the left, which foot; the feet are where it is at."""

    def __init__(self, easel: Easel) -> None:
        super().__init__(easel)
        self._pictures: dict[tuple[object, int], Surface] = {}

    def rect(self, shape: Shape) -> Rect:
        kind, *_ = cast("tuple[int, bool, int]", shape.look)
        cell = self.canvas.cell
        rect = Rect(0, 0, round((LONG if kind == CART else TALL) * cell), round(TALL * cell))
        rect.midbottom = self.canvas.px(self.point(shape))
        return rect.move(0, round(0.1 * cell))

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        key = (shape.look, shape.alpha)
        if key not in self._pictures:
            picture = self._painted(*cast("tuple[int, bool, int]", shape.look), rect)
            picture.set_alpha(shape.alpha)
            self._pictures[key] = picture
        surface.blit(self._pictures[key], rect)

    def _painted(self, kind: int, left: bool, foot: int, rect: Rect) -> Surface:
        large = Surface((rect.w * FINE, rect.h * FINE), pygame.SRCALPHA)
        unit = large.get_height() / 100
        if kind == CART:
            _cart(large, unit, foot)
        else:
            _person(large, unit, TUNICS[kind], foot)
        if left:
            large = pygame.transform.flip(large, flip_x=True, flip_y=False)
        return pygame.transform.smoothscale(large, rect.size)


def _oval(surface: Surface, colour: tuple[int, ...], unit: float, box: tuple[float, ...]) -> None:
    pygame.draw.ellipse(surface, colour, Rect(*(round(part * unit) for part in box)))


def _shape(surface: Surface, colour: tuple[int, ...], unit: float, corners: tuple[Point, ...]) -> None:
    pygame.draw.polygon(surface, colour, [(x * unit, y * unit) for x, y in corners])


def _person(surface: Surface, unit: float, tunic: tuple[int, int, int], foot: int) -> None:
    """A hundred units high; the light comes from the upper left."""
    dark = tuple(round(0.68 * part) for part in tunic)
    _oval(surface, SHADE, unit, (38, 76, 52, 18))
    for x in (40 + 3 * foot, 54 - 3 * foot):
        _oval(surface, FEET, unit, (x, 74 - 4 * (x > 50) * foot, 9, 16))
    _shape(surface, tunic, unit, ((42, 34), (60, 34), (70, 78), (34, 78)))
    _shape(surface, dark, unit, ((53, 34), (60, 34), (70, 78), (56, 78)))
    _oval(surface, tunic, unit, (39, 30, 24, 16))
    _oval(surface, SKIN, unit, (41, 10, 20, 24))
    _oval(surface, HAIR, unit, (40, 8, 22, 13))


def _cart(surface: Surface, unit: float, foot: int) -> None:
    """Twice as long as high, to the right."""
    _oval(surface, SHADE, unit, (12, 80, 190, 18))
    for x in (136 + 4 * foot, 150 - 4 * foot, 172 + 4 * foot, 184 - 4 * foot):
        _oval(surface, OX_DARK, unit, (x, 66, 9, 26))
    _oval(surface, OX, unit, (128, 38, 68, 40))
    _oval(surface, OX_DARK, unit, (128, 60, 66, 18))
    _oval(surface, OX, unit, (182, 30, 28, 26))
    _shape(surface, HORN, unit, ((196, 32), (210, 18), (202, 34)))
    _shape(surface, WOOD_DARK, unit, ((96, 58), (160, 52), (160, 57), (96, 64)))
    _oval(surface, LOAD, unit, (22, 26, 38, 28))
    _oval(surface, tuple(round(1.2 * part) for part in LOAD), unit, (52, 22, 38, 32))
    _shape(surface, WOOD, unit, ((8, 44), (104, 44), (98, 70), (14, 70)))
    _shape(surface, WOOD_DARK, unit, ((11, 60), (101, 60), (98, 70), (14, 70)))
    _oval(surface, WOOD_DARK, unit, (34, 48, 44, 44))
    _oval(surface, WOOD, unit, (40, 54, 32, 32))
    _oval(surface, WOOD_DARK, unit, (51, 65, 10, 10))


class Sea(RoadBrush):
    """Light on the water, here and there."""

    lives: ClassVar[bool] = True

    @cached_property
    def _spots(self) -> tuple[tuple[Point, int], ...]:
        """Where, and when in the beat; well inside, and clear of the harbour."""
        level, random = self.places.level, Random(3)
        cells = [(x, y) for y, row in enumerate(level.ground) for x, kind in enumerate(row) if kind == "sea"]
        found: list[tuple[Point, int]] = []
        for _ in range(8 * GLINTS if cells else 0):
            x, y = random.choice(cells)
            at = (x + random.random(), y + random.random())
            clear = all(dist(at, self.places.spot(city)) > 0.6 * CITY for city in level.cities)
            if clear and len(found) < GLINTS and self._deep(at):
                found.append((at, random.randrange(BEAT)))
        return tuple(found)

    def _deep(self, at: Point) -> bool:
        """Water on all sides of it, and not under the rim of the board."""
        ground = self.places.level.ground
        around = [(int(at[0] + u), int(at[1] + v)) for u in (-0.2, 0.2) for v in (-0.2, 0.2)]
        inside = 0.6 < at[0] < self.places.width - 0.6 and 0.6 < at[1] < self.places.height - 0.6
        return inside and all(ground[y][x] == "sea" for x, y in around)

    def rect(self, shape: Shape) -> Rect:
        boxes = [self._box(at) for at, _ in self._spots]
        return boxes[0].unionall(boxes[1:]) if boxes else Rect(0, 0, 0, 0)

    def _box(self, at: Point) -> Rect:
        box = Rect(0, 0, max(6, round(0.22 * self.canvas.cell)), max(2, round(0.045 * self.canvas.cell)))
        box.center = self.canvas.px(at)
        return box

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        for at, begin in self._spots:
            share = ((self.easel.tick + begin) % BEAT) / BEAT
            strength = max(0.0, sin(2 * pi * share))
            if strength:
                box = self._box(at)
                surface.blit(self._glint(box.size, 24 * round(6 * strength)), box)

    def _glint(self, size: tuple[int, int], alpha: int) -> Surface:
        picture = Surface((size[0] * 4, size[1] * 4), pygame.SRCALPHA)
        pygame.draw.ellipse(picture, (*GLINT, alpha), picture.get_rect())
        return pygame.transform.smoothscale(picture, size)


def traffic_brushes(easel: Easel) -> dict[str, Brush]:
    return {"traveller": TravellerBrush(easel), "sea": Sea(easel)}
