"""The example games, played through the rules."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

from game.core.replay import Playback
from game.games.aqua_romana.spec import SPEC

FOLDER = Path(__file__).resolve().parents[1] / "examples"
NAMES = ("two", "three", "four")
COUNTS = {2: "two", 3: "three", 4: "four"}


@lru_cache(maxsize=len(NAMES))
def example(name: str) -> Playback[Any, Any, Any]:
    """At its end; nobody may wind it."""
    record = json.loads((FOLDER / f"{name}-players.json").read_text(encoding="utf-8"))
    seats = tuple(tuple(colours) for colours in record["seats"])
    levels = SPEC.levels(SPEC.level_folders(FOLDER))
    return Playback.of(SPEC.rules(), levels.start(record["level"], seats, {}), record["actions"])


def begun(show: Callable[[int, tuple[str, ...]], object], players: int) -> int:
    """Show an example game where somebody begins a turn after everybody has had some; how far that is."""
    game = example(COUNTS[players])
    entries = game.entries
    for index in range(60, len(entries)):
        fresh = entries[index].turn != entries[index - 1].turn
        if fresh and str(entries[index].action).startswith("build"):
            show(players, tuple(game.rules.format(entry.action) for entry in entries[:index]))
            return index
    raise AssertionError("nobody builds")
