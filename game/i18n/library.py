"""The languages there are, and what their files say."""

import logging
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path

from game.core.files import folder_of, read_file
from game.i18n.tables import (
    Manners,
    Wording,
    Words,
    books_of,
    check_entry,
    check_source,
    check_tables,
    entries_of,
    manners_of,
)
from game.i18n.template import LanguageError, shown, writable

log = logging.getLogger(__name__)

LANGUAGES = ("en", "de")
"""Those that are complete, and kept complete by the tests. `Language.names` are all that there are."""
SOURCE = "en"
"""The language that has everything: what another one lacks is said in this."""
HOUSE = "game.i18n"
CODE = re.compile(r"[a-z]{2,3}([_-][A-Za-z]{2,4})?")
_HEAD = re.compile(r"^\[language\]$.*?(?=^\[|\Z)", re.MULTILINE | re.DOTALL)
"""Of a file of the house: of languages that nobody speaks a start reads no more than that."""
MAX_BYTES = 1_000_000
"""Of one file; all there is to say takes a tenth of it."""
MAX_ALL_BYTES = 5_000_000
"""Of all files of the player's together: they are read at the start."""
MAX_LISTED = 1000
MAX_REASON = 200


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
    German do, and a part may be several files: ``en.toml``, ``en.lessons.toml``. A file of the player's may
    hold anything: what cannot be said is left out, and costs nothing else.
    """

    def __init__(self, games: Iterable[str] = (), folders: Iterable[Path] = ()) -> None:
        self._packages = [folder_of(package) for package in (HOUSE, *games)]
        self._parsed: dict[str, dict[str, object]] = {}
        self._read: dict[str, Translation] = {}
        self._house = dict(self._house_manners())
        self._main = dict(self._house)
        self._house_read: dict[str, tuple[dict[str, Wording], dict[str, Words]]] = {}
        self._source = self._house_texts(SOURCE)[0]
        self._own: dict[str, dict[str, object]] = {}
        self.problems: dict[str, str] = {}
        """Files of the player's that cannot be used, by name, and why not."""
        self._read_own(folders)

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

    def has_own(self, code: str) -> bool:
        """Whether anything of that language comes from the player."""
        return any(_is_part(name, code) for name in self._own)

    def forget_own(self, code: str) -> None:
        """Go on without what the player has of that language."""
        self._own = {name: raw for name, raw in self._own.items() if not _is_part(name, code)}
        self._read.pop(code, None)
        self._main.pop(code, None)
        if code in self._house:
            self._main[code] = self._house[code]

    # the files of the house

    def _house_manners(self) -> Iterator[tuple[str, Manners]]:
        for file in _sorted(self._packages[0]):
            code = file.name.removesuffix(".toml")
            if file.name.endswith(".toml") and CODE.fullmatch(code):
                try:
                    yield code, manners_of(tables_of("".join(_HEAD.findall(file.read_text("utf-8")))))
                except LanguageError as error:
                    log.warning("no language: %s: %s", file.name, error)

    def _house_texts(self, code: str) -> tuple[dict[str, Wording], dict[str, Words]]:
        """Copies: whoever asks adds what the player has."""
        if code not in self._house_read:
            self._house_read[code] = self._gathered(code)
        entries, books = self._house_read[code]
        return dict(entries), dict(books)

    def _gathered(self, code: str) -> tuple[dict[str, Wording], dict[str, Words]]:
        entries: dict[str, Wording] = {}
        books: dict[str, Words] = {}
        for file in (file for package in self._packages for file in _sorted(package)):
            if _is_part(file.name, code):
                raw = self._parse(file)
                entries |= entries_of(raw)
                books |= books_of(raw)
        return entries, books

    def _parse(self, file: Path) -> dict[str, object]:
        if str(file) not in self._parsed:
            # Ours, and looked at by the tests: not looked through for mischief at every start.
            self._parsed[str(file)] = tables_of(file.read_bytes().decode())
        return self._parsed[str(file)]

    # the player's files

    def _read_own(self, folders: Iterable[Path]) -> None:
        left = MAX_ALL_BYTES
        for path in (path for folder in folders for path in _listed(folder)):
            try:
                data = read_file(path, min(MAX_BYTES, left))
                left -= len(data)
                self._take(path.name, _tables(data))
            except (LanguageError, OSError) as error:
                self._complain(path.name, error)

    def _take(self, name: str, raw: dict[str, object]) -> None:
        """One file more, if all of it makes sense; raises LanguageError."""
        entries_of(raw), books_of(raw)
        code = name.removesuffix(".toml")
        if CODE.fullmatch(code):
            self._main[code] = manners_of(raw)
        self._own[name] = raw

    def _complain(self, name: str, error: LanguageError | OSError) -> None:
        said = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        self.problems[writable(name)] = reason = writable(said)[:MAX_REASON]
        log.warning("a language file is left out: %s: %s", writable(name), reason)

    # all of a language

    def _gather(self, code: str) -> Translation:
        entries, books = self._house_texts(code)
        if code not in LANGUAGES:
            entries = dict(self._sayable(entries))
        for name, raw in self._own.items():
            if _is_part(name, code):
                entries |= self._sayable(entries_of(raw))
                books |= books_of(raw)
        return Translation(code, self._main[code], entries, books)

    def _sayable(self, entries: Mapping[str, Wording]) -> Iterator[tuple[str, Wording]]:
        """Those that ask for nothing that the source does not get, and that can be drawn."""
        for key, entry in entries.items():
            try:
                check_entry(entry, self._source.get(key))
                yield key, entry
            except LanguageError as error:
                log.warning("%s is said in the words of the game: %s", shown(key), error)


def _is_part(name: str, code: str) -> bool:
    return name.startswith(f"{code}.") and name.endswith(".toml")


def _sorted(package: Path) -> list[Path]:
    return sorted(package.iterdir())


def _listed(folder: Path) -> list[Path]:
    """What may be language files there; none where nothing can be read, which is said elsewhere."""
    try:
        found = islice((path for path in folder.iterdir() if path.suffix == ".toml"), MAX_LISTED)
        return sorted(path for path in found if CODE.fullmatch(path.name.partition(".")[0]))
    except OSError:
        # A folder that cannot be read is named on the title.
        return []


def _tables(data: bytes) -> dict[str, object]:
    try:
        text = data.decode("utf-8-sig")
    except ValueError as error:
        raise LanguageError(f"it cannot be read: {error}") from error
    check_source(text)
    raw = tables_of(text)
    check_tables(raw)
    return raw


def tables_of(text: str) -> dict[str, object]:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise LanguageError(f"it cannot be read: {error}") from error
