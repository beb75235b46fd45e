"""What the screen shows before a decision is what happens after it."""

from __future__ import annotations

from random import Random

import pytest

from game.games.aqua_romana.rules.actions import Advance, Build, Close
from game.games.aqua_romana.rules.events import (
    AqueductClosed,
    AqueductGrew,
    BuilderStepped,
    FountainPassed,
    PodiumReached,
)
from game.games.aqua_romana.rules.legality import legal_actions
from game.games.aqua_romana.rules.preview import (
    closable,
    closing_forecast,
    forecast,
    landing,
    lengths,
    preview,
    sight,
)
from game.games.aqua_romana.rules.state import State
from tests.games.aqua_romana.rules import oracle
from tests.games.aqua_romana.rules.classic import classic_start
from tests.games.aqua_romana.rules.play import HABITS, Step, play

GAMES = [(players, habit) for players in (2, 3, 4) for habit in HABITS]


def steps_of(players: int, habit: str) -> list[Step]:
    return list(play(classic_start(players), HABITS[habit], Random(players * 100)))


@pytest.mark.parametrize(("players", "habit"), GAMES)
def test_a_preview_is_what_then_happens(players: int, habit: str) -> None:
    for step in steps_of(players, habit):
        seen = preview(step.before, step.action)
        events = step.events
        grew = [event for event in events if isinstance(event, AqueductGrew)]
        shown = [(growth.outlet, growth.squares, growth.length) for growth in seen.grows]
        assert shown == [(event.outlet, event.squares, event.length) for event in grew]
        assert seen.step == next((event for event in events if isinstance(event, BuilderStepped)), None)
        assert seen.second_tile == (step.after.phase == "fountain")
        assert seen.second_tile == any(isinstance(event, FountainPassed) for event in events)
        closed = {
            event.outlet: event.by
            for event in events
            if isinstance(event, AqueductClosed) and event.by != "end"
        }
        assert {closing.forecast.outlet: closing.by for closing in seen.closes} == closed
        check_sight(step, seen.sees)


def check_sight(step: Step, sees: object) -> None:
    action = step.action
    if not isinstance(action, Build) or step.after.aqueducts[action.outlet].closed is not None:
        assert sees is None
        return
    assert sees == sight(step.after, action.outlet)
    end = oracle.Waters(step.after).flows[action.outlet].end
    paths = [(seen.side, str(seen.path), seen.builder) for seen in sight(step.after, action.outlet)]
    builders = {str(path): kind for path, kind in step.after.builders.items()}
    assert paths == [(path[0], path, builders.get(path)) for path in oracle.seen_from(end)]


@pytest.mark.parametrize(("players", "habit"), GAMES)
def test_the_podium_foretold_is_the_podium_got(players: int, habit: str) -> None:
    """Unless the player closes one more of their own first, which only the end of the turn can tell."""
    foretold: dict[str, int] = {}
    for step in steps_of(players, habit):
        for closing in preview(step.before, step.action).closes:
            foretold[closing.forecast.outlet] = closing.forecast.podium
        if isinstance(step.action, Close):
            own = closing_forecast(step.before, step.action.outlet).podium
            assert own == foretold[step.action.outlet]
            foretold = {step.action.outlet: own}
        for event in step.events:
            if isinstance(event, PodiumReached) and event.outlet in foretold:
                assert event.podium == foretold.pop(event.outlet), event


@pytest.mark.parametrize("players", (2, 3, 4))
def test_forecast_of_several_closings_counts_those_before(players: int) -> None:
    for step in steps_of(players, "patiently"):
        state = step.before
        outlets = [outlet for outlet, aqueduct in state.aqueducts.items() if aqueduct.closed is None]
        standing = {podium: len(found) for podium, found in state.podiums.items()}
        order = [
            (oracle.owner(state, one.outlet) - state.active) % players for one in forecast(state, outlets)
        ]
        assert order == sorted(order)
        for one in forecast(state, outlets):
            assert one.podium == oracle.podium(standing, one.length)
            standing[one.podium] = standing.get(one.podium, 0) + 1


@pytest.mark.parametrize("players", (2, 3, 4))
def test_landing_closable_and_lengths(players: int) -> None:
    for step in steps_of(players, "by chance"):
        state = step.before
        for path in state.board.pathway:
            assert_lands_rightly(state, path)
        offered = [action.outlet for action in legal_actions(state) if isinstance(action, Close)]
        assert list(closable(state)) == offered
        assert lengths(state) == {outlet: aqueduct.length for outlet, aqueduct in state.aqueducts.items()}
        if isinstance(step.action, Advance):
            step_seen = landing(state, step.action.path)
            assert step_seen is not None and step_seen.landing in step.after.builders


def assert_lands_rightly(state: State, path: str) -> None:
    """Clockwise by hand: the next free square of the lap, and a fountain at every change of side."""
    lap = oracle.lap(state)
    builders = {str(occupied) for occupied in state.builders}
    found = landing(state, next(known for known in state.board.pathway if known == path))
    if path not in builders:
        assert found is None
        return
    start = lap.index(path)
    way = []
    for name in (*lap[start + 1 :], *lap[:start]):
        way.append(name)
        if name not in builders:
            break
    corners = [
        {"NE": "NE", "ES": "SE", "SW": "SW", "WN": "NW"}[before[0] + after[0]]
        for before, after in zip((path, *way), way, strict=False)
        if before[0] != after[0]
    ]
    assert found is not None
    assert (list(found.way), list(found.fountains)) == (way, corners)
