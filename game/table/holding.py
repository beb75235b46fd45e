"""Gestures with one piece in the hand."""

from typing import ClassVar, Generic, Protocol, TypeVar

from game.core.rules import Action, State
from game.table.gesture import Gesture


class Holdable(Protocol):
    """What can be in a hand."""

    @property
    def home(self) -> str:
        """Where it was taken from, by its id."""
        ...


Piece = TypeVar("Piece", bound=Holdable)


class HoldingGesture(Gesture[State, Action], Generic[State, Action, Piece]):
    """What is chosen is taken into the hand; whatever ``end_turn`` plays is played by it alone."""

    plays_at_once: ClassVar[bool] = True

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.piece: Piece | None = None

    @property
    def chosen(self) -> tuple[str, ...]:
        return (self.piece.home,) if self.piece is not None else ()

    @property
    def carried(self) -> Piece | None:
        return self.piece

    def cancel(self) -> bool:
        held, self.piece = self.piece, None
        return held is not None

    @property
    def can_end(self) -> bool:
        return self.end_turn() is not None

    def commits(self, action: Action) -> bool:
        return self.can_end and action == self.end_turn()
