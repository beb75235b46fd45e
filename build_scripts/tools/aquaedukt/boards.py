"""What a board that comes with Aquädukt must fulfil: the same after a half turn, with room for all tiles."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.aquaedukt.levels import CountryLevel
from game.games.aquaedukt.rules.board import Board, Space, place_of, space_name

SIZES = range(4, 7)
"""Spaces of a region."""


def faults(level: CountryLevel) -> Iterator[str]:
    board = Board(level, level.players[0])
    last = len(board.regions)
    for space, region in board.region_of.items():
        column, row = place_of(space)
        across = space_name((level.columns - 1 - column, level.rows - 1 - row))
        if board.region_of.get(across) != last + 1 - region:
            yield f"a half turn must bring region {region} at {space} to region {last + 1 - region}."
            break
    for region, spaces in board.regions.items():
        if len(spaces) not in SIZES or not _connected(board, spaces):
            yield f"region {region} must be {SIZES[0]} to {SIZES[-1]} spaces side by side."
    for players in level.players:
        free = len(board.spaces) - level.mountains[players]
        if sum(level.houses[players]) * players > free:
            yield f"with {players} players there are more tiles than spaces."


def _connected(board: Board, spaces: tuple[Space, ...]) -> bool:
    reached, edge = {spaces[0]}, [spaces[0]]
    while edge:
        beside = [n for n in board.neighbours[edge.pop()] if n in spaces and n not in reached]
        reached.update(beside)
        edge += beside
    return reached == set(spaces)
