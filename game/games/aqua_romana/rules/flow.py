"""Where water runs: following a channel from square to square until something stops it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from game.games.aqua_romana.rules.board import Board, Square
from game.games.aqua_romana.rules.tiles import OPPOSITE, Side, Tile

Stop = Literal["open", "edge", "reservoir", "blocked", "tile", "outlet"]
"""``open``: a free square lies ahead. ``outlet``: the channel runs into another outlet (R5 forbids it)."""


@dataclass(frozen=True, slots=True)
class Flow:
    """The way of the water from one square on."""

    squares: tuple[Square, ...]
    """Every square passed, in order; one crossed twice is there twice."""
    square: Square
    """The last square reached (the start, if none was passed)."""
    heading: Side
    """The side by which the water would leave it."""
    front: Square | None
    """What lies beyond that side, or None beyond the edge."""
    stop: Stop


def follow(board: Board, tiles: Mapping[Square, Tile], square: Square, heading: Side) -> Flow:
    """Follow the water that leaves ``square`` towards ``heading``.

    Channels never branch, and an outlet has no channel behind it, so the way cannot run in a circle.
    """
    passed: list[Square] = []
    while True:
        front = board.neighbours[square][heading]
        if front is None:
            return Flow(tuple(passed), square, heading, None, "edge")
        entered = OPPOSITE[heading]
        tile = tiles.get(front)
        if tile is None:
            return Flow(tuple(passed), square, heading, front, _obstacle(board, front, entered))
        leaving = tile.exits.get(entered)
        if leaving is None:
            return Flow(tuple(passed), square, heading, front, "tile")
        passed.append(front)
        square, heading = front, leaving


def _obstacle(board: Board, square: Square, entered: Side) -> Stop:
    if square in board.reservoir_squares:
        return "outlet" if board.has_outlet(square, entered) else "reservoir"
    return "blocked" if square in board.level.blocked else "open"
