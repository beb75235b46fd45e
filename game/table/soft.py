"""Soft shapes of many sizes: drawn large once, scaled down, kept. Nobody may draw on them."""

from collections.abc import Sequence
from itertools import pairwise

import pygame
from pygame import Rect, Surface, Vector2

from game.ui.kept import MEGABYTE, kept
from game.ui.theme import Colour

SMOOTH = 4
"""How much larger a shape is drawn before it is scaled down."""
SHADE: Colour = (30, 20, 10)


@kept(MEGABYTE)
def ring(size: tuple[int, int], colour: Colour, edge: Colour, width: int, alpha: int = 255) -> Surface:
    """An ellipse on the ground with an edge, to be seen on any ground; ``size`` is all it takes."""
    large = Surface((size[0] * SMOOTH, size[1] * SMOOTH), pygame.SRCALPHA)
    rect, rim = large.get_rect(), max(1, round(width * 0.4)) * SMOOTH
    pygame.draw.ellipse(large, edge, rect, width * SMOOTH + 2 * rim)
    pygame.draw.ellipse(large, colour, rect.inflate(-2 * rim, -2 * rim), width * SMOOTH)
    return _faded(pygame.transform.smoothscale(large, size), alpha)


@kept(MEGABYTE)
def glow(size: tuple[int, int], colour: Colour, alpha: int) -> Surface:
    """Light that is strongest in the middle and has no edge."""
    steps = 24
    large = Surface((256, 256), pygame.SRCALPHA)
    for step in range(steps):
        share = step / steps
        radius = round(128 * (1 - share))
        pygame.draw.circle(large, (*colour, round(alpha * share**1.4)), (128, 128), radius)
    return pygame.transform.smoothscale(large, size)


@kept(MEGABYTE)
def shadow(size: tuple[int, int], blur: int, alpha: int) -> Surface:
    """Under something square that hangs in the air; ``blur`` wider on every side than that."""
    picture = Surface((size[0] + 2 * blur, size[1] + 2 * blur), pygame.SRCALPHA)
    pygame.draw.rect(picture, (*SHADE, alpha), Rect((blur, blur), size), border_radius=max(2, blur // 2))
    return pygame.transform.gaussian_blur(picture, max(1, blur // 2))


def shadow_of(picture: Surface, blur: int, alpha: int) -> Surface:
    """Under anything; ``blur`` wider on every side than the picture. Not kept."""
    outline = pygame.mask.from_surface(picture, 60)
    cast = Surface((picture.get_width() + 2 * blur, picture.get_height() + 2 * blur), pygame.SRCALPHA)
    outline.to_surface(cast, setcolor=(*SHADE, alpha), unsetcolor=None, dest=(blur, blur))
    return pygame.transform.gaussian_blur(cast, max(1, blur // 2))


@kept(MEGABYTE)
def tinted(picture: Surface, colour: Colour, alpha: int) -> Surface:
    """A light picture in another colour."""
    copy = picture.copy()
    copy.fill((*colour, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return copy


def arrow(
    points: Sequence[tuple[int, int]], width: int, colour: Colour, edge: Colour, alpha: int
) -> tuple[Surface, Rect]:
    """A line through these points with a head at the last one, and where it goes. Not kept."""
    rim = max(1, round(width * 0.45))
    box = Rect(points[0], (1, 1)).unionall([Rect(point, (1, 1)) for point in points[1:]])
    box.inflate_ip(width * 6, width * 6)
    large = Surface((box.w * SMOOTH, box.h * SMOOTH), pygame.SRCALPHA)
    line = [Vector2((x - box.x) * SMOOTH, (y - box.y) * SMOOTH) for x, y in points]
    ahead = (line[-1] - line[-2]).normalize()
    aside = Vector2(-ahead.y, ahead.x)
    long = min(width * 2.8 * SMOOTH, (line[-1] - line[-2]).length())
    neck = line[-1] - ahead * long
    for thick, ink in ((rim, edge), (0, colour)):
        radius = (width / 2 + thick) * SMOOTH
        for one, two in pairwise([*line[:-1], neck]):
            pygame.draw.line(large, ink, one, two, round(2 * radius))
            pygame.draw.circle(large, ink, one, radius)
        out, half = thick * SMOOTH * 1.6, (1.5 * width + thick * 1.5) * SMOOTH
        head = [
            line[-1] + ahead * out,
            neck + aside * half - ahead * out / 2,
            neck - aside * half - ahead * out / 2,
        ]
        pygame.draw.polygon(large, ink, head)
    return _faded(pygame.transform.smoothscale(large, box.size), alpha), box


def _faded(picture: Surface, alpha: int) -> Surface:
    if alpha < 255:
        picture.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return picture
