"""Where everything stands, in cells; and where that is on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.games.aqua_romana.rules.board import PODIUMS, WIDE_PODIUMS, Board, Fountain, Path, Square
from game.games.aqua_romana.rules.tiles import KINDS, Kind, Side
from game.table.canvas import Canvas, Point

FRAME = 0.17
"""Width of the carved frame round the pathway."""
PODIUM_ROW = 1.14
"""Height of the strip above the board with podiums and reserve."""
RESERVE_SLOT = 0.66
EDGE = 0.3
"""How far from the middle of his square a workman stands, towards where he looks."""

BUILDER_FEET = 0.34
"""How far below the middle of his square a master builder's feet are."""
WORKMAN_HEIGHT = 0.56
"""From the feet of a workman to the top of his head."""

TOWARDS: Mapping[Side, Point] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


@dataclass(frozen=True)
class Places:
    """Positions in cells from the top left of the canvas."""

    board: Board

    @property
    def width(self) -> float:
        return self.board.level.columns + 2 + 2 * FRAME

    @property
    def height(self) -> float:
        return PODIUM_ROW + self.board.level.rows + 2 + 2 * FRAME

    def square(self, square: Square) -> Point:
        """The middle of a square of the board."""
        column, row = self.board.position(square)
        return column + 1.5 + FRAME, row + 1.5 + FRAME + PODIUM_ROW

    def path(self, path: Path) -> Point:
        """The middle of a square of the pathway."""
        level = self.board.level
        side, name = path[0], path[1:]
        if side in "NS":
            column = ord(name) - ord("a")
            return column + 1.5 + FRAME, PODIUM_ROW + FRAME + (0.5 if side == "N" else level.rows + 1.5)
        row = int(name) - 1
        return FRAME + (0.5 if side == "W" else level.columns + 1.5), row + 1.5 + FRAME + PODIUM_ROW

    def builder(self, path: Path) -> Point:
        """The feet of the master builder on a square of the pathway: low in it, so that he stands inside."""
        x, y = self.path(path)
        return x, y + BUILDER_FEET

    def fountain(self, corner: Fountain) -> Point:
        level = self.board.level
        x = 0.5 if "W" in corner else level.columns + 1.5
        y = 0.5 if "N" in corner else level.rows + 1.5
        return x + FRAME, y + FRAME + PODIUM_ROW

    def stand(self, square: Square, heading: Side) -> Point:
        """Where the feet of a workman are who looks from this square towards ``heading``."""
        x, y = self.square(square)
        dx, dy = TOWARDS[heading]
        return x + EDGE * dx, y + EDGE * dy + 0.1

    @cached_property
    def podium_unit(self) -> float:
        """Width of a podium for one workman."""
        strip = self.width - 2 * FRAME - len(KINDS) * RESERVE_SLOT - 0.35
        return strip / (PODIUMS + len(WIDE_PODIUMS) + 1.2)

    def podium(self, number: int) -> tuple[Point, float]:
        """The middle of the foot of a podium, and its width. 0 is the ground beside them."""
        unit = self.podium_unit
        if number == 0:
            return (FRAME + 0.6 * unit, PODIUM_ROW - 0.06), unit
        before = 1.2 + (number - 1) + sum(1 for wide in WIDE_PODIUMS if wide < number)
        width = 2 if number in WIDE_PODIUMS else 1
        return (FRAME + (before + width / 2) * unit, PODIUM_ROW - 0.06), width * unit

    def on_podium(self, number: int, place: int) -> Point:
        """The feet of the workman on a podium; ``place`` counts those who came before him."""
        (x, y), width = self.podium(number)
        if number == 0:
            return x - 0.2 * width + 0.09 * place, y - 0.02 * place
        if number in WIDE_PODIUMS:
            x += (place - 0.5) * self.podium_unit * 0.92
        return x, y - 0.74 * self.podium_height

    @property
    def podium_height(self) -> float:
        """Of the picture: front and top surface, in the proportion in which it was painted."""
        return 1.13 * self.podium_unit

    def reserve(self, kind: Kind) -> Point:
        """The feet of a builder of the reserve."""
        index = KINDS.index(kind)
        right = self.width - FRAME
        return right - (len(KINDS) - index - 0.5) * RESERVE_SLOT, PODIUM_ROW - 0.16


@dataclass(frozen=True)
class AquaCanvas(Canvas[Places]):
    """The board on the screen: cells to pixels."""

    def square_rect(self, square: Square) -> Rect:
        return self._squares[square].copy()

    def path_rect(self, path: Path) -> Rect:
        return self._paths[path].copy()

    # Asked for hundreds of times a frame, and the same as long as the window has its size.

    @cached_property
    def _squares(self) -> Mapping[Square, Rect]:
        return {square: self.cell_rect(self.places.square(square)) for square in self.places.board.squares}

    @cached_property
    def _paths(self) -> Mapping[Path, Rect]:
        return {path: self.cell_rect(self.places.path(path)) for path in self.places.board.pathway}
