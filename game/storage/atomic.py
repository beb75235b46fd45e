from __future__ import annotations

import os
import re
import time
from contextlib import suppress
from pathlib import Path

STALE_SECONDS = 3600.0
_SCRATCH = re.compile(r"\..+\.[0-9]+\.part")


def write_atomic(path: Path, data: bytes, modified: int | None = None) -> None:
    """Afterwards the file holds all of `data`, or, if the machine dies meanwhile, what it held before.

    `modified` is the time it then bears, in nanoseconds; without one it is now. Raises OSError and leaves the
    old file alone when the disk is full or may not be written.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    scratch = path.with_name(f".{path.name}.{os.getpid()}.part")
    # Whatever bears that name was left behind by a process that is dead.
    scratch.unlink(missing_ok=True)
    try:
        with scratch.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if modified is not None:
            os.utime(scratch, ns=(modified, modified))
        scratch.replace(path)
    except OSError:
        scratch.unlink(missing_ok=True)
        raise


def tidy(folder: Path) -> None:
    """Remove what writes that were killed left behind, once nobody can be writing it any more."""
    with suppress(OSError):
        for path in folder.iterdir():
            if _SCRATCH.fullmatch(path.name):
                with suppress(OSError):
                    if path.is_file() and abs(time.time() - path.lstat().st_mtime) > STALE_SECONDS:
                        path.unlink()
