"""What happened, in order: enough to animate and to narrate without comparing two states."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.games.aqua_romana.rules.board import Fountain, Outlet, Path, Square
from game.games.aqua_romana.rules.tiles import Kind, Side, Tile

ClosedBy = Literal["edge", "reservoir", "blocked", "tile", "crowded", "choice", "end"]
"""What closed it: a wall of some sort, four ends round one square, its owner, the end of the game."""

EndedBy = Literal["no-tile-round", "no-workmen"]


@dataclass(frozen=True, slots=True)
class BuilderPlaced:
    seat: int
    kind: Kind
    path: Path
    from_reserve: bool


@dataclass(frozen=True, slots=True)
class TileLaid:
    seat: int
    square: Square
    tile: Tile
    outlet: Outlet | None
    """The aqueduct it was built for; None for a fountain tile."""
    path: Path | None
    """Where the master builder stood who gave it; None for a fountain tile."""


@dataclass(frozen=True, slots=True)
class AqueductGrew:
    outlet: Outlet
    squares: tuple[Square, ...]
    """The new squares, from the old end to the new one."""
    length: int
    """The whole length now."""


@dataclass(frozen=True, slots=True)
class WorkmanMoved:
    outlet: Outlet
    way: tuple[Square, ...]
    """From the square he stood on to the one he stands on now."""
    heading: Side
    """Where he looks now."""


@dataclass(frozen=True, slots=True)
class WaterRanOn:
    """A finished aqueduct was continued by a tile: its water runs on, its length and podium stay."""

    outlet: Outlet
    squares: tuple[Square, ...]


@dataclass(frozen=True, slots=True)
class AqueductClosed:
    outlet: Outlet
    by: ClosedBy
    length: int
    where: Square | None
    """The square his end meets; None beyond the edge of the board."""


@dataclass(frozen=True, slots=True)
class BuilderStepped:
    kind: Kind
    start: Path
    way: tuple[Path, ...]
    """Every pathway square he went over, the last being where he stands now; all before it were occupied."""
    fountains: tuple[Fountain, ...]
    """The corners he passed."""

    @property
    def landing(self) -> Path:
        return self.way[-1]


@dataclass(frozen=True, slots=True)
class FountainPassed:
    """A second tile is due."""

    seat: int
    fountain: Fountain


@dataclass(frozen=True, slots=True)
class FountainDry:
    """A second tile was due, but there is no square or no tile for it (R9)."""

    seat: int
    fountain: Fountain


@dataclass(frozen=True, slots=True)
class ClosingKept:
    """The player could have closed an aqueduct and did not."""

    seat: int


@dataclass(frozen=True, slots=True)
class PodiumReached:
    outlet: Outlet
    length: int
    tried: tuple[int, ...]
    """Full podiums he stepped down past, from the top."""
    podium: int
    """0: he stands beside the podiums."""


@dataclass(frozen=True, slots=True)
class BuilderTaken:
    seat: int
    kind: Kind


@dataclass(frozen=True, slots=True)
class TurnSkipped:
    """A player without workmen moves no builder and lays no tile."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    seat: int
    laid: bool
    """Whether a tile was laid in it."""


@dataclass(frozen=True, slots=True)
class GameEnded:
    by: EndedBy


@dataclass(frozen=True, slots=True)
class BonusGiven:
    outlet: Outlet
    podium: int
    points: int


@dataclass(frozen=True, slots=True)
class ResultKnown:
    points: tuple[int, ...]
    winners: tuple[int, ...]


Event = (
    BuilderPlaced
    | TileLaid
    | AqueductGrew
    | WorkmanMoved
    | WaterRanOn
    | AqueductClosed
    | BuilderStepped
    | FountainPassed
    | FountainDry
    | ClosingKept
    | PodiumReached
    | BuilderTaken
    | TurnSkipped
    | TurnEnded
    | GameEnded
    | BonusGiven
    | ResultKnown
)
