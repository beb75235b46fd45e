"""Draws what may be done on the bench: which stone is meant, where it may go, what it would become."""

from __future__ import annotations

from pygame import Rect, Surface

from game.games.via_appia.view.marks import RoadMarks
from game.games.via_appia.view.painter import Painter
from game.games.via_appia.view.stage import in_a_row
from game.table import soft
from game.table.brush import LIT, LIT_EDGE, Brush

GHOST = 170


class BenchLayer:
    def __init__(self, painter: Painter) -> None:
        self.painter = painter
        self.ui = painter.ui
        self.canvas = painter.canvas
        self.places = painter.places
        self.brush = Brush(painter.ui)

    def draw(self, surface: Surface, marks: RoadMarks) -> None:
        bench = self.painter.stage.bench
        if bench is None or bench.share < 1 or not self.painter.bench.rect.colliderect(surface.get_clip()):
            return
        if marks.fallen is not None and not bench.solace:
            row = in_a_row(bench.fallen)
            if marks.fallen in row:
                rect = self.painter.bench.stone_rect(row.index(marks.fallen), bench.fallen)
                self.brush.ring(surface, rect.inflate(-rect.w // 6, -rect.h // 6), LIT_EDGE)
        for space, tile in marks.cart:
            room = self.canvas.rect_of(self.places.cart(space))
            self._target(surface, room)
            side = round(0.5 * min(room.size))
            slab = soft.tinted(self.painter.yard.slab(tile, side), (255, 255, 255), GHOST)
            surface.blit(slab, slab.get_rect(center=room.center))
        if marks.sells:
            self._target(surface, self.canvas.rect_of(self.places.coin))
        for gift in marks.solace:
            self._target(surface, self.canvas.rect_of(self.places.solace(0 if gift == "tile" else 1)))

    def _target(self, surface: Surface, rect: Rect) -> None:
        self.brush.wash(surface, rect, (*LIT[:3], 46))
        self.brush.frame(surface, rect, LIT_EDGE)
