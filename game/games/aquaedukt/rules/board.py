"""The board as data (a level), and the geometry that follows from it: spaces, lines, intersections."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Literal, NewType, get_args

from game.core.declared import Number, Some
from game.core.rules import LaidOut

Space = NewType("Space", str)
"""Where a house or a mountain stands: ``c4``."""
Line = NewType("Line", str)
"""Where a canal lies, named by the two spaces it parts: ``c4-d4``."""
Point = NewType("Point", str)
"""An intersection, named by the first and the last space that have a corner there: ``c4-d5``."""
Colour = Literal["red", "blue", "white", "orange"]
Back = Literal["mineral", "foul"]
"""What a mountain may show when it is turned over (A23)."""

COLOURS: tuple[Colour, ...] = get_args(Colour)
BACKS: tuple[Back, ...] = get_args(Back)
VALUES = (1, 2, 3, 4)
"""How many houses a tile can show."""
COLUMN_LETTERS = "abcdefghijklmnopqrstuvwxyz"
Place = tuple[int, int]
"""Column and row, both from 0; of a space, or of a corner of the grid."""


@dataclass(frozen=True)
class LevelDef:
    """A level: all that differs between boards. ``check_level`` says whether it can be played."""

    id: str
    title: Mapping[str, str] = field(hash=False)
    """By language code."""
    regions: tuple[tuple[int, ...], ...]
    """Row by row the number of each space's region, or 0 where there is no space."""
    springs: Number
    spring_distance: Some
    """Steps along the grid that two springs keep apart (A13)."""
    directions: Some
    """Arms that a spring may have (A15)."""
    canals: Some
    canals_per_turn: Some
    rolls_per_turn: Some
    idle_rounds: Some
    """Rounds without a piece placed after which nobody may roll (A7)."""
    mountains: Mapping[int, Number] = field(hash=False)
    """By number of players."""
    houses: Mapping[int, tuple[Number, Number, Number, Number]] = field(hash=False)
    """Tiles of each player by number of players: how many show 1, 2, 3 and 4 houses."""
    backs: Mapping[Back, Number] = field(hash=False)
    """What is on the backs of the mountains, the unused ones included (A23)."""
    colours: Mapping[int, tuple[Colour, ...]] = field(hash=False)
    """The usual colours by number of players, clockwise."""
    no_lines: frozenset[Line] = frozenset()
    """Lines on which no canal may lie though both spaces exist: a lake, a gorge."""

    @property
    def players(self) -> tuple[int, ...]:
        return tuple(sorted(self.mountains))

    @property
    def columns(self) -> int:
        return max(map(len, self.regions), default=0)

    @property
    def rows(self) -> int:
        return len(self.regions)

    def seats(self, players: int) -> tuple[tuple[Colour, ...], ...]:
        """The colour of each seat, clockwise."""
        return tuple((colour,) for colour in self.colours[players])


@dataclass(frozen=True)
class Course:
    """How one line lies."""

    ends: tuple[Point, Point]
    beside: tuple[Space, Space]
    """The spaces on its sides: a canal waters them."""
    behind: tuple[Space, ...]
    """The next ones straight across, where there are any: a double canal waters them too."""

    def other_end(self, point: Point) -> Point:
        return self.ends[1] if point == self.ends[0] else self.ends[0]


def space_name(place: Place) -> Space:
    return Space(f"{COLUMN_LETTERS[place[0]]}{place[1] + 1}")


def place_of(space: Space) -> Place:
    """Column and row of a space, both from 0."""
    return COLUMN_LETTERS.index(space[0]), int(space[1:]) - 1


