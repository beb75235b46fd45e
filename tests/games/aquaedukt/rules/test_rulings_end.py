"""The end, and the variant of hidden waters: A20 … A27."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.rules import CHANCE
from game.games.aquaedukt.options import Options
from game.games.aquaedukt.rules import RULES, scoring
from game.games.aquaedukt.rules.board import Board, Point, Space
from game.games.aquaedukt.rules.events import (
    GameEnded,
    LastRoundBegan,
    ResultKnown,
)
from game.games.aquaedukt.rules.state import House, State, frozen
from tests.games.aquaedukt.rules.classic import (
    CLASSIC,
    classic_start,
    level_of,
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
    with_waters,
)

BOARD = Board(CLASSIC, 2)


# The end


def test_a20_the_last_canal_ends_the_turn_and_the_round_is_played_to_its_end() -> None:
    state = scenario("25-last-round")
    assert (state.ended_by, state.active, legal(state)) == ("canals", 1, {"dice"})
    assert refused(state, "spring a3-a4")[:2] == ("last-round", "A20")
    over = played(state, "dice", "roll 1", "stop")
    assert over.phase == "over"
    assert GameEnded("canals") in happened(played(state, "dice", "roll 1"), "stop")


def test_a20_who_cannot_build_passes() -> None:
    assert legal(scenario("23-last-canal")) == {"pass"}
    assert scenario("24-end-by-canals").phase == "over"


def test_a20_all_have_equally_many_turns() -> None:
    level = level_of(id="one", canals=1, mountains={2: 0, 3: 0, 4: 0})
    state = played(start_on(level, 4), "spring f4-g5")
    events = happened(state, "canal f4-g4")
    assert LastRoundBegan("canals", (2, 3)) in events
    assert played(state, "canal f4-g4", *DECLINED, *DECLINED).phase == "over"


def test_a21_a_dry_end_comes_with_canals_left() -> None:
    state = scenario("19-dry-end")
    assert (state.phase, state.ended_by, state.works.canals_left) == ("over", "dry", 6)
    assert RULES.report(state)["end"] == "dry"


def test_a22_equal_points_and_tiles_share_the_win() -> None:
    shared = RULES.outcome(scenario("21-shared-win"))
    assert shared is not None and shared.winners == (0, 1)
    by_tiles = RULES.outcome(scenario("20-tie-by-tiles"))
    assert by_tiles is not None and (by_tiles.points, by_tiles.winners) == ((4, 4), (1,))


# Hidden waters


def test_a23_a_back_is_drawn_when_it_is_turned_from_those_still_left() -> None:
    state = replace(with_waters(), phase="reveal", ended_by="canals")
    assert RULES.to_move(state) == CHANCE
    assert legal(state) == {"reveal f1 mineral", "reveal f1 foul"}
    two = played(state, "reveal f1 foul", "reveal c4 foul")
    assert legal(two) == {"reveal i4 mineral"}, "there are two foul ones"
    assert refused(two, "reveal i4 foul")[:2] == ("back-used-up", "A23")
    assert refused(two, "reveal f6 mineral")[:2] == ("not-the-next-mountain", "A23")


def test_a23_nobody_knows_a_back_before() -> None:
    state = with_waters(*house("e1", 4, 2))
    assert state.backs == () and all(RULES.seen_by(state, seat) == state for seat in (CHANCE, 0, 1))


def test_a23_with_fewer_mountains_some_backs_stay_unknown() -> None:
    state = classic_start(4, Options(waters=True))
    state = played(state, *(f"mountain {s}" for s in ("b1", "f1", "j1", "b5")))
    state = replace(state, phase="reveal", ended_by="canals")
    for space in ("b1", "f1", "j1", "b5"):
        state = played(state, f"reveal {space} mineral")
    assert state.phase == "over"


def test_a24_mountains_keep_two_spaces_apart_while_there_is_room() -> None:
    state = played(classic_start(2, Options(waters=True)), "mountain f4")
    near = {f"{column}{row}" for column in "defgh" for row in range(2, 7)}
    assert legal(state) == {f"mountain {space}" for space in BOARD.spaces if space not in near}
    assert refused(state, "mountain h6") == ("mountain-too-near", "A24", ("space:h6", "space:f4"))
    assert len(legal(scenario("28-mountains-jam"))) == 43, "then one space between is enough"


def test_a24_and_where_not_even_one_space_fits_any_free_one() -> None:
    level = level_of(id="crowd", regions=((1, 1, 1), (1, 1, 2)), mountains={2: 3, 3: 3, 4: 3})
    state = played(start_on(level, 2, Options(waters=True)), "mountain b1")
    assert legal(state) == {f"mountain {space}" for space in ("a1", "c1", "a2", "b2", "c2")}


def test_a25_how_many_canals_serve_a_space() -> None:
    double = table("spring d3-e4", "canal d4-e4", "canal d4-e4")
    assert dict(double.works.served) == {"d4": 2, "e4": 2, "c4": 1, "f4": 1}
    both = played(double, "canal d4-d5", "stop")
    assert both.works.served[Space("d4")] == 3 and both.works.served[Space("d5")] == 1


def test_a25_the_four_cases_of_the_manual() -> None:
    """One double canal beside it; two single ones; one beside, a double one further off; two further off."""
    double = table("spring d3-e4", "canal d4-e4", "canal d4-e4")
    assert double.works.served[Space("d4")] == 2
    two_single = table("spring d3-e4", "canal d4-e4", "canal d4-d5")
    assert two_single.works.served[Space("d4")] == 2
    one_and_far = played(double, "canal d4-d5", "canal c4-c5")
    assert double.works.served[Space("c4")] == 1 and one_and_far.works.served[Space("c4")] == 2
    other = "canal g5-h5", "canal g5-h5", "canal g4-h4", "canal g4-h4"
    far_twice = played(double, "spring g5-h6", *other)
    assert double.works.served[Space("f4")] == 1 and far_twice.works.served[Space("f4")] == 2


def revealed(backs: dict[str, str], houses: dict[str, tuple[int, int]], served: dict[str, int]) -> State:
    """The end of a game with these mountains turned over, these houses, and so many canals that serve."""
    state = table()
    works = replace(state.works, served=frozen({Space(space): count for space, count in served.items()}))
    state = replace(
        state,
        options=Options(waters=True),
        mountains=tuple(map(Space, backs)),
        houses=frozen({Space(space): House(*house) for space, house in houses.items()}),
        works=works,
        phase="reveal",
        ended_by="canals",
    )
    return played(state, *(f"reveal {space} {back}" for space, back in backs.items()))


def test_a26_a_mineral_spring_adds_two_for_a_house_with_two_canals() -> None:
    state = revealed(
        {"c4": "mineral"}, {"c3": (0, 3), "c5": (1, 3), "d4": (1, 1)}, {"c3": 2, "c5": 1, "d4": 5}
    )
    assert RULES.report(state)["houses"] == {"c3": (0, 3, 5), "c5": (1, 3, 3), "d4": (1, 1, 3)}


def test_a26_for_every_mineral_spring_beside_it() -> None:
    state = revealed({"c4": "mineral", "c2": "mineral"}, {"c3": (0, 3)}, {"c3": 2})
    assert scoring.points(state) == (7, 0)


def test_a27_foul_water_drives_out_a_house_with_one_canal() -> None:
    state = revealed({"c4": "foul"}, {"c3": (0, 3), "c5": (1, 3)}, {"c3": 2, "c5": 1})
    report = RULES.report(state)
    assert report["houses"] == {"c3": (0, 3, 3)} and report["tiles"] == (1, 0)
    assert state.gone[1] == (0, 0, 1, 0)


def test_a27_with_two_canals_it_counts_and_drinks_from_the_other_mountain() -> None:
    state = revealed({"c4": "foul", "c2": "mineral"}, {"c3": (0, 3)}, {"c3": 2})
    assert scoring.points(state) == (5, 0)
    one = revealed({"c4": "foul", "c2": "mineral"}, {"c3": (0, 3)}, {"c3": 1})
    assert scoring.points(one) == (0, 0)


def test_the_result_is_told_at_the_end() -> None:
    before = played(scenario("25-last-round"), "dice", "roll 1")
    result = happened(before, "stop")[-1]
    assert isinstance(result, ResultKnown)
    report = RULES.report(played(before, "stop"))
    assert (report["points"], report["tiles"], report["winners"]) == (
        result.points,
        result.tiles,
        result.winners,
    )


def test_the_facts_of_the_rule_book() -> None:
    assert len(legal(table())) == 106, "the die and 105 springs"
    assert BOARD.regions[1] == ("b1", "c1", "c2", "d2")
    assert BOARD.steps(Point("f4-g5"), Point("j4-k5")) == 4
