"""Opening files of the player's to add to them, or to read a part: never a pipe, never a device."""

import os
import stat

from game.core.files import NoFile


def ordinary(path: str, flags: int) -> int:
    """An ``opener`` for ``open``: nothing is waited for, and what is no ordinary file raises OSError."""
    opened = os.open(path, flags | getattr(os, "O_NONBLOCK", 0), 0o666)
    if not stat.S_ISREG(os.fstat(opened).st_mode):
        os.close(opened)
        raise NoFile
    return opened
