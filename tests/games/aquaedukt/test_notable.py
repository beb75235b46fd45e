"""What is told of a game that is over: whose houses went out, and through whom."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from game.core.rules import CHANCE
from game.games.aquaedukt.notable import notable
from game.games.aquaedukt.rules.board import Space
from game.games.aquaedukt.rules.events import HouseLost, LostBy


def entry(seat: int, *lost: tuple[int, int], by: LostBy = "full") -> Any:
    events = tuple(HouseLost(whose, value, Space("b3"), by) for whose, value in lost)
    return SimpleNamespace(seat=seat, events=events)


def test_houses_of_others_that_a_full_region_drove_out() -> None:
    (found,) = notable(entry(0, (1, 3), (1, 1), (0, 4)))
    assert (found.key, found.who, found.whom, found.weight) == ("lost", 0, 1, 4)


def test_nothing_else_is() -> None:
    assert notable(entry(0, (0, 4))) == []
    assert notable(entry(0, (1, 4), by="dry")) == []
    assert notable(entry(CHANCE, (1, 4))) == []
