"""V11 to V17: pushing, falling, exchanging."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.games.via_appia.rules import RULES
from game.games.via_appia.rules.events import (
    SestercesPaid,
    SolaceEarned,
    StoneFell,
    StoneMove,
    StonePushed,
    StonesCameToRest,
)
from game.games.via_appia.rules.pieces import Spot, counted
from game.games.via_appia.rules.road import Road
from game.games.via_appia.rules.state import State
from tests.games.via_appia.rules.classic import CLASSIC
from tests.games.via_appia.rules.play import outcome, played, rested
from tests.games.via_appia.rules.tables import (
    LARGE,
    MIDS,
    SMALLS,
    given,
    happened,
    legal,
    of_kind,
    purses,
    pushing,
    refused,
    table,
)

L, M, S = LARGE[0], MIDS[0], SMALLS[0]


def in_quarry(stones: str = "MSS", **own: Any) -> State:
    return played(given(table(), stones=stones, **own), "quarry")


def test_v11_the_quarry_needs_a_stone() -> None:
    state = given(table(), stones="")
    assert "quarry" not in legal(state) and refused(state, "quarry") == ("no-stones", "V11", ())


def test_v11_the_first_push_is_compulsory() -> None:
    state = in_quarry()
    assert refused(state, "stop") == ("push-compulsory", "V11", ())
    assert refused(table(), "push S 0 0") == ("quarry-first", "V11", ())
    state = pushing(state, ("S", ()))
    assert "stop" in legal(state)


def test_v11_the_token_is_for_a_third_push_only() -> None:
    state = pushing(in_quarry("SSSS"), ("S", (M,)), ("S", (M,)))
    assert state.phase == "exchange", "no third push without a token"
    state = pushing(in_quarry("SSSS", token=True), ("S", (M,)), ("S", (M,)))
    assert state.phase == "push" and state.own.token, "it is not spent before the push is made"
    assert played(state, "stop").own.token
    events = happened(state, "push S 3 -2")
    assert events == (StonePushed(0, "S", 3, -2, 3, True),)
    state = pushing(state, ("S", ()))
    assert state.phase == "exchange" and not state.own.token and state.push_tokens_left == 4
    assert state.own.stones == counted("S")


def test_v11_without_another_stone_the_turn_goes_on_by_itself() -> None:
    assert pushing(in_quarry("S"), ("S", ())).active == 1
    assert pushing(in_quarry("S"), ("S", (M,))).phase == "exchange"
    assert pushing(in_quarry("SS", token=True), ("S", (M,)), ("S", ())).phase == "exchange"


def test_v12_a_push_is_a_size_a_place_and_an_angle() -> None:
    state = in_quarry("LMS")
    counts = {size: sum(text.split()[1] == size for text in legal(state)) for size in "LMS"}
    assert counts == {"L": 1085, "M": 1333, "S": 1519}
    assert refused(state, "push L 18 0") == ("push-too-far-out", "V12", ("stone:L",))
    assert refused(state, "push S -25 0")[0] == "push-too-far-out"
    assert refused(state, "push S 24 3") == ("push-angle", "V12", ())
    assert refused(state, "push S 24 32")[0] == "push-angle"
    assert {"push L 17 -30", "push M -21 30", "push S -24 30"} <= legal(state)
    assert refused(in_quarry("S"), "push L 0 0") == ("no-stone-of-size", "V11", ("stone:L",))


def test_v13_all_fallen_stones_are_the_active_players() -> None:
    state = played(in_quarry(), "push S 0 0")
    told = outcome(state, L, S)
    after, events = RULES.apply(state, told)
    assert [(e.size, e.index) for e in of_kind(events, StoneFell)] == [("L", L), ("S", S)]
    (rest,) = of_kind(events, StonesCameToRest)
    start = state.tray[L].spot
    assert rest.moves[0] == StoneMove(L, "L", start, None)
    assert rest.moves[-1] == StoneMove(24, "S", None, told.spots[-1])
    assert after.fallen == (1, 0, 1) and len(after.tray) == 23 and after.tray[-1].spot == told.spots[-1]


def test_v13_the_pushed_stone_cannot_fall() -> None:
    state = played(in_quarry(), "push S 0 0")
    told = " ".join([*str(outcome(state)).split(" ")[:-1], "fell"])
    assert refused(state, told) == ("pushed-fell", "V13", ("tray:24",))


def test_v13_what_leans_over_and_stays_stays() -> None:
    state = played(in_quarry(), "push S 0 0")
    after = rested(state, at=Spot(1000, 12000))
    assert after.tray[-1].spot == Spot(1000, 12000) and after.fallen == (0, 0, 0)


def test_v14_large_ones_first_each_for_a_tile_of_its_size_or_smaller_or_a_sesterce() -> None:
    state = pushing(in_quarry("S"), ("S", (L, M, S)))
    assert legal(state) == {"swap L L", "swap L M", "swap L S", "sell L"}
    assert refused(state, "sell S") == ("larger-first", "V14", ("fallen:L",))
    storage = state.storage
    state = played(state, "swap L M")
    assert state.storage == (storage[0] + 1, *storage[1:]) and state.own.cart == counted("M")
    assert legal(state) == {"swap M M", "swap M S", "sell M"}
    assert refused(state, "swap M L") == ("tile-larger", "V14", ("fallen:M",))
    assert refused(state, "swap L S") == ("not-fallen", "V13", ("fallen:L",))
    state = played(state, "sell M")
    assert purses(state) == [2, 2] and legal(state) == {"swap S S", "sell S"}
    state = played(state, "swap S S")
    assert state.active == 1 and state.holdings[0].cart == counted("MS")


def test_v15_solace_for_two_pushes_in_vain() -> None:
    state = pushing(in_quarry(), ("S", ()))
    second = played(state, "push S 0 0")
    after, events = RULES.apply(second, outcome(second))
    assert of_kind(events, SolaceEarned) == [SolaceEarned(0)]
    assert legal(after) == {"solace tile", "solace sesterce"}
    assert played(after, "solace tile").holdings[0].cart == counted("S")
    assert purses(played(after, "solace sesterce")) == [2, 2]


def test_v15_solace_comes_first_also_after_a_third_push() -> None:
    state = pushing(in_quarry("SSS", token=True), ("S", ()), ("S", ()), ("S", (L,)))
    assert legal(state) == {"solace tile", "solace sesterce"}
    assert refused(state, "sell L") == ("solace-first", "V15", ())
    assert legal(played(state, "solace tile")) == {"swap L L", "swap L M", "swap L S", "sell L"}


def test_v15_one_push_in_vain_earns_nothing() -> None:
    state = played(pushing(in_quarry(), ("S", ())), "stop")
    assert state.active == 1 and state.holdings[0].cart == (0, 0, 0) and purses(state) == [1, 2]
    state = pushing(in_quarry("SSS", token=True), ("S", (S,)), ("S", ()), ("S", ()))
    assert not state.solace and refused(state, "solace tile") == ("no-solace", "V15", ())


@pytest.mark.parametrize("load", ["LMSS", "MMSSS", "MSSS", "SSS", "L", "MM", ""])
def test_v16_what_fits_on_a_cart(load: str) -> None:
    assert Road(CLASSIC, 2).fits(counted(load))


@pytest.mark.parametrize("load", ["LL", "LMM", "LSSS", "MMM", "SSSS", "LMSSS", "LMMSS"])
def test_v16_what_does_not(load: str) -> None:
    assert not Road(CLASSIC, 2).fits(counted(load))


def test_v16_a_stone_for_which_no_tile_fits_is_sold() -> None:
    state = pushing(in_quarry("S", cart="LMS"), ("S", (M,)))
    assert legal(state) == {"swap M S", "sell M"}
    assert refused(state, "swap M M") == ("cart-full", "V16", ("tile:M",))
    state = pushing(in_quarry("S", cart="LMSS"), ("S", (S,)))
    assert legal(state) == {"sell S"}


def test_v16_solace_on_a_full_cart_is_the_sesterce() -> None:
    state = pushing(in_quarry("SS", cart="LMSS"), ("S", ()), ("S", ()))
    assert legal(state) == {"solace sesterce"}
    assert refused(state, "solace tile") == ("cart-full", "V16", ("tile:S",))


def test_v17_a_size_that_ran_out_cannot_be_taken() -> None:
    state = replace(pushing(in_quarry("S"), ("S", (L,))), tiles=(0, 3, 3))
    assert legal(state) == {"swap L M", "swap L S", "sell L"}
    assert refused(state, "swap L L") == ("tiles-out", "V17", ())


def test_v17_without_small_tiles_the_solace_is_the_sesterce() -> None:
    state = replace(pushing(in_quarry("SS"), ("S", ()), ("S", ())), tiles=(3, 3, 0))
    assert legal(state) == {"solace sesterce"}
    assert refused(state, "solace tile") == ("tiles-out", "V17", ())


def test_v10_a_sale_can_bring_nothing() -> None:
    state = replace(pushing(in_quarry("S"), ("S", (L,))), bank=0)
    assert of_kind(happened(state, "sell L"), SestercesPaid) == [SestercesPaid(0, 0, 1, "sale")]
