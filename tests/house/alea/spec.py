"""Alea as the house sees it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.core.spec import GameSpec, OptionSpec

if TYPE_CHECKING:
    from game.ai.messages import Opponents
    from game.core.book import Outline
    from game.core.rules import Chance, Rules
    from game.core.spec import LevelLibrary
    from game.table.screen import Screen


def _rules() -> Rules[Any, Any, Any]:
    from tests.house.alea.rules import RULES

    return RULES


def _chance() -> Chance[Any, Any]:
    from game.core.rules import EquallyLikely
    from tests.house.alea.rules import RULES

    return EquallyLikely(RULES)


def _levels(own: Sequence[Path]) -> LevelLibrary:
    from tests.house.alea.levels import Lengths

    return Lengths()


def _opponents() -> Opponents:
    from tests.house.alea.ai import OPPONENTS

    return OPPONENTS


def _screen() -> Screen:
    from tests.house.alea import screen

    return screen


def _outline() -> Mapping[str, tuple[Outline, ...]]:
    from tests.house.alea.book import OUTLINE

    return OUTLINE


def _best(state: Any) -> tuple[int, ...]:
    """How far each seat came, whatever its card."""
    return tuple(state.places)


SPEC = GameSpec(
    id="alea",
    folder="alea",
    prefix="alea",
    designer="Nobody",
    year=2026,
    players=(2, 3),
    default_level="short",
    ai_levels=("timid", "bold"),
    emblems={"red": "square", "blue": "triangle", "yellow": "circle"},
    texts="tests.house.alea.text",
    rules=_rules,
    chance=_chance,
    levels=_levels,
    opponents=_opponents,
    screen=_screen,
    outline=_outline,
    book_words="tests.house.alea.book",
    best=_best,
    options=(OptionSpec("mild", (False, True)),),
    secrets=True,
    keys={"roll": "r"},
)
