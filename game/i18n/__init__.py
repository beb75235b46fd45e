"""Every text the player reads, by key, in every language that has a file."""

from __future__ import annotations

from game.i18n.language import LANGUAGES, Language
from game.i18n.library import LanguageLibrary, Translation
from game.i18n.tables import Manners, Wording, Words
from game.i18n.template import LanguageError

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
