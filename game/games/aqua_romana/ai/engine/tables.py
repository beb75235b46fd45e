"""What the search path looks up instead of working out: all that follows from board and seats alone."""

from collections.abc import Callable
from functools import lru_cache
from typing import TypeVar

from game.games.aqua_romana.ai.engine import layout as L
from game.games.aqua_romana.rules import SIDES, Board, Colour, Outlet, Path, Square, seat_of_outlets

Made = TypeVar("Made")
Ports = tuple[int, ...]
Channels = tuple[tuple[int, int], ...]
Scoring = tuple[tuple[tuple[int, int], ...], int]
"""For each aqueduct its cell in ``link`` and its bits in ``PODIUMS_WON``; then their owners as ``TAKERS``."""


class Memo(dict[int, Made]):
    """A table filled as it is asked: most of the numbers that could be asked never are."""

    def __init__(self, make: Callable[[int], Made]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, number: int) -> Made:
        made = self[number] = self._make(number)
        return made


class ByEight:
    """Lists of actions for a set of squares kept as bits, put together eight squares at a time.

    Each byte of the set has a finished tuple of the actions on its squares, and joining tuples copies memory:
    two hundred actions cost about as much as ten made one by one.
    """

    __slots__ = ("_bytes", "_tables")

    def __init__(self, squares: int, actions_on: Callable[[int], tuple[int, ...]]) -> None:
        self._bytes = (squares + 7) // 8
        self._tables = tuple(_eight_squares(8 * number, actions_on) for number in range(self._bytes))

    def actions(self, squares: int) -> list[int]:
        """The actions on these squares, in the order of the squares."""
        found: list[int] = []
        for table, byte in zip(self._tables, squares.to_bytes(self._bytes, "little")):  # noqa: B905 - for speed
            found += table[byte]
        return found


