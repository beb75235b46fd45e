"""What a player can decide and what chance can bring. ``str(action)`` is its notation."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from game.games.via_appia.rules.pieces import Card, Place, Size, Space, Spot, Stone

CardGift = Literal["sesterces", "stones", "both"]
SolaceGift = Literal["tile", "sesterce"]
CARD_GIFTS: tuple[CardGift, ...] = get_args(CardGift)
SOLACE_GIFTS: tuple[SolaceGift, ...] = get_args(SolaceGift)


@dataclass(frozen=True, slots=True)
class Load:
    """Chance: the stones in the quarry at the start."""

    stones: tuple[Stone, ...]

    def __str__(self) -> str:
        return " ".join(("load", *map(str, self.stones)))


@dataclass(frozen=True, slots=True)
class Deal:
    """Chance: the cards turned up, in rising order (V8)."""

    cards: tuple[Card, ...]

    def __str__(self) -> str:
        return " ".join(("deal", *self.cards))


@dataclass(frozen=True, slots=True)
class Income:
    """Take a card: one half of it, or both (V7)."""

    card: Card
    gift: CardGift

    def __str__(self) -> str:
        return f"income {self.card} {self.gift}"


@dataclass(frozen=True, slots=True)
class Enter:
    """Choose the quarry: the first push is compulsory then (V11)."""

    def __str__(self) -> str:
        return "quarry"


@dataclass(frozen=True, slots=True)
class Push:
    """Push a stone over the line (V12)."""

    size: Size
    x: int
    """Millimetres from the middle of the line, right is plus."""
    angle: int
    """Degrees, right is plus."""

    def __str__(self) -> str:
        return f"push {self.size} {self.x} {self.angle}"


@dataclass(frozen=True, slots=True)
class Rest:
    """Chance: where the stones lie after a push, in the order of the tray, the pushed one last (V33)."""

    spots: tuple[Spot | None, ...]
    """None: it fell."""

    def __str__(self) -> str:
        return " ".join(("rest", *("fell" if spot is None else str(spot) for spot in self.spots)))


@dataclass(frozen=True, slots=True)
class Stop:
    """No further push, or no second tile."""

    def __str__(self) -> str:
        return "stop"


@dataclass(frozen=True, slots=True)
class Solace:
    """What comforts for two pushes in vain (V15)."""

    gift: SolaceGift

    def __str__(self) -> str:
        return f"solace {self.gift}"


@dataclass(frozen=True, slots=True)
class Swap:
    """A fallen stone becomes a tile (V14)."""

    stone: Size
    tile: Size

    def __str__(self) -> str:
        return f"swap {self.stone} {self.tile}"


@dataclass(frozen=True, slots=True)
class Sell:
    """A fallen stone is sold (V14)."""

    stone: Size

    def __str__(self) -> str:
        return f"sell {self.stone}"


@dataclass(frozen=True, slots=True)
class Build:
    """Place a tile of the cart on the road."""

    space: Space

    def __str__(self) -> str:
        return f"build {self.space}"


@dataclass(frozen=True, slots=True)
class Travel:
    """Move the piece forward; the price follows (V23)."""

    place: Place

    def __str__(self) -> str:
        return f"travel {self.place}"


Action = Load | Deal | Income | Enter | Push | Rest | Stop | Solace | Swap | Sell | Build | Travel
