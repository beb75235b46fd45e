"""The rules of Via Appia as a value library: states, actions, events. No pygame, no files, no physics.

>>> from game.games.via_appia.rules import RULES
>>> str(RULES.parse("push S 17 -4"))
'push S 17 -4'
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.core.rules import CHANCE, Outcome, Reason
from game.games.via_appia.rules import scoring
from game.games.via_appia.rules.actions import Action
from game.games.via_appia.rules.apply import apply
from game.games.via_appia.rules.events import Event
from game.games.via_appia.rules.explain import why_not
from game.games.via_appia.rules.legality import legal_actions
from game.games.via_appia.rules.notation import format_action, parse_action
from game.games.via_appia.rules.state import State


class ViaAppia:
    """The rules behind the protocol the shell and the search know (``game.core.rules.Rules``)."""

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
            case "load" | "deal" | "fall":
                return CHANCE
        return state.active

    def turn_of(self, state: State) -> int:
        return state.active

    def turn_number(self, state: State) -> int:
        return state.turn

    def in_setup(self, state: State) -> bool:
        """What chance lays out is no set-up: nobody places a piece."""
        return False

    def phase(self, state: State) -> str:
        return state.phase

    def outcome(self, state: State) -> Outcome | None:
        return scoring.result(state) if state.phase == "over" else None

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
        """
        if not state.options.hidden_purses or state.phase == "over":
            return state
        return replace(state, veiled=tuple(each for each in range(state.players) if each != seat))

    def witnessed(self, events: tuple[Event, ...], seat: int) -> tuple[Event, ...]:
        """Everybody sees every payment; no event tells what is in a purse before the end (V31)."""
        return events

    def parse(self, text: str) -> Action:
        return parse_action(text)

    def format(self, action: Action) -> str:
        return format_action(action)


RULES = ViaAppia()
