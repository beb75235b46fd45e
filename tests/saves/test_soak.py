"""Fifty whole games in one process: nothing grows."""

from __future__ import annotations

import gc
import sys
import time
from collections import Counter
from dataclasses import replace
from pathlib import Path
from weakref import WeakSet

import pytest

from game.core.setup import MatchSetup
from game.games import GAMES
from game.scenes.match import MatchScene
from game.scenes.results import ResultsScene
from game.scenes.stack import Scene
from tests.saves.player import Player

GAMES_PLAYED = 50
SETTLED = 5
"""Games after which everything that is loaded once is loaded."""


def megabytes() -> float:
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / 1e6


def scenes() -> list[Scene]:
    gc.collect()
    return [found for found in gc.get_objects() if isinstance(found, (MatchScene, ResultsScene))]


def computers_only(player: Player, seed: int) -> MatchSetup:
    setup = player.services.quick_setup(GAMES[0])
    seats = tuple(replace(seat, player="lucius") for seat in setup.seats)
    return replace(setup, seats=seats, seed=seed)


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="reads the memory of the process from /proc")
def test_fifty_games(player: Player, capsys: pytest.CaptureFixture[str]) -> None:
    before_us = WeakSet(scenes())
    """What other tests in this process still hold: none of our business."""
    sizes: list[float] = []
    lengths: list[int] = []
    for number in range(1, GAMES_PLAYED + 1):
        match = player.start(computers_only(player, number))
        while player.scene != "results":
            player.frames(1)
            time.sleep(0.0005)
        lengths.append(len(match.session))
        del match
        player.click("button:title")
        assert player.scene == "title"
        sizes.append(megabytes())
    before, after = sizes[SETTLED - 1], sizes[-1]
    with capsys.disabled():
        print(f"\nmemory after game {SETTLED}: {before:.1f} MB, after game {GAMES_PLAYED}: {after:.1f} MB")
    assert min(lengths) > 20
    assert after < 1.1 * before
    left = Counter(type(scene).__name__ for scene in scenes() if scene not in before_us)
    assert left == Counter(), "no scene is left behind"
    assert len(list(player.replays.glob("*.json"))) == GAMES_PLAYED
