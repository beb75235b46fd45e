"""Every text the player reads, by key, in English and German."""

from __future__ import annotations

from game.i18n.language import LANGUAGES, Language, system_language

__all__ = ["LANGUAGES", "Language", "system_language"]
