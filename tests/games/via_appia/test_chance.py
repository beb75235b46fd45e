"""Chance draws without listing what may come, and gives up where stones cannot lie."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

import pytest
from msgspec import structs

from game.core.rules import CannotDraw
from game.games.via_appia.chance import Fortune, nth_combination
from game.games.via_appia.quarry import scatter
from game.games.via_appia.rules.actions import Deal
from game.games.via_appia.rules.legality import legal_actions
from game.games.via_appia.rules.pieces import Card
from game.games.via_appia.rules.state import State
from tests.games.via_appia.rules.classic import CLASSIC, classic_start, start_on
from tests.games.via_appia.rules.play import played
from tests.games.via_appia.rules.tables import LOAD


def test_the_number_of_a_combination_is_its_place_in_the_list() -> None:
    for things in range(8):
        for count in range(things + 1):
            listed = list(combinations(range(things), count))
            assert [nth_combination(range(things), count, n) for n in range(len(listed))] == listed


def test_the_cards_drawn_are_those_that_the_list_has_there() -> None:
    state = played(classic_start(2), LOAD)
    deals = legal_actions(state)
    for seed in range(50):
        assert Fortune().draw(state, Random(seed)) == deals[int(Random(seed).random() * len(deals))]


@pytest.mark.timeout(10)
def test_cards_that_nobody_could_list_are_drawn_at_once() -> None:
    """Forty cards, twenty of them face up: 137 thousand million sets."""
    card = CLASSIC.cards[Card("01")]
    level = replace(CLASSIC, cards={Card(f"{n:02}"): card for n in range(1, 41)}, face_up=20)
    state: State = structs.replace(start_on(level, 2), phase="deal")
    dealt = Fortune().draw(state, Random(7))
    assert isinstance(dealt, Deal) and len(set(dealt.cards)) == 20


@pytest.mark.timeout(60)
def test_stones_that_do_not_fit_are_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten throws end after their first thousand rounds; a hundred of five thousand took most of a minute."""
    rounds = []
    real = scatter._ease_stones
    monkeypatch.setattr(scatter, "_ease_stones", lambda *given: rounds.append(1) or real(*given))
    level = replace(CLASSIC, quarry=replace(CLASSIC.quarry, depth=6500))
    with pytest.raises(CannotDraw, match="do not fit into its quarry"):
        Fortune().draw(start_on(level, 2), Random(1))
    assert len(rounds) < 11_000
