"""Via Appia as a game of the house, for the tests alone: it has no screen yet and is on no list."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from game.core.rules import Chance, Rules
from game.core.spec import GameSpec, LevelLibrary, OptionSpec


def _rules() -> Rules[Any, Any, Any]:
    from game.games.via_appia.rules import RULES  # noqa: PLC0415

    return RULES


def _levels(own: Sequence[Path]) -> LevelLibrary:
    from game.games.via_appia.levels import library  # noqa: PLC0415

    return library(own)


def _chance() -> Chance[Any, Any]:
    from game.games.via_appia.chance import Fortune  # noqa: PLC0415

    return Fortune()


def _missing() -> Any:
    raise NotImplementedError("there is nothing behind this door yet")


def _no_chapters() -> Mapping[str, tuple[Any, ...]]:
    return {}


def _points(state: Any) -> tuple[int, ...]:
    return tuple(each.points for each in state.holdings)


SPEC = GameSpec(
    id="via-appia",
    folder="via_appia",
    prefix="viaappia",
    designer="Michael Feldkötter",
    year=2013,
    players=(2, 3, 4),
    default_level="classic",
    ai_levels=("apprentice", "builder", "architect", "master"),
    emblems={"blue": "triangle", "red": "square", "yellow": "circle", "green": "diamond"},
    texts="",
    rules=_rules,
    levels=_levels,
    opponents=_missing,
    screen=_missing,
    outline=_no_chapters,
    book_words="",
    chance=_chance,
    best=_points,
    options=(OptionSpec("purses", ("open", "hidden")),),
    secrets=True,
)
