"""The languages there are, and what their files say."""

from __future__ import annotations

import logging
import re
import string
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from game.i18n.plural import FORMS, RULES, PluralRule

log = logging.getLogger(__name__)

SOURCE = "en"
"""The language that has everything: what another one lacks is said in this."""
HOUSE = "game.i18n"
LANGUAGE, BOOK = "language", "book"
"""The tables of a file that are no texts: the language itself, and the rule books by game."""
CODE = re.compile(r"[a-z]{2,3}([_-][A-Za-z]{2,4})?")

Wording = str | Mapping[str, str]
"""A text, or its plural forms by their names."""
Words = Mapping[str, Mapping[str, str]]
"""The words of a rule book, by chapter or paragraph."""


class LanguageError(ValueError):
    """A language file that cannot be used; the sentence says why."""


@dataclass(frozen=True)
class Manners:
    """How a language calls itself, and how it writes numbers and dates."""

    name: str
    """Its own name for itself."""
    english: str = ""
    """What it is called in English, as some systems do."""
    decimal: str = "."
    date: str = "{year}-{month}-{day}, {hour}:{minute}"
    """Also ``{d}`` and ``{m}`` without a leading zero, and ``{monthname}``."""
    months: tuple[str, ...] = ()
    plural: PluralRule = RULES["one"]


@dataclass(frozen=True)
class Translation:
    """All that the files of one language hold."""

    code: str
    manners: Manners
    entries: Mapping[str, Wording]
    books: Mapping[str, Words] = field(default_factory=dict)


class LanguageLibrary:
    """Every language that has a file: ``fr.toml`` of the game, or in a folder of the player's.

    One file can hold everything. A game may also have its part in a package of its own, as English and
    German do, and a part may be several files: ``en.toml``, ``en.lessons.toml``.
    """

    def __init__(self, games: Iterable[str] = (), folders: Iterable[Path] = ()) -> None:
        self._places: list[Traversable] = [files(package) for package in (HOUSE, *games)]
        self._shelves: list[Traversable] = [self._places[0], *(f for f in folders if f.is_dir())]
        self._places += self._shelves[1:]
        self._parsed: dict[str, dict[str, object]] = {}
        self._main = dict(self._read_main())
        self._read: dict[str, Translation] = {}

    @property
    def names(self) -> dict[str, str]:
        """Code to the language's own name, English first."""
        codes = sorted(self._main, key=lambda code: (code != SOURCE, self._main[code].name.casefold()))
        return {code: self._main[code].name for code in codes}

    def manners(self, code: str) -> Manners:
        return self._main[code]

    def translation(self, code: str) -> Translation:
        """Everything of a language, as its files have it; KeyError if there is no such language."""
        if code not in self._read:
            self._read[code] = self._gather(code)
        return self._read[code]

    # reading

    def _read_main(self) -> Iterator[tuple[str, Manners]]:
        for shelf in self._shelves:
            for file in _sorted(shelf):
                code = file.name.removesuffix(".toml")
                if not file.name.endswith(".toml") or not CODE.fullmatch(code):
                    continue
                try:
                    yield code, manners_of(self._parse(file))
                except LanguageError as error:
                    log.warning("no language: %s", error)

    def _gather(self, code: str) -> Translation:
        entries: dict[str, Wording] = {}
        books: dict[str, Words] = {}
        for place in self._places:
            for file in _sorted(place):
                if file.name.startswith(f"{code}.") and file.name.endswith(".toml"):
                    try:
                        raw = self._parse(file)
                        entries |= entries_of(raw)
                        books |= books_of(raw)
                    except LanguageError as error:
                        if place not in self._shelves[1:]:
                            raise
                        log.warning("left out: %s", error)
        return Translation(code, self._main[code], entries, books)

    def _parse(self, file: Traversable) -> dict[str, object]:
        if str(file) not in self._parsed:
            self._parsed[str(file)] = _parse(file)
        return self._parsed[str(file)]


