"""What a player can do with what is in the hand now: one class a phase, no pygame."""

from game.games.aqua_romana.rules import Build, State
from game.games.aqua_romana.rules.legality import legal_actions
from game.games.aqua_romana.view.gestures.base import AquaGesture, Waiting
from game.games.aqua_romana.view.gestures.build import BuildGesture
from game.games.aqua_romana.view.gestures.fountain import FountainGesture
from game.games.aqua_romana.view.gestures.place import PlaceGesture
from game.games.aqua_romana.view.gestures.simple import AdvanceGesture, CloseGesture, TakeGesture


def gesture_for(state: State) -> AquaGesture:
    """The gesture of whoever decides now, with nothing chosen yet."""
    match state.phase:
        case "setup" | "reserve":
            return PlaceGesture(state)
        case "main":
            moves_workman = any(isinstance(action, Build) for action in legal_actions(state))
            return BuildGesture(state) if moves_workman else AdvanceGesture(state)
        case "fountain":
            return FountainGesture(state)
        case "close":
            return CloseGesture(state)
        case "take":
            return TakeGesture(state)
        case "over":
            return Waiting(state)
