"""What the shell may know of Via Appia without loading it, and the doors to its parts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.core.spec import GameSpec, OptionSpec
from game.games.via_appia.stages import DEEDS, STAGES

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
    from game.games.via_appia.rules import RULES

    return RULES


def _levels(own: Sequence[Path]) -> LevelLibrary:
    from game.games.via_appia.levels import library

    return library(own)


def _opponents() -> Opponents:
    from game.games.via_appia.ai import ViaAppiaOpponents

    return ViaAppiaOpponents()


def _screen() -> Screen:
    from game.games.via_appia.view import screen

    return screen


def _outline() -> Mapping[str, tuple[Outline, ...]]:
    from game.games.via_appia.book.outline import OUTLINE

    return OUTLINE


def _course() -> Course:
    from game.games.via_appia.course import course

    return course()


def _chance() -> Chance[Any, Any]:
    from game.games.via_appia.chance import Fortune

    return Fortune()


def _trial() -> None:
    from game.games.via_appia.chance import one_push

    one_push(_levels(()).start("classic", (("blue",), ("red",)), {}))


def _best(state: Any) -> tuple[int, ...]:
    from game.games.via_appia.feats import tiles_built

    return tiles_built(state)


def _progress(state: Any) -> float:
    from game.games.via_appia.feats import progress

    return progress(state)


def _facts(session: Session[Any, Any, Any]) -> tuple[Mapping[str, int], ...]:
    from game.games.via_appia.feats import facts

    return facts(session)


def _notable(entry: LogEntry[Any, Any, Any]) -> Sequence[Notable]:
    from game.games.via_appia.notable import notable

    return notable(entry)


SPEC = GameSpec(
    id="via-appia",
    folder="via_appia",
    prefix="via",
    designer="Michael Feldkötter",
    year=2013,
    players=(2, 3, 4),
    default_level="classic",
    ai_levels=("apprentice", "builder", "architect", "master"),
    emblems={"blue": "triangle", "red": "square", "yellow": "circle", "green": "diamond"},
    texts="game.games.via_appia.text",
    rules=_rules,
    levels=_levels,
    opponents=_opponents,
    screen=_screen,
    outline=_outline,
    book_words="game.games.via_appia.book",
    chance=_chance,
    trial=_trial,
    course=_course,
    best=_best,
    progress=_progress,
    facts=_facts,
    ladder={
        # docs/ai.md: the share of wins against the level below at all other seats, and games.
        2: ((0.906, 32), (0.861, 36), (0.9, 40)),
        3: ((0.726, 42), (0.792, 36), (0.783, 30)),
        4: ((0.725, 40), (0.639, 36), (0.589, 28)),
    },
    averages=("tiles", "pushes", "fallen", "cities", "richest"),
    stages=STAGES,
    deeds=DEEDS,
    notable=_notable,
    options=(
        OptionSpec("hands", ("own", "steady", "trembling")),
        OptionSpec("purses", ("open", "hidden")),
    ),
    veil=("purses", "hidden"),
    warnings=("wasted-stone", "sold-tile"),
    keys={
        "quarry": "x",
        "next-place": "tab",
        "aim-left": "q",
        "aim-right": "e",
        "aim-straight": "home",
        "training": "t",
        "names": "c",
    },
    picture="title/via-appia",
)
