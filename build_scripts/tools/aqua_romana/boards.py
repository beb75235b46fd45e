"""What a board that comes with Aqua Romana must fulfil: the same in a mirror, so that no place is better."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from game.games.aqua_romana.levels import BoardLevel, terrain_of
from game.games.aqua_romana.rules.board import Board, BoardDef, square_name

LEFT_RIGHT = {"E": "W", "W": "E", "yellow": "red", "red": "yellow", "blue": "green", "green": "blue"}
TOP_BOTTOM = {"N": "S", "S": "N", "yellow": "green", "green": "yellow", "red": "blue", "blue": "red"}
MIRRORS = {"left and right": LEFT_RIGHT, "top and bottom": TOP_BOTTOM}


class Mirror:
    """A board seen in a mirror: squares, openings and colours change places."""

    def __init__(self, level: BoardDef, swaps: Mapping[str, str]) -> None:
        self.level, self.swaps = level, swaps

    def square(self, name: str) -> str:
        column, row = Board.position(name)  # type: ignore[arg-type]
        if "E" in self.swaps:
            column = self.level.columns - 1 - column
        if "N" in self.swaps:
            row = self.level.rows - 1 - row
        return square_name(column, row)

    def printed(self) -> dict[str, frozenset[frozenset[str]]]:
        return {
            self.square(square): frozenset(
                frozenset(self.swaps.get(side, side) for side in pair) for pair in tile.openings.split("+")
            )
            for square, tile in self.level.printed.items()
        }

    def terrain(self) -> dict[str, str]:
        return {self.square(square): kind for square, kind in terrain_of(self.level).items()}

    def outlets(self, players: int, alone: str | None = None) -> dict[str, set[str]]:
        """By colour. The one who sits alone opposite the others is their own reflection."""
        return {
            colour if colour == alone else self.swaps.get(colour, colour): {
                self.square(outlet[:-1]) + self.swaps.get(outlet[-1], outlet[-1]) for outlet in outlets
            }
            for colour, outlets in ((each.colour, each.outlets) for each in self.level.layouts[players])
        }


def faults(level: BoardLevel) -> Iterator[str]:
    itself = Mirror(level, {})
    if level.players != (2, 3, 4):
        yield "it must be for 2, 3 and 4 players."
        return
    for names, swaps in MIRRORS.items():
        mirror = Mirror(level, swaps)
        if mirror.printed() != itself.printed() or mirror.terrain() != itself.terrain():
            yield f"what is printed is not the same with {names} exchanged."
        if mirror.outlets(4) != itself.outlets(4):
            yield f"the four places are not the same with {names} exchanged."
    if level.layouts[2] != level.layouts[4]:
        yield "two players must have the reservoirs of four."
    # In an odd number of columns two squares have no middle: the classic board cannot (R1).
    if level.columns % 2 == 0 and Mirror(level, LEFT_RIGHT).outlets(3, alone="blue") != itself.outlets(3):
        yield "of three places yellow and red must be mirror images, with blue between them."
