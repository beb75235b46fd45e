from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from platformdirs import PlatformDirs

from game import PROGRAM, TITLE


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

    @classmethod
    def of_user(cls) -> Folders:
        dirs = PlatformDirs(PROGRAM, appauthor=False)
        pictures = dirs.user_pictures_path / TITLE
        return cls(dirs.user_config_path, dirs.user_data_path, dirs.user_log_path, pictures)

    @classmethod
    def inside(cls, root: Path) -> Folders:
        return cls(root / "config", root / "data", root / "logs", root / "pictures")
