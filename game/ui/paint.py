"""Small strokes shared by widgets and views."""

import pygame
from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.theme import FOCUS, FOCUS_EDGE, Colour


def draw_focus(surface: Surface, rect: Rect, ui: Ui) -> None:
    """The focus ring: a bright line with a dark edge, to be seen on any ground."""
    thick = max(2, ui.t(3))
    ring = rect.inflate(2 * thick, 2 * thick)
    radius = ui.t(8)
    pygame.draw.rect(surface, FOCUS_EDGE, ring.inflate(2, 2), thick + 2, border_radius=radius + 1)
    pygame.draw.rect(surface, FOCUS, ring, thick, border_radius=radius)


def draw_chevron(surface: Surface, rect: Rect, direction: int, colour: Colour) -> None:
    """A small arrow head in the middle of `rect`, to the left (-1) or to the right (1)."""
    reach = max(3, min(rect.w, rect.h) // 4)
    x, y = rect.center
    points = [
        (x - direction * reach // 2, y - reach),
        (x + direction * reach, y),
        (x - direction * reach // 2, y + reach),
    ]
    pygame.draw.polygon(surface, colour, points)
    pygame.draw.aalines(surface, colour, True, points)


def edge_shadow(width: int, depth: int) -> Surface:
    """A shadow that fades downwards."""
    return slope(width, depth, (60, 38, 18), 70, 2)


def slope(
    width: int, depth: int, colour: Colour = (255, 255, 255), most: int = 255, bend: int = 1
) -> Surface:
    """A colour that is less and less seen downwards."""
    strip = Surface((1, depth), pygame.SRCALPHA)
    for y in range(depth):
        strip.set_at((0, y), (*colour, round(most * (1 - y / depth) ** bend)))
    return pygame.transform.scale(strip, (max(1, width), depth))


def veil(surface: Surface, clip: Rect, colour: Colour, alpha: int) -> None:
    """Darken what is already drawn inside `clip`."""
    shade = Surface(clip.size)
    shade.fill(colour)
    shade.set_alpha(alpha)
    surface.blit(shade, clip)
