"""V18 to V24: building and travelling."""

from __future__ import annotations

from msgspec.structs import replace

from game.games.via_appia.rules import RULES
from game.games.via_appia.rules.events import CityReached, PieceMoved, SegmentPaved, SestercesPaid, TileBuilt
from game.games.via_appia.rules.journey import journeys
from game.games.via_appia.rules.pieces import counted
from game.games.via_appia.rules.state import State
from tests.games.via_appia.rules.play import played
from tests.games.via_appia.rules.tables import (
    all_paved,
    given,
    happened,
    legal,
    of_kind,
    paved,
    points,
    purses,
    refused,
    standing,
    table,
    values,
)


def builds(state: State) -> set[str]:
    return {text.split()[1] for text in legal(state, "build")}


def trips(state: State) -> dict[str, int]:
    """Where the active piece may go, and for how much."""
    found = journeys(state, state.active)
    return {text.split()[1]: found[text.split()[1]].price for text in legal(state, "travel")}  # type: ignore[index]


def test_v18_everybody_may_always_work_in_the_first_segment() -> None:
    state = paved(given(table(), cart="SM"), "A2")
    assert builds(state) == {"A1", "A3", "A4", "A5"}
    assert refused(state, "build B1") == ("not-your-segment", "V18", ("bed:B1", "city:tarracina"))


def test_v18_who_has_been_in_a_city_may_work_on_both_of_its_sides() -> None:
    state = given(table(), cart="SM")
    assert {space[0] for space in builds(standing(state, s0="tarracina"))} == {"A", "B"}
    assert {space[0] for space in builds(standing(paved(state, "B1"), s0="B1"))} == {"A", "B"}
    assert {space[0] for space in builds(standing(state, s0="beneventum"))} == {"A", "B", "C"}
    assert {space[0] for space in builds(standing(state, s0="brundisium"))} == {"A", "B", "C"}


def test_v19_a_line_to_the_city_at_the_start_or_to_a_tile_before_or_behind() -> None:
    state = given(table(), cart="SSM")
    assert builds(state) == {"A1", "A2", "A3"}, "no M space has a line to Rome"
    assert refused(state, "build A4") == (
        "not-connected",
        "V19",
        ("bed:A4", "bed:A1", "bed:A2", "bed:A6", "bed:A7"),
    )
    ahead = paved(state, "A2", "A5", "A7", "A9")
    assert "A6" in builds(ahead), "its only paved neighbour is ahead of it"


def test_v19_a_line_to_the_city_at_the_end_does_not_count() -> None:
    state = standing(given(table(), cart="SM"), s0="tarracina")
    assert not {"A9", "A10", "A11"} & builds(state)


def test_v20_the_second_tile_may_connect_to_the_first() -> None:
    state = given(table(), cart="SSM")
    first, events = RULES.apply(state, RULES.parse("build A2"))
    assert of_kind(events, TileBuilt) == [TileBuilt(0, "A2", "S", 1, "A", 1)]  # type: ignore[arg-type]
    assert legal(first) == {"stop", "build A1", "build A3", "build A4", "build A5"}
    second, events = RULES.apply(first, RULES.parse("build A4"))
    assert of_kind(events, TileBuilt) == [TileBuilt(0, "A4", "M", 3, "A", 2)]  # type: ignore[arg-type]
    assert of_kind(events, SestercesPaid) == [SestercesPaid(0, 1, 1, "two-tiles")]
    assert points(second) == [5, 1] and purses(second) == [2, 2] and second.bonuses[0] == (2, 0)
    assert second.holdings[0].cart == counted("S") and second.active == 1
    stopped = played(first, "stop")
    assert purses(stopped) == [1, 2] and stopped.active == 1


def test_v20_only_when_all_earlier_segments_are_complete() -> None:
    state = standing(given(table(), cart="SSM"), s0="tarracina")
    assert played(state, "build B1").active == 1, "A is not complete"
    state = all_paved(state, "A")
    assert legal(played(state, "build B1")) == {"stop", "build B2", "build B3"}


def test_v20_the_second_tile_stays_in_the_segment_of_the_first() -> None:
    state = standing(given(all_paved(table(), "A", but=("A1", "A3")), cart="SSM"), s0="tarracina")
    state = played(state, "build A1")
    assert legal(state) == {"stop", "build A3"}
    assert refused(state, "build B1") == ("second-elsewhere", "V20", ("bed:B1", "bed:A1"))


def test_v20_it_is_not_asked_for_when_none_can_be_placed() -> None:
    state = given(table(), cart="S")
    assert played(state, "build A1").active == 1


def test_v20_a_segment_that_is_complete_is_told() -> None:
    state = given(all_paved(table(), "A", but=("A8",)), cart="S")
    assert of_kind(happened(state, "build A8"), SegmentPaved) == [SegmentPaved("A")]


