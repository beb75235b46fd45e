"""What happened, in order: enough to animate and to narrate without comparing two states."""

from typing import Literal

from game.core.rules import Count, Happening, Seat
from game.games.aqua_romana.rules.board import Fountain, Outlet, Path, Square
from game.games.aqua_romana.rules.tiles import Kind, Side, Tile

ClosedBy = Literal["edge", "reservoir", "blocked", "tile", "crowded", "choice", "end"]
"""What closed it: a wall of some sort, four ends round one square, its owner, the end of the game."""

EndedBy = Literal["no-tile-round", "no-workmen"]


class BuilderPlaced(Happening, frozen=True):
    seat: Seat
    kind: Kind
    path: Path
    from_reserve: bool


class TileLaid(Happening, frozen=True):
    seat: Seat
    square: Square
    tile: Tile
    outlet: Outlet | None
    """The aqueduct it was built for; None for a fountain tile."""
    path: Path | None
    """Where the master builder stood who gave it; None for a fountain tile."""


class AqueductGrew(Happening, frozen=True):
    outlet: Outlet
    squares: tuple[Square, ...]
    """The new squares, from the old end to the new one."""
    length: Count
    """The whole length now."""


class WorkmanMoved(Happening, frozen=True):
    outlet: Outlet
    way: tuple[Square, ...]
    """From the square he stood on to the one he stands on now."""
    heading: Side
    """Where he looks now."""


class WaterRanOn(Happening, frozen=True):
    """A finished aqueduct was continued by a tile: its water runs on, its length and podium stay."""

    outlet: Outlet
    squares: tuple[Square, ...]


class AqueductClosed(Happening, frozen=True):
    outlet: Outlet
    by: ClosedBy
    length: int
    where: Square | None
    """The square his end meets; None beyond the edge of the board."""


class BuilderStepped(Happening, frozen=True):
    kind: Kind
    start: Path
    way: tuple[Path, ...]
    """Every pathway square he went over, the last being where he stands now; all before it were occupied."""
    fountains: tuple[Fountain, ...]
    """The corners he passed."""

    @property
    def landing(self) -> Path:
        return self.way[-1]


class FountainPassed(Happening, frozen=True):
    """A second tile is due."""

    seat: Seat
    fountain: Fountain


class FountainDry(Happening, frozen=True):
    """A second tile was due, but there is no square or no tile for it (R9)."""

    seat: Seat
    fountain: Fountain


class ClosingKept(Happening, frozen=True):
    """The player could have closed an aqueduct and did not."""

    seat: Seat


class PodiumReached(Happening, frozen=True):
    outlet: Outlet
    length: int
    tried: tuple[int, ...]
    """Full podiums he stepped down past, from the top."""
    podium: int
    """0: he stands beside the podiums."""


class BuilderTaken(Happening, frozen=True):
    seat: Seat
    kind: Kind


class TurnSkipped(Happening, frozen=True):
    """A player without workmen moves no builder and lays no tile."""

    seat: Seat


class TurnEnded(Happening, frozen=True):
    seat: Seat
    laid: bool
    """Whether a tile was laid in it."""


class GameEnded(Happening, frozen=True):
    by: EndedBy


class BonusGiven(Happening, frozen=True):
    outlet: Outlet
    podium: int
    points: int


class ResultKnown(Happening, frozen=True):
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
