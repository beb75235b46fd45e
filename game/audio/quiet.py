import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def quiet_stderr() -> Iterator[None]:
    """Silence what C libraries write to standard error themselves, as ALSA does without a sound card."""
    try:
        saved = os.dup(2)
    except OSError:
        yield
        return
    if sys.stderr is not None:
        sys.stderr.flush()
    sink = os.open(os.devnull, os.O_WRONLY)
    os.dup2(sink, 2)
    try:
        yield
    finally:
        os.dup2(saved, 2)
        os.close(saved)
        os.close(sink)
