"""A position of the game: immutable, hashable, complete."""

from collections.abc import Mapping
from functools import cached_property
from types import MappingProxyType
from typing import Literal, TypeVar

from msgspec import Struct

from game.core.rules import BaseState
from game.games.aquaedukt.options import Options
from game.games.aquaedukt.rules.board import VALUES, Back, Board, Colour, Space
from game.games.aquaedukt.rules.events import EndedBy
from game.games.aquaedukt.rules.waterworks import Waterworks

Phase = Literal["setup", "main", "roll", "house", "again", "canal", "reveal", "over"]
Tiles = tuple[int, ...]
"""How many tiles show 1, 2, 3 and 4 houses."""

Key = TypeVar("Key")
Value = TypeVar("Value")


def frozen(mapping: Mapping[Key, Value]) -> Mapping[Key, Value]:
    """A read-only mapping of its own, for a state to keep."""
    return MappingProxyType(dict(mapping))


class House(Struct, frozen=True):
    """A tile on the board."""

    seat: int
    value: int


class State(BaseState, frozen=True):
    """Everything that matters for the rest of the game. Made by ``new_game`` and ``apply`` only.

    There are no secrets in it: what is on the back of a mountain is drawn when it is turned over (A23).
    """

    board: Board
    seats: tuple[tuple[Colour, ...], ...]
    """The colour of each seat, clockwise from the first player."""
    options: Options
    phase: Phase
    active: int
    """The seat whose turn it is."""
    turn: int
    """Turns so far; every mountain that a player places is one."""
    mountains: tuple[Space, ...]
    """In the order of placing."""
    backs: tuple[Back, ...]
    """Of the mountains that were turned over."""
    houses: Mapping[Space, House]
    stock: tuple[Tiles, ...]
    """What each seat has not built yet."""
    gone: tuple[Tiles, ...]
    """What each seat lost for good."""
    works: Waterworks
    """Springs, canals and water."""
    rolled: int | None = None
    """The region to build in, in the phase ``house``."""
    rolls: int = 0
    """How often the die was rolled this turn, the roll to come included."""
    laid: int = 0
    """Canals laid this turn."""
    placed: bool = False
    """A piece was placed this turn."""
    idle: int = 0
    """Turns in a row without a piece placed (A7)."""
    ended_by: EndedBy | None = None
    """Why this round is the last one; None before it."""

    @property
    def players(self) -> int:
        return len(self.seats)

    def is_free(self, space: Space) -> bool:
        return space not in self.houses and space not in self.mountains

    @property
    def has_free_space(self) -> bool:
        """Anywhere on the board (A9)."""
        return len(self.houses) + len(self.mountains) < len(self.board.spaces)

    def free_spaces(self, region: int) -> tuple[Space, ...]:
        """Where a house can be built in a region."""
        return self._free_by_region.get(region, ())

    @cached_property
    def _free_by_region(self) -> Mapping[int, tuple[Space, ...]]:
        free: dict[int, tuple[Space, ...]] = {}
        for region, spaces in self.board.regions.items():
            left = tuple(space for space in spaces if self.is_free(space))
            if left:
                free[region] = left
        return free

    @property
    def open_regions(self) -> tuple[int, ...]:
        """Those the die can bring: they have a free space (A8)."""
        return tuple(self._free_by_region)

    def has_water(self, space: Space) -> bool:
        return space in self.works.served

    def lowest(self, seat: int) -> int | None:
        """The lowest value a seat still has; None if it has no tile (A10)."""
        return next((value for value in VALUES if self.stock[seat][value - 1]), None)

    def dry_houses(self, region: int | None = None) -> tuple[Space, ...]:
        """The houses without water, of one region or of the whole board, in reading order."""
        spaces = self.board.spaces if region is None else self.board.regions[region]
        return tuple(space for space in spaces if space in self.houses and not self.has_water(space))

    @property
    def last_round(self) -> bool:
        return self.ended_by is not None

    @property
    def most_idle(self) -> int:
        """So many turns in a row without a piece close the die (A7)."""
        return self.board.level.idle_rounds * self.players

    @property
    def die_is_closed(self) -> bool:
        """Everybody waited for too long (A7); the last turns know no waiting."""
        return self.idle >= self.most_idle and not self.last_round


def one_less(tiles: Tiles, value: int) -> Tiles:
    return tuple(count - (index == value - 1) for index, count in enumerate(tiles))


def one_more(tiles: Tiles, value: int) -> Tiles:
    return tuple(count + (index == value - 1) for index, count in enumerate(tiles))


def new_game(
    board: Board, seats: tuple[tuple[Colour, ...], ...] | None = None, options: Options | None = None
) -> State:
    """The start: an empty board, and the mountains are still to be placed."""
    level, players = board.level, board.players
    return State(
        board=board,
        seats=seats if seats is not None else level.seats(players),
        options=options or Options(),
        phase="setup" if level.mountains[players] else "main",
        active=0,
        turn=0,
        mountains=(),
        backs=(),
        houses=frozen({}),
        stock=(tuple(level.houses[players]),) * players,
        gone=((0,) * len(VALUES),) * players,
        works=Waterworks(board),
    )
