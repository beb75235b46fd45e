"""What squares are called, written on the pathway: for whoever reads a record or speaks of a square."""

from __future__ import annotations

from pygame import Rect, Surface

from game.games.aqua_romana.view.geometry import FRAME, AquaCanvas
from game.table.plates import Edge, draw_plate
from game.ui import Ui


class Names:
    """A plate beside every square of the pathway; its letter or number is that of a column or row."""

    def __init__(self, ui: Ui, canvas: AquaCanvas) -> None:
        self.ui = ui
        self.canvas = canvas

    def draw(self, surface: Surface) -> None:
        for path in self.canvas.places.board.pathway:
            square = self.canvas.path_rect(path)
            if square.inflate(square.w, square.h).colliderect(surface.get_clip()):
                self._plate(surface, str(path), square)

    def _plate(self, surface: Surface, name: str, square: Rect) -> None:
        """On the frame, as far as it is wide enough, so that nobody's face is covered."""
        size = max(14, round(square.h * 0.23))
        out = round(self.canvas.cell * FRAME)
        edge: Edge
        match name[0]:
            case "N":
                edge, at = "midtop", (square.centerx, square.top - out)
            case "S":
                edge, at = "midbottom", (square.centerx, square.bottom + out)
            case "W":
                edge, at = "midleft", (square.left - out, square.centery)
            case _:
                edge, at = "midright", (square.right + out, square.centery)
        draw_plate(self.ui, surface, name, size, edge, at)
