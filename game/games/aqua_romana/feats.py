"""What a player may be proud of."""

from __future__ import annotations

from game.games.aqua_romana.rules.state import State


def longest_aqueducts(state: State) -> tuple[int, ...]:
    """By seat: the length of its longest aqueduct."""
    lengths = [0] * len(state.seats)
    for outlet, aqueduct in state.aqueducts.items():
        seat = state.seat_of(outlet)
        lengths[seat] = max(lengths[seat], aqueduct.length)
    return tuple(lengths)
