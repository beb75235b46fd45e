"""A puzzle whose solution needs luck is no puzzle: the solver wants to know beforehand what will come."""

from __future__ import annotations

import pytest

from build_scripts.tools.solver import CannotProveError, Prover
from game.ai.plain import PlainPosition
from game.core.rules import EquallyLikely
from game.games.alea.rules import RULES, State

START = State((("red",), ("blue",)), 2, False, (0, 0), ("ivy", "palm"))


class Reaches(Prover[PlainPosition[State, str]]):
    """Wants the first seat to stand on a place."""

    def __init__(self, state: State, place: int, *given: str) -> None:
        position = PlainPosition(RULES, state, EquallyLikely(RULES))
        super().__init__(position, you=0, given=[position.number(f"pips {pips}") for pips in given])
        self._place = place

    def verdict(self, turns: int) -> bool | None:
        state = self.position.state
        return True if state.places[0] >= self._place else False if state.turn else None

    def spends_a_turn(self) -> bool:
        return self.position.state.rolls == 0


def test_what_needs_luck_is_not_proved() -> None:
    with pytest.raises(CannotProveError, match=r"^Nothing can be forced where chance decides\.$"):
        Reaches(START, 5).shortest(1)


def test_what_needs_none_is_proved_although_there_are_dice() -> None:
    rolled = State((("red",), ("blue",)), 2, False, (0, 0), ("ivy", "palm"), pot=11, rolls=3)
    assert Reaches(rolled, 11).shortest(1) == 1
    assert Reaches(rolled, 12).shortest(1) is None


@pytest.mark.parametrize(("given", "most"), [("5", 5), ("234", 9), ("61", 6), ("661", 12), ("666", 18)])
def test_what_is_given_is_reckoned_with(given: str, most: int) -> None:
    """The first seat stops before the one that would cost it everything."""
    enough = (*given, *"111")
    assert Reaches(START, most, *enough).shortest(1) == 1
    assert Reaches(START, most + 1, *enough).shortest(1) is None


def test_given_results_run_out() -> None:
    with pytest.raises(CannotProveError):
        Reaches(START, 9, "4").shortest(1)
