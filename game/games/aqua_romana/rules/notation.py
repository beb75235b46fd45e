"""Actions and records as text, both ways. Nothing in a file is ever executed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, NoReturn

from game.core.rules import IllegalAction, NotationError
from game.games.aqua_romana.rules.actions import (
    Action,
    Advance,
    Build,
    Close,
    Keep,
    LayFountainTile,
    Place,
    Take,
)
from game.games.aqua_romana.rules.apply import apply
from game.games.aqua_romana.rules.board import COLOURS, Board, BoardDef, Colour, Outlet, Path, Square
from game.games.aqua_romana.rules.state import State, new_game
from game.games.aqua_romana.rules.tiles import KINDS, TILES, Kind, Tile

GAME = "aqua-romana"
VERSION = 1
MAX_RECORD_BYTES = 1_000_000
MAX_ACTIONS = 10_000

_SQUARE = re.compile(r"[a-z][1-9][0-9]?")
_PATH = re.compile(r"[NS][a-z]|[EW][1-9][0-9]?")
_OUTLET = re.compile(r"[a-z][1-9][0-9]?[NESW]")


def format_action(action: Action) -> str:
    """The notation of an action."""
    return str(action)


def parse_action(text: str) -> Action:
    """An action from its notation; raises ``NotationError``.

    >>> parse_action("build c1S Nc curve NE")
    Build(outlet='c1S', path='Nc', tile=Tile(kind='curve', openings='NE'))
    """
    match text.split(" "):
        case ["place", kind, path]:
            return Place(_kind(kind), _path(path))
        case ["build", outlet, path, kind, openings]:
            return Build(_outlet(outlet), _path(path), _tile(kind, openings))
        case ["fountain", square, kind, openings]:
            return LayFountainTile(_square(square), _tile(kind, openings))
        case ["advance", path]:
            return Advance(_path(path))
        case ["close", outlet]:
            return Close(_outlet(outlet))
        case ["keep"]:
            return Keep()
        case ["take", kind]:
            return Take(_kind(kind))
    raise NotationError(f"{_shown(text)} is no action.")


def _kind(text: str) -> Kind:
    for kind in KINDS:
        if kind == text:
            return kind
    raise NotationError(f"{_shown(text)} is no kind of master builder; there are {', '.join(KINDS)}.")


def _tile(kind: str, openings: str) -> Tile:
    tile = TILES.get(openings)
    if tile is None or tile.kind != kind:
        raise NotationError(f"{_shown(f'{kind} {openings}')} is no tile.")
    return tile


def _square(text: str) -> Square:
    return Square(_named(_SQUARE, text, "square of the board"))


def _path(text: str) -> Path:
    return Path(_named(_PATH, text, "square of the pathway"))


def _outlet(text: str) -> Outlet:
    return Outlet(_named(_OUTLET, text, "outlet"))


def _named(pattern: re.Pattern[str], text: str, what: str) -> str:
    if not pattern.fullmatch(text):
        raise NotationError(f"{_shown(text)} is no {what}.")
    return text


def _shown(value: object) -> str:
    """Foreign text as it may stand in a message: quoted, escaped, short."""
    text = json.dumps(value) if isinstance(value, str) else type(value).__name__
    return text if len(text) <= 60 else f'{text[:56]}…"'


class RecordError(ValueError):
    """A record that cannot be played. The message is one sentence: the file, the place, the reason."""


@dataclass(frozen=True)
class Record:
    """A whole game so far, as it is written down."""

    level: str
    seats: tuple[tuple[str, ...], ...]
    actions: tuple[str, ...]

    def to_json(self) -> str:
        content = {
            "game": GAME,
            "version": VERSION,
            "level": self.level,
            "seats": [list(colours) for colours in self.seats],
            "actions": list(self.actions),
        }
        return json.dumps(content, indent=1, ensure_ascii=False) + "\n"


def record_of(state: State, actions: Iterable[Action]) -> Record:
    """The record of a game that reached ``state`` by ``actions``."""
    played = tuple(str(action) for action in actions)
    return Record(state.board.level.id, state.seats, played)


def read_record(data: bytes, source: str) -> Record:
    """A record from the content of a file; ``source`` names the file in messages. Raises ``RecordError``."""

    def refuse(what: str) -> NoReturn:
        raise RecordError(f"{source}: {what}")

    if len(data) > MAX_RECORD_BYTES:
        refuse(f"the file has {len(data)} bytes; a record has at most {MAX_RECORD_BYTES}.")
    try:
        content = json.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        refuse(f"byte {error.start} is not UTF-8; a record is UTF-8 JSON.")
    except json.JSONDecodeError as error:
        refuse(f"line {error.lineno}, column {error.colno} is not JSON ({error.msg}).")
    except (RecursionError, ValueError):
        refuse("the JSON is nested too deeply or has a number too large to read.")
    return _checked(content, refuse)


def _checked(content: Any, refuse: Callable[[str], NoReturn]) -> Record:
    if not isinstance(content, dict):
        refuse("the record must be a JSON object.")
    if content.get("game") != GAME:
        refuse(f'"game" must be "{GAME}", not {_shown(content.get("game"))}.')
    version = content.get("version")
    if type(version) is not int or version != VERSION:
        known = "is missing" if version is None else "is unknown"
        refuse(f'"version" {known}; this program reads version {VERSION}.')
    level = content.get("level")
    if not isinstance(level, str):
        refuse('"level" must be the name of a board.')
    seats = content.get("seats")
    if not isinstance(seats, list) or not all(
        isinstance(seat, list) and all(isinstance(colour, str) for colour in seat) for seat in seats
    ):
        refuse('"seats" must list the colours of each seat.')
    actions = content.get("actions")
    if not isinstance(actions, list):
        refuse('"actions" must be a list.')
    if len(actions) > MAX_ACTIONS:
        refuse(f'"actions" has {len(actions)} entries; a game has at most {MAX_ACTIONS}.')
    for index, action in enumerate(actions):
        if not isinstance(action, str):
            refuse(f"actions[{index}] must be a text, not {_shown(action)}.")
    return Record(level, tuple(tuple(seat) for seat in seats), tuple(actions))


def start_of(record: Record, levels: Callable[[str], BoardDef | None], source: str) -> State:
    """The state in which a record begins; raises ``RecordError`` for an unknown level or wrong seats."""
    level = levels(record.level)
    if level is None:
        raise RecordError(f"{source}: the level {_shown(record.level)} is unknown.")
    seats = _seats(record, level)
    if seats is None:
        raise RecordError(f'{source}: "seats" do not fit the board {_shown(record.level)}.')
    return new_game(Board(level, len(seats)), seats)


def _seats(record: Record, level: BoardDef) -> tuple[tuple[Colour, ...], ...] | None:
    """The seats as the level pairs their colours, in the order of the record."""
    if len(record.seats) not in level.players:
        return None
    pairings = {frozenset(colours): colours for colours in level.seats(len(record.seats))}
    if {frozenset(colours) for colours in record.seats} != set(pairings):
        return None
    if any(len(colours) != len(set(colours)) for colours in record.seats):
        return None
    return tuple(pairings[frozenset(map(_colour, colours))] for colours in record.seats)


def _colour(text: str) -> Colour:
    return next(colour for colour in COLOURS if colour == text)


def replay(
    record: Record, levels: Callable[[str], BoardDef | None], source: str
) -> Iterable[tuple[State, Action | None]]:
    """Each state with the action played there; the last state comes with None. Raises ``RecordError``."""
    state = start_of(record, levels, source)
    for index, text in enumerate(record.actions):
        try:
            action = parse_action(text)
            following, _ = apply(state, action)
        except NotationError as error:
            raise RecordError(f"{source}: actions[{index}]: {error}") from None
        except IllegalAction as error:
            raise RecordError(
                f"{source}: actions[{index}] {_shown(text)} is not allowed there: {error.reason}."
            ) from None
        yield state, action
        state = following
    yield state, None
