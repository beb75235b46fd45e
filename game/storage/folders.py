from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from platformdirs import PlatformDirs

from game import PROGRAM, TITLE

MOST_INSIDE = 100


class NoHomeError(Exception):
    """Nobody knows where the player's files belong; the sentence says what to do."""


@dataclass(frozen=True, slots=True)
class Folders:
    """Where the player's files are. Nothing is created before something is written."""

    config: Path
    data: Path
    logs: Path
    pictures: Path

    @property
    def languages(self) -> Path:
        """For language files beside those of the game."""
        return self.data / "languages"

    def unreadable(self) -> list[Path]:
        """Folders that are there and keep what they hold to themselves, and folders inside them."""
        return [folder for root in (self.config, self.data) for folder in _unreadable(root)]

    @classmethod
    def of_user(cls) -> Folders:
        """Raises NoHomeError where the system knows no home."""
        dirs = PlatformDirs(PROGRAM, appauthor=False)
        try:
            pictures = dirs.user_pictures_path / TITLE
            return cls(dirs.user_config_path, dirs.user_data_path, dirs.user_log_path, pictures)
        except RuntimeError:
            raise NoHomeError(
                "there is no home folder to keep your games in; set HOME, or name one with --data-dir DIR"
            ) from None

    @classmethod
    def inside(cls, root: Path) -> Folders:
        return cls(root / "config", root / "data", root / "logs", root / "pictures")


def _unreadable(root: Path) -> Iterator[Path]:
    try:
        with os.scandir(root) as found:
            inside = sorted(
                Path(each) for each, _ in zip(found, range(MOST_INSIDE), strict=False) if each.is_dir()
            )
    except FileNotFoundError:
        return
    except OSError:
        yield root
        return
    for folder in inside:
        try:
            os.scandir(folder).close()
        except OSError:
            yield folder
