"""The rules of Via Appia as a value library: states, actions, events. No pygame, no files, no physics.

>>> from game.games.via_appia.rules import RULES
>>> str(RULES.parse("push S 17 -4"))
'push S 17 -4'
"""

from typing import Any

from msgspec.structs import replace

from game.core.rules import CHANCE, PhaseRules
from game.games.via_appia.rules import scoring
from game.games.via_appia.rules.actions import *
from game.games.via_appia.rules.apply import apply
from game.games.via_appia.rules.events import Event
from game.games.via_appia.rules.legality import legal_actions, why_not
from game.games.via_appia.rules.pieces import *
from game.games.via_appia.rules.road import *
from game.games.via_appia.rules.state import *


class ViaAppia(PhaseRules[State, Action, Event]):
    """The rules behind the protocol the shell and the search know (``game.core.rules.Rules``)."""

    def to_move(self, state: State) -> int | None:
        match state.phase:
            case "over":
                return None
            case "load" | "deal" | "fall":
                return CHANCE
        return state.active

    def in_setup(self, state: State) -> bool:
        """What chance lays out is no set-up: nobody places a piece."""
        return False

    def if_ended(self, state: State) -> tuple[int, ...]:
        return scoring.if_ended(state)

    def report(self, state: State) -> dict[str, Any]:
        outcome = scoring.result(state)
        letters = (segment.id for segment in state.road.level.segments)
        return {
            "built": dict(zip(letters, state.bonuses, strict=True)),
            "points": outcome.points,
            "sesterces": tuple(each.sesterces for each in state.holdings),
            "winners": outcome.winners,
        }

    def seen_by(self, state: State, seat: int) -> State:
        """With hidden purses a state says whose are not to be shown.

        They stay in it: all of them can be worked out from what everybody saw, so the rules and the computer
        know them (V31); only the screen is asked to be silent. When the game is over everything lies open.
        No event tells what is in a purse before that, and everybody sees every payment.
        """
        if state.options.purses == "open" or state.phase == "over":
            return state
        return replace(state, veiled=tuple(each for each in range(state.players) if each != seat))


RULES = ViaAppia(legal_actions, apply, why_not, parse_action, scoring.result)
