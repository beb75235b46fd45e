"""A match as a file: the game's record, and beside it all that the table needs to go on from there."""

from __future__ import annotations

import hashlib
import json
import re
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

from game.core.record import (
    MAX_ACTION,
    MAX_ACTIONS,
    MAX_SEATS,
    Record,
    RecordError,
    read_json,
    record_in,
    written,
)
from game.meta.cast import person

FORMAT = 1
"""Of the key ``save``. The record itself has a version of its own."""
MAX_NAME = 24
MAX_TITLE = 40
MAX_SEED = 10**40
MAX_SERIAL = 2**53
MAX_POINTS = 1_000_000

WORD = re.compile(r"[A-Za-z0-9_-]{1,40}")
_Word = Annotated[str, Meta(pattern=f"^{WORD.pattern}$")]
_Action = Annotated[str, Meta(max_length=MAX_ACTION)]
_Actions = Annotated[tuple[_Action, ...], Meta(max_length=MAX_ACTIONS)]
LAST_MOMENT = 32_503_680_000.0
_Moment = Annotated[float, Meta(ge=0, le=LAST_MOMENT)]
"""Seconds since 1970, up to the year 3000."""
_Points = Annotated[int, Meta(ge=-MAX_POINTS, le=MAX_POINTS)]
_Seat = Annotated[int, Meta(ge=0, lt=MAX_SEATS)]


def now() -> float:
    """The time as it may stand in a save, wherever the clock has gone."""
    return min(max(0.0, time.time()), LAST_MOMENT)


class SaveRefused(Exception):  # noqa: N818 - it is a verdict, not a failure of the program
    """A file that cannot be played on. The language layer has a sentence for every ``code``."""

    def __init__(self, code: str, file: str, place: str = "", *, damaged: bool = True) -> None:
        super().__init__(f"{file}: {code} {place}".rstrip())
        self.code = code
        self.file = file
        self.place = place
        """Where in the file, as exactly as is known."""
        self.damaged = damaged
        """False where another version of the program, or with another board, could still play it."""
        self.moved_to: Path | None = None
        self.replaced = False
        """Whether an earlier good save of the same game took its place."""


class Player(Struct, frozen=True):
    """Who sits at a seat."""

    player: _Word
    """``human``, or the id of an AI level."""
    name: Annotated[str, Meta(max_length=MAX_NAME)] = ""
    by_chance: bool = False
    """Chance played in its place, at least once."""


class Sitting(Struct, frozen=True, kw_only=True):
    """What a save carries beside the record."""

    format: Annotated[int, Meta(ge=1)] = FORMAT
    id: Annotated[str, Meta(pattern=r"^[0-9a-f]{16}$")]
    """One for every game that is played; also the name of its file."""
    title: Annotated[str, Meta(max_length=MAX_TITLE)] = ""
    """What the player called it."""
    bookmark: bool = False
    """A moment that was kept on purpose: playing on from it does not overwrite it."""
    players: Annotated[tuple[Player, ...], Meta(max_length=MAX_SEATS)]
    seed: int = 0
    """Between -MAX_SEED and MAX_SEED."""
    assistance: Literal["full", "normal", "purist"] = "full"
    auto_setup: bool = False
    curtain: bool = True
    """Where a game has secrets: people at one screen see only what their seat may know."""
    stage: Annotated[str, Meta(pattern=r"^[a-z0-9-]{0,40}$")] = ""
    """Of the campaign, if it is played for that."""
    practice: bool = False
    """It was not played from its start by the people named in it, and counts for nothing."""
    origin: Annotated[str, Meta(pattern=r"^([0-9a-f]{16})?$")] = ""
    """The game of which this is another ending: only one of them counts. Empty: this is the only one."""
    started: _Moment = 0.0
    saved: _Moment = 0.0
    serial: Annotated[int, Meta(ge=0, le=MAX_SERIAL)] = 0
    """Grows with every sitting. Earlier versions of the program order games by it."""
    turn: Annotated[int, Meta(ge=0, le=2**53)] = 0
    waiting: bool = False
    """The last turn is complete but not handed over: it can still be undone."""
    placed: Annotated[int, Meta(ge=0, le=MAX_ACTIONS)] = 0
    """How many actions were placed for the players, and are nobody's steps to undo."""
    undone: _Actions = ()
    """What can be redone, the next one last."""
    points: Annotated[tuple[_Points, ...], Meta(max_length=MAX_SEATS)] = ()
    """By seat, once the game is over."""
    winners: Annotated[tuple[_Seat, ...], Meta(max_length=MAX_SEATS)] = ()
    program: Annotated[str, Meta(max_length=40)] = ""

    @property
    def finished(self) -> bool:
        return bool(self.points)

    @property
    def counts_as(self) -> str:
        """The id by which it is counted: the same for all endings of one game."""
        return self.origin or self.id


