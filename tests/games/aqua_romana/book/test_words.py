"""The rule book says everything, and the same in every language."""

from __future__ import annotations

import re
from functools import cache
from typing import get_args

import pytest

from game.core.book import Book, Paragraph, folded, words_of
from game.games.aqua_romana.book.outline import OUTLINE, RULINGS
from game.games.aqua_romana.book.positions import FIGURES
from game.games.aqua_romana.rules.explain import REASONS
from game.games.aqua_romana.rules.state import Phase
from game.games.aqua_romana.spec import SPEC
from game.i18n import LANGUAGES

PHASES: tuple[str, ...] = get_args(Phase)
ENTRIES = [entry for entries in OUTLINE.values() for entry in entries]
LIST = "ruling-"


@cache
def written(code: str) -> Book:
    return SPEC.book(code)


def words(paragraph: Paragraph) -> str:
    return " ".join(block.text for block in paragraph.blocks)


def named(text: str) -> set[str]:
    return set(re.findall(r"\bR\d+\b", text))


@pytest.mark.parametrize("ruling", RULINGS)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_ruling_is_named_by_the_rule_it_decides_and_listed(code: str, ruling: str) -> None:
    decided = written(code).find(ruling)
    assert decided is not None and not decided.id.startswith(LIST)
    assert ruling in named(words(decided))
    assert written(code).find(LIST + ruling) is not None


@pytest.mark.parametrize("code", LANGUAGES)
def test_paragraphs_name_the_rulings_they_are_said_to_decide(code: str) -> None:
    for paragraph in written(code).paragraphs:
        assert set(paragraph.rulings) <= named(words(paragraph)), paragraph.id
        assert named(words(paragraph)) <= set(RULINGS), f"{paragraph.id} names a ruling that does not exist"


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_phase_is_explained_once(code: str, phase: str) -> None:
    explaining = [p.id for p in written(code).paragraphs if phase in p.phases]
    assert len(explaining) == 1
    found = written(code).find(f"phase:{phase}")
    assert found is not None and found.id == explaining[0]


def test_every_ruling_a_refusal_names_leads_somewhere() -> None:
    assert {ruling for ruling in REASONS.values() if ruling} <= set(RULINGS)


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_file_of_a_language_has_exactly_the_words_the_outline_asks_for(code: str) -> None:
    wanted = {chapter: {"title"} for chapter in OUTLINE}
    wanted |= {e.id: {"title", "text"} | ({"caption"} if e.figure else set()) for e in ENTRIES}
    assert {key: set(entry) for key, entry in words_of(SPEC.book_words, code).items()} == wanted


def test_ids_are_unique() -> None:
    ids = [*OUTLINE, *(entry.id for entry in ENTRIES)]
    assert len(ids) == len(set(ids))


def test_both_languages_have_the_same_build() -> None:
    english, german = (list(written(code).paragraphs) for code in ("en", "de"))
    for one, other in zip(english, german, strict=True):
        assert (one.id, one.rulings, one.phases, one.figure) == (
            other.id,
            other.rulings,
            other.phases,
            other.figure,
        )
        assert [b.bullet for b in one.blocks] == [b.bullet for b in other.blocks], one.id
        assert named(words(one)) == named(words(other)), one.id
        numbers = [sorted(re.findall(r"\d+", words(p) + p.caption)) for p in (one, other)]
        assert numbers[0] == numbers[1], f"{one.id} has other numbers in German"
        assert words(one) != words(other), f"{one.id} is not translated"


@pytest.mark.parametrize("code", LANGUAGES)
def test_typography(code: str) -> None:
    for key, entry in words_of(SPEC.book_words, code).items():
        for text in entry.values():
            assert '"' not in text and "'" not in text, f"{key}: typewriter quotes"
            assert "..." not in text and " - " not in text, f"{key}: typewriter dashes"
            assert "  " not in text, f"{key}: stray blanks"
            assert text.count("*") % 2 == 0, f"{key}: a stress that does not end"
            assert code != "de" or "“" not in text or "„" in text, f"{key}: German quotes begin below"


def test_every_picture_is_used_and_there() -> None:
    assert sorted(entry.figure for entry in ENTRIES if entry.figure) == sorted(FIGURES)


# searching


def test_search_wants_every_word_and_prefers_titles() -> None:
    found = [paragraph.id for paragraph in written("en").search("fountain tile")]
    assert "builders-fountain" in found and "turn-must" not in found
    assert written("en").search("joker")[0].id == "reserve-joker"


def test_search_folds_capitals_accents_and_stress() -> None:
    assert folded("Aquädukt *schließen*") == "aquadukt schliessen"
    found = [paragraph.id for paragraph in written("de").search("AQUADUKT schliessen")]
    assert "closing-choice" in found


def test_search_finds_rulings_and_nothing_for_nothing() -> None:
    assert written("en").search("R13")[0].id == "closing-choice"
    assert written("en").search("  ") == () == written("en").search("xyzzy")


def test_an_unknown_anchor_leads_nowhere() -> None:
    assert written("en").find("R99") is None and written("en").find("") is None
