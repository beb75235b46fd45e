"""Where a file is closed to others while somebody reads it, one waits a moment and tries again."""

import sys
import time
from collections.abc import Callable
from typing import TypeVar

CLOSED_TO_OTHERS = sys.platform == "win32"
"""Elsewhere a file may be replaced whoever reads it, and what is forbidden stays forbidden."""
TRIES = 50
"""Scanners, backups and sync clients are through with a small file long before. Counted, not timed: a machine
that is so slow that no time is left should not give up after the first."""
PAUSE = 0.01

Got = TypeVar("Got")


def patiently(work: Callable[[], Got]) -> Got:
    """Do it, again and again while somebody else has the file; raises OSError if they keep it."""
    for _ in range(TRIES if CLOSED_TO_OTHERS else 0):
        try:
            return work()
        except PermissionError:
            time.sleep(PAUSE)
    return work()
