"""What lies behind the title's doors waits there, and is there when a door is opened."""

from __future__ import annotations

import subprocess
import sys
from importlib import import_module
from pathlib import Path

from game.scenes import doors

WAITING = (
    "game.scenes.match",
    "game.app.smoke",
    "game.app.rescue",
    "game.ai.arena",
    "multiprocessing",
    "pymunk",
)
"""Each brings much with it that the title does not need."""


def test_the_title_waits_for_nothing_behind_its_doors(repository: Path) -> None:
    code = "import sys, game.__main__, game.app.launch; print(*sys.modules)"
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=repository, capture_output=True, text=True, check=True)
    loaded = set(done.stdout.split())
    assert "game.scenes.title" in loaded
    assert [name for name in (*WAITING, *doors.BEHIND) if name in loaded] == []


def test_everything_behind_the_doors_is_there() -> None:
    assert [import_module(name).__name__ for name in doors.BEHIND] == list(doors.BEHIND)
