"""Reading ahead: sheets of pictures are decoded in a thread while nobody wants them yet."""

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
        self._threads: list[Thread] = []

    def begin(self, paths: Iterable[Path]) -> None:
        """These from now on; what was begun before and is among them goes on."""
        wanted = tuple(paths)
        before, self._wanted = self._wanted, {}
        for path, future in before.items():
            if path not in wanted:
                future.cancel()
        self._wanted = {path: before.get(path) or Future() for path in wanted}
        fresh = tuple((path, self._wanted[path]) for path in wanted if path not in before)
        self._threads = [thread for thread in self._threads if thread.is_alive()]
        if fresh:
            self._threads.append(Thread(target=self._work, args=(fresh,), daemon=True))
            self._threads[-1].start()

    def _work(self, wanted: tuple[tuple[Path, Future[Surface]], ...]) -> None:
        for path, future in wanted:
            if future.set_running_or_notify_cancel():
                try:
                    future.set_result(self._read(path))
                except Exception as error:
                    future.set_exception(error)

    def ready(self, path: Path) -> bool:
        """Whether it can be taken without waiting; if not, it is read from now on."""
        if path not in self._wanted:
            self.begin((*self._wanted, path))
        return self._wanted[path].done()

    def done(self, path: Path) -> bool:
        return path in self._wanted and self._wanted[path].done()

    def take(self, path: Path) -> Surface:
        """Raises what reading it raised."""
        future = self._wanted.pop(path, None)
        return self._read(path) if future is None or future.cancel() else future.result()

    def forget(self) -> None:
        """Leave what has not begun and what nobody took."""
        for future in self._wanted.values():
            future.cancel()
        self._wanted = {}

    def end(self) -> None:
        """Leave what has not begun, and wait for what has: the display may close after this."""
        self.forget()
        for thread in self._threads:
            thread.join()
        self._threads = []
