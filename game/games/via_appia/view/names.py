"""What spaces are called, written on them: for whoever reads a record or speaks of a space."""

from __future__ import annotations

from pygame import Surface

from game.games.via_appia.view.geometry import RoadCanvas
from game.table.plates import draw_plate
from game.ui import Ui


class Names:
    """A small plate on every space."""

    def __init__(self, ui: Ui, canvas: RoadCanvas) -> None:
        self.ui = ui
        self.canvas = canvas

    def draw(self, surface: Surface) -> None:
        size = max(12, round(0.3 * self.canvas.cell))
        for segment in self.canvas.places.level.segments:
            for space, bed in segment.spaces:
                rect = self.canvas.bed_rect(space, bed)
                if rect.inflate(20, 20).colliderect(surface.get_clip()):
                    draw_plate(self.ui, surface, space, size, "center", rect.center)
