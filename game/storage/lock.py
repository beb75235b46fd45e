"""Who plays a game or writes a file now: locks that the system takes back when a process ends, in any way."""

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from game.storage.ordinary import ordinary
from game.storage.patience import patiently

if sys.platform == "win32":
    import msvcrt

    def _try_lock(file: IO[bytes]) -> bool:
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            # Somebody else has it.
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


PATIENCE = 1.0
"""Seconds that others may take to write small files; whoever is to be kept waiting longer tries again."""
PAUSE = 0.002


class Claim:
    """A game in use by this process. Without a file (nothing can be written here) it claims nothing."""

    def __init__(self, path: Path, file: IO[bytes] | None) -> None:
        self._path = path
        self._file = file

    def release(self) -> None:
        if self._file is None:
            return
        # Removed while it is still held, so that nobody else's is. A system that forbids this for open files
        # forbids it for somebody else's too: there it is closed first.
        try:
            self._path.unlink()
        except OSError:
            self._file.close()
            # An empty file that stays is in nobody's way.
            with suppress(OSError):
                self._path.unlink(missing_ok=True)
        self._file.close()
        self._file = None


def claim(path: Path) -> Claim | None:
    """None if another process, or another match of this one, holds it."""
    for _ in range(10):
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            # Where it is being removed this moment, it cannot be opened for another.
            file = patiently(lambda: open(path, "ab", opener=ordinary))  # noqa: SIM115 - it is held open
        except OSError:
            # Nothing can be written here, so that nothing can be overwritten either.
            return Claim(path, None)
        if not _locked(file):
            file.close()
            return None
        if _still_there(path, file):
            return Claim(path, file)
        # Its last holder removed the file between our opening and our locking it.
        file.close()
    return None


@contextmanager
def exclusively(path: Path) -> Iterator[None]:
    """Nobody else reads, changes and writes that file meanwhile. Raises OSError if others go on and on.

    Where nothing can be locked it is done without: what is written is whole all the same.
    """
    lock = path.parent / "locks" / f"{path.name}.lock"
    end = time.monotonic() + PATIENCE
    while (held := claim(lock)) is None:
        if time.monotonic() >= end:
            raise OSError(errno.EAGAIN, "another copy of the program is writing")
        time.sleep(PAUSE)
    try:
        yield
    finally:
        held.release()


def hold(file: IO[bytes]) -> None:
    """What is written now is not abandoned, until it is closed."""
    _locked(file)


def abandoned(file: IO[bytes]) -> bool:
    """Whoever wrote it is gone, and its lock with it. Raises OSError where there are none."""
    return _try_lock(file)


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
        # Gone is gone.
        return False
