"""The board once more as a picture of bits, one for each corner of the grid: a step shifts all of them.

A space has the bit of its upper left corner, and so has a line of its left or upper end.
"""

from collections.abc import Sequence
from operator import getitem, itemgetter
from typing import NamedTuple

from game.games.aquaedukt.ai.engine.tables import FlatTables
from game.games.aquaedukt.rules.board import place_of


class Translator:
    """From bits in one order to bits in another, byte by byte."""

    def __init__(self, target: Sequence[int]) -> None:
        """``target`` tells for each bit where it goes."""
        self._bytes = (len(target) + 7) // 8
        self._parts = [
            [
                sum(1 << to for at, to in enumerate(target[first : first + 8]) if byte >> at & 1)
                for byte in range(256)
            ]
            for first in range(0, len(target), 8)
        ]

    def __call__(self, bits: int) -> int:
        return sum(map(getitem, self._parts, bits.to_bytes(self._bytes, "little")))


class Steps(NamedTuple):
    """Where one line more leads."""

    ends: int
    serves: int
    """The spaces that canals on these lines serve."""


class Grid:
    """The lines of one board in both directions."""

    def __init__(self, tables: FlatTables) -> None:
        board = tables.board
        self.width = width = board.level.columns + 2
        self.size = width * (board.level.rows + 2)
        points = [row * width + column for column, row in board.points.values()]
        spaces = [row * width + column for column, row in map(place_of, board.spaces)]
        self.points = Translator(points)
        """From the numbers of points."""
        self.space_bits = [1 << place for place in spaces]
        numbers = {place: number for number, place in enumerate(spaces)}
        # What is no space is nobody's: it goes where no space is.
        self.numbered = Translator([numbers.get(place, len(spaces)) for place in range(self.size)])
        """To the numbers of spaces."""
        self.by_space = itemgetter(*spaces)
        """Of a byte for each corner, those of the spaces in their order."""
        self.point_bits = [1 << place for place in points]
        self.across = self.down = 0
        for one, other in tables.ends:
            first, last = sorted((points[one], points[other]))
            if last == first + 1:
                self.across |= 1 << first
            else:
                self.down |= 1 << first
        self.waters = [self.of_spaces(bits) for bits in tables.waters]
        self.waters_double = [self.of_spaces(bits) for bits in tables.waters_double]

    def of_spaces(self, bits: int) -> int:
        """Only for a few."""
        found = 0
        while bits:
            low = bits & -bits
            bits ^= low
            found |= self.space_bits[low.bit_length() - 1]
        return found

    def lead_on(self, front: int, free: int) -> Steps:
        """From any of these corners along a line to one that is free."""
        width, across, down = self.width, self.across, self.down
        east = (front & across) << 1 & free
        west = front >> 1 & across & free
        south = (front & down) << width & free
        north = front >> width & down & free
        lying, standing = east >> 1 | west, south >> width | north
        return Steps(east | west | south | north, lying | lying >> width | standing | standing >> 1)
