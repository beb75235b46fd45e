"""Cards on the table: dealt in one go, and gone when they are taken."""

from __future__ import annotations

from game.games.via_appia.rules.events import CardsDealt, CardTaken, PushTokenTaken
from game.games.via_appia.view.stage import Stage
from game.ui.timeline import Timeline
from tests.games.via_appia.rules.play import Step
from tests.games.via_appia.view.shows import WRITTEN, written
from tests.games.via_appia.view.test_stage import begin, stage_of

FRAME = 1 / 60


def steps_with(event: type) -> list[Step]:
    return [step for name in WRITTEN for step in written(name) if any(type(e) is event for e in step.events)]


def seconds(timeline: Timeline) -> float:
    frames = 0
    while not timeline.idle:
        timeline.update(FRAME)
        frames += 1
    return frames * FRAME


def lying(stage: Stage) -> set[str]:
    return {shown.card for shown in stage.cards.values()}


def test_a_taken_card_does_not_stay_among_those_that_can_be_taken() -> None:
    """It lay there face down, with the back of the pile: was it to be drawn?"""
    for step in steps_with(CardTaken)[:20]:
        (taken,) = (event for event in step.events if isinstance(event, CardTaken))
        stage = stage_of(step.before)
        high = stage.pile
        seconds(begin(stage, step))
        assert lying(stage) == set(step.after.face_up)
        assert taken.card not in lying(stage) and stage.pile == high + 1, "it is under the pile"


def test_a_deal_takes_less_than_two_seconds_and_nothing_vanishes_before_it() -> None:
    for step in steps_with(CardsDealt):
        stage = stage_of(step.before)
        before = stage.pile + len(stage.cards)
        timeline = begin(stage, step)
        timeline.update(FRAME)
        assert stage.pile + len(stage.cards) >= before - 1, "at most one is in the air"
        assert FRAME + seconds(timeline) < 2


def test_what_a_card_brings_comes_in_one_go() -> None:
    """Coins, stones and the token flew one after the other, more than two seconds long."""
    found = steps_with(PushTokenTaken)
    assert found
    for step in found:
        assert seconds(begin(stage_of(step.before), step)) < 1.6
