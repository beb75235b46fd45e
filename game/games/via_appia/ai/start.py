"""The start of a game as text: reading level files needs pygame, which the thinking process never imports."""

from dataclasses import dataclass
from functools import lru_cache

import msgspec

from game.games.via_appia.options import Options
from game.games.via_appia.rules import Colour, LevelDef, Road, State, new_game


@dataclass(frozen=True)
class _Start:
    level: LevelDef
    seats: tuple[tuple[Colour, ...], ...]
    options: Options


def describe(start: State) -> str:
    """The road, the seats and what was agreed on, of a game that begins in ``start``."""
    return msgspec.json.encode(_Start(start.road.level, start.seats, start.options)).decode()


@lru_cache(maxsize=4)
def read_start(text: str) -> State:
    """The state that ``describe`` described."""
    said = msgspec.json.decode(text, type=_Start)
    return new_game(Road(said.level, len(said.seats)), said.seats, said.options)
