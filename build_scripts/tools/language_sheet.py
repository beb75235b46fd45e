"""What a translator gets to translate, and what a language file still lacks."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from game.games import GAMES
from game.i18n import LanguageError, LanguageLibrary, Wording, Words
from game.i18n.library import SOURCE
from game.i18n.plural import RULES
from game.i18n.tables import (
    BOOK,
    books_of,
    check_text,
    entries_of,
    forms,
    manners_of,
    placeholders,
    room_for,
)
from game.meta.rulebook import words_of


@dataclass(frozen=True)
class Original:
    """Everything there is to say, in English."""

    texts: Mapping[str, Wording]
    books: Mapping[str, Words]


@dataclass(frozen=True)
class Draft:
    """A language file as far as it is written."""

    language: Mapping[str, object]
    texts: Mapping[str, Wording]
    books: Mapping[str, Words]

    @classmethod
    def of(cls, path: Path) -> Draft:
        """LanguageError says what is wrong with the file as a whole."""
        if not path.is_file():
            return cls({}, {}, {})
        try:
            raw = tomllib.loads(path.read_text(encoding="utf-8"))
        except ValueError as error:
            raise LanguageError(f"{path.name} cannot be read: {error}") from error
        manners_of(raw)
        language = raw["language"]
        assert isinstance(language, dict)
        return cls(language, entries_of(raw), books_of(raw))


def original() -> Original:
    texts = dict(LanguageLibrary(spec.texts for spec in GAMES).translation(SOURCE).entries)
    books: dict[str, Words] = {}
    for spec in GAMES:
        levels = spec.levels(()).all()
        texts |= {spec.key(f"board.{level.id}"): level.title[SOURCE] for level in levels}
        books[spec.id] = words_of(spec.book_words, SOURCE)
    return Original(texts, books)


# the file to translate


def sheet(code: str, source: Original, draft: Draft) -> str:
    """The whole file: every text with its English original above it, translated where the draft has it."""
    parts = [_introduction(code), _language(code, draft.language)]
    rule = RULES[str(draft.language.get("plural", "one"))]
    for table in dict.fromkeys(key.partition(".")[0] for key in source.texts):
        keys = [key for key in source.texts if key.partition(".")[0] == table]
        lines = [_text(key, source.texts[key], draft.texts.get(key), rule.forms) for key in keys]
        parts.append(f"[{table}]\n" + "\n".join(lines))
    for game, words in source.books.items():
        done = draft.books.get(game, {})
        parts += [_paragraph(game, name, words[name], done.get(name, {})) for name in words]
    return "\n\n".join(parts) + "\n"


def _introduction(code: str) -> str:
    return "\n".join(
        (
            f"# Aqua Romana in the language {code}: everything the player reads.",
            "#",
            "# Above each text stands what it says in English. Translate what is between the quotation",
            "# marks; leave words in {braces} as they are: names and numbers go there. A text that is",
            "# missing is shown in English. Any text with a number {n} may have plural forms:",
            '#     player-count.one = "…"',
            '#     player-count.other = "…"',
            "#",
            f"# python3 -m build_scripts.tools language --check {code}   says what is missing or wrong",
            f"# python3 -m build_scripts.tools language {code}           adds what is new and keeps yours",
        )
    )


def _language(code: str, given: Mapping[str, object]) -> str:
    def line(key: str, default: object, about: str) -> str:
        return f"# {about}\n{key} = {json.dumps(given.get(key, default), ensure_ascii=False)}"

    months = LanguageLibrary().manners(SOURCE).months
    return "\n".join(
        (
            "[language]",
            line("name", code, "Its own name for itself, as it stands on the switch: Français"),
            line("english", "", "Its English name, by which some systems call it: French"),
            line("decimal", ".", "The decimal mark"),
            line("plural", "one", f"The rule for plurals, one of: {', '.join(RULES)}"),
            line(
                "date",
                "{d} {monthname} {year}, {hour}:{minute}",
                "Also {day} and {month} with two digits, {m} the month as a number",
            ),
            line("months", months, "Short names of the months, for {monthname}"),
        )
    )


def _text(key: str, english: Wording, done: Wording | None, wanted: Iterable[str]) -> str:
    name = key.partition(".")[2]
    note = "".join(f"# {line}\n" for text in forms(english) for line in text.splitlines())
    if isinstance(english, str) and not isinstance(done, Mapping):
        return f"{note}{name} = {_quoted(done or english)}"
    have = done if isinstance(done, Mapping) else {}
    plain = done if isinstance(done, str) else english if isinstance(english, str) else english["other"]
    lines = (f"{name}.{form} = {_quoted(have.get(form) or _like(english, form, plain))}" for form in wanted)
    return note + "\n".join(lines)


def _like(english: Wording, form: str, plain: str) -> str:
    return plain if isinstance(english, str) else english.get(form, plain)


def _paragraph(game: str, name: str, english: Mapping[str, str], done: Mapping[str, str]) -> str:
    lines = [f"[{BOOK}.{game}.{name}]"]
    for key, text in english.items():
        lines += [f"# {line}".rstrip() for line in text.strip().splitlines()]
        lines.append(f"{key} = {_quoted(done.get(key, text))}")
    return "\n".join(lines)


def _quoted(text: str) -> str:
    if "\n" in text and "\\" not in text and '"""' not in text:
        return f'"""\n{text.lstrip()}"""'
    return json.dumps(text, ensure_ascii=False)


