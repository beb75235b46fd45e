"""Alea as the house sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.options import options_of
from game.games.alea.options import Options
from game.meta.spec import GameSpec, door

if TYPE_CHECKING:
    from game.table.screen import Screen


def _screen() -> Screen:
    from game.table.plain import PlainTable

    return PlainTable(SPEC)


SPEC = GameSpec(
    id="alea",
    folder="alea",
    prefix="alea",
    designer="Nobody",
    year=2026,
    players=(2, 3),
    default_level="short",
    ai_levels=("lucius", "sextus"),
    emblems={"red": "square", "blue": "triangle", "yellow": "circle"},
    texts="game.games.alea.text",
    parts=door("game.games.alea.parts:PARTS"),
    opponents=door("game.games.alea.ai:OPPONENTS"),
    screen=_screen,
    turns={"short": {2: 4, 3: 6}, "long": {2: 10, 3: 15}},
    book_words="game.games.alea.book",
    options=options_of(Options),
    secrets=True,
    keys={"roll": "r"},
)
