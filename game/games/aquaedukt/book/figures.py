"""Drawing a mini-board of the rule book with the shapes of a match."""

from game.games.aquaedukt.book.positions import FIGURES, Figure, marks_of, position
from game.games.aquaedukt.levels import levels_folder, load_level
from game.games.aquaedukt.rules import Space, State
from game.games.aquaedukt.view.board import KIT
from game.games.aquaedukt.view.geometry import Places
from game.games.aquaedukt.view.stage import Stage
from game.table.stills import BookFigures, Box
from game.ui import Ui

MARGIN = 0.12
"""What is seen beyond the spaces shown, in cells: canals and springs lie on their sides."""


def crop_of(figure: Figure, places: Places) -> Box:
    """The part of the country a figure shows, and a little of what lies beside it."""
    if figure.crop is None:
        return 0, 0, places.width, places.height
    (left, top), (right, bottom) = (places.space(Space(name)) for name in figure.crop)
    half = 0.5 + MARGIN
    return left - half, top - half, right - left + 2 * half, bottom - top + 2 * half


def figures(ui: Ui) -> BookFigures[Figure, State, Places, Stage]:
    """The pictures for the book, drawn for this screen."""
    level = load_level(levels_folder() / "classic.tmx")
    states = {name: (figure, position(figure, level)) for name, figure in FIGURES.items()}
    return BookFigures(ui, KIT, states, crop_of, marks_of)
