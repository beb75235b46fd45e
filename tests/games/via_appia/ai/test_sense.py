"""Positions in which no opponent may disgrace itself. Lucius may overlook much, not all."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.games.via_appia.ai.engine.position import FlatPosition
from game.games.via_appia.ai.levels import LEVELS
from game.games.via_appia.ai.pricing import pricing_of
from game.games.via_appia.ai.value import shipped_weights
from game.games.via_appia.rules.pieces import Stone
from game.games.via_appia.rules.state import State
from tests.games.via_appia.ai.asking import chosen, weighed
from tests.games.via_appia.rules.tables import all_paved, given, paved, standing, table, with_cards

SENSIBLE = [name for name in LEVELS if name != "lucius"]
BEST = ["chloe", "cassia", "sextus"]
UPPER = ["titus", *BEST]


def empty_handed(state: State) -> State:
    """Nobody has a stone, so that the quarry is out of the question."""
    for seat in range(state.players):
        state = given(state, seat, stones="")
    return state


@pytest.mark.parametrize("player", SENSIBLE)
def test_who_can_win_now_arrives(player: str) -> None:
    """Far ahead, one step before Brundisium, the others far behind."""
    state = empty_handed(all_paved(table(), "A", "B", "C", but=("C1", "C3")))
    state = standing(state, s0="C16", s1="tarracina")
    state = given(given(state, 0, points=90, sesterces=3), 1, points=20, cart="LMSS")
    assert chosen(state, player) == "travel brundisium"


@pytest.mark.parametrize("player", SENSIBLE)
def test_nobody_ends_a_game_that_is_lost(player: str) -> None:
    """The same step, far behind: there is still something to build."""
    state = empty_handed(all_paved(table(), "A", "B", but=()))
    state = paved(state, "C2", "C5", "C7", "C10", "C13", "C16")
    state = standing(state, s0="C16", s1="beneventum")
    state = given(given(state, 0, points=20, sesterces=3, cart="LMSS"), 1, points=60)
    assert chosen(state, player) != "travel brundisium"


@pytest.mark.parametrize("player", SENSIBLE)
def test_nobody_travels_ahead_of_a_road_that_is_not_built(player: str) -> None:
    """One space is paved and nobody is near a city: with two tiles on the cart there is better to do."""
    state = given(empty_handed(paved(table(), "A2")), 0, cart="MS", sesterces=2)
    assert not chosen(state, player).startswith("travel")


@pytest.mark.parametrize("player", SENSIBLE)
def test_nobody_takes_a_half_when_both_is_one_turn_away(player: str) -> None:
    """Four cards are up: whoever takes one gives both halves of the next to the other. Building waits for
    nobody, so one builds."""
    state = with_cards(empty_handed(paved(table(), "A2")), "07", "08", "10", "11")
    state = given(state, 0, cart="MS")
    assert not chosen(state, player).startswith("income")


@pytest.mark.parametrize("player", SENSIBLE)
def test_of_three_cards_the_poorest_is_left(player: str) -> None:
    """The others bring a sesterce more with the same stone, or a stone more with the same sesterce."""
    state = with_cards(empty_handed(table()), "01", "02", "05")
    assert chosen(state, player) != "income 01 both"


@pytest.mark.parametrize("player", BEST)
def test_the_majority_that_can_be_won_is_built_for(player: str) -> None:
    """A is decided six to two with three spaces left; B stands two all."""
    state = paved(all_paved(table(), "A", but=("A1", "A3", "A8", "A2", "A5")), "A2", "A5", seat=0)
    state = paved(paved(state, "B1", "B3", seat=0), "B2", "B5", seat=1)
    state = standing(state, s0="tarracina", s1="tarracina")
    state = given(empty_handed(state), 0, cart="S")
    values = weighed(state, player)
    assert values["build B7"] > values["build A1"]


@pytest.mark.parametrize("player", LEVELS)
def test_a_large_stone_becomes_a_large_tile(player: str) -> None:
    state = table()
    state = replace(given(state, 0, stones="", cart=""), phase="exchange", fallen=(1, 0, 0), pushes=1)
    assert chosen(state, player) in ("swap L L", "swap L M")


@pytest.mark.parametrize("player", SENSIBLE)
def test_two_tiles_are_built_rather_than_one(player: str) -> None:
    state = replace(paved(table(), "A2", seat=0), phase="build", first=table().road.space("A2"))
    state = given(empty_handed(state), 0, cart="MS")
    assert chosen(state, player) in ("build A4", "build A1", "build A3", "build A5")


@pytest.mark.parametrize("player", SENSIBLE)
def test_who_is_first_at_a_city_takes_the_token(player: str) -> None:
    """The other is as near, and six points are lying there for the first."""
    state = all_paved(table(), "A", but=("A6",))
    state = standing(empty_handed(state), s0="A9", s1="A10")
    state = given(given(state, 0, sesterces=2), 1, sesterces=2)
    assert chosen(state, player) == "travel tarracina"


def at_the_edge(state: State, y: int) -> State:
    """The first large stone lies so far forward, the others stay behind."""
    tray = tuple(Stone(stone.size, stone.x, min(stone.y, 9000)) for stone in state.tray)
    return replace(state, tray=(Stone("L", 0, y), *tray[1:]))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_stones_at_the_edge_are_worth_most_to_who_pushes_next(players: int) -> None:
    """So nobody likes to fill the quarry for the next player, and everybody to empty its front."""
    state = table(players)
    pricing = pricing_of(FlatPosition.from_state(state).tables, shipped_weights()[players])
    empty = pricing.points(FlatPosition.from_state(at_the_edge(state, 9000)).cells)
    ripe = pricing.points(FlatPosition.from_state(at_the_edge(state, 11900)).cells)
    gains = [after - before for before, after in zip(empty, ripe, strict=True)]
    assert gains[0] > max(gains[1:]) > 0.0


@pytest.mark.parametrize("player", BEST)
def test_a_stone_at_the_edge_is_pushed_for(player: str) -> None:
    state = given(at_the_edge(table(), 11950), 0, stones="MM", cart="")
    assert chosen(state, player) == "quarry"


@pytest.mark.parametrize("player", BEST)
def test_a_full_cart_pushes_for_nothing(player: str) -> None:
    """No tile would fit: it builds."""
    state = given(paved(table(), "A2", "A4"), 0, cart="LMSS", stones="SS")
    assert chosen(state, player).startswith("build")


@pytest.mark.parametrize("cart", ["SS", ""])
@pytest.mark.parametrize("player", UPPER)
def test_nobody_hoards_what_is_never_used(player: str, cart: str) -> None:
    """Seen in a game: with sixteen stones and 24 sesterces another card was taken, turn after turn."""
    state = paved(all_paved(table(), "A", but=("A9",)), "B3", "B4", "B5", "B6", "B8", "B2", seat=0)
    state = standing(state, s0="B6", s1="beneventum")
    state = given(given(state, 0, stones="LMMMMMMSSSSSSSSS", sesterces=24, cart=cart), 1, stones="SS")
    assert not chosen(state, player).startswith("income")
