"""A golden wreath, drawn."""

import math

import pygame
from pygame import Surface

from game.ui.kept import MEGABYTE, kept
from game.ui.theme import Colour

_SMOOTH = 3
_LEAVES = 9
"""On each of the two branches."""
_GOLD: Colour = (206, 152, 48)
_PALE: Colour = (240, 196, 92)
_DARK: Colour = (110, 72, 14)


@kept(MEGABYTE)
def paint_wreath(side: int) -> Surface:
    """Two branches that rise from below and leave the middle free; do not draw on it, it is shared."""
    large = Surface((side * _SMOOTH, side * _SMOOTH), pygame.SRCALPHA)
    middle, radius = large.get_width() / 2, large.get_width() * 0.405
    for way in (-1, 1):
        for index in range(_LEAVES):
            # From the knot below (90 degrees) nearly up to the top.
            angle = math.radians(90 - way * (12 + index * 148 / (_LEAVES - 1)))
            at = (middle + radius * math.cos(angle), middle + radius * math.sin(angle))
            rises = math.degrees(angle) - way * 90
            size = radius * (0.46 - 0.016 * index)
            for tilt, colour in ((-34, _GOLD), (30, _PALE)):
                _leaf(large, at, math.radians(rises + tilt), size, colour)
    return pygame.transform.smoothscale(large, (side, side))


def _leaf(surface: Surface, at: tuple[float, float], angle: float, size: float, colour: Colour) -> None:
    """Pointed at both ends, with a dark edge and a vein."""
    along, aside = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))
    rim = [(0.0, 0.0), (0.28, 0.2), (0.62, 0.18), (1.0, 0.0), (0.62, -0.18), (0.28, -0.2)]
    points = [
        (
            at[0] + size * (x * along[0] + y * aside[0]),
            at[1] + size * (x * along[1] + y * aside[1]),
        )
        for x, y in rim
    ]
    pygame.draw.polygon(surface, colour, points)
    pygame.draw.polygon(surface, _DARK, points, max(1, round(size * 0.05)))
    pygame.draw.line(surface, _DARK, points[0], points[3], max(1, round(size * 0.04)))
