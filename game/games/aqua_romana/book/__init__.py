"""The rule book of Aqua Romana: an outline, the words of each language, and the mini-boards beside them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files

from game.core.book import Block, Book, Chapter, Paragraph
from game.games.aqua_romana.book.outline import OUTLINE, Entry

Words = Mapping[str, str]


def book(code: str) -> Book:
    """The book in a language; KeyError names what its file lacks."""
    texts = read(code)
    return Book(
        tuple(
            Chapter(chapter, texts[chapter]["title"], tuple(_paragraph(e, texts[e.id]) for e in entries))
            for chapter, entries in OUTLINE.items()
        )
    )


def read(code: str) -> Mapping[str, Words]:
    """The words of a language as its file has them, by chapter and paragraph."""
    return tomllib.loads(files(__name__).joinpath(f"{code}.toml").read_text(encoding="utf-8"))


def _paragraph(entry: Entry, words: Words) -> Paragraph:
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
