"""The games of the house. Adding one is a folder and a line here."""

from __future__ import annotations

from functools import partial

from game.ai.messages import Doors, Opponents
from game.core.spec import GameSpec
from game.games.aqua_romana.spec import SPEC as AQUA_ROMANA

GAMES: tuple[GameSpec, ...] = (AQUA_ROMANA,)


def find(game: str) -> GameSpec:
    """The spec of that id; KeyError names it if there is none."""
    return {spec.id: spec for spec in GAMES}[game]


def opponents_of(spec: GameSpec) -> Opponents:
    """Who plays this game when no human does; loads them."""
    opponents: Opponents = spec.part("ai")()
    return opponents


def doors() -> Doors:
    """To the opponents of every game."""
    return {spec.id: partial(opponents_of, spec) for spec in GAMES}
