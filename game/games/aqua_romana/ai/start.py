"""The start of a game as text."""

from dataclasses import replace

from game.ai.start import Said, Starts
from game.core.options import NoOptions
from game.core.record import Seats
from game.games.aqua_romana.rules import BoardDef, State, tile
from game.games.aqua_romana.start import start


def _first(level: BoardDef, seats: Seats, options: NoOptions) -> State:
    """Tiles are compared by identity."""
    printed = {square: tile(laid.openings) for square, laid in level.printed.items()}
    return start.first(replace(level, printed=printed), seats, options)


_STARTS = Starts(
    Said[BoardDef, NoOptions], lambda first: (first.board.level, first.seats, NoOptions()), _first
)
describe, read_start = _STARTS.describe, _STARTS.read
