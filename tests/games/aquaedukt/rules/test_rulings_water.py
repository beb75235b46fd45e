"""Springs, canals and water: A12 … A19."""

from __future__ import annotations

from game.games.aquaedukt.rules.board import Line, Space
from game.games.aquaedukt.rules.events import (
    HouseWatered,
    WaterCame,
)
from tests.games.aquaedukt.rules.classic import (
    level_of,
    start_on,
)
from tests.games.aquaedukt.rules.play import played
from tests.games.aquaedukt.rules.tables import (
    happened,
    house,
    legal,
    refused,
    scenario,
    table,
)

# Springs


def test_a12_free_is_a_point_without_spring_and_canal() -> None:
    state = scenario("14-spring-on-a-canal")
    assert refused(state, "spring i4-j5") == (
        "canal-there", "A12", ("point:i4-j5", "line:i4-i5", "line:j4-j5")
    )  # fmt: skip
    assert refused(state, "spring j4-k5") == ("canal-there", "A12", ("point:j4-k5", "line:j4-j5"))
    assert refused(state, "spring d4-e5")[:2] == ("spring-there", "A12")
    assert "spring k4-l5" in legal(state)


def test_a13_five_steps_between_springs() -> None:
    state = table("spring f4-g5")
    assert refused(state, "spring j4-k5") == ("spring-too-near", "A13", ("point:j4-k5", "point:f4-g5"))
    assert {"spring k4-l5", "spring h1-i2"} <= legal(state) and "spring g1-h2" not in legal(state)
    assert len(legal(state, "spring")) == 64


def test_a13_four_springs_can_leave_no_place_for_a_fifth() -> None:
    state = table("spring e1-f1", "spring a3-b4", "spring j4-k5", "spring e8-f8")
    assert not legal(state, "spring") and state.works.springs_left == 1
    assert len(legal(state, "canal")) == 10 and state.ended_by is None


def test_a14_useless_springs_are_allowed() -> None:
    state = table("spring f1-g2", "canal f1-f2", "canal e1-e2", "canal d1-d2", "canal c1-c2")
    assert "spring b1-c1" in legal(state), "though its only line leads to the end of an arm"
    useless = played(state, "spring b1-c1")
    assert refused(useless, "canal b1-c1") == (
        "canal-touches-canal", "A16", ("line:b1-c1", "point:b1-c2", "line:c1-c2")
    )  # fmt: skip


# Canals


def test_a15_a_spring_has_two_directions_double_or_not() -> None:
    state = scenario("10-third-direction")
    assert refused(state, "canal f4-f5") == (
        "two-directions", "A15", ("line:f4-f5", "point:f4-g5", "line:f4-g4", "line:f5-g5")
    )  # fmt: skip
    assert not {"canal f4-f5", "canal g4-g5"} & legal(state)
    one = table("spring f4-g5", "canal f4-g4", "canal f4-g4")
    assert {"canal f4-f5", "canal g4-g5", "canal f5-g5"} <= legal(one), "a double arm is one direction"


def test_a16_nothing_touches() -> None:
    state = scenario("09-nothing-touches")
    assert refused(state, "canal f4-f5")[:2] == ("canal-touches-canal", "A16")
    fork = table("spring f4-g5", "canal f4-g4", "canal f3-g3")
    assert refused(fork, "canal f3-f4") == (
        "canal-forks", "A16", ("line:f3-f4", "point:f3-g4", "line:f3-g3", "line:f4-g4")
    )  # fmt: skip
    loop = scenario("12-no-loop")
    assert refused(loop, "canal f4-g4") == ("canal-touches-spring", "A16", ("line:f4-g4", "point:f4-g5"))
    assert refused(table(), "canal f4-g4") == ("canal-from-nowhere", "A16", ("line:f4-g4",))


def test_a16_no_canal_reaches_a_second_spring() -> None:
    level = level_of(id="close", spring_distance=2, mountains={2: 0, 3: 0, 4: 0})
    state = played(start_on(level, 2), "spring b2-c3", "spring d2-e3", "canal c2-c3")
    assert refused(state, "canal d2-d3") == (
        "canal-touches-spring", "A16", ("line:d2-d3", "point:d2-e3")
    )  # fmt: skip


