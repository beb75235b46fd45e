"""Places that are pointed out together: light on the ground, and a line along their common border."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import cast

import pygame
from pygame import Rect, Surface

from game.table.shapes import NOTHING, Brush, Easel, Shape
from game.ui.theme import Colour

Things = tuple[str, ...]
"""Ids of places."""
COARSE = 4
"""How much smaller light is blurred."""


@dataclass(frozen=True)
class Look:
    """How such an area is drawn."""

    line: Colour
    edge: Colour
    wide: float
    """Of the line, in cells."""
    inset: float
    """How far inside the area the line runs."""
    wash: tuple[int, int, int, int] = (0, 0, 0, 0)
    glow: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Light along the inside of the border."""


EDGE = Look((255, 226, 120), (60, 40, 16), 0.05, 0.05, glow=(255, 226, 120, 110))
"""Where so much is allowed that lighting all of it would say nothing: its edge."""
MANY = 1 / 3
"""Where more than this part of a board is allowed, its edge is lit, and what is under the pointer."""


def edged(lit: Mapping[str, Shape], places: int, hovered: str) -> Iterator[Shape]:
    """The light of each of these things of a board with so many places; of many the edge, and what is under
    the pointer."""
    if len(lit) <= places * MANY:
        yield from lit.values()
        return
    layer = next(iter(lit.values())).layer
    yield Shape(("area", layer), layer, "area", look=(tuple(sorted(lit)), EDGE))
    if hovered in lit:
        yield lit[hovered]


class Area(Brush):
    """A border round places; ``look``: which ones, and how. Each picture is made once for a size and kept."""

    def __init__(self, easel: Easel) -> None:
        super().__init__(easel)
        self._made: dict[tuple[Things, Look], Surface] = {}

    def of(self, shape: Shape) -> tuple[Things, Look]:
        return cast("tuple[Things, Look]", shape.look)

    def rect(self, shape: Shape) -> Rect:
        rects = self._rects(self.of(shape)[0])
        return rects[0].unionall(rects[1:]) if rects else NOTHING

    def _rects(self, things: Things) -> list[Rect]:
        return [rect for thing in things if (rect := self.canvas.where(thing)) is not None]

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        key = self.of(shape)
        if key not in self._made:
            self._made[key] = self._painted(self.rect(shape), *key)
        surface.blit(self._made[key], rect)

    def _painted(self, rect: Rect, things: Things, look: Look) -> Surface:
        cell = self.canvas.cell
        inside = pygame.mask.Mask(rect.size)
        for part in (each.move(-rect.x, -rect.y) for each in self._rects(things)):
            inside.draw(pygame.mask.Mask(part.size, fill=True), part.topleft)
        picture = Surface(rect.size, pygame.SRCALPHA)
        if look.wash[3]:
            inside.to_surface(picture, setcolor=look.wash, unsetcolor=None)
        if look.glow[3]:
            picture.blit(self._glow(inside, look, round(0.14 * cell)), (0, 0))
        rim = max(1, cell // 60)
        inset, wide = round(look.inset * cell), max(2, round(look.wide * cell))
        for colour, start, end in (
            (look.edge, inset - rim, inset + wide + rim),
            (look.line, inset, inset + wide),
        ):
            band = _shrunk(inside, start)
            band.erase(_shrunk(inside, end), (0, 0))
            band.to_surface(picture, setcolor=(*colour, 235), unsetcolor=None)
        return picture

    def _glow(self, inside: pygame.mask.Mask, look: Look, reach: int) -> Surface:
        """Strongest at the border, and none of it outside."""
        band = inside.copy()
        band.erase(_shrunk(inside, reach), (0, 0))
        clear = (*look.glow[:3], 0)
        light = Surface(inside.get_size(), pygame.SRCALPHA)
        band.to_surface(light, setcolor=look.glow, unsetcolor=clear)
        # Blurred small: at full size it would take longer than a frame.
        small = pygame.transform.smoothscale_by(light, 1 / COARSE)
        small = pygame.transform.gaussian_blur(small, max(1, reach // (2 * COARSE)))
        light = pygame.transform.smoothscale(small, inside.get_size())
        shape = inside.to_surface(setcolor=(255, 255, 255, 255), unsetcolor=(255, 255, 255, 0))
        light.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        return light


def _shrunk(inside: pygame.mask.Mask, by: int) -> pygame.mask.Mask:
    """Without what lies nearer than that to the border, along rows and columns and at corners."""
    width, height = inside.get_size()
    shrunk = pygame.mask.Mask((width, height))
    shrunk.draw(inside, (0, 0))
    # A mask ends at its edge; what lies beyond is outside too.
    wide = pygame.mask.Mask((width + 2, height + 2), fill=True)
    wide.erase(inside, (1, 1))
    for dx in (-by, 0, by):
        for dy in (-by, 0, by):
            shrunk.erase(wide, (dx - 1, dy - 1))
            _erase_edges(shrunk, dx, dy)
    return shrunk


def _erase_edges(mask: pygame.mask.Mask, dx: int, dy: int) -> None:
    width, height = mask.get_size()
    if dx:
        strip = pygame.mask.Mask((abs(dx), height), fill=True)
        mask.erase(strip, (0 if dx > 0 else width - abs(dx), 0))
    if dy:
        strip = pygame.mask.Mask((width, abs(dy)), fill=True)
        mask.erase(strip, (0, 0 if dy > 0 else height - abs(dy)))
