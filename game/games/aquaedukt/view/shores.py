"""Soft, uneven edges between two grounds: where water has come and where it has not.

A mask is drawn small, a few pixels a cell, blurred, roughened and scaled up. Parts of it are worked out alone
and fit the whole exactly, since a part is one pixel larger than its cells: then every pixel of the screen
comes from the same place of the mask, whichever part is drawn.
"""

from collections.abc import Mapping
from functools import lru_cache
from random import Random

import pygame
from pygame import Rect, Surface

from game.games.aquaedukt.rules.board import Place
from game.games.aquaedukt.view.geometry import Side

GRAIN = 12
"""Pixels of the mask for a cell."""
BLUR = 3
ROUGH = 116
"""How much the edge wavers; 255 would be half as wide as the blur."""
STEEP = 2
"""How often the edge is made twice as steep."""

Cover = Mapping[Place, tuple[float, Side]]
"""How much of each place is covered, and from which side."""


def mask(cells: Rect, cover: Cover, grid: tuple[int, int]) -> Surface:
    """White where these places are covered, of a part of the grid."""
    wide = cells.inflate(2, 2).clip(Rect((0, 0), grid))
    large = Surface((wide.w * GRAIN + 1, wide.h * GRAIN + 1))
    for (column, row), (share, side) in cover.items():
        if wide.collidepoint(column, row):
            large.fill(
                "white", _part(Rect((column - wide.x) * GRAIN, (row - wide.y) * GRAIN, 0, 0), share, side)
            )
    large = pygame.transform.gaussian_blur(large, BLUR)
    large.blit(_noise(grid), (-wide.x * GRAIN, -wide.y * GRAIN), special_flags=pygame.BLEND_RGB_ADD)
    middle = 127 + ROUGH // 2 - (127 >> STEEP)
    large.fill((middle,) * 3, special_flags=pygame.BLEND_RGB_SUB)
    for _ in range(STEEP):
        large.blit(large.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    at = ((cells.x - wide.x) * GRAIN, (cells.y - wide.y) * GRAIN)
    return large.subsurface(Rect(at, (cells.w * GRAIN + 1, cells.h * GRAIN + 1)))


def _part(corner: Rect, share: float, side: Side) -> Rect:
    """What of a place is covered."""
    whole = Rect(corner.topleft, (GRAIN + 1, GRAIN + 1))
    part = whole.copy()
    if side in "NS":
        part.h = round(share * whole.h)
        part.bottom = whole.bottom if side == "S" else part.bottom
    else:
        part.w = round(share * whole.w)
        part.right = whole.right if side == "E" else part.right
    return part


def blend(under: Surface, over: Surface, shape: Surface) -> Surface:
    """``over`` where the mask is white, ``under`` where it is black."""
    large = pygame.transform.smoothscale(shape, under.get_size())
    result, rest = over.copy(), Surface(under.get_size()).convert()
    rest.fill("white")
    rest.blit(large, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    rest.blit(under, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    result.blit(large, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    result.blit(rest, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return result


@lru_cache(maxsize=4)
def _noise(grid: tuple[int, int]) -> Surface:
    """Of two sizes, always the same. Shared: nobody may draw on it."""
    size = (grid[0] * GRAIN + 1, grid[1] * GRAIN + 1)
    result = Surface(size)
    for fine, depth in ((2, 0.55), (5, 0.45)):
        rng = Random(f"{grid} {fine}")
        small = Surface((grid[0] * fine + 1, grid[1] * fine + 1))
        for x in range(small.get_width()):
            for y in range(small.get_height()):
                grey = round(rng.random() * ROUGH * depth)
                small.set_at((x, y), (grey, grey, grey))
        result.blit(pygame.transform.smoothscale(small, size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return result
