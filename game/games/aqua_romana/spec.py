"""What the shell may know of Aqua Romana without loading it, and the doors to its parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.core.spec import GameSpec
from game.games.aqua_romana.stages import DEEDS, STAGES

if TYPE_CHECKING:
    from game.ai.messages import Opponents
    from game.core.book import Outline
    from game.core.lesson import Course, Stock
    from game.core.review import Notable
    from game.core.rules import Rules
    from game.core.session import LogEntry, Session
    from game.core.spec import LevelLibrary
    from game.table.screen import Screen


def _rules() -> Rules[Any, Any, Any]:
    from game.games.aqua_romana.rules import RULES

    return RULES


def _levels(own: Sequence[Path]) -> LevelLibrary:
    from game.games.aqua_romana.levels import library

    return library(own)


def _opponents() -> Opponents:
    from game.games.aqua_romana.ai import AquaRomanaOpponents

    return AquaRomanaOpponents()


def _screen() -> Screen:
    from game.games.aqua_romana.view import screen

    return screen


def _outline() -> Mapping[str, tuple[Outline, ...]]:
    from game.games.aqua_romana.book.outline import OUTLINE

    return OUTLINE


def _course() -> Course:
    from game.games.aqua_romana.course import course

    return course()


def _daily() -> Stock:
    from game.games.aqua_romana.daily import stock

    return stock()


def _best(state: Any) -> tuple[int, ...]:
    from game.games.aqua_romana.feats import longest_aqueducts

    return longest_aqueducts(state)


def _progress(state: Any) -> float:
    from game.games.aqua_romana.feats import progress

    return progress(state)


def _facts(session: Session[Any, Any, Any]) -> tuple[Mapping[str, int], ...]:
    from game.games.aqua_romana.feats import facts

    return facts(session)


def _notable(entry: LogEntry[Any, Any, Any]) -> Sequence[Notable]:
    from game.games.aqua_romana.notable import notable

    return notable(entry)


SPEC = GameSpec(
    id="aqua-romana",
    folder="aqua_romana",
    prefix="aqua",
    designer="Martin Schlegel",
    year=2005,
    players=(2, 3, 4),
    default_level="classic",
    ai_levels=("apprentice", "builder", "architect", "master"),
    emblems={"yellow": "circle", "red": "square", "blue": "triangle", "green": "diamond"},
    texts="game.games.aqua_romana.text",
    rules=_rules,
    levels=_levels,
    opponents=_opponents,
    screen=_screen,
    outline=_outline,
    book_words="game.games.aqua_romana.book",
    course=_course,
    daily=_daily,
    best=_best,
    progress=_progress,
    facts=_facts,
    averages=("longest", "highest", "lowest", "walled", "walls", "fountains"),
    ladder={
        # docs/ai.md, Strength: the share of wins against the level below at all other seats, and games.
        2: ((0.894, 400), (0.996, 120), (0.958, 24)),
        3: ((0.715, 402), (0.729, 120), (0.833, 24)),
        4: ((0.577, 400), (0.517, 120), (0.504, 84)),
    },
    notable=_notable,
    sets_up=True,
    stages=STAGES,
    deeds=DEEDS,
    warnings=("blind", "last", "rival"),
    keys={
        "rotate": "r",
        "rotate-any": "shift+r",
        "rotate-left": "q",
        "rotate-right": "e",
        "next-workman": "tab",
        "next-builder": "b",
        "sight": "s",
        "lengths": "l",
        "names": "c",
    },
    own_levels=("levels",),
    heir=True,
    picture="title/scene",
)
