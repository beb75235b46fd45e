"""People and carts on the road: only where it is finished and where things move, and they leave no trace."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.games.via_appia.view.board import places_of
from game.games.via_appia.view.countryside import _away
from game.games.via_appia.view.traffic import LANE, MOST, TILES, Traffic
from game.scenes.match import MatchScene
from tests.games.via_appia.view.games import example
from tests.games.via_appia.view.hand_table import table
from tests.games.via_appia.view.test_stage import stage_of

STEPS = example("two-players")
LATE = next(step.after for step in reversed(STEPS) if step.after.phase == "main")


def test_whoever_travels_stays_on_finished_road() -> None:
    stage = stage_of(LATE)
    places, traffic = stage.places, stage.traffic
    trodden = {*stage.tiles, *places.level.cities}
    roads = [line for line in places.lines if trodden.issuperset(line)]
    most, kinds = 0, set[int]()
    for _ in range(3000):
        traffic.tick()
        most = max(most, len(traffic.travellers))
        kinds |= {each.kind for each in traffic.travellers}
        for each in traffic.travellers:
            at = each.shape.at
            assert isinstance(at, tuple)
            assert min(_away(at, places.spot(one), places.spot(two)) for one, two in roads) <= LANE + 1e-6
    assert most == min(MOST, len(stage.tiles) // TILES) > 1 and len(kinds) > 2
    traffic.follow(())
    assert not traffic.travellers, "and none where it was taken back"


def test_an_unbuilt_road_is_empty() -> None:
    traffic = Traffic(places_of(STEPS[0].before))
    traffic.follow(())
    assert not any(traffic.tick() for _ in range(500)) and not traffic.travellers


@pytest.mark.parametrize("reduced", (False, True))
def test_they_leave_no_trace_and_are_not_there_without_motion(
    tmp_path: Path, reduced: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MatchScene, "speed", 1.0)
    played = next(n for n, step in enumerate(STEPS) if step.after is LATE)
    with table(tmp_path) as shown:
        shown.use(reduced_motion=reduced)
        shown.show(tuple(str(step.action) for step in STEPS[: played + 1]))
        for _ in range(60):
            shown.frame(dt=0.125)
        assert bool(shown.view.board.stage.traffic.travellers) != reduced
        seen = pygame.image.tobytes(shown.window.surface, "RGB")
        shown.services.ui.damage.everything()
        shown.app.draw()
        assert pygame.image.tobytes(shown.window.surface, "RGB") == seen