def road_to_a9(purse: int = 6) -> State:
    return given(paved(table(), "A1", "A2", "A4", "A7", "A9"), sesterces=purse)


def test_v21_one_two_or_three_steps_over_tiles() -> None:
    assert trips(road_to_a9()) == {"A1": 1, "A2": 1, "A4": 3, "A7": 6}
    state = road_to_a9()
    assert refused(state, "travel A9") == ("too-far", "V21", ("city:rome", "bed:A9"))
    assert refused(state, "travel A3")[:2] == ("way-not-paved", "V21")
    assert refused(state, "travel A6") == ("way-not-paved", "V21", ("bed:A6",))
    assert refused(state, "travel rome")[0] == "there-already"
    assert refused(state, "travel B1") == ("city-between", "V21", ("bed:B1", "city:tarracina"))
    assert refused(standing(state, s0="A9"), "travel A7") == ("not-ahead", "V21", ("bed:A9", "bed:A7"))


def test_v21_entering_a_city_is_a_step_and_the_move_ends_there() -> None:
    state = standing(paved(road_to_a9(), "B1"), s0="A7")
    assert trips(state) == {"A9": 1, "tarracina": 3}
    (moved,) = of_kind(happened(state, "travel tarracina"), PieceMoved)
    assert moved == PieceMoved(0, "A7", ("A9", "tarracina"), 3, 0)  # type: ignore[arg-type]


def test_v21_there_is_no_way_back_and_none_beyond_the_end() -> None:
    state = standing(given(all_paved(table(), "A", "B", "C"), sesterces=9), s0="brundisium")
    assert not legal(state, "travel")
    assert refused(state, "travel C17") == ("end-of-the-road", "V21", ("city:brundisium",))


def test_v22_room_for_one_on_small_and_mid_for_two_on_large() -> None:
    state = standing(road_to_a9(), s1="A4")
    assert trips(state) == {"A1": 1, "A2": 1, "A7": 6}, "passing over a full space is allowed"
    assert refused(state, "travel A4") == ("no-room", "V22", ("bed:A4",))
    four = given(paved(table(4), "A1", "A2", "A4", "A7", "A9"), sesterces=6)
    assert "A7" in trips(standing(four, s1="A7"))
    assert "A7" not in trips(standing(four, s1="A7", s2="A7"))
    crowd = standing(four, s0="A9", s1="tarracina", s2="tarracina", s3="tarracina")
    assert "tarracina" in trips(crowd)


def test_v23_markers_lower_the_price_of_the_segment_that_leads_to_their_city() -> None:
    three = given(paved(table(3), "A1", "A4", "A7", "A9", "B1"), sesterces=6)
    one = standing(three, s1="tarracina")
    assert trips(one) == {"A1": 0, "A4": 2, "A7": 5}
    two = standing(three, s0="A7", s1="tarracina", s2="tarracina")
    assert trips(two) == {"A9": 0, "tarracina": 1}
    ahead = standing(three, s0="tarracina", s1="tarracina", s2="beneventum")
    assert trips(ahead) == {"B1": 0}, "a piece leaving a city moves in the segment ahead"


def test_v23_one_must_have_the_price() -> None:
    state = road_to_a9(2)
    assert trips(state) == {"A1": 1, "A2": 1}
    assert refused(state, "travel A4") == ("too-dear", "V23", ("bed:A4",))
    assert values(state, "travel A4") == {"price": 3, "purse": 2}
    after = played(state, "travel A1")
    assert purses(after) == [1, 2] and after.bank == state.bank + 1


def arrive(players: int, before: int) -> tuple[State, CityReached]:
    """The seat after those who are there already enters Tarracina from A9."""
    state = given(paved(table(players), "A9"), before, sesterces=6)
    state = standing(state, **{f"s{seat}": "tarracina" for seat in range(before)})
    state = replace(standing(state, **{f"s{before}": "A9"}), active=before)
    after, events = RULES.apply(state, RULES.parse("travel tarracina"))
    (reached,) = of_kind(events, CityReached)
    return after, reached


def test_v24_the_topmost_token_and_a_marker() -> None:
    city = "tarracina"
    for players, expected in {
        2: [(6, True), (1, False)],
        3: [(6, True), (3, True), (1, False)],
        4: [(6, True), (3, True), (1, True), (0, False)],
    }.items():
        for order, (token, marker) in enumerate(expected):
            after, reached = arrive(players, order)
            assert reached == CityReached(order, city, order, token, marker)  # type: ignore[arg-type]
            assert after.holdings[order].points == 1 + token
            assert after.markers(city) == min(order + 1, players - 1)  # type: ignore[arg-type]


def test_v24_the_fourth_of_four_travels_free_not_for_less() -> None:
    after, _ = arrive(4, 3)
    assert after.holdings[3].sesterces == 6
