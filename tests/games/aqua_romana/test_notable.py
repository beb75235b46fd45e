"""What is told of a game that is over: who closed whom."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from game.core.rules import CHANCE
from game.games.aqua_romana.notable import notable
from game.games.aqua_romana.rules.board import Outlet
from game.games.aqua_romana.rules.events import AqueductClosed, ClosedBy


def entry(seat: int, by: ClosedBy, length: int = 3) -> Any:
    closed = AqueductClosed(Outlet("c1S"), by, length, None)
    return SimpleNamespace(seat=seat, events=(closed,), after=SimpleNamespace(seat_of=lambda outlet: 1))


def test_whoever_walls_in_a_rival_is_named() -> None:
    (found,) = notable(entry(0, "tile"))
    assert (found.key, found.who, found.whom, found.values) == ("closed", 0, 1, {"length": 3})
    (late,) = notable(entry(0, "tile", 11))
    assert late.weight < found.weight, "more is lost when it was young"


@pytest.mark.parametrize(("seat", "by"), [(1, "tile"), (0, "choice"), (0, "end"), (CHANCE, "tile")])
def test_nothing_else_is(seat: int, by: ClosedBy) -> None:
    assert notable(entry(seat, by)) == []
