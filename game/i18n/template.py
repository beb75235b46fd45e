"""A text with names in braces, and words that agree with them.

Nothing in it is ever followed: a name stands for a value, or for the alternative that the value asks for.
"""

from __future__ import annotations

import string
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass

from game.core.spoken import Spoken, capital
from game.i18n.plural import RULES, PluralRule

CASES = ("nom", "gen", "dat", "acc", "loc", "ins", "voc")
"""Those that a word may be written in: ``{stones.acc}`` asks for one; ``nom`` is how it stands by itself."""
MAX_DEPTH = 2
"""Alternatives may hold alternatives, and that is enough."""
_ENDS = (". ", "! ", "? ")
MAX_VALUE = 2000
"""Letters of a value: paths may be long, and nothing else is."""
_ALLOWED = frozenset("\n\t")
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""They turn the direction of whatever follows."""


class LanguageError(ValueError):
    """A language file, or a text of one, that cannot be used; the sentence says why."""


@dataclass(frozen=True)
class Slot:
    """What stands in braces: a value, a case of it, or words that agree with it."""

    name: str
    case: str = ""
    """``{stones.acc}``: without such a case, the word as it stands by itself."""
    choices: tuple[Template, ...] = ()
    """``{seat:lays|lay}``: somebody, you; with more of them somebody, several, you, several with you. Of
    a number: the plural forms of the language in their order."""

    @classmethod
    def of(cls, field: str, choices: str, depth: int) -> Slot:
        name, dot, case = field.partition(".")
        chooses = "|" in choices and not dot and depth
        if not name.isidentifier() or (dot and case not in CASES) or (choices and not chooses):
            raise LanguageError(f"a placeholder is a name, its case or its alternatives: {shown(field)}")
        return cls(name, case, tuple(Template.of(each, depth - 1) for each in _split(choices)))

    def fill(self, values: Mapping[str, object], rule: PluralRule) -> str:
        if self.name not in values:
            return f"{{{self.name}}}"
        value = values[self.name]
        if self.choices:
            return self.choices[self._chosen(value, rule)].fill(values, rule)
        text = value.form(self.case) if isinstance(value, Spoken) and self.case else str(value)
        return writable(text)[:MAX_VALUE]

    def _chosen(self, value: object, rule: PluralRule) -> int:
        if isinstance(value, Spoken):
            wanted = value.chosen or 0
        elif isinstance(value, int):
            wanted = rule.forms.index(rule.form(value))
        else:
            wanted = 0
        return min(wanted, len(self.choices) - 1)

    def opens(self, value: object) -> bool:
        """Whether it takes a capital where a sentence begins with it: names are written as they are, and
        so are alternatives."""
        bare = not self.case and not self.choices
        return bare and isinstance(value, Spoken) and (value.is_you or value.chosen is None)


def _split(choices: str) -> list[str]:
    """At the bars that do not stand in braces."""
    found, depth = [""], 0
    for letter in choices:
        depth += (letter == "{") - (letter == "}")
        if letter == "|" and not depth:
            found.append("")
        else:
            found[-1] += letter
    return found if choices else []


@dataclass(frozen=True)
class Template:
    """Read once into text and what is put between.

    >>> Template.of("{n} {n:stone|stones} for {who.dat}").fill({"n": 2, "who": "Livia"})
    '2 stones for Livia'
    """

    parts: tuple[tuple[str, Slot | None], ...]
    """A piece of text and what follows it, if anything does."""

    @classmethod
    def of(cls, text: str, depth: int = MAX_DEPTH) -> Template:
        """LanguageError where a brace is not closed, or holds what means nothing."""
        try:
            fields = list(string.Formatter().parse(text))
        except ValueError as error:
            raise LanguageError(f"{error}: {shown(text)}") from error
        if any(how for *_, how in fields):
            raise LanguageError(f"a placeholder is a name, its case or its alternatives: {shown(text)}")
        return cls(
            tuple(
                (before, None if field is None else Slot.of(field, choices or "", depth))
                for before, field, choices, _ in fields
            )
        )

    @property
    def names(self) -> frozenset[str]:
        slots = [slot for _, slot in self.parts if slot is not None]
        inside = (inner.names for slot in slots for inner in slot.choices)
        return frozenset(slot.name for slot in slots).union(*inside)

    def fill(self, values: Mapping[str, object], rule: PluralRule = RULES["one"]) -> str:
        """A name nobody gave a value for stays as it is written."""
        text = ""
        for before, slot in self.parts:
            text += before
            if slot is not None:
                said = slot.fill(values, rule)
                begins = not text or text.endswith(_ENDS)
                text += capital(said) if begins and slot.opens(values.get(slot.name)) else said
        return text


def shown(text: str, most: int = 60) -> str:
    """A text from outside in a sentence: in quotation marks, not too long, with nothing strange in it."""
    return ascii(text if len(text) <= most else f"{text[:most]}…")


def is_writable(text: str) -> bool:
    """Whether every character can be drawn, and none does anything to the others."""
    return text.isprintable() or not any(map(_is_strange, text))


def writable(text: str) -> str:
    """With an escape in place of whatever cannot be drawn: names of files may hold anything."""
    if is_writable(text):
        return text
    return "".join(ascii(letter)[1:-1] if _is_strange(letter) else letter for letter in text)


def _is_strange(letter: str) -> bool:
    """Control characters and halves of letters; blanks that do not break and joiners are what they seem."""
    if letter in _TURNING:
        return True
    return unicodedata.category(letter) in ("Cc", "Cs", "Zl", "Zp") and letter not in _ALLOWED
