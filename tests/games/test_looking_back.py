"""Looking back with a real mouse, in every game: results, story, mistake, replay, something to keep."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from game.core.record import read_record
from game.games import GAMES
from game.meta.spec import GameSpec
from game.storage import Folders, Player, Save, Shelf, Sitting
from tests.e2e.screen import Screen, Shown, available
from tests.e2e.start import Start, start

pytestmark = [
    pytest.mark.window,
    pytest.mark.slow,
    pytest.mark.skipif(not available(), reason="xdotool moves the mouse, and there is none"),
]

__all__ = ["start"]

PATIENCE = 400.0
"""Seconds for a whole game to be looked through, behind everything else a busy machine does."""
MOST_BYTES = 5_000_000


def kept(folder: Path, spec: GameSpec) -> None:
    """An example of the rules, in which computers have one action left."""
    path = Path(__file__).parent / spec.folder / "examples" / "two-players.json"
    record = read_record(path.read_bytes(), path.name)
    players = tuple(Player(spec.ai_levels[0]) for _ in record.seats)
    shelf = Shelf(Folders.inside(folder).data / "saves")
    shelf.write(
        Save(replace(record, actions=record.actions[:-1]), Sitting(id="a" * 16, players=players, seed=1))
    )


def patiently(screen: Screen, holds: Callable[[Shown], bool], what: str) -> Shown:
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        if holds(screen.shown):
            return screen.shown
        assert screen.process.poll() is None, screen.errors.read_text()
        time.sleep(0.05)
    pytest.fail(f"waited in vain for {what}")


def labels(shown: Shown, *families: str) -> dict[str, str]:
    return {each.id: each.label for each in shown.elements.values() if each.family in families}


@pytest.mark.parametrize("spec", GAMES, ids=lambda spec: spec.id)
def test_from_the_results_to_something_to_take_along(start: Start, tmp_path: Path, spec: GameSpec) -> None:
    kept(tmp_path / "player", spec)
    screen = start()
    screen.click("button:continue")
    screen.until_scene("results")
    sheet = screen.until(lambda shown: shown.can("button:story"), "the sheet")
    totals = labels(sheet, "result")
    assert len(totals) == 2 and all(label.split(": ")[1].isdecimal() for label in totals.values())

    screen.click("button:story")
    first = screen.until(lambda shown: "graph:points" in shown.elements, "both graphs")
    tall = screen.shown.extent().h
    assert all(first.elements[name].rect.h >= 0.3 * tall for name in ("graph:points", "graph:story"))
    story = patiently(screen, lambda shown: "legend:1" in shown.elements, "the whole story")
    said = labels(story, "legend", "moment")
    assert said["legend:1"] == said["moment:1"]
    medals = [each.rect for each in story.elements.values() if each.family == "moment"]
    assert not any(one.colliderect(two) for i, one in enumerate(medals) for two in medals[:i])

    screen.click("button:how")
    screen.until_scene("replay")
    screen.key("Escape")
    screen.until_scene("menu")
    screen.click("button:leave")
    screen.until_scene("results")

    assert story.can("button:learn"), "beginners make mistakes"
    screen.click("button:learn")
    screen.until_scene("mistake")
    told = screen.until(lambda shown: shown.can("button:try"), "what was played")
    assert "in a hundred" in told.elements["guide"].label
    screen.click("button:give-up")
    screen.until(lambda shown: shown.can("button:retry"), "what was better")
    screen.click("button:retry")
    screen.until(lambda shown: shown.can("button:give-up") and not shown.can("button:retry"), "a try")
    screen.click("button:back")
    again = screen.until_scene("results")
    assert labels(again, "legend", "moment") == said

    screen.click("legend:1")
    there = screen.until_scene("replay")
    assert not there.elements["slider:position"].label.startswith("0 /")
    screen.click("button:menu")
    screen.until(lambda shown: "button:leave" in shown.elements, "the menu")
    screen.click("button:leave")
    screen.until_scene("results")

    screen.click("button:sheet")
    after = screen.until(lambda shown: shown.can("button:take"), "the sheet again")
    assert labels(after, "result") == totals
    pictures = Folders.inside(tmp_path / "player").pictures
    for number, name in enumerate(("picture", "film"), start=1):
        screen.click("button:take")
        screen.until_scene("menu")
        screen.click(f"button:{name}")
        patiently(screen, partial(_holds, pictures, number), name)
        screen.until_scene("results")
    film = max(pictures.glob("*.png"), key=lambda path: path.stat().st_mtime)
    assert 100_000 < film.stat().st_size <= MOST_BYTES and b"acTL" in film.read_bytes()[:100]


def _holds(folder: Path, pictures: int, shown: Shown) -> bool:
    return len(list(folder.glob("*.png"))) == pictures
