"""From what is clicked to who sits at the table."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.core.setup import HUMAN
from game.games.alea.levels import LENGTHS, Length, Lengths
from game.games.alea.spec import SPEC
from game.match.setups import Habits, quick_setup


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
    [((2, 3), [HUMAN, "sextus"]), ((3,), [HUMAN, "sextus", "sextus"]), ((1, 2), [HUMAN])],
)
def test_a_quick_game_is_you_against_as_few_as_possible(players: tuple[int, ...], seats: list[str]) -> None:
    setup = quick_setup(Crowded(players), SPEC, Habits(), Random(1))
    assert [seat.player for seat in setup.seats] == seats
