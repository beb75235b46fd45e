"""Plays a whole short game without a window and dies at one file operation.

    python -m tests.hostile.killed_at FOLDER NUMBER

Every operation on a file in the folder is counted as Python announces it; at the one with that number the
process kills itself. What was played before is on standard output, action by action. Number 0 only counts,
and prints the count last.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path

from game.core.setup import HUMAN
from game.match.archive import setup_of
from tests.match.room import Table

OPERATIONS = frozenset({"open", "os.mkdir", "os.remove", "os.rename", "os.utime"})


class Killer:
    def __init__(self, folder: Path, number: int) -> None:
        self._folder = str(folder)
        self._number = number
        self.count = 0

    def __call__(self, event: str, arguments: tuple[object, ...]) -> None:
        if event in OPERATIONS and str(arguments[0]).startswith(self._folder):
            self.count += 1
            if self.count == self._number:
                os.kill(os.getpid(), signal.SIGKILL)


def table(folder: Path) -> Table:
    """The game that was left, or a new one."""
    begun = Table(folder, HUMAN, HUMAN, curtain=False, kept=False)
    save = next(iter(begun.archive.saves.listing()), None)
    begun.match.close()
    if save is None:
        return Table(folder, HUMAN, HUMAN, curtain=False)
    return Table(folder, HUMAN, HUMAN, setup=setup_of(save), save=save)


def main(folder: Path, number: int) -> int:
    killer = Killer(folder, number)
    sys.addaudithook(killer)
    at = table(folder)
    at.settle()
    while at.match.mover is not None:
        match = at.match
        if match.handing_over is not None:
            match.end_turn(None)
        else:
            match.play(match.rules.legal_actions(match.session.state)[0])
        at.settle()
        print("\n".join(at.actions), end="\n\n", flush=True)
    at.match.close()
    print(killer.count)
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), int(sys.argv[2])))
