"""The boards of every game of the house, for whoever damages them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from game.core.spec import GameSpec
from game.games.aqua_romana import levels as aqueducts
from game.games.aqua_romana.spec import SPEC as AQUA_ROMANA
from game.games.aquaedukt import levels as countries
from game.games.aquaedukt.spec import SPEC as AQUAEDUKT
from tests.games.aqua_romana.levels.maps import Edit, prop, swap

DIGITS = "7" * 5000


@dataclass(frozen=True)
class Boards:
    spec: GameSpec
    levels: ModuleType
    reads: str
    """The function of that module through which the content of a map goes."""
    spoil: Edit
    """Makes of the classic board one that nobody can read."""

    def load(self, path: Path) -> Any:
        return self.levels.load_level(path)

    @property
    def shipped(self) -> list[Path]:
        return sorted(self.levels.levels_folder().glob("*.tmx"))

    @property
    def classic(self) -> str:
        return Path(self.levels.levels_folder(), "classic.tmx").read_text(encoding="utf-8")

    def own_folder(self, data: Path) -> Path:
        """Where the player's maps of this game lie."""
        return self.spec.level_folders(data)[0]


BOARDS = (
    Boards(AQUA_ROMANA, aqueducts, "read_sheet", swap('name="players-2-4"', f'name="players-{DIGITS}"')),
    Boards(AQUAEDUKT, countries, "make_level", prop("springs", DIGITS)),
)
EVERY_GAME = pytest.mark.parametrize("boards", BOARDS, ids=lambda boards: boards.spec.id)
