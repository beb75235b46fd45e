"""Strokes that point something out on a board."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.ui import Ui
from game.ui.theme import IVORY, Colour

RGBA = tuple[int, int, int, int]
LIT: RGBA = (255, 236, 150, 110)
LIT_EDGE: Colour = (255, 226, 120)
REFUSED: Colour = (196, 40, 24)
SHADE: Colour = (30, 20, 10)
"""The dark edge that lets every stroke be seen on any ground."""


class Brush:
    """Draws only what lies inside the clip."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui

    def sprite(self, surface: Surface, name: str, rect: Rect) -> None:
        if rect.colliderect(surface.get_clip()):
            surface.blit(self.ui.sprites.get(name, rect.size), rect)

    def faint(self, surface: Surface, name: str, rect: Rect, alpha: int) -> None:
        """A picture of what might be, see-through."""
        if rect.colliderect(surface.get_clip()):
            picture = self.ui.sprites.get(name, rect.size).copy()
            picture.set_alpha(alpha)
            surface.blit(picture, rect)

    def wash(self, surface: Surface, rect: Rect, colour: RGBA) -> None:
        """A see-through colour over a square."""
        if rect.colliderect(surface.get_clip()):
            shade = Surface(rect.size, pygame.SRCALPHA)
            inner = shade.get_rect().inflate(-max(2, rect.w // 16), -max(2, rect.h // 16))
            pygame.draw.rect(shade, colour, inner, border_radius=max(2, rect.w // 8))
            surface.blit(shade, rect)

    def ring(self, surface: Surface, rect: Rect, colour: Colour, width: int = 3) -> None:
        """On the ground round somebody's feet."""
        if rect.colliderect(surface.get_clip()):
            pygame.draw.ellipse(surface, SHADE, rect.inflate(4, 4), self.ui.px(width) + 3)
            pygame.draw.ellipse(surface, colour, rect, self.ui.px(width) + 1)

    def frame(self, surface: Surface, rect: Rect, colour: Colour, edge: Colour = SHADE) -> None:
        radius = rect.w // 10
        pygame.draw.rect(surface, edge, rect.inflate(4, 4), self.ui.px(3) + 4, border_radius=radius)
        pygame.draw.rect(surface, colour, rect, self.ui.px(3) + 1, border_radius=radius)

    def line(self, surface: Surface, points: list[tuple[int, int]], colour: Colour) -> None:
        pygame.draw.lines(surface, SHADE, False, points, self.ui.px(4) + 2)
        pygame.draw.lines(surface, colour, False, points, self.ui.px(4))

    def number(self, surface: Surface, at: tuple[int, int], text: str, size: int) -> None:
        """A figure on a dark disc."""
        picture = self.ui.theme.render(text, "strong", self.ui.t(size), IVORY)
        disc = picture.get_rect(center=at).inflate(self.ui.t(14), self.ui.t(2))
        pygame.draw.rect(surface, (46, 31, 20), disc, border_radius=disc.h // 2)
        pygame.draw.rect(surface, LIT_EDGE, disc, 1, border_radius=disc.h // 2)
        surface.blit(picture, picture.get_rect(center=disc.center))
