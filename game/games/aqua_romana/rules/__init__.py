"""The rules of Aqua Romana as a value library: states, actions, events. No pygame, no files.

>>> from game.games.aqua_romana.rules import RULES
>>> str(RULES.parse("take joker"))
'take joker'
"""

from typing import Any

from game.core.rules import PhaseRules
from game.games.aqua_romana.rules import scoring
from game.games.aqua_romana.rules.actions import *
from game.games.aqua_romana.rules.apply import apply, if_ended
from game.games.aqua_romana.rules.board import *
from game.games.aqua_romana.rules.events import Event
from game.games.aqua_romana.rules.legality import legal_actions, why_not
from game.games.aqua_romana.rules.state import *
from game.games.aqua_romana.rules.tiles import *


class AquaRomana(PhaseRules[State, Action, Event]):
    """The rules behind the protocol the shell and the search know (``game.core.rules.Rules``)."""

    def to_move(self, state: State) -> int | None:
        return None if state.phase == "over" else state.to_move

    def if_ended(self, state: State) -> tuple[int, ...]:
        return if_ended(state)

    def report(self, state: State) -> dict[str, Any]:
        outcome = scoring.result(state)
        podiums = {outlet: aqueduct.podium or 0 for outlet, aqueduct in state.aqueducts.items()}
        return {"podium": podiums, "points": outcome.points, "winners": outcome.winners}


RULES = AquaRomana(legal_actions, apply, why_not, parse_action, scoring.result)
