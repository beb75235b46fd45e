"""What lives round the board and has no part in the game: sparrows, butterflies, the shadows of clouds.

Everything follows from the beat alone. For a spell of some beats each creature stays inside one rectangle, so
that only this is drawn anew; where it is then, its brush knows.
"""

from collections.abc import Iterator
from functools import cache
from math import cos, sin
from random import Random
from typing import cast

import pygame
from pygame import Rect, Surface

from game.games.aqua_romana.view import sprites as names
from game.games.aqua_romana.view.geometry import FRAME, Places
from game.table.canvas import Point
from game.table.shapes import Brush, Easel, Shape

SPELL = 6
"""Beats of what moves for ever, eight in a second, for which the rectangles stay."""

SPARROWS, BUTTERFLIES, CLOUDS = 3, 3, 2
VISIT, FLIGHT = 88, 9
"""Beats from one flight of a sparrow to the next, and of each flight."""
KERB = 0.06
"""From the edge of the pathway to the middle of its outer kerb, in cells."""
CLOUD = (6.4, 4.3)
CLOUD_STEP = 0.045
"""Cells that the shadow of a cloud goes on in each spell."""

Glimpse = tuple[Point, str]
"""Where a creature is, and the picture of it."""


def life(places: Places, spell: int) -> Iterator[Shape]:
    for number in range(CLOUDS):
        yield Shape(("cloud", number), "cloud", "cloud", _cloud(places, number, spell), "life/cloud")
    for kind, count in (("sparrow", SPARROWS), ("butterfly", BUTTERFLIES)):
        for number in range(count):
            yield Shape(("life", kind, number), "life", "creature", look=(kind, number, spell))


def glimpse(places: Places, kind: str, number: int, beat: int) -> Glimpse:
    return (_sparrow if kind == "sparrow" else _butterfly)(places, number, beat)


def _cloud(places: Places, number: int, spell: int) -> Point:
    """The middle of its shadow; it comes in at the left and leaves at the right."""
    way = places.board_width + CLOUD[0]
    gone = (spell * CLOUD_STEP + way * (0.55 + number / CLOUDS)) % way
    return gone - CLOUD[0] / 2, places.height * (0.34 + 0.36 * number)


# on the kerbs


def _sparrow(places: Places, number: int, beat: int) -> Glimpse:
    """It pecks and looks about, and flies on to another place after a while."""
    visit, since = divmod(beat + number * VISIT // SPARROWS, VISIT)
    board = (places.board_width, places.height)
    (x, y), (u, v) = _perch(board, number, visit), _perch(board, number, visit + 1)
    heading = "left" if u < x else "right"
    flown = since - (VISIT - FLIGHT)
    if flown >= 0:
        share = flown / FLIGHT
        lift = 0.5 * share * (1 - share)
        at = (x + (u - x) * share, y + (v - y) * share - lift)
        return at, f"life/sparrow/{heading}/fly-{beat % 2}"
    chance = Random(f"{number} {visit} {since // 3}").random()
    if chance < 0.2:
        heading = "left" if heading == "right" else "right"
    return (x, y), f"life/sparrow/{heading}/{'peck' if 0.35 < chance < 0.6 and since % 3 else 'stand'}"


@cache
def _perch(board: tuple[float, float], number: int, visit: int) -> Point:
    """Somewhere on the outer kerb in the north or the south, near where it was before."""
    chance = Random(f"perch {number} {visit // 2}")
    aside = Random(f"hop {number} {visit}").uniform(-1.6, 1.6)
    x = chance.uniform(0.15, 0.85) * board[0] + aside
    north = chance.random() < 0.5
    return x, FRAME + 2.2 * KERB if north else board[1] - FRAME - KERB


# over the meadow


def _butterfly(places: Places, number: int, beat: int) -> Glimpse:
    t = beat / 8 + 40 * number
    across = 0.5 + 0.40 * sin(0.043 * t + 2.1 * number) + 0.02 * sin(0.9 * t) + 0.008 * sin(2.3 * t)
    down = 0.5 + 0.36 * cos(0.057 * t + 1.3 * number) + 0.025 * sin(0.7 * t + 1) + 0.012 * cos(2.9 * t)
    at = (places.board_width * across, places.height * down)
    return at, f"life/butterfly/{names.WINGS[number % len(names.WINGS)]}/{beat % names.WING_BEATS}"


class Creature(Brush):
    """``look``: which kind, which one, and the spell of beats."""

    lives = True

    def _spot(self, shape: Shape, beat: int) -> tuple[Rect, str]:
        kind, number, _ = cast("tuple[str, int, int]", shape.look)
        at, picture = glimpse(cast(Places, self.canvas.places), kind, number, beat)
        cell = self.canvas.cell
        (x, y), (left, top) = self.canvas.px(at), self.ui.sprites.anchor(picture, cell)
        return Rect((x - left, y - top), self.ui.sprites.at(picture, cell).get_size()), picture

    def rect(self, shape: Shape) -> Rect:
        first = cast("tuple[str, int, int]", shape.look)[2] * SPELL
        rects = [self._spot(shape, beat)[0] for beat in range(first, first + SPELL)]
        return rects[0].unionall(rects[1:]).clip(self.canvas.rect)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        spot, picture = self._spot(shape, self.easel.tick)
        seen = spot.clip(rect)
        surface.blit(self.ui.sprites.at(picture, self.canvas.cell), seen, seen.move(-spot.x, -spot.y))


class Cloud(Brush):
    """Its shadow on what lies and flows there; whoever stands there is in the light and well seen."""

    def __init__(self, easel: Easel) -> None:
        super().__init__(easel)
        board = cast(Places, self.canvas.places).board_width
        self._board = Rect(self.canvas.rect.topleft, (round(board * self.canvas.cell), self.canvas.rect.h))

    def _whole(self, shape: Shape) -> Rect:
        return self.canvas.box(self.point(shape), *CLOUD)

    def rect(self, shape: Shape) -> Rect:
        return self._whole(shape).clip(self._board)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        whole = self._whole(shape)
        seen = rect.clip(surface.get_clip())
        shade = self.ui.sprites.get(shape.picture, whole.size)
        surface.blit(shade, seen, seen.move(-whole.x, -whole.y), pygame.BLEND_RGB_MULT)
