"""Every text the player reads, by key, in every language that has a file."""

from __future__ import annotations

from game.i18n.language import LANGUAGES, Language
from game.i18n.library import LanguageError, LanguageLibrary, Manners, Translation, Wording, Words

__all__ = [
    "LANGUAGES",
    "Language",
    "LanguageError",
    "LanguageLibrary",
    "Manners",
    "Translation",
    "Wording",
    "Words",
]
