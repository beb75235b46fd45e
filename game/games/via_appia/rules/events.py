"""What happened, in order: enough to animate and to narrate without comparing two states."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.games.via_appia.rules.actions import CardGift, SolaceGift
from game.games.via_appia.rules.pieces import Card, City, Counts, Place, Size, Space, Spot, Stone

EndedBy = Literal["arrived", "paved", "standstill"]
"""Somebody is at the end of the road, every space has a tile (V25), or nobody moves any more (V26)."""
PaidFor = Literal["card", "sale", "solace", "two-tiles"]


@dataclass(frozen=True, slots=True)
class QuarryLoaded:
    stones: tuple[Stone, ...]


@dataclass(frozen=True, slots=True)
class CardsDealt:
    cards: tuple[Card, ...]
    """Face up now."""
    pile: tuple[Card, ...]
    """Out of which the next ones come (V8)."""


# Income


@dataclass(frozen=True, slots=True)
class CardTaken:
    seat: int
    card: Card
    gift: CardGift
    left: int
    """Cards still face up."""


@dataclass(frozen=True, slots=True)
class StonesShort:
    """The storage has fewer stones than the card shows: everybody puts half back (V9)."""

    size: Size
    wanted: int
    there: int


@dataclass(frozen=True, slots=True)
class StonesReturned:
    seat: int
    size: Size
    count: int


@dataclass(frozen=True, slots=True)
class StonesTaken:
    seat: int
    stones: Counts
    missing: Counts
    """Shown by the card and not to be had."""


@dataclass(frozen=True, slots=True)
class SestercesPaid:
    """By the bank, as far as it can (V10)."""

    seat: int
    amount: int
    owed: int
    why: PaidFor


@dataclass(frozen=True, slots=True)
class PushTokenTaken:
    """For the last card."""

    seat: int


# The quarry


@dataclass(frozen=True, slots=True)
class QuarryEntered:
    seat: int


@dataclass(frozen=True, slots=True)
class StonePushed:
    seat: int
    size: Size
    x: int
    angle: int
    number: int
    """The first, second or third push of the turn."""
    token: bool
    """A push +1 token was spent for it (V11)."""


@dataclass(frozen=True, slots=True)
class StoneMove:
    """A stone of the tray that lay elsewhere before."""

    index: int
    """In the tray before the push; the pushed stone comes after all others."""
    size: Size
    start: Spot | None
    """None for the pushed stone, which comes from the hand."""
    end: Spot | None
    """None: it fell."""


@dataclass(frozen=True, slots=True)
class StonesCameToRest:
    seat: int
    moves: tuple[StoneMove, ...]
    """Those that moved, in the order of the tray."""
    tray: tuple[Stone, ...]
    """As it lies now."""


@dataclass(frozen=True, slots=True)
class StoneFell:
    """It is the active player's now (V13)."""

    seat: int
    size: Size
    index: int
    start: Spot


@dataclass(frozen=True, slots=True)
class SolaceEarned:
    """Two pushes and nothing fell (V15)."""

    seat: int


@dataclass(frozen=True, slots=True)
class SolaceTaken:
    seat: int
    gift: SolaceGift


@dataclass(frozen=True, slots=True)
class StoneSwapped:
    """The stone goes back to the storage, the tile onto the cart."""

    seat: int
    stone: Size
    tile: Size


@dataclass(frozen=True, slots=True)
class StoneSold:
    seat: int
    stone: Size


@dataclass(frozen=True, slots=True)
class Stopped:
    """The player wants no further push, or no second tile."""

    seat: int
    declined: Literal["push", "tile"]


# The road


@dataclass(frozen=True, slots=True)
class TileBuilt:
    seat: int
    space: Space
    size: Size
    points: int
    segment: str
    """Whose bonus token comes with it."""
    number: int
    """The first or the second tile of the turn."""


@dataclass(frozen=True, slots=True)
class SegmentPaved:
    """Every space of it has a tile."""

    segment: str


@dataclass(frozen=True, slots=True)
class PieceMoved:
    seat: int
    start: Place
    way: tuple[Place, ...]
    """Every place stepped on, the last one included."""
    price: int
    """Paid to the bank."""
    markers: int
    """City markers that lowered it (V23)."""


@dataclass(frozen=True, slots=True)
class CityReached:
    seat: int
    city: City
    order: int
    """0 for the first to come here."""
    token: int
    """Points of the token taken; 0 if none was left (V24)."""
    marker: bool
    """Whether a marker was placed."""


# Turns and the end


@dataclass(frozen=True, slots=True)
class LastRoundBegan:
    by: EndedBy
    remaining: tuple[int, ...]
    """Seats that have one more turn (V25)."""


@dataclass(frozen=True, slots=True)
class TurnEnded:
    seat: int


@dataclass(frozen=True, slots=True)
class RoundEnded:
    still: int
    """Rounds in a row in which nobody built or travelled (V26)."""


@dataclass(frozen=True, slots=True)
class GameEnded:
    by: EndedBy


@dataclass(frozen=True, slots=True)
class SestercesCounted:
    """Who has most of them gets points (V27)."""

    sesterces: tuple[int, ...]
    """By seat."""
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class MajorityCounted:
    """Who built most tiles in a segment gets points (V28)."""

    segment: str
    built: tuple[int, ...]
    """By seat."""
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ResultKnown:
    points: tuple[int, ...]
    winners: tuple[int, ...]


Event = (
    QuarryLoaded
    | CardsDealt
    | CardTaken
    | StonesShort
    | StonesReturned
    | StonesTaken
    | SestercesPaid
    | PushTokenTaken
    | QuarryEntered
    | StonePushed
    | StonesCameToRest
    | StoneFell
    | SolaceEarned
    | SolaceTaken
    | StoneSwapped
    | StoneSold
    | Stopped
    | TileBuilt
    | SegmentPaved
    | PieceMoved
    | CityReached
    | LastRoundBegan
    | TurnEnded
    | RoundEnded
    | GameEnded
    | SestercesCounted
    | MajorityCounted
    | ResultKnown
)
