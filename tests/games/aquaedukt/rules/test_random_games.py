"""Whole games by chance, with everything checked after every action."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

import pytest
from msgspec.structs import fields

from game.games.aquaedukt.rules import RULES
from game.games.aquaedukt.rules.board import LevelDef
from game.games.aquaedukt.rules.events import DieClosed, HouseLost, ResultKnown
from game.games.aquaedukt.rules.state import State
from tests.games.aquaedukt.rules.classic import CLASSIC, LAKE, SMALL, classic_start, start_on
from tests.games.aquaedukt.rules.invariants import (
    check_bookkeeping,
    check_conserved,
    check_judged,
    check_served,
    check_step,
    check_water,
    fingerprint,
    ground_of,
    judge_of,
)
from tests.games.aquaedukt.rules.mirror import Mirror
from tests.games.aquaedukt.rules.play import HABITS, OPTIONS, Step, play

GROUNDS = {level.id: ground_of(level) for level in (CLASSIC, SMALL, LAKE)}


def play_and_check(level: LevelDef, players: int, options: str, habit: str, seed: int) -> list[Step]:
    start = start_on(level, players, OPTIONS[options])
    mirror, judge = Mirror(start), judge_of(start, GROUNDS[level.id])
    check_judged(start, judge)
    earlier = [(start, fingerprint(start), hash(start))]
    steps: list[Step] = []
    for step in play(start, HABITS[habit], Random(f"{players} {options} {habit} {seed}")):
        try:
            judge.play(RULES.format(step.action))
            check_judged(step.after, judge)
            check_step(step)
            check_conserved(step.after)
            if step.after.works is not step.before.works:
                check_served(step.after, judge)
                check_water(step.after)
            check_bookkeeping(step.after)
            for event in step.events:
                mirror.hear(event)
            mirror.assert_shows(step.after)
        except AssertionError as error:
            error.add_note(f"{level.id}, {players} players, {options}, {habit}, seed {seed}")
            error.add_note(f"action {len(steps)}: {step.action}")
            raise
        steps.append(step)
        earlier.append((step.after, fingerprint(step.after), hash(step.after)))
    for state, written, hashed in earlier:
        assert (fingerprint(state), hash(state)) == (written, hashed), "an earlier state was changed"
    check_end(steps[-1].after, mirror, judge.result())
    return steps


def check_end(final: State, mirror: Mirror, judged: Mapping[str, object]) -> None:
    """The final account: the report, the judge's, and what was heard all say the same."""
    report, outcome = RULES.report(final), RULES.outcome(final)
    assert report == judged
    assert outcome is not None and (outcome.points, outcome.winners) == (report["points"], report["winners"])
    assert mirror.result == ResultKnown(report["points"], report["tiles"], report["winners"])
    for seat, points in enumerate(outcome.points):
        own = sum(value for owner, value in mirror.houses.values() if owner == seat)
        # What a mineral spring brought is never lost again: two canals also keep foul water away.
        assert points == own + mirror.extra[seat]


EACH = [(players, habit) for players in (2, 3, 4) for habit in HABITS]


@pytest.mark.parametrize(("players", "habit"), EACH)
def test_every_position_of_a_small_game_is_sound(players: int, habit: str) -> None:
    for options in OPTIONS:
        play_and_check(SMALL, players, options, habit, players)


# Those who wait make the longest games of all; three and four of them do so on the small board.
@pytest.mark.parametrize(
    ("players", "habit"), [each for each in EACH if each[1] != "waiting" or each[0] == 2]
)
def test_every_position_of_a_game_is_sound(players: int, habit: str) -> None:
    """Each habit meets three of the four agreements, each agreement every number of players."""
    turn = (players + list(HABITS).index(habit)) % len(OPTIONS)
    play_and_check(CLASSIC, players, [*OPTIONS][turn], habit, players)


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_around_a_lake_is_sound(players: int, options: str) -> None:
    play_and_check(LAKE, players, options, "by kind", players)


@pytest.mark.slow
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_many_games_are_sound(players: int, options: str) -> None:
    for seed in range(1000, 1003):
        for habit in HABITS:
            for level in (CLASSIC, LAKE, SMALL):
                play_and_check(level, players, options, habit, seed)


def test_the_games_reach_what_they_are_for() -> None:
    """Else the checks above would pass without having seen anything."""
    seen: set[str] = set()
    for habit in HABITS:
        for players, level in ((2, SMALL), (4, SMALL), (3, LAKE), (2, CLASSIC)):
            for seed in range(2):
                options = [*OPTIONS.values()][2 * (seed % 2)]
                for step in play(start_on(level, players, options), HABITS[habit], Random(seed)):
                    seen.update(e.by for e in step.events if isinstance(e, HouseLost))
                    seen.update(type(e).__name__ for e in step.events)
                    seen.add(f"ended by {step.after.ended_by}")
                    seen.update({"no space"} if not step.after.open_regions else ())
                    out_of_tiles = any(not any(tiles) for tiles in step.after.stock)
                    seen.update({"no tiles"} if out_of_tiles else ())
    assert {"full", "dry", "foul", "no space", "no tiles", DieClosed.__name__, "TurnPassed"} <= seen
    assert {"ended by canals", "ended by dry", "MineralDrunk", "RegionFilled"} <= seen


@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_way_to_change_a_state(players: int) -> None:
    state = list(play(classic_start(players), HABITS["building"], Random(players)))[-9].after
    for field in fields(state):
        with pytest.raises(AttributeError):
            setattr(state, field.name, None)
        value = getattr(state, field.name)
        if isinstance(value, Mapping):
            with pytest.raises(TypeError):
                value["c4"] = None  # type: ignore[index]
    with pytest.raises(TypeError):
        state.works.served["c4"] = 1  # type: ignore[index]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_actions_make_equal_states(players: int) -> None:
    steps = list(play(classic_start(players), HABITS["by kind"], Random(players)))
    state = classic_start(players)
    met: dict[State, int] = {}
    for index, step in enumerate(steps):
        assert state == step.before and hash(state) == hash(step.before)
        met[state] = index
        state, _ = RULES.apply(state, step.action)
    assert len(met) == len(steps), "two positions of one game are taken for the same"
