"""Drawing a picture of the rule book with the shapes of a match."""

from game.games.via_appia.book.positions import FIGURES, Figure, marks_of, position
from game.games.via_appia.levels import levels_folder, load_level
from game.games.via_appia.rules import City, Place, Space, State
from game.games.via_appia.view.board import KIT
from game.games.via_appia.view.geometry import CARD_COLUMNS, CARD_ROWS, CITY, Places
from game.games.via_appia.view.stage import Stage
from game.table.stills import BookFigures, Box
from game.ui import Ui

MARGIN = 0.35
"""What is seen beyond what a picture is about, in cells."""


WHEELS = 0.9
"""Cells above and below the cart in which its wheels are seen."""


def crop_of(figure: Figure, places: Places) -> Box:
    """The part of the table a figure shows."""
    match figure.area:
        case "road":
            return _road(figure, places)
        case "tray":
            frame, (wide, high) = places.far, places.tray_size
            return (
                frame.middle - frame.scale * wide / 2,
                frame.line - frame.scale * (high - places.behind),
                frame.scale * wide,
                frame.scale * high,
            )
        case "cards":
            left, top, width, _ = places.yard
            _, last, _, high = places.card(CARD_COLUMNS * CARD_ROWS - 1)
            return left, top, width, last + high - top
        case "bench":
            return places.yard
        case "cart":
            left, top, width, height = places.yard
            _, begins, _, high = places.cart(1)
            return left, begins - WHEELS, width, min(high + 2 * WHEELS, top + height - begins + WHEELS)


def _road(figure: Figure, places: Places) -> Box:
    if figure.crop is None:
        return 0, 0, places.width, places.height
    spots = [places.spot(place) for place in _between(figure.crop, places)]
    half = CITY / 2 + MARGIN
    left, top = (min(spot[axis] for spot in spots) - half for axis in (0, 1))
    right, bottom = (max(spot[axis] for spot in spots) + half for axis in (0, 1))
    left, top = max(0.0, left), max(0.0, top)
    return left, top, min(places.width, right) - left, min(places.height, bottom) - top


def _between(ends: tuple[str, str], places: Places) -> tuple[Place, ...]:
    """Everything on the road from the one place to the other."""
    order: list[Place] = []
    for segment in places.level.segments:
        order += [segment.start, *(space for space, _ in segment.spaces)]
    order.append(places.level.cities[-1])
    first, last = (order.index(City(end) if end.islower() else Space(end)) for end in ends)
    return tuple(order[first : last + 1])


def figures(ui: Ui) -> BookFigures[Figure, State, Places, Stage]:
    """The pictures for the book, drawn for this screen."""
    level = load_level(levels_folder() / "classic.tmx")
    states = {name: (figure, position(figure, level)) for name, figure in FIGURES.items()}
    return BookFigures(ui, KIT, states, crop_of, marks_of)
