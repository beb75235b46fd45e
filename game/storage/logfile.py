from __future__ import annotations

import logging
from logging.handlers import RotatingFileHandler
from pathlib import Path


def start_logging(folder: Path) -> None:
    """A small rotating file; without a writable folder there is no log, and that is all."""
    root = logging.getLogger("game")
    root.setLevel(logging.INFO)
    root.propagate = False
    for old in tuple(root.handlers):
        root.removeHandler(old)
        old.close()
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = RotatingFileHandler(
            folder / "game.log", maxBytes=512 * 1024, backupCount=3, encoding="utf-8"
        )
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    root.addHandler(handler)
