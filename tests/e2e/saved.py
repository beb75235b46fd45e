"""What the program has written to the disk."""

from __future__ import annotations

import json
import time
from pathlib import Path

from tests.e2e.screen import PATIENCE


def until_saved(folder: Path, played: list[str]) -> None:
    """What is shown is written to the disk a moment later, by another thread."""
    deadline = time.monotonic() + PATIENCE
    while not any(
        json.loads(save.read_text(encoding="utf-8"))["actions"] == played
        for save in (folder / "data" / "saves").glob("*.json")
    ):
        assert time.monotonic() < deadline, "it is not saved"
        time.sleep(0.01)
