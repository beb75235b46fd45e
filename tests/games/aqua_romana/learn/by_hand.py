"""Wrong tries with the hand a player has."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.aqua_romana.rules.actions import Action, Advance, Build, Close, LayFountainTile, Place
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.rules.tiles import Tile
from game.games.aqua_romana.view.gestures import AquaGesture, gesture_for


def refused_by_hand(state: State, action: Action) -> str:
    """The code of what is said when somebody makes the gestures of an action that is not allowed."""
    hand = gesture_for(state)
    for target, turned in _gestures(state, action):
        if turned is not None:
            _turn(hand, target, turned)
        if hand.click(target) is not None:
            return ""
        if hand.refusal is not None:
            return hand.refusal.code
    return ""


def _turn(hand: AquaGesture, target: str, tile: Tile) -> None:
    hand.hover(target)
    for _ in range(4):
        if hand.tile is tile:
            return
        hand.rotate(1, every=True)


def _gestures(state: State, action: Action) -> Iterator[tuple[str, Tile | None]]:
    """What is clicked one after the other, with how the tile is turned for it."""
    match action:
        case Build():
            yield f"workman:{action.outlet}", None
            yield f"{'builder' if action.path in state.builders else 'path'}:{action.path}", None
            yield f"square:{state.aqueducts[action.outlet].front}", action.tile
        case LayFountainTile():
            if len(state.second) > 1:
                yield f"tray:{action.tile.kind}", None
            yield f"square:{action.square}", action.tile
        case Place():
            yield f"figure:{action.kind}", None
            yield f"{'builder' if action.path in state.builders else 'path'}:{action.path}", None
        case Close():
            yield f"workman:{action.outlet}", None
        case Advance():
            yield f"builder:{action.path}", None
