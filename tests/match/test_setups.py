"""From what is clicked to who sits at the table."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.core.setup import HUMAN
from game.games import GAMES
from game.games.alea.levels import LENGTHS, Length, Lengths
from game.games.alea.spec import SPEC
from game.match.setups import Habits, company, quick_setup
from game.meta.spec import GameSpec


class Crowded(Lengths):
    """The same game on boards for other numbers of players."""

    def __init__(self, players: tuple[int, ...]) -> None:
        self._players = players

    def all(self) -> tuple[Length, ...]:
        return tuple(replace(length, players=self._players) for length in LENGTHS)

    def get(self, level: str) -> Length | None:
        return next((length for length in self.all() if length.id == level), None)


@pytest.mark.parametrize(
    ("players", "seats"),
    [((2, 3), [HUMAN, "sextus"]), ((3,), [HUMAN, "sextus", "lucius"]), ((1, 2), [HUMAN])],
)
def test_a_quick_game_is_you_against_as_few_as_possible(players: tuple[int, ...], seats: list[str]) -> None:
    setup = quick_setup(Crowded(players), SPEC, Habits(), Random(1))
    assert [seat.player for seat in setup.seats] == seats


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_three_computers_at_a_table_are_three_people_of_like_strength(spec: GameSpec) -> None:
    for place, who in enumerate(spec.ai_levels):
        found = company(spec, who, 3)
        assert found[0] == who and len(set(found)) == 3
        reach = 1 if 0 < place < len(spec.ai_levels) - 1 else 2
        assert all(abs(spec.ai_levels.index(each) - place) <= reach for each in found)
        assert who not in company(spec, who, 3, seated=[who])
    assert len(company(SPEC, "lucius", 3)) == 3, "where there are only two, somebody comes again"
