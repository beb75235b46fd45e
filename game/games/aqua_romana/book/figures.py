"""Drawing a mini-board of the rule book with the shapes of a match."""

from game.games.aqua_romana.book.positions import FIGURES, Figure, marks_of, position
from game.games.aqua_romana.levels import levels_folder, load_level
from game.games.aqua_romana.rules import Board, Fountain, Path, Square, State
from game.games.aqua_romana.view.board import KIT
from game.games.aqua_romana.view.geometry import Places
from game.games.aqua_romana.view.stage import Stage
from game.games.aqua_romana.view.stairs import STAIRS
from game.table.stills import BookFigures, Box
from game.ui import Ui

HEADROOM = 0.62
"""Cells above a podium, for whoever stands on it."""


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


def figures(ui: Ui) -> BookFigures[Figure, State, Places, Stage]:
    """The pictures for the book, drawn for this screen."""
    level = load_level(levels_folder() / "classic.tmx")
    states = {name: (figure, position(figure, level)) for name, figure in FIGURES.items()}
    return BookFigures(ui, KIT, states, crop_of, marks_of, "table/wood")
