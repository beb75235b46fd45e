"""Files of the player: folders, settings, atomic writing."""

from __future__ import annotations

from game.storage.atomic import write_atomic
from game.storage.folders import Folders
from game.storage.logfile import start_logging
from game.storage.settings import Settings, SettingsStore

__all__ = ["Folders", "Settings", "SettingsStore", "start_logging", "write_atomic"]
