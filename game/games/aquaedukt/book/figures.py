"""Drawing a mini-board of the rule book with the painter that draws the match."""

from __future__ import annotations

from pygame import Surface

from game.games.aquaedukt.book.positions import FIGURES, Figure, position
from game.games.aquaedukt.levels import levels_folder, load_level
from game.games.aquaedukt.rules.board import Space
from game.games.aquaedukt.view.geometry import CanalCanvas, Places
from game.games.aquaedukt.view.highlights import Highlights
from game.games.aquaedukt.view.painter import Painter
from game.games.aquaedukt.view.stage import Stage
from game.table.stills import BookFigures, Box
from game.ui import Ui

MARGIN = 0.12
"""What is seen beyond the spaces shown, in cells: canals and springs lie on their sides."""


class CanalFigures(BookFigures):
    """Mini-boards of the classic board."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        level = load_level(levels_folder() / "classic.tmx")
        self._states = {name: position(figure, level) for name, figure in FIGURES.items()}

    def cell(self, name: str) -> float:
        return FIGURES[name].cell

    def box(self, name: str) -> Box:
        return crop_of(FIGURES[name], Places(self._states[name].board))

    def draw(self, name: str, box: Box, cell: int) -> Surface:
        """The canvas lies so that the part in ``box`` begins at the picture's corner."""
        state, marks = self._states[name], FIGURES[name].marks
        left, top, across, down = box
        canvas = CanalCanvas(Places(state.board), cell, -round(left * cell), -round(top * cell))
        stage = Stage(canvas.places)
        stage.sync(state)
        painter = Painter(self.ui, canvas, stage, state.board)
        painter.settle()
        highlights = Highlights(painter, patterns=False)
        surface = Surface((round(across * cell), round(down * cell)), depth=24)
        surface.set_clip(surface.get_rect())
        painter.draw_ground(surface)
        painter.draw_water(surface)
        highlights.draw_under(surface, marks)
        painter.draw_moving(surface)
        highlights.draw_ghosts(surface, marks)
        painter.draw_milestones(surface, highlights.lit(marks))
        highlights.draw_over(surface, marks)
        surface.set_clip(None)
        return surface


def crop_of(figure: Figure, places: Places) -> Box:
    """The part of the country a figure shows, and a little of what lies beside it."""
    if figure.crop is None:
        return 0, 0, places.width, places.height
    (left, top), (right, bottom) = (places.space(Space(name)) for name in figure.crop)
    half = 0.5 + MARGIN
    return left - half, top - half, right - left + 2 * half, bottom - top + 2 * half


def figures(ui: Ui) -> CanalFigures:
    """The pictures for the book, drawn for this screen."""
    return CanalFigures(ui)
