"""The board as data (a level), and what follows from it for a number of players."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from types import MappingProxyType
from typing import Annotated, Literal, NewType, get_args

from msgspec import Meta

from game.core.declared import Number
from game.core.rules import LaidOut
from game.games.aqua_romana.rules.tiles import SIDES, Kind, Side, Tile, TileKind

Square = NewType("Square", str)
"""A square of the board: ``c4``."""
Path = NewType("Path", str)
"""A square of the pathway, named by what it sees: ``Nc``, ``E4``."""
Outlet = NewType("Outlet", str)
"""An outlet of a reservoir and the aqueduct that starts there: ``c1S``."""
Colour = Literal["yellow", "red", "blue", "green"]
Fountain = Literal["NE", "SE", "SW", "NW"]
"""A corner of the pathway."""

Stock = Annotated[int, Meta(ge=0, le=400)]

COLOURS: tuple[Colour, ...] = get_args(Colour)
COLUMN_LETTERS = "abcdefghijklmnopqrstuvwxyz"
PODIUMS = 20
WIDE_PODIUMS = frozenset({3, 7})


@dataclass(frozen=True)
class Reservoir:
    """Two squares of water with the outlets of one colour."""

    colour: Colour
    squares: tuple[Square, Square]
    outlets: tuple[Outlet, ...]


@dataclass(frozen=True)
class BoardDef:
    """A level: all that differs between boards. Made by the level loader, checked there."""

    id: str
    title: Mapping[str, str] = field(hash=False)
    """By language code."""
    columns: int
    rows: int
    printed: Mapping[Square, Tile] = field(hash=False)
    blocked: frozenset[Square]
    layouts: Mapping[int, tuple[Reservoir, ...]] = field(hash=False)
    """The reservoirs by number of players."""
    stock: Mapping[TileKind, Stock] = field(hash=False)
    builders: Mapping[Kind, Number] = field(hash=False)
    """To be placed on the pathway in the set-up."""
    reserve: Mapping[Kind, Number] = field(hash=False)

    @property
    def players(self) -> tuple[int, ...]:
        return tuple(sorted(self.layouts))

    def seats(self, players: int) -> tuple[tuple[Colour, ...], ...]:
        """Colours of each seat, clockwise. Two players have two colours each, opposite ones."""
        colours = tuple(reservoir.colour for reservoir in self.layouts[players])
        if players == 2:
            return colours[0::2], colours[1::2]
        return tuple((colour,) for colour in colours)


def square_name(column: int, row: int) -> Square:
    """The name of the square in that column and row, both from 0."""
    return Square(f"{COLUMN_LETTERS[column]}{row + 1}")


class Board(LaidOut[BoardDef]):
    """A level laid out for a number of players, with its geometry worked out once."""

    @cached_property
    def squares(self) -> tuple[Square, ...]:
        """Row by row from the top left."""
        level = self.level
        return tuple(square_name(column, row) for row in range(level.rows) for column in range(level.columns))

    @cached_property
    def neighbours(self) -> Mapping[Square, Mapping[Side, Square | None]]:
        """The square beyond each side; None beyond the edge of the board."""
        return MappingProxyType({square: self._around(square) for square in self.squares})

    def _around(self, square: Square) -> Mapping[Side, Square | None]:
        column, row = self.position(square)
        beyond: dict[Side, tuple[int, int]] = {
            "N": (column, row - 1),
            "E": (column + 1, row),
            "S": (column, row + 1),
            "W": (column - 1, row),
        }
        inside = {
            side: square_name(x, y) if 0 <= x < self.level.columns and 0 <= y < self.level.rows else None
            for side, (x, y) in beyond.items()
        }
        return MappingProxyType(inside)

    @staticmethod
    def position(square: Square) -> tuple[int, int]:
        """Column and row of a square, both from 0."""
        return COLUMN_LETTERS.index(square[0]), int(square[1:]) - 1

    @cached_property
    def pathway(self) -> tuple[Path, ...]:
        """One clockwise lap, from the north-west corner."""
        columns = COLUMN_LETTERS[: self.level.columns]
        rows = range(1, self.level.rows + 1)
        lap = [f"N{column}" for column in columns]
        lap += [f"E{row}" for row in rows]
        lap += [f"S{column}" for column in reversed(columns)]
        lap += [f"W{row}" for row in reversed(rows)]
        return tuple(Path(name) for name in lap)

    @cached_property
    def path_index(self) -> Mapping[Path, int]:
        return MappingProxyType({path: index for index, path in enumerate(self.pathway)})

    @cached_property
    def fountains(self) -> Mapping[Path, Fountain]:
        """The fountain behind the last pathway square of each side, clockwise."""
        columns, rows = self.level.columns, self.level.rows
        last = [columns - 1, columns + rows - 1, 2 * columns + rows - 1, 2 * (columns + rows) - 1]
        corners: tuple[Fountain, ...] = ("NE", "SE", "SW", "NW")
        return MappingProxyType(
            {self.pathway[index]: corner for index, corner in zip(last, corners, strict=True)}
        )

    @cached_property
    def sight(self) -> Mapping[Square, Mapping[Side, Path]]:
        """What is seen from a square (R3): the pathway squares at the ends of its column and row."""
        return MappingProxyType({square: self._sight(square) for square in self.squares})

    @staticmethod
    def _sight(square: Square) -> Mapping[Side, Path]:
        column, row = square[0], square[1:]
        along = {"N": column, "E": row, "S": column, "W": row}
        return MappingProxyType({side: Path(f"{side}{along[side]}") for side in SIDES})

    @cached_property
    def reservoirs(self) -> tuple[Reservoir, ...]:
        return self.level.layouts[self.players]

    @cached_property
    def reservoir_squares(self) -> Mapping[Square, Colour]:
        return MappingProxyType(
            {square: reservoir.colour for reservoir in self.reservoirs for square in reservoir.squares}
        )

    @cached_property
    def outlets(self) -> Mapping[Outlet, Colour]:
        """All outlets with their colour, in the order of the level."""
        return MappingProxyType(
            {outlet: reservoir.colour for reservoir in self.reservoirs for outlet in reservoir.outlets}
        )

    @cached_property
    def free_squares(self) -> tuple[Square, ...]:
        """Where tiles can be laid at all."""
        taken = {*self.reservoir_squares, *self.level.printed, *self.level.blocked}
        return tuple(square for square in self.squares if square not in taken)

    def has_outlet(self, square: Square, side: Side) -> bool:
        return Outlet(f"{square}{side}") in self.outlets


def outlet_square(outlet: Outlet) -> Square:
    """The reservoir square on which the workman of this outlet starts."""
    return Square(outlet[:-1])


def outlet_side(outlet: Outlet) -> Side:
    """The direction in which the outlet opens."""
    return next(side for side in SIDES if side == outlet[-1])
