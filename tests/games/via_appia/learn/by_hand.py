"""Wrong tries with the hand a player has."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.via_appia.rules.actions import (
    Action,
    Build,
    Enter,
    Income,
    Push,
    Sell,
    Solace,
    Stop,
    Swap,
    Travel,
)
from game.games.via_appia.rules.pieces import SIZES
from game.games.via_appia.rules.state import State
from game.games.via_appia.view.gestures import gesture_for


def refused_by_hand(state: State, action: Action) -> str:
    """The code of what is said when somebody makes the gestures of an action that is not allowed."""
    hand = gesture_for(state)
    for target in gestures(state, action):
        if hand.click(target) is not None:
            return ""
        if hand.refusal is not None:
            return hand.refusal.code
    return ""


def gestures(state: State, action: Action) -> Iterator[str]:
    """What is clicked one after the other; a push is aimed between its two."""
    match action:
        case Income():
            yield f"card:{action.card}:{action.gift}"
        case Enter():
            yield next(f"stone:{size}" for size, count in zip(SIZES, state.own.stones, strict=True) if count)
        case Push():
            yield f"stone:{action.size}"
            yield "apron"
        case Stop():
            yield "button:stop"
        case Solace():
            yield f"solace:{action.gift}"
        case Swap():
            yield f"tile:{action.tile}"
        case Sell() if state.solace:
            yield "coin"
        case Sell() if state.next_fallen != action.stone:
            yield f"fallen:{action.stone}:0"
        case Sell():
            yield "coin"
        case Build():
            yield f"bed:{action.space}"
        case Travel():
            yield f"piece:{state.seats[state.active][0]}"
            road = state.road
            yield f"{'city' if road.space(action.place) is None else 'bed'}:{action.place}"
