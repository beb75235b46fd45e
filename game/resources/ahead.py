"""Reading ahead: sheets of pictures are decoded in a thread while nobody wants them yet."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import Future
from pathlib import Path
from threading import Thread

from pygame import Surface


class ReadAhead:
    """Whoever wants one that is waiting its turn reads it at once; whoever wants one in work waits for it."""

    def __init__(self, read: Callable[[Path], Surface]) -> None:
        self._read = read
        self._wanted: dict[Path, Future[Surface]] = {}
        self._thread: Thread | None = None

    def begin(self, paths: Iterable[Path]) -> None:
        self.end()
        self._wanted = {path: Future() for path in paths}
        self._thread = Thread(target=self._work, args=(tuple(self._wanted.items()),), daemon=True)
        self._thread.start()

    def _work(self, wanted: tuple[tuple[Path, Future[Surface]], ...]) -> None:
        for path, future in wanted:
            if future.set_running_or_notify_cancel():
                try:
                    future.set_result(self._read(path))
                except Exception as error:
                    future.set_exception(error)

    def take(self, path: Path) -> Surface:
        """Raises what reading it raised."""
        future = self._wanted.pop(path, None)
        return self._read(path) if future is None or future.cancel() else future.result()

    def end(self) -> None:
        """Leave what has not begun, and wait for what has: the display may close after this."""
        for future in self._wanted.values():
            future.cancel()
        if self._thread is not None:
            self._thread.join()
            self._thread = None
