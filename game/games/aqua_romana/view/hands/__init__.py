"""What a player can do with what is in the hand now: one class a phase, no pygame.

Mouse, keyboard and tests all speak the same few words: the ids of the UI map, ``hover``, ``click``,
``rotate``, ``cancel`` and ``end_turn``. A click changes the hand or returns the action to play; what is legal
is asked of the rules.
"""

from __future__ import annotations

from game.games.aqua_romana.rules.actions import Build
from game.games.aqua_romana.rules.legality import legal_actions
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.view.hands.base import Hand, Prompt, Waiting
from game.games.aqua_romana.view.hands.build import BuildHand
from game.games.aqua_romana.view.hands.fountain import FountainHand
from game.games.aqua_romana.view.hands.place import PlaceHand
from game.games.aqua_romana.view.hands.simple import AdvanceHand, CloseHand, TakeHand

__all__ = ["Hand", "Prompt", "Waiting", "hand_for"]


def hand_for(state: State) -> Hand:
    """The hand of whoever decides now, with nothing chosen yet."""
    match state.phase:
        case "setup" | "reserve":
            return PlaceHand(state)
        case "main":
            moves_workman = any(isinstance(action, Build) for action in legal_actions(state))
            return BuildHand(state) if moves_workman else AdvanceHand(state)
        case "fountain":
            return FountainHand(state)
        case "close":
            return CloseHand(state)
        case "take":
            return TakeHand(state)
        case "over":
            return Waiting(state)
