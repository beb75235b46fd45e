"""The rules of Aquädukt as a value library: states, actions, events. No pygame, no files.

>>> from game.games.aquaedukt.rules import RULES
>>> str(RULES.parse("canal c4-d4"))
'canal c4-d4'
"""

from typing import Any

from game.core.rules import CHANCE, PhaseRules
from game.games.aquaedukt.rules import scoring
from game.games.aquaedukt.rules.actions import *
from game.games.aquaedukt.rules.apply import apply
from game.games.aquaedukt.rules.board import *
from game.games.aquaedukt.rules.events import Event
from game.games.aquaedukt.rules.legality import legal_actions, why_not
from game.games.aquaedukt.rules.state import *


class Aquaedukt(PhaseRules[State, Action, Event]):
    """The rules behind the protocol the shell and the search know (``game.core.rules.Rules``).

    Nobody knows more than others: the backs of the mountains are drawn when they are turned over (A23), so
    that not even a state has them before.
    """

    def to_move(self, state: State) -> int | None:
        match state.phase:
            case "over":
                return None
            case "roll" | "reveal":
                return CHANCE
            case "setup":
                return state.active if state.options.mountains_by_players else CHANCE
        return state.active

    def if_ended(self, state: State) -> tuple[int, ...]:
        return scoring.points(state)

    def report(self, state: State) -> dict[str, Any]:
        outcome = scoring.result(state)
        houses = {
            space: (state.houses[space].seat, state.houses[space].value, scoring.worth(state, space))
            for space in scoring.counting(state)
        }
        return {
            "end": state.ended_by,
            "houses": houses,
            "points": outcome.points,
            "tiles": scoring.tiles(state),
            "winners": outcome.winners,
        }


RULES = Aquaedukt(legal_actions, apply, why_not, parse_action, scoring.result)
