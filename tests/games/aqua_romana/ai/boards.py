"""Starts of games on every shipped board, made once."""

from __future__ import annotations

from functools import lru_cache

from game.games.aqua_romana import levels
from game.games.aqua_romana.rules.board import Board
from game.games.aqua_romana.rules.state import State, new_game


@lru_cache(maxsize=1)
def _library() -> levels.BoardLibrary:
    return levels.library()


def every_board() -> list[tuple[str, int]]:
    """All boards with all numbers of players they are made for."""
    return [(board.id, players) for board in _library().all() for players in board.players]


@lru_cache(maxsize=32)
def start(board: str, players: int) -> State:
    return new_game(Board(_library().load(board), players))
