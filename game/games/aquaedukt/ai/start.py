"""The start of a game as text."""

from game.ai.start import Said, Starts
from game.games.aquaedukt.options import Options
from game.games.aquaedukt.rules import LevelDef
from game.games.aquaedukt.start import start

_STARTS = Starts(
    Said[LevelDef, Options], lambda first: (first.board.level, first.seats, first.options), start.first
)
describe, read_start = _STARTS.describe, _STARTS.read
