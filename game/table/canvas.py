"""A board on the screen: from its own measure to pixels.

Positions are kept in cells, so that a resized window needs no new positions, not even in the middle of an
animation: only a ``Canvas`` knows pixels.
"""

from dataclasses import dataclass
from math import floor
from typing import Generic, Protocol, Self, TypeVar

from pygame import Rect

Point = tuple[float, float]
"""In cells, from the top left."""


class Extent(Protocol):
    """How large a board is, in cells."""

    @property
    def width(self) -> float: ...

    @property
    def height(self) -> float: ...


P = TypeVar("P", bound=Extent)


def whole(length: float) -> int:
    """The nearest pixel, halves always up: rounding to even would make every other cell a pixel wider."""
    return floor(length + 0.5 + 1e-6)


@dataclass(frozen=True)
class Canvas(Generic[P]):
    """Cells to pixels; ``places`` knows where everything stands."""

    places: P
    cell: int
    left: int
    top: int

    @classmethod
    def fitted(cls, places: P, room: Rect) -> Self:
        """As large as fits, at the left, half-way down."""
        cell = max(8, int(min(room.w / places.width, room.h / places.height)))
        return cls(places, cell, room.x, room.y + (room.h - round(places.height * cell)) // 2)

    @property
    def rect(self) -> Rect:
        return Rect(
            self.left, self.top, round(self.places.width * self.cell), round(self.places.height * self.cell)
        )

    def px(self, point: Point) -> tuple[int, int]:
        return self.left + whole(point[0] * self.cell), self.top + whole(point[1] * self.cell)

    def cells(self, pos: tuple[int, int]) -> Point:
        """The point of the board that lies there."""
        return (pos[0] - self.left) / self.cell, (pos[1] - self.top) / self.cell

    def where(self, name: str) -> Rect | None:
        """Where a thing of the board is, by its id: the one place that knows. None if it is not there."""
        return None

    def cell_rect(self, middle: Point) -> Rect:
        """The cell round a point. Neighbouring cells share their edges exactly."""
        left, top = self.px((middle[0] - 0.5, middle[1] - 0.5))
        right, bottom = self.px((middle[0] + 0.5, middle[1] + 0.5))
        return Rect(left, top, right - left, bottom - top)

    def box(self, middle: Point, width: float, height: float) -> Rect:
        left, top = self.px((middle[0] - width / 2, middle[1] - height / 2))
        return Rect(left, top, round(width * self.cell), round(height * self.cell))
