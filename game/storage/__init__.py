"""Files of the player: folders, settings, saves, atomic writing."""

from game.storage.atomic import whole_file, write_atomic, write_named
from game.storage.folders import Folders, NoHomeError
from game.storage.logfile import start_logging
from game.storage.saves import Player, Save, SaveRefused, Sitting
from game.storage.settings import Heir, Settings, SettingsStore
from game.storage.shelf import Entry, Listing, Shelf, unexpected
from game.storage.writer import Writer
