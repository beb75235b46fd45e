"""The boards of every game of the house, for whoever damages them."""

from __future__ import annotations

import re
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from game.games import GAMES
from game.meta.spec import GameSpec
from game.resources.maps import FIRST, Maps

DIGITS = "7" * 5000


@dataclass(frozen=True)
class Boards:
    spec: GameSpec

    @property
    def maps(self) -> Maps[Any, Any]:
        found = import_module(f"game.games.{self.spec.folder}.levels").MAPS
        assert isinstance(found, Maps)
        return found

    def load(self, path: Path) -> Any:
        return self.maps.load(path)

    @property
    def shipped(self) -> list[Path]:
        return sorted(self.maps.folder.glob("*.tmx"))

    @property
    def classic(self) -> str:
        return (self.maps.folder / f"{FIRST}.tmx").read_text(encoding="utf-8")

    @property
    def spoilt(self) -> str:
        """The classic board, but nobody can read it."""
        return re.sub(r'(<map [^>]*?) width="[0-9]+"', rf'\1 width="{DIGITS}"', self.classic, count=1)

    def own_folder(self, data: Path) -> Path:
        """Where the player's maps of this game lie."""
        return self.spec.level_folders(data)[0]


EVERY_GAME = pytest.mark.parametrize(
    "boards", [Boards(spec) for spec in GAMES], ids=lambda boards: boards.spec.id
)
