"""V1 to V10: the road, the start, income."""

from __future__ import annotations

import re
from math import comb

import pytest
from msgspec.structs import replace

from game.games.via_appia.rules import RULES
from game.games.via_appia.rules.events import (
    CardsDealt,
    CardTaken,
    PushTokenTaken,
    SestercesPaid,
    StonesReturned,
    StonesShort,
    StonesTaken,
)
from game.games.via_appia.rules.pieces import SIZES, counted
from game.games.via_appia.rules.road import Road
from tests.games.via_appia.rules.classic import CLASSIC, classic_start
from tests.games.via_appia.rules.play import played
from tests.games.via_appia.rules.tables import (
    FIRST,
    LOAD,
    given,
    happened,
    legal,
    of_kind,
    points,
    purses,
    refused,
    table,
    with_cards,
)


def test_v01_the_road_has_the_spaces_and_lines_of_the_reconstruction() -> None:
    road = Road(CLASSIC, 2)
    sizes = list(road.size_of.values())
    assert [sizes.count(size) for size in SIZES] == [8, 12, 21]
    assert [t - sizes.count(size) for t, size in zip(CLASSIC.tiles, SIZES, strict=True)] == [1, 2, 3]
    inside = [
        sum(road.space(a) is not None and road.space(b) is not None for a, b in segment.lines)
        for segment in CLASSIC.segments
    ]
    assert inside == [13, 17, 23]
    for segment in CLASSIC.segments:
        columns = {**{space: at[0] for space, at in segment.at.items()}}
        last = max(columns.values())
        assert set(road.ahead[segment.start]) == {space for space, column in columns.items() if column == 1}
        for space, column in columns.items():
            ahead = road.ahead[space]
            assert (segment.end in ahead) == (column == last)
            assert all(columns[other] == column + 1 for other in road.beside[space] if other in ahead)  # type: ignore[operator]
        # A way that needs no large tile.
        reached = {place for place in road.ahead[segment.start] if road.size_of[place] != "L"}  # type: ignore[index]
        for _ in range(last):
            ahead_too = {other for place in reached for other in road.ahead[place]}
            reached = {p for p in ahead_too if road.space(p) is None or road.size_of[p] != "L"}  # type: ignore[index]
            if segment.end in reached:
                break
        assert segment.end in reached


def test_v01_the_cards_are_those_of_the_table() -> None:
    table = "1 L 1 LS 1 MM 1 MSS 2 L 2 MM 2 MS 2 MS 2 SSS 3 MS 3 MS 3 SS 3 SS 3 M 4 SS 4 M"
    halves = re.findall(r"[0-9] [LMS]+", table)
    assert [f"{number:02d}" for number in range(1, 17)] == sorted(CLASSIC.cards)
    for half, card in zip(halves, (CLASSIC.cards[c] for c in sorted(CLASSIC.cards)), strict=True):
        sesterces, stones = half.split()
        assert (card.sesterces, card.stones) == (int(sesterces), counted(stones))


def test_v02_there_are_47_tiles() -> None:
    assert CLASSIC.tiles == (9, 14, 24) and sum(CLASSIC.tiles) == 47


def test_v03_a_segment_has_as_many_spaces_as_bonus_tokens() -> None:
    assert [len(segment.spaces) for segment in CLASSIC.segments] == [11, 13, 17]
    assert [classic_start(2).bonuses_left(number) for number in range(3)] == [11, 13, 17]


def test_v04_seat_0_begins_and_the_others_follow() -> None:
    state = table(3)
    order = [state.active]
    for card in ("01", "02", "03"):
        state = played(state, f"income {card} stones")
        order.append(state.active)
    assert order == [0, 1, 2, 0]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_v04_who_starts_with_what(players: int) -> None:
    state = classic_start(players)
    expected = [(counted("SS"), 1), (counted("SS"), 2), (counted("MS"), 2), (counted("MS"), 3)]
    assert [(own.stones, own.sesterces) for own in state.holdings] == expected[:players]
    assert state.bank == 30 - sum(purse for _, purse in expected[:players])


def test_v05_everybody_starts_with_one_point() -> None:
    assert points(classic_start(4)) == [1, 1, 1, 1]


def test_v06_nobody_passes_and_income_is_always_possible() -> None:
    state = given(table(), stones="")
    state = replace(state, bank=0, storage=(0, 0, 0))
    assert legal(state) == legal(state, "income") and len(legal(state)) == 14
    assert refused(state, "stop") == ("nothing-to-stop", "V6", ())
    after, events = RULES.apply(state, RULES.parse("income 10 sesterces"))
    assert of_kind(events, SestercesPaid) == [SestercesPaid(0, 0, 3, "card")] and after.active == 1


