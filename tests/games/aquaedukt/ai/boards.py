"""Starts of games for the tests of the opponents."""

from __future__ import annotations

from game.games.aquaedukt.levels import library
from game.games.aquaedukt.options import Options
from game.games.aquaedukt.rules.state import State
from tests.games.aquaedukt.rules.classic import LEVELS, start_on

OPTIONS = (Options(), Options("players"), Options(waters=True), Options("players", waters=True))


def every_start() -> list[State]:
    """Every board, number of players and agreement."""
    return [
        start_on(level, players, options)
        for level in LEVELS.values()
        for players in level.players
        for options in OPTIONS
    ]


def shipped_starts() -> list[State]:
    """Every board that comes with the game and every number of players, the agreements in turn."""
    pairs = [(level, players) for level in library().all() for players in level.players]
    return [
        start_on(level, players, OPTIONS[number % len(OPTIONS)])
        for number, (level, players) in enumerate(pairs)
    ]
