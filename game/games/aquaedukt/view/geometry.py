"""Where everything lies, in cells; and where that is on the screen."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from pygame import Rect

from game.games.aquaedukt.rules.board import (
    Board,
    Line,
    Place,
    Point as Crossing,
    Space,
    place_of,
    space_name,
)
from game.table.canvas import Canvas, Point
from game.table.gesture import named

FRAME = 0.34
"""Width of the carved frame round the country."""
MILESTONE = (-0.09, -0.08)
"""The foot of a milestone, seen from the middle of its space: inside it, clear of canals and springs."""
MILESTONE_SIZE = (0.34, 0.42)
"""About as large as its picture."""

Side = Literal["N", "E", "S", "W"]
TOWARDS: Mapping[Side, tuple[int, int]] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


@dataclass(frozen=True)
class Places:
    """Positions in cells from the top left of the canvas."""

    board: Board

    @property
    def width(self) -> float:
        return self.board.level.columns + 2 * FRAME

    @property
    def height(self) -> float:
        return self.board.level.rows + 2 * FRAME

    def space(self, space: Space) -> Point:
        """The middle of a space."""
        column, row = place_of(space)
        return column + 0.5 + FRAME, row + 0.5 + FRAME

    def corner(self, corner: Place) -> Point:
        """A corner of the grid."""
        return corner[0] + FRAME, corner[1] + FRAME

    def point(self, point: Crossing) -> Point:
        """An intersection."""
        return self.corner(self.board.points[point])

    def line(self, line: Line) -> tuple[Point, Point]:
        """Both ends of a line, the upper or left one first."""
        return self._lines[line]

    def middle(self, line: Line) -> Point:
        return self.middles[line]

    @cached_property
    def middles(self) -> Mapping[Line, Point]:
        """Of every line: whoever carries a canal is asked with each move which of them is meant."""
        return {line: ((x + u) / 2, (y + v) / 2) for line, ((x, y), (u, v)) in self._lines.items()}

    def upright(self, line: Line) -> bool:
        """The line runs up and down: it parts two spaces of a row."""
        (x, _), (u, _) = self._lines[line]
        return x == u

    @cached_property
    def _lines(self) -> Mapping[Line, tuple[Point, Point]]:
        """Asked for every line in every frame in which one may be laid."""
        ends = {line: course.ends for line, course in self.board.lines.items()}
        return {line: (self.point(one), self.point(two)) for line, (one, two) in ends.items()}

    def heading(self, start: Crossing, end: Crossing) -> Side:
        """Which way water runs between two neighbouring intersections."""
        (x, y), (u, v) = self.board.points[start], self.board.points[end]
        return next(side for side, step in TOWARDS.items() if step == (u - x, v - y))

    def borders(self, region: int) -> Iterator[tuple[Place, bool]]:
        """Each side of a space where a region ends: its upper or left corner, and whether it is upright."""
        for space in self.board.regions[region]:
            column, row = place_of(space)
            for side, (dx, dy) in TOWARDS.items():
                beside = self.board.space_at((column + dx, row + dy))
                if beside is None or self.board.region_of[beside] != region:
                    yield (column + (side == "E"), row + (side == "S")), dx != 0

    def milestone(self, region: int) -> Point:
        """The foot of the milestone of a region."""
        x, y = self.space(self.milestones[region])
        return x + MILESTONE[0], y + MILESTONE[1]

    @cached_property
    def missing(self) -> tuple[Place, ...]:
        """Places of the grid where there is no space."""
        level = self.board.level
        grid = ((column, row) for row in range(level.rows) for column in range(level.columns))
        return tuple(place for place in grid if space_name(place) not in self.board.region_of)

    @cached_property
    def milestones(self) -> Mapping[int, Space]:
        """The space of each region whose corner has its milestone: the first one in reading order."""
        return {region: spaces[0] for region, spaces in self.board.regions.items()}


@dataclass(frozen=True)
class CanalCanvas(Canvas[Places]):
    """The board on the screen: cells to pixels."""

    def where(self, name: str) -> Rect | None:
        board = self.places.board
        family, place = named(name)
        match family:
            case "space" if Space(place) in board.region_of:
                return self.space_rect(Space(place))
            case "point" if Crossing(place) in board.points:
                return self.point_rect(Crossing(place))
            case "line" if Line(place) in board.lines:
                return self.line_rect(Line(place))
            case "region" if place.isdigit() and int(place) in board.regions:
                return self.milestone_rect(int(place))
        return None

    def space_rect(self, space: Space) -> Rect:
        return self._spaces[space].copy()

    def point_rect(self, point: Crossing) -> Rect:
        """What a spring takes up, and where it can be dropped."""
        return self.box(self.places.point(point), 0.5, 0.5)

    def line_rect(self, line: Line) -> Rect:
        """Where a line can be clicked: longer than wide, and clear of the crossings at its ends."""
        upright = self.places.upright(line)
        return self.box(self.places.middle(line), 0.36 if upright else 0.62, 0.62 if upright else 0.36)

    def place_rect(self, place: Place) -> Rect:
        """Of a place of the grid, whether there is a space or not."""
        return self.cell_rect((place[0] + 0.5 + FRAME, place[1] + 0.5 + FRAME))

    @cached_property
    def country(self) -> Rect:
        """The whole grid, inside the frame."""
        level = self.places.board.level
        return self.place_rect((0, 0)).union(self.place_rect((level.columns - 1, level.rows - 1)))

    def milestone_rect(self, region: int) -> Rect:
        """Round a milestone, lit or not."""
        x, y = self.places.milestone(region)
        width, height = MILESTONE_SIZE
        return self.box((x, y - 0.5 * height), width * 1.2, height * 1.2)

    @cached_property
    def _spaces(self) -> Mapping[Space, Rect]:
        return {space: self.cell_rect(self.places.space(space)) for space in self.places.board.spaces}
