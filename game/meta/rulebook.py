"""A rule book as plain values: chapters of paragraphs that can be found by what they decide."""

import re
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from game.core.files import folder_of

_CODES = re.compile(r"\s*\([A-Z]\d+(?:, [A-Z]\d+)*\)")
"""Numbers of rulings between brackets, with the space before them."""


@dataclass(frozen=True)
class Topic:
    """What somebody wants to read about: a game, and a ruling or a phase of it."""

    game: str
    anchor: str
    """``R5`` for a ruling, ``phase:setup`` for a phase, or the id of a paragraph."""


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

    @property
    def uncoded(self) -> "Paragraph":
        """As one reads it: the numbers of rulings stand in the list alone."""
        blocks = tuple(replace(block, text=_CODES.sub("", block.text)) for block in self.blocks)
        return replace(self, blocks=blocks, caption=_CODES.sub("", self.caption))


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
    """Without capitals, accents and stress marks, so that *grosse* finds *Größe*."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(c for c in plain if not unicodedata.combining(c) and c != "*")


# From an outline and the words of a language to a book


@dataclass(frozen=True)
class Outline:
    """What a paragraph is about, in every language: a line in a game's outline."""

    id: str
    rulings: tuple[str, ...] = ()
    phases: tuple[str, ...] = ()
    figure: str = ""


SOURCE = "en"
"""The language whose file has everything."""

Words = Mapping[str, Mapping[str, str]]
"""By chapter or paragraph: its title, its text, the caption of its picture."""


def bound(outline: Mapping[str, tuple[Outline, ...]], *layers: Words) -> Book:
    """The book of that outline: everything the first layer has, in the words of the last that has them."""
    words = {
        name: {key: text for layer in layers for key, text in layer.get(name, {}).items()}
        for name in layers[0]
    }
    return Book(
        tuple(
            Chapter(chapter, words[chapter]["title"], tuple(_paragraph(e, words[e.id]) for e in entries))
            for chapter, entries in outline.items()
        )
    )


def words_of(package: str, language: str) -> Words:
    """The words of a language as its file in that package has them; none without a file."""
    file = folder_of(package) / f"{language}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def _paragraph(entry: Outline, words: Mapping[str, str]) -> Paragraph:
    return Paragraph(
        entry.id,
        words["title"],
        tuple(_blocks(words["text"])),
        entry.rulings,
        entry.phases,
        entry.figure,
        words["caption"] if entry.figure else "",
    )


def _blocks(text: str) -> Iterator[Block]:
    """Lines belong together until an empty line; a line that starts with a dash starts a point of a list."""
    for part in text.strip().split("\n\n"):
        lines: list[str] = []
        for line in part.splitlines():
            if line.startswith("- ") and lines:
                yield _block(lines)
                lines = []
            lines.append(line.strip())
        yield _block(lines)


def _block(lines: list[str]) -> Block:
    text = " ".join(lines)
    return Block(text.removeprefix("- "), bullet=text.startswith("- "))
