"""A turn's beginning, where everything possible can be grabbed at once, and its second tile."""

from functools import cached_property

from game.core.rules import Reason
from game.games.via_appia.rules import RANK, SIZES, Action, Build, Enter, Income, Place, Size, Space, Travel
from game.games.via_appia.rules.journey import journeys
from game.games.via_appia.rules.legality import allows, legal_actions, reason, why_not
from game.games.via_appia.rules.state import State
from game.games.via_appia.view.gestures.base import (
    APRON,
    STOP,
    Piece,
    RoadGesture,
    gesture_reason,
    place_of,
    size_of,
)
from game.table.gesture import Prompt, named


class TilesGesture(RoadGesture):
    """Tiles of the cart come onto lit beds: dragged, clicked one after the other, or the bed alone."""

    @cached_property
    def builds(self) -> tuple[Space, ...]:
        """Where a tile may be built now."""
        return tuple(each.space for each in legal_actions(self.state) if isinstance(each, Build))

    def beds(self, size: Size | None = None) -> tuple[str, ...]:
        """The same as ids, for a tile of that size or for any."""
        fitting = (space for space in self.builds if size in (None, self.state.road.size_of[space]))
        return tuple(f"bed:{space}" for space in fitting)

    @property
    def tiles(self) -> tuple[str, ...]:
        """Tiles of the cart for which there is a bed."""
        return tuple(f"tile:{size}" for size in SIZES if self.beds(size))

    @property
    def drops_on(self) -> tuple[str, ...]:
        return ("bed",) if self.tile is not None else ()

    def action_at(self, target: str) -> Action | None:
        action = self.meant(target) if named(target)[0] == "bed" and target in self.enabled else None
        return action if action is not None and allows(self.state, action) else None

    def why_not_at(self, target: str) -> Reason | None:
        """A tile over a bed of another size is told so, whatever else speaks against it."""
        space = self.state.road.space(named(target)[1]) if named(target)[0] == "bed" else None
        if space is not None and self.tile is not None and not self.state.is_paved(space):
            wanted = self.state.road.size_of[space]
            if wanted != self.tile:
                return gesture_reason("other-size", target, size=wanted, tile=self.tile)
        return super().why_not_at(target)

    def _click(self, target: str) -> Action | None:
        if named(target)[0] == "tile":
            self._take_tile(target)
            return None
        action = self.action_at(target)
        self.refusal = self.why_not_at(target) if action is None else None
        return action

    def _take_tile(self, target: str) -> None:
        size = size_of(named(target)[1])
        if size is None:
            return
        self.refusal = self.why_no_tile(size)
        if self.refusal is None:
            self.take(Piece("tile", size, target))

    def why_no_tile(self, size: Size) -> Reason | None:
        """Why no tile of this size can be built anywhere now."""
        if f"tile:{size}" in self.tiles:
            return None
        if not self.state.own.cart[RANK[size]]:
            return reason("no-tile-of-size", f"tile:{size}", size=size)
        return gesture_reason("no-bed", f"tile:{size}", size=size)


