"""Players' colours and emblems, drawn: colour is never alone."""

import pygame
from pygame import Rect, Surface

from game.ui.theme import Colour

PLAYER_COLOURS: dict[str, Colour] = {
    "yellow": (242, 200, 70),
    "red": (180, 40, 34),
    "blue": (22, 38, 112),
    "green": (80, 154, 96),
    "white": (238, 232, 218),
    "orange": (222, 130, 44),
}
"""Those of one game are far apart for every eye, in lightness alone too: tests/access/test_palette.py
measures how far."""

_LIGHT: Colour = (252, 246, 230)
_DARK: Colour = (52, 34, 18)
_DARK_INK = frozenset({"yellow", "white", "orange"})
"""Colours so light that a light emblem would be lost on them."""
_SMOOTH = 4


def emblem_ink(colour: str) -> Colour:
    """What an emblem is drawn in on that colour."""
    return _DARK if colour in _DARK_INK else _LIGHT


def paint_badge(colour: str, emblem: str, side: int) -> Surface:
    """A round token of a colour with its emblem, smooth at any size."""
    large = Surface((side * _SMOOTH, side * _SMOOTH), pygame.SRCALPHA)
    rect = large.get_rect()
    base = PLAYER_COLOURS[colour]
    rim = (base[0] * 5 // 10, base[1] * 5 // 10, base[2] * 5 // 10)
    pygame.draw.circle(large, rim, rect.center, rect.w // 2)
    pygame.draw.circle(large, _LIGHT, rect.center, round(rect.w * 0.455))
    pygame.draw.circle(large, base, rect.center, round(rect.w * 0.42))
    draw_emblem(large, emblem, rect.inflate(-rect.w * 6 // 10, -rect.h * 6 // 10), emblem_ink(colour))
    return pygame.transform.smoothscale(large, (side, side))


def draw_emblem(surface: Surface, emblem: str, rect: Rect, colour: Colour) -> None:
    """One of circle, square, triangle, diamond, filling `rect`."""
    if emblem == "circle":
        pygame.draw.circle(surface, colour, rect.center, rect.w // 2)
    elif emblem == "square":
        pygame.draw.rect(surface, colour, rect.inflate(-rect.w // 8, -rect.h // 8))
    elif emblem == "triangle":
        lifted = rect.move(0, -rect.h // 12)
        pygame.draw.polygon(surface, colour, [lifted.midtop, lifted.bottomright, lifted.bottomleft])
    else:
        grown = rect.inflate(rect.w // 6, rect.h // 6)
        points = [grown.midtop, grown.midright, grown.midbottom, grown.midleft]
        pygame.draw.polygon(surface, colour, points)
