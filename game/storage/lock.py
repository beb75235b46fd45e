"""Who plays a game now: a lock that the system takes back by itself when a process ends, however it ends."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO

from game.storage.ordinary import ordinary

if sys.platform == "win32":
    import msvcrt

    def _try_lock(file: IO[bytes]) -> bool:
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

else:
    import fcntl

    def _try_lock(file: IO[bytes]) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


class Claim:
    """A game in use by this process. Without a file (nothing can be written here) it claims nothing."""

    def __init__(self, path: Path, file: IO[bytes] | None) -> None:
        self._path = path
        self._file = file

    def release(self) -> None:
        if self._file is None:
            return
        # Removed while it is still held; where the system forbids that, an empty file stays.
        with suppress(OSError):
            self._path.unlink()
        self._file.close()
        self._file = None


def claim(path: Path) -> Claim | None:
    """None if another process, or another match of this one, holds it."""
    for _ in range(10):
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = open(path, "ab", opener=ordinary)  # noqa: SIM115 - it is held open
        except OSError:
            return Claim(path, None)
        if not _locked(file):
            file.close()
            return None
        if _still_there(path, file):
            return Claim(path, file)
        # Its last holder removed the file between our opening and our locking it.
        file.close()
    return None


def _locked(file: IO[bytes]) -> bool:
    try:
        return _try_lock(file)
    except OSError:
        # A file system without locks: better no lock than no game.
        return True


def _still_there(path: Path, file: IO[bytes]) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(file.fileno()))
    except OSError:
        return False
