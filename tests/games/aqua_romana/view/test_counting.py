"""The score on a card rises with the workman on the stairs, and never above what he keeps."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.games.aqua_romana.rules.events import BonusGiven, PodiumReached
from game.table.cards import PlayerCard
from tests.games.aqua_romana.view.table import FRAME, Screen, game, screen

GAME = (2, "patiently", 1)


def scored(*, lower: bool) -> int:
    """The first action by which a workman reaches a podium, at once or after others that were taken."""
    for number, step in enumerate(game(*GAME)):
        reached = [event for event in step.events if isinstance(event, PodiumReached)]
        if len(reached) == 1 and reached[0].podium > 1 and bool(reached[0].tried) == lower:
            return number
    raise AssertionError("nobody did")


def card_points(shown: Screen) -> list[int]:
    widgets = shown.scene.view.widgets.root.walk()
    return [int(card.info.tally.points) for card in widgets if isinstance(card, PlayerCard)]


def watch(shown: Screen, number: int) -> list[list[int]]:
    """All that the cards say while an action is shown, each once."""
    actions = [str(step.action) for step in game(*GAME)]
    view = shown.show(2, tuple(actions[:number]))
    said = [card_points(shown)]
    shown.match.play(shown.match.rules.parse(actions[number]))
    while not view.idle:
        shown.app.frame((), FRAME)
        if card_points(shown) != said[-1]:
            said.append(card_points(shown))
    return said


@pytest.mark.parametrize("lower", (False, True))
def test_scores_count_up_as_the_workman_climbs(tmp_path: Path, lower: bool) -> None:
    with screen(tmp_path, speed=1) as shown:
        number = scored(lower=lower)
        event = next(e for e in game(*GAME)[number].events if isinstance(e, PodiumReached))
        seat = game(*GAME)[number].after.seat_of(event.outlet)
        said = [points[seat] for points in watch(shown, number)]
        assert said == [said[0] + step for step in range(event.podium + 1)]


def test_the_end_is_counted_podium_by_podium_and_then_the_laurels(tmp_path: Path) -> None:
    with screen(tmp_path, speed=1) as shown:
        steps = game(*GAME)
        said = watch(shown, len(steps) - 1)
        totals = [sum(points) for points in said]
        laurels = sum(event.points for event in steps[-1].events if isinstance(event, BonusGiven))
        assert laurels > 0 and totals == sorted(totals)
        assert totals[-1] - laurels in totals, "the podiums first"
