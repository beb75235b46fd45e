"""Setting up: the players place the mountains in turn (A5)."""

from game.games.aquaedukt.rules import Action, PlaceMountain, Space, State
from game.games.aquaedukt.rules.legality import legal_actions, mountain_distance
from game.games.aquaedukt.view.gestures.base import MOUNTAIN, CanalGesture, Piece
from game.table.gesture import Prompt, named

IN_HAND = Piece("mountain")


class MountainGesture(CanalGesture):
    """There is nothing else to take: the mountain is in the hand by itself."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.piece = IN_HAND

    @property
    def prompt(self) -> Prompt:
        apart = mountain_distance(self.state)
        if apart > 1:
            return Prompt("aquaedukt.prompt.mountain_apart", {"n": apart - 1}, "")
        return Prompt("aquaedukt.prompt.mountain", {}, "")

    @property
    def enabled(self) -> frozenset[str]:
        actions = legal_actions(self.state)
        spaces = {f"space:{each.space}" for each in actions if isinstance(each, PlaceMountain)}
        return frozenset({MOUNTAIN, *spaces})

    @property
    def numbered(self) -> tuple[str, ...]:
        return (MOUNTAIN,)

    def end_turn(self) -> None:
        return None

    def meant(self, target: str) -> Action | None:
        family, name = named(target)
        return PlaceMountain(Space(name)) if family == "space" else super().meant(target)

    def _click(self, target: str) -> Action | None:
        if target == MOUNTAIN:
            return None
        action = self.action_at(target)
        self.refusal = self.why_not_at(target) if action is None else None
        return action

    def cancel(self) -> bool:
        """It stays in the hand: there is nothing else to do with it."""
        return False
