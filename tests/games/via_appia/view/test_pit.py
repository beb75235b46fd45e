"""Stones that fall: followed from the edge until they lie, in every push that brings some down."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from math import hypot

import pytest

from game.games.via_appia.quarry import push
from game.games.via_appia.quarry.bounds import Bounds
from game.games.via_appia.rules.pieces import SIZES, Size
from game.games.via_appia.view.geometry import MOUTH
from game.games.via_appia.view.lying import CLOSE
from game.games.via_appia.view.pit import DEEP, Fallen, Pit
from game.games.via_appia.view.pushes import PushPlay
from game.games.via_appia.view.stage import Stage
from tests.games.via_appia.rules.play import Step
from tests.games.via_appia.view.shows import rests
from tests.games.via_appia.view.test_stage import stage_of
from tests.games.via_appia.view.test_tray import fallen, reel, rest_of

TRAY = Bounds({"L": 15.0, "M": 11.0, "S": 8.0}, 35.0, 0.25, 8.0, 120.0)
FPS = 60
FAR = 270.0 / FPS
"""Millimetres that a stone may move in a frame."""
DENT = 1.6
"""Millimetres that two stones may seem to be in one another while they knock."""

Seen = dict[int, tuple[float, float, float, float]]
"""Where each stone of the pit is, how high, and how far its surface reaches."""


def bringing() -> list[Step]:
    """Pushes that bring stones down, those of many first."""
    found = sorted((step for step in rests() if fallen(step)), key=lambda each: -len(fallen(each)))
    assert len(fallen(found[0])) >= 2
    return found


def watched(step: Step, fps: int = FPS) -> tuple[Stage, list[Seen], list[str]]:
    stage, heard, seen = stage_of(step.before), list[str](), list[Seen]()
    play = PushPlay(stage, step.before.road.level.quarry, rest_of(step), heard.append)
    while play.advance(1 / fps) is None:
        seen.append({id(stone): (stone.x, stone.y, stone.height, stone.reach) for stone in stage.pit.stones})
    return stage, seen, heard


def overlap(one: tuple[float, float, float, float], two: tuple[float, float, float, float]) -> float:
    """How far two balls are in one another."""
    (x, y, height, reach), (u, v, other, far) = one, two
    return reach + far - hypot(hypot(x - u, y - v), (height + reach) - (other + far))


def test_no_stone_falls_through_another() -> None:
    for step in bringing():
        _, seen, _ = watched(step)
        for shown in seen:
            stones = list(shown.values())
            for number, one in enumerate(stones):
                assert all(overlap(one, two) < DENT for two in stones[number + 1 :])


def test_a_stone_falls_where_it_went_over_the_edge_and_never_jumps() -> None:
    for step in bringing():
        depth, found = step.before.road.level.quarry.depth / 100, reel(step)
        went = sorted(found.left(index)[0] for index in found.falls)
        _, seen, _ = watched(step)
        paths: dict[int, list[tuple[float, float, float]]] = {}
        for shown in seen:
            for name, (x, y, height, _) in shown.items():
                paths.setdefault(name, []).append((x, y, height))
        new = [path for path in paths.values() if path[0][2] > 0.8 * DEEP]
        assert len(new) == len(fallen(step))
        for path, x in zip(sorted(new), went, strict=True):
            assert abs(path[0][0] - x) < 3 and abs(path[0][1] - depth) < 3
            for before, after in pairwise(path):
                assert all(abs(two - one) <= FAR for one, two in zip(before, after, strict=True))


def test_they_go_over_in_the_order_of_the_record_and_each_is_heard_once() -> None:
    several = 0
    for step in bringing():
        stage, _, heard = watched(step)
        before = step.before
        assert before.pushed is not None
        order = push(before.road.level.quarry, before.tray, before.pushed).order
        # Every stone of the tray has a picture of its own here, which says which one it is.
        looks = [rock.look for rock in stage_of(before).rocks]
        sizes = [before.tray[index].size for index in order]
        went = [(stone.size, stone.look) for stone in stage.pit.stones][-len(order) :]
        assert went == [(size, looks[index]) for size, index in zip(sizes, order, strict=True)]
        several += len(order) > 1
        thuds = Counter(sound[-1] for sound in heard if sound.startswith("fall-"))
        assert thuds == Counter(sizes)
    assert several > 3


def test_they_rest_on_the_ground_or_on_one_another_inside_the_pit() -> None:
    for step in bringing():
        stage, _, _ = watched(step)
        depth, half = stage.places.tray.depth, stage.places.tray.half_width(stage.places.tray.depth)
        for stone in stage.pit.stones:
            assert abs(stone.x) <= half - stone.reach + 0.1
            assert depth < stone.y < depth + MOUTH
            held = (abs(overlap(_as_seen(stone), _as_seen(other))) < 1 for other in stage.pit.stones)
            assert stone.height < 0.5 or sum(held) > 1, "it hangs in the air"


def _as_seen(stone: Fallen) -> tuple[float, float, float, float]:
    return stone.x, stone.y, stone.height, stone.reach


def test_it_ends_alike_at_every_frame_rate() -> None:
    for step in bringing()[:4]:
        ends = [
            [(stone.size, stone.x, stone.y, stone.height) for stone in watched(step, fps)[0].pit.stones]
            for fps in (30, 60, 144)
        ]
        assert ends[0] == ends[1] == ends[2]


def test_a_second_push_lets_stones_fall_among_those_that_lie_there() -> None:
    pit = Pit(TRAY)
    pit.lay([("M", -30.0, 130.0), ("L", 0.0, 130.0), ("S", 30.0, 130.0)])
    lay = [(stone.x, stone.y) for stone in pit.stones]
    pit.drop("L", 0, 2.0, 120.1)
    heights = []
    while not pit.at_rest:
        pit.tick()
        heights.append(pit.stones[-1].height)
    assert pit.counts == (2, 1, 1)
    assert [(stone.x, stone.y) for stone in pit.stones[:3]] != lay, "it made itself room"
    assert heights[-1] < 0.5 * DEEP
    assert [stone.size for stone in pit.landings] == ["L"]


@pytest.mark.parametrize("count", [1, 6, 12, 20])
def test_however_many_fall_they_come_to_rest(count: int) -> None:
    pit = Pit(TRAY)
    for number in range(count):
        size: Size = SIZES[number % 3]
        pit.drop(size, number, -50.0 + 100.0 * (number * 7 % count) / count, 120.1)
        for _ in range(10):
            pit.tick()
    pit.settle()
    assert pit.at_rest and sum(pit.counts) == count
    assert all(0 <= stone.height <= DEEP for stone in pit.stones)


def test_a_stone_turns_over_once_on_its_way_down_and_lies_flat() -> None:
    pit = Pit(TRAY)
    pit.drop("M", 0, 10.0, 120.1)
    flat = [pit.stones[0].flat]
    while not pit.at_rest:
        pit.tick()
        flat.append(pit.stones[0].flat)
    assert flat[0] == flat[-1] == 1.0 and min(flat) < 0.6
    assert all(abs(two - one) < 0.2 for one, two in pairwise(flat)), "it tips, it does not flicker"


def test_stones_close_to_the_edge_teeter_when_they_are_touched_and_others_do_not() -> None:
    tipped = 0
    for step in bringing()[:6]:
        stage = stage_of(step.before)
        play = PushPlay(stage, step.before.road.level.quarry, rest_of(step), lambda sound: None)
        depth = stage.places.tray.depth
        while play.advance(1 / FPS) is None:
            for rock in stage.rocks:
                assert rock.flat == 1.0 or rock.y > depth - CLOSE
                tipped += rock.flat < 0.97
        assert all(rock.flat == 1.0 for rock in stage.rocks), "all is calm again"
    assert tipped
