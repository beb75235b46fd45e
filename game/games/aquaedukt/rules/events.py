"""What happened, in order: enough to animate and to narrate without comparing two states."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.games.aquaedukt.rules.board import Back, Line, Point, Space

WayKind = Literal["begin", "continue", "double"]
"""The three ways to lay a canal (A15, A16, A17)."""
LostBy = Literal["full", "dry", "foul"]
"""Why a house went out: its region was full (A11), the game is over, foul water beside it (A27)."""
EndedBy = Literal["canals", "dry"]
"""The last canal was laid (A20), or nothing can be dug or laid any more (A21)."""


@dataclass(frozen=True, slots=True)
class MountainPlaced:
    seat: int
    """``CHANCE`` where nobody chose the space."""
    space: Space


@dataclass(frozen=True, slots=True)
class SetupEnded:
    """All mountains stand."""

    first: int
    """The seat that begins (A4)."""


@dataclass(frozen=True, slots=True)
class DieTaken:
    seat: int
    number: int
    """The first, second or third roll of the turn."""


@dataclass(frozen=True, slots=True)
class DieRolled:
    seat: int
    region: int
    free: tuple[Space, ...]
    """Where a house may be built."""


@dataclass(frozen=True, slots=True)
class HousePlaced:
    seat: int
    value: int
    space: Space
    region: int
    watered: bool


@dataclass(frozen=True, slots=True)
class RegionFilled:
    """No space is free; the houses there without water go out, one ``HouseLost`` for each (A11)."""

    region: int
    lost: tuple[Space, ...]
    stay: tuple[Space, ...]


@dataclass(frozen=True, slots=True)
class HouseLost:
    """A tile leaves the game for good."""

    seat: int
    value: int
    space: Space
    by: LostBy


@dataclass(frozen=True, slots=True)
class SpringDug:
    seat: int
    point: Point
    left: int
    """Springs still in the supply."""


@dataclass(frozen=True, slots=True)
class CanalLaid:
    seat: int
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


@dataclass(frozen=True, slots=True)
class WaterCame:
    """A canal serves these spaces, each by one canal more than before (A25)."""

    line: Line
    greened: tuple[Space, ...]
    """Those that were dry."""
    again: tuple[Space, ...]
    """Those that had water already."""


@dataclass(frozen=True, slots=True)
class HouseWatered:
    """A dry house has water from now on."""

    seat: int
    value: int
    space: Space


@dataclass(frozen=True, slots=True)
class Stopped:
    """The player wants no more: a roll declined, no roll, no second canal."""

    seat: int
    declined: int | None
    """The region rolled in vain."""


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """The player could do nothing (A6)."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnEnded:
    seat: int
    placed: bool
    """Whether a piece was placed in it."""
    idle: int
    """Turns in a row in which none was (A7)."""


@dataclass(frozen=True, slots=True)
class DieClosed:
    """Everybody waited for too long: nobody may roll until a piece is placed (A7)."""

    turns: int


@dataclass(frozen=True, slots=True)
class LastRoundBegan:
    by: EndedBy
    still: tuple[int, ...]
    """Seats that have one more turn."""


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The last turn is over; houses without water go out."""

    by: EndedBy


@dataclass(frozen=True, slots=True)
class BackTurned:
    space: Space
    back: Back


@dataclass(frozen=True, slots=True)
class MineralDrunk:
    """A house served by two canals stands beside a mineral spring (A26)."""

    seat: int
    space: Space
    mountain: Space
    points: int


@dataclass(frozen=True, slots=True)
class ResultKnown:
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
