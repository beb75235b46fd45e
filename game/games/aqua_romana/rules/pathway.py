"""How master builders move: clockwise to the next free square of the pathway."""

from collections.abc import Mapping

from game.games.aqua_romana.rules.board import Board, Path
from game.games.aqua_romana.rules.events import BuilderStepped
from game.games.aqua_romana.rules.tiles import Kind


def next_step(board: Board, builders: Mapping[Path, Kind], start: Path) -> BuilderStepped | None:
    """The move of the builder on ``start``; None if every other square is occupied."""
    pathway, fountains = board.pathway, board.fountains
    index = board.path_index[start]
    way: list[Path] = []
    passed = []
    current = start
    for offset in range(1, len(pathway)):
        if current in fountains:
            passed.append(fountains[current])
        current = pathway[(index + offset) % len(pathway)]
        way.append(current)
        if current not in builders:
            return BuilderStepped(builders[start], start, tuple(way), tuple(passed))
    return None
