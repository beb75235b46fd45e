"""What was won and is not on the disk yet: written in the background, and tried again until it is."""

from pathlib import Path
from threading import Lock

from game.storage.progress import Progress
from game.storage.writer import Writer


class Honours:
    """Stars of lessons, puzzles, days and stages, for as long as the program runs."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._waiting: dict[str, int] = {}
        """By name, as the progress calls it."""
        self._guard = Lock()
        self._writer: Writer | None = None
        self._told = False
        self.moved_aside: Path | None = None
        """Where a damaged file went."""

    @property
    def progress(self) -> Progress:
        """What the file says now, and what is still to be written to it."""
        with self._guard:
            waiting = dict(self._waiting)
        found = Progress(self._path, waiting)
        self.moved_aside = found.moved_aside or self.moved_aside
        return found

    @property
    def trouble(self) -> bool:
        """Something could not be written, and waits."""
        return bool(self._waiting) and self._writer is not None and self._writer.trouble is not None

    def keep(self, name: str, stars: int = 1) -> None:
        """It was won: from now on it counts, and if it cannot be written now it is tried again."""
        try:
            self.write(name, stars)
        except OSError:
            with self._guard:
                self._waiting[name] = max(stars, self._waiting.get(name, 0))
            self._writer = self._writer or Writer()
            self._writer.put(self._write)

    def write(self, name: str, stars: int) -> None:
        """At once; raises OSError. For whoever tries again by themselves."""
        Progress(self._path).finish(name, stars)

    def _write(self) -> None:
        """In the background."""
        with self._guard:
            waiting = dict(self._waiting)
        Progress(self._path).finish_all(waiting)
        with self._guard:
            self._waiting = {
                name: stars for name, stars in self._waiting.items() if waiting.get(name) != stars
            }

    def poll(self) -> str:
        """Every frame: the key of a sentence that the player should read now, or an empty string."""
        if self._writer is None:
            return ""
        self._writer.poll()
        if self.trouble == self._told:
            return ""
        self._told = self.trouble
        return "match.not-kept" if self.trouble else "match.kept-again"

    def close(self) -> None:
        """Everything is written, as far as it can be."""
        if self._writer is not None:
            self._writer.close()
            self._writer = None
