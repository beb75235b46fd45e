"""Strokes that point something out on a board."""

import pygame
from pygame import Rect, Surface

from game.ui import Ui
from game.ui.kept import MEGABYTE, kept
from game.ui.theme import IVORY, Colour

RGBA = tuple[int, int, int, int]
LIT: RGBA = (255, 236, 150, 110)
LIT_EDGE: Colour = (255, 226, 120)
REFUSED: Colour = (196, 40, 24)
DANGER: Colour = (160, 48, 172)
"""What may be lost: violet, which is no player's colour."""
SHADE: Colour = (30, 20, 10)
"""The dark edge that lets every stroke be seen on any ground."""


DISC: Colour = (46, 31, 20)
SMOOTH = 4
"""Shapes are drawn so much larger and scaled down: pygame leaves the edges of its own jagged."""


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
            surface.blit(_wash(rect.size, colour), rect)

    def ring(self, surface: Surface, rect: Rect, colour: Colour, width: int = 3) -> None:
        """On the ground round somebody's feet."""
        if rect.colliderect(surface.get_clip()):
            surface.blit(_ring(rect.size, colour, self.ui.px(width) + 1), rect.inflate(4, 4))

    def frame(self, surface: Surface, rect: Rect, colour: Colour, edge: Colour = SHADE) -> None:
        if rect.inflate(4, 4).colliderect(surface.get_clip()):
            surface.blit(_frame(rect.size, colour, edge, self.ui.px(3) + 1), rect.inflate(4, 4))

    def line(self, surface: Surface, points: list[tuple[int, int]], colour: Colour) -> None:
        pygame.draw.lines(surface, SHADE, False, points, self.ui.px(4) + 2)
        pygame.draw.lines(surface, colour, False, points, self.ui.px(4))

    def number(
        self,
        surface: Surface,
        at: tuple[int, int],
        text: str,
        size: int,
        ink: Colour = IVORY,
        ground: Colour = DISC,
    ) -> None:
        """A figure on a disc, a dark one unless another is wanted."""
        self.pill(surface, self.number_rect(at, text, size), text, size, ink, ground)

    def pill(
        self,
        surface: Surface,
        disc: Rect,
        text: str,
        size: int,
        ink: Colour = IVORY,
        ground: Colour = DISC,
    ) -> None:
        """The same where ``number_rect`` said."""
        picture = self.ui.theme.render(text, "strong", self.ui.t(size), ink)
        surface.blit(_pill(disc.size, ground), disc)
        surface.blit(picture, picture.get_rect(center=disc.center))

    def number_rect(self, at: tuple[int, int], text: str, size: int) -> Rect:
        """What ``number`` takes up."""
        return self._disc(self.ui.theme.render(text, "strong", self.ui.t(size), IVORY), at)

    def _disc(self, picture: Surface, at: tuple[int, int]) -> Rect:
        disc = picture.get_rect(center=at).inflate(self.ui.t(14), self.ui.t(2))
        disc.inflate_ip(max(0, disc.h - disc.w), 0)
        return disc


# Shapes, each made once for a size and a colour. Shared: nobody may draw on them.


def _large(size: tuple[int, int]) -> Surface:
    return Surface((size[0] * SMOOTH, size[1] * SMOOTH), pygame.SRCALPHA)


def _small(large: Surface) -> Surface:
    return pygame.transform.smoothscale_by(large, 1 / SMOOTH)


@kept(MEGABYTE)
def _ring(size: tuple[int, int], colour: Colour, width: int) -> Surface:
    """Two pixels larger on every side than ``size``, for its dark edge."""
    large = _large((size[0] + 4, size[1] + 4))
    rect = large.get_rect()
    large.fill((*colour, 0))
    pygame.draw.ellipse(large, SHADE, rect, (width + 2) * SMOOTH)
    pygame.draw.ellipse(large, colour, rect.inflate(-4 * SMOOTH, -4 * SMOOTH), width * SMOOTH)
    return _small(large)


@kept(MEGABYTE)
def _frame(size: tuple[int, int], colour: Colour, edge: Colour, width: int) -> Surface:
    """Two pixels larger on every side than ``size``, for its edge."""
    large = _large((size[0] + 4, size[1] + 4))
    rect, radius = large.get_rect(), size[0] * SMOOTH // 10
    large.fill((*edge, 0))
    pygame.draw.rect(large, edge, rect, (width + 3) * SMOOTH, border_radius=radius + 2 * SMOOTH)
    inner = rect.inflate(-4 * SMOOTH, -4 * SMOOTH)
    pygame.draw.rect(large, colour, inner, width * SMOOTH, border_radius=radius)
    return _small(large)


@kept(MEGABYTE)
def _wash(size: tuple[int, int], colour: RGBA) -> Surface:
    large = _large(size)
    large.fill((*colour[:3], 0))
    margin = max(2, size[0] // 16) * SMOOTH
    inner = large.get_rect().inflate(-margin, -margin)
    pygame.draw.rect(large, colour, inner, border_radius=max(2, size[0] // 8) * SMOOTH)
    return _small(large)


@kept(MEGABYTE)
def _pill(size: tuple[int, int], ground: Colour) -> Surface:
    """The disc behind a number, as wide as the number is."""
    large = _large(size)
    large.fill((*LIT_EDGE, 0))
    radius = size[1] * SMOOTH // 2
    pygame.draw.rect(large, LIT_EDGE, large.get_rect(), border_radius=radius)
    inner = large.get_rect().inflate(-2 * SMOOTH, -2 * SMOOTH)
    pygame.draw.rect(large, ground, inner, border_radius=radius)
    return _small(large)
