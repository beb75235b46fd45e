"""A game as it is written down: one reader and one writer for saves, replays, lessons, tests and the world.

A file may carry more keys than a record has (who plays, a lesson's steps); those who put them there read them
from the same content. Nothing in a file is ever executed, and every length is bounded.
"""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, NoReturn

from game.core.rules import Action, IllegalAction, NotationError, Rules, State

VERSION = 1
MAX_BYTES = 1_000_000
MAX_ACTIONS = 10_000
MAX_ACTION = 4_000
"""Letters of one action: what chance brought may name the place of every piece on the table."""
MAX_SEATS = 8
MAX_COLOURS = 8
MAX_OPTIONS = 20
MAX_WORD = 40
"""Letters of an id, a colour, an option."""

OptionValue = str | int | bool
"""What players may agree on beside the board: a word, a number, yes or no."""
Seats = tuple[tuple[str, ...], ...]
"""The colours of each seat, clockwise from the first player."""


class RecordError(ValueError):
    """A file that holds no game to be played. The message is one sentence: file, place, reason."""

    def __init__(self, source: str, sentence: str, code: str = "wrong", place: str = "$") -> None:
        super().__init__(f"{source}: {sentence}")
        self.code = code
        """Stable name of what is wrong, for those who say it in another language."""
        self.place = place
        """Where in the file: a path into the JSON, or a byte."""


class BadStart(ValueError):  # noqa: N818 - it is a verdict, not a failure of the program
    """A game cannot begin like this. The message is the end of a sentence that began with the file's name."""

    def __init__(self, sentence: str, place: str) -> None:
        super().__init__(sentence)
        self.place = place
        """``level``, ``seats`` or ``options``."""


@dataclass(frozen=True)
class Record:
    """A whole game so far."""

    game: str
    level: str
    seats: Seats
    actions: tuple[str, ...] = ()
    options: Mapping[str, OptionValue] = field(default_factory=dict, hash=False)

    def content(self) -> dict[str, Any]:
        """As JSON has it; a game without options says nothing of them."""
        agreed = {"options": dict(self.options)} if self.options else {}
        return {
            "game": self.game,
            "version": VERSION,
            "level": self.level,
            "seats": [list(colours) for colours in self.seats],
            **agreed,
            "actions": list(self.actions),
        }

    def to_json(self) -> str:
        return written(self.content())


def written(content: Mapping[str, Any]) -> str:
    """A file of a record: readable, one action a line."""
    return json.dumps(content, indent=1, ensure_ascii=False) + "\n"


# Reading


def read_record(data: bytes, source: str) -> Record:
    """A record from the content of a file; ``source`` names the file in messages. Raises ``RecordError``."""
    return record_in(read_json(data, source), source)


