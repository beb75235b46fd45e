"""What a stranger stumbled over in a first game of Aqua Romana, played by mouse."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from game.games.aqua_romana.spec import SPEC
from game.scenes.guided import GuidedScene
from game.table.patience import SECONDS
from tests.access.house import House, house


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[House]:
    with house(tmp_path) as made:
        yield made


@pytest.fixture
def guided(opened: House) -> GuidedScene:
    scene = GuidedScene(opened.services, SPEC)
    opened.put(scene)
    return scene


def forward(opened: House, scene: GuidedScene, say: str) -> Any:
    """To that step of the guided game, and what is on the screen then."""
    match, policy = scene.match, scene.policy
    while policy.step is not None and policy.step.say != say:
        rules, step = match.rules, policy.step
        legal = rules.legal_actions(match.session.state)
        action = next(each for each in legal if step.accepts(rules.format(each)))
        if scene.view.can_end:
            match.end_turn(action)
        else:
            match.play(action)
        opened.frame()
    settled(opened, scene)
    assert policy.step is not None
    return scene.view


def settled(opened: House, scene: GuidedScene) -> None:
    for _ in range(400):
        if scene.view.idle:
            return
        opened.frame(dt=0.05)
    raise AssertionError("it goes on moving")


def test_a_gift_laid_the_wrong_way_is_answered(opened: House, guided: GuidedScene) -> None:
    """It lay across, a click did nothing, and nothing said that it can be turned."""
    view = forward(opened, guided, "fountain")
    told = view.prompt
    assert view.keys.label("rotate") in told, "how to turn it"
    before = len(guided.match.session.log)
    view.click("square:f3")
    opened.frame()
    assert len(guided.match.session.log) == before and view.prompt == told
    assert view.sprung is not None and view.sprung[0] == opened.services.text("learn.other")
    view.rotate(1)
    view.click("square:f3")
    assert len(guided.match.session.log) > before and view.sprung is None


@pytest.mark.parametrize("say", ["other", "join"])
def test_no_arrow_lies_over_the_workman_it_speaks_of(opened: House, guided: GuidedScene, say: str) -> None:
    view = forward(opened, guided, say)
    workmen = [Rect(e.rect) for e in view.targets.elements if e.enabled and e.id.startswith("workman:")]
    lines = [view.meant.points(rect) for rect in view.meant.pointed]
    assert workmen and lines
    assert not any(each.clipline(*line) for each in workmen for line in lines)


def until_asked(opened: House, scene: GuidedScene) -> None:
    """The opponent does the first thing there is: no other process is needed."""
    match = scene.match
    if match.handing_over is not None:
        match.end_turn(None)
    while match.mover != scene.policy.you:
        match.answer((match.rules.format(match.rules.legal_actions(match.session.state)[0]),))
    match.room.refresh()
    settled(opened, scene)


def test_what_must_come_first_is_said(opened: House, guided: GuidedScene) -> None:
    """A joker was used, the guide went on about workmen, and only a caption asked for a kind of tile."""
    view, match = forward(opened, guided, "score"), guided.match
    rules = match.rules
    match.end_turn(rules.parse("close d1S"))
    chips = view.speech.about("reserve:joker", "")
    assert opened.services.text("aqua.tip.joker") in [chip.text for chip in chips], "before he is taken"
    match.play(rules.parse("take joker"))
    until_asked(opened, guided)
    assert view.gesture.carried == "joker"
    opened.frame(dt=SECONDS + 1)
    assert not view.meant.pointed, "no arrow leads back to what is in the hand"
    match.play(rules.parse("place joker W1"))
    until_asked(opened, guided)
    assert view.prompt == guided.policy.guide.text, "a guide tells of the turn"
    view.click("workman:c1W")
    view.click("builder:W1")
    assert view.prompt == opened.services.text("aqua.prompt.choose_kind")
    view.click(view.gesture.numbered[0])
    assert view.prompt == guided.policy.guide.text
