"""The board, the set-up and the building of houses: A1 … A11."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.rules import CHANCE
from game.games.aquaedukt.options import Options
from game.games.aquaedukt.rules import RULES
from game.games.aquaedukt.rules.board import Board, Line, Space
from game.games.aquaedukt.rules.events import (
    DieClosed,
    HouseLost,
    RegionFilled,
)
from game.games.aquaedukt.rules.state import House, State, frozen
from tests.games.aquaedukt.rules.classic import (
    CLASSIC,
    LAKE,
    SMALL,
    classic_start,
    start_on,
)
from tests.games.aquaedukt.rules.play import played
from tests.games.aquaedukt.rules.tables import (
    DECLINED,
    happened,
    house,
    legal,
    refused,
    scenario,
    table,
)

BOARD = Board(CLASSIC, 2)


# The board and the set-up


def test_a01_twenty_regions_of_four_five_or_six_and_a_half_turn() -> None:
    sizes = [len(BOARD.regions[number]) for number in range(1, 21)]
    assert sizes == [4, 5, 4, 5, 4, 4, 6, 4, 6, 4, 4, 6, 4, 6, 4, 4, 5, 4, 5, 4]
    assert len(BOARD.spaces) == 92
    turned = tuple(tuple(21 - n if n else 0 for n in reversed(row)) for row in reversed(CLASSIC.regions))
    assert turned == CLASSIC.regions


def test_a01_a_board_with_another_number_of_regions_has_a_die_with_that_many_sides() -> None:
    assert legal(played(start_on(SMALL, 4), "dice")) == {"roll 1", "roll 2"}


def test_a02_lines_are_the_sides_that_two_spaces_share() -> None:
    assert len(BOARD.lines) == 164
    assert BOARD.lines[Line("c4-d4")].beside == ("c4", "d4")
    assert BOARD.lines[Line("c4-d4")].ends == ("c3-d4", "c4-d5")
    assert not {"a1-b1", "a1-a2", "b1-a2", "k1-l1"} & {*BOARD.lines}


def test_a02_a_level_says_where_no_line_is() -> None:
    board = Board(LAKE, 2)
    assert not {*LAKE.no_lines} & {*board.lines} and "c1-d1" in board.lines
    assert {"d3", "d4", "e4", "g6"}.isdisjoint(board.spaces)
    start = played(start_on(LAKE, 4), "mountain a1", "mountain g1", "spring c1-d2")
    assert "canal c2-d2" not in legal(start)
    assert legal(start, "canal") == {"canal c1-d1", "canal c1-c2", "canal d1-d2"}


def test_a03_intersections_are_points_where_a_line_ends() -> None:
    by_lines = dict.fromkeys((1, 2, 4), 0)
    for lines in BOARD.lines_at.values():
        by_lines[len(lines)] += 1
    assert by_lines == {1: 28, 2: 4, 4: 73} and len(BOARD.points) == 105
    assert [p for p, lines in BOARD.lines_at.items() if len(lines) == 2] == [
        "b1-b2",
        "k1-l2",
        "a7-b8",
        "k7-k8",
    ]


def test_a04_seats_are_counted_from_the_first_player() -> None:
    state = played(classic_start(3), *(f"mountain {s}" for s in ["b1", "c1", "d1", "e1", "f1", "g1"]))
    seats = []
    for action in ("spring a3-b4", "spring f3-g4", "spring j5-k6", "dice"):
        seats.append(RULES.to_move(state))
        state = played(state, action)
    assert seats == [0, 1, 2, 0]


def test_a05_mountains_by_chance_on_any_free_space() -> None:
    state = classic_start(4)
    assert RULES.to_move(state) == CHANCE and len(legal(state)) == 92 and RULES.in_setup(state)
    state = played(state, "mountain b1", "mountain c1", "mountain c2")
    assert len(legal(state)) == 89 and "mountain d2" in legal(state)
    state = played(state, "mountain d2")
    assert (RULES.phase(state), RULES.to_move(state)) == ("main", 0), "four mountains with four players"
    assert "roll 1" not in legal(played(state, "dice")), "a region may fill up with mountains"


def test_a05_players_place_them_one_each_in_turn() -> None:
    for players, each in ((2, 4), (3, 2), (4, 1)):
        state, seats = classic_start(players, Options(mountains="players")), []
        while RULES.in_setup(state):
            seats.append(RULES.to_move(state))
            state, _ = RULES.apply(state, RULES.legal_actions(state)[0])
        assert seats == [*range(players)] * each and RULES.to_move(state) == 0


def test_a05_no_house_on_a_mountain_but_canals_springs_and_water_take_no_notice() -> None:
    state = played(classic_start(4), *(f"mountain {s}" for s in ["b1", "c1", "d4", "e4"]))
    assert legal(played(state, "dice", "roll 1"), "house") == {
        f"house {v} {s}" for v in (1, 2, 3, 4) for s in ("c2", "d2")
    }
    wet = played(state, "spring d4-e5", "canal d4-e4", "stop")
    assert wet.has_water(Space("d4")) and wet.has_water(Space("e4"))


# A turn


def test_a06_nobody_passes_who_can_do_something() -> None:
    assert "pass" not in legal(table()) and "stop" not in legal(table())
    assert refused(table(), "pass")[:2] == ("must-act", "A6")
    assert refused(table(), "stop")[:2] == ("nothing-to-stop", "A6")
    assert legal(scenario("23-last-canal")) == {"pass"}, "one that can do nothing may"


def test_a06_who_has_no_tile_must_dig_or_lay() -> None:
    state = scenario("22-no-tiles-left")
    assert not any(state.stock[state.active]) and not {"dice", "pass"} & legal(state)


def test_a07_two_rounds_of_waiting_close_the_die() -> None:
    waited = table(*DECLINED * 3)
    assert "dice" in legal(waited)
    *_, last = happened(played(waited, "dice", "roll 20"), "stop")
    assert last == DieClosed(4)
    closed = table(*DECLINED * 4)
    assert "dice" not in legal(closed) and len(legal(closed, "spring")) == 105
    assert "dice" in legal(played(closed, "spring b1-c1")), "a piece was placed"


def test_a07_a_house_that_goes_out_at_once_is_a_piece_placed() -> None:
    spaces = ["b1", "c1", "c2", "l2", "l3", "l4", "l5", "l6"]
    state = played(classic_start(2), *(f"mountain {s}" for s in spaces))
    after = played(state, *DECLINED * 3, *house("d2", 4, 1))
    assert after.houses == {} and after.gone[1] == (0, 0, 0, 1) and after.idle == 0
    assert "dice" in legal(after)


def test_a07_is_off_in_the_last_turns() -> None:
    state = scenario("25-last-round")
    assert legal(replace(state, idle=99)) == {"dice"}


def test_a08_full_regions_are_not_rolled() -> None:
    state = scenario("06-full-and-watered")
    assert state.phase == "roll" and "roll 1" not in legal(state) and len(legal(state)) == 19


def test_a08_one_open_region_is_still_rolled() -> None:
    houses = {space: House(0, 1) for space in SPACES_OF_SMALL if space not in ("c1", "d1")}
    state = replace(start_on(SMALL, 4), houses=frozen(houses))
    assert legal(played(state, "dice")) == {"roll 2"}


SPACES_OF_SMALL = Board(SMALL, 4).spaces


def small_and_wet(free: tuple[str, ...], stock: tuple[int, ...] = (6, 6, 6, 4)) -> State:
    """The small board all watered and built up but for some spaces."""
    start = start_on(SMALL, 4)
    wet = played(start, "spring b1-c1", "canal b1-c1", "canal b1-c1", "canal b2-c2", "canal b2-c2")
    houses = {space: House(3, 4) for space in SPACES_OF_SMALL if space not in free}
    assert set(wet.works.served) == {*SPACES_OF_SMALL} and wet.active == 3
    return replace(wet, houses=frozen(houses), stock=(stock,) * 4)


def test_a09_no_free_space_no_roll() -> None:
    state = small_and_wet(())
    assert "dice" not in legal(state) and refused(state, "dice")[:2] == ("board-full", "A9")


def test_a09_the_last_free_space_ends_the_turn() -> None:
    state = played(small_and_wet(("a1",)), "dice", "roll 1", "house 1 a1")
    assert (state.phase, state.active) == ("main", 0)


def test_a09_the_last_tile_ends_the_turn() -> None:
    state = played(small_and_wet(("a1", "d2"), (0, 0, 1, 0)), "dice", "roll 1", "house 3 a1")
    assert (state.phase, state.active) == ("main", 0)
    assert "dice" in legal(state)


def test_a10_the_lowest_value_on_a_watered_space() -> None:
    state = scenario("01-lowest-on-water")
    assert {a for a in legal(state) if a.endswith(("d5", "e5"))} == {"house 1 d5", "house 1 e5"}
    assert {a for a in legal(state) if a.endswith("d6")} == {f"house {v} d6" for v in (1, 2, 3, 4)}
    used_up = scenario("02-ones-used-up")
    assert {a for a in legal(used_up) if a.endswith("d5")} == {"house 2 d5"}


def test_a11_a_full_region_loses_its_dry_houses_whoever_owns_them() -> None:
    turn = [*house("b1", 4, 1, last=False), *house("c1", 3, 1, last=False), *house("c2", 2, 1, last=False)]
    state = table(*turn, "dice", "roll 1")
    events = happened(state, "house 4 d2")
    assert RegionFilled(1, tuple(map(Space, ("b1", "c1", "c2", "d2"))), ()) in events
    lost = [(e.seat, e.value, e.space, e.by) for e in events if isinstance(e, HouseLost)]
    assert lost == [(0, 4, "b1", "full"), (0, 3, "c1", "full"), (0, 2, "c2", "full"), (1, 4, "d2", "full")]
    after = played(state, "house 4 d2")
    assert after.houses == {} and "roll 1" in legal(played(after, "dice"))
    assert after.stock == ((8, 7, 7, 3), (8, 8, 8, 3)), "they are gone for good"


def test_a11_houses_with_water_stay_and_two_spaces_are_free_again() -> None:
    state = scenario("03-region-fills")
    assert {*state.houses} == {"b1", "c1"} and state.free_spaces(1) == ("c2", "d2")


def test_a11_laying_a_canal_never_sends_houses_out() -> None:
    """A region that is one space from full keeps its dry houses whatever is laid."""
    turn = [*house("b1", 4, 1, last=False), *house("c1", 3, 1, last=False), *house("c2", 2, 1, last=False)]
    before = table(*turn, "spring h4-i5")
    events = happened(before, "canal h4-i4")
    assert not any(isinstance(event, HouseLost | RegionFilled) for event in events)
