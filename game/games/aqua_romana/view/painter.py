"""Draws the table: a baked ground, then layers in order, each only inside the clip."""

from __future__ import annotations

from pygame import Rect, Surface

from game.games.aqua_romana.levels import terrain_of
from game.games.aqua_romana.rules.board import PODIUMS, Reservoir, Square, outlet_side, outlet_square
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.rules.tiles import KINDS, SIDES, Side
from game.games.aqua_romana.view import sprites as names
from game.games.aqua_romana.view.flowing import partly
from game.games.aqua_romana.view.geometry import FRAME, AquaCanvas
from game.games.aqua_romana.view.stage import Stage
from game.table.canvas import Point
from game.table.figures import Figure, draw_effects, draw_figures, figure_rect
from game.ui import Ui


class Painter:
    """Table, ground, pathway, tiles, water and figures. Highlights are drawn by ``highlights``."""

    def __init__(self, ui: Ui, canvas: AquaCanvas, stage: Stage, state: State) -> None:
        self.ui = ui
        self.canvas = canvas
        self.stage = stage
        self.board = state.board
        self.tick = 0
        """Counts the frames of water and fountains."""
        self._baked: dict[Square, str] = {}
        self._ground = self._bake_ground()

    # the ground, drawn once for a size of the window

    def _bake_ground(self) -> Surface:
        canvas = self.canvas
        ground = Surface(canvas.rect.size).convert()
        table = self.ui.sprites.tiled("table/wood", self.ui.window.size, self.ui.px(1000) / 1000 * 0.8)
        ground.blit(table, (0, 0), canvas.rect)
        self._draw_frame(ground)
        self._draw_pathway(ground)
        for square in self.board.squares:
            column, row = self.board.position(square)
            printed = self.board.level.printed.get(square)
            name = names.printed_sprite(printed) if printed else names.ground_sprite(column, row)
            if square in self.board.level.blocked:
                name = names.blocked_sprite(terrain_of(self.board.level).get(square, "hill"), column + row)
            self._blit_cell(ground, name, self.canvas.places.square(square))
        for reservoir in self.board.reservoirs:
            self._draw_reservoir(ground, reservoir)
        self._draw_podiums(ground)
        self._baked.clear()
        return ground

    def _blit_cell(self, target: Surface, name: str, middle: Point) -> None:
        rect = self.canvas.cell_rect(middle)
        target.blit(self.ui.sprites.get(name, rect.size), self._local(rect))

    def _local(self, rect: Rect) -> Rect:
        return rect.move(-self.canvas.left, -self.canvas.top)

    def _draw_frame(self, ground: Surface) -> None:
        cell = self.canvas.cell
        outer = Rect(0, 0, round(self.canvas.places.board_width * cell), self.canvas.rect.h)
        ground.blit(self.ui.sprites.nine("frame/board", outer.size, FRAME * cell / 100), outer)

    def _draw_pathway(self, ground: Surface) -> None:
        places = self.canvas.places
        for index, path in enumerate(self.board.pathway):
            side: Side = next(side for side in SIDES if side == path[0])
            self._blit_cell(ground, names.path_sprite(side, index), places.path(path))
        for corner in self.board.fountains.values():
            self._blit_cell(ground, f"fountain/{corner}", places.fountain(corner))

    def _draw_reservoir(self, ground: Surface, reservoir: Reservoir) -> None:
        first, second = (self._local(self.canvas.square_rect(square)) for square in reservoir.squares)
        both = first.union(second)
        back = self._back_of(reservoir, both.w > both.h)
        ground.blit(self.ui.sprites.get(f"reservoir/{reservoir.colour}/{back}", both.size), both)
        for outlet in reservoir.outlets:
            middle = self.canvas.places.square(outlet_square(outlet))
            self._blit_cell(ground, f"outlet/{outlet_side(outlet)}", middle)

    @staticmethod
    def _back_of(reservoir: Reservoir, lies_across: bool) -> Side:
        """The long side without outlets; where both have some, the one nearer to the reader's top or left."""
        open_sides = {outlet_side(outlet) for outlet in reservoir.outlets}
        candidates: tuple[Side, Side] = ("N", "S") if lies_across else ("W", "E")
        return next((side for side in candidates if side not in open_sides), candidates[0])

    def _draw_podiums(self, ground: Surface) -> None:
        places, cell = self.canvas.places, self.canvas.cell
        for number in range(1, PODIUMS + 1):
            box = self._local(self.canvas.podium_rect(number))
            ground.fill((120, 60, 80) if number >= 15 else (200, 190, 170), box)
            ground.fill((230, 220, 200), (box.x, box.y, box.w, round(box.h * 0.38)))
            digits = self.ui.theme.render(str(number), "strong", round(0.92 * box.h), (110, 30, 20))
            ground.blit(digits, digits.get_rect(center=self._local_px(places.stairs.number(number))))
        for kind in KINDS:
            x, y = places.reserve(kind)
            slab = self.ui.sprites.get("reserve/square", (round(0.62 * cell), round(0.62 * cell * 0.6)))
            rect = slab.get_rect(center=self.canvas.px((x, y)))
            ground.blit(slab, self._local(rect))

    def _local_px(self, point: Point) -> tuple[int, int]:
        x, y = self.canvas.px(point)
        return x - self.canvas.left, y - self.canvas.top

    def settle(self) -> None:
        """Bake the tiles that lie still; called whenever the stage may have changed."""
        lying = {square: names.tile_sprite(tile) for square, tile in self.stage.tiles.items()}
        if any(square not in lying or lying[square] != name for square, name in self._baked.items()):
            self._ground = self._bake_ground()
        for square, name in lying.items():
            if square not in self._baked:
                self._blit_cell(self._ground, name, self.canvas.places.square(square))
                self._baked[square] = name

    # layers, back to front

    def draw_ground(self, surface: Surface) -> None:
        clip = surface.get_clip().clip(self.canvas.rect)
        surface.blit(self._ground, clip, self._local(clip))

    def draw_water(self, surface: Surface) -> None:
        clip = surface.get_clip()
        for key, wet in self.stage.water.items():
            rect = self.canvas.square_rect(wet.square)
            if not rect.colliderect(clip):
                continue
            picture = self.ui.sprites.get(names.water_sprite(wet, self.tick), rect.size)
            share = self.stage.filling.get(key, 1.0)
            surface.blit(picture if share >= 1 else partly(picture, wet, share), rect)

    def draw_jets(self, surface: Surface) -> None:
        for corner in self.board.fountains.values():
            rect = self.canvas.cell_rect(self.canvas.places.fountain(corner))
            if rect.colliderect(surface.get_clip()):
                tick = self.tick * 2 if corner in self.stage.jets else self.tick
                surface.blit(self.ui.sprites.get(f"jet/{tick % names.JET_FRAMES}", rect.size), rect)

    def draw_figures(self, surface: Surface) -> None:
        figures = [*self.stage.workmen.values(), *self.stage.builders.values()]
        for kind, count in self.stage.reserve.items():
            if count:
                figures.append(Figure(f"builder/{kind}", self.canvas.places.reserve(kind)))
        draw_figures(surface, self.ui, self.canvas, figures)
        draw_effects(surface, self.ui, self.canvas, self.stage.effects, names.EFFECT_FRAMES)

    def figure_rect(self, figure: Figure) -> Rect:
        """Where a figure is painted."""
        return figure_rect(self.ui, self.canvas, figure)
