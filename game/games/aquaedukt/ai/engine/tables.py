"""What the search path looks up instead of working it out: geometry as bits, lists of actions by bits."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain
from operator import getitem

from game.games.aquaedukt.ai.engine.layout import DICE, STOCK_BITS, STOP
from game.games.aquaedukt.options import Options
from game.games.aquaedukt.rules import BACKS, VALUES, Board, actions as a
from game.games.aquaedukt.rules.legality import APART, FAR_APART, reach

MAX_KEPT = 1 << 14
"""Lists that are remembered at a time: within a game the same ones come again and again."""

Codes = tuple[int, ...]


class Lister:
    """From a set of bits to the codes that stand for them, in order."""

    __slots__ = ("_bytes", "_kept", "_parts")

    def __init__(self, codes: Sequence[int]) -> None:
        eights = [codes[at : at + 8] for at in range(0, len(codes), 8)]
        self._bytes = len(eights)
        self._parts = [
            [tuple(code for at, code in enumerate(eight) if byte >> at & 1) for byte in range(256)]
            for eight in eights
        ]
        """For each byte of the bits and each value of it, its codes."""
        self._kept: dict[int, Codes] = {}

    def __call__(self, bits: int) -> Codes:
        found = self._kept.get(bits)
        if found is None:
            if len(self._kept) >= MAX_KEPT:
                self._kept.clear()
            parts = map(getitem, self._parts, bits.to_bytes(self._bytes, "little"))
            self._kept[bits] = found = tuple(chain.from_iterable(parts))
        return found


class FlatTables:
    """A board with its options, in numbers. The code of an action is its place in ``actions``."""

    def __init__(self, board: Board, options: Options) -> None:
        self.board, self.options, self.players = board, options, board.players
        level = board.level
        self.directions, self.canals_per_turn = level.directions, level.canals_per_turn
        self.rolls_per_turn, self.most_idle = level.rolls_per_turn, level.idle_rounds * board.players
        self.mountains = level.mountains[board.players]
        self.backs = tuple(level.backs.get(back, 0) for back in BACKS)
        self._number_actions()
        self._measure_spaces()
        self._measure_lines()
        self._houses: dict[tuple[int, int, int], Codes] = {}
        self._values: dict[int, tuple[tuple[int, ...], int]] = {}

    def _number_actions(self) -> None:
        board = self.board
        found: list[a.Action] = [a.Pass(), a.Stop(), a.Dice(), *(a.Roll(region) for region in board.regions)]
        self.spring = len(found)
        found += [a.Dig(point) for point in board.points]
        self.canal = len(found)
        found += [a.Lay(line) for line in board.lines]
        self.house = len(found)
        found += [a.Build(value, space) for space in board.spaces for value in VALUES]
        self.mountain = len(found)
        found += [a.PlaceMountain(space) for space in board.spaces]
        self.reveal = len(found)
        found += [a.Reveal(space, back) for space in board.spaces for back in BACKS]
        self.actions: tuple[a.Action, ...] = tuple(found)
        self.codes: dict[a.Action, int] = {action: code for code, action in enumerate(found)}
        self.rolls = Lister([DICE + region for region in range(max(board.regions) + 1)])
        self.springs = Lister(range(self.spring, self.canal))
        self.mountain_places = Lister(range(self.mountain, self.reveal))

    def _measure_spaces(self) -> None:
        board, spaces = self.board, self.board.spaces
        self.space_number = {space: number for number, space in enumerate(spaces)}
        self.bit = [1 << n for n in range(max(len(spaces), len(board.lines), len(board.points)))]
        self.region_of = [board.region_of[space] for space in spaces]
        self.region_bits = [0] * (max(board.regions) + 1)
        for space, region in enumerate(self.region_of):
            self.region_bits[region] |= self.bit[space]
        self.beside = [sum(self.bit[self.space_number[n]] for n in board.neighbours[s]) for s in spaces]
        self.within = {
            apart: [
                sum(self.bit[n] for n, other in enumerate(spaces) if reach(space, other) < apart)
                for space in spaces
            ]
            for apart in ((FAR_APART, APART) if self.options.waters else ())
        }
        """For each space those that are too near to it for a mountain (A24), the strictest demand first."""

    def _measure_lines(self) -> None:
        board, bit = self.board, self.bit
        self.point_number = {point: number for number, point in enumerate(board.points)}
        self.line_number = board.line_numbers
        apart = board.level.spring_distance
        self.near = [
            sum(bit[n] for n, other in enumerate(board.points) if board.steps(point, other) < apart)
            for point in board.points
        ]
        """For each point those that are too near to it for a spring."""
        self.lines_at = [sum(bit[self.line_number[line]] for line in board.lines_at[p]) for p in board.points]
        self.out = [
            tuple(
                (self.codes[a.Lay(line)], bit[self.point_number[board.lines[line].other_end(point)]])
                for line in board.lines_at[point]
            )
            for point in board.points
        ]
        """For each point the actions on the lines that end there, each with the line's other end."""
        self.lays_at = [frozenset(code for code, _ in out) for out in self.out]
        """The same without the ends."""
        self.ends = [tuple(self.point_number[end] for end in c.ends) for c in board.lines.values()]
        self.lays_along = [self.lays_at[start] | self.lays_at[end] for start, end in self.ends]
        """For each line the actions on all lines that meet it, and on itself."""
        self.waters = [
            sum(bit[self.space_number[space]] for space in course.beside) for course in board.lines.values()
        ]
        """For each line the spaces that its first canal serves …"""
        self.waters_double = [
            near | sum(bit[self.space_number[space]] for space in course.behind)
            for near, course in zip(self.waters, board.lines.values(), strict=True)
        ]
        """… and its second."""

    def values(self, stock: int) -> tuple[tuple[int, ...], int]:
        """The values (from 0) of the tiles in a stock, from the lowest; as numbers and as bits."""
        found = self._values.get(stock)
        if found is None:
            low = (1 << STOCK_BITS) - 1
            values = tuple(v for v in range(len(VALUES)) if stock >> v * STOCK_BITS & low)
            self._values[stock] = found = values, sum(1 << value for value in values)
        return found

    def houses(self, region: int, free: int, wet: int, stock: int) -> Codes:
        """What can be built after a roll, and to decline."""
        bits = self.region_bits[region]
        values, kinds = self.values(stock)
        key = free & bits, wet & bits, kinds
        found = self._houses.get(key)
        if found is None:
            if len(self._houses) >= MAX_KEPT:
                self._houses.clear()
            found = (STOP, *self._builds(free & bits, wet, values))
            self._houses[key] = found
        return found

    def _builds(self, free: int, wet: int, values: tuple[int, ...]) -> list[int]:
        found = []
        while free:
            bit = free & -free
            free ^= bit
            first = self.house + len(VALUES) * (bit.bit_length() - 1)
            found += [first + value for value in (values[:1] if wet & bit else values)]
        return found


@lru_cache(maxsize=16)
def tables_for(board: Board, options: Options) -> FlatTables:
    """Made once for every board, number of players and agreement."""
    return FlatTables(board, options)