def test_a16_parallel_neighbours_are_no_contact() -> None:
    state = table("spring b2-c3", "spring g2-h3", "canal c2-c3", "canal d2-d3", "canal g3-h3", "canal g3-g4")
    onward = played(state, "canal f3-f4", "canal e3-e4")
    assert "canal e2-e3" in legal(onward), "beside the canal on e3-e4, and free at its end"


def test_a17_doubling_begins_at_the_spring() -> None:
    state = scenario("11-doubling-order")
    assert "canal f3-g3" in legal(state)
    assert refused(state, "canal f2-g2") == ("double-upstream-first", "A17", ("line:f2-g2", "line:f3-g3"))
    assert refused(state, "canal f4-g4") == ("no-triple", "A17", ("line:f4-g4",))


def test_a17_an_arm_is_continued_with_a_single_canal_whatever_lies_before_it() -> None:
    state = table("spring f4-g5", "canal f4-g4", "canal f4-g4", "canal f3-g3", "stop")
    assert dict(state.works.widths) == {"f4-g4": 2, "f3-g3": 1}
    assert "canal f3-g3" in legal(state), "and can be doubled at once"


def test_a18_both_canals_on_the_same_line_or_for_another_spring() -> None:
    state = table("spring f4-g5", "spring b2-c3", "canal f4-g4")
    assert {"canal f4-g4", "canal b2-b3", "stop"} <= legal(state) and state.phase == "canal"
    assert played(state, "canal f4-g4").active == 1
    assert played(state, "canal b2-b3").active == 1


def test_a18_the_turn_is_over_if_no_second_canal_can_be_laid() -> None:
    level = level_of(id="two", canals=3, mountains={2: 0, 3: 0, 4: 0})
    state = played(start_on(level, 2), "spring f4-g5", "canal f4-g4", "canal f4-g4")
    assert played(state, "canal f3-g3").phase == "main", "the supply is empty"
    stuck = level_of(
        id="stub", regions=((1, 1, 1), (2, 2, 2)), springs=1, mountains={2: 0, 3: 0, 4: 0},
        no_lines=frozenset(map(Line, ("a1-b1", "a2-b2", "b1-c1", "b2-c2", "b1-b2", "c1-c2"))),
    )  # fmt: skip
    first = played(start_on(stuck, 2), "spring a1-a2", "canal a1-a2")
    assert first.phase == "canal", "it can be doubled"
    assert played(first, "canal a1-a2").ended_by == "dry"


# Water


def test_a19_a_single_canal_waters_two_spaces_a_double_one_four() -> None:
    state = table("spring d3-e4", "canal d4-e4")
    assert {*state.works.served} == {"d4", "e4"}
    assert {*played(state, "canal d4-e4").works.served} == {"c4", "d4", "e4", "f4"}
    down = table("spring b4-c5", "canal c4-c5", "canal c4-c5")
    assert {*down.works.served} == {"c3", "c4", "c5", "c6"}
    rim = table("spring b1-c2", "canal b1-b2", "canal b1-b2")
    assert {*rim.works.served} == {"b1", "b2", "b3"}, "beyond the board there is nothing to water"


def test_a19_water_runs_over_mountains_houses_and_borders() -> None:
    state = scenario("15-water-over-a-mountain")
    assert state.has_water(Space("d1")) and not state.has_water(Space("e1")) and "c1" in state.mountains
    built = table(*house("d4", 3, 7), *house("f4", 2, 8), "spring d3-e4", "canal d4-e4")
    came = WaterCame(Line("d4-e4"), (Space("c4"), Space("f4")), (Space("d4"), Space("e4")))
    assert came in happened(built, "canal d4-e4")


def test_a19_a_spring_alone_waters_nothing_and_a_house_hears_when_water_comes() -> None:
    state = table(*house("d4", 3, 7), "spring d3-e4")
    assert not state.works.served
    assert HouseWatered(0, 3, Space("d4")) in happened(state, "canal d4-e4")
