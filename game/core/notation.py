"""Actions as text, both ways, from the typed fields of their classes: the one parser and the one formatter.

A game declares each action as a class whose tag is the word it begins with, and says in the annotation of
each field how that is written:

>>> from typing import Annotated
>>> class Sell(Act, frozen=True, tag="sell"):
...     stone: Annotated[str, OneOf(("L", "M"), "is no size")]
>>> str(Sell("L"))
'sell L'
>>> Notation[Sell](Sell).parse("sell M")
Sell(stone='M')
"""

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Annotated, Any, Generic, TypeVar, get_args, get_origin, get_type_hints

from msgspec import Struct

from game.core.record import shown
from game.core.rules import NotationError

A = TypeVar("A")


class Act(Struct, frozen=True):
    """An action. Its notation is its word, then its fields in their order."""

    def __str__(self) -> str:
        return form_of(type(self)).text(self)


class Field:
    """How a value is written: as so many words, with ``str`` unless the field knows better."""

    def __init__(self, read: Callable[..., Any], text: Callable[[Any], str] = str, words: int = 1) -> None:
        self.read = read
        self.text = text
        self.words = words


class Named(Field):
    """One word of a certain look; what it is not, if it does not look so, is said in the sentence."""

    def __init__(self, pattern: str, is_no: str, made: Callable[[str], Any] = str) -> None:
        look = re.compile(pattern)

        def read(text: str) -> Any:
            if not look.fullmatch(text):
                raise NotationError(f"{shown(text)} {is_no}.")
            return made(text)

        super().__init__(read)


class OneOf(Field):
    """One of a few words."""

    def __init__(self, known: Sequence[str], is_no: str) -> None:
        def read(text: str) -> str:
            if text not in known:
                raise NotationError(f"{shown(text)} {is_no}; there are {', '.join(known)}.")
            return text

        super().__init__(read)


class Form:
    """What the texts of one class of actions look like."""

    def __init__(self, kind: type[Any]) -> None:
        self.kind = kind
        self.word: str = kind.__struct_config__.tag
        hints = get_type_hints(kind, include_extras=True)
        self._fields = {name: _field(hints[name]) for name in kind.__struct_fields__}
        self._words = sum(field.words for field, _ in self._fields.values())
        self._several = any(several for _, several in self._fields.values())

    def text(self, action: object) -> str:
        words = [self.word]
        for name, (field, several) in self._fields.items():
            value = getattr(action, name)
            words += map(field.text, value) if several else (field.text(value),)
        return " ".join(words)

    def takes(self, words: int) -> bool:
        """Whether an action of this kind has so many words after the first; a row has at least one."""
        return words >= self._words if self._several else words == self._words

    def read(self, words: Sequence[str]) -> Any:
        values: list[Any] = []
        for field, several in self._fields.values():
            if several:
                values.append(tuple(map(field.read, words)))
            else:
                values.append(field.read(*words[: field.words]))
                words = words[field.words :]
        return self.kind(*values)


form_of = cache(Form)


def _field(hint: Any) -> tuple[Field, bool]:
    """How a field with this annotation is written, and whether it is a row of such: then it is the last."""
    several = get_origin(hint) is tuple
    inner = get_args(hint)[0] if several else hint
    assert get_origin(inner) is Annotated, f"{inner} does not say how it is written"
    return next(each for each in inner.__metadata__ if isinstance(each, Field)), several


class Notation(Generic[A]):
    """All actions of a game: a union of classes, or one class."""

    def __init__(self, actions: Any) -> None:
        kinds = get_args(actions) or (actions,)
        self._forms = {form.word: form for form in map(form_of, kinds)}

    def parse(self, text: str) -> A:
        """An action from its notation; raises ``NotationError``."""
        word, *others = text.split(" ")
        form = self._forms.get(word)
        if form is None or not form.takes(len(others)):
            raise NotationError(f"{shown(text)} is no action.")
        action: A = form.read(others)
        return action
