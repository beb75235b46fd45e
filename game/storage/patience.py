"""Where a file is closed to others while somebody reads it, one waits a moment and tries again."""

import sys
import time
from collections.abc import Callable
from typing import TypeVar

CLOSED_TO_OTHERS = sys.platform == "win32"
"""Elsewhere a file may be replaced whoever reads it, and what is forbidden stays forbidden."""
SECONDS = 0.5
"""Scanners, backups and sync clients are through with a small file long before."""
PAUSE = 0.01

Got = TypeVar("Got")


def patiently(work: Callable[[], Got]) -> Got:
    """Do it, again and again while somebody else has the file; raises OSError if they keep it."""
    end = time.perf_counter() + SECONDS
    while True:
        try:
            return work()
        except PermissionError:
            if not CLOSED_TO_OTHERS or time.perf_counter() >= end:
                raise
        time.sleep(PAUSE)
