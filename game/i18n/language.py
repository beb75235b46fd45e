from __future__ import annotations

import locale
import logging
import os
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from pathlib import Path

from game.core.spoken import Spoken
from game.i18n.library import SOURCE, LanguageLibrary, Translation
from game.i18n.plural import PluralRule
from game.i18n.tables import Wording, Words, case_of, forms
from game.i18n.template import Template

log = logging.getLogger(__name__)


class _Phrase:
    """A text, by plural forms and cases, and the rule of the language it is written in."""

    def __init__(self, entry: Wording, rule: PluralRule) -> None:
        named = {"other": entry} if isinstance(entry, str) else entry
        self._forms = {form: Template.of(text) for form, text in named.items()}
        self._rule = rule
        self._cases = {case for form in named if (case := case_of(form))}

    def say(self, values: Mapping[str, object]) -> str:
        plural = self._rule.form(values.get("n"))
        said = (self._forms.get(plural) or self._forms["other"]).fill(values, self._rule)
        if not self._cases:
            return said
        return Spoken(said, {case: self._in(case, plural).fill(values, self._rule) for case in self._cases})

    def _in(self, case: str, plural: str) -> Template:
        found = (f"{case}_{plural}", case, plural, "other")
        return next(self._forms[form] for form in found if form in self._forms)


class Language:
    """The language spoken now. `text(key, n=3, name="…")` fills in values; `n` chooses the plural form.

    What its files do not have, or have with placeholders nobody can fill in, is said in English.

    >>> Language("en").text("common.back")
    'Back'
    """

    def __init__(self, code: str = SOURCE, games: Iterable[str] = (), folders: Iterable[Path] = ()) -> None:
        self._library = LanguageLibrary(games, folders)
        self._speak(SOURCE)
        self.switch(code)

    @property
    def code(self) -> str:
        return self._translation.code

    @property
    def names(self) -> dict[str, str]:
        """Every language there is: code to its own name."""
        return self._library.names

    @property
    def problems(self) -> Mapping[str, str]:
        """Files of the player's that cannot be used, by name, and why not."""
        return self._library.problems

    def switch(self, code: str) -> None:
        """Speak another language; where there is none of that code, English."""
        code = code if code in self._library.names else SOURCE
        if code != self.code:
            self._speak(code)

    def give_up(self) -> str:
        """Go on without the player's files for English and for the language spoken: in English, most likely.

        The name of what was given up; empty if nothing of it came from the player.
        """
        given_up = [code for code in (self.code, SOURCE) if self._library.has_own(code)]
        if not given_up:
            return ""
        name = self._library.names[given_up[0]]
        for code in given_up:
            self._library.forget_own(code)
        self._speak(self.code if self.code in self._library.names else SOURCE)
        return name

    def _speak(self, code: str) -> None:
        self._translation = self._library.translation(code)
        self._source = self._library.translation(SOURCE)
        self._phrases: dict[str, _Phrase] = {}
        """Those that were said: few of all there are, and to read them all would be felt at the start."""
        self._date = Template.of(self._translation.manners.date)
        self.letters = _letters(self._translation)
        """All that are needed to write in this language."""

    # saying

    def text(self, key: str | Sequence[str], /, **values: object) -> str:
        """Of several keys the first that has a text; empty where none has."""
        if not isinstance(key, str):
            found = next((each for each in key if self.has(each)), None)
            return self._phrase(found).say(values) if found is not None else ""
        if not self.has(key):
            log.error("no text for %s in %s", key, self.code)
            return key
        return self._phrase(key).say(values)

    def has(self, key: str) -> bool:
        return key in self._translation.entries or key in self._source.entries

    def _phrase(self, key: str) -> _Phrase:
        phrase = self._phrases.get(key)
        if phrase is None:
            written = self._translation if key in self._translation.entries else self._source
            phrase = self._phrases[key] = _Phrase(written.entries[key], written.manners.plural)
        return phrase

    def number(self, value: float, digits: int | None = None) -> str:
        """With the decimal mark of the language; without `digits` as short as possible."""
        written = f"{value:g}" if digits is None else f"{value:.{digits}f}"
        return written.replace(".", self._translation.manners.decimal)

    def date(self, at: datetime) -> str:
        """A day and a time of day."""
        return self._date.fill(
            {
                "year": at.year,
                "month": f"{at.month:02}",
                "m": at.month,
                "monthname": self.month(at.month),
                "day": f"{at.day:02}",
                "d": at.day,
                "hour": f"{at.hour:02}",
                "minute": f"{at.minute:02}",
            }
        )

    def month(self, number: int) -> str:
        """Its name, or its number where the language has no names for months."""
        months = self._translation.manners.months
        return months[number - 1] if months else f"{number:02}"

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


def _letters(translation: Translation) -> frozenset[str]:
    return frozenset("".join(text for entry in translation.entries.values() for text in forms(entry))) - {
        "\n"
    }


def system_language() -> str:
    """What the system says it speaks, in small letters: ``de_at.utf-8``, ``german_germany``."""
    spoken = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return (spoken or locale.getlocale()[0] or "").lower().replace("-", "_")
