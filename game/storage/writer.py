"""Writing in the background, so that a slow disk does not show in the frames."""

import logging
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor, TimeoutError as StillBusy

log = logging.getLogger(__name__)

Job = Callable[[], None]
"""Writes something; raises OSError if it cannot. May be called again."""

PATIENCE = 1.0
"""Seconds a new job waits for the one before it."""
RETRY_SECONDS = 5.0


class Writer:
    """One job at a time, each newer than the one before and taking its place.

    `put` returns only after the job before is done: whoever calls it for every action knows that all but
    the last are safe on the disk. A disk that takes longer than PATIENCE delays no frame any further: the
    newest job then waits its turn, which comes with `poll`. A job that failed is tried again by `poll`.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._threads = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._clock = clock
        self._running: Future[None] | None = None
        self._newest: Job | None = None
        """What is not safe yet: running, waiting for its turn, or failed."""
        self._started: Job | None = None
        self._retry_at = 0.0
        self.trouble: OSError | None = None
        """Why the last job could not be done, until one succeeds."""

    def put(self, job: Job) -> None:
        self._newest = job
        self._wait(PATIENCE)
        if self._running is None:
            self._start(job)

    def poll(self) -> None:
        """Call now and then: takes note of what was done, starts what waits, tries again what failed."""
        self._wait(0.0)
        job = self._newest
        if job is not None and self._running is None and self._clock() >= self._retry_at:
            self._start(job)

    def close(self) -> None:
        """Do what is left to do, once; afterwards the writer cannot be used."""
        self._wait(None)
        if self._newest is not None:
            self._start(self._newest)
            self._wait(None)
        self._threads.shutdown()

    @property
    def busy(self) -> bool:
        """Something is not on the disk yet."""
        return self._newest is not None

    def _start(self, job: Job) -> None:
        self._started = job
        self._running = self._threads.submit(job)

    def _wait(self, seconds: float | None) -> None:
        if self._running is None:
            return
        try:
            self._running.result(seconds)
        except StillBusy:
            if not self._running.done():
                return
            self._failed(OSError("the disk did not answer in time"))
        except OSError as error:
            self._failed(error)
        else:
            self._succeeded()
        self._running = None

    def _succeeded(self) -> None:
        if self.trouble is not None:
            log.info("files can be written again")
        self.trouble = None
        if self._newest is self._started:
            self._newest = None

    def _failed(self, error: OSError) -> None:
        if self.trouble is None:
            log.warning("a file could not be written: %s", error.strerror or error)
        self.trouble = error
        self._retry_at = self._clock() + RETRY_SECONDS
