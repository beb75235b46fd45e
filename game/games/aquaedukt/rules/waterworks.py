"""Springs, canals and the water they bring. They belong to nobody and never go away (A19)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from types import MappingProxyType

from msgspec import Struct, field
from msgspec.structs import replace

from game.core.rules import BaseState, Reason, Refusal, Rulings
from game.games.aquaedukt.rules.board import Board, Line, Point, Space
from game.games.aquaedukt.rules.events import WayKind

REASONS = Rulings(
    {
        "no-springs": "",
        "spring-there": "A12",
        "canal-there": "A12",
        "spring-too-near": "A13",
        "canal-from-nowhere": "A16",
        "two-directions": "A15",
        "canal-forks": "A16",
        "canal-touches-spring": "A16",
        "canal-touches-canal": "A16",
        "double-upstream-first": "A17",
        "no-triple": "A17",
    }
)
"""Why a spring or a canal is refused."""
reason = REASONS.reason


class Arm(Struct, frozen=True):
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


class Way(Struct, frozen=True):
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


class Waterworks(BaseState, frozen=True):
    """All springs and canals on the board, and what they serve."""

    board: Board
    springs: tuple[Point, ...] = ()
    """In the order in which they were dug."""
    arms: tuple[Arm, ...] = ()
    """In the order in which they were begun."""
    served: Mapping[Space, int] = field(default_factory=lambda: MappingProxyType({}))
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

    # Springs

    @cached_property
    def places_for_springs(self) -> tuple[Point, ...]:
        """Where a spring may be dug now; nowhere if none is left."""
        return tuple(point for point in self.board.points if self.no_spring(point) is None)

    def no_spring(self, point: Point) -> Refusal | None:
        """Why none may be dug on an intersection: it is not free (A12), or too near to another (A13)."""
        if not self.springs_left:
            return lambda: reason("no-springs")
        if point in self.springs:
            return lambda: reason("spring-there", f"point:{point}")
        if point in self.taken:
            return lambda: reason("canal-there", f"point:{point}", *self._canals_at(point))
        return None if self.board.too_near[point].isdisjoint(self.springs) else lambda: self._too_near(point)

    def _too_near(self, point: Point) -> Reason:
        near = min(self.springs, key=lambda spring: self.board.steps(point, spring))
        steps, apart = self.board.steps(point, near), self.board.level.spring_distance
        return reason("spring-too-near", f"point:{point}", f"point:{near}", steps=steps, apart=apart)

    # Canals

    @cached_property
    def ways(self) -> Mapping[Line, Way]:
        """Every canal that may be laid now, and how: new ones first, then those that double."""
        return MappingProxyType({**self.leading_on, **self.to_double} if self.canals_left else {})

    @cached_property
    def leading_on(self) -> Mapping[Line, Way]:
        """Where an arm may be begun or continued, if there are canals; in the order of the board's lines."""
        around = {line for point in self._sources for line in self.board.lines_at[point]}
        return self._allowed(line for line in around if line not in self.widths)

    @cached_property
    def to_double(self) -> Mapping[Line, Way]:
        """Where a canal may be doubled, if there are canals; in the order of the board's lines."""
        return self._allowed(arm.to_double for arm in self.arms if arm.to_double is not None)

    def _allowed(self, lines: Iterable[Line]) -> Mapping[Line, Way]:
        found = ((line, self.way(line)) for line in sorted(lines, key=self.board.line_numbers.__getitem__))
        return MappingProxyType({line: way for line, way in found if isinstance(way, Way)})

    @cached_property
    def _sources(self) -> Mapping[Point, tuple[WayKind, Point, int | None]]:
        """Where water can be led on, and from which spring and arm: a spring may have so many (A15)."""
        found: dict[Point, tuple[WayKind, Point, int | None]] = {
            spring: ("begin", spring, None)
            for spring in self.springs
            if self.arms_of(spring) < self.board.level.directions
        }
        return found | {arm.end: ("continue", arm.spring, index) for index, arm in enumerate(self.arms)}

    def way(self, line: Line) -> Way | Refusal:
        """How a canal would be laid there, if there are canals; or why it may not."""
        if line in self.widths:
            return self._doubled(line)
        sources = self._sources
        first, second = self.board.lines[line].ends
        for start, end in ((first, second), (second, first)):
            if start in sources:
                return self._led_on(line, start, end)
        return lambda: self._no_source(line)

    def _led_on(self, line: Line, start: Point, end: Point) -> Way | Refusal:
        """To a free intersection (A12): nothing touches (A16)."""
        if end in self.taken:
            return lambda: self._touches(line, end)
        kind, spring, arm = self._sources[start]
        return Way(kind, spring, start, end, arm)

    def _doubled(self, line: Line) -> Way | Refusal:
        if self.widths[line] > 1:
            return lambda: reason("no-triple", f"line:{line}")
        index, arm = next((index, arm) for index, arm in enumerate(self.arms) if line in arm.lines)
        single = arm.to_double
        if single != line:
            return lambda: reason(
                "double-upstream-first", f"line:{line}", f"line:{single}", first=str(single)
            )
        start = arm.points[arm.doubled - 1] if arm.doubled else arm.spring
        return Way("double", arm.spring, start, arm.points[arm.doubled], index)

    def _touches(self, line: Line, other: Point) -> Reason:
        """Water could come, but the other end of the line is not free (A12)."""
        places = f"line:{line}", f"point:{other}"
        if other in self.springs:
            return reason("canal-touches-spring", *places)
        return reason("canal-touches-canal", *places, *self._canals_at(other))

    def _no_source(self, line: Line) -> Reason:
        """No water leaves either end: what is in the way there, if anything."""
        for start in self.board.lines[line].ends:
            places = f"line:{line}", f"point:{start}"
            if start in self.springs:
                arms = (f"line:{arm.lines[0]}" for arm in self.arms if arm.spring == start)
                return reason("two-directions", *places, *arms)
            passing = self._canals_at(start)
            if passing:
                return reason("canal-forks", *places, *passing)
        return reason("canal-from-nowhere", f"line:{line}")

    def _canals_at(self, point: Point) -> list[str]:
        return [f"line:{line}" for line in self.board.lines_at[point] if line in self.widths]

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
