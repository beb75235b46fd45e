"""Whoever waits in a first game is shown once more what there is to do; whoever knows is told less."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.meta.spec import GameSpec
from game.scenes.guided import GuidedScene
from game.table.patience import SECONDS
from tests.access.house import House, house
from tests.games.learning.test_show_me import TAUGHT, _do


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as made:
        yield made


@pytest.fixture(params=TAUGHT, ids=lambda spec: spec.id)
def guided(opened: House, request: pytest.FixtureRequest) -> GuidedScene:
    """Where its steps are done and everybody is free, on the learner's turn."""
    spec: GameSpec = request.param
    scene = GuidedScene(opened.services, spec)
    opened.put(scene)
    match, policy = scene.match, scene.policy
    while policy.step is not None:
        _do(scene)
        opened.frame()
    for _ in range(400):
        if match.deciding is not None:
            break
        if match.handing_over is not None:
            match.end_turn(None)
        opened.frame(dt=0.05)
    assert policy.free and match.deciding == policy.you
    return scene


def test_the_arrow_comes_again_after_a_while(opened: House, guided: GuidedScene) -> None:
    view = guided.view
    guided.policy._now = None
    view.refresh()
    opened.frame(dt=SECONDS / 2)
    assert not view.patience.over and not view.meant.rects
    opened.frame(dt=SECONDS)
    assert view.patience.over and view.meant.pointed, "an arrow points at where one could begin"
    view.click(view.gesture.numbered[0])
    assert not view.patience.over, "whoever does something is left alone"


def test_whoever_has_done_it_is_told_less(opened: House, guided: GuidedScene) -> None:
    policy, view = guided.policy, guided.view
    policy._now = None
    assert policy._moment_of is not None
    phase = policy._moment_of[1]
    if not set(policy.lesson.tips) - {"wait"}:
        view.refresh()
        assert view.prompt, "where a game's own words are plain enough, they are all that is said"
        return
    policy._told_of[phase] = 2
    assert policy.guide.text and not policy.guide.reminder
    policy._told_of[phase] = 3
    assert not policy.guide.text and policy.guide.reminder
    view.refresh()
    usual = view.prompt
    assert usual and usual != policy.guide.reminder
    opened.frame(dt=SECONDS + 1)
    assert view.prompt == policy.guide.reminder, "but whoever waits is told once more"
