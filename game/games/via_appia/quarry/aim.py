"""Aiming: the way of the hand, and what it touches first. Plain geometry, without the physics library."""

import math
from collections.abc import Sequence
from typing import NamedTuple

from game.games.via_appia.quarry.bounds import HEAD, HEAD_THICK, UNIT, bounds
from game.games.via_appia.rules import Push, Quarry, Stone

CLEAR = 0.5
"""Millimetres between the stone at its start and everything in the tray."""


class Stroke(NamedTuple):
    """The way of the pushed stone's centre, in millimetres."""

    x: float
    y: float
    dx: float
    dy: float
    """The direction, of length 1."""
    length: float


class Contact(NamedTuple):
    """Where the pushed stone is when it first touches another, for the ghost."""

    way: float
    """Millimetres it has come; the whole stroke if it touches nothing."""
    stone: int | None
    """The stone it meets, by its place in the tray."""


def stroke(quarry: Quarry, push: Push) -> Stroke:
    """From clear behind the apron until the head's foremost corner touches the line (V12)."""
    tray = bounds(quarry)
    radius = tray.radius[push.size]
    dx, dy = math.sin(math.radians(push.angle)), math.cos(math.radians(push.angle))
    back = (radius + tray.apron + CLEAR) / dy
    end = (radius + HEAD_THICK) * dy - HEAD * abs(dx) - HEAD_THICK
    return Stroke(push.x - dx * back, -dy * back, dx, dy, back + end / dy)


def first_contact(quarry: Quarry, stones: Sequence[Stone], push: Push) -> Contact:
    """How far the stone goes before it meets another, and which."""
    tray = bounds(quarry)
    x, y, dx, dy, length = stroke(quarry, push)
    radius, best = tray.radius[push.size], Contact(length, None)
    for index, stone in enumerate(stones):
        ox, oy = stone.x / UNIT - x, stone.y / UNIT - y
        along, across = ox * dx + oy * dy, ox * dy - oy * dx
        reach = radius + tray.radius[stone.size]
        if abs(across) < reach:
            way = along - math.sqrt(reach * reach - across * across)
            if 0 <= way < best.way:
                best = Contact(way, index)
    return best
