"""Every refusal has a reason, and every reason a refusal: what players try in vain."""

from __future__ import annotations

import dataclasses
from random import Random

import pytest
from msgspec.structs import replace

from game.core.rules import IllegalAction
from game.games.aquaedukt.ai.engine.tables import tables_for
from game.games.aquaedukt.options import Options
from game.games.aquaedukt.rules import RULES
from game.games.aquaedukt.rules.board import LevelDef
from game.games.aquaedukt.rules.legality import REASONS
from game.games.aquaedukt.rules.state import House, State, frozen
from tests.games.aquaedukt.rules.classic import (
    CLASSIC,
    LAKE,
    SMALL,
    classic_start,
    start_on,
)
from tests.games.aquaedukt.rules.play import HABITS, OPTIONS, play, played
from tests.games.aquaedukt.rules.tables import DECLINED, house, refused, scenario, table, with_waters


def rolled() -> State:
    return table(*house("d2", 4, 1), "spring d3-e4", "canal d4-e4", "stop", "dice", "roll 7")


def wet_d4() -> State:
    return table("spring d3-e4", "canal d4-e4", "stop")


def all_dug() -> State:
    return table("spring b1-c1", "spring g1-h1", "spring b8-c8", "spring g8-h8", "spring l4-l5")


def without_ones() -> State:
    state = rolled()
    return replace(state, stock=((0, 8, 8, 4),) * 2)


def built_up() -> State:
    state = table()
    houses = {space: House(0, 1) for space in state.board.spaces if space not in state.mountains}
    return replace(state, houses=frozen(houses))


def in_vain() -> dict[str, tuple[State, str, tuple[str, ...]]]:
    """For every code a position, an action and the places that are to be shown."""
    lake = played(start_on(LAKE, 4), "mountain a1", "mountain g1", "spring c1-d2")
    close = dataclasses.replace(SMALL, id="close", spring_distance=2)
    touching = played(start_on(close, 4), "spring b1-c2", "spring a1-a2", "canal a1-a2")
    waters = played(classic_start(2, Options(waters=True)), "mountain f4")
    backs = replace(with_waters(), phase="reveal", ended_by="canals")
    backs = played(backs, "reveal f1 foul", "reveal c4 foul")
    mountain = table("spring d3-e4", "dice", "roll 10")
    one_left = table(*house("b1", 1, 1))
    no_tiles = scenario("22-no-tiles-left")
    return {
        "game-over": (scenario("21-shared-win"), "pass", ()),
        "wrong-phase": (table(), "roll 3", ()),
        "one-thing-a-turn": (rolled(), "spring g1-h1", ()),
        "space-unknown": (classic_start(2), "mountain a1", ("space:a1",)),
        "mountain-there": (played(classic_start(2), "mountain c4"), "mountain c4", ("space:c4",)),
        "mountain-too-near": (waters, "mountain h6", ("space:h6", "space:f4")),
        "nothing-to-stop": (table(), "stop", ()),
        "must-act": (table(), "pass", ()),
        "die-closed": (table(*DECLINED * 4), "dice", ()),
        "region-unknown": (table("dice"), "roll 21", ()),
        "region-full": (scenario("06-full-and-watered"), "roll 1", ("region:1",)),
        "no-tiles": (no_tiles, "dice", ()),
        "board-full": (built_up(), "dice", ()),
        "roll-first": (one_left, "house 1 b1", ()),
        "on-a-mountain": (mountain, "house 1 l3", ("space:l3",)),
        "house-there": (rolled(), "house 1 d2", ("space:d2",)),
        "not-the-region": (rolled(), "house 1 e4", ("space:e4", "region:7")),
        "none-of-that-value": (without_ones(), "house 1 c4", ("stock:1",)),
        "lowest-on-water": (rolled(), "house 2 d4", ("space:d4", "stock:1")),
        "point-unknown": (table(), "spring a1-b1", ("point:a1-b1",)),
        "last-round": (scenario("25-last-round"), "spring a3-a4", ()),
        "no-springs": (all_dug(), "spring f4-g5", ()),
        "spring-there": (table("spring d3-e4"), "spring d3-e4", ("point:d3-e4",)),
        "canal-there": (wet_d4(), "spring d4-e5", ("point:d4-e5", "line:d4-e4")),
        "spring-too-near": (table("spring f4-g5"), "spring j4-k5", ("point:j4-k5", "point:f4-g5")),
        "line-unknown": (table(), "canal a1-b1", ("line:a1-b1",)),
        "line-closed": (lake, "canal c2-d2", ("line:c2-d2",)),
        "canal-from-nowhere": (table(), "canal c4-d4", ("line:c4-d4",)),
        "two-directions": (
            scenario("10-third-direction"),
            "canal f4-f5",
            ("line:f4-f5", "point:f4-g5", "line:f4-g4", "line:f5-g5"),
        ),
        "canal-forks": (
            table("spring f4-g5", "canal f4-g4", "canal f3-g3"),
            "canal f3-f4",
            ("line:f3-f4", "point:f3-g4", "line:f3-g3", "line:f4-g4"),
        ),
        "canal-touches-spring": (touching, "canal b1-b2", ("line:b1-b2", "point:b1-c2")),
        "canal-touches-canal": (
            scenario("09-nothing-touches"),
            "canal f4-f5",
            ("line:f4-f5", "point:f4-g5", "line:g4-g5"),
        ),
        "double-upstream-first": (
            scenario("11-doubling-order"),
            "canal f2-g2",
            ("line:f2-g2", "line:f3-g3"),
        ),
        "no-triple": (scenario("11-doubling-order"), "canal f4-g4", ("line:f4-g4",)),
        "not-the-next-mountain": (backs, "reveal f6 mineral", ("space:f6", "space:i4")),
        "back-used-up": (backs, "reveal i4 foul", ("space:i4",)),
    }


