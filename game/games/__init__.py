"""The games of the house. Adding one is a folder and a line here."""

from __future__ import annotations

from game.core.spec import GameSpec
from game.games.aqua_romana.spec import SPEC as AQUA_ROMANA

GAMES: tuple[GameSpec, ...] = (AQUA_ROMANA,)


def find(game: str) -> GameSpec:
    """The spec of that id; KeyError names it if there is none."""
    return {spec.id: spec for spec in GAMES}[game]
