"""One of several copies of the program that write at the same time.

    python -m tests.hostile.copies FOLDER NAME COUNT

So many times something is won, a game ends and the settings are changed, as fast as it goes. Appending to a
file is no single step here, as on Windows. When the folder holds a file ``go`` it begins.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Any

from game.storage import SettingsStore
from game.storage.progress import Progress
from game.storage.statistics import GameResult, ResultsFile, SeatResult

GAME = "aqua-romana"


def won(name: str, number: int) -> str:
    return f"{GAME}/lesson/{name}-{number}"


def main(folder: Path, name: str, count: int) -> int:
    real = os.open

    def opened(path: Any, flags: int, *given: Any, **named: Any) -> int:
        return real(path, flags & ~os.O_APPEND, *given, **named)

    os.open = opened
    results, tries = ResultsFile(folder / "results.jsonl"), 0
    while not (folder / "go").exists():
        time.sleep(0.001)
    for number in range(count):
        seats = (SeatResult("human", number, True), SeatResult("lucius", 0, False))
        result = GameResult(f"{name}-{number}", GAME, "classic", 1.0, seats)
        for job in (
            lambda number=number: Progress(folder / "progress.json").finish(
                won(name, number), 1 + number % 3
            ),
            lambda result=result: results.add(result),
        ):
            while True:
                tries += 1
                try:
                    job()  # type: ignore[no-untyped-call]
                except OSError:
                    # As whoever keeps a match does: it is tried again.
                    continue
                break
        SettingsStore(folder / "settings.json").change(replays_kept=number)
    print(tries)
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2], int(sys.argv[3])))
