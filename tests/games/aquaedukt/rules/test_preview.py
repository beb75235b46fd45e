"""What is foretold is what happens."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

import pytest

from game.games.aquaedukt.rules import RULES, scoring
from game.games.aquaedukt.rules.actions import Build, Lay
from game.games.aquaedukt.rules.board import LevelDef, Line, Space
from game.games.aquaedukt.rules.events import HouseLost, HouseWatered, RegionFilled, WaterCame
from game.games.aquaedukt.rules.preview import build_preview, canal_preview, thirsty
from game.games.aquaedukt.rules.state import State
from tests.games.aquaedukt.rules.classic import CLASSIC, LAKE, start_on
from tests.games.aquaedukt.rules.play import HABITS, Step, play
from tests.games.aquaedukt.rules.tables import happened, house, scenario, table


def by_seat(state: State, events: Iterable[HouseLost | HouseWatered]) -> tuple[int, ...]:
    totals = [0] * state.players
    for event in events:
        totals[event.seat] += event.value
    return tuple(totals)


def check_lay(step: Step, action: Lay) -> None:
    foretold = canal_preview(step.before, action.line)
    assert foretold is not None
    came = [event for event in step.events if isinstance(event, WaterCame)]
    assert came == [WaterCame(action.line, foretold.greened, foretold.again)]
    watered = [event for event in step.events if isinstance(event, HouseWatered)]
    assert by_seat(step.before, watered) == foretold.won


def check_build(step: Step, action: Build) -> None:
    foretold = build_preview(step.before, action.value, action.space)
    lost = [event for event in step.events if isinstance(event, HouseLost) and event.by == "full"]
    assert foretold.lost == tuple(event.space for event in lost)
    assert foretold.lost_points == by_seat(step.before, lost)
    assert foretold.fills == any(isinstance(event, RegionFilled) for event in step.events)
    assert foretold.watered == step.before.has_water(action.space)


@pytest.mark.parametrize(
    ("level", "players"), [(CLASSIC, 2), (LAKE, 3), (LAKE, 4)], ids=["classic-2", "lake-3", "lake-4"]
)
def test_what_is_foretold_happens(level: LevelDef, players: int) -> None:
    filled = laid = 0
    for seed, habit in enumerate(("by kind", "building")):
        for step in play(start_on(level, players), HABITS[habit], Random(seed)):
            if isinstance(step.action, Lay):
                check_lay(step, step.action)
                laid += 1
            elif isinstance(step.action, Build):
                check_build(step, step.action)
                filled += any(isinstance(event, RegionFilled) for event in step.events)
    assert filled and laid


def test_where_no_canal_may_be_laid_nothing_is_foretold() -> None:
    assert canal_preview(table(), Line("c4-d4")) is None


def test_points_that_a_canal_would_win_for_everybody() -> None:
    state = table(*house("d4", 4, 7), *house("e4", 2, 12), "spring d3-e4")
    foretold = canal_preview(state, Line("d4-e4"))
    assert foretold is not None and (foretold.way, foretold.won) == ("begin", (4, 2))


def test_what_a_full_region_would_cost() -> None:
    state = table(*house("b1", 4, 1), *house("c1", 3, 1), *house("c2", 2, 1), "dice", "roll 1")
    assert thirsty(state, 1) == (tuple(map(Space, ("b1", "c1", "c2"))), (6, 3))
    foretold = build_preview(state, 4, Space("d2"))
    assert (foretold.lost, foretold.lost_points) == (("b1", "c1", "c2", "d2"), (6, 7))
    assert by_seat(state, [e for e in happened(state, "house 4 d2") if isinstance(e, HouseLost)]) == (6, 7)


def test_points_now_and_points_still_dry() -> None:
    state = table(*house("d4", 4, 7), *house("b1", 2, 1), "spring d3-e4", "canal d4-e4", "stop")
    assert (scoring.points(state), scoring.dry_points(state)) == ((4, 0), (0, 2))
    over = scenario("24-end-by-canals")
    assert RULES.outcome(over) is not None and scoring.dry_points(over) == (0, 0)
