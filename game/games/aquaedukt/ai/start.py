"""The start of a game as text: reading level files needs pygame, which the thinking process never imports."""

from dataclasses import dataclass
from functools import lru_cache

import msgspec

from game.games.aquaedukt.options import Options
from game.games.aquaedukt.rules import Board, Colour, LevelDef, State, new_game


@dataclass(frozen=True)
class _Start:
    level: LevelDef
    seats: tuple[tuple[Colour, ...], ...]
    options: Options


def describe(start: State) -> str:
    """The board, the seats and what was agreed on, of a game that begins in ``start``."""
    return msgspec.json.encode(_Start(start.board.level, start.seats, start.options)).decode()


@lru_cache(maxsize=4)
def read_start(text: str) -> State:
    """The state that ``describe`` described."""
    said = msgspec.json.decode(text, type=_Start)
    return new_game(Board(said.level, len(said.seats)), said.seats, said.options)
