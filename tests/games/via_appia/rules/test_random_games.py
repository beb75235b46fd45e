"""Whole games by chance, with everything checked after every action."""

from __future__ import annotations

import json
from dataclasses import FrozenInstanceError
from random import Random

import pytest

from game.games.via_appia.levels import library
from game.games.via_appia.rules import RULES, events
from game.games.via_appia.rules.events import ResultKnown
from game.games.via_appia.rules.road import LevelDef
from game.games.via_appia.rules.state import State
from tests.games.via_appia.rules.classic import CLASSIC, HURRIED, SAID, classic_start, start_on
from tests.games.via_appia.rules.invariants import (
    check_bookkeeping,
    check_conserved,
    check_judged,
    check_step,
)
from tests.games.via_appia.rules.mirror import Mirror
from tests.games.via_appia.rules.oracle import Judge
from tests.games.via_appia.rules.play import HABITS, Step, play

SAYS = {"classic": SAID, "hurried": {**SAID, "still_rounds": HURRIED.still_rounds}}


def play_and_check(level: LevelDef, players: int, habit: str, seed: int) -> list[Step]:
    start = start_on(level, players)
    mirror = Mirror.of(start)
    judge = Judge(SAYS[level.id], players) if level.id in SAYS else None
    earlier: list[tuple[State, str, int]] = []
    steps: list[Step] = []
    for step in play(start, HABITS[habit], Random(f"{players} {habit} {seed}")):
        try:
            if judge is not None:
                judge.play(RULES.format(step.action))
                check_judged(step.after, judge)
            check_step(step)
            check_conserved(step.after)
            check_bookkeeping(step.after)
            for event in step.events:
                mirror.hear(event)
            mirror.assert_shows(step.after)
            assert RULES.parse(RULES.format(step.action)) == step.action
        except AssertionError as error:
            error.add_note(f"{level.id}, {players} players, {habit}, seed {seed}")
            error.add_note(f"action {len(steps)}: {step.action}")
            raise
        steps.append(step)
        if len(steps) % 10 == 0:
            earlier.append((step.after, repr(step.after), hash(step.after)))
    for state, written, hashed in earlier:
        assert (repr(state), hash(state)) == (written, hashed), "an earlier state was changed"
    final = steps[-1].after
    report, outcome = RULES.report(final), RULES.outcome(final)
    assert outcome is not None and (outcome.points, outcome.winners) == (report["points"], report["winners"])
    assert mirror.result == ResultKnown(report["points"], report["winners"])
    if judge is not None:
        assert json.loads(json.dumps(report)) == judge.result()
    return steps


EACH = [(players, habit) for players in (2, 3, 4) for habit in HABITS]


@pytest.mark.parametrize(("players", "habit"), EACH)
def test_every_position_of_a_game_is_sound(players: int, habit: str) -> None:
    play_and_check(CLASSIC, players, habit, players)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("level", library().ids[1:])
def test_every_position_on_another_road_is_sound(level: str, players: int) -> None:
    found = library().get(level)
    assert found is not None
    play_and_check(found, players, "by kind", 1)


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize(("players", "habit"), EACH)
def test_many_games_are_sound(players: int, habit: str) -> None:
    for seed in range(1000, 1003):
        play_and_check(CLASSIC, players, habit, seed)
        play_and_check(HURRIED, players, habit, seed)


def test_the_games_reach_what_they_are_for() -> None:
    """Else the checks above would pass without having seen anything."""
    seen: set[str] = set()
    for habit in HABITS:
        for players in (2, 4):
            for level in (CLASSIC, HURRIED):
                for step in play(start_on(level, players), HABITS[habit], Random(players)):
                    seen.update(type(event).__name__ for event in step.events)
                    seen.add(f"ended by {step.after.ended_by}")
                    seen.update({"empty bank"} if not step.after.bank else ())
                    seen.update({"token spent"} if step.after.pushes == 3 else ())
                    seen.update({"both ends"} if step.after.first and step.after.phase == "build" else ())
    assert {kind.__name__ for kind in events.Event.__args__} <= seen
    assert {"ended by arrived", "ended by standstill", "empty bank", "token spent", "both ends"} <= seen


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_way_to_change_a_state(players: int) -> None:
    state = list(play(classic_start(players), HABITS["by kind"], Random(players)))[-9].after
    for thing in (state, state.own, state.road):
        for name in type(thing).__match_args__:
            with pytest.raises((FrozenInstanceError, AttributeError)):
                setattr(thing, name, None)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_actions_make_equal_states(players: int) -> None:
    steps = list(play(classic_start(players), HABITS["by kind"], Random(players)))
    state = classic_start(players)
    met: dict[State, int] = {}
    for index, step in enumerate(steps):
        assert state == step.before and hash(state) == hash(step.before)
        met[state] = index
        state, _ = RULES.apply(state, RULES.parse(RULES.format(step.action)))
    assert len(met) == len(steps), "two positions of one game are taken for the same"
