"""The rule book says everything, and the same in every language."""

from __future__ import annotations

from game.games.aqua_romana.book.positions import FIGURES
from game.games.aqua_romana.spec import SPEC
from game.meta.rulebook import folded
from tests.games.aqua_romana.learn.subject import SUBJECT
from tests.games.learning.book import BookTests


class TestWords(BookTests):
    subject = SUBJECT
    pictures = frozenset(FIGURES)


# searching


def test_search_wants_every_word_and_prefers_titles() -> None:
    found = [paragraph.id for paragraph in SPEC.book("en").search("fountain tile")]
    assert "builders-fountain" in found and "turn-must" not in found
    assert SPEC.book("en").search("joker")[0].id == "reserve-joker"


def test_search_folds_capitals_accents_and_stress() -> None:
    assert folded("Aquädukt *schließen*") == "aquadukt schliessen"
    found = [paragraph.id for paragraph in SPEC.book("de").search("AQUADUKT schliessen")]
    assert "closing-choice" in found


def test_search_finds_rulings_and_nothing_for_nothing() -> None:
    assert SPEC.book("en").search("R13")[0].id == "closing-choice"
    assert SPEC.book("en").search("  ") == () == SPEC.book("en").search("xyzzy")
