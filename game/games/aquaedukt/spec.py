"""What the shell may know of Aquädukt without loading it, and the doors to its parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.core.spec import GameSpec, OptionSpec
from game.games.aquaedukt.stages import DEEDS, STAGES

if TYPE_CHECKING:
    from game.ai.messages import Opponents
    from game.core.book import Outline
    from game.core.lesson import Course
    from game.core.review import Notable
    from game.core.rules import Chance, Rules
    from game.core.session import LogEntry, Session
    from game.core.spec import LevelLibrary
    from game.table.screen import Screen


def _rules() -> Rules[Any, Any, Any]:
    from game.games.aquaedukt.rules import RULES

    return RULES


def _levels(own: Sequence[Path]) -> LevelLibrary:
    from game.games.aquaedukt.levels import library

    return library(own)


def _opponents() -> Opponents:
    from game.games.aquaedukt.ai import AquaeduktOpponents

    return AquaeduktOpponents()


def _screen() -> Screen:
    from game.games.aquaedukt.view import screen

    return screen


def _outline() -> Mapping[str, tuple[Outline, ...]]:
    from game.games.aquaedukt.book.outline import OUTLINE

    return OUTLINE


def _course() -> Course:
    from game.games.aquaedukt.course import course

    return course()


def _chance() -> Chance[Any, Any]:
    from game.games.aquaedukt.rules.chance import Fortune

    return Fortune()


def _best(state: Any) -> tuple[int, ...]:
    from game.games.aquaedukt.feats import houses_with_water

    return houses_with_water(state)


def _progress(state: Any) -> float:
    from game.games.aquaedukt.feats import progress

    return progress(state)


def _facts(session: Session[Any, Any, Any]) -> tuple[Mapping[str, int], ...]:
    from game.games.aquaedukt.feats import facts

    return facts(session)


def _notable(entry: LogEntry[Any, Any, Any]) -> Sequence[Notable]:
    from game.games.aquaedukt.notable import notable

    return notable(entry)


SPEC = GameSpec(
    id="aquaedukt",
    folder="aquaedukt",
    prefix="aquaedukt",
    designer="Bernhard Weber",
    year=2006,
    players=(2, 3, 4),
    default_level="classic",
    ai_levels=("apprentice", "builder", "architect", "master"),
    emblems={"red": "square", "blue": "triangle", "white": "circle", "orange": "diamond"},
    texts="game.games.aquaedukt.text",
    rules=_rules,
    levels=_levels,
    opponents=_opponents,
    screen=_screen,
    outline=_outline,
    book_words="game.games.aquaedukt.book",
    chance=_chance,
    course=_course,
    best=_best,
    progress=_progress,
    facts=_facts,
    averages=("houses", "lost", "canals", "springs", "gifts"),
    ladder={
        # docs/ai.md: the share of wins against the level below at all other seats, and games.
        2: ((1.0, 100), (0.718, 200), (0.67, 200)),
        3: ((1.0, 60), (0.442, 120), (0.571, 120)),
        4: ((1.0, 60), (0.383, 120), (0.467, 120)),
    },
    stages=STAGES,
    deeds=DEEDS,
    notable=_notable,
    options=(OptionSpec("mountains", ("random", "players")), OptionSpec("waters", (False, True))),
    warnings=("fills", "waters-rival"),
    keys={
        "roll": "x",
        "spring": "s",
        "canal": "k",
        "next-place": "tab",
        "other-line": "r",
        "served": "l",
        "names": "c",
    },
    picture="title/aquaedukt",
)
