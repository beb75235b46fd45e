from __future__ import annotations

import locale
import logging
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from game.i18n.library import (
    SOURCE,
    LanguageError,
    LanguageLibrary,
    Translation,
    Wording,
    Words,
    placeholders,
)
from game.i18n.plural import PluralRule

log = logging.getLogger(__name__)

LANGUAGES = ("en", "de")
"""Those that are complete, and kept complete by the tests. `Language.names` are all that there are."""


@dataclass(frozen=True)
class _Phrase:
    """A text and the rule of the language it is written in, which need not be the one spoken."""

    entry: Wording
    rule: PluralRule

    def say(self, values: Mapping[str, object]) -> str:
        text = self.entry
        if not isinstance(text, str):
            text = text.get(self.rule.form(values.get("n"))) or text["other"]
        return text.format(**values) if values else text


class Language:
    """The language spoken now. `text(key, n=3, name="…")` fills in values; `n` chooses the plural form.

    What its files do not have, or have with placeholders nobody can fill in, is said in English.

    >>> Language("en").text("common.back")
    'Back'
    """

    def __init__(self, code: str = SOURCE, games: Iterable[str] = (), folders: Iterable[Path] = ()) -> None:
        self._library = LanguageLibrary(games, folders)
        self._translation = self._library.translation(SOURCE)
        self._phrases: dict[str, _Phrase] = _phrases(self._translation)
        self.letters = _letters(self._translation)
        """All that are needed to write in this language."""
        self.switch(code)

    @property
    def code(self) -> str:
        return self._translation.code

    @property
    def names(self) -> dict[str, str]:
        """Every language there is: code to its own name."""
        return self._library.names

    def switch(self, code: str) -> None:
        """Speak another language; where there is none of that code, English."""
        code = code if code in self._library.names else SOURCE
        if code != self.code:
            source = self._library.translation(SOURCE)
            self._translation = self._library.translation(code)
            self._phrases = _phrases(source) | _phrases(self._translation, source.entries)
            self.letters = _letters(self._translation)

    # saying

    def text(self, key: str, /, **values: object) -> str:
        phrase = self._phrases.get(key)
        if phrase is None:
            log.error("no text for %s in %s", key, self.code)
            return key
        return phrase.say(values)

    def has(self, key: str) -> bool:
        return key in self._phrases

    def number(self, value: float, digits: int | None = None) -> str:
        """With the decimal mark of the language; without `digits` as short as possible."""
        written = f"{value:g}" if digits is None else f"{value:.{digits}f}"
        return written.replace(".", self._translation.manners.decimal)

    def date(self, at: datetime) -> str:
        """A day and a time of day."""
        manners = self._translation.manners
        month = manners.months[at.month - 1] if manners.months else f"{at.month:02}"
        return manners.date.format(
            year=at.year,
            month=f"{at.month:02}",
            m=at.month,
            monthname=month,
            day=f"{at.day:02}",
            d=at.day,
            hour=f"{at.hour:02}",
            minute=f"{at.minute:02}",
        )

    def title(self, key: str, titles: Mapping[str, str]) -> str:
        """Of something that brings its own titles, by language code; else the text of `key`, else English."""
        if self.code in titles:
            return titles[self.code]
        return self.text(key) if self.has(key) else titles[SOURCE]

    def book(self, game: str) -> Words:
        """What the files of this language have of a game's rule book; a game may have more of its own."""
        return self._translation.books.get(game, {})

    def of_system(self) -> str:
        """The code of the language that the system speaks, or English."""
        spoken = system_language()
        codes = self._library.names
        for code in sorted(codes, key=len, reverse=True):
            english = self._library.manners(code).english.lower()
            if _begins(spoken, code.lower().replace("-", "_")) or (english and _begins(spoken, english)):
                return code
        return SOURCE


def _begins(spoken: str, name: str) -> bool:
    return spoken == name or spoken.startswith((f"{name}_", f"{name}.", f"{name}@"))


def _phrases(translation: Translation, source: Mapping[str, Wording] | None = None) -> dict[str, _Phrase]:
    """Those that can be said: with a `source`, those that ask for nothing that the source does not get."""
    rule = translation.manners.plural
    return {
        key: _Phrase(entry, rule)
        for key, entry in translation.entries.items()
        if source is None or key not in source or _can_be_said(key, entry, source[key])
    }


def _can_be_said(key: str, entry: Wording, source: Wording) -> bool:
    try:
        asked, given = (set().union(*map(placeholders, forms(e))) for e in (entry, source))
    except LanguageError as error:
        log.warning("%s is said in English: %s", key, error)
        return False
    if asked <= given:
        return True
    log.warning("%s is said in English: nothing is given for %s", key, ", ".join(sorted(asked - given)))
    return False


def forms(entry: Wording) -> list[str]:
    """A text, or all of its plural forms."""
    return [entry] if isinstance(entry, str) else list(entry.values())


def _letters(translation: Translation) -> frozenset[str]:
    return frozenset("".join(text for entry in translation.entries.values() for text in forms(entry))) - {
        "\n"
    }


def system_language() -> str:
    """What the system says it speaks, in small letters: ``de_at.utf-8``, ``german_germany``."""
    spoken = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return (spoken or locale.getlocale()[0] or "").lower().replace("-", "_")
