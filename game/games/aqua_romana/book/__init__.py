"""The rule book of Aqua Romana: an outline, the words of each language, and the mini-boards beside them."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources import files

from game.core.book import Block, Book, Chapter, Paragraph
from game.games.aqua_romana.book.outline import OUTLINE, OutlineEntry

Words = Mapping[str, str]

SOURCE = "en"
"""The language whose file has everything."""


def book(code: str, words: Mapping[str, Words] | None = None) -> Book:
    """The book in a language: its file here, or `words` from elsewhere. What both lack is in English."""
    texts = _complete(read(SOURCE), read(code), words or {})
    return Book(
        tuple(
            Chapter(chapter, texts[chapter]["title"], tuple(_paragraph(e, texts[e.id]) for e in entries))
            for chapter, entries in OUTLINE.items()
        )
    )


def read(code: str) -> Mapping[str, Words]:
    """The words of a language as its file here has them, by chapter and paragraph; none without a file."""
    file = files(__name__).joinpath(f"{code}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}


def _complete(*layers: Mapping[str, Words]) -> dict[str, Words]:
    """Everything the first has, in the words of the last that has them."""
    return {
        name: {key: text for layer in layers for key, text in layer.get(name, {}).items()}
        for name in layers[0]
    }


def _paragraph(entry: OutlineEntry, words: Words) -> Paragraph:
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
