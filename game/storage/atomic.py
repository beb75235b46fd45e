from __future__ import annotations

import errno
import os
import re
import stat
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

STALE_SECONDS = 3600.0
_SCRATCH = re.compile(r"\..+\.[0-9]+\.part")


def write_atomic(path: Path, data: bytes, modified: int | None = None) -> None:
    """Afterwards the file holds all of `data`, or, if the machine dies meanwhile, what it held before.

    `modified` is the time it then bears, in nanoseconds; without one it is now. Raises OSError and leaves the
    old file alone when the disk is full or may not be written.
    """
    with whole_file(path, modified) as file:
        file.write(data)


@contextmanager
def whole_file(path: Path, modified: int | None = None) -> Iterator[IO[bytes]]:
    """As ``write_atomic``, piece by piece: the file takes its place when all of it is safe on the disk.

    Whatever ends the writing before, nothing is left of it.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    scratch = path.with_name(f".{path.name}.{os.getpid()}.part")
    # Whatever bears that name was left behind by a process that is dead.
    scratch.unlink(missing_ok=True)
    try:
        with scratch.open("xb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        if modified is not None:
            os.utime(scratch, ns=(modified, modified))
        scratch.replace(path)
    except BaseException:
        with suppress(OSError):
            scratch.unlink(missing_ok=True)
        raise


def write_named(path: Path, data: bytes) -> None:
    """As ``write_atomic``, where somebody else named the place: what is no ordinary file is not replaced."""
    if not replaceable(path):
        raise OSError(errno.EINVAL, "not an ordinary file")
    write_atomic(path, data)


def replaceable(path: Path) -> bool:
    """Nothing is there yet, or an ordinary file; not a device, a pipe, a folder. Raises OSError."""
    try:
        return stat.S_ISREG(path.lstat().st_mode)
    except FileNotFoundError:
        return True


def tidy(folder: Path) -> None:
    """Remove what writes that were killed left behind, once nobody can be writing it any more."""
    with suppress(OSError):
        for path in folder.iterdir():
            if _SCRATCH.fullmatch(path.name):
                with suppress(OSError):
                    if path.is_file() and abs(time.time() - path.lstat().st_mtime) > STALE_SECONDS:
                        path.unlink()
