from __future__ import annotations

import locale
import logging
import os
import tomllib
from collections.abc import Iterable, Mapping
from importlib.resources import files

log = logging.getLogger(__name__)

LANGUAGES: dict[str, str] = {"en": "English", "de": "Deutsch"}
"""Code to the language's own name."""

Entry = str | Mapping[str, str]
"""A text, or its plural forms by ``one`` and ``other``."""


def load(code: str, packages: Iterable[str]) -> dict[str, Entry]:
    """All texts of a language with their keys flattened: ``[title] quit = …`` is ``title.quit``.

    A package has them in ``en.toml``, or in several files: ``en.toml``, ``en.lessons.toml``.
    """
    entries: dict[str, Entry] = {}
    for package in packages:
        for file in files(package).iterdir():
            if file.name.startswith(f"{code}.") and file.name.endswith(".toml"):
                entries |= _flatten(tomllib.loads(file.read_text(encoding="utf-8")), "")
    return entries


def _flatten(table: Mapping[str, object], prefix: str) -> dict[str, Entry]:
    entries: dict[str, Entry] = {}
    for key, value in table.items():
        if isinstance(value, str):
            entries[prefix + key] = value
        elif isinstance(value, dict) and set(value) == {"one", "other"}:
            entries[prefix + key] = {form: str(text) for form, text in value.items()}
        elif isinstance(value, dict):
            entries |= _flatten(value, f"{prefix}{key}.")
        else:
            raise ValueError(f"{prefix}{key} is neither a text nor a table of texts")
    return entries


class Language:
    """The language spoken now. `text(key, n=3, name="…")` fills in values; `n` chooses the plural form.

    >>> Language("en").text("common.back")
    'Back'
    """

    def __init__(self, code: str, games: Iterable[str] = ()) -> None:
        self.code = code
        self._packages = ("game.i18n", *games)
        self._entries = load(code, self._packages)

    def switch(self, code: str) -> None:
        if code != self.code:
            self._entries = load(code, self._packages)
            self.code = code

    def text(self, key: str, **values: object) -> str:
        entry = self._entries.get(key)
        if entry is None:
            log.error("no text for %s in %s", key, self.code)
            return key
        if not isinstance(entry, str):
            entry = entry["one" if values.get("n") == 1 else "other"]
        return entry.format(**values) if values else entry

    def number(self, value: float, digits: int | None = None) -> str:
        """With the decimal mark of the language; without `digits` as short as possible."""
        written = f"{value:g}" if digits is None else f"{value:.{digits}f}"
        return written.replace(".", ",") if self.code == "de" else written

    def has(self, key: str) -> bool:
        return key in self._entries


def system_language() -> str:
    """German where the system speaks German, else English."""
    spoken = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    if not spoken:
        spoken = locale.getlocale()[0] or ""
    return "de" if spoken.lower().startswith(("de", "german")) else "en"
