from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO


def write_atomic(path: Path, data: bytes) -> None:
    """Afterwards the file holds all of `data`, or, if the machine dies meanwhile, what it held before.

    Raises OSError and leaves the old file alone when the disk is full or may not be written.
    """
    with whole_file(path) as file:
        file.write(data)


@contextmanager
def whole_file(path: Path) -> Iterator[IO[bytes]]:
    """As ``write_atomic``, piece by piece: the file takes its place when all of it is safe on the disk.

    Whatever ends the writing before, nothing is left of it.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    scratch = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        with scratch.open("wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
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
