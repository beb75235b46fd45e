"""What a player can do with what is in the hand now: one class for each kind of decision, no pygame."""

from game.games.aquaedukt.rules import Pass, State
from game.games.aquaedukt.rules.legality import legal_actions
from game.games.aquaedukt.view.gestures.base import CanalGesture, Waiting
from game.games.aquaedukt.view.gestures.house import HouseGesture
from game.games.aquaedukt.view.gestures.setup import MountainGesture
from game.games.aquaedukt.view.gestures.works import (
    AgainGesture,
    PassGesture,
    SecondCanalGesture,
    WorksGesture,
)


def gesture_for(state: State) -> CanalGesture:
    """The gesture of whoever decides now, with nothing chosen yet."""
    match state.phase:
        case "setup":
            return MountainGesture(state)
        case "main":
            stuck = legal_actions(state) == (Pass(),)
            return PassGesture(state) if stuck else WorksGesture(state)
        case "house":
            return HouseGesture(state)
        case "again":
            return AgainGesture(state)
        case "canal":
            return SecondCanalGesture(state)
        case "roll" | "reveal" | "over":
            return Waiting(state)
