"""What lies still on the table, painted once and kept: meadow, road, reservoirs, stairs; then laid tiles."""

from collections.abc import Sequence
from typing import cast

import pygame
from pygame import Rect, Surface

from game.games.aqua_romana.levels import terrain_of
from game.games.aqua_romana.rules import PODIUMS, Board, Colour, Reservoir, Square, outlet_side, outlet_square
from game.games.aqua_romana.rules.tiles import KINDS, SIDES, Side
from game.games.aqua_romana.view import sprites as names
from game.games.aqua_romana.view.geometry import FRAME, AquaCanvas
from game.games.aqua_romana.view.kerbs import Kerbs
from game.games.aqua_romana.view.stairs import CROWN, FOOT, STAIRS
from game.table.canvas import Point
from game.table.shapes import NOTHING, Shape
from game.ui import Ui

MEADOW = (12, 8)
"""Cells after which the turf repeats, across and down."""
GRID = (22, 24, 4, 100)
SHADE = (14, 16, 4)
REACH = 0.16
"""How far the kerb of the pathway throws its shade on the meadow, in cells."""


def base(ui: Ui, canvas: AquaCanvas, board: Board) -> Surface:
    """The table before the first tile is laid."""
    return _Base(ui, canvas, board).paint()


class _Base:
    def __init__(self, ui: Ui, canvas: AquaCanvas, board: Board) -> None:
        self.ui = ui
        self.canvas = canvas
        self.places = canvas.places
        self.board = board
        self.target = Surface(canvas.rect.size).convert()

    def paint(self) -> Surface:
        table = self.ui.sprites.tiled("table/wood", self.ui.window.size, self.ui.px(1000) / 1000 * 0.8)
        self.target.blit(table, (0, 0), self.canvas.rect)
        self._frame()
        self._pathway()
        self._meadow()
        for reservoir in self.board.reservoirs:
            self._reservoir(reservoir)
        self._stairs()
        self._reserve()
        return self.target

    def _put(self, name: str, rect: Rect) -> None:
        """A picture; ``rect`` in pixels of the window."""
        picture = self.ui.sprites.get(name, rect.size)
        self.target.blit(picture, rect.move(-self.canvas.left, -self.canvas.top))

    def _cell(self, name: str, middle: Point) -> None:
        self._put(name, self.canvas.cell_rect(middle))

    # the board

    def _frame(self) -> None:
        cell = self.canvas.cell
        outer = Rect(0, 0, round(self.places.board_width * cell), self.canvas.rect.h)
        self.target.blit(self.ui.sprites.nine("frame/board", outer.size, FRAME * cell / 100), outer)

    def _pathway(self) -> None:
        for index, path in enumerate(self.board.pathway):
            side: Side = next(side for side in SIDES if side == path[0])
            self._cell(names.path_sprite(side, index), self.places.path(path))
        for corner in self.board.fountains.values():
            self._cell(f"fountain/{corner}", self.places.fountain(corner))

    def _meadow(self) -> None:
        squares = [self.canvas.square_rect(square) for square in self.board.squares]
        area = squares[0].unionall(squares[1:]).move(-self.canvas.left, -self.canvas.top)
        size = (MEADOW[0] * self.canvas.cell, MEADOW[1] * self.canvas.cell)
        turf = self.ui.sprites.get("meadow/turf", size)
        self.target.set_clip(area)
        for x in range(area.left, area.right, turf.get_width()):
            for y in range(area.top, area.bottom, turf.get_height()):
                self.target.blit(turf, (x, y))
        self._grid(area)
        self._props()
        self._shaded_edge(area)
        for square in self.board.squares:
            column, row = self.board.position(square)
            middle = self.places.square(square)
            printed = self.board.level.printed.get(square)
            if square in self.board.level.blocked:
                terrain = terrain_of(self.board.level).get(square, "hill")
                self._cell(names.blocked_sprite(terrain, column + row), middle)
            elif printed is not None:
                self._cell(names.printed_sprite(printed), middle)
        self.target.set_clip(None)

    def _props(self) -> None:
        """What grows and lies where squares meet: there it is in nobody's way."""
        for square in self.board.squares:
            column, row = self.board.position(square)
            name = names.prop_sprite(column, row)
            if name is not None:
                picture = self.ui.sprites.at(name, self.canvas.cell)
                x, y = self.places.square(square)
                shift = ((column * 37 + row * 11) % 13 / 13 - 0.5, (column * 17 + row * 41) % 11 / 11 - 0.5)
                middle = self.canvas.px((x + 0.5 + 0.3 * shift[0], y + 0.5 + 0.3 * shift[1]))
                rect = picture.get_rect(center=middle).move(-self.canvas.left, -self.canvas.top)
                self.target.blit(picture, rect)

    def _grid(self, area: Rect) -> None:
        """Thin and quiet; nothing but where squares meet."""
        thin = max(1, self.canvas.cell // 80)
        down, across = Surface((thin, area.h), pygame.SRCALPHA), Surface((area.w, thin), pygame.SRCALPHA)
        for line in (down, across):
            line.fill(GRID)
        edges = [self.canvas.square_rect(square) for square in self.board.squares]
        for x in {rect.left - self.canvas.left for rect in edges} - {area.left}:
            self.target.blit(down, (x - thin // 2, area.top))
        for y in {rect.top - self.canvas.top for rect in edges} - {area.top}:
            self.target.blit(across, (area.left, y - thin // 2))

    def _shaded_edge(self, area: Rect) -> None:
        """The kerb in the north and west stands between the sun and the grass."""
        reach = max(2, round(REACH * self.canvas.cell))
        for step in range(reach):
            shade = (*SHADE, round(120 * (1 - step / reach) ** 2))
            for size, at in (((area.w, 1), (0, step)), ((1, area.h), (step, 0))):
                line = Surface(size, pygame.SRCALPHA)
                line.fill(shade)
                self.target.blit(line, (area.x + at[0], area.y + at[1]))

    def _reservoir(self, reservoir: Reservoir) -> None:
        first, second = (self.canvas.square_rect(square) for square in reservoir.squares)
        both = first.union(second)
        spread = round(0.3 * self.canvas.cell)
        self._put("meadow/shade", both.inflate(spread, spread))
        self._put(f"reservoir/{reservoir.colour}/{_back_of(reservoir, both.w > both.h)}", both)
        for outlet in reservoir.outlets:
            self._cell(f"outlet/{outlet_side(outlet)}", self.places.square(outlet_square(outlet)))

    # beside it

    def _stairs(self) -> None:
        stairs = self.places.stairs
        self._strip("stairs/crown", 0.0, CROWN)
        for number in range(1, PODIUMS + 1):
            self._strip(f"stairs/{number}", stairs.top(number), stairs.top(number - 1))
            x, y = self.canvas.px(stairs.number(number))
            grown = max(1.0, min(self.ui.viewport.ui_scale, LARGEST))
            high = round(stairs.step * self.canvas.cell * grown)
            size = (round(high * NUMERAL_WIDTH), high)
            self._put(f"numeral/{number}", Rect((x - size[0] // 2, y - size[1] // 2), size))
        self._strip("stairs/foot", stairs.height - FOOT, stairs.height)

    def _strip(self, name: str, top: float, bottom: float) -> None:
        """A part of the stairs, as wide as all of them; neighbouring parts share their edges exactly."""
        left = self.places.stairs.left
        begin = self.canvas.px((left - MARGIN, top))
        end = self.canvas.px((left + STAIRS + MARGIN, bottom))
        self._put(name, Rect(begin, (end[0] - begin[0], end[1] - begin[1])))

    def _reserve(self) -> None:
        cell = self.canvas.cell
        for kind in KINDS:
            slab = Rect((0, 0), (round(0.62 * cell), round(0.62 * cell * 0.6)))
            slab.center = self.canvas.px(self.places.reserve(kind))
            self._put("reserve/square", slab)


NUMERAL_WIDTH = 152 / 96
LARGEST = 1.25
"""Numbers of podiums grow with the letters of the player until they are as high as their steps."""
MARGIN = 0.05
"""What the picture of the stairs is wider on both sides, in cells."""


def _back_of(reservoir: Reservoir, lies_across: bool) -> Side:
    """The long side without outlets; where both have some, the one nearer to the reader's top or left."""
    open_sides = {outlet_side(outlet) for outlet in reservoir.outlets}
    candidates: tuple[Side, Side] = ("N", "S") if lies_across else ("W", "E")
    return next((side for side in candidates if side not in open_sides), candidates[0])


class Ground:
    """The base with the tiles and kerbs that lie still; only squares that changed are painted again."""

    def __init__(self, ui: Ui, canvas: AquaCanvas, board: Board, kerbs: Kerbs) -> None:
        self.ui = ui
        self.canvas = canvas
        self.board = board
        self._kerbs = kerbs
        self._base = base(ui, canvas, board)
        self.surface = self._base.copy()
        self._lying: dict[Square, tuple[Surface, ...]] = {}
        self._tiled: set[Square] = set()
        self._at = {board.position(square): square for square in board.squares}
        self._solid = {square for reservoir in board.reservoirs for square in reservoir.squares}

    def settle(self, shapes: Sequence[Shape]) -> Rect:
        """Show these tiles and kerbs; what changed, in pixels of ``surface``."""
        lying: dict[Square, tuple[Surface, ...]] = {}
        tiles: set[Square] = set()
        # Tiles come first: kerbs lie on them.
        for shape in shapes:
            square = cast(Square, shape.key[1])
            size = self.canvas.square_rect(square).size
            if shape.key[0] == "tile":
                tiles.add(square)
                picture = self.ui.sprites.get(shape.picture, size)
            else:
                picture = self._kerbs.kerb(cast(Colour, shape.colour), shape.picture, size)
            lying[square] = (*lying.get(square, ()), picture)
        changed = {
            square for square in {*lying, *self._lying} if lying.get(square) != self._lying.get(square)
        }
        changed -= self._solid
        if not changed:
            return NOTHING
        for square in set(changed):
            if (square in tiles) != (square in self._tiled):
                changed |= self._beside(square)
        self._lying, self._tiled = lying, tiles
        changed -= self._solid
        # Squares overlap by a pixel: in the same order in every process.
        first, *others = [self._paint(square) for square in self.board.squares if square in changed]
        return first.unionall(others)

    def _beside(self, square: Square) -> set[Square]:
        """The squares all round: a tile throws its shade on some of them."""
        column, row = self.board.position(square)
        places = {(x, y) for x in range(column - 1, column + 2) for y in range(row - 1, row + 2)}
        return {self._at[place] for place in places & self._at.keys()} - {square}

    def _paint(self, square: Square) -> Rect:
        rect = self.canvas.square_rect(square).move(-self.canvas.left, -self.canvas.top)
        target = self.surface
        target.set_clip(rect)
        target.blit(self._base, rect, rect)
        if square not in self._tiled:
            for other in sorted(self._beside(square) & self._tiled):
                shaded = self.canvas.square_rect(other).move(-self.canvas.left, -self.canvas.top)
                spread = round(0.297 * shaded.w)
                shaded = shaded.inflate(spread, spread)
                target.blit(self.ui.sprites.get("meadow/shade", shaded.size), shaded)
        for picture in self._lying.get(square, ()):
            target.blit(picture, rect)
        target.set_clip(None)
        return rect
