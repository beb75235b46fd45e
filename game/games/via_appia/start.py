"""How a game of Via Appia begins."""

from game.core.record import Seats
from game.core.start import Start, one_colour_each
from game.games.via_appia.options import Options
from game.games.via_appia.rules import COLOURS, RULES, LevelDef, Road, State, new_game


def _first(level: LevelDef, seats: Seats, options: Options) -> State:
    return new_game(Road(level, len(seats)), one_colour_each(seats, COLOURS), options)


start = Start(RULES, Options, _first)
steps_of = start.steps_of
