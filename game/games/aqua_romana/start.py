"""From what the players agreed to the first state."""

from __future__ import annotations

from typing import Protocol

from game.core.match import MatchSetup
from game.games.aqua_romana.rules.board import COLOURS, Board, BoardDef
from game.games.aqua_romana.rules.state import State, new_game


class Boards(Protocol):
    def get(self, id: str) -> BoardDef | None: ...  # noqa: A002 - as the library calls it


def start(library: Boards, setup: MatchSetup) -> State:
    """The start of a match; KeyError names a board that is not there."""
    level = library.get(setup.level)
    if level is None:
        raise KeyError(setup.level)
    seats = tuple(tuple(colour for colour in COLOURS if colour in seat.colours) for seat in setup.seats)
    return new_game(Board(level, len(seats)), seats)
