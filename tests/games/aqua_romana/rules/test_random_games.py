"""Whole games by chance, with everything checked after every action."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings, strategies as st
from msgspec.structs import fields

from game.games.aqua_romana.rules import scoring
from game.games.aqua_romana.rules.apply import apply
from game.games.aqua_romana.rules.events import BonusGiven, GameEnded, ResultKnown
from game.games.aqua_romana.rules.state import State
from tests.games.aqua_romana.rules.classic import classic_start
from tests.games.aqua_romana.rules.invariants import check_position, check_step, fingerprint
from tests.games.aqua_romana.rules.mirror import Mirror
from tests.games.aqua_romana.rules.play import HABITS, Step, play

PLAYERS = (2, 3, 4)


def play_and_check(players: int, habit: str, seed: int) -> list[Step]:
    start = classic_start(players)
    mirror = Mirror(start)
    check_position(start)
    earlier = [(start, fingerprint(start), hash(start))]
    steps: list[Step] = []
    for step in play(start, HABITS[habit], Random(seed)):
        where = f"{players} players, {habit}, seed {seed}, action {len(steps)}: {step.action}"
        try:
            check_step(step)
            check_position(step.after)
            for event in step.events:
                mirror.hear(event)
            mirror.assert_shows(step.after)
        except AssertionError as error:
            error.add_note(where)
            raise
        steps.append(step)
        earlier.append((step.after, fingerprint(step.after), hash(step.after)))
    for state, written, hashed in earlier:
        assert (fingerprint(state), hash(state)) == (written, hashed), "an earlier state was changed"
    check_end(steps, mirror)
    return steps


def check_end(steps: list[Step], mirror: Mirror) -> None:
    """The final account, added up again from the podiums the events told of (R19, R20)."""
    last = steps[-1]
    final = last.after
    assert sum(isinstance(event, GameEnded) for event in last.events) == 1
    best = sorted({podium for podium in mirror.podiums.values() if podium}, reverse=True)[:3]
    bonus = {outlet: 4 - best.index(podium) for outlet, podium in mirror.podiums.items() if podium in best}
    assert dict(mirror.bonus) == bonus
    points = [0] * len(final.seats)
    for outlet, aqueduct in final.aqueducts.items():
        points[final.seat_of(outlet)] += (aqueduct.podium or 0) + bonus.get(outlet, 0)
    result = next(event for event in last.events if isinstance(event, ResultKnown))
    assert mirror.points == result.points == scoring.result(final).points == tuple(points)
    assert result.winners == tuple(seat for seat, total in enumerate(points) if total == max(points))
    for event in last.events:
        if isinstance(event, BonusGiven):
            assert event.points in (4, 3, 2)


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("habit", HABITS)
@pytest.mark.parametrize("players", PLAYERS)
def test_every_position_of_a_game_is_sound(players: int, habit: str, seed: int) -> None:
    play_and_check(players, habit, seed)


@settings(max_examples=12, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(st.sampled_from(PLAYERS), st.sampled_from(sorted(HABITS)), st.integers(1000, 2**32))
def test_games_of_any_seed_are_sound(players: int, habit: str, seed: int) -> None:
    play_and_check(players, habit, seed)


@pytest.mark.slow
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("habit", HABITS)
@pytest.mark.parametrize("players", PLAYERS)
def test_many_games_are_sound(players: int, habit: str) -> None:
    for seed in range(10_000, 10_060):
        play_and_check(players, habit, seed)


@pytest.mark.parametrize("players", PLAYERS)
def test_no_way_to_change_a_state(players: int) -> None:
    state = list(play(classic_start(players), HABITS["by chance"], Random(players)))[-1].after
    for field in fields(state):
        with pytest.raises(AttributeError):
            setattr(state, field.name, None)
        value = getattr(state, field.name)
        if isinstance(value, Mapping):
            with pytest.raises(TypeError):
                value["c4"] = "tile"  # type: ignore[index]
            with pytest.raises((TypeError, AttributeError)):
                value.clear()  # type: ignore[attr-defined]
    for aqueduct in state.aqueducts.values():
        with pytest.raises(AttributeError):
            aqueduct.length = 99  # type: ignore[misc]


@pytest.mark.parametrize("players", PLAYERS)
def test_the_same_actions_make_equal_states(players: int) -> None:
    steps = list(play(classic_start(players), HABITS["patiently"], Random(players)))
    state = classic_start(players)
    met: dict[State, int] = {}
    for index, step in enumerate(steps):
        assert state == step.before and hash(state) == hash(step.before)
        met[state] = index
        state, _ = apply(state, step.action)
    assert len(met) == len(steps), "two positions of one game are taken for the same"
