"""How games ended: a file to which a line is added for each, and what can be read from it."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Annotated

import msgspec
from msgspec import Meta, Struct

from game.meta.cast import FORMER, person
from game.storage.lock import exclusively
from game.storage.ordinary import ordinary
from game.storage.patience import patiently

log = logging.getLogger(__name__)

MAX_BYTES = 4_000_000
"""Tens of thousands of games; of a longer file the end is read."""

MAX_COUNT = 10_000
MAX_FACTS = 40

_Word = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
_Count = Annotated[int, Meta(ge=-MAX_COUNT, le=MAX_COUNT)]
_Facts = Annotated[dict[_Word, _Count], Meta(max_length=MAX_FACTS)]


class SeatResult(Struct, frozen=True, omit_defaults=True):
    """How one seat fared. Nobody's name is kept."""

    player: _Word
    """``human``, or the id of an AI level."""
    points: _Count
    won: bool
    best: _Count = 0
    """Whatever the game calls its best."""
    facts: _Facts = {}
    """What else the game counts, by id; older lines have none."""


class GameResult(Struct, frozen=True):
    """How one game ended."""

    id: _Word
    game: _Word
    level: _Word
    ended: Annotated[float, Meta(ge=0, le=32_503_680_000)]
    seats: Annotated[tuple[SeatResult, ...], Meta(min_length=1, max_length=8)]


def count(points: int) -> int:
    """No more than a line may hold."""
    return max(-MAX_COUNT, min(points, MAX_COUNT))


class ResultsFile:
    """One line a game. Lines are only ever added, by one copy of the program after the other."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def add(self, result: GameResult) -> None:
        """Raises OSError. Adding the same game twice counts once."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        # A line that a dying machine cut short must not spoil this one.
        line = b"\n" + msgspec.json.encode(result) + b"\n"
        # Not every system finds the end and writes there in one step.
        with exclusively(self._path), patiently(self._open_to_add) as file:
            file.seek(0, os.SEEK_END)
            file.write(line)
            os.fsync(file.fileno())

    def _open_to_add(self) -> IO[bytes]:
        return open(self._path, "ab", buffering=0, opener=ordinary)

    @property
    def empty(self) -> bool:
        """No game has ended yet; of a file that cannot be read nobody knows."""
        return not self._content()

    def read(self) -> tuple[GameResult, ...]:
        """Every game, oldest first; lines that make no sense are passed over."""
        results: dict[str, GameResult] = {}
        for line in self._content().splitlines():
            try:
                result = msgspec.json.decode(line, type=GameResult) if line else None
            except (ValueError, RecursionError):
                continue
            if result is not None:
                results.setdefault(result.id, _as_today(result))
        return tuple(results.values())

    def _content(self) -> bytes:
        try:
            with patiently(lambda: open(self._path, "rb", opener=ordinary)) as file:
                file.seek(max(0, os.fstat(file.fileno()).st_size - MAX_BYTES))
                return file.read(MAX_BYTES)
        except FileNotFoundError:
            return b""
        except OSError as error:
            # Nothing is lost by it: lines are added to the file all the same.
            log.warning("the statistics could not be read: %s", error.strerror)
            return b""


def _as_today(result: GameResult) -> GameResult:
    """Opponents of earlier versions as they are called now."""
    if not any(seat.player in FORMER for seat in result.seats):
        return result
    seats = tuple(msgspec.structs.replace(seat, player=person(seat.player)) for seat in result.seats)
    return msgspec.structs.replace(result, seats=seats)


@dataclass(frozen=True)
class Standing:
    """What one kind of player, or one seat, has done so far."""

    games: int = 0
    wins: int = 0
    points: int = 0
    best: int = 0

    @property
    def average(self) -> float:
        return self.points / self.games if self.games else 0.0

    def with_seat(self, seat: SeatResult) -> Standing:
        return Standing(
            self.games + 1, self.wins + seat.won, self.points + seat.points, max(self.best, seat.best)
        )


def by_player(results: Iterable[GameResult]) -> dict[str, Standing]:
    """Of people and of each AI level."""
    records: dict[str, Standing] = {}
    for result in results:
        for seat in result.seats:
            records[seat.player] = records.get(seat.player, Standing()).with_seat(seat)
    return records


def by_seat(results: Iterable[GameResult]) -> list[Standing]:
    """Of whoever begins, of the second, and so on."""
    records: list[Standing] = []
    for result in results:
        for index, seat in enumerate(result.seats):
            if index == len(records):
                records.append(Standing())
            records[index] = records[index].with_seat(seat)
    return records


def best_points(results: Sequence[GameResult], human: bool) -> list[int | None]:
    """The points of the best human, or of the best computer, in each game."""
    found: list[int | None] = []
    for result in results:
        points = [seat.points for seat in result.seats if (seat.player == "human") == human]
        found.append(max(points, default=None))
    return found
