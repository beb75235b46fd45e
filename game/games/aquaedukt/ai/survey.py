"""The survey of the water once more in native words, for compiled code: see ``reach`` for what it finds.

In plain Python one large number is shifted faster than three words; a test holds both equal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from game.ai.native import WORD, ones, words
from game.games.aquaedukt.ai.engine import layout as L
from game.games.aquaedukt.ai.engine.tables import FlatTables
from game.games.aquaedukt.ai.grid import Grid

if TYPE_CHECKING:
    from mypy_extensions import i64

    Words = tuple[i64, i64, i64]

FULL: Final = 0x3FFFFFFFFFFFFFFF
BYTES: Final = 8
"""Of a word; the last one has six bits."""


class WordSets:
    """Many sets, a list for each of their words."""

    def __init__(self, sets: Sequence[int]) -> None:
        self.first = [bits & FULL for bits in sets]
        self.second = [bits >> WORD & FULL for bits in sets]
        self.third = [bits >> 2 * WORD & FULL for bits in sets]

    def at(self, number: i64) -> Words:
        return self.first[number], self.second[number], self.third[number]


class WordTranslator:
    """From bits in one order to bits in another, byte by byte."""

    def __init__(self, target: Sequence[int]) -> None:
        """``target`` tells for each bit where it goes."""
        sums: list[int] = []
        for word in range(3):
            for start in range(WORD * word, WORD * word + WORD, 8):
                eight = target[start : min(start + 8, WORD * word + WORD)]
                sums += [sum(1 << to for at, to in enumerate(eight) if byte >> at & 1) for byte in range(256)]
        self._sums = WordSets(sums)

    def moved(self, bits: Words) -> Words:
        moved = self._with(self._with((0, 0, 0), bits[0], 0), bits[1], 256 * BYTES)
        return self._with(moved, bits[2], 2 * 256 * BYTES)

    def _with(self, before: Words, word: i64, at: i64) -> Words:
        found = before
        while word:
            found = joined(found, self._sums.at(at + (word & 255)))
            word >>= 8
            at += 256
        return found


def joined(one: Words, other: Words) -> Words:
    return one[0] | other[0], one[1] | other[1], one[2] | other[2]


def common(one: Words, other: Words) -> Words:
    return one[0] & other[0], one[1] & other[1], one[2] & other[2]


def without(one: Words, other: Words) -> Words:
    return one[0] & ~other[0], one[1] & ~other[1], one[2] & ~other[2]


def together(bits: Words) -> int:
    """The set that `words` makes words of."""
    lowest: int = bits[0]
    middle: int = bits[1]
    highest: int = bits[2]
    return lowest | middle << WORD | highest << 2 * WORD


def up(bits: Words, steps: i64) -> Words:
    """Each bit moved to a higher place, fewer than a word holds."""
    back: i64 = 62 - steps
    return (
        bits[0] << steps & 0x3FFFFFFFFFFFFFFF,
        (bits[1] << steps | bits[0] >> back) & 0x3FFFFFFFFFFFFFFF,
        (bits[2] << steps | bits[1] >> back) & 0x3FFFFFFFFFFFFFFF,
    )


def down(bits: Words, steps: i64) -> Words:
    """The other way."""
    back: i64 = 62 - steps
    return (
        (bits[0] >> steps | bits[1] << back) & 0x3FFFFFFFFFFFFFFF,
        (bits[1] >> steps | bits[2] << back) & 0x3FFFFFFFFFFFFFFF,
        bits[2] >> steps,
    )


def bit(bits: Words, place: i64) -> i64:
    """1 if that one is set."""
    if place < 62:
        return bits[0] >> place & 1
    if place < 124:
        return bits[1] >> (place - 62) & 1
    return bits[2] >> (place - 124) & 1


def fits(tables: FlatTables, grid: Grid) -> bool:
    """Whether a board is small enough for three words."""
    return grid.width < WORD and max(grid.size, len(tables.ends)) <= 3 * WORD


class WordSurvey:
    """The lines of one board in words, and the walk of five canals over them."""

    def __init__(self, tables: FlatTables, grid: Grid) -> None:
        self._canal = tables.canal
        self._width = grid.width
        self._to_grid = WordTranslator([bit.bit_length() - 1 for bit in grid.point_bits])
        self._places = [bit.bit_length() - 1 for bit in grid.space_bits]
        self._points = WordSets(grid.point_bits)
        self._spaces = WordSets(tables.bit[: len(self._places)])
        self._across_and_down = WordSets([grid.across, grid.down])
        self._waters = WordSets(grid.waters)
        self._waters_double = WordSets(grid.waters_double)
        self._starts = [ends[0] for ends in tables.ends]
        self._stops = [ends[1] for ends in tables.ends]
        self._lines_at = [[code - tables.canal for code, _ in out] for out in tables.out]

    def measure(self, cells: list[Any]) -> tuple[list[int], int, int]:
        """By space the way, the spaces that two canals can reach, and how many points an arm can leave."""
        first_line: i64 = self._canal
        points = self._points
        taken = self._to_grid.moved(words(cells[L.TAKEN]))
        doubled = self._doubled(cells)
        once: Words = (0, 0, 0)
        twice: Words = (0, 0, 0)
        front: Words = (0, 0, 0)
        starts: Words = (0, 0, 0)
        lays: tuple[int, ...] = cells[L.LAYS]
        for code in lays:
            line: i64 = code
            line -= first_line
            start = points.at(self._starts[line])
            end = points.at(self._stops[line])
            if taken[0] & end[0] | taken[1] & end[1] | taken[2] & end[2]:
                start, end = end, start
            front = joined(front, end)
            starts = joined(starts, start)
            served = self._waters.at(line)
            twice = joined(twice, common(once, served))
            once = joined(once, served)
        twice = joined(twice, common(once, doubled[0]))
        first = joined(once, doubled[0])
        free = without((-1, -1, -1), joined(taken, front))

        front, served = self._lead_on(front, free)
        free = without(free, front)
        served = joined(served, doubled[1])
        twice = joined(twice, common(first, served))
        second = joined(first, served)

        front, served = self._lead_on(front, free)
        free = without(free, front)
        third = joined(second, joined(served, doubled[2]))

        front, served = self._lead_on(front, free)
        free = without(free, front)
        fourth = joined(third, served)
        fifth = joined(fourth, self._lead_on(front, free)[1])

        fresh = self._fresh(cells, taken)
        arms: i64 = ones(starts[0]) + ones(starts[1]) + ones(starts[2])

        way: list[int] = []
        near: Words = (0, 0, 0)
        for space, each in enumerate(self._places):
            place: i64 = each
            here: i64 = 20
            here -= 4 * (bit(first, place) + bit(second, place) + bit(third, place))
            here -= 4 * (bit(fourth, place) + bit(fifth, place))
            here += 2 * bit(fresh, place) + bit(twice, place)
            way.append(here)
            if here < 8:
                near = joined(near, self._spaces.at(space))
        return way, together(near), arms

    def _fresh(self, cells: list[Any], taken: Words) -> Words:
        """The spaces beside which a spring could be dug and a canal begin."""
        if not cells[L.SPRINGS_LEFT]:
            return 0, 0, 0
        room = self._to_grid.moved(words(cells[L.ROOM]))
        return self._lead_on(without(room, taken), (-1, -1, -1))[1]

    def _lead_on(self, front: Words, free: Words) -> tuple[Words, Words]:
        """As `Grid.lead_on`: where the lines from these points to free ones end, and what they serve."""
        width: i64 = self._width
        across, downward = self._across_and_down.at(0), self._across_and_down.at(1)
        east = common(up(common(front, across), 1), free)
        west = common(common(down(front, 1), across), free)
        south = common(up(common(front, downward), width), free)
        north = common(common(down(front, width), downward), free)
        lying, standing = joined(down(east, 1), west), joined(down(south, width), north)
        ends = joined(joined(east, west), joined(south, north))
        served = joined(joined(lying, down(lying, width)), joined(standing, down(standing, 1)))
        return ends, served

    def _doubled(self, cells: list[Any]) -> tuple[Words, Words, Words]:
        """The spaces further off that one, two, three canals more on what lies there already would serve."""
        first: Words = (0, 0, 0)
        second: Words = (0, 0, 0)
        third: Words = (0, 0, 0)
        doubles: tuple[int, ...] = cells[L.DOUBLES]
        if doubles:
            first_line: i64 = self._canal
            canals, wide = words(cells[L.CANALS]), words(cells[L.DOUBLE])
            springs = words(cells[L.SPRINGS])
            for code in doubles:
                line: i64 = code
                line -= first_line
                end: i64 = self._starts[line]
                if bit(springs, end) or self._last_at(end, wide, line) >= 0:
                    end = self._stops[line]
                first = joined(first, self._waters_double.at(line))
                line = self._last_at(end, canals, line)
                if line >= 0:
                    end = self._starts[line] + self._stops[line] - end
                    second = joined(second, self._waters_double.at(line))
                    line = self._last_at(end, canals, line)
                    if line >= 0:
                        third = joined(third, self._waters_double.at(line))
        return first, second, third

    def _last_at(self, point: i64, lines: Words, other_than: i64) -> i64:
        """The last line of a set that ends at a point; -1 if none does."""
        found: i64 = -1
        for at in self._lines_at[point]:
            line: i64 = at
            if line != other_than and bit(lines, line):
                found = line
        return found
