"""The rules of Aquädukt as a value library: states, actions, events. No pygame, no files.

>>> from game.games.aquaedukt.rules import RULES
>>> str(RULES.parse("canal c4-d4"))
'canal c4-d4'
"""

from __future__ import annotations

from typing import Any

from game.core.rules import CHANCE, Open, Outcome, Reason
from game.games.aquaedukt.rules import scoring
from game.games.aquaedukt.rules.actions import Action
from game.games.aquaedukt.rules.apply import apply
from game.games.aquaedukt.rules.events import Event
from game.games.aquaedukt.rules.explain import why_not
from game.games.aquaedukt.rules.legality import legal_actions
from game.games.aquaedukt.rules.notation import format_action, parse_action
from game.games.aquaedukt.rules.state import State


class Aquaedukt(Open):
    """The rules behind the protocol the shell and the search know (``game.core.rules.Rules``).

    Nobody knows more than others: the backs of the mountains are drawn when they are turned over (A23), so
    that not even a state has them before.
    """

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        return legal_actions(state)

    def apply(self, state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
        return apply(state, action)

    def why_not(self, state: State, action: Action) -> Reason | None:
        return why_not(state, action)

    def to_move(self, state: State) -> int | None:
        match state.phase:
            case "over":
                return None
            case "roll" | "reveal":
                return CHANCE
            case "setup":
                return state.active if state.options.mountains_by_players else CHANCE
        return state.active

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

    def parse(self, text: str) -> Action:
        return parse_action(text)

    def format(self, action: Action) -> str:
        return format_action(action)


RULES = Aquaedukt()
