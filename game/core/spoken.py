"""Words that a sentence agrees with: they know their cases, and whom they speak of."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

ONE, SEVERAL, YOU, YOU_TOO = 0, 1, 2, 3
"""Of people: somebody, several, whoever is spoken to, and several with whoever is spoken to."""
SHOWN, HIDDEN = 0, 1
"""Of a place: its name is on the board, or is not."""


class Spoken(str):
    """A word or a name as it stands by itself, its cases by name, and which alternative it asks for.

    >>> Spoken("du", {"acc": "dich"}, YOU).forms["acc"]
    'dich'
    """

    forms: Mapping[str, str]
    chosen: int | None

    def __new__(cls, text: str, forms: Mapping[str, str] | None = None, chosen: int | None = None) -> Spoken:
        made = super().__new__(cls, text)
        made.forms, made.chosen = forms or {}, chosen
        return made

    @property
    def is_you(self) -> bool:
        return self.chosen in (YOU, YOU_TOO)

    def form(self, name: str) -> str:
        """In a case; where it has none of that name, as it stands by itself."""
        return self.forms.get(name, str(self))


def spoken(text: str, chosen: int | None = None) -> Spoken:
    """A text as a word in sentences, with the cases it has."""
    return Spoken(text, text.forms if isinstance(text, Spoken) else {}, chosen)


def capital(text: str) -> str:
    """With a capital at its beginning: a name by itself, or the first word of a sentence."""
    return text[:1].upper() + text[1:]


def you_first(names: Iterable[str]) -> list[str]:
    """Whoever is spoken to comes first in a list: *you and Livia*."""
    return sorted(names, key=lambda name: not is_you(name))


def is_you(name: str) -> bool:
    return isinstance(name, Spoken) and name.is_you
