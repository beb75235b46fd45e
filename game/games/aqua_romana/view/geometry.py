"""Where everything stands, in cells; and where that is on the screen."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from pygame import Rect

from game.games.aqua_romana.rules import KINDS, Board, Fountain, Kind, Path, Side, Square
from game.games.aqua_romana.view.stairs import STAIRS, Stairs
from game.table.canvas import Canvas, Point
from game.table.gesture import named

FRAME = 0.17
"""Width of the carved frame round the pathway."""
GAP = 0.1
"""On both sides of the stairs."""
EDGE = 0.3
"""How far from the middle of his square a workman stands, towards where he looks."""

BUILDER_FEET = 0.34
"""How far below the middle of his square a master builder's feet are."""
WORKMAN_HEIGHT = 0.56
"""From the feet of a workman to the top of his head."""

LAUREL_ASIDE = 0.33
"""From a workman to his laurel on the stairs, in cells."""

TOWARDS: Mapping[Side, Point] = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


@dataclass(frozen=True)
class Places:
    """Positions in cells from the top left of the canvas."""

    board: Board

    @property
    def board_width(self) -> float:
        """Of the board with its pathway and frame."""
        return self.board.level.columns + 2 + 2 * FRAME

    @property
    def width(self) -> float:
        return self.board_width + GAP + STAIRS + GAP

    @property
    def height(self) -> float:
        return self.board.level.rows + 2 + 2 * FRAME

    def square(self, square: Square) -> Point:
        """The middle of a square of the board."""
        column, row = self.board.position(square)
        return column + 1.5 + FRAME, row + 1.5 + FRAME

    def path(self, path: Path) -> Point:
        """The middle of a square of the pathway."""
        level = self.board.level
        side, name = path[0], path[1:]
        if side in "NS":
            column = ord(name) - ord("a")
            return column + 1.5 + FRAME, FRAME + (0.5 if side == "N" else level.rows + 1.5)
        row = int(name) - 1
        return FRAME + (0.5 if side == "W" else level.columns + 1.5), row + 1.5 + FRAME

    def builder(self, path: Path) -> Point:
        """The feet of the master builder on a square of the pathway: low in it, so that he stands inside."""
        x, y = self.path(path)
        return x, y + BUILDER_FEET

    def fountain(self, corner: Fountain) -> Point:
        level = self.board.level
        x = 0.5 if "W" in corner else level.columns + 1.5
        y = 0.5 if "N" in corner else level.rows + 1.5
        return x + FRAME, y + FRAME

    def stand(self, square: Square, heading: Side) -> Point:
        """Where the feet of a workman are who looks from this square towards ``heading``."""
        x, y = self.square(square)
        dx, dy = TOWARDS[heading]
        return x + EDGE * dx, y + EDGE * dy + 0.1

    # beside the board

    @cached_property
    def stairs(self) -> Stairs:
        return Stairs(self.board_width + GAP, self.height)

    def podium(self, number: int) -> tuple[Point, float]:
        """The middle of the foot of a podium, and its width. 0 is the ground before them."""
        left, top, width, height = self.stairs.box(number)
        return (left + width / 2, top + height), width

    def on_podium(self, number: int, place: int) -> Point:
        """The feet of the workman on a podium; ``place`` counts those who came before him."""
        return self.stairs.stand(number, place)

    def scale(self, feet: Point) -> float:
        """How large a workman is there: on the stairs he fits into his step."""
        if feet[0] < self.stairs.left:
            return 1.0
        return 0.86 * self.stairs.step / WORKMAN_HEIGHT

    def beside(self, feet: Point) -> Point:
        """The place of the laurel of whoever stands there, in the same step."""
        return feet[0] + LAUREL_ASIDE, feet[1] - self.stairs.step / 2

    def reserve(self, kind: Kind) -> Point:
        """The feet of a builder of the reserve."""
        return self.stairs.reserve(kind)


@dataclass(frozen=True)
class AquaCanvas(Canvas[Places]):
    """The board on the screen: cells to pixels."""

    def where(self, name: str) -> Rect | None:
        board = self.places.board
        family, place = named(name)
        match family:
            case "square" if Square(place) in board.neighbours:
                return self.square_rect(Square(place))
            case "path" | "builder" if Path(place) in board.path_index:
                return self.path_rect(Path(place))
            case "reserve" if place in KINDS:
                x, y = self.places.reserve(next(kind for kind in KINDS if kind == place))
                return self.box((x, y - 0.25), 0.6, 0.9)
            case "podium" if place.isdigit():
                return self.podium_rect(int(place))
            case "fountain":
                corners = (corner for corner in board.fountains.values() if corner == place)
                return next((self.cell_rect(self.places.fountain(corner)) for corner in corners), None)
        return None

    def square_rect(self, square: Square) -> Rect:
        return self._squares[square].copy()

    def path_rect(self, path: Path) -> Rect:
        return self._paths[path].copy()

    def podium_rect(self, number: int) -> Rect:
        """A step with its number; 0 is the ground before the first."""
        left, top, width, height = self.places.stairs.box(number)
        return self.box((left + width / 2, top + height / 2), width, height)

    # Asked for hundreds of times a frame, and the same as long as the window has its size.

    @cached_property
    def _squares(self) -> Mapping[Square, Rect]:
        return {square: self.cell_rect(self.places.square(square)) for square in self.places.board.squares}

    @cached_property
    def _paths(self) -> Mapping[Path, Rect]:
        return {path: self.cell_rect(self.places.path(path)) for path in self.places.board.pathway}
