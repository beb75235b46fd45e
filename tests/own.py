"""What the tests of the whole house must know of a game beside its spec: ``tests/games/<folder>/own.toml``.

Everything in it may be left out, and so may the file: a game begins with none.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from game.meta.spec import GameSpec

GAMES = Path(__file__).parent / "games"


class Sprites(msgspec.Struct, forbid_unknown_fields=True):
    """Families of its pictures, by how their names begin."""

    whole: tuple[str, ...] = ()
    """They fill their rectangle."""
    touching: tuple[str, ...] = ()
    """They join a neighbour, or fill a rectangle with a carved edge of their own."""
    cells: tuple[str, ...] = ()
    """They are painted at the size of one cell."""
    closed: tuple[str, ...] = ()
    """They leave no holes."""
    repeating: tuple[str, ...] = ()
    """They begin again at their edge without a seam."""
    coloured: tuple[str, ...] = ()
    """They are rendered in each colour of the game, which stands for the braces."""
    figure: str = ""
    """Of those, the one by which one sees whose something is."""


class Own(msgspec.Struct, forbid_unknown_fields=True):
    same_texts: tuple[str, ...] = ()
    """Keys of texts, without the prefix, that are alike in all languages; the title is one anyway."""
    words: tuple[str, ...] = ()
    """That must not stand in the shell, which knows no particular game."""
    facts: tuple[str, ...] = ()
    """What it counts of a finished game, if anything."""
    rulings: tuple[str, ...] = ()
    """Each of them has a scenario that is named after it."""
    sprites: Sprites = msgspec.field(default_factory=Sprites)


@cache
def own(folder: str) -> Own:
    file = GAMES / folder / "own.toml"
    return msgspec.toml.decode(file.read_bytes(), type=Own) if file.exists() else Own()


def of(spec: GameSpec) -> Own:
    return own(spec.folder)
