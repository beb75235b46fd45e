"""Words by name: a sentence is found by what it is about, and values are put into words by their type.

``CardDealt(seat=1, card="ivy", way="openly")`` is told by the text ``<prefix>.log.card_dealt_openly`` or,
if there is none, by ``<prefix>.log.card_dealt``; without either, nothing is said. ``{seat}`` in it is a name,
``{seat:takes|take}`` a verb that agrees with it. What is special has a method named after it,
``of_card_dealt``.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

from game.core.rules import CHANCE, Count, Reason, Seat
from game.core.spoken import ONE, SEVERAL, YOU, YOU_TOO, Spoken, is_you, spoken, you_first
from game.table.naming import facet, held, keys, name_of
from game.table.screen import Text
from game.table.who import Who

Value = str | int


@dataclass(frozen=True)
class Word:
    """A value put into words."""

    text: Value
    forms: Mapping[str, Value] = field(default_factory=dict)
    """Others by name: ``{size_a_tile}`` of the field ``size`` has the form ``a_tile``."""
    seat: int | None = None
    """Whose it is."""
    places: tuple[str, ...] = ()
    """Where it is, by ids."""
    count: int | None = None
    """What plural forms are chosen by."""


@dataclass(frozen=True)
class Special:
    """What a sentence has that the fields of what it is about do not say."""

    facets: Sequence[str] = ()
    values: Mapping[str, Value] = field(default_factory=dict)
    seat: int | None = None
    """Whose it is, instead of that of its fields; ``CHANCE``: nobody's."""
    places: tuple[str, ...] | None = None
    """Instead of those of its fields."""


ToWord = Callable[[Any, Any], Word]
"""Puts a value into words in a state."""
ToSpecial = Callable[[Any, Any, Sequence[Any]], Special | None]
"""Of an event or an action in a state, among events; None where there is nothing to say."""


@dataclass(frozen=True)
class Sentence:
    text: str
    kind: str
    """Of the kinds asked for, the one there is a text of."""
    seat: int | None
    places: tuple[str, ...]


