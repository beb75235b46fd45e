"""The benchmark of frames runs and judges; and drawing stays cheap in ways that no busy machine can hide."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from pygame import Rect

from tests.games.aqua_romana.view.table import moments, screen

ROOT = Path(__file__).resolve().parents[4]


def bench(*words: str) -> list[str]:
    command = [sys.executable, "build_scripts/bench.py", *words]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=240, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


@pytest.mark.slow
def test_the_benchmark_measures_everything() -> None:
    lines = bench("frames", "--game", "aqua-romana", "--frames", "30")
    for name in ("bare blit", "idle", "hovering", "dragging", "animating"):
        assert any(line.startswith(name) for line in lines), name
    assert sum("an AI thinks" in line for line in lines if line[-1:].isdigit()) == 4


@pytest.mark.slow
def test_the_benchmark_of_what_nobody_touches_measures_every_way() -> None:
    lines = bench("idle", "--game", "aquaedukt", "--seconds", "0.5")
    for name in ("match, moving", "match, reduced motion", "match, minimised", "a loop that only looks"):
        assert any(line.startswith(name) for line in lines), name


def test_an_idle_match_draws_water_and_nothing_else(tmp_path: Path) -> None:
    with screen(tmp_path) as shown:
        view = shown.show(2, moments(2)["main"])
        ui = shown.services.ui
        assert shown.app.draw() == []
        view.update(0.13)
        drawn = ui.damage.take(ui.window)
        assert drawn and all(view.ground.contains(rect) for rect in drawn)
        assert view.wake_after() is not None


def test_with_reduced_motion_an_idle_match_sleeps(tmp_path: Path) -> None:
    with screen(tmp_path) as shown:
        shown.use(reduced_motion=True)
        view = shown.show(2, moments(2)["main"])
        shown.app.draw()
        view.update(5.0)
        assert not shown.services.ui.damage
        assert view.wake_after() is None


def test_a_tile_carried_over_the_board_draws_its_own_places_only(tmp_path: Path) -> None:
    """The whole board was drawn again for every square the pointer came to."""
    with screen(tmp_path) as shown:
        shown.use(reduced_motion=True)
        view = shown.show(2, moments(2)["fountain"])
        taken = [view.board.canvas.square_rect(square).center for square in view.state.tiles][:2]
        shown.move(taken[0])
        view.pointer.pos = taken[1]
        view.pointer.rehover()
        drawn = shown.services.ui.damage.take(shown.services.ui.window)
        assert sum(rect.w * rect.h for rect in drawn) < 0.2 * area(view.ground)


def area(rect: Rect) -> int:
    return rect.w * rect.h
