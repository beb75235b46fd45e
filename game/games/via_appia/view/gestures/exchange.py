"""What comes of fallen stones: tiles on the cart, or coins; and the solace."""

from functools import cached_property

from game.core.rules import Reason, because
from game.games.via_appia.rules import RANK, SIZES, Action, Sell, Size, Solace, State, Swap
from game.games.via_appia.rules.legality import allows, legal_actions, no_exchange, no_swap, why_not
from game.games.via_appia.view.gestures.base import (
    COIN,
    SOLACE,
    Piece,
    RoadGesture,
    gesture_reason,
    size_of,
)
from game.games.via_appia.view.loads import Beds, arranged, spaces_for
from game.table.gesture import Prompt, named


class ExchangeGesture(RoadGesture):
    """The stone that is due goes to a space of the cart, where it becomes a tile, or onto the coin.

    A space takes the largest tile that fits; turned, the stone becomes a smaller one. The tiles of one's cart
    beside the board are another way to say which.
    """

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.smaller = 0
        """How often it was turned: so many sizes smaller than the largest that can be had."""
        self.lying: Beds | None = None
        """What lies on each space of the cart, if somebody has seen how it was loaded."""
        self.space: int | None = None
        """The space, from 1, onto which it was brought."""

    @property
    def due(self) -> Size:
        """The stone to exchange now (V14)."""
        due = self.state.next_fallen
        assert due is not None, "an exchange is about something"
        return due

    @cached_property
    def tiles(self) -> tuple[Size, ...]:
        """What it may become, the largest first."""
        return tuple(each.tile for each in legal_actions(self.state) if isinstance(each, Swap))

    @property
    def becomes(self) -> Size | None:
        """The tile that was chosen by turning; None: the largest that fits wherever it goes."""
        return self.tiles[self.smaller % len(self.tiles)] if self.smaller and self.tiles else None

    @property
    def spaces(self) -> dict[int, Size]:
        """The spaces of the cart, from 1, with the tile it would become there."""
        cart = self.state.road.level.cart
        lying = self.lying or arranged(cart, self.state.own.cart)
        wanted = (self.becomes,) if self.becomes is not None else self.tiles
        found: dict[int, Size] = {}
        for tile in wanted:
            for space in spaces_for(cart, lying, tile) if lying is not None else ():
                found.setdefault(space, tile)
        return dict(sorted(found.items()))

    # what the screen shows

    @property
    def prompt(self) -> Prompt:
        if not self.tiles:
            return Prompt("via.prompt.sell", {"size": self.due}, "exchange")
        key = "exchange_turn" if len(self.tiles) > 1 else "exchange"
        return Prompt(f"via.prompt.{key}", {"size": self.due}, "exchange")

    @property
    def enabled(self) -> frozenset[str]:
        return frozenset({*self._stones, *self._carts, *(f"tile:{tile}" for tile in self.tiles), COIN})

    @property
    def _stones(self) -> tuple[str, ...]:
        return tuple(f"fallen:{self.due}:{n}" for n in range(self.state.fallen[RANK[self.due]]))

    @property
    def _carts(self) -> tuple[str, ...]:
        return tuple(f"cart:{space}" for space in self.spaces)

    @property
    def numbered(self) -> tuple[str, ...]:
        return (*self._carts, COIN)

    @property
    def rests_on(self) -> str:
        return self.numbered[0]

    @property
    def turnable(self) -> bool:
        return len(self.tiles) > 1

    @property
    def drops_on(self) -> tuple[str, ...]:
        return ("cart", COIN, "tile") if self.piece is not None else ()

    def action_at(self, target: str) -> Action | None:
        if target not in self.enabled or named(target)[0] == "fallen":
            return None
        return self.meant(target)

    def meant(self, target: str) -> Action | None:
        family, name = named(target)
        match family:
            case "coin":
                return Sell(self.due)
            case "cart":
                space = int(name) if name.isdigit() else 0
                return Swap(self.due, self.spaces.get(space) or self._for_space(space))
            case "tile":
                return Swap(self.due, size_of(name) or self.due)
        return super().meant(target)

    def _for_space(self, space: int) -> Size:
        """What would have to go there: the largest tile of its shape."""
        ways = self.state.road.level.cart[space - 1 : space]
        shapes = [size for size in SIZES for way in (ways[0] if ways else ()) if way[RANK[size]]]
        fitting = [size for size in shapes if RANK[size] >= RANK[self.due]]
        return (fitting or shapes or [self.due])[0]

    def why_not_at(self, target: str) -> Reason | None:
        """A space that is full says so, though a tile of that size might go elsewhere."""
        family, name = named(target)
        if family == "cart" and target not in self.enabled:
            tile = self._for_space(int(name) if name.isdigit() else 0)
            refusal = no_exchange(self.state, self.due) or no_swap(self.state, self.due, tile)
            return because(refusal) or gesture_reason("space-full", target, size=tile)
        return super().why_not_at(target)

    # gestures

    def _click(self, target: str) -> Action | None:
        family, name = named(target)
        if family == "fallen":
            if target in self.enabled:
                self.take(Piece("stone-fallen", self.due, target))
            else:
                self.refusal = why_not(self.state, Sell(size_of(name) or self.due))
            return None
        action = self.action_at(target)
        self.refusal = self.why_not_at(target) if action is None else None
        self.space = int(name) if family == "cart" and action is not None else None
        return action

    def grab(self, target: str) -> Action | None:
        """Only stones are dragged here: tiles of the cart stay on it."""
        return self.click(target) if named(target)[0] == "fallen" else None

    def rotate(self, direction: int, every: bool = False) -> bool:
        if len(self.tiles) < 2:
            return False
        self.smaller = (self.smaller + direction) % len(self.tiles)
        return True

    def cancel(self) -> bool:
        self.smaller = 0
        return super().cancel()


class SolaceGesture(RoadGesture):
    """Two pushes in vain: a small tile, or a sesterce (V15)."""

    @property
    def gifts(self) -> tuple[str, ...]:
        return tuple(target for target in SOLACE if allows(self.state, self._gift(target)))

    @staticmethod
    def _gift(target: str) -> Solace:
        return Solace("tile" if target == SOLACE[0] else "sesterce")

    @property
    def prompt(self) -> Prompt:
        return Prompt(
            "via.prompt.solace" if len(self.gifts) > 1 else "via.prompt.solace_coin", {}, "exchange"
        )

    @property
    def enabled(self) -> frozenset[str]:
        return frozenset(self.gifts)

    @property
    def numbered(self) -> tuple[str, ...]:
        return self.gifts

    def action_at(self, target: str) -> Action | None:
        return self._gift(target) if target in self.gifts else None

    def _click(self, target: str) -> Action | None:
        action = self.action_at(target)
        self.refusal = self.why_not_at(target) if action is None else None
        return action
