"""The common shape of all gestures of Aquädukt."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from game.core.rules import Reason, because
from game.games.aquaedukt.rules import VALUES, Action, Build, Dice, Dig, Lay, Line, Point, Space, State, Stop
from game.games.aquaedukt.rules.legality import legal_actions, only_houses, reason, why_not
from game.table.gesture import Refusals, named
from game.table.holding import HoldingGesture

DICE = "button:dice"
STOP = "button:stop"
PASS = "button:pass"
SPRING = "supply:spring"
CANAL = "supply:canal"
MOUNTAIN = "supply:mountain"

VIEW_REASONS: Mapping[str, str] = {
    "no-spring-yet": "A15",
    "no-line-left": "A16",
    "no-canals": "A20",
    "no-place-for-springs": "A13",
    "take-a-spring": "",
}
"""Refusals of gestures that are not even an action, with the ruling behind them."""

gesture_reason = Refusals(VIEW_REASONS)

Kind = Literal["house", "spring", "canal", "mountain"]
GOES_TO: Mapping[Kind, str] = {"house": "space", "spring": "point", "canal": "line", "mountain": "space"}
"""Where each kind of piece lies, by family."""


@dataclass(frozen=True)
class Piece:
    """What is in the hand."""

    kind: Kind
    value: int = 0
    """Of a house."""

    @property
    def home(self) -> str:
        """Where it was taken from."""
        return f"stock:{self.value}" if self.kind == "house" else f"supply:{self.kind}"


class CanalGesture(HoldingGesture[State, Action, Piece]):
    """Nothing in particular; subclasses say what can be chosen."""

    draggable: ClassVar[tuple[str, ...]] = ("stock", "supply")

    # what is in the hand

    @property
    def house(self) -> int | None:
        """The value of the tile held."""
        return self.piece.value if self.piece is not None and self.piece.kind == "house" else None

    @property
    def spring(self) -> bool:
        return self._holds("spring")

    @property
    def canal(self) -> bool:
        return self._holds("canal")

    @property
    def mountain(self) -> bool:
        return self._holds("mountain")

    def _holds(self, kind: Kind) -> bool:
        return self.piece is not None and self.piece.kind == kind

    @property
    def colour(self) -> str:
        """Of whoever has the turn."""
        return self.state.seats[self.state.active][0]

    # the same for the table

    @property
    def held(self) -> Mapping[str, str | int] | None:
        if self.piece is None:
            return None
        if self.piece.kind == "house":
            return {"piece": "house", "value": self.piece.value}
        return {"piece": self.piece.kind}

    @property
    def drops_on(self) -> tuple[str, ...] | None:
        return (GOES_TO[self.piece.kind],) if self.piece is not None else ()

    # what ends a turn

    def end_turn(self) -> Action | None:
        return Stop() if Stop() in legal_actions(self.state) else None

    # gestures

    def forbidden(self, target: str) -> Reason | None:
        """Why what is held may not go there; None where it may, or where nothing is held."""
        if self.piece is None or named(target)[0] != GOES_TO[self.piece.kind]:
            return None
        return self.why_not_at(target)

    def why_not_at(self, target: str) -> Reason | None:
        """Why a click there plays nothing."""
        action = self.meant(target)
        return why_not(self.state, action) if action is not None else None

    def meant(self, target: str) -> Action | None:
        """What somebody who clicks there wants to do, allowed or not."""
        family, name = named(target)
        state = self.state
        match family:
            case "space":
                return Build(self.house or state.lowest(state.active) or VALUES[0], Space(name))
            case "stock":
                return Build(int(name), state.board.spaces[0])
            case "point":
                return Dig(Point(name))
            case "line":
                return Lay(Line(name))
        if target == SPRING:
            return Dig(next(iter(state.board.points)))
        if target == CANAL:
            return Lay(next(iter(state.board.lines)))
        return Dice() if target == DICE else None

    def action_at(self, target: str) -> Action | None:
        plays = named(target)[0] in GOES_TO.values() or target == DICE
        action = self.meant(target) if plays and target in self.enabled else None
        return action if action in legal_actions(self.state) else None


class Waiting(CanalGesture):
    """Somebody else decides, or nobody does."""

    waits = True

    def end_turn(self) -> None:
        return None


def why_no_spring(state: State) -> Reason | None:
    """Why no spring can be dug anywhere now."""
    if state.phase != "main":
        return why_not(state, Dig(next(iter(state.board.points))))
    if state.last_round:
        return because(only_houses(state))
    if not state.works.springs_left:
        return reason("no-springs")
    return None if state.works.places_for_springs else gesture_reason("no-place-for-springs")


def why_no_canal(state: State) -> Reason | None:
    """Why no canal can be laid anywhere now."""
    if state.phase not in ("main", "canal"):
        return why_not(state, Lay(next(iter(state.board.lines))))
    if state.last_round:
        return because(only_houses(state))
    works = state.works
    if works.ways:
        return None
    if not works.canals_left:
        return gesture_reason("no-canals")
    return gesture_reason("no-line-left" if works.springs else "no-spring-yet")
