"""The start of a game as text: reading level files needs pygame, which the thinking process never imports."""

from collections.abc import Callable
from functools import lru_cache
from typing import Generic, TypeVar

import msgspec

from game.core.record import Seats
from game.core.rules import State

Level = TypeVar("Level")
Options = TypeVar("Options")


class Said(msgspec.Struct, Generic[Level, Options], frozen=True):
    """All that a game begins with."""

    level: Level
    seats: Seats
    options: Options


class Starts(Generic[Level, Options, State]):
    """Writes down how a game begins, and begins it from that."""

    def __init__(
        self,
        kind: type[Said[Level, Options]],
        said: Callable[[State], tuple[Level, Seats, Options]],
        first: Callable[[Level, Seats, Options], State],
    ) -> None:
        self._said, self._first = said, first
        self._decoder = msgspec.json.Decoder(kind)
        self.read = lru_cache(maxsize=4)(self._read)
        """The state that ``describe`` described."""

    def describe(self, start: State) -> str:
        """The board, the seats and what was agreed on, of a game that begins in ``start``."""
        # What msgspec does not know by itself are mappings that nobody may change.
        return msgspec.json.encode(Said(*self._said(start)), enc_hook=dict).decode()

    def _read(self, text: str) -> State:
        said = self._decoder.decode(text)
        return self._first(said.level, said.seats, said.options)
