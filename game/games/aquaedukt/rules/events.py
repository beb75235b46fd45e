"""What happened, in order: enough to animate and to narrate without comparing two states."""

from typing import Literal

from game.core.rules import Happening, Seat
from game.games.aquaedukt.rules.board import Back, Line, Point, Space

WayKind = Literal["begin", "continue", "double"]
"""The three ways to lay a canal (A15, A16, A17)."""
LostBy = Literal["full", "dry", "foul"]
"""Why a house went out: its region was full (A11), the game is over, foul water beside it (A27)."""
EndedBy = Literal["canals", "dry"]
"""The last canal was laid (A20), or nothing can be dug or laid any more (A21)."""


class MountainPlaced(Happening, frozen=True):
    seat: Seat
    """``CHANCE`` where nobody chose the space."""
    space: Space


class SetupEnded(Happening, frozen=True):
    """All mountains stand."""

    first: Seat
    """The seat that begins (A4)."""


class DieTaken(Happening, frozen=True):
    seat: Seat
    number: int
    """The first, second or third roll of the turn."""


class DieRolled(Happening, frozen=True):
    seat: Seat
    region: int
    free: tuple[Space, ...]
    """Where a house may be built."""


class HousePlaced(Happening, frozen=True):
    seat: Seat
    value: int
    space: Space
    region: int
    watered: bool


class RegionFilled(Happening, frozen=True):
    """No space is free; the houses there without water go out, one ``HouseLost`` for each (A11)."""

    region: int
    lost: tuple[Space, ...]
    stay: tuple[Space, ...]


class HouseLost(Happening, frozen=True):
    """A tile leaves the game for good."""

    seat: Seat
    value: int
    space: Space
    by: LostBy


class SpringDug(Happening, frozen=True):
    seat: Seat
    point: Point
    left: int
    """Springs still in the supply."""


class CanalLaid(Happening, frozen=True):
    seat: Seat
    line: Line
    way: WayKind
    spring: Point
    """Whose water it carries."""
    start: Point
    """Where the water comes in …"""
    end: Point
    """… and where it ends."""
    left: int
    """Canals still in the supply."""


class WaterCame(Happening, frozen=True):
    """A canal serves these spaces, each by one canal more than before (A25)."""

    line: Line
    greened: tuple[Space, ...]
    """Those that were dry."""
    again: tuple[Space, ...]
    """Those that had water already."""


class HouseWatered(Happening, frozen=True):
    """A dry house has water from now on."""

    seat: Seat
    value: int
    space: Space


class Stopped(Happening, frozen=True):
    """The player wants no more: a roll declined, no roll, no second canal."""

    seat: Seat
    declined: int | None
    """The region rolled in vain."""


class TurnPassed(Happening, frozen=True):
    """The player could do nothing (A6)."""

    seat: Seat


class TurnEnded(Happening, frozen=True):
    seat: Seat
    placed: bool
    """Whether a piece was placed in it."""
    idle: int
    """Turns in a row in which none was (A7)."""


class DieClosed(Happening, frozen=True):
    """Everybody waited for too long: nobody may roll until a piece is placed (A7)."""

    turns: int


class LastRoundBegan(Happening, frozen=True):
    by: EndedBy
    still: tuple[Seat, ...]
    """Seats that have one more turn."""


class GameEnded(Happening, frozen=True):
    """The last turn is over; houses without water go out."""

    by: EndedBy


class BackTurned(Happening, frozen=True):
    space: Space
    back: Back


class MineralDrunk(Happening, frozen=True):
    """A house served by two canals stands beside a mineral spring (A26)."""

    seat: Seat
    space: Space
    mountain: Space
    points: int


class ResultKnown(Happening, frozen=True):
    points: tuple[int, ...]
    tiles: tuple[int, ...]
    """Tiles left on the board by seat: they decide between equal points."""
    winners: tuple[int, ...]


Event = (
    MountainPlaced
    | SetupEnded
    | DieTaken
    | DieRolled
    | HousePlaced
    | RegionFilled
    | HouseLost
    | SpringDug
    | CanalLaid
    | WaterCame
    | HouseWatered
    | Stopped
    | TurnPassed
    | TurnEnded
    | DieClosed
    | LastRoundBegan
    | GameEnded
    | BackTurned
    | MineralDrunk
    | ResultKnown
)
