"""The common shape of all gestures of Via Appia."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import ClassVar, Literal

from game.core.rules import Reason
from game.games.via_appia.rules import RANK, SIZES, Card, City, Place, Size, Space, State, actions as a
from game.games.via_appia.rules.legality import allows, reason, why_not
from game.games.via_appia.view.aiming import Aim
from game.table.gesture import Refusals, named
from game.table.holding import HoldingGesture

APRON = "apron"
PUSH = "button:push"
STOP = "button:stop"
COIN = "coin"
SOLACE = ("solace:tile", "solace:sesterce")

VIEW_REASONS: Mapping[str, str] = {
    "choose-a-half": "V7",
    "choose-a-stone": "V12",
    "no-bed": "V19",
    "other-size": "V1",
    "take-the-piece": "V21",
    "not-your-piece": "",
    "nowhere-to-go": "V21",
    "space-full": "V16",
}
"""Refusals of gestures that are not even an action, with the ruling behind them."""

gesture_reason = Refusals(VIEW_REASONS)

Kind = Literal["stone", "tile", "pawn", "stone-fallen"]


@dataclass(frozen=True)
class Piece:
    """What is in the hand."""

    kind: Kind
    size: Size | None = None
    """None for the pawn, which has none."""
    home: str = ""
    """Where it was taken from."""


def size_of(name: str) -> Size | None:
    """``L`` of ``L:0``."""
    return next((size for size in SIZES if size == name[:1]), None)


class RoadGesture(HoldingGesture[State, a.Action, Piece]):
    """Nothing in particular; subclasses say what can be chosen."""

    draggable: ClassVar[tuple[str, ...]] = ("stone", "tile", "piece", "fallen")
    right_turns: ClassVar[bool] = False
    """Stones are put back with it, the aimed and the fallen alike."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.aim: Aim | None = None
        """A stone behind the line."""
        self.pull = 0.0
        """Millimetres the handle is drawn back."""

    # what is in the hand

    @property
    def stone(self) -> Size | None:
        """The stone carried to the quarry."""
        return self._held_size("stone")

    @property
    def tile(self) -> Size | None:
        return self._held_size("tile")

    @property
    def fallen(self) -> Size | None:
        """The fallen stone that is to become something."""
        return self._held_size("stone-fallen")

    @property
    def pawn(self) -> bool:
        return self.piece is not None and self.piece.kind == "pawn"

    def _held_size(self, kind: Kind) -> Size | None:
        return self.piece.size if self.piece is not None and self.piece.kind == kind else None

    @property
    def colour(self) -> str:
        """Of whoever has the turn."""
        return self.state.seats[self.state.active][0]

    @property
    def own_piece(self) -> str:
        return f"piece:{self.colour}"

    # the same for the table

    @property
    def held(self) -> Mapping[str, str | int] | None:
        if self.piece is None:
            return None
        if self.piece.size is None:
            return {"piece": self.piece.kind}
        return {"piece": self.piece.kind, "size": self.piece.size}

    # what ends a turn

    def end_turn(self) -> a.Action | None:
        return a.Stop() if allows(self.state, a.Stop()) else None

    # gestures

    def take(self, piece: Piece) -> None:
        """Taken twice it is put back."""
        self.piece = None if self.piece == piece else piece

    def forbidden(self, target: str) -> Reason | None:
        """Why what is held may not go there; None where it may, or where nothing is held."""
        if self.piece is None or named(target)[0] not in (self.drops_on or ()):
            return None
        return self.why_not_at(target)

    def why_not_at(self, target: str) -> Reason | None:
        """Why a click there plays nothing."""
        action = self.meant(target)
        return why_not(self.state, action) if action is not None else None

    def meant(self, target: str) -> a.Action | None:
        """What somebody who clicks there wants to do, allowed or not."""
        family, name = named(target)
        match family:
            case "card":
                return self._income(name)
            case "stone" | "apron":
                return a.Enter()
            case "bed":
                space = Space(name)
                paved = space in self.state.road.number_of and self.state.is_paved(space)
                return a.Travel(space) if self.pawn or (paved and self.tile is None) else a.Build(space)
            case "city":
                return a.Travel(City(name))
            case "tile":
                return next(self._builds_of(size_of(name)), None)
            case "piece":
                return a.Travel(self.state.road.cities[-1])
            case "fallen" | "coin":
                return a.Sell(size_of(name) or self.state.next_fallen or "S")
            case "cart":
                stone = self.state.next_fallen or "S"
                return a.Swap(stone, stone)
            case "solace":
                gift: a.SolaceGift = "tile" if name == "tile" else "sesterce"
                return a.Solace(gift)
        return None

    def _income(self, name: str) -> a.Income:
        card, _, half = name.partition(":")
        usual: a.CardGift = "both" if self.state.gets_both else "stones"
        return a.Income(Card(card), next((gift for gift in a.CARD_GIFTS if gift == half), usual))

    def _builds_of(self, size: Size | None) -> Iterator[a.Build]:
        """On every space of that size, allowed or not, free ones first."""
        road = self.state.road
        spaces = [space for space in road.spaces if road.size_of[space] == size]
        spaces.sort(key=self.state.is_paved)
        return map(a.Build, spaces)

    def why_no_stone(self, size: Size | None) -> Reason | None:
        """Why no stone of this size can be taken to the quarry now."""
        state = self.state
        if state.phase in ("main", "push") and size is not None and not state.own.stones[RANK[size]]:
            return reason("no-stone-of-size", f"stone:{size}", size=size)
        return why_not(state, a.Enter()) if state.phase != "push" else None


def place_of(state: State, target: str) -> Place | None:
    """The space or city with that id."""
    family, name = named(target)
    if family not in ("bed", "city"):
        return None
    return state.road.space(name) if family == "bed" else state.road.city(name)


class Waiting(RoadGesture):
    """Somebody else decides, or nobody does."""

    waits = True

    def end_turn(self) -> None:
        return None
