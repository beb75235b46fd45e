"""Keys the program puts together, declared in one place; a test holds them against what they name."""

from __future__ import annotations

DYNAMIC: tuple[str, ...] = (
    "ai",  # a level of a game's spec
    "caption",  # a sound
    "colour",  # a player's colour
    "key",  # something a key does
)
"""First parts of such keys."""

SAME_IN_ALL_LANGUAGES: tuple[str, ...] = (
    "app.title",
    "aqua.title",
    "settings.seconds",
    "settings.times",
    "title.version",
)
"""Texts that are rightly the same in English and in German."""
