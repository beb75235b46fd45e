"""The boards of Aqua Romana: Tiled maps that come with the game, and the player's own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from game.core.record import OptionValue, Seats
from game.games.aqua_romana.levels_check import BoardLevel, make_level
from game.games.aqua_romana.levels_tmx import Terrain, read_sheet
from game.games.aqua_romana.rules.board import BoardDef, Square
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.start import start
from game.resources.maps import LevelError, MapLibrary, load_map
from game.resources.paths import data_root
from game.resources.tiled import TILESET

__all__ = [
    "BoardLevel",
    "BoardLibrary",
    "LevelError",
    "Terrain",
    "levels_folder",
    "library",
    "load_level",
    "terrain_of",
]


def levels_folder() -> Path:
    """The maps that come with the game."""
    return data_root() / "levels" / "aqua_romana"


def library(own: Sequence[Path] = ()) -> BoardLibrary:
    """All boards: the shipped ones, and the player's own in those folders."""
    return BoardLibrary(levels_folder(), own, load_level)


def load_level(path: Path, tileset: Path | None = None) -> BoardLevel:
    """The board in one map; raises ``LevelError``."""
    return load_map(path, tileset or levels_folder() / TILESET, _made)


def _made(level_id: str, content: bytes, tileset: Path) -> BoardLevel:
    return make_level(level_id, read_sheet(content, tileset))


def terrain_of(level: BoardDef) -> Mapping[Square, Terrain]:
    """What lies on the blocked squares of a board, for whoever draws it."""
    return level.terrain if isinstance(level, BoardLevel) else {}


class BoardLibrary(MapLibrary[BoardLevel]):
    """Boards by id."""

    def start(self, level: str, seats: Seats, options: Mapping[str, OptionValue]) -> State:
        """The first state of a game; raises ``BadStart``."""
        return start(self.get, level, seats, options)
