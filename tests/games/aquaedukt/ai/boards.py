"""Starts of games for the tests of the opponents."""

from __future__ import annotations

from game.games.aquaedukt.rules.state import Options, State
from tests.games.aquaedukt.rules.classic import LEVELS, start_on

OPTIONS = (Options(), Options(True, False), Options(False, True), Options(True, True))


def every_start() -> list[State]:
    """Every board, number of players and agreement."""
    return [
        start_on(level, players, options)
        for level in LEVELS.values()
        for players in level.players
        for options in OPTIONS
    ]