class Board(LaidOut[LevelDef]):
    """A level laid out for a number of players, with its geometry worked out once."""

    @cached_property
    def spaces(self) -> tuple[Space, ...]:
        """In reading order."""
        return tuple(self.region_of)

    @cached_property
    def region_of(self) -> Mapping[Space, int]:
        return MappingProxyType(
            {
                space_name((column, row)): region
                for row, numbers in enumerate(self.level.regions)
                for column, region in enumerate(numbers)
                if region
            }
        )

    @cached_property
    def regions(self) -> Mapping[int, tuple[Space, ...]]:
        """The spaces of each region, by its number."""
        numbers = sorted(set(self.region_of.values()))
        return MappingProxyType(
            {number: tuple(s for s in self.spaces if self.region_of[s] == number) for number in numbers}
        )

    def space_at(self, place: Place) -> Space | None:
        """The space in that column and row; None where there is none."""
        column, row = place
        inside = 0 <= row < self.level.rows and 0 <= column < len(self.level.regions[row])
        return space_name(place) if inside and self.level.regions[row][column] else None

    @cached_property
    def neighbours(self) -> Mapping[Space, tuple[Space, ...]]:
        """The up to four spaces beside each space."""
        return MappingProxyType({space: tuple(self._beside(space)) for space in self.spaces})

    def _beside(self, space: Space) -> Iterator[Space]:
        column, row = place_of(space)
        for place in ((column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row)):
            neighbour = self.space_at(place)
            if neighbour is not None:
                yield neighbour

    @cached_property
    def lines(self) -> Mapping[Line, Course]:
        """Every line a canal may lie on (A2), in reading order of its first space."""
        found: dict[Line, Course] = {}
        for space in self.spaces:
            column, row = place_of(space)
            for across in ((1, 0), (0, 1)):
                second = self.space_at((column + across[0], row + across[1]))
                if second is not None and Line(f"{space}-{second}") not in self.level.no_lines:
                    found[Line(f"{space}-{second}")] = self._course((column, row), across, (space, second))
        return MappingProxyType(found)

    @cached_property
    def line_numbers(self) -> Mapping[Line, int]:
        """The place of each line in that order."""
        return MappingProxyType({line: number for number, line in enumerate(self.lines)})

    def _course(self, place: Place, across: Place, beside: tuple[Space, Space]) -> Course:
        (column, row), (right, down) = place, across
        # The line lies on the far side of the first space: it runs down after a step right, and right after
        # a step down.
        start = column + right, row + down
        ends = self.name_of(start), self.name_of((start[0] + down, start[1] + right))
        before, after = (column - right, row - down), (column + 2 * right, row + 2 * down)
        behind = tuple(space for space in map(self.space_at, (before, after)) if space is not None)
        return Course(ends, beside, behind)

    def _around(self, corner: Place) -> list[Space]:
        """The spaces that have a corner there, in reading order."""
        x, y = corner
        places = ((x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y))
        return [space for space in map(self.space_at, places) if space is not None]

    def name_of(self, corner: Place) -> Point:
        """What an intersection at that corner of the grid is called, if it is one."""
        around = self._around(corner)
        return Point(f"{around[0]}-{around[-1]}" if around else "")

    @cached_property
    def points(self) -> Mapping[Point, Place]:
        """Every intersection (A3) with its corner of the grid, row by row."""
        touched = {point for course in self.lines.values() for point in course.ends}
        corners = ((x, y) for y in range(self.level.rows + 1) for x in range(self.level.columns + 1))
        named = ((self.name_of(corner), corner) for corner in corners)
        return MappingProxyType({point: corner for point, corner in named if point in touched})

    @cached_property
    def lines_at(self) -> Mapping[Point, tuple[Line, ...]]:
        """The lines that end at each intersection."""
        found: dict[Point, list[Line]] = {point: [] for point in self.points}
        for line, course in self.lines.items():
            for point in course.ends:
                found[point].append(line)
        return MappingProxyType({point: tuple(lines) for point, lines in found.items()})

    @cached_property
    def too_near(self) -> Mapping[Point, frozenset[Point]]:
        """The intersections on which a spring keeps others from being dug at each (A13)."""
        apart, at = self.level.spring_distance, self.points.items()
        return MappingProxyType(
            {
                point: frozenset(other for other, (u, v) in at if abs(x - u) + abs(y - v) < apart)
                for point, (x, y) in at
            }
        )

    def steps(self, first: Point, second: Point) -> int:
        """How far two intersections lie apart along the grid (A13)."""
        (x, y), (u, v) = self.points[first], self.points[second]
        return abs(x - u) + abs(y - v)
