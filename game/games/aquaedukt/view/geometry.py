"""Where everything lies, in cells; and where that is on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.games.aquaedukt.rules.board import Board, Line, Place, Space, place_of
from game.games.aquaedukt.rules.board import Point as Crossing
from game.table.canvas import Canvas, Point

FRAME = 0.34
"""Width of the carved frame round the country."""


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
        first, second = (self.point(end) for end in self.board.lines[line].ends)
        return first, second

    def middle(self, line: Line) -> Point:
        (x, y), (u, v) = self.line(line)
        return (x + u) / 2, (y + v) / 2

    def upright(self, line: Line) -> bool:
        """The line runs up and down: it parts two spaces of a row."""
        (x, _), (u, _) = self.line(line)
        return x == u

    @cached_property
    def milestones(self) -> Mapping[int, Space]:
        """The space of each region whose corner has its milestone: the first one in reading order."""
        return {region: spaces[0] for region, spaces in self.board.regions.items()}


@dataclass(frozen=True)
class CanalCanvas(Canvas[Places]):
    """The board on the screen: cells to pixels."""

    def space_rect(self, space: Space) -> Rect:
        return self._spaces[space].copy()

    def point_rect(self, point: Crossing) -> Rect:
        """What a spring takes up, and where it can be dropped."""
        return self.box(self.places.point(point), 0.5, 0.5)

    def line_rect(self, line: Line) -> Rect:
        """Where a line can be clicked: longer than wide, and clear of the crossings at its ends."""
        upright = self.places.upright(line)
        return self.box(self.places.middle(line), 0.36 if upright else 0.62, 0.62 if upright else 0.36)

    def region_rect(self, region: int) -> Rect:
        """Round all spaces of a region."""
        rects = [self._spaces[space] for space in self.places.board.regions[region]]
        return rects[0].unionall(rects[1:])

    @cached_property
    def _spaces(self) -> Mapping[Space, Rect]:
        return {space: self.cell_rect(self.places.space(space)) for space in self.places.board.spaces}
