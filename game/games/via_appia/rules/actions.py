"""What a player can decide and what chance can bring, and its notation: ``str(action)``, ``parse_action``.

>>> parse_action("push M 12 -6")
Push(size='M', x=12, angle=-6)
"""

from typing import Annotated, Literal, get_args

from game.core.notation import Act, Field, Named, Notation, OneOf
from game.core.record import shown
from game.core.rules import NotationError
from game.games.via_appia.rules.pieces import SIZES, Card, Place, Size, Space, Spot, Stone

CardGift = Literal["sesterces", "stones", "both"]
SolaceGift = Literal["tile", "sesterce"]
CARD_GIFTS: tuple[CardGift, ...] = get_args(CardGift)
SOLACE_GIFTS: tuple[SolaceGift, ...] = get_args(SolaceGift)
FELL = "fell"

_SIZE = OneOf(SIZES, "is no size")
_CARD = Named(r"[0-9]{2}", "is no income card")
_NUMBER = Named(r"0|-?[1-9][0-9]{0,5}", "is no whole number of at most six digits", int)
_SPACE = r"[A-Z][1-9][0-9]?"


def _stone(text: str) -> Stone:
    size, colon, spot = text.partition(":")
    if not colon:
        raise NotationError(f"{shown(text)} is no stone; one is written like L:4146,8768.")
    return Stone(_SIZE.read(size), *_spot(spot))


def _spot(text: str) -> Spot:
    x, comma, y = text.partition(",")
    if not comma:
        raise NotationError(f"{shown(text)} is no place in the tray; one is written like 4146,8768.")
    return Spot(_NUMBER.read(x), _NUMBER.read(y))


def _spot_or_fell(text: str) -> Spot | None:
    return None if text == FELL else _spot(text)


def _shown(spot: Spot | None) -> str:
    return FELL if spot is None else str(spot)


class Load(Act, frozen=True, tag="load"):
    """Chance: the stones in the quarry at the start."""

    stones: tuple[Annotated[Stone, Field(_stone)], ...]


class Deal(Act, frozen=True, tag="deal"):
    """Chance: the cards turned up, in rising order (V8)."""

    cards: tuple[Annotated[Card, _CARD], ...]


class Income(Act, frozen=True, tag="income"):
    """Take a card: one half of it, or both (V7)."""

    card: Annotated[Card, _CARD]
    gift: Annotated[CardGift, OneOf(CARD_GIFTS, "is no half of a card")]


class Enter(Act, frozen=True, tag="quarry"):
    """Choose the quarry: the first push is compulsory then (V11)."""


class Push(Act, frozen=True, tag="push"):
    """Push a stone over the line (V12)."""

    size: Annotated[Size, _SIZE]
    x: Annotated[int, _NUMBER]
    """Millimetres from the middle of the line, right is plus."""
    angle: Annotated[int, _NUMBER]
    """Degrees, right is plus."""


class Rest(Act, frozen=True, tag="rest"):
    """Chance: where the stones lie after a push, in the order of the tray, the pushed one last (V33)."""

    spots: tuple[Annotated[Spot | None, Field(_spot_or_fell, _shown)], ...]
    """None: it fell."""


class Stop(Act, frozen=True, tag="stop"):
    """No further push, or no second tile."""


class Solace(Act, frozen=True, tag="solace"):
    """What comforts for two pushes in vain (V15)."""

    gift: Annotated[SolaceGift, OneOf(SOLACE_GIFTS, "is no solace")]


class Swap(Act, frozen=True, tag="swap"):
    """A fallen stone becomes a tile (V14)."""

    stone: Annotated[Size, _SIZE]
    tile: Annotated[Size, _SIZE]


class Sell(Act, frozen=True, tag="sell"):
    """A fallen stone is sold (V14)."""

    stone: Annotated[Size, _SIZE]


class Build(Act, frozen=True, tag="build"):
    """Place a tile of the cart on the road."""

    space: Annotated[Space, Named(_SPACE, "is no space of the road")]


class Travel(Act, frozen=True, tag="travel"):
    """Move the piece forward; the price follows (V23)."""

    place: Annotated[Place, Named(rf"{_SPACE}|[a-z]{{2,20}}", "is no space or city of the road")]


Action = Load | Deal | Income | Enter | Push | Rest | Stop | Solace | Swap | Sell | Build | Travel
parse_action = Notation[Action](Action).parse
