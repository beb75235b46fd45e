"""The rule book says everything, and the same in every language."""

from __future__ import annotations

from game.games.aquaedukt.book.positions import FIGURES
from tests.games.aquaedukt.learn.subject import SUBJECT
from tests.games.learning.book import BookTests


class TestWords(BookTests):
    subject = SUBJECT
    pictures = frozenset(FIGURES)

    def test_search_finds_what_is_called_otherwise_in_each_language(self) -> None:
        assert self.book("en").search("double canals")[0].id == "canals-double"
        assert self.book("de").search("faules wasser")[0].id == "waters-foul"