IN_VAIN = in_vain()


@pytest.mark.parametrize("code", REASONS)
def test_every_reason_is_given(code: str) -> None:
    state, action, places = IN_VAIN[code]
    assert refused(state, action) == (code, REASONS[code], places)
    with pytest.raises(IllegalAction) as caught:
        RULES.apply(state, RULES.parse(action))
    assert caught.value.reason.code == code and code in str(caught.value)


def test_the_reasons_name_what_their_sentences_need() -> None:
    def values(code: str) -> dict[str, str | int]:
        state, action, _ = IN_VAIN[code]
        reason = RULES.why_not(state, RULES.parse(action))
        assert reason is not None
        return dict(reason.values)

    assert values("spring-too-near") == {"steps": 4, "apart": 5}
    assert values("mountain-too-near") == {"apart": 3}
    assert values("lowest-on-water") == {"value": 2, "lowest": 1}
    assert values("not-the-region") == {"region": 12, "rolled": 7}
    assert values("region-full") == {"region": 1}
    assert values("die-closed") == {"turns": 4}
    assert values("double-upstream-first") == {"first": "f3-g3"}
    assert values("back-used-up") == {"back": "foul"}
    assert values("none-of-that-value") == {"value": 1}


def test_a_dry_end_refuses_with_its_own_ruling() -> None:
    state = replace(table(), ended_by="dry")
    assert refused(state, "spring b1-c1")[:2] == ("last-round", "A21")
    assert refused(state, "canal b1-c1")[:2] == ("last-round", "A21")


@pytest.mark.parametrize(
    ("phase", "state", "action", "code"),
    [
        ("again", table(*house("b1", 4, 1, last=False)), "canal b1-c1", "one-thing-a-turn"),
        ("again", table(*house("b1", 4, 1, last=False)), "house 1 b1", "roll-first"),
        ("again", table(*house("b1", 4, 1, last=False)), "pass", "must-act"),
        ("canal", table("spring d3-e4", "canal d4-e4"), "dice", "one-thing-a-turn"),
        ("canal", table("spring d3-e4", "canal d4-e4"), "spring h4-i5", "one-thing-a-turn"),
        ("house", table("dice", "roll 7"), "dice", "one-thing-a-turn"),
        ("roll", table("dice"), "stop", "wrong-phase"),
        ("setup", classic_start(2), "dice", "wrong-phase"),
    ],
)
def test_what_belongs_to_another_moment(phase: str, state: State, action: str, code: str) -> None:
    assert state.phase == phase
    assert refused(state, action)[0] == code


@pytest.mark.parametrize(
    ("level", "players"), [(CLASSIC, 2), (LAKE, 3), (SMALL, 4)], ids=["classic", "lake", "small"]
)
def test_what_is_not_legal_has_a_reason_and_nothing_else_has(level: LevelDef, players: int) -> None:
    met: set[str] = set()
    for number, habit in enumerate(("by kind", "building", "laying")):
        start = start_on(level, players, [*OPTIONS.values()][number])
        everything = tables_for(start.board, start.options).actions
        steps = list(play(start, HABITS[habit], Random(number)))
        for step in Random(number).sample(steps, 12):
            legal = set(RULES.legal_actions(step.before))
            for action in everything:
                reason = RULES.why_not(step.before, action)
                assert (reason is None) == (action in legal), f"{action}: {reason}"
                if reason is not None:
                    met.add(reason.code)
                    assert reason.ruling in (REASONS[reason.code], "A21")
    assert len(met) > 12
