"""What a player may be proud of, and how near the end is."""

from __future__ import annotations

from game.games.aqua_romana.rules.state import State


def longest_aqueducts(state: State) -> tuple[int, ...]:
    """By seat: the length of its longest aqueduct."""
    lengths = [0] * len(state.seats)
    for outlet, aqueduct in state.aqueducts.items():
        seat = state.seat_of(outlet)
        lengths[seat] = max(lengths[seat], aqueduct.length)
    return tuple(lengths)


def progress(state: State) -> float:
    """How far a game has gone, 0…1: what is left of it are workmen to be placed and tiles to do it with."""
    if state.phase == "over":
        return 1.0
    stock, workmen = sum(state.board.level.stock.values()), len(state.aqueducts)
    tiles_left = sum(state.stock.values()) / stock if stock else 1.0
    workmen_left = sum(state.workmen_left) / workmen if workmen else 1.0
    return 1.0 - tiles_left * workmen_left
