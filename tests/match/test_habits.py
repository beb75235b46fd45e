"""What several mistakes have in common is counted from the moves, and there are words for it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from game.core.advice import Fact, fact
from game.games import GAMES
from game.i18n import Language
from game.match.mistake import habit
from game.meta.review import Choice, Finding
from game.meta.spec import GameSpec


def mistake(index: int, played: str, best: str) -> Finding:
    choices = (Choice(best, 0.6), Choice(played, 0.4))
    return Finding(index, 0, 900, choices, played, (0.6, 0.4), (0.4, 0.6))


def counted(findings: list[Finding], losses: Any = lambda state, best, played: ()) -> list[tuple[str, int]]:
    entries = cast(Any, [SimpleNamespace(before=number) for number in range(9)])
    return list(habit(findings, entries, cast(Any, SimpleNamespace(parse=str)), losses))


def test_what_was_worse_is_counted_and_once_is_no_habit() -> None:
    def losses(state: int, best: str, played: str) -> list[Fact]:
        return [fact("fewer", n=2)] if played == "build b" else []

    found = [
        mistake(1, "build b", "build a"),
        mistake(4, "build b", "build c"),
        mistake(6, "close x", "keep"),
    ]
    assert counted(found, losses) == [("fewer", 2)]
    assert counted(found[:1], losses) == []


def test_closing_early_three_times_is_told_as_that() -> None:
    found = [mistake(index, "close c1S", "keep") for index in (1, 3, 5)]
    assert counted(found) == [("rather_keep", 3)]
    assert counted([mistake(1, "push M 1", "push M 2"), mistake(2, "push S 1", "push S 2")]) == [
        ("other_push", 2)
    ]


@pytest.mark.parametrize("code", ["en", "de"])
@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_there_are_words_for_what_moves_are_worse_in(spec: GameSpec, code: str) -> None:
    language = Language(code, [spec.texts])
    codes = ["closes_own", "blind", "shorter", "threatened", "dry", "fewer", "gives", "dearer", "rarer"]
    named = [each for each in codes if language.has(spec.key(f"hint.next_{each}"))]
    assert len(named) >= 2
    for name in named:
        assert "3" in language.text(spec.key(f"pattern.{name}"), n=3)
        assert language.text(spec.key(f"hint.played_{name}"), n=2, total=9)
