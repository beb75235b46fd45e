"""What spaces are called, written on the frame: for whoever reads a record or speaks of a space."""

from __future__ import annotations

from pygame import Surface

from game.games.aquaedukt.rules.board import COLUMN_LETTERS
from game.games.aquaedukt.view.geometry import FRAME, CanalCanvas
from game.table.plates import draw_plate
from game.ui import Ui


class Names:
    """A letter above and below every column, a number on both sides of every row."""

    def __init__(self, ui: Ui, canvas: CanalCanvas) -> None:
        self.ui = ui
        self.canvas = canvas

    def draw(self, surface: Surface) -> None:
        level = self.canvas.places.board.level
        size = max(14, round(0.24 * self.canvas.cell))
        for column in range(level.columns):
            for y in (FRAME / 2, level.rows + 1.5 * FRAME):
                self._plate(surface, COLUMN_LETTERS[column], (column + 0.5 + FRAME, y), size)
        for row in range(level.rows):
            for x in (FRAME / 2, level.columns + 1.5 * FRAME):
                self._plate(surface, str(row + 1), (x, row + 0.5 + FRAME), size)

    def _plate(self, surface: Surface, name: str, at: tuple[float, float], size: int) -> None:
        if self.canvas.box(at, 0.5, 0.5).colliderect(surface.get_clip()):
            draw_plate(self.ui, surface, name, size, "center", self.canvas.px(at))
