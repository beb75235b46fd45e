"""The start of a game as text."""

from game.ai.start import Said, Starts
from game.games.via_appia.options import Options
from game.games.via_appia.rules import LevelDef
from game.games.via_appia.start import start

_STARTS = Starts(
    Said[LevelDef, Options], lambda first: (first.road.level, first.seats, first.options), start.first
)
describe, read_start = _STARTS.describe, _STARTS.read