def read_json(data: bytes, source: str) -> dict[str, Any]:
    """The object in a file, whatever its keys are; raises ``RecordError``."""
    if len(data) > MAX_BYTES:
        raise too_large(len(data), source)
    try:
        content = json.loads(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        sentence = f"byte {error.start} is not UTF-8; a record is UTF-8 JSON."
        raise RecordError(source, sentence, "not-json", f"byte {error.start}") from None
    except json.JSONDecodeError as error:
        sentence = f"line {error.lineno}, column {error.colno} is not JSON ({error.msg})."
        # A text that never ends was cut off at the end of the file, wherever it began.
        at = len(data) if error.msg.startswith("Unterminated") else error.pos
        raise RecordError(source, sentence, "not-json", f"byte {at}") from None
    except (RecursionError, ValueError):
        sentence = "the JSON is nested too deeply or has a number too large to read."
        raise RecordError(source, sentence, "not-json") from None
    if not isinstance(content, dict):
        raise RecordError(source, "the record must be a JSON object.")
    _check_letters(data, content, source)
    return content


def _check_letters(data: bytes, content: dict[str, Any], source: str) -> None:
    """JSON can escape half a letter, which no file can be written with."""
    if b"\\ud" not in data.lower():
        return
    try:
        json.dumps(content, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        raise RecordError(source, "it holds half a letter (a lone surrogate).", "not-json") from None


def too_large(size: int, source: str) -> RecordError:
    sentence = f"the file has {size} bytes; a record has at most {MAX_BYTES}."
    return RecordError(source, sentence, "too-large", str(MAX_BYTES))


def record_in(content: Mapping[str, Any], source: str) -> Record:
    """The record among all that a file says; raises ``RecordError``."""

    def refuse(sentence: str, place: str, code: str = "wrong") -> NoReturn:
        raise RecordError(source, sentence, code, place)

    _check_version(content.get("version"), refuse)
    game = content.get("game")
    if not isinstance(game, str) or not _is_word(game):
        refuse(f'"game" must be the name of a game, not {shown(game)}.', "$.game")
    level = content.get("level")
    if not isinstance(level, str) or len(level) > MAX_WORD:
        refuse('"level" must be the name of a board.', "$.level")
    return Record(
        game,
        level,
        _seats(content.get("seats"), refuse),
        _actions(content.get("actions"), refuse),
        _options(content.get("options", {}), refuse),
    )


Refuse = Callable[..., NoReturn]


def _check_version(version: object, refuse: Refuse) -> None:
    if type(version) is int and version == VERSION:
        return
    known = "is missing" if version is None else "is unknown"
    newer = type(version) is int and version > VERSION
    sentence = f'"version" {known}; this program reads version {VERSION}.'
    refuse(sentence, "$.version", "newer" if newer else "wrong")


def _seats(seats: object, refuse: Refuse) -> Seats:
    if (
        not isinstance(seats, list)
        or len(seats) > MAX_SEATS
        or not all(isinstance(seat, list) and len(seat) <= MAX_COLOURS for seat in seats)
        or not all(_is_word(colour) for seat in seats for colour in seat)
    ):
        refuse('"seats" must list the colours of each seat.', "$.seats")
    return tuple(tuple(seat) for seat in seats)


def _actions(actions: object, refuse: Refuse) -> tuple[str, ...]:
    if not isinstance(actions, list):
        refuse('"actions" must be a list.', "$.actions")
    if len(actions) > MAX_ACTIONS:
        refuse(f'"actions" has {len(actions)} entries; a game has at most {MAX_ACTIONS}.', "$.actions")
    for index, action in enumerate(actions):
        if not isinstance(action, str):
            refuse(f"actions[{index}] must be a text, not {shown(action)}.", f"$.actions[{index}]")
        if len(action) > MAX_ACTION:
            refuse(f"actions[{index}] has more than {MAX_ACTION} letters.", f"$.actions[{index}]")
    return tuple(actions)


def _options(options: object, refuse: Refuse) -> Mapping[str, OptionValue]:
    if (
        not isinstance(options, dict)
        or len(options) > MAX_OPTIONS
        or not all(_is_word(name) and is_option(value) for name, value in options.items())
    ):
        refuse('"options" must be a few words, numbers or yes-or-no values by name.', "$.options")
    return dict(options)


def is_option(value: object) -> bool:
    """Small enough to be meant: a word, a number, yes or no."""
    if isinstance(value, bool):
        return True
    return _is_word(value) or (type(value) is int and abs(value) <= 1_000_000)


def _is_word(text: object) -> bool:
    return isinstance(text, str) and 1 <= len(text) <= MAX_WORD


def shown(value: object) -> str:
    """Foreign text as it may stand in a message: quoted, escaped, short."""
    text = json.dumps(value) if isinstance(value, str) else type(value).__name__
    return text if len(text) <= 60 else f'{text[:56]}…"'


# Playing it again


def replayed(
    rules: Rules[State, Action, Any], start: State, actions: Iterable[str], source: str
) -> Iterator[tuple[State, Action | None]]:
    """Each state with the action played there; the last state comes with None. Raises ``RecordError``."""
    state = start
    for index, text in enumerate(actions):
        place = f"actions[{index}]"
        try:
            action = rules.parse(text)
            following, _ = rules.apply(state, action)
        except NotationError as error:
            raise RecordError(source, f"{place}: {error}", "illegal", place) from None
        except IllegalAction as error:
            sentence = f"{place} {shown(text)} is not allowed there: {error.reason}."
            raise RecordError(source, sentence, "illegal", place) from None
        yield state, action
        state = following
    yield state, None
