"""Reading what somebody else may have put there: never more than is wanted, and never waiting for it."""

import errno
import os
import stat
from importlib.util import find_spec
from pathlib import Path


class TooLarge(OSError):  # noqa: N818 - it is a verdict on a file
    """A file with more bytes than it may have."""

    def __init__(self, size: int, most: int) -> None:
        super().__init__(errno.EFBIG, f"{size} bytes, at most {most} are read")
        self.size = size


class NoFile(OSError):  # noqa: N818 - it is a verdict on a file
    """A folder, a pipe, a device: not an ordinary file."""

    def __init__(self) -> None:
        super().__init__(errno.EINVAL, "not an ordinary file")


def folder_of(package: str) -> Path:
    """Where the files of a package lie. ``importlib.resources`` knows it too, and brings archives along."""
    found = find_spec(package)
    assert found is not None and found.submodule_search_locations, "it is one of ours"
    return Path(next(iter(found.submodule_search_locations)))


def read_file(path: Path, most: int) -> bytes:
    """The content of an ordinary file of at most so many bytes; raises OSError, also for a strange name.

    It is opened without waiting, so that a pipe nobody writes to cannot hold the program up, and looked at
    through the open file, so that nothing can take its place in between.
    """
    try:
        opened = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except ValueError:
        raise OSError(errno.EINVAL, "no name of a file") from None
    except PermissionError:
        # Windows does not even open a folder.
        if path.is_dir():
            raise NoFile from None
        raise
    try:
        status = os.fstat(opened)
        if not stat.S_ISREG(status.st_mode):
            raise NoFile
        if status.st_size > most:
            raise TooLarge(status.st_size, most)
        with os.fdopen(opened, "rb", closefd=False) as file:
            data = file.read(most + 1)
    finally:
        os.close(opened)
    if len(data) > most:
        raise TooLarge(len(data), most)
    return data
