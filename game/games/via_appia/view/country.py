"""The land under the road, painted once for a size: grounds, sea, hills and pines, paths, beds, the pit."""

from collections.abc import Iterator
from math import atan2, degrees, hypot

import pygame
from pygame import Rect, Surface

from game.games.via_appia.view import sprites as names
from game.games.via_appia.view.countryside import Line, beside, lines
from game.games.via_appia.view.geometry import TRACK, Places, RoadCanvas
from game.games.via_appia.view.grounds import cover, laid, repeat, sunk
from game.table.canvas import Point
from game.ui.context import SpriteSource
from game.ui.kept import MEGABYTE, bytes_of, kept

SOURCE_CELL = 256
"""Pixels of a cell in the atlas: what a frame's borders are measured in."""
LAND_CELLS = 3
"""Cells after which a ground repeats."""
RIM = 0.72
"""How wide the frame is, of what was painted."""
DEEP = (18, 11, 5)
DUST = (92, 76, 56)
"""Lies on the floor of the quarry, so that what is laid there is seen."""


class Country:
    """``surface`` shows it; the rest is laid over it by the painter. Shared: nobody may draw on it."""

    def __init__(self, sprites: SpriteSource, places: Places, cell: int) -> None:
        self.sprites = sprites
        self.canvas = RoadCanvas(places, cell, 0, 0)
        self.places = places
        self.level = places.level
        self.surface = Surface(self.canvas.rect.size).convert()
        self._tracks: dict[tuple[Line, bool], tuple[Surface, Rect]] = {}
        self._paint()

    def _paint(self) -> None:
        repeat(self.surface, self._texture("ground/meadow"))
        self._grounds()
        self._pit()
        self._beside()
        for line in self.lines():
            picture, rect = self.track(line, paved=False)
            self.surface.blit(picture, rect)
        for segment in self.level.segments:
            for space, size in segment.spaces:
                self.stand(names.bed_sprite(size), self.places.spot(space))
        scale = RIM * self.canvas.cell / SOURCE_CELL
        self.surface.blit(self.sprites.nine("rim/road", self.canvas.rect.size, scale), (0, 0))

    def _texture(self, name: str) -> Surface:
        side = LAND_CELLS * self.canvas.cell
        return self.sprites.get(name, (side, side))

    # grounds

    def _grounds(self) -> None:
        ground, size = self.level.ground, self.canvas.rect.size
        for kind in (*names.GROUNDS, "sea"):
            if any(kind in row for row in ground):
                if kind == "sea":
                    self._beach()
                mask = cover(ground, (kind,))
                self.surface.blit(laid(self._texture(f"ground/{kind}"), mask, size), (0, 0))

    def _beach(self) -> None:
        """Wet sand where the land ends: the same shape, a little larger."""
        size = self.canvas.rect.size
        mask = pygame.transform.box_blur(cover(self.level.ground, ("sea",)), 3)
        sand = laid(self._texture("ground/beige"), mask, size)
        for shift in (-0.25, -0.12):
            self.surface.blit(sand, (0, round(shift * self.canvas.cell)))

    def _pit(self) -> None:
        """Cut into the hill: its upper left edge throws its shade on the ground of the quarry."""
        ground, size = self.level.ground, self.canvas.rect.size
        self.surface.blit(laid(self._texture("quarry/rock"), cover(ground, ("quarry",)), size), (0, 0))
        self.surface.blit(laid(self.surface, cover(ground, ("quarry",)), size, DUST, 120), (0, 0))
        shade = sunk(ground, ("quarry",), 4, 6)
        dark = laid(self.surface, shade, size, DEEP, 190)
        self.surface.blit(dark, (0, 0))

    def _beside(self) -> None:
        for sprite, at in beside(self.places):
            self.stand(sprite, at)

    # paths

    def lines(self) -> Iterator[Line]:
        return lines(self.places)

    def track(self, line: Line, *, paved: bool) -> tuple[Surface, Rect]:
        """A path from middle to middle, and where it goes, in pixels of the board."""
        key = (line, paved)
        if key not in self._tracks:
            self._tracks[key] = self._track(line, names.PAVED if paved else names.TRODDEN)
        return self._tracks[key]

    def _track(self, line: Line, sprite: str) -> tuple[Surface, Rect]:
        (x0, y0), (x1, y1) = (self.canvas.px(self.places.spot(place)) for place in line)
        long, wide, cell = round(hypot(x1 - x0, y1 - y0)), round(TRACK * self.canvas.cell), self.canvas.cell
        strip = Surface((max(1, long), max(1, wide)), pygame.SRCALPHA)
        repeat(strip, self.sprites.get(sprite, (cell, wide)))
        turned = pygame.transform.rotozoom(strip, -degrees(atan2(y1 - y0, x1 - x0)), 1.0)
        middle = ((x0 + x1) // 2, (y0 + y1) // 2)
        return turned, turned.get_rect(center=middle)

    # pictures

    def stand(self, sprite: str, at: Point) -> None:
        cell = self.canvas.cell
        (x, y), (left, top) = self.canvas.px(at), self.sprites.anchor(sprite, cell)
        self.surface.blit(self.sprites.at(sprite, cell), (x - left, y - top))


@kept(8 * MEGABYTE, lambda country: bytes_of(country.surface))
def country(sprites: SpriteSource, places: Places, cell: int) -> Country:
    """Painting takes a while, and the next match is likely to be on the same road in the same window."""
    return Country(sprites, places, cell)
