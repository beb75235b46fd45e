"""Being told to stop, for what has no window that could be closed."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

INTERRUPTED, TERMINATED = 130, 143
"""Statuses of a program that SIGINT or SIGTERM ended."""


class Terminated(BaseException):
    """SIGTERM came. Like KeyboardInterrupt it is nobody's error."""


@contextmanager
def stoppable() -> Iterator[None]:
    """Meanwhile SIGTERM raises ``Terminated``, so that processes and windows are closed on the way out."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, _stop)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before or signal.SIG_DFL)


def _stop(number: int, frame: FrameType | None) -> None:
    # Once is enough: what closes after it should not be disturbed.
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    raise Terminated
