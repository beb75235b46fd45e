"""A position of the game: immutable, hashable, complete."""

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Literal, TypeVar

from msgspec import Struct

from game.core.rules import BaseState
from game.games.aqua_romana.rules.board import (
    Board,
    Colour,
    Outlet,
    Path,
    Square,
    outlet_side,
    outlet_square,
)
from game.games.aqua_romana.rules.events import ClosedBy
from game.games.aqua_romana.rules.flow import follow
from game.games.aqua_romana.rules.tiles import OPPOSITE, Kind, Side, Tile, TileKind

Phase = Literal["setup", "reserve", "main", "fountain", "close", "take", "over"]

Key = TypeVar("Key")
Value = TypeVar("Value")


def frozen(mapping: Mapping[Key, Value]) -> Mapping[Key, Value]:
    """A read-only mapping of its own, for a state to keep."""
    return MappingProxyType(dict(mapping))


class Aqueduct(Struct, frozen=True):
    """The channel that starts at an outlet, and its workman."""

    outlet: Outlet
    squares: tuple[Square, ...]
    """Every square the water passes, in order. A finished aqueduct may still be continued by a tile."""
    stand: Square
    """The square at its end: where the workman stands, or stood."""
    heading: Side
    """The side of it where the channel ends: where he looks."""
    front: Square | None
    """The free square its end opens onto; None where it meets a wall."""
    length: int
    """The squares that count: all of them while it is open, those at its closing afterwards."""
    closed: ClosedBy | None = None
    podium: int | None = None
    """Where the workman stands once scored; 0 is beside the podiums."""

    @property
    def is_open(self) -> bool:
        return self.closed is None


class State(BaseState, frozen=True):
    """Everything that matters for the rest of the game. Made by ``new_game`` and ``apply`` only."""

    board: Board
    seats: tuple[tuple[Colour, ...], ...]
    """The colours of each seat, clockwise from the first player."""
    phase: Phase
    to_move: int
    """The seat that decides now: the active one, except in the phase ``take``."""
    active: int
    """The seat whose turn it is."""
    turn: int
    """Turns so far; every builder placed in the set-up is one."""
    tiles: Mapping[Square, Tile]
    """Laid and printed tiles."""
    builders: Mapping[Path, Kind]
    """The master builders on the pathway."""
    stock: Mapping[TileKind, int]
    to_place: Mapping[Kind, int]
    """Builders still to be placed in the set-up."""
    reserve: Mapping[Kind, int]
    held: tuple[tuple[Kind, ...], ...]
    """Builders each seat took from the reserve and has not placed yet."""
    aqueducts: Mapping[Outlet, Aqueduct]
    """In the order of the board's outlets."""
    closing: tuple[Outlet, ...] = ()
    """Closed this turn, not scored yet."""
    laid: bool = False
    """A tile was laid this turn."""
    second: tuple[TileKind, ...] = ()
    """The kinds the fountain tile may have, in the phase ``fountain``."""
    takers: tuple[int, ...] = ()
    """Who still takes a builder from the reserve this turn, in order."""
    last_layer: int | None = None
    """The seat that laid the last tile."""
    idle_turns: int = 0
    """Turns in a row without a tile, since the first tile of the game (R17)."""

    @cached_property
    def ends(self) -> Mapping[Square, Mapping[Side, Outlet]]:
        """For every free square that ends of aqueducts open onto: which end, by the side it comes in."""
        ends: dict[Square, dict[Side, Outlet]] = {}
        for outlet, aqueduct in self.aqueducts.items():
            if aqueduct.front is not None:
                ends.setdefault(aqueduct.front, {})[OPPOSITE[aqueduct.heading]] = outlet
        return MappingProxyType(ends)

    def seat_of(self, outlet: Outlet) -> int:
        """The seat that owns an aqueduct."""
        return self._owners[outlet]

    @cached_property
    def _owners(self) -> Mapping[Outlet, int]:
        return seat_of_outlets(self.board, self.seats)

    def open_aqueducts(self, seat: int) -> tuple[Aqueduct, ...]:
        """A seat's aqueducts that still have their workman on the board."""
        owners = self._owners
        return tuple(
            aqueduct
            for outlet, aqueduct in self.aqueducts.items()
            if aqueduct.closed is None and owners[outlet] == seat
        )

    @property
    def workmen_left(self) -> tuple[int, ...]:
        """By seat."""
        return tuple(len(self.open_aqueducts(seat)) for seat in range(len(self.seats)))

    @cached_property
    def podiums(self) -> Mapping[int, tuple[Outlet, ...]]:
        """Who stands on each podium; those beside them under 0."""
        standing: dict[int, tuple[Outlet, ...]] = {}
        for outlet, aqueduct in self.aqueducts.items():
            if aqueduct.podium is not None:
                standing[aqueduct.podium] = (*standing.get(aqueduct.podium, ()), outlet)
        return MappingProxyType(standing)


def seat_of_outlets(board: Board, seats: tuple[tuple[Colour, ...], ...]) -> Mapping[Outlet, int]:
    by_colour = {colour: seat for seat, colours in enumerate(seats) for colour in colours}
    return MappingProxyType({outlet: by_colour[colour] for outlet, colour in board.outlets.items()})


def trace(board: Board, tiles: Mapping[Square, Tile], outlet: Outlet) -> Aqueduct:
    """The open aqueduct of an outlet, read off the tiles."""
    flow = follow(board, tiles, outlet_square(outlet), outlet_side(outlet))
    front = flow.front if flow.stop == "open" else None
    return Aqueduct(outlet, flow.squares, flow.square, flow.heading, front, len(flow.squares))


def new_game(board: Board, seats: tuple[tuple[Colour, ...], ...] | None = None) -> State:
    """The start: reservoirs and workmen stand, the master builders are to be placed (R2)."""
    level = board.level
    seats = seats if seats is not None else level.seats(board.players)
    has_setup = sum(level.builders.values()) > 0
    return State(
        board=board,
        seats=seats,
        phase="setup" if has_setup else "main",
        to_move=0,
        active=0,
        turn=0,
        tiles=frozen(level.printed),
        builders=frozen({}),
        stock=frozen(level.stock),
        to_place=frozen(level.builders),
        reserve=frozen(level.reserve),
        held=((),) * len(seats),
        aqueducts=frozen({outlet: trace(board, level.printed, outlet) for outlet in board.outlets}),
    )
