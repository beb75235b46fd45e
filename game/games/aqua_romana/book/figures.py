"""Drawing a mini-board of the rule book with the painter that draws the match."""

from __future__ import annotations

from pygame import Surface

from game.games.aqua_romana.book.positions import FIGURES, Figure, position
from game.games.aqua_romana.levels import levels_folder, load_level
from game.games.aqua_romana.rules.board import Board, Fountain, Path, Square
from game.games.aqua_romana.view.geometry import AquaCanvas, Places
from game.games.aqua_romana.view.highlights import Highlights
from game.games.aqua_romana.view.painter import Painter
from game.games.aqua_romana.view.stage import Stage
from game.games.aqua_romana.view.stairs import STAIRS
from game.table.stills import BookFigures, Box
from game.ui import Ui

HEADROOM = 0.62
"""Cells above a podium, for whoever stands on it."""


class AquaFigures(BookFigures):
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
        canvas = AquaCanvas(Places(state.board), cell, -round(left * cell), -round(top * cell))
        stage = Stage(canvas.places)
        stage.sync(state)
        painter = Painter(self.ui, canvas, stage, state)
        painter.settle()
        highlights = Highlights(painter, patterns=False)
        surface = Surface((round(across * cell), round(down * cell)), depth=24)
        surface.blit(self.ui.sprites.tiled("table/wood", surface.get_size(), self.ui.px(1000) / 1000), (0, 0))
        surface.set_clip(surface.get_rect())
        painter.draw_ground(surface)
        painter.draw_water(surface)
        highlights.draw_under(surface, marks)
        painter.draw_figures(surface)
        painter.draw_jets(surface)
        highlights.draw_over(surface, marks)
        surface.set_clip(None)
        return surface


def crop_of(figure: Figure, places: Places) -> Box:
    """The part of the table a figure shows."""
    if figure.crop is None:
        return 0, 0, places.width, places.height
    first, last = (_box_of(name, places) for name in figure.crop)
    left, top = min(first[0], last[0]), min(first[1], last[1])
    right = max(first[0] + first[2], last[0] + last[2])
    bottom = max(first[1] + first[3], last[1] + last[3])
    return left, top, right - left, bottom - top


def _box_of(name: str, places: Places) -> Box:
    """A square with what stands out above it; a podium with whoever stands on it."""
    family, _, which = name.rpartition(":")
    if family == "podium":
        left, top, _, height = places.stairs.box(int(which))
        return left - 0.06, max(0.0, top - HEADROOM), STAIRS + 0.06, height + min(top, HEADROOM)
    if family == "reserve":
        _, y = places.reserve("curve" if which == "first" else "joker")
        return places.stairs.left - 0.06, y - 0.9, STAIRS + 0.12, 1.12
    x, y = _middle(name, places)
    return x - 0.5, y - 0.5, 1, 1


def _middle(name: str, places: Places) -> tuple[float, float]:
    board: Board = places.board
    if Path(name) in board.path_index:
        return places.path(Path(name))
    corner: Fountain | None = next((c for c in board.fountains.values() if c == name), None)
    return places.square(Square(name)) if corner is None else places.fountain(corner)


def figures(ui: Ui) -> AquaFigures:
    """The pictures for the book, drawn for this screen."""
    return AquaFigures(ui)