# the check


@dataclass(frozen=True)
class Report:
    """Sentences about a language file."""

    wrong: tuple[str, ...]
    """What the game will not use as it is."""
    missing: tuple[str, ...]
    """What it says in English."""
    untranslated: tuple[str, ...]
    """What is there, but the same as in English: some words are."""


def report(source: Original, draft: Draft) -> Report:
    original_words = dict(_paragraphs(source))
    return Report(
        (*_wrong_texts(source, draft), *_wrong_paragraphs(source, draft)),
        (*_missing_texts(source, draft), *_missing_paragraphs(source, draft)),
        (
            *(key for key, entry in draft.texts.items() if source.texts.get(key) == entry),
            *(name for name, words in _paragraphs(draft) if words == original_words.get(name)),
        ),
    )


def _paragraphs(written: Original | Draft) -> Iterator[tuple[str, Mapping[str, str]]]:
    for game, words in written.books.items():
        for name, texts in words.items():
            yield f"{BOOK}.{game}.{name}", texts


def _missing_texts(source: Original, draft: Draft) -> Iterator[str]:
    return (f"{key} is missing." for key in source.texts if key not in draft.texts)


def _wrong_texts(source: Original, draft: Draft) -> Iterator[str]:
    rule = RULES[str(draft.language.get("plural", "one"))]
    for key, entry in draft.texts.items():
        if key not in source.texts:
            yield f"{key} is asked for by nothing: a slip of the pen?"
            continue
        if isinstance(entry, Mapping):
            lacking = [form for form in rule.forms if form not in entry]
            if lacking:
                yield f"{key} lacks the plural form {' and '.join(lacking)}."
        elif isinstance(source.texts[key], Mapping) and len(rule.forms) > 1:
            yield f"{key} needs its plural forms {', '.join(rule.forms)}."
        yield from _wrong_placeholders(key, source.texts[key], entry)


def _wrong_placeholders(key: str, english: Wording, entry: Wording) -> Iterator[str]:
    given = frozenset().union(*map(placeholders, forms(english)))
    for text in forms(entry):
        try:
            check_text(text, room_for(english))
            asked = placeholders(text)
        except LanguageError as error:
            yield f"{key}: {error}."
            continue
        if unknown := asked - given:
            yield f"{key} has {_braced(unknown)}, but the game only gives {_braced(given)}."
        # A plural form may do without the number: "a single square".
        if lost := given - asked - ({"n"} if isinstance(entry, Mapping) else frozenset()):
            yield f"{key} has lost {_braced(lost)}."


def _braced(names: frozenset[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(names)) or "none"


def _missing_paragraphs(source: Original, draft: Draft) -> Iterator[str]:
    done = dict(_paragraphs(draft))
    for name, texts in _paragraphs(source):
        yield from (f"{name}.{key} is missing." for key in texts if key not in done.get(name, {}))


def _wrong_paragraphs(source: Original, draft: Draft) -> Iterator[str]:
    known = dict(_paragraphs(source))
    for name, texts in _paragraphs(draft):
        unknown = [key for key in texts if key not in known.get(name, {})]
        yield from (f"{name}.{key} is in no rule book: a slip of the pen?" for key in unknown)
