"""What happened, in order: enough to animate and to narrate without comparing two states."""

from typing import Literal

from game.core.rules import Count, Happening, Seat
from game.games.via_appia.rules.actions import CardGift, SolaceGift
from game.games.via_appia.rules.pieces import Card, City, Counts, Place, Size, Space, Spot, Stone

EndedBy = Literal["arrived", "paved", "standstill"]
"""Somebody is at the end of the road, every space has a tile (V25), or nobody moves any more (V26)."""
PaidFor = Literal["card", "sale", "solace", "two-tiles"]


class QuarryLoaded(Happening, frozen=True):
    stones: tuple[Stone, ...]


class CardsDealt(Happening, frozen=True):
    cards: tuple[Card, ...]
    """Face up now."""
    pile: tuple[Card, ...]
    """Out of which the next ones come (V8)."""


# Income


class CardTaken(Happening, frozen=True):
    seat: Seat
    card: Card
    gift: CardGift
    left: int
    """Cards still face up."""


class StonesShort(Happening, frozen=True):
    """The storage has fewer stones than the card shows: everybody puts half back (V9)."""

    size: Size
    wanted: int
    there: Count


class StonesReturned(Happening, frozen=True):
    seat: Seat
    size: Size
    count: int


class StonesTaken(Happening, frozen=True):
    seat: Seat
    stones: Counts
    missing: Counts
    """Shown by the card and not to be had."""


class SestercesPaid(Happening, frozen=True):
    """By the bank, as far as it can (V10)."""

    seat: Seat
    amount: Count
    owed: int
    why: PaidFor


class PushTokenTaken(Happening, frozen=True):
    """For the last card."""

    seat: Seat


# The quarry


class QuarryEntered(Happening, frozen=True):
    seat: Seat


class StonePushed(Happening, frozen=True):
    seat: Seat
    size: Size
    x: int
    angle: int
    number: int
    """The first, second or third push of the turn."""
    token: bool
    """A push +1 token was spent for it (V11)."""


class StoneMove(Happening, frozen=True):
    """A stone of the tray that lay elsewhere before."""

    index: int
    """In the tray before the push; the pushed stone comes after all others."""
    size: Size
    start: Spot | None
    """None for the pushed stone, which comes from the hand."""
    end: Spot | None
    """None: it fell."""


class StonesCameToRest(Happening, frozen=True):
    seat: Seat
    moves: tuple[StoneMove, ...]
    """Those that moved, in the order of the tray."""
    tray: tuple[Stone, ...]
    """As it lies now."""


class StoneFell(Happening, frozen=True):
    """It is the active player's now (V13)."""

    seat: Seat
    size: Size
    index: int
    start: Spot


class SolaceEarned(Happening, frozen=True):
    """Two pushes and nothing fell (V15)."""

    seat: Seat


class SolaceTaken(Happening, frozen=True):
    seat: Seat
    gift: SolaceGift


class StoneSwapped(Happening, frozen=True):
    """The stone goes back to the storage, the tile onto the cart."""

    seat: Seat
    stone: Size
    tile: Size


class StoneSold(Happening, frozen=True):
    seat: Seat
    stone: Size


class Stopped(Happening, frozen=True):
    """The player wants no further push, or no second tile."""

    seat: Seat
    declined: Literal["push", "tile"]


# The road


class TileBuilt(Happening, frozen=True):
    seat: Seat
    space: Space
    size: Size
    points: int
    segment: str
    """Whose bonus token comes with it."""
    number: int
    """The first or the second tile of the turn."""


class SegmentPaved(Happening, frozen=True):
    """Every space of it has a tile."""

    segment: str


class PieceMoved(Happening, frozen=True):
    seat: Seat
    start: Place
    way: tuple[Place, ...]
    """Every place stepped on, the last one included."""
    price: Count
    """Paid to the bank."""
    markers: int
    """City markers that lowered it (V23)."""


class CityReached(Happening, frozen=True):
    seat: Seat
    city: City
    order: int
    """0 for the first to come here."""
    token: int
    """Points of the token taken; 0 if none was left (V24)."""
    marker: bool
    """Whether a marker was placed."""


# Turns and the end


class LastRoundBegan(Happening, frozen=True):
    by: EndedBy
    remaining: tuple[Seat, ...]
    """Seats that have one more turn (V25)."""


class TurnEnded(Happening, frozen=True):
    seat: Seat


class RoundEnded(Happening, frozen=True):
    still: int
    """Rounds in a row in which nobody built or travelled (V26)."""


class GameEnded(Happening, frozen=True):
    by: EndedBy


class SestercesCounted(Happening, frozen=True):
    """Who has most of them gets points (V27)."""

    sesterces: tuple[int, ...]
    """By seat."""
    points: tuple[int, ...]


class MajorityCounted(Happening, frozen=True):
    """Who built most tiles in a segment gets points (V28)."""

    segment: str
    built: tuple[int, ...]
    """By seat."""
    points: tuple[int, ...]


class ResultKnown(Happening, frozen=True):
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
