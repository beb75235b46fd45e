"""A rule book as plain values: chapters of paragraphs that can be found by what they decide."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property


@dataclass(frozen=True)
class Topic:
    """What somebody wants to read about: a game, and a ruling or a phase of it."""

    game: str
    anchor: str
    """``R5`` for a ruling, ``phase:fountain`` for a phase, or the id of a paragraph."""


@dataclass(frozen=True)
class Block:
    """Text without a break. Words between asterisks are stressed."""

    text: str
    bullet: bool = False


@dataclass(frozen=True)
class Paragraph:
    """What one reads in one go, with what it decides."""

    id: str
    title: str
    blocks: tuple[Block, ...]
    rulings: tuple[str, ...] = ()
    """The rulings it names and decides."""
    phases: tuple[str, ...] = ()
    """The phases of a game it explains."""
    figure: str = ""
    """Name of a picture of the game; empty for none."""
    caption: str = ""

    @cached_property
    def words(self) -> str:
        """All of its text, folded for searching."""
        return folded(" ".join((self.title, *(block.text for block in self.blocks), self.caption)))


@dataclass(frozen=True)
class Chapter:
    id: str
    title: str
    paragraphs: tuple[Paragraph, ...]


@dataclass(frozen=True)
class Book:
    """The rules of a game in one language."""

    chapters: tuple[Chapter, ...]

    @property
    def paragraphs(self) -> Iterator[Paragraph]:
        return (paragraph for chapter in self.chapters for paragraph in chapter.paragraphs)

    def find(self, anchor: str) -> Paragraph | None:
        """The paragraph that decides a ruling or explains a phase, or the one with that id."""
        for paragraph in self.paragraphs:
            phases = (f"phase:{phase}" for phase in paragraph.phases)
            if anchor in (paragraph.id, *paragraph.rulings, *phases):
                return paragraph
        return None

    def search(self, query: str) -> tuple[Paragraph, ...]:
        """The paragraphs with every word of the query, those that have one in their title first."""
        wanted = folded(query).split()
        if not wanted:
            return ()
        found = [p for p in self.paragraphs if all(word in p.words for word in wanted)]
        found.sort(key=lambda p: not all(word in folded(p.title) for word in wanted))
        return tuple(found)


def folded(text: str) -> str:
    """Without capitals, accents and stress marks, so that *aquadukt* finds *Aquädukt*."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in plain if not unicodedata.combining(c) and c != "*")
