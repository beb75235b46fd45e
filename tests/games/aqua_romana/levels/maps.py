"""Maps for tests: the classic one with something changed, as a player in Tiled would change it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.games.aqua_romana.levels import BoardLevel, levels_folder, load_level

CLASSIC = (levels_folder() / "classic.tmx").read_text(encoding="utf-8")

Edit = Callable[[str], str]


def swap(old: str, new: str, count: int = 1) -> Edit:
    """Replace the first ``count`` places; the old text must be there, lest a test test nothing."""

    def edit(text: str) -> str:
        assert old in text, old
        return text.replace(old, new, count)

    return edit


def prop(name: str, value: str) -> Edit:
    """Give a map property another value."""

    def edit(text: str) -> str:
        start = text.index(f'name="{name}"')
        before, rest = text[:start], text[start:]
        opening = rest.index('value="') + len('value="')
        return before + rest[:opening] + value + rest[rest.index('"', opening) :]

    return edit


def square(name: str, number: int) -> Edit:
    """Draw the tile with that number on a square of the layer ``board``."""

    def edit(text: str) -> str:
        start = text.index(">", text.index("<data", text.index('name="board"'))) + 1
        end = text.index("</data>", start)
        numbers = [entry.strip() for entry in text[start:end].split(",")]
        column, row = "abcdefghijk".index(name[0]), int(name[1:]) - 1
        numbers[row * 11 + column] = str(number)
        return text[:start] + "\n" + ",".join(numbers) + "\n" + text[end:]

    return edit


def edited(*edits: Edit) -> str:
    text = CLASSIC
    for edit in edits:
        text = edit(text)
    return text


def load(folder: Path, text: str | bytes, name: str = "mine.tmx") -> BoardLevel:
    path = folder / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return load_level(path)
