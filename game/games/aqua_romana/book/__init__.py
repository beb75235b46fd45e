"""The rule book of Aqua Romana: an outline, the words of each language, and the mini-boards beside them."""

from __future__ import annotations

from game.core.book import Book, Words, bound, words_of
from game.games.aqua_romana.book.outline import OUTLINE

SOURCE = "en"
"""The language whose file has everything."""


def book(code: str, words: Words | None = None) -> Book:
    """The book in a language: its file here, or `words` from elsewhere. What both lack is in English."""
    return bound(OUTLINE, words_of(__name__, SOURCE), words_of(__name__, code), words or {})