def test_v07_either_half_with_four_cards_or_more_both_with_three_or_fewer() -> None:
    state = table()
    assert {text.split()[2] for text in legal(state, "income")} == {"sesterces", "stones"}
    assert refused(state, "income 01 both") == ("either-half", "V7", ("card:01",))
    four, three = with_cards(state, "01", "02", "03", "07"), with_cards(state, "01", "02", "03")
    assert len(legal(four, "income")) == 8
    assert legal(three, "income") == {"income 01 both", "income 02 both", "income 03 both"}
    assert refused(three, "income 01 stones") == ("both-halves", "V7", ("card:01",))
    events = happened(three, "income 03 both")
    assert of_kind(events, SestercesPaid) == [SestercesPaid(0, 1, 1, "card")]
    assert of_kind(events, StonesTaken) == [StonesTaken(0, (0, 2, 0), (0, 0, 0))]


def test_v08_new_cards_come_out_of_the_pile_of_nine() -> None:
    state = with_cards(table(), "01")
    used = {*state.used}
    state, events = RULES.apply(state, RULES.parse("income 01 both"))
    assert of_kind(events, CardTaken) == [CardTaken(0, "01", "both", 0)]  # type: ignore[arg-type]
    assert of_kind(events, PushTokenTaken) == [PushTokenTaken(0)]
    assert state.phase == "deal" and state.active == 0, "new cards come before the turn ends"
    deals = legal(state)
    assert len(deals) == comb(9, 7) == 36
    for deal in deals:
        assert not {*deal.split()[1:]} & {*used, "01"}, "no card comes twice in a row"
    deal = min(deals)
    after, events = RULES.apply(state, RULES.parse(deal))
    assert of_kind(events, CardsDealt) and (after.phase, after.active, after.used) == ("main", 1, ())
    assert len(after.pile) == 9 and {*used, "01"} <= {*after.pile}


def test_v08_the_first_deal_is_out_of_all_cards() -> None:
    state = played(classic_start(2), LOAD)
    assert len(legal(state)) == comb(16, 7) == 11440
    assert refused(state, "deal 01 02 03 04 05 06") == ("deal-count", "V8", ())
    assert refused(state, "deal 02 01 03 04 05 06 07") == ("deal-order", "V8", ())
    assert refused(state, "deal 01 01 03 04 05 06 07") == ("deal-order", "V8", ())
    assert refused(state, "deal 01 02 03 04 05 06 17") == ("card-not-in-pile", "V8", ("card:17",))
    assert played(state, FIRST).phase == "main"


def test_v08_a_second_token_is_never_given() -> None:
    state = given(with_cards(table(), "01"), token=True)
    state, events = RULES.apply(state, RULES.parse("income 01 both"))
    assert not of_kind(events, PushTokenTaken) and state.own.token and state.push_tokens_left == 3


def test_v08_cards_are_dealt_in_the_last_turn_too() -> None:
    state = replace(with_cards(table(), "01"), ended_by="arrived", active=1)
    state = played(state, "income 01 both")
    assert state.phase == "deal"
    assert played(state, min(legal(state))).phase == "over"


def test_v09_everybody_returns_half_when_stones_run_out() -> None:
    state = replace(given(given(table(), 0, stones="MMMMM"), 1, stones="M" * 8), storage=(0, 1, 0))
    after, events = RULES.apply(state, RULES.parse("income 03 stones"))
    assert of_kind(events, StonesShort) == [StonesShort("M", 2, 1)]
    assert of_kind(events, StonesReturned) == [StonesReturned(0, "M", 2), StonesReturned(1, "M", 4)]
    assert [own.stones for own in after.holdings] == [(0, 5, 0), (0, 4, 0)]
    assert after.storage == (0, 5, 0)


def test_v09_what_is_still_missing_is_lost() -> None:
    state = replace(given(given(table(), 0, stones="L"), 1, stones="L"), storage=(0, 5, 5))
    after, events = RULES.apply(state, RULES.parse("income 01 stones"))
    assert of_kind(events, StonesTaken) == [StonesTaken(0, (0, 0, 0), (1, 0, 0))]
    assert not of_kind(events, StonesReturned), "half of one is none"
    assert "01" in after.used and after.active == 1


def test_v09_each_size_by_itself() -> None:
    """Card 02 shows L and S: only the S are short."""
    state = replace(given(given(table(), 0, stones="LLSS"), 1, stones="LLSSS"), storage=(1, 0, 0))
    after = played(state, "income 02 stones")
    assert [own.stones for own in after.holdings] == [(3, 0, 2), (2, 0, 2)] and after.storage == (0, 0, 1)


def test_v10_the_bank_is_finite() -> None:
    state = replace(table(), bank=1)
    after = played(state, "income 07 sesterces")
    assert purses(after) == [2, 2] and after.bank == 0