class Words:
    """How the things of a game are called, and what is said of them."""

    prefix: str
    """How the keys of its texts begin."""
    named: ClassVar[Mapping[str, Any]] = {}
    """Types of the values that refusals and reasons of hints have by name."""

    def __init__(self, text: Text, who: Who) -> None:
        self.text = text
        self.who = who
        self._types: dict[Any, ToWord] = {Seat: self._seat, Count: self._count, **self.types()}

    def types(self) -> Mapping[Any, ToWord]:
        """By type, what puts its values into words in a state; others are written as they are."""
        return {}

    # sentences

    def tell(
        self, about: Any, state: Any, kinds: Sequence[str], events: Sequence[Any] = ()
    ) -> Sentence | None:
        """In the first of these kinds of sentences that there is a text for; ``events`` happened with it."""
        name, fields = name_of(about.__class__), held(about)
        special = self._special(name, about, state, events)
        if special is None:
            return None
        words = {
            part.name: self._word(part.kind, value, state, many=part.many)
            for part, value in fields
            if value is not None
        }
        values = {**_values(words), **special.values}
        if (CHANCE, Seat) in ((value, part.kind) for part, value in fields):
            name = f"{name}_chance"  # it has a text of its own, or none
        told = (facet(part, value) for part, value in fields if part.kind != Seat or part.many)
        how = tuple(filter(None, (*special.facets, *told)))
        for kind in kinds:
            text = self.text(keys(f"{self.prefix}.{kind}.{name}", how), **values)
            if text:
                return Sentence(text, kind, *self._whereabouts(words, special))
        return None

    def say(self, about: Any, state: Any, *kinds: str, events: Sequence[Any] = ()) -> str:
        found = self.tell(about, state, kinds, events)
        return found.text if found is not None else ""

    def _special(self, name: str, about: Any, state: Any, events: Sequence[Any]) -> Special | None:
        special: ToSpecial | None = getattr(self, f"of_{name}", None)
        return special(about, state, events) if special is not None else Special()

    @staticmethod
    def _whereabouts(words: Mapping[str, Word], special: Special) -> tuple[int | None, tuple[str, ...]]:
        seats = (word.seat for word in words.values() if word.seat is not None)
        seat = special.seat if special.seat is not None else next(seats, CHANCE)
        places = tuple(place for word in words.values() for place in word.places)
        return None if seat == CHANCE else seat, places if special.places is None else special.places

    def by_code(self, stem: str, given: Mapping[str, Any], state: Any) -> str:
        """The text of a code, with values whose names say what they are."""
        words = {
            name: self._word(self.named.get(name), value, state, many=False) for name, value in given.items()
        }
        return self.text(f"{self.prefix}.{stem}", **_values(words))

    def refusal(self, reason: Reason, state: Any = None) -> str:
        """One sentence that says why; the rule book opens at the ruling behind it."""
        return self.by_code(f"reason.{reason.code}", reason.values, state)

    # values

    def _word(self, kind: Any, value: Any, state: Any, *, many: bool) -> Word:
        make = self._types.get(kind, _as_it_is)
        if not many:
            return make(value, state)
        words = [make(each, state) for each in value]
        places = tuple(place for word in words for place in word.places)
        if kind == Seat:
            return Word(self.names(value), places=places, count=len(words))
        chosen = words[0].text.chosen if words and isinstance(words[0].text, Spoken) else None
        said = Spoken(", ".join(str(word.text) for word in words), chosen=chosen)
        return Word(said, {"count": len(words)}, places=places)

    def _seat(self, seat: int, state: Any) -> Word:
        return Word(self.who.name(seat), seat=None if seat == CHANCE else seat)

    @staticmethod
    def _count(count: int, state: Any) -> Word:
        return Word(count, count=count)

    def listed(self, words: Iterable[str], key: str = "table.list") -> str:
        """``3, 2 and 2``."""
        return listed(self.text, words, key)

    def names(self, seats: Iterable[int]) -> str:
        """``you and Livia``."""
        return people(self.text, map(self.who.name, seats))

    def scores(self, points: Iterable[int]) -> str:
        """``Livia 12, Marcus 9``."""
        return ", ".join(f"{self.who.name(seat)} {own}" for seat, own in enumerate(points))


def listed(text: Text, words: Iterable[str], key: str = "table.list") -> str:
    """``3, 2 and 2``, in every case that one of them has."""
    found = list(words)
    if len(found) < 2:
        return found[0] if found else ""

    def joined(each: Sequence[str]) -> str:
        return text(key, some=", ".join(each[:-1]), last=each[-1])

    cases = {case for word in found if isinstance(word, Spoken) for case in word.forms}
    forms = {case: joined([_in(case, word) for word in found]) for case in cases}
    return Spoken(joined(found), forms) if forms else joined(found)


def _in(case: str, word: str) -> str:
    return word.form(case) if isinstance(word, Spoken) else word


def people(text: Text, names: Iterable[str]) -> str:
    """``you and Livia``: a list of names that verbs agree with."""
    found = you_first(names)
    said, several = listed(text, found), len(found) > 1
    chosen = (YOU_TOO if several else YOU) if any(map(is_you, found)) else SEVERAL if several else ONE
    return spoken(said, chosen)


def _as_it_is(value: Any, state: Any) -> Word:
    return Word(value if isinstance(value, int) else str(value))


def _values(words: Mapping[str, Word]) -> dict[str, Value]:
    """By the names that texts use."""
    values: dict[str, Value] = {}
    for name, word in words.items():
        values[name] = word.text
        values.update((f"{name}_{form}", said) for form, said in word.forms.items())
        if word.count is not None and "n" not in words:
            values["n"] = word.count
    return values
