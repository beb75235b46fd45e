"""Whose water it is: kerbs, lit channels and plugs in the colours of their owners."""

import pygame
from pygame import Surface

from game.games.aqua_romana.rules.board import Colour
from game.games.aqua_romana.view import sprites as names
from game.ui import Ui
from game.ui.emblem import PLAYER_COLOURS, emblem_ink
from game.ui.theme import Colour as Rgb

INLAY: dict[Colour, str | None] = {"yellow": "dots", "red": "dashes", "blue": None, "green": "ropes"}
"""The second sign of an owner besides his colour."""


LIGHT = pygame.Color(255, 242, 184)
"""What a lit channel shines in, with a breath of its owner's colour."""


class Kerbs:
    """Masks painted in the owners' colours, each once for a size."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self._painted: dict[tuple[str, Colour, str, tuple[int, int]], Surface] = {}

    def kerb(self, colour: Colour, channel: str, size: tuple[int, int]) -> Surface:
        """The tops of the walls of one channel. Shared: nobody may draw on it."""
        key = ("kerb", colour, channel, size)
        if key not in self._painted:
            picture = self._tinted(names.kerb_sprite("band", channel), size, PLAYER_COLOURS[colour])
            inlay = INLAY[colour]
            if inlay is not None:
                shape = self._tinted(names.kerb_sprite(inlay, channel), size, emblem_ink(colour))
                picture.blit(shape, (0, 0))
            self._painted[key] = picture
        return self._painted[key]

    def glow(self, colour: Colour, channel: str, size: tuple[int, int]) -> Surface:
        """Light along a channel."""
        key = ("glow", colour, channel, size)
        if key not in self._painted:
            bright = pygame.Color(*PLAYER_COLOURS[colour]).lerp(LIGHT, 0.86)
            self._painted[key] = self._tinted(
                names.glow_sprite(channel), size, (bright.r, bright.g, bright.b)
            )
        return self._painted[key]

    def _tinted(self, name: str, size: tuple[int, int], colour: Rgb) -> Surface:
        picture = self.ui.sprites.get(name, size).copy()
        picture.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return picture
