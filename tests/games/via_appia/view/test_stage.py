"""However an animation is played, skipped or interrupted, the table ends exactly where the rules say."""

from __future__ import annotations

from dataclasses import fields, replace
from functools import partial
from random import Random
from typing import Any, get_args

import pytest

from game.games.via_appia.rules.events import Event, PieceMoved
from game.games.via_appia.rules.state import State
from game.games.via_appia.view.animate import Animator
from game.games.via_appia.view.board import places_of
from game.games.via_appia.view.loads import total
from game.games.via_appia.view.pushes import STAY
from game.games.via_appia.view.stage import Stage, scores
from game.ui.timeline import Timeline
from tests.games.via_appia.rules.play import Step
from tests.games.via_appia.view.shows import games, kinds, written
from tests.games.viewing.stages import Stages, play, seconds

GAMES = range(len(games()))


def stage_of(state: State) -> Stage:
    stage = Stage(places_of(state))
    stage.sync(state)
    return stage


def seen(stage: Stage) -> dict[str, Any]:
    """What is shown, as plain values; a stone's picture, where it is in the pit, where a tile lies on a cart
    and whose turn the plaques speak of do not matter."""
    shown = {field.name: getattr(stage, field.name) for field in fields(stage) if field.compare}
    del shown["places"], shown["turn"]
    shown["pit"] = (stage.pit.counts, stage.pit.at_rest)
    shown["bench"] = stage.bench and replace(stage.bench, cart=(total(stage.bench.cart),))
    shown["rocks"] = [(rock.size, rock.x, rock.y, rock.lift, rock.scale) for rock in stage.rocks]
    return shown


def begin(
    stage: Stage, step: Step, speed: float = 1.0, reduced: bool = False, staged: bool = False
) -> Timeline:
    animator = Animator(stage, stage.places, lambda sound: None)
    timeline = Timeline(speed, reduced)
    timeline.play(animator.steps(step.events, step.after, staged=staged))
    return timeline


STAGES = Stages(stage_of, seen, begin)


def test_every_kind_of_event_is_shown_here() -> None:
    assert kinds() == set(get_args(Event))


@pytest.mark.parametrize("number", GAMES)
def test_every_animation_ends_in_the_state(number: int) -> None:
    rng = Random(number)

    def either_way(stage: Stage, step: Step) -> Timeline:
        return begin(stage, step, staged=rng.random() < 0.5)

    STAGES.assert_ends_in_the_state(games()[number], either_way, partial(play, rng=rng, most=120))


def _compared(stage: Stage, timeline: Timeline) -> None:
    """Without motion one sees for a moment what a push moved."""
    if stage.shifts:
        assert not timeline.idle
        timeline.update(STAY)
    assert not stage.shifts


@pytest.mark.parametrize("number", GAMES)
def test_at_once_and_without_motion_it_is_the_same(number: int) -> None:
    STAGES.assert_the_same_without_motion(games()[number], stays=_compared)


def test_sync_forgets_whatever_was_moving() -> None:
    STAGES.assert_sync_forgets(written("two-players"), Random(5))


def changes(step: Step) -> bool:
    """Whether anything of what is shown is another after it."""
    return seen(stage_of(step.before)) != seen(stage_of(step.after))


def test_whatever_changes_the_table_takes_time_to_see() -> None:
    """Except what is only chosen: a stone laid behind the line."""
    for step in written("three-players"):
        if changes(step) and step.after.phase != "fall":
            assert seconds(begin(stage_of(step.before), step)) > 0.1, step.action


def test_nobody_waits_long_for_anything() -> None:
    for game in games()[:3]:
        for step in game:
            limit = 12.0 if step.after.phase == "over" else 4.6
            assert seconds(begin(stage_of(step.before), step, staged=True)) < limit, step.action


def test_a_piece_goes_along_its_way() -> None:
    """Every space stepped on is passed, in order."""
    for step in written("three-players"):
        moved = next((event for event in step.events if isinstance(event, PieceMoved)), None)
        if moved is None or len(moved.way) < 2:
            continue
        stage = stage_of(step.before)
        timeline = begin(stage, step, staged=True)
        passed = []
        while not timeline.idle:
            timeline.update(1 / 120)
            x, y = stage.pieces[moved.seat].at
            for place in moved.way:
                u, v = stage.places.foot(place, 0, 1)
                if abs(x - u) + abs(y - v) < 0.1 and place not in passed:
                    passed.append(place)
        assert passed == list(moved.way)


def test_points_are_those_before_until_they_are_those_after() -> None:
    for step in written("two-players"):
        if step.after.phase == "over":
            continue
        stage = stage_of(step.before)
        timeline = begin(stage, step)
        while not timeline.idle:
            timeline.update(1 / 30)
            assert stage.scores in (scores(step.before), scores(step.after)), step.action
