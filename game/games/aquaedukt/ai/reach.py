"""How far the water is: for every space the canals that are missing, and what else decides if they come."""

from __future__ import annotations

from typing import Any, Final

from game.games.aquaedukt.ai.engine.layout import (
    CANALS,
    DIGS,
    DOUBLE,
    DOUBLES,
    LAYS,
    SPRINGS,
    TAKEN,
)
from game.games.aquaedukt.ai.engine.tables import FlatTables

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
        self._spaces = len(tables.region_of)
        self._beside_point = [
            _union(tables.waters[code - tables.canal] for code, _ in out) for out in tables.out
        ]
        self._onward = [
            tuple((other, tables.waters[code - tables.canal]) for code, other in out) for out in tables.out
        ]
        """For each point the lines from there: the bit of the other end, and the spaces a canal serves."""

    def reach(self, cells: list[Any]) -> Reach:
        key = cells[CANALS], cells[DOUBLE], cells[SPRINGS]
        found = self._kept.get(key)
        if found is None:
            if len(self._kept) >= MAX_KEPT:
                self._kept.clear()
            found = self._kept[key] = self._measure(cells)
        return found

    def _measure(self, cells: list[Any]) -> Reach:
        tables, taken = self._tables, cells[TAKEN]
        first, ends, waters, bit = tables.canal, tables.ends, tables.waters, tables.bit
        doubled = self._doubled(cells)
        once = twice = 0
        steps: list[int] = []
        front = starts = 0
        for code in cells[LAYS]:
            start, end = ends[code - first]
            if taken & bit[end]:
                start, end = end, start
            front |= bit[end]
            starts |= bit[start]
            reached = waters[code - first]
            twice |= once & reached
            once |= reached
        twice |= once & doubled[0]
        once |= doubled[0]
        steps.append(once)
        seen = taken | front
        ahead = once
        for step in range(1, FAR + 1):
            following, wet = 0, doubled[step] if step < len(doubled) else 0
            while front:
                low = front & -front
                front ^= low
                for other, reached in self._onward[low.bit_length() - 1]:
                    if not seen & other:
                        following |= other
                        wet |= reached
            seen |= following
            front = following
            if step < FAR:
                twice |= ahead & wet if step == 1 else 0
                ahead |= wet
                steps.append(ahead)
        fresh = 0
        for code in cells[DIGS]:
            fresh |= self._beside_point[code - tables.spring]
        return Reach(self._ways(steps, fresh, twice), steps[1], starts.bit_count())

    def _doubled(self, cells: list[Any]) -> list[int]:
        """The spaces further off that one, two, three canals more on what lies there already would serve."""
        tables, canals = self._tables, cells[CANALS]
        found = [0, 0, 0]
        for code in cells[DOUBLES]:
            number = code - tables.canal
            start, end = tables.ends[number]
            if cells[SPRINGS] & tables.bit[start] or cells[DOUBLE] & tables.lines_at[start]:
                start = end
            for step in range(len(found)):
                found[step] |= tables.waters_double[number]
                following = canals & tables.lines_at[start] & ~tables.bit[number]
                if not following:
                    break
                number = following.bit_length() - 1
                one, other = tables.ends[number]
                start = other if one == start else one
        return found

    def _ways(self, steps: list[int], fresh: int, several: int) -> list[int]:
        ways = []
        for space in range(self._spaces):
            bit = 1 << space
            missing = FAR
            for step, reached in enumerate(steps):
                if reached & bit:
                    missing = step
                    break
            ways.append(4 * missing + (2 if fresh & bit else 0) + (1 if several & bit else 0))
        return ways


def _union(sets: Any) -> int:
    total = 0
    for each in sets:
        total |= each
    return total
