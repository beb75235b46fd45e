"""A match as a file: the game's record, and beside it all that the table needs to go on from there."""

from __future__ import annotations

import hashlib
import json
import re
import time
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

FORMAT = 1
"""Of the key ``save``. The record itself has a version of its own."""
RECORD_VERSION = 1
MAX_BYTES = 1_000_000
MAX_NAME = 24
MAX_TITLE = 40

_Word = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,40}$")]
_Action = Annotated[str, Meta(max_length=80)]
_Actions = Annotated[tuple[_Action, ...], Meta(max_length=10_000)]
_Seat = Annotated[tuple[_Word, ...], Meta(min_length=1, max_length=8)]
LAST_MOMENT = 32_503_680_000.0
_Moment = Annotated[float, Meta(ge=0, le=LAST_MOMENT)]
"""Seconds since 1970, up to the year 3000."""


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


class Sitting(Struct, frozen=True, kw_only=True):
    """What a save carries beside the record."""

    format: Annotated[int, Meta(ge=1)] = FORMAT
    id: Annotated[str, Meta(pattern=r"^[0-9a-f]{16}$")]
    """One for every game that is played; also the name of its file."""
    title: Annotated[str, Meta(max_length=MAX_TITLE)] = ""
    """What the player called it."""
    bookmark: bool = False
    """A moment that was kept on purpose: playing on from it does not overwrite it."""
    players: Annotated[tuple[Player, ...], Meta(max_length=8)]
    seed: int = 0
    assistance: Literal["full", "normal", "purist"] = "full"
    auto_setup: bool = False
    started: _Moment = 0.0
    saved: _Moment = 0.0
    serial: Annotated[int, Meta(ge=0, le=2**53)] = 0
    """Grows with every sitting: tells which game was played last, whatever the clock says."""
    turn: Annotated[int, Meta(ge=0, le=2**53)] = 0
    waiting: bool = False
    """The last turn is complete but not handed over: it can still be undone."""
    placed: Annotated[int, Meta(ge=0, le=10_000)] = 0
    """How many actions were placed for the players, and are nobody's steps to undo."""
    undone: _Actions = ()
    """What can be redone, the next one last."""
    points: Annotated[tuple[int, ...], Meta(max_length=8)] = ()
    """By seat, once the game is over."""
    winners: Annotated[tuple[int, ...], Meta(max_length=8)] = ()
    program: Annotated[str, Meta(max_length=40)] = ""

    @property
    def finished(self) -> bool:
        return bool(self.points)


class Save(Struct, frozen=True, kw_only=True):
    """A record with its table. Every save is a record that the rules command can replay."""

    game: _Word
    version: int = RECORD_VERSION
    level: _Word
    seats: Annotated[tuple[_Seat, ...], Meta(min_length=1, max_length=8)]
    """The colours of each seat, clockwise from the first player."""
    actions: _Actions
    save: Sitting

    @property
    def id(self) -> str:
        return self.save.id

    @property
    def order(self) -> tuple[int, float]:
        """The game that was played last has the greatest."""
        return (self.save.serial, self.save.saved)


def encode(save: Save) -> bytes:
    """The file of a save: readable, one action a line, with its checksum."""
    content: dict[str, Any] = msgspec.to_builtins(save)
    content["checksum"] = _checksum(content)
    return json.dumps(content, indent=1, ensure_ascii=False).encode() + b"\n"


def decode(data: bytes, file: str, fallback_id: str) -> Save:
    """What ``encode`` wrote, in any version so far, or a bare record; raises ``SaveRefused``."""
    if len(data) > MAX_BYTES:
        raise SaveRefused("too-large", file, str(MAX_BYTES))
    content = _parsed(data, file)
    _check_versions(content, file)
    if "save" in content or "checksum" in content:
        _check_sum(content, file)
    else:
        content["save"] = _table_of_record(content, fallback_id)
    try:
        save = msgspec.convert(content, Save)
    except (msgspec.ValidationError, RecursionError) as error:
        raise SaveRefused("wrong", file, _place(error)) from None
    if len(save.save.players) != len(save.seats):
        raise SaveRefused("wrong", file, "$.save.players")
    return msgspec.structs.replace(save, save=_printable(save.save))


def _parsed(data: bytes, file: str) -> dict[str, Any]:
    try:
        content = msgspec.json.decode(data.removeprefix(b"\xef\xbb\xbf"))
    except (msgspec.DecodeError, UnicodeDecodeError, ValueError, RecursionError) as error:
        place = f"byte {len(data)}" if "truncated" in str(error) else _place(error)
        raise SaveRefused("not-json", file, place) from None
    if not isinstance(content, dict):
        raise SaveRefused("wrong", file, "$")
    return content


def _check_versions(content: dict[str, Any], file: str) -> None:
    table = content.get("save")
    written = table.get("format", FORMAT) if isinstance(table, dict) else FORMAT
    for place, number, known in (
        ("$.version", content.get("version"), RECORD_VERSION),
        ("$.save.format", written, FORMAT),
    ):
        if type(number) is not int or number < 1:
            raise SaveRefused("wrong", file, place)
        if number > known:
            raise SaveRefused("newer", file, place, damaged=False)


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


def _table_of_record(content: dict[str, Any], fallback_id: str) -> dict[str, Any]:
    """A record says nothing of who played: everybody is human."""
    seats = content.get("seats")
    count = len(seats) if isinstance(seats, list) else 0
    return {"id": fallback_id, "players": [{"player": "human"}] * min(count, 8)}


def _place(error: Exception) -> str:
    """Where a decoder stumbled: a path into the JSON, or a byte."""
    found = re.search(r"at `([^`]{1,80})`|\((byte \d+)\)", str(error))
    return next((part for part in found.groups() if part), "$") if found else "$"


def _printable(table: Sitting) -> Sitting:
    """Names from a file, as they may stand in a line of text."""
    players = tuple(Player(player.player, clean(player.name)) for player in table.players)
    return msgspec.structs.replace(table, title=clean(table.title), players=players)


def clean(text: str) -> str:
    """Without anything that could break a line, change its direction or not be drawn at all."""
    return "".join(letter if letter.isprintable() else "?" for letter in text)
