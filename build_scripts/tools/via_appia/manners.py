"""What tells the players of Via Appia apart, to be counted in their games (``bench.py manners``)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.games.via_appia.ai.engine import layout as L
from game.games.via_appia.ai.engine.position import FlatPosition
from game.games.via_appia.ai.judge import RoadJudge
from game.games.via_appia.ai.lengths import lengths_of
from game.games.via_appia.ai.manners import Manner
from game.games.via_appia.rules import SIZES, Push
from game.games.via_appia.rules.actions import Build, Enter, Income, Sell, Swap, Travel

NAMES: Final = (
    *("turns", "visits to the quarry", "stones at hand there", "large stones pushed", "pushes"),
    *("third pushes", "exchanges", "sales", "cards for stones", "cards for sesterces"),
    *("tiles", "second tiles", "touching others", "against a leader", "steps onward", "journeys", "steps"),
)
"""How often in a game; *steps onward*: how far tiles lie beyond the first spaces of their segments."""
_COMPANY, _STRIFE, _ONWARD = Manner(beside=1.0), Manner(against=1.0), Manner(onward=1.0)


def counted(judge: RoadJudge, action: int) -> Mapping[str, float]:
    """Of one action: every name, most of them with nothing."""
    found = dict.fromkeys(NAMES, 0.0)
    position = judge.position
    cells, own = position.cells, L.SEATS + L.SEAT * position.active
    if cells[L.PHASE] == L.MAIN:
        found["turns"] = 1
    match position.decode(action):
        case Enter():
            found["visits to the quarry"] = 1
            found["stones at hand there"] = sum(cells[own : own + len(SIZES)])
        case Push(size=size):
            found["pushes"] = 1
            found["large stones pushed"] = float(size == "L")
            found["third pushes"] = float(cells[L.PUSHES] == 2)
        case Swap():
            found["exchanges"] = 1
        case Sell():
            found["sales"] = 1
        case Income(gift=gift):
            found["cards for stones"] = float(gift == "stones")
            found["cards for sesterces"] = float(gift == "sesterces")
        case Build():
            found["tiles"] = 1
            found["second tiles"] = float(cells[L.PHASE] == L.BUILD)
            found["touching others"] = _COMPANY.fondness(position, action)
            found["against a leader"] = _STRIFE.fondness(position, action)
            found["steps onward"] = _ONWARD.fondness(position, action)
        case Travel():
            found["journeys"] = 1
            found["steps"] = _steps(position, action, cells[own + L.PLACE])
    return found


def _steps(position: FlatPosition, action: int, place: int) -> float:
    to_end = lengths_of(position.tables).to_end
    return to_end[place] - to_end[action - position.tables.travels]
