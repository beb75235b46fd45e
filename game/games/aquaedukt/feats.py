"""What a player may be proud of, and how near the end is."""

from __future__ import annotations

from game.games.aquaedukt.rules.scoring import tiles
from game.games.aquaedukt.rules.state import State


def houses_with_water(state: State) -> tuple[int, ...]:
    """By seat: how many tiles stand where water comes."""
    return tiles(state)


def progress(state: State) -> float:
    """How far a game has gone, 0…1: the canals are its clock."""
    if state.phase == "over":
        return 1.0
    canals = state.board.level.canals
    return (canals - state.works.canals_left) / canals
