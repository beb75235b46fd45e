"""What the tables of a language file mean, and how much of anything they may hold."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.i18n.plural import FORMS, RULES, PluralRule
from game.i18n.template import CASES, LanguageError, Template, is_writable, shown

LANGUAGE, BOOK = "language", "book"
"""The tables of a file that are no texts: the language itself, and the rule books by game."""

MAX_KEYS = 10_000
"""Several times as many as the house has texts."""
MAX_DEPTH = 8
MAX_TEXT = 3000
"""Letters of any text; the longest paragraph of a rule book has some 600."""
MAX_NAME = 40
MAX_DATE = 100
_PART = r"""(?:(?<![\w-])[\w-]++|"(?:[^"\\\n]|\\.){0,99}+"|'[^'\n]{0,99}+')"""
_DEEP = re.compile(rf"(?:{_PART}[ \t]*+\.[ \t]*+){{{2 * MAX_DEPTH}}}")
"""Keys of very many parts, which take very long to read before anything can be said about them."""

Wording = str | Mapping[str, str]
"""A text, or its plural forms by their names, perhaps with cases: ``one``, ``other``, ``acc_one`` …"""
Words = Mapping[str, Mapping[str, str]]
"""The words of a rule book, by chapter or paragraph."""


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


def check_source(text: str) -> None:
    """Before it is parsed; raises LanguageError."""
    if _DEEP.search(text):
        raise LanguageError(f"a key has more than {MAX_DEPTH} parts")


def check_tables(raw: Mapping[str, object]) -> None:
    """Before anything is made of them: not too deep, not too many, not too long; raises LanguageError."""
    waiting: list[tuple[object, int]] = [(raw, 0)]
    count = 0
    while waiting:
        value, depth = waiting.pop()
        inner = [*value, *value.values()] if isinstance(value, dict) else value
        if isinstance(value, str) and len(value) > MAX_TEXT:
            raise LanguageError(f"a text has {len(value)} letters, more than {MAX_TEXT}: {shown(value)}")
        if isinstance(inner, list):
            count += len(inner)
            if depth > MAX_DEPTH:
                raise LanguageError(f"its tables lie more than {MAX_DEPTH} deep")
            waiting += ((each, depth + 1) for each in inner)
        if count > 2 * MAX_KEYS:
            raise LanguageError(f"it has more than {MAX_KEYS} texts")


# the language itself


def manners_of(raw: Mapping[str, object]) -> Manners:
    """From the table ``[language]``; only ``name`` has to be there."""
    table = raw.get(LANGUAGE)
    if not isinstance(table, dict) or not isinstance(table.get("name"), str) or not table["name"].strip():
        raise LanguageError("a language file needs a table [language] with a name")
    rule = table.get("plural", "one")
    if not isinstance(rule, str) or rule not in RULES:
        raise LanguageError(f"plural is one of {', '.join(RULES)}, not {shown(str(rule))}")
    months = _texts(table.get("months", []), "months", MAX_NAME)
    if len(months) not in (0, 12):
        raise LanguageError(f"there are twelve months, not {len(months)}")
    given = {key: table[key] for key in ("name", "english", "decimal", "date") if key in table}
    for key, text in given.items():
        _texts([text], key, MAX_DATE if key == "date" else MAX_NAME)
    manners = Manners(**given, months=months, plural=RULES[rule])
    if not placeholders(manners.date) <= DATE_PARTS:
        raise LanguageError(f"a date is made of {', '.join(sorted(DATE_PARTS))}, not {shown(manners.date)}")
    return manners


DATE_PARTS = frozenset({"year", "month", "m", "monthname", "day", "d", "hour", "minute"})


def _texts(values: object, what: str, most: int) -> tuple[str, ...]:
    """Those of one line that stand on buttons and between other words."""
    if not isinstance(values, Sequence) or not all(isinstance(value, str) for value in values):
        raise LanguageError(f"{what} holds texts and nothing else")
    for value in values:
        if len(value) > most:
            raise LanguageError(f"{what} has {len(value)} letters, at most {most} can be shown")
        if not is_writable(value) or "\n" in value:
            raise LanguageError(f"{what} has letters that cannot be written: {shown(value)}")
    return tuple(values)


# texts


def entries_of(raw: Mapping[str, object]) -> dict[str, Wording]:
    """All texts with their keys flattened: ``[title] quit = …`` is ``title.quit``."""
    return _flatten({key: value for key, value in raw.items() if key not in (LANGUAGE, BOOK)}, "")


def _flatten(table: Mapping[str, object], prefix: str) -> dict[str, Wording]:
    entries: dict[str, Wording] = {}
    for key, value in table.items():
        if isinstance(value, str) or (isinstance(value, dict) and _is_plural(value)):
            entries[prefix + key] = value
        elif isinstance(value, dict):
            entries |= _flatten(value, f"{prefix}{key}.")
        else:
            raise LanguageError(f"{shown(prefix + key)} is neither a text nor a table of texts")
    return entries


def _is_plural(table: Mapping[str, object]) -> bool:
    all_texts = all(isinstance(text, str) for text in table.values())
    return "other" in table and all_texts and all(form in FORMS or case_of(form) for form in table)


def case_of(form: str) -> str:
    """``acc`` of ``acc`` and ``acc_one``; empty for a plural form by itself."""
    case, _, plural = form.partition("_")
    return case if case in CASES and plural in ("", *FORMS) else ""


def forms(entry: Wording) -> list[str]:
    """A text, or all of its plural forms."""
    return [entry] if isinstance(entry, str) else list(entry.values())


def check_entry(entry: Wording, source: Wording | None) -> None:
    """Whether it can stand where the source does; raises LanguageError."""
    given = None if source is None else frozenset().union(*map(placeholders, forms(source)))
    most = room_for(source)
    for text in forms(entry):
        asked = placeholders(text)
        if given is not None and not asked <= given:
            raise LanguageError(f"nothing is given for {', '.join(sorted(asked - given))}")
        check_text(text, most)


def room_for(source: Wording | None) -> int:
    """Letters of a text that stands where the source does: buttons are not made for paragraphs."""
    return 200 if source is None else 4 * max(map(len, forms(source))) + 60


def check_text(text: str, most: int = MAX_TEXT) -> None:
    """Raises LanguageError for one that cannot be drawn, or would take all the room there is."""
    if len(text) > most:
        raise LanguageError(f"it has {len(text)} letters, at most {most} find room")
    if not is_writable(text):
        raise LanguageError(f"it has letters that cannot be written: {shown(text)}")


def placeholders(text: str) -> frozenset[str]:
    """The names in braces. LanguageError where one is not closed, or is more than a name."""
    return Template.of(text).names


# rule books


def books_of(raw: Mapping[str, object]) -> dict[str, Words]:
    """The rule books by game: ``[book.<game>.<paragraph>] title = …``."""
    books = raw.get(BOOK, {})
    if not isinstance(books, dict):
        raise LanguageError("book is a table of rule books")
    return {str(game): _words(f"{BOOK}.{game}", words) for game, words in books.items()}


def _words(where: str, table: object) -> Words:
    if not isinstance(table, dict):
        raise LanguageError(f"{shown(where)} is a table of paragraphs")
    for name, paragraph in table.items():
        if not isinstance(paragraph, dict) or not all(isinstance(text, str) for text in paragraph.values()):
            raise LanguageError(f"{shown(f'{where}.{name}')} is a table of texts")
        for text in paragraph.values():
            check_text(text)
    return table
