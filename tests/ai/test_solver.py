"""What can be forced is proved on games small enough to be solved by hand, and chance is refused."""

from __future__ import annotations

import pytest

from build_scripts.tools.solver import CannotProveError, Prover, TooLongError
from game.ai.plain import PlainPosition
from game.core.rules import EquallyLikely
from tests.ai.dice import PIG, Pig
from tests.ai.nim import Nim


class LastStone(Prover[Nim]):
    """Wants to take the last one; every move of the learner is a turn."""

    def verdict(self, turns: int) -> bool | None:
        if self.position.over:
            return (len(self.position.taken) - 1) % self.position.seats == self.you
        return None if turns or self.position.to_move != self.you else False

    def spends_a_turn(self) -> bool:
        return self.position.to_move == self.you


@pytest.mark.parametrize(
    ("stones", "turns"), [(1, 1), (3, 1), (4, None), (5, 2), (7, 2), (8, None), (9, 3), (12, None)]
)
def test_nim_is_proved(stones: int, turns: int | None) -> None:
    assert LastStone(Nim(stones), 0).shortest(5) == turns


@pytest.mark.parametrize(("stones", "good"), [(5, [1]), (6, [2]), (7, [3]), (8, [])])
def test_the_good_first_moves_are_named(stones: int, good: list[int]) -> None:
    prover = LastStone(Nim(stones), 0)
    assert list(prover.good_first(4)) == good
    assert prover.position.stones == stones, "the position is left as it was"


def test_nobody_helps_the_learner() -> None:
    """Three players: two others in between can always spoil it."""
    assert LastStone(Nim(4, seats=3), 0).shortest(4) is None


def test_ways_that_meet_are_proved_once() -> None:
    class Forgetful(LastStone):
        def is_crossroads(self) -> bool:
            return False

    long, short = Forgetful(Nim(16), 0), LastStone(Nim(16), 0)
    assert long.forced(8) is short.forced(8) is False
    assert short.steps * 10 < long.steps


def test_too_many_steps_are_refused() -> None:
    with pytest.raises(TooLongError):
        LastStone(Nim(16), 0, limit=20).forced(8)


class Points(Prover[PlainPosition[Pig, str]]):
    """Wants points on the account in one turn of a game with dice."""

    def __init__(self, state: Pig, points: int) -> None:
        super().__init__(PlainPosition(PIG, state, EquallyLikely(PIG)), you=0)
        self._points = points

    def verdict(self, turns: int) -> bool | None:
        state = self.position.state
        if state.scores[0] >= self._points:
            return True
        return False if state.turn else None

    def spends_a_turn(self) -> bool:
        return True


def test_what_needs_luck_cannot_be_proved() -> None:
    with pytest.raises(CannotProveError, match=r"^Nothing can be forced where chance decides\.$"):
        Points(Pig(pot=5), 6).shortest(1)


def test_what_needs_no_luck_can_be_proved_although_the_game_has_dice() -> None:
    prover = Points(Pig(pot=PIG.target), PIG.target)
    assert prover.shortest(1) == 1
    assert [prover.position.action(option) for option in prover.good_first(1)] == ["hold"]
