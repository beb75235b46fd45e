"""What a player can do with what is in the hand now: one class for each kind of decision, no pygame."""

from game.games.via_appia.rules.state import State
from game.games.via_appia.view.gestures.base import RoadGesture, Waiting
from game.games.via_appia.view.gestures.exchange import ExchangeGesture, SolaceGesture
from game.games.via_appia.view.gestures.push import PushGesture
from game.games.via_appia.view.gestures.turn import SecondTileGesture, TurnGesture


def gesture_for(state: State) -> RoadGesture:
    """The gesture of whoever decides now, with nothing chosen yet."""
    match state.phase:
        case "main":
            return TurnGesture(state)
        case "push":
            return PushGesture(state)
        case "exchange":
            return SolaceGesture(state) if state.solace else ExchangeGesture(state)
        case "build":
            return SecondTileGesture(state)
        case "load" | "deal" | "fall" | "over":
            return Waiting(state)
