"""Pictures that point out a whole region: lit, full, in danger. Each is made once for a size and kept."""

from __future__ import annotations

from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.games.aquaedukt.view.geometry import CanalCanvas
from game.ui.theme import Colour

COARSE = 4
"""How much smaller light is blurred."""


@dataclass(frozen=True)
class Look:
    """How the border of a region is drawn."""

    line: Colour
    edge: Colour
    wide: float
    """Of the line, in cells."""
    inset: float
    """How far inside the region the line runs."""
    wash: tuple[int, int, int, int] = (0, 0, 0, 0)
    glow: tuple[int, int, int, int] = (0, 0, 0, 0)
    """Light along the inside of the border."""


LIT = Look((255, 226, 120), (60, 40, 16), 0.05, 0.05, (255, 236, 150, 54), (255, 226, 120, 150))
FULL = Look((206, 186, 150), (70, 52, 30), 0.045, 0.075)
WARNED = Look((226, 96, 48), (90, 30, 12), 0.022, 0.06, glow=(236, 84, 30, 130))
SHOWN = Look((255, 226, 120), (60, 40, 16), 0.06, 0.05)
REFUSED = Look((196, 40, 24), (250, 242, 224), 0.05, 0.05)


class RegionPictures:
    def __init__(self, canvas: CanalCanvas) -> None:
        self.canvas = canvas
        self._made: dict[tuple[int, Look], Surface] = {}

    def rect(self, region: int) -> Rect:
        return self.canvas.region_rect(region)

    def draw(self, surface: Surface, region: int, look: Look) -> None:
        rect = self.rect(region)
        if rect.colliderect(surface.get_clip()):
            surface.blit(self.picture(region, look), rect)

    def picture(self, region: int, look: Look) -> Surface:
        """Shared: nobody may draw on it."""
        if (region, look) not in self._made:
            self._made[region, look] = self._painted(region, look)
        return self._made[region, look]

    def _painted(self, region: int, look: Look) -> Surface:
        rect = self.rect(region)
        cell = self.canvas.cell
        inside = pygame.mask.Mask(rect.size)
        for space in self.canvas.places.board.regions[region]:
            part = self.canvas.space_rect(space).move(-rect.x, -rect.y)
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
