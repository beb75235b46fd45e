"""However an animation is played, skipped or interrupted, the table ends exactly where the rules say."""

from __future__ import annotations

from dataclasses import fields
from functools import partial
from random import Random
from typing import Any, get_args

import pytest

from game.games.aquaedukt.rules.events import DieRolled, Event, MountainPlaced
from game.games.aquaedukt.rules.state import State
from game.games.aquaedukt.view.animate import Animator
from game.games.aquaedukt.view.dice import LONGEST, rolled_in_vain
from game.games.aquaedukt.view.geometry import Places
from game.games.aquaedukt.view.stage import Stage
from game.table.canvas import Point
from game.ui.timeline import Timeline
from tests.games.aquaedukt.rules.play import Step
from tests.games.aquaedukt.view.examples import games, kinds, written
from tests.games.viewing.stages import Stages, play, seconds

GAMES = range(len(games()))
SLACK = 2 / 60


def stage_of(state: State) -> Stage:
    stage = Stage(Places(state.board))
    stage.sync(state)
    return stage


def seen(stage: Stage) -> dict[str, Any]:
    """What is shown, as plain values."""
    shown = {field.name: getattr(stage, field.name) for field in fields(stage)}
    del shown["places"]
    return shown


def begin(
    stage: Stage, step: Step, speed: float = 1.0, reduced: bool = False, source: Point | None = None
) -> Timeline:
    animator = Animator(stage, stage.places, lambda sound: None)
    timeline = Timeline(speed, reduced)
    timeline.play(animator.steps(step.events, step.after, source))
    return timeline


STAGES = Stages(stage_of, seen, begin)


def test_every_kind_of_event_is_shown_here() -> None:
    assert kinds() == set(get_args(Event))


@pytest.mark.parametrize("number", GAMES)
def test_every_animation_ends_in_the_state(number: int) -> None:
    rng = Random(number)

    def either_way(stage: Stage, step: Step) -> Timeline:
        return begin(stage, step, source=None if rng.random() < 0.5 else (11.0, 3.0))

    STAGES.assert_ends_in_the_state(games()[number], either_way, partial(play, rng=rng, most=400))


@pytest.mark.parametrize("number", GAMES)
def test_at_once_and_without_motion_it_is_the_same(number: int) -> None:
    STAGES.assert_the_same_without_motion(games()[number])


def test_sync_forgets_whatever_was_moving() -> None:
    STAGES.assert_sync_forgets((step for game in games()[3:] for step in game), Random(5))


def test_a_roll_never_takes_longer_than_a_breath() -> None:
    rolls = [step for game in games() for step in game if isinstance(step.events[0], DieRolled)]
    vain = [step for step in rolls if rolled_in_vain(step.after, step.after.rolled or 0) is not None]
    assert vain and len(vain) < len(rolls)
    for step in (*vain[:20], *rolls[:20]):
        assert seconds(begin(stage_of(step.before), step)) <= LONGEST + SLACK


def test_a_roll_in_vain_shows_a_full_region() -> None:
    for game in games():
        for step in game:
            if step.after.rolled is not None:
                shown = rolled_in_vain(step.after, step.after.rolled)
                assert shown is None or shown not in step.after.open_regions


def test_mountains_that_nobody_places_stand_at_once() -> None:
    """Eight of them, one after the other."""
    game = written("examples/two-players")
    placed = [step for step in game if isinstance(step.events[0], MountainPlaced)]
    assert sum(seconds(begin(stage_of(step.before), step)) for step in placed) <= 1.6


def test_nobody_waits_long_for_anything() -> None:
    for game in games():
        for step in game:
            limit = 6.0 if step.after.phase in ("over", "reveal") else 3.6
            assert seconds(begin(stage_of(step.before), step)) < limit, step.action


def test_points_never_jump_back_while_a_canal_is_laid() -> None:
    for step in games()[1]:
        if str(step.action).startswith("canal") and step.after.phase != "over":
            stage = stage_of(step.before)
            timeline = begin(stage, step)
            before = dict(stage.scores)
            while not timeline.idle:
                timeline.update(1 / 30)
                assert all(stage.scores[seat].points >= count.points for seat, count in before.items())
                before = dict(stage.scores)
