"""However an animation is played, skipped or interrupted, the table ends exactly where the rules say."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any

import pytest

from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.view.animate import Animator
from game.games.aqua_romana.view.geometry import Places
from game.games.aqua_romana.view.stage import Stage
from game.table.figures import Figure
from game.ui.timeline import Timeline
from tests.games.aqua_romana.rules.play import Step
from tests.games.aqua_romana.view.table import game

GAMES = [(2, "patiently", 1), (3, "by chance", 2), (4, "hastily", 3), (4, "unequally", 1)]


def stage_of(state: State) -> Stage:
    stage = Stage(Places(state.board))
    stage.sync(state)
    return stage


def seen(stage: Stage) -> dict[str, Any]:
    """What is shown, as plain values."""
    shown = {field.name: getattr(stage, field.name) for field in fields(stage)}
    del shown["places"]
    for family in ("workmen", "builders"):
        shown[family] = {key: _figure(figure) for key, figure in shown[family].items()}
    return shown


def without_places(shown: dict[str, Any]) -> dict[str, Any]:
    """Who came first to a shared podium is told by no state."""
    podiums = shown["podiums"]
    workmen = {outlet: f if outlet not in podiums else f[:2] for outlet, f in shown["workmen"].items()}
    return {**shown, "workmen": workmen}


def _figure(figure: Figure) -> tuple[object, ...]:
    x, y = figure.at
    return figure.family, figure.sprite, round(x, 6), round(y, 6), round(figure.lift, 6)


def begin(stage: Stage, step: Step, speed: float = 1.0, reduced: bool = False) -> Timeline:
    animator = Animator(stage, stage.places, lambda sound: None)
    timeline = Timeline(speed, reduced)
    timeline.play(animator.steps(step.events, step.after))
    return timeline


def play(timeline: Timeline, rng: Random) -> None:
    """At an uneven pace, as a busy machine would, and perhaps skipped."""
    patience = rng.randrange(2, 400)
    while not timeline.idle:
        timeline.update(rng.choice((0.001, 1 / 60, 1 / 30, 0.1)))
        patience -= 1
        if not patience:
            timeline.skip()


@pytest.mark.parametrize(("players", "habit", "seed"), GAMES)
@pytest.mark.parametrize("reduced", [False, True])
def test_an_animation_ends_where_the_rules_say(players: int, habit: str, seed: int, reduced: bool) -> None:
    """Before the last sync: the events alone bring the stage there."""
    rng = Random(seed)
    steps = game(players, habit, seed)
    stage = stage_of(steps[0].before)
    for step in steps:
        play(begin(stage, step, reduced=reduced), rng)
        arrived = seen(stage)
        stage.sync(step.after)
        assert arrived == seen(stage), f"something jumps after {step.action}"
        assert without_places(arrived) == without_places(seen(stage_of(step.after)))


def test_at_speed_nought_everything_has_happened_at_once() -> None:
    steps = game(2, "patiently", 1)
    stage = stage_of(steps[0].before)
    for step in steps:
        assert begin(stage, step, speed=0).idle
        assert without_places(seen(stage)) == without_places(seen(stage_of(step.after)))


def test_sync_forgets_whatever_was_moving() -> None:
    """Undo in the middle of an animation."""
    rng = Random(5)
    for step in game(3, "by chance", 2):
        stage = stage_of(step.before)
        timeline = begin(stage, step)
        for _ in range(rng.randrange(60)):
            timeline.update(1 / 60)
        stage.sync(step.before)
        assert seen(stage) == seen(stage_of(step.before))


def test_nothing_is_shown_twice() -> None:
    """Every workman and every builder is on the table or in the reserve exactly once, all the time."""
    for step in game(4, "unequally", 1):
        stage = stage_of(step.before)
        timeline = begin(stage, step)
        while not timeline.idle:
            timeline.update(1 / 20)
            assert set(stage.workmen) == set(step.after.aqueducts)
            assert len(stage.builders) in (len(step.before.builders), len(step.after.builders))


def test_workmen_beside_the_podiums_do_not_change_places() -> None:
    """They stood in the order of arrival until the animation was over, and then in that of their outlets."""
    for players, habit, seed in GAMES:
        stage = stage_of(game(players, habit, seed)[0].before)
        for step in game(players, habit, seed):
            before = {outlet: stage.workmen[outlet].at for outlet in stage.podiums}
            play(begin(stage, step), Random(1))
            stage.sync(step.after)
            assert {outlet: stage.workmen[outlet].at for outlet in before} == before


def test_laurels_lie_on_the_top_three_at_all_times() -> None:
    """A game opened at its end had none, and an undone end kept them."""
    stage = stage_of(game(2, "patiently", 1)[0].before)
    for step in game(2, "patiently", 1):
        play(begin(stage, step), Random(1))
        best = sorted({podium for podium in stage.podiums.values() if podium}, reverse=True)[:3]
        crowned = {outlet: stage.podiums[outlet] for outlet in stage.laurels}
        assert sorted(set(crowned.values()), reverse=True) == best
        assert all(stage.laurels[outlet] == 4 - best.index(podium) for outlet, podium in crowned.items())
    assert sorted(stage.laurels.values()) == [2, 3, 4]