@dataclass(frozen=True)
class Save:
    """A record with who sat at the table. Every save is a record that the rules command can replay."""

    record: Record
    sitting: Sitting

    @property
    def id(self) -> str:
        return self.sitting.id

    def with_sitting(self, **changes: Any) -> Save:
        """The same game, with something else about the table."""
        return replace(self, sitting=msgspec.structs.replace(self.sitting, **changes))


def encode(save: Save) -> bytes:
    """The file of a save: readable, one action a line, with its checksum."""
    content = save.record.content() | {"save": msgspec.to_builtins(save.sitting)}
    content["checksum"] = _checksum(content)
    return written(content).encode()


def decode(data: bytes, file: str, fallback_id: str) -> Save:
    """What ``encode`` wrote, in any version so far, or a bare record; raises ``SaveRefused``."""
    try:
        content = read_json(data, file)
        _check_format(content, file)
        record = record_in(content, file)
    except RecordError as error:
        raise SaveRefused(error.code, file, error.place, damaged=error.code != "newer") from None
    if "save" in content or "checksum" in content:
        _check_sum(content, file)
        sitting = _sitting(content.get("save"), file)
    else:
        # A bare record says nothing of who played: everybody is human.
        sitting = Sitting(id=fallback_id, players=tuple(Player("human") for _ in record.seats))
    for place, word in (("game", record.game), ("level", record.level)):
        if not WORD.fullmatch(word):
            raise SaveRefused("wrong", file, f"$.{place}")
    _check_seats(sitting, len(record.seats), file)
    return Save(record, _printable(sitting))


def _check_seats(sitting: Sitting, seats: int, file: str) -> None:
    """Everything that is told by seat is told of the seats there are."""
    if len(sitting.players) != seats:
        raise SaveRefused("wrong", file, "$.save.players")
    if len(sitting.points) not in (0, seats):
        raise SaveRefused("wrong", file, "$.save.points")
    if any(seat >= seats for seat in sitting.winners):
        raise SaveRefused("wrong", file, "$.save.winners")


def _sitting(content: object, file: str) -> Sitting:
    try:
        sitting = msgspec.convert(content, Sitting)
    except (msgspec.ValidationError, RecursionError) as error:
        raise SaveRefused("wrong", file, _place(error)) from None
    if abs(sitting.seed) > MAX_SEED:
        raise SaveRefused("wrong", file, "$.save.seed")
    return sitting


def _check_format(content: dict[str, Any], file: str) -> None:
    """Before anything else is read: a newer program may have written it otherwise."""
    sitting = content.get("save")
    number = sitting.get("format", FORMAT) if isinstance(sitting, dict) else FORMAT
    if type(number) is not int or number < 1:
        raise SaveRefused("wrong", file, "$.save.format")
    if number > FORMAT:
        raise SaveRefused("newer", file, "$.save.format", damaged=False)


def _check_sum(content: dict[str, Any], file: str) -> None:
    claimed = content.pop("checksum", None)
    try:
        right = claimed == _checksum(content)
    except (ValueError, RecursionError):
        right = False
    if not right:
        raise SaveRefused("edited", file, "$.checksum")


def _checksum(content: dict[str, Any]) -> str:
    canonical = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(canonical.encode()).hexdigest()


def _place(error: Exception) -> str:
    """Where a decoder stumbled: a path into the JSON."""
    found = re.search(r"at `\$([^`]{0,80})`", str(error))
    return f"$.save{found[1]}" if found else "$.save"


def _printable(sitting: Sitting) -> Sitting:
    """Names from a file, as they may stand in a line of text; opponents as they are called today."""
    players = tuple(
        msgspec.structs.replace(each, player=person(each.player), name=clean(each.name))
        for each in sitting.players
    )
    return msgspec.structs.replace(sitting, title=clean(sitting.title), players=players)


def clean(text: str) -> str:
    """Without anything that could break a line, change its direction or not be drawn at all."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)