def _eight_squares(first: int, actions_on: Callable[[int], tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    low, high = _four_squares(first, actions_on), _four_squares(first + 4, actions_on)
    return tuple(some + others for others in high for some in low)


def _four_squares(first: int, actions_on: Callable[[int], tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    on = [actions_on(first + offset) for offset in range(4)]
    return tuple(tuple(action for bit in L.bits(half) for action in on[bit]) for half in range(16))


class FlatTables:
    """The board as numbers. Squares, pathway squares and outlets are numbered in the order of the board.

    Actions are numbers too, in ranges that begin at 0 (``place``), ``close``, ``keep``, ``take``,
    ``advance``, ``fountain`` and ``build``. Those that lay a tile come last.
    """

    def __init__(self, board: Board, seats: tuple[tuple[Colour, ...], ...]) -> None:
        self.board = board
        self.seats = seats
        self.outlets: tuple[Outlet, ...] = tuple(board.outlets)
        self.outlet_number = {outlet: number for number, outlet in enumerate(self.outlets)}
        self.square_number = {square: number for number, square in enumerate(board.squares)}
        self.square_bit = tuple(1 << number for number in range(len(board.squares)))
        self.dead = 4 * len(board.squares)
        self.wall = self.dead << L.DISTANCE_BITS
        """A link to ``dead``, without its distance."""
        self.first_aqueduct = self.dead + 1
        self._number_the_actions()
        self._share_out_the_aqueducts()
        self._look_along_the_pathway()
        self._work_out_the_actions()

    def _number_the_actions(self) -> None:
        paths, outlets = len(self.board.pathway), len(self.outlets)
        self.close = paths * L.KIND_COUNT
        self.keep = self.close + outlets
        self.take = self.keep + 1
        self.advance = self.take + L.KIND_COUNT
        self.fountain = self.advance + paths
        self.build = self.fountain + len(self.board.squares) * L.TILE_COUNT
        self.end = self.build + outlets * paths * L.TILE_COUNT

    def _share_out_the_aqueducts(self) -> None:
        owners = seat_of_outlets(self.board, self.seats)
        seats = range(len(self.seats))
        self.seat_of = tuple(owners[outlet] for outlet in self.outlets)
        self.own = tuple(
            sum(1 << number for number, owner in enumerate(self.seat_of) if owner == seat) for seat in seats
        )
        """The aqueducts of each seat, as bits."""
        self.next_seat = tuple((seat + 1) % len(seats) for seat in seats)
        self.workmen = Memo(self._workmen)
        self.closings = Memo(self._closings)
        self.scoring = tuple(Memo(self._scoring_from(seat)) for seat in seats)
        self.takers_served = Memo(lambda reserve: (1 << L.TAKER_BITS * sum(L.counts_in(reserve))) - 1)
        """The bits of ``TAKERS`` for whom there is a builder in this reserve."""

    def _workmen(self, aqueducts: int) -> tuple[tuple[int, int], ...]:
        """Of each of these aqueducts its cell in ``link``, and where its ``build`` actions begin.

        To the latter nine times the cell of a builder is added, and those cells begin at ``BUILDERS``.
        """
        first, step = self.build - L.BUILDERS * L.TILE_COUNT, len(self.board.pathway) * L.TILE_COUNT
        return tuple((self.first_aqueduct + number, first + step * number) for number in L.bits(aqueducts))

    def _closings(self, aqueducts: int) -> tuple[int, ...]:
        return (*(self.close + number for number in L.bits(aqueducts)), self.keep)

    def _scoring_from(self, first: int) -> Callable[[int], Scoring]:
        """Aqueducts in the order in which they score after a turn of the seat ``first``."""

        def scoring(aqueducts: int) -> Scoring:
            seats = len(self.seats)
            order = sorted(L.bits(aqueducts), key=lambda number: (self.seat_of[number] - first) % seats)
            steps = tuple((self.first_aqueduct + number, L.PODIUM_BITS * number) for number in order)
            return steps, L.packed_takers([self.seat_of[number] for number in order])

        return scoring

    def _look_along_the_pathway(self) -> None:
        """Tables by the cell of a pathway square; the cells before ``BUILDERS`` are none."""
        board, none = self.board, [0] * L.BUILDERS
        paths = range(len(board.pathway))
        corners = [board.path_index[path] for path in board.fountains]
        self.next_path = (*none, *(L.BUILDERS + (number + 1) % len(paths) for number in paths))
        self.side_of_path = (*none, *(sum(corner < number for corner in corners) for number in paths))
        self.path_bit = (*none, *(1 << number for number in paths))
        self.behind = tuple(
            self._behind(square, side) for square in range(len(board.squares)) for side in range(4)
        )
        """For a port the square behind it, where the workman stands whom it is in front of; -1 for none."""
        self.sight = tuple(self._sight(square) for square in (*self.behind, -1))
        """For a port the cells that a workman behind it sees; then nothing, for ``dead``."""

    def _behind(self, square: int, side: int) -> int:
        neighbour = self.board.neighbours[self.board.squares[square]][SIDES[side]]
        return -1 if neighbour is None else self.square_number[neighbour]

    def _sight(self, square: int) -> tuple[int, ...]:
        if square < 0:
            return ()
        return tuple(self.path_cell(path) for path in self.board.sight[self.board.squares[square]].values())

    def path_cell(self, path: Path) -> int:
        """The cell of the builder on a pathway square."""
        return L.BUILDERS + self.board.path_index[path]

    def port(self, square: Square, side: int) -> int:
        return 4 * self.square_number[square] + side

    def _work_out_the_actions(self) -> None:
        paths, squares, tiles = (
            range(len(self.board.pathway)),
            range(len(self.board.squares)),
            range(L.TILE_COUNT),
        )
        self.placings = tuple(
            (L.BUILDERS + path, kind + 1, 1 << path, L.packed_one(kind))
            for path in paths
            for kind in range(L.KIND_COUNT)
        )
        """For a ``place`` action the builder's cell, his code, the pathway square’s bit, he as a number."""
        self.builds = tuple(
            (self.first_aqueduct + number, L.BUILDERS + path, tile)
            for number in range(len(self.outlets))
            for path in paths
            for tile in tiles
        )
        """For a ``build`` action, counted from the first, the aqueduct, the builder's cell and the tile."""
        self.lays = tuple(_ports_of(4 * square, tile) for square in squares for tile in tiles)
        """For ``square * 9 + tile`` the ports it walls up and those it connects."""
        self.places = Memo(lambda packed: _placings_of(len(paths), _kinds_in(packed)))
        self.takes = Memo(lambda packed: tuple(self.take + kind for kind in L.bits(_kinds_in(packed))))
        self.fountains = Memo(self._fountain_tiles_of)
        self.all_paths = (1 << len(paths)) - 1
        self.advances = ByEight(len(paths), lambda path: (self.advance + path,))

    def _fountain_tiles_of(self, kinds: int) -> ByEight:
        tiles = [tile for tile in range(L.TILE_COUNT) if kinds >> L.TILE_KIND_NUMBER[tile] & 1]

        def actions_on(square: int) -> tuple[int, ...]:
            return tuple(self.fountain + square * L.TILE_COUNT + tile for tile in tiles)

        return ByEight(len(self.board.squares), actions_on)


@lru_cache(maxsize=256)
def _placings_of(paths: int, kinds: int) -> ByEight:
    """Shared by all boards with a pathway of this length, whatever their seats."""

    def actions_on(path: int) -> tuple[int, ...]:
        return tuple(path * L.KIND_COUNT + kind for kind in L.bits(kinds))

    return ByEight(paths, actions_on)


def _kinds_in(packed: int) -> int:
    return sum(1 << kind for kind, count in enumerate(L.counts_in(packed)) if count)


def _ports_of(first: int, tile: int) -> tuple[Ports, Channels]:
    exits, channels = L.TILE_LIST[tile].exits, L.TILE_LIST[tile].channels
    walled = tuple(first + L.SIDE_NUMBER[side] for side in SIDES if side not in exits)
    return walled, tuple((first + L.SIDE_NUMBER[a], first + L.SIDE_NUMBER[b]) for a, b in channels)


@lru_cache(maxsize=64)
def tables_for(board: Board, seats: tuple[tuple[Colour, ...], ...]) -> FlatTables:
    """The tables of a board, made once for all positions on it."""
    return FlatTables(board, seats)