def _sorted(place: Traversable) -> list[Traversable]:
    return sorted(place.iterdir(), key=lambda file: file.name)


def _parse(file: Traversable) -> dict[str, object]:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError) as error:
        raise LanguageError(f"{file.name} cannot be read: {error}") from error


# what the tables mean


def manners_of(raw: Mapping[str, object]) -> Manners:
    """From the table ``[language]``; only ``name`` has to be there."""
    table = raw.get(LANGUAGE)
    if not isinstance(table, dict) or not isinstance(table.get("name"), str) or not table["name"].strip():
        raise LanguageError("a language file needs a table [language] with a name")
    rule = table.get("plural", "one")
    if rule not in RULES:
        raise LanguageError(f"plural is one of {', '.join(RULES)}, not {rule!r}")
    months = _texts(table.get("months", []), "months")
    if len(months) not in (0, 12):
        raise LanguageError(f"there are twelve months, not {len(months)}")
    given = {key: table[key] for key in ("name", "english", "decimal", "date") if key in table}
    _texts(list(given.values()), "[language]")
    manners = Manners(**given, months=months, plural=RULES[rule])
    if not placeholders(manners.date) <= DATE_PARTS:
        raise LanguageError(f"a date is made of {', '.join(sorted(DATE_PARTS))}, not {manners.date!r}")
    return manners


DATE_PARTS = frozenset({"year", "month", "m", "monthname", "day", "d", "hour", "minute"})


def _texts(values: object, what: str) -> tuple[str, ...]:
    if not isinstance(values, Sequence) or not all(isinstance(value, str) for value in values):
        raise LanguageError(f"{what} holds texts and nothing else")
    return tuple(values)


def entries_of(raw: Mapping[str, object]) -> dict[str, Wording]:
    """All texts with their keys flattened: ``[title] quit = …`` is ``title.quit``."""
    return _flatten({key: value for key, value in raw.items() if key not in (LANGUAGE, BOOK)}, "")


def _flatten(table: Mapping[str, object], prefix: str) -> dict[str, Wording]:
    entries: dict[str, Wording] = {}
    for key, value in table.items():
        if isinstance(value, str):
            entries[prefix + key] = value
        elif isinstance(value, dict) and _is_plural(value):
            entries[prefix + key] = {form: str(text) for form, text in value.items()}
        elif isinstance(value, dict):
            entries |= _flatten(value, f"{prefix}{key}.")
        else:
            raise LanguageError(f"{prefix}{key} is neither a text nor a table of texts")
    return entries


def _is_plural(table: Mapping[str, object]) -> bool:
    return "other" in table and set(table) <= set(FORMS)


def books_of(raw: Mapping[str, object]) -> dict[str, Words]:
    """The rule books by game: ``[book.<game>.<paragraph>] title = …``."""
    books = raw.get(BOOK, {})
    if not isinstance(books, dict):
        raise LanguageError("book is a table of rule books")
    return {str(game): _words(f"{BOOK}.{game}", words) for game, words in books.items()}


def _words(where: str, table: object) -> Words:
    if not isinstance(table, dict):
        raise LanguageError(f"{where} is a table of paragraphs")
    for name, paragraph in table.items():
        if not isinstance(paragraph, dict) or not all(isinstance(text, str) for text in paragraph.values()):
            raise LanguageError(f"{where}.{name} is a table of texts")
    return table


def placeholders(text: str) -> set[str]:
    """The names in braces. LanguageError where one is not closed, or is more than a name."""
    try:
        fields = list(string.Formatter().parse(text))
    except ValueError as error:
        raise LanguageError(f"{error}: {text!r}") from error
    names = {name for _, name, _, _ in fields if name is not None}
    plain = all(name.isidentifier() for name in names) and not any(spec or how for _, _, spec, how in fields)
    if not plain:
        raise LanguageError(f"a placeholder is a name in braces and nothing else: {text!r}")
    return names
