"""The rules of Aqua Romana as a value library: states, actions, events. No pygame, no files.

>>> from game.games.aqua_romana.rules import RULES
>>> str(RULES.parse("take joker"))
'take joker'
"""

from __future__ import annotations

from typing import Any

from game.core.rules import Open, Outcome, Reason
from game.games.aqua_romana.rules import scoring
from game.games.aqua_romana.rules.actions import Action
from game.games.aqua_romana.rules.apply import apply
from game.games.aqua_romana.rules.events import Event
from game.games.aqua_romana.rules.explain import why_not
from game.games.aqua_romana.rules.legality import legal_actions
from game.games.aqua_romana.rules.notation import format_action, parse_action
from game.games.aqua_romana.rules.state import State


class AquaRomana(Open):
    """The rules behind the protocol the shell and the search know (``game.core.rules.Rules``)."""

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        return legal_actions(state)

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        return apply(state, action)

    def why_not(self, state: State, action: Action) -> Reason | None:
        return why_not(state, action)

    def to_move(self, state: State) -> int | None:
        return None if state.phase == "over" else state.to_move

    def turn_of(self, state: State) -> int:
        return state.active

    def turn_number(self, state: State) -> int:
        return state.turn

    def in_setup(self, state: State) -> bool:
        return state.phase == "setup"

    def phase(self, state: State) -> str:
        return state.phase

    def outcome(self, state: State) -> Outcome | None:
        return scoring.result(state) if state.phase == "over" else None

    def report(self, state: State) -> dict[str, Any]:
        outcome = scoring.result(state)
        podiums = {outlet: aqueduct.podium or 0 for outlet, aqueduct in state.aqueducts.items()}
        return {"podium": podiums, "points": outcome.points, "winners": outcome.winners}

    def parse(self, text: str) -> Action:
        return parse_action(text)

    def format(self, action: Action) -> str:
        return format_action(action)


RULES = AquaRomana()
