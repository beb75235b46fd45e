"""The start layout and the ghost: plain geometry, without the library."""

from __future__ import annotations

import math
from random import Random

import pytest

from game.games.via_appia.quarry import first_contact, layout, stroke
from game.games.via_appia.quarry.bounds import UNIT, bounds
from game.games.via_appia.rules.actions import Push
from game.games.via_appia.rules.pieces import SIZES, Stone
from game.games.via_appia.rules.tray import no_load
from tests.games.via_appia.quarry.chain import QUARRY, aimed, tray
from tests.games.via_appia.rules.classic import CLASSIC


@pytest.mark.parametrize("seed", range(40))
def test_a_layout_is_one_that_the_rules_believe(seed: int) -> None:
    stones = tray(seed)
    assert no_load(QUARRY, CLASSIC.quarry_start, stones) is None
    assert stones == layout(seed, QUARRY, CLASSIC.quarry_start)
    assert all(stone.y <= QUARRY.depth for stone in stones)


def test_layouts_are_the_same_on_every_machine() -> None:
    """Only + − × ÷ and square roots are used, and those are exact everywhere."""
    first = ((-1412, 6900), (3217, 5053), (2490, 2144))
    assert tray(1)[:3] == tuple(Stone("L", *spot) for spot in first)
    assert len({tray(seed) for seed in range(10)}) == 10


@pytest.mark.parametrize(
    ("size", "straight", "slanted"), [("L", 15.0, 7.7), ("M", 11.0, 4.3), ("S", 8.0, 1.7)]
)
def test_a_slanted_push_goes_in_less_deep(size: str, straight: float, slanted: float) -> None:
    """The head's foremost corner touches the line (V12)."""
    for angle, depth in ((0, straight), (30, slanted), (-30, slanted)):
        x, y, dx, dy, length = stroke(QUARRY, Push(size, 0, angle))  # type: ignore[arg-type]
        assert y + dy * length == pytest.approx(depth, abs=0.05)
        assert math.hypot(dx, dy) == pytest.approx(1) and (dx > 0) == (angle > 0)
        # The ray crosses the line where it was aimed.
        assert x + dx * (-y / dy) == pytest.approx(0, abs=1e-9)


def test_the_ghost_stops_where_a_walk_in_small_steps_would() -> None:
    rng = Random(3)
    for seed in range(20):
        stones, made = tray(seed), aimed(rng.choice(SIZES), rng)
        x, y, dx, dy, length = stroke(QUARRY, made)
        radius = bounds(QUARRY).radius
        walked, met = 0.0, None
        while walked < length and met is None:
            at = x + dx * walked, y + dy * walked
            gaps = [
                math.dist(at, (s.x / UNIT, s.y / UNIT)) - radius[s.size] - radius[made.size] for s in stones
            ]
            met = next((index for index, gap in enumerate(gaps) if gap < 0), None)
            walked += 0.01
        contact = first_contact(QUARRY, stones, made)
        assert contact.stone == met
        assert contact.way == pytest.approx(min(walked, length), abs=0.05)


def test_an_empty_tray_is_touched_nowhere() -> None:
    made = Push("S", 3, 4)
    assert first_contact(QUARRY, (), made) == (stroke(QUARRY, made).length, None)
