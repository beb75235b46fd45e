"""Wrong tries with the hand a player has."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.aquaedukt.rules.actions import Action, Build, Dice, Dig, Lay, PlaceMountain, Stop
from game.games.aquaedukt.rules.state import State
from game.games.aquaedukt.view.gestures import gesture_for


def refused_by_hand(state: State, action: Action) -> str:
    """The code of what is said when somebody makes the gestures of an action that is not allowed."""
    hand = gesture_for(state)
    for target in gestures(action):
        if hand.click(target) is not None:
            return ""
        if hand.refusal is not None:
            return hand.refusal.code
    return ""


def gestures(action: Action) -> Iterator[str]:
    """What is clicked one after the other."""
    match action:
        case Dice():
            yield "button:dice"
        case Build():
            yield f"stock:{action.value}"
            yield f"space:{action.space}"
        case Dig():
            yield "supply:spring"
            yield f"point:{action.point}"
        case Lay():
            yield f"line:{action.line}"
        case PlaceMountain():
            yield f"space:{action.space}"
        case Stop():
            yield "button:stop"
