"""A start goes to the thinking process as text and comes back the same."""

from __future__ import annotations

from dataclasses import fields

import pytest

from game.games.via_appia.ai.start import describe, read_start
from game.games.via_appia.levels import library
from game.games.via_appia.options import Options
from game.games.via_appia.rules.road import LevelDef
from tests.games.via_appia.rules.classic import classic_start


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_start_comes_back(players: int) -> None:
    start = classic_start(players, Options(purses="hidden" if players == 3 else "open"))
    assert read_start(describe(start)) == start


@pytest.mark.parametrize("level", ["classic", "capua", "caudium"])
def test_what_a_map_says_beyond_the_rules_stays_behind(level: str) -> None:
    start = library().start(level, (("red",), ("green",)), {"purses": "hidden"})
    found = read_start(describe(start))
    assert (found.seats, found.options, found.holdings) == (start.seats, start.options, start.holdings)
    for field in fields(LevelDef):
        assert getattr(found.road.level, field.name) == getattr(start.road.level, field.name), field.name
