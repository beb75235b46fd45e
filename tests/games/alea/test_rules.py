"""The rules of Alea. What every game keeps: ``tests/house/test_contract.py``."""

from __future__ import annotations

import pytest

from game.core.rules import IllegalAction
from game.games.alea.rules import RULES, Moved, Rolled, State

SEATS = (("red",), ("blue",))
DEALT = State(SEATS, rounds=2, mild=False, places=(0, 0), cards=("ivy", "palm"))


def played(state: State, *actions: str) -> State:
    for action in actions:
        state, _ = RULES.apply(state, RULES.parse(action))
    return state


def test_everybody_gets_a_card_first() -> None:
    state = State(SEATS, rounds=2, mild=False, places=(0, 0))
    assert "deal 0 ivy" in RULES.legal_actions(state)
    assert "deal 1 ivy" not in RULES.legal_actions(played(state, "deal 0 ivy"))


def test_roll_once_at_least_and_three_times_at_most() -> None:
    assert RULES.legal_actions(DEALT) == ["roll"]
    reason = RULES.why_not(DEALT, "stop")
    assert reason is not None and (reason.code, reason.ruling) == ("roll-first", "R1")
    tired = played(DEALT, "roll", "pips 2", "roll", "pips 2", "roll", "pips 2")
    assert RULES.legal_actions(tired) == ["stop"]
    with pytest.raises(IllegalAction, match="R2"):
        RULES.apply(tired, "roll")


def test_who_stops_moves_on_by_all_the_pips() -> None:
    after, events = RULES.apply(played(DEALT, "roll", "pips 5"), "stop")
    assert after.places == (5, 0) and events == (Moved(seat=0, by=5),)


@pytest.mark.parametrize(("mild", "place"), [(False, 0), (True, 5)])
def test_a_one_ends_the_turn(mild: bool, place: int) -> None:
    state = State(SEATS, 2, mild, (0, 0), ("ivy", "palm"))
    after, events = RULES.apply(played(state, "roll", "pips 5", "roll"), "pips 1")
    assert after.places == (place, 0) and RULES.turn_of(after) == 1
    assert events == (Rolled(seat=0, pips=1), Moved(seat=0, by=place))


def test_cards_count_at_the_end() -> None:
    turn = ("roll", "pips 2", "stop")
    outcome = RULES.outcome(played(DEALT, *turn * 4))
    assert outcome is not None and outcome.points == (6, 14) and outcome.winners == (1,)
