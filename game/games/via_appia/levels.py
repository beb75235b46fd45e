"""The roads of Via Appia: Tiled maps that come with the game, and the player's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from game.core.record import OptionValue, Seats
from game.games.via_appia.levels_tmx import RoadLevel, make_level
from game.games.via_appia.rules.state import State
from game.games.via_appia.start import start
from game.resources.maps import LevelError, MapLibrary, load_map
from game.resources.paths import data_root
from game.resources.tiled import TILESET

__all__ = ["LevelError", "RoadLevel", "RoadLibrary", "levels_folder", "library", "load_level"]


def levels_folder() -> Path:
    """The maps that come with the game."""
    return data_root() / "levels" / "via_appia"


def library(own: Sequence[Path] = ()) -> RoadLibrary:
    """All roads: the shipped ones, and the player's own in those folders."""
    return RoadLibrary(levels_folder(), own, load_level)


def load_level(path: Path, tileset: Path | None = None) -> RoadLevel:
    """The road in one map; raises ``LevelError``."""
    return load_map(path, tileset or levels_folder() / TILESET, make_level)


class RoadLibrary(MapLibrary[RoadLevel]):
    """Roads by id."""

    def start(self, level: str, seats: Seats, options: Mapping[str, OptionValue]) -> State:
        """The first state of a game; raises ``BadStart``."""
        return start(self.get, level, seats, options)
