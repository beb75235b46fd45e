import logging
import os
import re
from contextlib import suppress
from io import TextIOWrapper
from logging.handlers import RotatingFileHandler
from pathlib import Path

from game.storage.ordinary import ordinary

FORMAT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


def start_logging(folder: Path) -> None:
    """A small rotating file; without a writable folder there is no log, and that is all."""
    root = logging.getLogger("game")
    root.setLevel(logging.INFO)
    root.propagate = False
    for old in tuple(root.handlers):
        root.removeHandler(old)
        # On a disk that was full, its last line is lost.
        with suppress(OSError):
            old.close()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = _Log(
            folder / "game.log",
            maxBytes=512 * 1024,
            backupCount=3,
            encoding="utf-8",
            errors="backslashreplace",
        )
    except OSError:
        # Nothing can be written here, and there is nowhere to say so.
        handler = logging.NullHandler()
    handler.setFormatter(_Discreet(FORMAT))
    root.addHandler(handler)


def discreet(text: str) -> str:
    """Without the folder that is named after whoever plays, however its path is written."""
    try:
        home = str(Path.home())
    except RuntimeError:
        return text
    parts = [re.escape(part) for part in re.split(r"[\\/]+", home.rstrip("\\/"))]
    # Errors of Windows double its backslashes, and nobody there minds another slash or other letters.
    return re.sub(r"[\\/]+".join(parts), "~", text, flags=re.IGNORECASE) if len(home) > 1 else text


class _Discreet(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        return discreet(super().format(record))


class _Log(RotatingFileHandler):
    """A disk that is full must not fill the terminal with complaints about the log, nor a pipe hold it up."""

    _next = 0
    """How large it may become before it is tried to begin another one."""

    def shouldRollover(self, record: logging.LogRecord) -> bool:  # noqa: N802 - as logging calls it
        if not super().shouldRollover(record):
            return False
        return Path(self.baseFilename).stat().st_size >= self._next

    def doRollover(self) -> None:  # noqa: N802 - as logging calls it
        """Where another copy of the program has it open, it may stay in its place: then it grows on."""
        try:
            super().doRollover()
            self._next = 0
        except OSError:
            self.stream = self._open()
            # If even that cannot be told, it is tried with the next line.
            with suppress(OSError):
                self._next = Path(self.baseFilename).stat().st_size + self.maxBytes

    def _open(self) -> TextIOWrapper:
        opened = ordinary(self.baseFilename, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
        return TextIOWrapper(os.fdopen(opened, "ab"), encoding=self.encoding, errors=self.errors)

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - as logging calls it
        return
