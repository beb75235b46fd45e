"""Soft shapes of the land: where each ground lies, with an uneven edge. Made once for a level."""

from collections.abc import Sequence
from functools import cache, lru_cache
from random import Random

import pygame
from pygame import Surface

GRAIN = 8
"""Points of a mask in a cell."""
ROUGH = 0.42
"""How much the edge of a ground wavers, in shares of a cell."""
SHARP = 3.2
"""How quickly one ground gives way to the next."""

RGB = tuple[int, int, int]
Ground = tuple[tuple[str, ...], ...]
"""Row by row what is drawn on each square of a map."""


@lru_cache(maxsize=32)
def cover(ground: Ground, kinds: tuple[str, ...]) -> Surface:
    """White where one of these grounds lies, as far as its alpha goes. Shared: nobody may draw on it."""
    size = (len(ground[0]) * GRAIN, len(ground) * GRAIN)
    spread = _spread(ground, kinds, size)
    edges = {lies: _edge(lies) for lies in {*spread}}
    return _white(size, [edges[lies][rough] for lies, rough in zip(spread, _noise(size), strict=True)])


@cache
def _edge(lies: int) -> bytes:
    """How much of 255 is seen where so much of a ground lies, by how rough it is there."""
    shares = (0.5 + SHARP * (lies / 255 - 0.5 + ROUGH * (rough / 255 - 0.5)) for rough in range(256))
    return bytes(round(255 * min(1.0, max(0.0, share))) for share in shares)


@lru_cache(maxsize=8)
def sunk(ground: Ground, kinds: tuple[str, ...], right: int, down: int) -> Surface:
    """The shade that the upper left edge of these grounds throws into them, by its alpha."""
    size = (len(ground[0]) * GRAIN, len(ground) * GRAIN)
    alpha = pygame.image.tobytes(cover(ground, kinds), "RGBA")[3::4]
    wide = size[0]

    def row(y: int, shift: int = 0) -> bytes:
        """Moved to the right; beyond the rim everything goes on as it is there."""
        line = alpha[max(0, y) * wide : (max(0, y) + 1) * wide]
        return line[:1] * shift + line[: wide - shift]

    return _white(
        size,
        [
            max(0, here - (far + near) // 2)
            for y in range(size[1])
            for here, far, near in zip(
                row(y), row(y - down, right), row(y - down // 2, right // 2), strict=True
            )
        ],
    )


def laid(
    texture: Surface, mask: Surface, size: tuple[int, int], colour: RGB | None = None, alpha: int = 255
) -> Surface:
    """A texture repeated over ``size``, or a colour instead, seen where the mask is."""
    whole = Surface(size, pygame.SRCALPHA)
    if colour is not None:
        whole.fill((*colour, alpha))
    else:
        repeat(whole, texture)
    whole.blit(pygame.transform.smoothscale(mask, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return whole


def repeat(target: Surface, texture: Surface) -> None:
    wide, high = texture.get_size()
    for x in range(0, target.get_width(), wide):
        for y in range(0, target.get_height(), high):
            target.blit(texture, (x, y))


def _spread(ground: Ground, kinds: Sequence[str], size: tuple[int, int]) -> bytes:
    cells = Surface((len(ground[0]), len(ground)))
    for y, row in enumerate(ground):
        for x, what in enumerate(row):
            if what in kinds:
                cells.set_at((x, y), (255, 255, 255))
    return _grey(_blurred(cells, size))


def _blurred(cells: Surface, size: tuple[int, int]) -> Surface:
    """Squares with soft corners; beyond the rim everything goes on as it is there."""
    large = pygame.transform.scale(cells, size)
    return pygame.transform.box_blur(large, GRAIN // 2)


@lru_cache(maxsize=4)
def _noise(size: tuple[int, int]) -> bytes:
    random = Random(f"{size}")
    result = Surface(size)
    for fine, depth in ((1.4, 0.6), (0.5, 0.4)):
        few = (max(2, round(size[0] / GRAIN / fine)), max(2, round(size[1] / GRAIN / fine)))
        small = Surface(few)
        for x in range(few[0]):
            for y in range(few[1]):
                grey = round(255 * depth * random.random())
                small.set_at((x, y), (grey, grey, grey))
        result.blit(pygame.transform.smoothscale(small, size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return _grey(result)


def _grey(surface: Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")[::3]


def _white(size: tuple[int, int], alphas: Sequence[int]) -> Surface:
    raw = bytearray(b"\xff" * (4 * size[0] * size[1]))
    raw[3::4] = bytes(alphas)
    return pygame.image.frombytes(bytes(raw), size, "RGBA")
