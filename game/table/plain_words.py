"""Words for any game: its own where its texts have some, else those of its classes, fields and notation.

``<prefix>.word.<word>`` is how a word of the notation, a field or a value is said, ``<prefix>.log.<event>``
the sentence of an event, with the names of its fields in braces; ``{seat}`` is the name of who sits there.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

import msgspec

from game.core.rules import CHANCE
from game.table.naming import name_of
from game.table.screen import Text
from game.table.who import Who
from game.table.words import Words

MOST = 120
"""Letters of one line about a position."""


class PlainWords(Words):
    """Puts positions, actions and events into words."""

    def __init__(self, prefix: str, text: Text, seat_name: Callable[[int], str]) -> None:
        super().__init__(text, Who(seat_name))
        self.prefix = prefix

    def word(self, word: str) -> str:
        return self.text([f"{self.prefix}.word.{word}"]) or word

    def choice(self, notation: str, begun: str = "") -> str:
        """An action, or the words that follow on those chosen already."""
        words = notation.split()
        return " ".join(map(self.word, words[len(begun.split()) :] or words))

    def position(self, state: Any) -> Iterator[str]:
        """A line for each part of a state."""
        seats = len(getattr(state, "seats", ()))
        for name, value in parts(state):
            if name != "seats":
                line = f"{self.word(name)}: {self._by_seat(value, seats)}"
                yield line if len(line) <= MOST else f"{line[: MOST - 1]}…"

    def _by_seat(self, value: Any, seats: int) -> str:
        if _is_list(value) and len(value) == seats:
            return ", ".join(f"{self.who.name(seat)} {self.value(own)}" for seat, own in enumerate(value))
        return self.value(value)

    def value(self, value: Any) -> str:
        """Short, and without the names of classes."""
        if isinstance(value, str):
            return self.word(value)
        if _is_list(value):
            return ", ".join(map(self.value, value)) or "–"
        inside = list(parts(value))
        return " ".join(self.value(part) for _, part in inside) if inside else self.word(str(value).lower())

    def event(self, event: Any) -> str:
        """What happened, in the game's words; where it has none yet, by the name of the event."""
        name = name_of(event.__class__)
        values = {field: self._of_event(field, value) for field, value in parts(event)}
        told = self.text([f"{self.prefix}.log.{name}"], **values)
        return told or " ".join([self.word(name), *values.values()])

    def _of_event(self, field: str, value: Any) -> str:
        return self.who.name(value) if field == "seat" and value != CHANCE else self.value(value)


def parts(thing: Any) -> Iterator[tuple[str, Any]]:
    """The fields of a state or an event; of anything else nothing."""
    if isinstance(thing, msgspec.Struct):
        yield from ((name, getattr(thing, name)) for name in thing.__struct_fields__)
    elif is_dataclass(thing) and not isinstance(thing, type):
        yield from ((field.name, getattr(thing, field.name)) for field in fields(thing))


def _is_list(value: Any) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str)
