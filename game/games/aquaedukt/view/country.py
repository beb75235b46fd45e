"""The land itself, painted once dry and once green for a size, and blended where water has come."""

from collections.abc import Collection, Sequence
from typing import cast

import pygame
from pygame import Rect, Surface

from game.games.aquaedukt.levels import lake_of
from game.games.aquaedukt.rules.board import Board, Place, Space, place_of
from game.games.aquaedukt.view import sprites as names
from game.games.aquaedukt.view.geometry import TOWARDS, CanalCanvas, Side
from game.games.aquaedukt.view.grounds import grounds
from game.games.aquaedukt.view.shores import blend, mask
from game.table.shapes import Shape
from game.ui import Ui

GRID = (46, 34, 10, 58)
SHADE = (20, 14, 4)
REACH = 0.16
"""How far the frame throws its shade on the land, in cells."""
SLAB = 110
"""How wide a cell is where the border of a slab has the size it was painted in."""
SHALLOW, DEEP = (96, 170, 166), (26, 104, 128)
SOURCE_CELL = 256
"""Pixels of a cell in the atlas: what a frame's borders are measured in."""

Cover = tuple[float, Side]


class Country:
    """``surface`` shows it as it is; the rest is laid over it by the painter."""

    def __init__(self, ui: Ui, canvas: CanalCanvas, board: Board) -> None:
        self.canvas = canvas
        self.board = board
        self._grid = (board.level.columns, board.level.rows)
        self.dry = _Land(ui, canvas, board, green=False).paint()
        self.green = _Land(ui, canvas, board, green=True).paint()
        self.surface = self.dry.copy()
        self._shown: dict[Place, Cover] = {}

    def settle(self, shapes: Sequence[Shape]) -> Rect:
        """Show these spaces green, each with how much of it and from which side; what changed, in pixels of
        ``surface``."""
        cover: dict[Place, Cover] = {
            place_of(cast(Space, shape.key[1])): cast(Cover, shape.look) for shape in shapes
        }
        changed = [
            place
            for place in {*cover, *self._shown}
            if cover.get(place, (0.0, "")) != self._shown.get(place, (0.0, ""))
        ]
        self._shown = cover
        if not changed:
            return Rect(0, 0, 0, 0)
        cells = Rect(changed[0], (1, 1)).unionall([Rect(place, (1, 1)) for place in changed[1:]])
        cells = cells.inflate(2, 2).clip(Rect((0, 0), self._grid))
        return self._paint(cells)

    def _paint(self, cells: Rect) -> Rect:
        corners = (cells.topleft, (cells.right - 1, cells.bottom - 1))
        first, last = map(self.canvas.place_rect, corners)
        area = first.union(last).move(-self.canvas.left, -self.canvas.top)
        shape = mask(cells, self._shown, self._grid)
        mixed = blend(self.dry.subsurface(area), self.green.subsurface(area), shape)
        self.surface.blit(mixed, area)
        return area


class _Land:
    """The whole board without anything on it."""

    def __init__(self, ui: Ui, canvas: CanalCanvas, board: Board, *, green: bool) -> None:
        self.ui = ui
        self.canvas = canvas
        self.board = board
        self.green = green
        self.target = Surface(canvas.rect.size).convert()
        self.area = canvas.country.move(-canvas.left, -canvas.top)

    def paint(self) -> Surface:
        table = self.ui.sprites.tiled("table/wood", self.ui.window.size, self.ui.px(1000) / 1000 * 0.8)
        self.target.blit(table, (0, 0), self.canvas.rect)
        scale = self.canvas.cell / SOURCE_CELL
        self.target.blit(self.ui.sprites.nine("rim/board", self.canvas.rect.size, scale), (0, 0))
        self._waste()
        self._regions()
        self._lines()
        self._shaded_edge()
        return self.target

    def _rect(self, place: Place) -> Rect:
        return self.canvas.place_rect(place).move(-self.canvas.left, -self.canvas.top)

    def _lay(self, sprite: str, place: Place) -> None:
        """The part of a ground that belongs to a place."""
        side = names.LAND_CELLS * self.canvas.cell
        texture = self.ui.sprites.get(sprite, (side, side))
        column, row = (at % names.LAND_CELLS for at in place)
        cell = self.canvas.cell
        self.target.blit(texture, self._rect(place), Rect(column * cell, row * cell, cell, cell))

    def _regions(self) -> None:
        ground = grounds(self.board, names.GROUNDS)
        for space, region in self.board.region_of.items():
            self._lay(names.land_sprite(ground[region], green=self.green), place_of(space))

    def _waste(self) -> None:
        """Where there is no space: slabs that belong to the frame, and lakes with an uneven shore."""
        missing = self.canvas.places.missing
        lake = [place for place in missing if place in lake_of(self.board.level)]
        for place in missing:
            rect = self._rect(place)
            if place in lake:
                self._lay(names.land_sprite("pasture", green=False), place)
            else:
                self._slab(rect, place, {*lake, *map(place_of, self.board.spaces)})
        if lake:
            self._water(lake)

    def _slab(self, rect: Rect, place: Place, land: Collection[Place]) -> None:
        """Its edge is carved towards the land only: beside the frame and other slabs it goes on."""
        whole, hidden = rect.copy(), self.canvas.cell // 2
        for dx, dy in TOWARDS.values():
            if (place[0] + dx, place[1] + dy) not in land:
                whole.union_ip(rect.move(hidden * dx, hidden * dy))
        slab = self.ui.sprites.nine("panel/stone", whole.size, self.canvas.cell / SLAB)
        self.target.blit(slab, rect, rect.move(-whole.x, -whole.y))

    def _water(self, lake: list[Place]) -> None:
        """Deeper in the middle; its shore lies inside it, so that it wets nobody's feet."""
        whole = Surface(self.target.get_size()).convert()
        whole.fill(SHALLOW)
        for place in lake:
            whole.fill(DEEP, self._rect(place))
        whole = pygame.transform.box_blur(whole, max(2, self.canvas.cell // 2))
        cover: dict[Place, Cover] = dict.fromkeys(lake, (1.0, "N"))
        for place in lake:
            rect = self._rect(place)
            shape = mask(Rect(place, (1, 1)), cover, (self.board.level.columns, self.board.level.rows))
            self.target.blit(blend(self.target.subsurface(rect), whole.subsurface(rect), shape), rect)

    def _lines(self) -> None:
        """Thin and quiet; nothing but where spaces meet."""
        thin = max(1, self.canvas.cell // 60)
        for line in self.board.lines:
            (x, y), (u, v) = self.canvas.places.line(line)
            start, end = self.canvas.px((x, y)), self.canvas.px((u, v))
            size = (max(thin, end[0] - start[0]), max(thin, end[1] - start[1]))
            stroke = Surface(size, pygame.SRCALPHA)
            stroke.fill(GRID)
            self.target.blit(stroke, (start[0] - self.canvas.left, start[1] - self.canvas.top))

    def _shaded_edge(self) -> None:
        """The frame in the north and west stands between the sun and the land."""
        reach, area = max(2, round(REACH * self.canvas.cell)), self.area
        for step in range(reach):
            shade = (*SHADE, round(120 * (1 - step / reach) ** 2))
            for size, at in (((area.w, 1), (0, step)), ((1, area.h), (step, 0))):
                line = Surface(size, pygame.SRCALPHA)
                line.fill(shade)
                self.target.blit(line, (area.x + at[0], area.y + at[1]))
