"""A text with names in braces. Nothing in it is ever followed: a name stands for a value, and that is all."""

from __future__ import annotations

import string
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass

MAX_VALUE = 2000
"""Letters of a value: paths may be long, and nothing else is."""
_ALLOWED = frozenset("\n\t")
_TURNING = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""They turn the direction of whatever follows."""


class LanguageError(ValueError):
    """A language file, or a text of one, that cannot be used; the sentence says why."""


@dataclass(frozen=True)
class Template:
    """Read once into text and names.

    >>> Template.of("Version {version}").fill({"version": "1.0"})
    'Version 1.0'
    """

    parts: tuple[tuple[str, str | None], ...]
    """A piece of text and the name that follows it, if one does."""

    @classmethod
    def of(cls, text: str) -> Template:
        """LanguageError where a brace is not closed, or holds more than a name."""
        try:
            fields = list(string.Formatter().parse(text))
        except ValueError as error:
            raise LanguageError(f"{error}: {shown(text)}") from error
        for _, name, layout, how in fields:
            if (name is not None and not name.isidentifier()) or layout or how:
                raise LanguageError(f"a placeholder is a name in braces and nothing else: {shown(text)}")
        return cls(tuple((before, name) for before, name, _, _ in fields))

    @property
    def names(self) -> frozenset[str]:
        return frozenset(name for _, name in self.parts if name is not None)

    def fill(self, values: Mapping[str, object]) -> str:
        """A name nobody gave a value for stays as it is written."""
        return "".join(before + _filled(name, values) for before, name in self.parts)


def _filled(name: str | None, values: Mapping[str, object]) -> str:
    if name is None:
        return ""
    return writable(str(values[name]))[:MAX_VALUE] if name in values else f"{{{name}}}"


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
