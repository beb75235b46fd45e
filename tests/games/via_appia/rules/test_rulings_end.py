"""V25 to V33: the end, what is known, what is chance."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest
from msgspec.structs import replace

import game.games.via_appia.rules as package
from game.core.rules import CHANCE
from game.games.via_appia.options import Options
from game.games.via_appia.rules import RULES, scoring
from game.games.via_appia.rules.events import (
    GameEnded,
    LastRoundBegan,
    MajorityCounted,
    RoundEnded,
    SestercesCounted,
)
from game.games.via_appia.rules.scoring import shares
from game.games.via_appia.rules.state import State
from tests.games.via_appia.rules.classic import classic_start
from tests.games.via_appia.rules.play import outcome, played
from tests.games.via_appia.rules.tables import (
    FIRST,
    LOAD,
    all_paved,
    given,
    happened,
    legal,
    of_kind,
    paved,
    points,
    refused,
    standing,
    table,
)


def before_brundisium(players: int, seat: int) -> State:
    state = given(all_paved(table(players), "C"), seat, sesterces=6)
    return replace(standing(state, **{f"s{seat}": "C17"}), active=seat)


def test_v25_the_round_is_played_to_its_end() -> None:
    state, events = RULES.apply(before_brundisium(3, 0), RULES.parse("travel brundisium"))
    assert of_kind(events, LastRoundBegan) == [LastRoundBegan("arrived", (1, 2))]
    state = played(state, "income 01 stones")
    assert state.phase == "main" and state.active == 2
    state = played(state, "income 02 stones")
    assert state.phase == "over" and RULES.to_move(state) is None
    assert refused(state, "income 03 stones") == ("game-over", "V25", ())


def test_v25_the_last_seat_ends_the_game_at_once() -> None:
    events = happened(before_brundisium(3, 2), "travel brundisium")
    assert of_kind(events, GameEnded) == [GameEnded("arrived")]


def test_v25_a_whole_road_ends_it_too() -> None:
    state = given(all_paved(table(2), "A", "B", "C", but=("A8",)), cart="S")
    state, events = RULES.apply(state, RULES.parse("build A8"))
    assert of_kind(events, LastRoundBegan) == [LastRoundBegan("paved", (1,))]
    state, events = RULES.apply(state, RULES.parse("income 01 stones"))
    assert of_kind(events, GameEnded) == [GameEnded("paved")]


def idle(state: State, rounds: int) -> State:
    """Everybody takes cards only."""
    for _ in range(rounds * state.players):
        while RULES.to_move(state) == CHANCE:
            state = played(state, min(legal(state)))
        state = played(state, min(legal(state, "income")))
        while RULES.to_move(state) == CHANCE:
            state = played(state, min(legal(state)))
    return state


@pytest.mark.parametrize("players", [2, 3])
def test_v26_twenty_rounds_in_which_nobody_builds_or_travels(players: int) -> None:
    state = idle(table(players), 19)
    assert state.phase == "main" and state.still == 19
    over = idle(state, 1)
    assert over.phase == "over" and over.ended_by == "standstill"
    moved = played(given(state, cart="S"), "build A1")
    moved = idle(replace(moved, active=players - 1), 0)
    last, events = RULES.apply(moved, RULES.parse(min(legal(moved, "income"))))
    while RULES.to_move(last) == CHANCE:
        last, events = RULES.apply(last, RULES.parse(min(legal(last))))
    assert of_kind(events, RoundEnded) == [RoundEnded(0)] and last.phase == "main"


def ended(state: State) -> State:
    """After the turn of the last seat in a last round."""
    state = replace(state, ended_by="arrived", active=state.players - 1)
    return played(state, "income 01 stones")


def test_v27_two_points_for_all_with_most_sesterces() -> None:
    state = table(3)
    for purses, gained in {(5, 3, 5): (2, 0, 2), (0, 0, 0): (2, 2, 2), (1, 2, 9): (0, 0, 2)}.items():
        for seat, purse in enumerate(purses):
            state = given(state, seat, sesterces=purse)
        assert scoring.richest(state) == gained
        assert points(ended(state)) == [1 + more for more in gained]


@pytest.mark.parametrize(
    ("built", "gained"),
    [
        ((5, 3), (8, 4)),
        ((5, 5), (6, 6)),
        ((5, 0), (8, 0)),
        ((4, 4, 3), (6, 6, 0)),
        ((4, 3, 3), (8, 2, 2)),
        ((4, 4, 4), (4, 4, 4)),
        ((4, 3, 3, 3), (8, 1, 1, 1)),
        ((3, 3, 3, 3), (3, 3, 3, 3)),
        ((2, 0, 0, 0), (8, 0, 0, 0)),
    ],
)
def test_v28_most_and_second_most_tiles_in_a_segment(built: tuple[int, ...], gained: tuple[int, ...]) -> None:
    assert shares(built, (8, 4)) == gained


def test_v28_every_segment_is_counted_and_told() -> None:
    state = paved(paved(table(), "A1", "A2", seat=0), "A3", "B1", seat=1)
    state = given(given(state, 0, sesterces=9), 1, sesterces=1)
    state = replace(state, ended_by="arrived", active=1)
    after, events = RULES.apply(state, RULES.parse("income 01 stones"))
    assert of_kind(events, MajorityCounted) == [
        MajorityCounted("A", (2, 1), (8, 4)),
        MajorityCounted("B", (0, 1), (0, 8)),
        MajorityCounted("C", (0, 0), (0, 0)),
    ]
    assert of_kind(events, SestercesCounted) == [SestercesCounted((9, 1), (2, 0))]
    assert points(after) == [11, 13]


def test_v29_who_built_nothing_has_no_rank() -> None:
    assert shares((0, 0), (8, 4)) == (0, 0) and shares((3, 0, 0), (8, 4)) == (8, 0, 0)


def test_v30_what_is_left_is_worth_nothing_and_equal_points_share_the_win() -> None:
    state = given(given(table(), 0, sesterces=3, stones="LLLL", cart="LM", token=True), 1, sesterces=3)
    after = ended(state)
    assert points(after) == [3, 3]
    result = RULES.outcome(after)
    assert result is not None and result.winners == (0, 1)
    assert RULES.report(after)["winners"] == (0, 1)


def test_v31_purses_are_open_inside_and_veiled_on_the_screen() -> None:
    shown = played(classic_start(3), LOAD, FIRST)
    assert RULES.seen_by(shown, 0) is shown, "an open game hides nothing"
    state = played(classic_start(3, Options(purses="hidden")), LOAD, FIRST)
    seen = RULES.seen_by(state, 1)
    assert [seen.shows_purse(seat) for seat in range(3)] == [False, True, False]
    assert [RULES.seen_by(state, CHANCE).shows_purse(seat) for seat in range(3)] == [False] * 3
    assert seen.holdings == state.holdings, "the rules and the computer know them"
    assert RULES.seen_by(seen, 1) == seen and RULES.seen_by(seen, 2) == RULES.seen_by(state, 2)
    assert RULES.legal_actions(seen) == RULES.legal_actions(state)
    after, events = RULES.apply(state, RULES.parse("income 10 sesterces"))
    assert RULES.witnessed(events, 2) == events, "everybody saw what was paid"
    over = ended(RULES.seen_by(after, 0))
    assert all(map(RULES.seen_by(over, 0).shows_purse, range(3))), "at the end everything lies open"


def test_v32_chance_is_in_the_record_as_actions_of_nobody() -> None:
    state = classic_start(2)
    for action in (LOAD, FIRST):
        assert RULES.to_move(state) == CHANCE and RULES.turn_of(state) == 0
        assert refused(state, "income 01 stones")[:2] == ("outcome-awaited", "V32")
        state = played(state, action)
    state = played(state, "quarry", "push S 0 0")
    assert (RULES.to_move(state), RULES.phase(state)) == (CHANCE, "fall")
    assert not RULES.legal_actions(state), "what a push may do cannot be listed"
    assert refused(state, "stop")[:2] == ("outcome-awaited", "V32")
    assert not RULES.in_setup(state)


def falling() -> State:
    return played(table(), "quarry", "push S 0 0")


def test_v33_an_outcome_is_checked_and_believed() -> None:
    state = falling()
    told = str(outcome(state)).split(" ")
    assert RULES.why_not(state, RULES.parse(" ".join(told))) is None
    assert refused(state, " ".join(told[:-1])) == ("stones-count", "V33", ())
    assert refused(state, " ".join((*told, "0,0"))) == ("stones-count", "V33", ())
    for far in ("0,-801", "0,12001", "6501,12000", "-3501,0"):
        assert refused(state, " ".join((*told[:-1], far))) == ("outside-tray", "V33", ("tray:24",))
    for near in ("0,-800", "6500,12000"):
        assert refused_or_none(state, " ".join((*told[:-1], near))) in (None, "stones-overlap")


def refused_or_none(state: State, action: str) -> str | None:
    reason = RULES.why_not(state, RULES.parse(action))
    return None if reason is None else reason.code


def test_v33_two_stones_may_lie_inside_each_other_by_one_millimetre() -> None:
    """An L at 0,0 and the pushed S: their centres are 22 mm apart or more, exactly."""
    state = falling()
    spots = ["fell"] * 24
    spots[0] = "0,3000"
    assert refused_or_none(state, " ".join(["rest", *spots, "0,5200"])) is None
    assert refused(state, " ".join(["rest", *spots, "0,5199"])) == (
        "stones-overlap",
        "V33",
        ("tray:0", "tray:24"),
    )


def test_v33_the_load_has_its_order_and_nothing_fell() -> None:
    start = classic_start(2)
    assert refused(start, LOAD.replace("M:-1546", "S:-1546")) == ("load-order", "V33", ("tray:4",))
    assert refused(start, LOAD.rpartition(" ")[0]) == ("stones-count", "V33", ())
    assert refused(start, LOAD.replace("L:4146,8768", "L:-1946,1600"))[0] == "stones-overlap"
    assert refused(start, LOAD.replace("L:4146,8768", "L:9146,8768"))[0] == "outside-tray"


def test_v33_the_rules_import_no_physics() -> None:
    """The contracts of the imports say the same; this also holds where they are not run."""
    for file in Path(package.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            names = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            assert not any("pymunk" in name or "quarry" in name.split(".") for name in names), file.name
