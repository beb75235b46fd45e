"""What a player can decide. ``str(action)`` is its notation."""

from __future__ import annotations

from dataclasses import dataclass

from game.games.aqua_romana.rules.board import Outlet, Path, Square
from game.games.aqua_romana.rules.tiles import Kind, Tile


@dataclass(frozen=True, slots=True)
class Place:
    """Put a master builder on the pathway: in the set-up, or a reserve builder before one's turn."""

    kind: Kind
    path: Path

    def __str__(self) -> str:
        return f"place {self.kind} {self.path}"


@dataclass(frozen=True, slots=True)
class Build:
    """The workman of an aqueduct uses the master builder on ``path`` to lay a tile in front of him."""

    outlet: Outlet
    path: Path
    tile: Tile

    def __str__(self) -> str:
        return f"build {self.outlet} {self.path} {self.tile}"


@dataclass(frozen=True, slots=True)
class LayFountainTile:
    """The second tile, after the master builder passed a fountain."""

    square: Square
    tile: Tile

    def __str__(self) -> str:
        return f"fountain {self.square} {self.tile}"


@dataclass(frozen=True, slots=True)
class Advance:
    """No own workman can be moved: move the master builder on ``path``."""

    path: Path

    def __str__(self) -> str:
        return f"advance {self.path}"


@dataclass(frozen=True, slots=True)
class Close:
    """Close one's own aqueduct voluntarily."""

    outlet: Outlet

    def __str__(self) -> str:
        return f"close {self.outlet}"


@dataclass(frozen=True, slots=True)
class Keep:
    """Close none."""

    def __str__(self) -> str:
        return "keep"


@dataclass(frozen=True, slots=True)
class Take:
    """Take a master builder from the reserve for an aqueduct closed this turn."""

    kind: Kind

    def __str__(self) -> str:
        return f"take {self.kind}"


Action = Place | Build | LayFountainTile | Advance | Close | Keep | Take
