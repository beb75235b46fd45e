"""A push on the screen: simulated again, glided where it cannot be, and always ending as written."""

from __future__ import annotations

import pytest

from game.games.via_appia.quarry import NoPhysics
from game.games.via_appia.quarry.bounds import UNIT
from game.games.via_appia.rules.events import StonesCameToRest
from game.games.via_appia.view import reels
from game.games.via_appia.view.pushes import PushPlay
from game.games.via_appia.view.reels import GLIDE, STROKE, Reel, reel_of
from game.games.via_appia.view.stage import Stage
from tests.games.via_appia.rules.play import Step
from tests.games.via_appia.view.shows import by_chance, rests
from tests.games.via_appia.view.test_stage import stage_of


def rest_of(step: Step) -> StonesCameToRest:
    return next(event for event in step.events if isinstance(event, StonesCameToRest))


def reel(step: Step) -> Reel:
    return reel_of(step.before.road.level.quarry, step.before.tray, stage_of(step.before).hand, rest_of(step))


def fallen(step: Step) -> set[int]:
    return {move.index for move in rest_of(step).moves if move.end is None}


def lying(found: Reel) -> list[tuple[int, int]]:
    """The last frame, as a record would have it."""
    return [(round(spot[0] * UNIT), round(spot[1] * UNIT)) for spot in found.frames[-1] if spot is not None]


def played(step: Step, fps: int = 60) -> tuple[Stage, list[str], float]:
    stage, heard = stage_of(step.before), list[str]()
    play = PushPlay(stage, step.before.road.level.quarry, rest_of(step), heard.append)
    frames = 1
    while play.advance(1 / fps) is None:
        frames += 1
    return stage, heard, frames / fps


def test_the_frames_end_where_the_record_says() -> None:
    """These games were recorded with the library that is here."""
    for step in rests():
        found = reel(step)
        assert len(found.frames) > 25, "it was simulated"
        assert lying(found) == [(stone.x, stone.y) for stone in rest_of(step).tray]
        assert set(found.falls) == fallen(step)


def test_every_stone_begins_where_it_lay() -> None:
    for step in rests()[:10]:
        first = reel(step).frames[0]
        assert [(round(x * UNIT), round(y * UNIT)) for x, y in filter(None, first[:-1])] == [
            (stone.x, stone.y) for stone in step.before.tray
        ]


def glides(found: Reel) -> bool:
    """Every stone goes straight and evenly to where it ends; a simulated one lies still until it is met."""
    middle = found.frames[len(found.frames) // 2]
    for first, half, last in zip(found.frames[0], middle, found.frames[-1], strict=True):
        if first is None or half is None or last is None:
            continue
        along = ((first[0] + last[0]) / 2 - half[0], (first[1] + last[1]) / 2 - half[1])
        if abs(along[0]) + abs(along[1]) > 0.01:
            return False
    return True


def test_an_outcome_that_differs_glides() -> None:
    steps = [step for step in by_chance("classic", 2, "pavers", 1) if step.before.phase == "fall"]
    assert len(steps) > 10
    for step in steps[:20]:
        found = reel(step)
        assert glides(found) and found.ends[-1] == GLIDE
        assert lying(found) == [(stone.x, stone.y) for stone in rest_of(step).tray]
        assert set(found.falls) == fallen(step)
    assert not any(glides(reel(step)) for step in rests() if fallen(step))


def test_without_physics_stones_glide(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(*_: object) -> None:
        raise NoPhysics("not here")

    monkeypatch.setattr(reels, "watched", missing)
    for step in rests()[:12]:
        assert glides(reel(step))
        stage, _, _ = played(step)
        assert [(rock.size, round(rock.x * UNIT), round(rock.y * UNIT)) for rock in stage.rocks] == [
            tuple(stone) for stone in step.after.tray
        ]


def test_time_is_slow_only_where_a_stone_falls() -> None:
    for step in rests():
        found = reel(step)
        if fallen(step):
            assert found.slow is not None and found.ends[-1] > STROKE * 1.2
            begin, end = found.slow
            assert all(begin <= at <= end + 1e-9 for at in found.falls.values())
        else:
            assert found.slow is None and found.ends[-1] == pytest.approx(STROKE)


def test_each_fallen_stone_is_heard_once_with_its_size() -> None:
    for step in rests():
        _, heard, _ = played(step)
        sizes = sorted(step.before.tray[index].size for index in fallen(step))
        assert sorted(sound[-1] for sound in heard if sound.startswith("fall-")) == sizes
        assert heard[0] == "scrape"


def test_a_stone_keeps_its_picture_when_others_fall() -> None:
    step = max(rests(), key=lambda each: len(fallen(each)))
    stage = stage_of(step.before)
    before = [rock.look for index, rock in enumerate(stage.rocks) if index not in fallen(step)]
    play = PushPlay(stage, step.before.road.level.quarry, rest_of(step), lambda sound: None)
    while play.advance(1 / 30) is None:
        pass
    assert [rock.look for rock in stage.rocks][:-1] == before
    stage.sync(step.after)
    assert [rock.look for rock in stage.rocks][:-1] == before


def test_the_eye_leans_in_and_back_out() -> None:
    step = next(each for each in rests() if fallen(each))
    stage = stage_of(step.before)
    play = PushPlay(stage, step.before.road.level.quarry, rest_of(step), lambda sound: None)
    straight, widest = stage.frame.scale, 0.0
    while play.advance(1 / 60) is None:
        widest = max(widest, stage.frame.scale)
    assert widest > 1.15 * straight and stage.frame.scale == straight and not stage.lean


def test_fallen_stones_come_to_lie_in_the_pit() -> None:
    for step in rests():
        stage, _, _ = played(step)
        assert sum(stage.pit.counts) == sum(step.before.fallen) + len(fallen(step))
        assert stage.pit.at_rest and not stage.dusts and stage.hand is None


@pytest.mark.parametrize("after", range(0, 60, 7))
def test_it_may_be_skipped_at_any_moment(after: int) -> None:
    step = max(rests(), key=lambda each: len(fallen(each)))
    stage = stage_of(step.before)
    play = PushPlay(stage, step.before.road.level.quarry, rest_of(step), lambda sound: None)
    for _ in range(after):
        play.advance(1 / 60)
    play.finish()
    assert [(rock.size, round(rock.x * UNIT), round(rock.y * UNIT)) for rock in stage.rocks] == [
        tuple(stone) for stone in step.after.tray
    ]
    assert sum(stage.pit.counts) == sum(step.before.fallen) + len(fallen(step)) and stage.pit.at_rest


def test_where_nothing_moves_one_sees_for_a_moment_what_lies_elsewhere() -> None:
    step = next(step for step in rests() if fallen(step))
    stage, heard = stage_of(step.before), list[str]()
    play = PushPlay(stage, step.before.road.level.quarry, rest_of(step), heard.append)
    before = list(stage.rocks)
    assert play.advance(1 / 60, still=True) is None
    assert len(stage.rocks) == len(step.after.tray), "the stones lie already"
    assert {(shift.size, shift.start) for shift in stage.shifts if shift.end is None} == {
        (before[index].size, (before[index].x, before[index].y)) for index in fallen(step)
    }
    assert heard[0] == "scrape" and any(name.startswith("fall-") for name in heard)
    lie = stage.pit.counts
    play.finish()
    assert not stage.shifts and stage.pit.counts == lie, "skipped, no stone falls twice"
