"""How far the water is: for every space the canals that are missing, and what else decides if they come."""

from typing import Any, Final

from game.ai.native import COMPILED
from game.games.aquaedukt.ai.engine import layout as L
from game.games.aquaedukt.ai.engine.tables import FlatTables
from game.games.aquaedukt.ai.grid import Grid
from game.games.aquaedukt.ai.survey import WordSurvey, fits

FAR: Final = 5
"""So many canals are followed. What is further off is as far as what no arm can reach."""
WAYS: Final = 4 * (FAR + 1)
"""Kinds of way: canals missing (one to ``FAR``, or more), a spring could be dug beside it, several lines
lead to it."""
MAX_KEPT: Final = 1 << 12


class Reach:
    """Of one network of springs and canals: what is near to it."""

    __slots__ = ("arms", "near", "way")

    def __init__(self, way: list[int], near: int, arms: int) -> None:
        self.way = way
        """By space; of one that has water: the way to being served once more."""
        self.near = near
        """Spaces that two canals can reach."""
        self.arms = arms
        """Ends that can be continued, and directions that can be begun."""


class Surveyor:
    """Measures networks on one board, each of them once."""

    def __init__(self, tables: FlatTables) -> None:
        self._tables = tables
        self._kept: dict[tuple[int, int, int], Reach] = {}
        self._grid = Grid(tables)
        self._in_words = WordSurvey(tables, self._grid) if COMPILED and fits(tables, self._grid) else None
        self._digits = f"0{self._grid.size}b"
        self._zeros = int.from_bytes(b"0" * self._grid.size, "big")
        self._far = int.from_bytes(bytes([4 * FAR]) * self._grid.size, "big")
        self._beside_point = [
            _union(tables.waters[code - tables.canal] for code, _ in out) for out in tables.out
        ]
        about = self._beside_point
        for _ in range(2):
            about = [
                _union(about[other.bit_length() - 1] for _, other in out) | here
                for out, here in zip(tables.out, about, strict=True)
            ]
        self._about_point = [wide & ~near for wide, near in zip(about, self._beside_point, strict=True)]

    def around(self, point: int) -> tuple[int, int]:
        """The spaces that one canal from a spring there would serve, and those that two or three could."""
        return self._beside_point[point], self._about_point[point]

    def reach(self, cells: list[Any]) -> Reach:
        key = cells[L.CANALS], cells[L.DOUBLE], cells[L.SPRINGS]
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) >= MAX_KEPT:
                self._kept.clear()
            if self._in_words is not None:
                found = Reach(*self._in_words.measure(cells))
            else:
                found = self.measured(cells)
            self._kept[key] = found
        return found

    def measured(self, cells: list[Any]) -> Reach:
        """With large numbers."""
        tables, grid = self._tables, self._grid
        points, ends, waters, first = grid.point_bits, tables.ends, grid.waters, tables.canal
        taken = grid.points(cells[L.TAKEN])
        doubled = self._doubled(cells)
        once = twice = front = starts = 0
        for code in cells[L.LAYS]:
            start, end = ends[code - first]
            if taken & points[end]:
                start, end = end, start
            front |= points[end]
            starts |= points[start]
            reached = waters[code - first]
            twice |= once & reached
            once |= reached
        twice |= once & doubled[0]
        once |= doubled[0]
        steps = [once]
        free = ~(taken | front)
        for step in range(1, FAR):
            front, wet = grid.lead_on(front, free)
            free &= ~front
            if step < len(doubled):
                wet |= doubled[step]
            if step == 1:
                twice |= once & wet
            once |= wet
            steps.append(once)
        fresh = 0
        if cells[L.SPRINGS_LEFT]:
            places = grid.points(cells[L.ROOM] & ~cells[L.TAKEN])
            fresh = grid.lead_on(places, -1).serves
        return Reach(self._ways(steps, fresh, twice), grid.numbered(steps[1]), starts.bit_count())

    def _doubled(self, cells: list[Any]) -> list[int]:
        """The spaces further off that one, two, three canals more on what lies there already would serve."""
        tables, canals, waters = self._tables, cells[L.CANALS], self._grid.waters_double
        found = [0, 0, 0]
        for code in cells[L.DOUBLES]:
            number = code - tables.canal
            start, end = tables.ends[number]
            if cells[L.SPRINGS] & tables.bit[start] or cells[L.DOUBLE] & tables.lines_at[start]:
                start = end
            for step in range(len(found)):
                found[step] |= waters[number]
                following = canals & tables.lines_at[start] & ~tables.bit[number]
                if not following:
                    break
                number = following.bit_length() - 1
                one, other = tables.ends[number]
                start = other if one == start else one
        return found

    def _ways(self, steps: list[int], fresh: int, several: int) -> list[int]:
        """A byte for each corner, all of them at once: no sum of a byte runs over into the next one."""
        reached = 0
        for step in steps:
            reached += self._a_byte_each(step)
        ways = self._far - 4 * reached + 2 * self._a_byte_each(fresh) + self._a_byte_each(several)
        return list(self._grid.by_space(ways.to_bytes(self._grid.size, "little")))

    def _a_byte_each(self, bits: int) -> int:
        """Each bit moved to a byte of its own, by way of the digits it is written with."""
        return int.from_bytes(format(bits, self._digits).encode(), "big") - self._zeros


def _union(sets: Any) -> int:
    total = 0
    for each in sets:
        total |= each
    return total
