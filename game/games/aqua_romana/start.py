"""How a game of Aqua Romana begins."""

from game.core.options import NoOptions
from game.core.record import BadStart, Seats, shown
from game.core.start import Start
from game.games.aqua_romana.rules import RULES, Board, BoardDef, Colour, State, new_game


def _first(level: BoardDef, seats: Seats, options: NoOptions) -> State:
    """The colours as the board pairs them, whoever begins."""
    pairings: dict[tuple[str, ...], tuple[Colour, ...]] = {
        tuple(sorted(colours)): colours for colours in level.seats(len(seats))
    }
    named = [tuple(sorted(colours)) for colours in seats]
    if sorted(named) != sorted(pairings):
        raise BadStart(f'"seats" do not fit the board {shown(level.id)}.', "seats")
    return new_game(Board(level, len(seats)), tuple(pairings[colours] for colours in named))


start = Start(RULES, NoOptions, _first)
steps_of = start.steps_of