class TurnGesture(TilesGesture):
    """A half of a card, a stone for the quarry, a tile for the road, the piece: whichever is grabbed."""

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.brought: Size | None = None
        """The stone with which the quarry was chosen: it is laid behind the line."""

    @cached_property
    def halves(self) -> tuple[str, ...]:
        incomes = (each for each in legal_actions(self.state) if isinstance(each, Income))
        return tuple(f"card:{each.card}:{each.gift}" for each in incomes)

    @cached_property
    def stones(self) -> tuple[str, ...]:
        return tuple(f"stone:{size}" for size in SIZES if self.state.own.stones[RANK[size]])

    @cached_property
    def goals(self) -> tuple[Place, ...]:
        """Where the piece may travel."""
        return tuple(each.place for each in legal_actions(self.state) if isinstance(each, Travel))

    @cached_property
    def stops(self) -> tuple[str, ...]:
        """The same as ids, spaces first."""
        road = self.state.road
        ids = [f"{'city' if road.space(place) is None else 'bed'}:{place}" for place in self.goals]
        return tuple(sorted(ids))

    @property
    def pieces(self) -> tuple[str, ...]:
        return (self.own_piece,) if self.goals else ()

    # what the screen shows

    @property
    def prompt(self) -> Prompt:
        if self.tile is not None:
            return Prompt("via.prompt.tile", {"size": self.tile}, "choose")
        if self.pawn:
            return Prompt("via.prompt.pawn", {}, "choose")
        if self.stone is not None:
            return Prompt("via.prompt.stone", {"size": self.stone}, "choose")
        allowed = (("q", self.stones), ("b", self.builds), ("t", self.goals))
        return Prompt(f"via.prompt.main_c{''.join(letter for letter, yes in allowed if yes)}", {}, "choose")

    @property
    def enabled(self) -> frozenset[str]:
        ids = {*self.halves, *self.stones, *self.tiles, *self.pieces}
        if self.stones:
            ids.add(APRON)
        if self.pawn:
            ids |= set(self.stops)
        else:
            ids |= set(self.beds(self.tile))
        return frozenset(ids)

    @property
    def numbered(self) -> tuple[str, ...]:
        return (*self.stones, *self.tiles, *self.pieces, *self.halves)

    @property
    def drops_on(self) -> tuple[str, ...]:
        if self.pawn:
            return ("bed", "city") if any(each.startswith("bed:") for each in self.stops) else ("city", "bed")
        return (APRON,) if self.stone is not None else super().drops_on

    def action_at(self, target: str) -> Action | None:
        family, _ = named(target)
        if target not in self.enabled or family in ("tile", "piece"):
            return None
        action = self.meant(target)
        return action if action is not None and allows(self.state, action) else None

    def why_not_at(self, target: str) -> Reason | None:
        family, name = named(target)
        if family == "stone":
            return self.why_no_stone(size_of(name))
        if family == "card" and ":" not in name and name in self.state.face_up and not self.state.gets_both:
            return gesture_reason("choose-a-half", target)
        if not self.pawn and place_of(self.state, target) in self.goals:
            return gesture_reason("take-the-piece", target, self.own_piece)
        return super().why_not_at(target)

    # gestures

    def grab(self, target: str) -> Action | None:
        """A stone is carried to the quarry first: the drop decides."""
        family, name = named(target)
        if family != "stone" or target not in self.stones:
            return self.click(target)
        self.refusal = None
        self.piece = Piece("stone", size_of(name), target)
        return None

    def _click(self, target: str) -> Action | None:
        family, name = named(target)
        if family == "piece":
            self._take_piece(target)
            return None
        action = super()._click(target)
        if action == Enter():
            self.brought = size_of(name) if family == "stone" else self.stone
        return action

    def _take_piece(self, target: str) -> None:
        self.refusal = self.why_no_piece(target)
        if self.refusal is None:
            self.take(Piece("pawn", None, target))

    def why_no_piece(self, target: str) -> Reason | None:
        """Why this piece cannot travel anywhere now."""
        if target != self.own_piece:
            return gesture_reason("not-your-piece", target)
        if self.goals:
            return None
        state = self.state
        if state.road.segment_ahead(state.own.place) is None:
            return reason("end-of-the-road", target)
        found = [why for place in journeys(state, state.active) if (why := why_not(state, Travel(place)))]
        dear = [why for why in found if why.code == "too-dear"]
        if dear:
            return min(dear, key=lambda why: int(why.values["price"]))
        return found[0] if found else gesture_reason("nowhere-to-go", target)


class SecondTileGesture(TilesGesture):
    """One more tile in the same segment, or none."""

    @property
    def prompt(self) -> Prompt:
        if self.tile is not None:
            return Prompt("via.prompt.tile", {"size": self.tile}, "again")
        return Prompt("via.prompt.second", {}, "again")

    @property
    def enabled(self) -> frozenset[str]:
        return frozenset({*self.tiles, *self.beds(self.tile)})

    @property
    def numbered(self) -> tuple[str, ...]:
        return self.tiles

    @property
    def rests_on(self) -> str:
        """Not there while a tile is in the hand: Enter would then end the turn instead of building."""
        return STOP if self.piece is None else ""
