"""How a game of Aquädukt begins."""

from game.core.record import Seats
from game.core.start import Start, one_colour_each
from game.games.aquaedukt.options import Options
from game.games.aquaedukt.rules import COLOURS, RULES, Board, LevelDef, State, new_game


def _first(level: LevelDef, seats: Seats, options: Options) -> State:
    return new_game(Board(level, len(seats)), one_colour_each(seats, COLOURS), options)


start = Start(RULES, Options, _first)
steps_of = start.steps_of
