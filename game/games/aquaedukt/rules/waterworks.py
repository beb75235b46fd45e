"""Springs, canals and the water they bring. They belong to nobody and never go away (A19)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType

from game.games.aquaedukt.rules.board import Board, Line, Point, Space
from game.games.aquaedukt.rules.events import WayKind


@dataclass(frozen=True)
class Arm:
    """An unbranched row of canals that starts at a spring."""

    spring: Point
    lines: tuple[Line, ...]
    """From the spring outwards."""
    points: tuple[Point, ...]
    """Where each of them ends, seen from the spring."""
    doubled: int = 0
    """So many of its first lines are double; width never grows downstream (A17)."""

    @property
    def end(self) -> Point:
        return self.points[-1]

    @property
    def to_double(self) -> Line | None:
        """The one line that can be doubled: the first single one."""
        return self.lines[self.doubled] if self.doubled < len(self.lines) else None


@dataclass(frozen=True)
class Way:
    """How a canal would be laid on a line."""

    kind: WayKind
    spring: Point
    start: Point
    end: Point
    arm: int | None
    """The arm that is continued or doubled, by its place in ``Waterworks.arms``."""


def served_by(board: Board, line: Line, width: int) -> tuple[Space, ...]:
    """The spaces that the canal which makes a line ``width`` wide serves: two, or up to four (A19, A25)."""
    course = board.lines[line]
    return course.beside if width == 1 else course.beside + course.behind


def count_served(board: Board, arms: Iterable[Arm]) -> dict[Space, int]:
    """How many canals serve each space that has water (A25), from the canals alone."""
    served: dict[Space, int] = {}
    for arm in arms:
        for index, line in enumerate(arm.lines):
            for width in (1, 2) if index < arm.doubled else (1,):
                for space in served_by(board, line, width):
                    served[space] = served.get(space, 0) + 1
    return served


@dataclass(frozen=True)
class Waterworks:
    """All springs and canals on the board, and what they serve."""

    board: Board
    springs: tuple[Point, ...] = ()
    """In the order in which they were dug."""
    arms: tuple[Arm, ...] = ()
    """In the order in which they were begun."""
    served: Mapping[Space, int] = field(default_factory=lambda: MappingProxyType({}), hash=False)
    """How many canals serve each space; a space without water is not in it."""

    @cached_property
    def springs_left(self) -> int:
        return self.board.level.springs - len(self.springs)

    @cached_property
    def canals_left(self) -> int:
        return self.board.level.canals - sum(len(arm.lines) + arm.doubled for arm in self.arms)

    @cached_property
    def widths(self) -> Mapping[Line, int]:
        """1 or 2 for every line with a canal."""
        return MappingProxyType(
            {line: 1 + (i < arm.doubled) for arm in self.arms for i, line in enumerate(arm.lines)}
        )

    @cached_property
    def taken(self) -> frozenset[Point]:
        """The intersections that are not free (A12): a spring, or a canal that ends or passes."""
        return frozenset({*self.springs, *(point for arm in self.arms for point in arm.points)})

    def arms_of(self, spring: Point) -> int:
        return sum(arm.spring == spring for arm in self.arms)

    @cached_property
    def places_for_springs(self) -> tuple[Point, ...]:
        """Where a spring may be dug now (A12, A13); nowhere if none is left."""
        if not self.springs_left:
            return ()
        board, apart = self.board, self.board.level.spring_distance
        return tuple(
            point
            for point in board.points
            if point not in self.taken and all(board.steps(point, other) >= apart for other in self.springs)
        )

    @cached_property
    def ways(self) -> Mapping[Line, Way]:
        """Every canal that may be laid now, and how: new ones first, then those that double."""
        return MappingProxyType({**self.leading_on, **self.to_double} if self.canals_left else {})

    @cached_property
    def leading_on(self) -> Mapping[Line, Way]:
        """Where an arm may be begun or continued, if there are canals; in the order of the board's lines."""
        found: dict[Line, Way] = {}
        for spring in self.springs:
            if self.arms_of(spring) < self.board.level.directions:
                self._lead_on(found, "begin", spring, spring, None)
        for index, arm in enumerate(self.arms):
            self._lead_on(found, "continue", arm.spring, arm.end, index)
        return self._in_order(found)

    @cached_property
    def to_double(self) -> Mapping[Line, Way]:
        """Where a canal may be doubled, if there are canals; in the order of the board's lines."""
        found: dict[Line, Way] = {}
        for index, arm in enumerate(self.arms):
            if arm.to_double is not None:
                start = arm.points[arm.doubled - 1] if arm.doubled else arm.spring
                found[arm.to_double] = Way("double", arm.spring, start, arm.points[arm.doubled], index)
        return self._in_order(found)

    def _in_order(self, found: Mapping[Line, Way]) -> Mapping[Line, Way]:
        numbers = self.board.line_numbers
        return MappingProxyType({line: found[line] for line in sorted(found, key=numbers.__getitem__)})

    def _lead_on(
        self, found: dict[Line, Way], kind: WayKind, spring: Point, start: Point, arm: int | None
    ) -> None:
        """From an open end to every free intersection beside it: nothing touches (A16)."""
        for line in self.board.lines_at[start]:
            end = self.board.lines[line].other_end(start)
            if end not in self.taken:
                found[line] = Way(kind, spring, start, end, arm)

    def with_spring(self, point: Point) -> Waterworks:
        return replace(self, springs=(*self.springs, point))

    def with_canal(self, line: Line) -> Waterworks:
        """After a canal was laid in the one way that is allowed there."""
        way = self.ways[line]
        arms = list(self.arms)
        if way.arm is None:
            arms.append(Arm(way.spring, (line,), (way.end,)))
        elif way.kind == "double":
            arms[way.arm] = replace(arms[way.arm], doubled=arms[way.arm].doubled + 1)
        else:
            old = arms[way.arm]
            arms[way.arm] = replace(old, lines=(*old.lines, line), points=(*old.points, way.end))
        served = dict(self.served)
        for space in served_by(self.board, line, 2 if way.kind == "double" else 1):
            served[space] = served.get(space, 0) + 1
        return replace(self, arms=tuple(arms), served=MappingProxyType(served))
