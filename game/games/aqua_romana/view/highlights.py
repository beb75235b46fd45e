"""Draws ``Marks``: what may be clicked, what would happen, what happened last."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.games.aqua_romana.rules.board import Outlet, Path, Square
from game.games.aqua_romana.rules.tiles import Tile
from game.games.aqua_romana.spec import SPEC
from game.games.aqua_romana.view import sprites as names
from game.games.aqua_romana.view.geometry import WORKMAN_HEIGHT
from game.games.aqua_romana.view.marks import AquaMarks, PodiumGhost, Ray
from game.games.aqua_romana.view.painter import Painter
from game.games.aqua_romana.view.trail_layer import TrailLayer
from game.games.aqua_romana.view.ways import Ways
from game.table import soft
from game.table.badges import Badges
from game.table.brush import LIT, LIT_EDGE, REFUSED, Brush
from game.table.canvas import Point
from game.table.figures import Figure
from game.ui.theme import IVORY, Colour

ARROW_EDGE: Colour = (60, 40, 16)
"""Round arrows that are not in the colour of a player."""


class Highlights:
    """Two layers: under the figures and over them."""

    def __init__(self, painter: Painter, patterns: bool) -> None:
        self.painter = painter
        self.ui = painter.ui
        self.canvas = painter.canvas
        self.patterns = patterns
        self.brush = Brush(painter.ui)
        self.badges = Badges(SPEC.emblems)
        self.ways = Ways(painter.canvas, painter.board)
        self.trail = TrailLayer(self)

    # under the figures

    def draw_under(self, surface: Surface, marks: AquaMarks) -> None:
        for outlet in marks.glowing:
            self.painter.draw_glow(surface, outlet)
        self._draw_squares(surface, marks)
        if marks.line is not None:
            self._line_of_sight(surface, marks.line)
        if marks.ghost is not None:
            self._ghost(surface, *marks.ghost, marks.ghost_fits)
        if self.patterns:
            self._patterns(surface)
        self._counted(surface)
        self.trail.draw_ways(surface, marks.trail)
        if marks.landing is not None:
            self.draw_arrow(surface, *marks.landing, colour=LIT_EDGE)
        self._draw_rings(surface, marks)

    def _draw_squares(self, surface: Surface, marks: AquaMarks) -> None:
        self.trail.draw_spots(surface, marks.trail)
        for name in marks.shown:
            rect = self.rect_of(name)
            if rect is not None:
                # No wash: it would pale the very tile that is spoken of.
                self.brush.frame(surface, rect, LIT_EDGE)
        for square in marks.forbidden:
            self.brush.sprite(surface, "mark/hatch", self.canvas.square_rect(square))
        for square in marks.targets:
            self.brush.sprite(surface, "mark/target", self.canvas.square_rect(square))
        for path in marks.paths:
            self.brush.wash(surface, self.canvas.path_rect(path), LIT)

    def _draw_rings(self, surface: Surface, marks: AquaMarks) -> None:
        for path in marks.lit_builders:
            self._ring(surface, self.canvas.places.builder(path), LIT_EDGE)
        if marks.chosen_builder is not None:
            self._ring(surface, self.canvas.places.builder(marks.chosen_builder), IVORY, 5)
        for kind in marks.reserve:
            self._ring(surface, self.canvas.places.reserve(kind), LIT_EDGE)
        for outlet in marks.lit_workmen:
            self._ring_figure(surface, outlet, LIT_EDGE, 3)
        if marks.chosen_workman is not None:
            self._ring_figure(surface, marks.chosen_workman, IVORY, 5)

    def _line_of_sight(self, surface: Surface, path: Path) -> None:
        for rect in self.line_rects(path):
            self.brush.wash(surface, rect, (255, 240, 180, 80))

    def _ghost(self, surface: Surface, square: Square, tile: Tile, fits: bool) -> None:
        rect = self.canvas.square_rect(square)
        if rect.colliderect(surface.get_clip()):
            self.brush.faint(surface, names.tile_sprite(tile), rect, 215)
            pygame.draw.rect(surface, LIT_EDGE if fits else REFUSED, rect, max(2, rect.w // 24))
            if not fits:
                self.brush.sprite(surface, "mark/hatch", rect)

    def _patterns(self, surface: Surface) -> None:
        """The owner's emblem on every square of an aqueduct, for eyes that do not tell the colours apart."""
        side = max(10, self.canvas.cell // 4)
        for wet in self.painter.stage.water.values():
            rect = self.canvas.square_rect(wet.square)
            if rect.colliderect(surface.get_clip()):
                spot = Rect(0, 0, side, side)
                spot.topright = rect.topright
                if {wet.entered, wet.leaving} <= {"S", "W"}:
                    spot.bottomleft = rect.bottomleft
                surface.blit(self.badges.get(self.painter.board.outlets[wet.outlet], side), spot)

    def _counted(self, surface: Surface) -> None:
        """The channel lights up square by square while an aqueduct is counted."""
        counting = self.painter.stage.counting
        if counting is None:
            return
        outlet, count = counting
        self.painter.draw_glow(surface, outlet, count)
        run = [wet.square for wet in self.painter.stage.water.values() if wet.outlet == outlet]
        if run[:count]:
            last = run[:count][-1]
            self.brush.number(surface, self.canvas.square_rect(last).center, str(count), 34)

    def _ring(self, surface: Surface, at: Point, colour: Colour, width: int = 3) -> None:
        self.brush.ring(surface, self.canvas.box(at, 0.78, 0.42), colour, width)

    def _ring_figure(self, surface: Surface, outlet: Outlet, colour: Colour, width: int) -> None:
        figure = self.painter.stage.workmen.get(outlet)
        if figure is not None:
            self.brush.ring(surface, self.canvas.box(figure.at, 0.46, 0.3), colour, width)

    # over the figures

    def draw_over(self, surface: Surface, marks: AquaMarks) -> None:
        for ray in marks.rays:
            self._ray(surface, ray)
        for outlet in marks.blind:
            self._over_head(surface, outlet, "mark/eye-closed", 0.3)
        for ghost in marks.podium_ghosts:
            self._podium_ghost(surface, ghost)
        for outlet in marks.seals:
            self.brush.sprite(surface, self.seal_name(marks, outlet), self.seal_rect(outlet))
        for outlet in marks.lengths:
            self._length(surface, outlet)
        for name in marks.reasons:
            self._refused(surface, name)
        for outlet, bonus in self.painter.stage.laurels.items():
            self._over_head(surface, outlet, f"mark/laurel-{bonus}", 0.4)

    def _podium_ghost(self, surface: Surface, ghost: PodiumGhost) -> None:
        rect = self.podium_ghost_rect(ghost)
        if rect.colliderect(surface.get_clip()):
            sprite = self.ui.sprites.at(self._ghost_figure(ghost).sprite, self.canvas.cell)
            surface.blit(soft.tinted(sprite, (255, 255, 255), 150), rect)

    def podium_ghost_rect(self, ghost: PodiumGhost) -> Rect:
        return self.painter.figure_rect(self._ghost_figure(ghost))

    def _ghost_figure(self, ghost: PodiumGhost) -> Figure:
        at = self.canvas.places.on_podium(ghost.podium, ghost.place)
        return Figure(f"workman/{ghost.colour}", at, "podium" if ghost.podium else "stand")

    @staticmethod
    def seal_name(marks: AquaMarks, outlet: Outlet) -> str:
        return "mark/seal-set" if marks.seal_set == outlet else "mark/seal"

    def seal_rect(self, outlet: Outlet) -> Rect:
        """The seal hangs beside its workman, where it covers neither him nor his neighbour."""
        figure = self.painter.stage.workmen[outlet]
        return self.canvas.box((figure.at[0] + 0.25, figure.at[1] + 0.1), 0.42, 0.42)

    def _ray(self, surface: Surface, ray: Ray) -> None:
        area = self.ray_rect(ray)
        if not area.colliderect(surface.get_clip()):
            return
        beam = Surface(area.size, pygame.SRCALPHA)
        beam.fill((255, 226, 120, 120) if ray.seen else (250, 242, 224, 46))
        surface.blit(beam, area)

    def _over_head(self, surface: Surface, outlet: Outlet, name: str, size: float) -> None:
        figure = self.painter.stage.workmen.get(outlet)
        if figure is None:
            return
        x, y = figure.at
        self.brush.sprite(surface, name, self.canvas.box((x, y - WORKMAN_HEIGHT - 0.3 * size), size, size))

    def draw_arrow(self, surface: Surface, start: Path, end: Path, colour: Colour) -> None:
        """Where a builder would go."""
        picture, rect = self.ways.arrow((start, end), colour, ARROW_EDGE, stands=False)
        if rect.colliderect(surface.get_clip()):
            surface.blit(picture, rect)

    def _length(self, surface: Surface, outlet: Outlet) -> None:
        figure = self.painter.stage.workmen.get(outlet)
        if figure is not None:
            x, y = figure.at
            above = self.canvas.px((x, y - WORKMAN_HEIGHT - 0.08))
            self.brush.number(surface, above, str(self.painter.stage.lengths[outlet]), 24)

    def _refused(self, surface: Surface, name: str) -> None:
        rect = self.rect_of(name)
        if rect is not None:
            self.brush.frame(surface, rect, REFUSED, IVORY)

    def rect_of(self, name: str) -> Rect | None:
        board = self.painter.board
        if Path(name) in board.path_index:
            return self.canvas.path_rect(Path(name))
        if Square(name) in board.neighbours:
            return self.canvas.square_rect(Square(name))
        figure = self.painter.stage.workmen.get(Outlet(name))
        return self.painter.figure_rect(figure) if figure is not None else None

    # where things are drawn, for what has to be drawn again

    def ray_rect(self, ray: Ray) -> Rect:
        x0, y0 = self.canvas.px(self.canvas.places.square(ray.square))
        x1, y1 = self.canvas.px(self.canvas.places.path(ray.path))
        wide = max(3, self.canvas.cell // 9)
        return Rect(min(x0, x1), min(y0, y1), abs(x0 - x1), abs(y0 - y1)).inflate(wide, wide)

    def arrow_rect(self, start: Path, end: Path) -> Rect:
        return self.ways.arrow((start, end), LIT_EDGE, ARROW_EDGE, stands=False)[1]

    def line_rects(self, path: Path) -> list[Rect]:
        """The squares of the row or column that somebody on this square of the pathway is seen from."""
        sight = self.painter.board.sight.items()
        return [self.canvas.square_rect(square) for square, seen in sight if path in seen.values()]

    def run_rects(self, outlet: Outlet) -> list[Rect]:
        """The squares of an aqueduct."""
        water = self.painter.stage.water.values()
        return [self.canvas.square_rect(wet.square) for wet in water if wet.outlet == outlet]

    def figure_rects(self, outlet: Outlet) -> list[Rect]:
        """A workman with what he may wear over his head or round his feet."""
        figure = self.painter.stage.workmen.get(outlet)
        if figure is None:
            return []
        return [self.painter.figure_rect(figure).inflate(self.canvas.cell, self.canvas.cell)]
