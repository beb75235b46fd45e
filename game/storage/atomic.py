import errno
import os
import re
import stat
import sys
import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO

from game.storage.lock import abandoned, hold
from game.storage.ordinary import ordinary
from game.storage.patience import patiently

STALE_SECONDS = 3600.0
"""After which a scratch file is nobody's any more, where files have no locks."""
_SCRATCH = re.compile(r"\..+\.[0-9]+\.part")
MOST_LETTERS = 40
"""Of a name in that of its scratch file, which must not be too long where the name just is not."""

WINDOWS_NAMES = sys.platform == "win32"
_NO_LETTERS = frozenset('<>:"|?*') | {chr(code) for code in range(32)}
_DEVICES = {"con", "prn", "aux", "nul"} | {f"{port}{n}" for port in ("com", "lpt") for n in range(10)}
LONGEST_PATH = 259
"""On Windows, unless somebody has allowed longer ones."""


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
    scratch = path.with_name(_scratch_name(path.name))
    # Whatever bears that name was left behind by a process that is dead.
    scratch.unlink(missing_ok=True)
    try:
        with scratch.open("xb") as file:
            hold(file)
            yield file
            file.flush()
            os.fsync(file.fileno())
        if modified is not None:
            os.utime(scratch, ns=(modified, modified))
        patiently(lambda: scratch.replace(path))
    except BaseException:
        # What cannot be removed now is tidied away at the next start.
        with suppress(OSError):
            scratch.unlink(missing_ok=True)
        raise


def _scratch_name(name: str) -> str:
    """The same for the same name in the same process, never longer than a name may be."""
    short = name if len(name) <= MOST_LETTERS and name.isascii() else f"{zlib.crc32(os.fsencode(name)):08x}"
    return f".{short}.{os.getpid()}.part"


def write_named(path: Path, data: bytes) -> None:
    """As ``write_atomic``, where somebody else named the place: what is no ordinary file is not replaced."""
    if not replaceable(path):
        raise OSError(errno.EINVAL, "not an ordinary file")
    write_atomic(path, data)


def replaceable(path: Path) -> bool:
    """Nothing is there yet, or an ordinary file; not a device, a pipe, a folder. Raises OSError.

    Also for a name that the system takes for something else, or refuses once everything is written.
    """
    if WINDOWS_NAMES:
        _check_name(path)
    try:
        return stat.S_ISREG(path.lstat().st_mode)
    except FileNotFoundError:
        return True


def _check_name(path: Path) -> None:
    """As Windows sees it: a colon opens a stream of another file, ``con`` is the console. Raises OSError."""
    name = path.name
    if _NO_LETTERS & set(name) or name != name.rstrip(". ") or name.partition(".")[0].lower() in _DEVICES:
        raise OSError(errno.EINVAL, "no name of a file")
    if len(str(path.parent / max(name, _scratch_name(name), key=len))) > LONGEST_PATH:
        raise OSError(errno.ENAMETOOLONG, "the name is too long")


def tidy(folder: Path) -> None:
    """Remove what writes that were killed left behind, once nobody can be writing it any more."""
    # Where there is no such folder, nothing was left in it.
    with suppress(OSError):
        for path in folder.iterdir():
            if _SCRATCH.fullmatch(path.name) and not path.is_symlink():
                # In nobody's way, and tried again at the next start.
                with suppress(OSError):
                    _remove_abandoned(path)


def _remove_abandoned(path: Path) -> None:
    """Raises OSError. It is closed first: where an open file cannot be removed, who writes it keeps it."""
    with open(path, "rb", opener=ordinary) as file:
        try:
            gone = abandoned(file)
        except OSError:
            gone = abs(time.time() - os.fstat(file.fileno()).st_mtime) > STALE_SECONDS
    if gone:
        path.unlink()
