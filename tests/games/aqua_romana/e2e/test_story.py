"""Looking back with a real mouse: results, graph, a moment, the replay there, a mistake, and back."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.core.record import read_record
from game.storage import Folders, Player, Save, Shelf, Sitting
from tests.e2e.screen import Screen, Shown, available
from tests.e2e.start import Start

pytestmark = [
    pytest.mark.window,
    pytest.mark.slow,
    pytest.mark.skipif(not available(), reason="xdotool moves the mouse, and there is none"),
]

CARELESS = Path(__file__).parents[3] / "match" / "careless.json"
PATIENCE = 400.0
"""Seconds for a whole game to be looked through, behind everything else a busy machine does."""


def kept(folder: Path) -> None:
    """A game in which a computer has one tile left to lay."""
    record = read_record(CARELESS.read_bytes(), CARELESS.name)
    sitting = Sitting(id="a" * 16, players=(Player("human", "Anna"), Player("apprentice")), seed=1)
    shelf = Shelf(Folders.inside(folder).data / "saves")
    shelf.write(Save(replace(record, actions=record.actions[:-1]), sitting))


def patiently(screen: Screen, holds: Callable[[Shown], bool], what: str) -> Shown:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if holds(screen.shown):
            return screen.shown
        assert screen.process.poll() is None, screen.errors.read_text()
        time.sleep(0.05)
    pytest.fail(f"waited in vain for {what}")


def test_from_the_results_to_a_mistake_and_back(start: Start, tmp_path: Path) -> None:
    kept(tmp_path / "player")
    screen = start()
    screen.click("button:continue")
    screen.until_scene("results")
    screen.until(lambda shown: "graph:story" in shown.elements, "the graph")
    shown = patiently(screen, lambda shown: "moment:1" in shown.elements, "the moments")
    told = shown.elements["moment:1"].label
    screen.click("moment:1")
    there = screen.until_scene("replay")
    screen.until(lambda shown: "moment:1" in shown.elements, "what is known already")
    place = there.elements["slider:position"].label
    assert told and not place.startswith("0 /")
    patiently(screen, lambda shown: shown.can("button:learn"), "the whole story")
    screen.click("button:learn")
    screen.until_scene("mistake")
    screen.click("button:give-up")
    screen.until(lambda shown: shown.can("button:retry"), "what would have been better")
    screen.click("button:back")
    back = screen.until_scene("replay")
    assert back.elements["slider:position"].label == place
    screen.click("button:menu")
    screen.until(lambda shown: "button:leave" in shown.elements, "the menu")
    screen.click("button:leave")
    screen.until_scene("results")
