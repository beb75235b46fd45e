"""A rule book says everything, and the same in every language."""

from __future__ import annotations

import re
from typing import ClassVar

import pytest

from game.i18n import LANGUAGES
from game.meta.rulebook import Book, Outline, Paragraph, words_of
from tests.games.learning.subject import Subject

LIST = "ruling-"


_WRITTEN: dict[tuple[str, str], Book] = {}
"""By game and language: a book is bound once."""


def words(paragraph: Paragraph) -> str:
    return " ".join(block.text for block in paragraph.blocks)


class BookTests:
    """Derived in the tests of each game, which says what it is about."""

    subject: ClassVar[Subject]
    pictures: ClassVar[frozenset[str]]
    """The names of all pictures there are."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        for name, values in (
            ("code", LANGUAGES),
            ("ruling", self.subject.rulings),
            ("phase", self.subject.phases),
        ):
            if name in metafunc.fixturenames:
                metafunc.parametrize(name, values)

    def book(self, code: str) -> Book:
        spec = self.subject.spec
        if (spec.id, code) not in _WRITTEN:
            _WRITTEN[spec.id, code] = spec.book(code)
        return _WRITTEN[spec.id, code]

    def named(self, text: str) -> set[str]:
        letter = self.subject.rulings[0][0]
        return set(re.findall(rf"\b{letter}\d+\b", text))

    @property
    def entries(self) -> list[Outline]:
        return [entry for entries in self.subject.spec.parts().outline.values() for entry in entries]

    def test_every_ruling_is_named_by_the_rule_it_decides_and_listed(self, code: str, ruling: str) -> None:
        decided = self.book(code).find(ruling)
        assert decided is not None and not decided.id.startswith(LIST)
        assert ruling in self.named(words(decided))
        assert self.book(code).find(LIST + ruling) is not None

    def test_paragraphs_name_the_rulings_they_are_said_to_decide(self, code: str) -> None:
        for paragraph in self.book(code).paragraphs:
            named = self.named(words(paragraph))
            assert set(paragraph.rulings) <= named, paragraph.id
            assert named <= set(self.subject.rulings), f"{paragraph.id} names a ruling that does not exist"

    def test_numbers_of_rulings_stand_in_the_appendix_alone(self, code: str) -> None:
        for paragraph in self.book(code).paragraphs:
            if not paragraph.id.startswith(LIST):
                assert not self.named(words(paragraph.uncoded)), paragraph.id

    def test_every_phase_is_explained_once(self, code: str, phase: str) -> None:
        explaining = [p.id for p in self.book(code).paragraphs if phase in p.phases]
        assert len(explaining) == 1
        found = self.book(code).find(f"phase:{phase}")
        assert found is not None and found.id == explaining[0]

    def test_every_ruling_a_refusal_names_leads_somewhere(self) -> None:
        assert {ruling for ruling in self.subject.reasons.values() if ruling} <= set(self.subject.rulings)

    def test_the_file_of_a_language_has_exactly_the_words_the_outline_asks_for(self, code: str) -> None:
        wanted = {chapter: {"title"} for chapter in self.subject.spec.parts().outline}
        wanted |= {e.id: {"title", "text"} | ({"caption"} if e.figure else set()) for e in self.entries}
        found = words_of(self.subject.spec.book_words, code)
        assert {key: set(entry) for key, entry in found.items()} == wanted

    def test_ids_are_unique(self) -> None:
        ids = [*self.subject.spec.parts().outline, *(entry.id for entry in self.entries)]
        assert len(ids) == len(set(ids))

    def test_both_languages_have_the_same_build(self) -> None:
        english, german = (list(self.book(code).paragraphs) for code in ("en", "de"))
        for one, other in zip(english, german, strict=True):
            about = [(each.id, each.rulings, each.phases, each.figure) for each in (one, other)]
            assert about[0] == about[1]
            assert [b.bullet for b in one.blocks] == [b.bullet for b in other.blocks], one.id
            assert self.named(words(one)) == self.named(words(other)), one.id
            numbers = [sorted(re.findall(r"\d+", words(p) + p.caption)) for p in (one, other)]
            assert numbers[0] == numbers[1], f"{one.id} has other numbers in German"
            assert words(one) != words(other), f"{one.id} is not translated"

    def test_typography(self, code: str) -> None:
        for key, entry in words_of(self.subject.spec.book_words, code).items():
            for text in entry.values():
                assert '"' not in text and "'" not in text, f"{key}: typewriter quotes"
                assert "..." not in text and " - " not in text, f"{key}: typewriter dashes"
                assert "  " not in text, f"{key}: stray blanks"
                assert text.count("*") % 2 == 0, f"{key}: a stress that does not end"
                assert code != "de" or "“" not in text or "„" in text, f"{key}: German quotes begin below"

    def test_every_picture_is_used_and_there(self) -> None:
        assert sorted(entry.figure for entry in self.entries if entry.figure) == sorted(self.pictures)

    def test_an_unknown_anchor_leads_nowhere(self) -> None:
        book = self.book("en")
        letter = self.subject.rulings[0][0]
        assert book.find(f"{letter}99") is None and book.find("") is None
