"""The rule book says everything, and the same in every language."""

from __future__ import annotations

from game.games.via_appia.book.positions import FIGURES
from tests.games.learning.book import BookTests
from tests.games.via_appia.learn.subject import SUBJECT


class TestWords(BookTests):
    subject = SUBJECT
    pictures = frozenset(FIGURES)

    def test_search_finds_what_is_called_otherwise_in_each_language(self) -> None:
        assert self.book("en").search("second tile")[0].id == "build-second"
        assert self.book("de").search("zweite platte")[0].id == "build-second"
