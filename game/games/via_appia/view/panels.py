"""What the column beside the board says of Via Appia."""

from collections.abc import Callable, Sequence

from pygame import Rect

from game.core.host import MatchHost
from game.games.via_appia.rules import NONE, SIZES, Counts, Holding, State
from game.games.via_appia.spec import SPEC
from game.games.via_appia.view import sprites
from game.games.via_appia.view.cart_shelf import CartShelf
from game.games.via_appia.view.gestures import RoadGesture
from game.games.via_appia.view.gestures.base import PUSH, STOP, size_of
from game.games.via_appia.view.loads import Beds, Ways, arranged, total
from game.games.via_appia.view.stage import scores
from game.games.via_appia.view.words import RoadWords
from game.table.cards import Mini, Tally
from game.table.gesture import named
from game.table.panels import Ending, Panels
from game.table.screen import Text
from game.table.shelf import Slot, SupplyShelf
from game.ui import Ui
from game.ui.widgets import Button, Widget

LOW = 800
"""In a column lower than this, in reference pixels of text, all piles stand in one row."""
TOKEN = "token"
KEPT = {"stone": "stone/", "tile": "slab/", "coin": "coin/", "token": "token/", "score": "score"}
"""On the card of a player: how the names of the pictures begin that stand for a thing."""


class RoadPanels(Panels[RoadGesture]):
    """Points, tiles by segment and belongings on the cards; one's own stones and cart below them."""

    def __init__(self, ui: Ui, text: Text, host: MatchHost, narrator: RoadWords) -> None:
        super().__init__(ui, text, host, narrator, SPEC.emblems)
        self.narrator = narrator
        self.push: Callable[[], None] = lambda: None
        """What the button for it does."""
        self.stowed: Callable[[int], Beds] | None = None
        """What lies where on the cart of a seat, if somebody has seen how it was loaded."""
        self._whose_piles: int | None = None

    # cards

    def tally(self, gesture: RoadGesture, seat: int) -> Tally:
        """Points if the game ended now; who leads in each segment."""
        state = gesture.state
        return Tally(
            self.told(scores(state)[seat]),
            unit=self.text("table.card.open"),
            note=self._note(state, seat),
            minis=tuple(self._segments(state, seat)),
            more=tuple(self._belongings(state, seat)),
            kept=self._purse(state, seat),
            explained=self._explained(state, seat),
        )

    def _segments(self, state: State, seat: int) -> list[Mini]:
        """Tiles built in each segment; a rim where nobody has more."""
        found = []
        for number, segment in enumerate(state.road.level.segments):
            counts = state.bonuses[number]
            leads = bool(counts[seat]) and counts[seat] == max(counts)
            sprite, count = sprites.ground_sprite(number), counts[seat]
            found.append(Mini(sprite, count=count, figure=segment.id, lit=leads, named=True))
        return found

    def _belongings(self, state: State, seat: int) -> list[Mini]:
        own = state.holdings[seat]
        found = [
            Mini(sprites.stone_sprite("M", 0), count=sum(own.stones)),
            Mini(sprites.tile_sprite("M"), count=sum(own.cart)),
        ]
        found.append(self._purse(state, seat))
        if own.token:
            found.append(Mini("token/push"))
        return found

    def _purse(self, state: State, seat: int) -> Mini:
        if not state.shows_purse(seat):
            return Mini("coin/purse")
        return Mini("coin/sesterce", count=state.holdings[seat].sesterces)

    def _note(self, state: State, seat: int) -> str:
        done = state.last_round and state.phase != "over" and seat < state.active
        return self.text("via.card.done") if done else ""

    def _explained(self, state: State, seat: int) -> str:
        words, own, name = self.narrator, state.holdings[seat], self.who.name(seat)
        if state.phase == "over":
            return self.text("via.tip.card_over", name=name, n=own.points)
        score = self.told(scores(state)[seat])
        said = [self.text("via.tip.card", name=name, n=score.points)]
        if score.open:
            key = "via.tip.card_open_veiled" if state.veiled else "via.tip.card_open"
            said.append(self.text(key, n=score.open))
        built = [
            f"{segment.id} {state.bonuses[number][seat]}"
            for number, segment in enumerate(state.road.level.segments)
        ]
        said.append(self.text("via.tip.card_tiles", tiles=", ".join(built)))
        said.append(self._owned(state, seat, own))
        return " ".join([*said, self.text("via.tip.card_place", place=words.place(own.place))])

    def _owned(self, state: State, seat: int, own: Holding) -> str:
        words = self.narrator
        things = [words.stones(own.stones), words.tiles(own.cart)]
        if state.shows_purse(seat):
            things.append(words.sesterces(own.sesterces))
        if own.token:
            things.append(self.text("via.piece.token"))
        return self.text("via.tip.card_owns", name=self.who.name(seat), things=words.listed(things))

    def home(self, seat: int, thing: str) -> Rect | None:
        """Where a player keeps such a thing: in one of the piles if they are his, else on his card."""
        if seat == self._whose_piles:
            for shelf in self.shelves:
                for slot, rect in shelf.slot_rects():
                    if slot.id == thing:
                        return rect
        kept = KEPT[thing.partition(":")[0]]
        return next((card.keeps(kept) for card in self.cards if card.info.seat == seat), None)

    # piles

    def piles(self, gesture: RoadGesture) -> tuple[SupplyShelf, ...]:
        """One's own stones with the token, and one's own cart."""
        state = gesture.state
        seat = self._whose_piles = self._holder(gesture)
        own, cart = state.holdings[seat], state.road.level.cart
        beds = self._beds(seat, cart, own.cart)
        stones, tiles = self._stones(gesture, own), self._tiles(gesture, own)
        words = self.narrator
        spaces = "; ".join(words.either(map(words.tiles, ways)) for ways in cart)
        tip = self.text("via.tip.own_cart", tiles=words.tiles(own.cart), spaces=spaces)
        if self.room.h < self.ui.t(LOW):
            return (CartShelf(self.ui, "", [*stones, *tiles], cart, beds, tip),)
        return (
            SupplyShelf(self.ui, self._whose("stones", seat), stones),
            CartShelf(self.ui, self._whose("cart", seat), tiles, cart, beds, tip),
        )

    def _beds(self, seat: int, cart: Ways, load: Counts) -> Beds:
        """As the board shows it; while that is behind or ahead of what is told here, laid out anew."""
        seen = self.stowed(seat) if self.stowed is not None else ()
        if seen and total(seen) == load:
            return seen
        return arranged(cart, load) or (NONE,) * len(cart)

    def _whose(self, what: str, seat: int) -> str:
        return self.text(f"via.shelf.{what}", name=self.who.name(seat))

    def _holder(self, gesture: RoadGesture) -> int:
        """Whose things lie there: one's own, or those of whoever has the turn."""
        return self._you if self._you is not None else gesture.state.active

    @property
    def _you(self) -> int | None:
        """Nobody where a finished game is watched."""
        return self.who.you if self.has_buttons else None

    def _stones(self, gesture: RoadGesture, own: Holding) -> list[Slot]:
        found = [
            self._slot(gesture, f"stone:{size}", sprites.stone_sprite(size, 0), count)
            for size, count in zip(SIZES, own.stones, strict=True)
        ]
        token = self.text("via.piece.token")
        return [*found, Slot(TOKEN, "token/push", int(own.token), enabled=False, chosen=False, label=token)]

    def _tiles(self, gesture: RoadGesture, own: Holding) -> list[Slot]:
        return [
            self._slot(gesture, f"tile:{size}", sprites.tile_sprite(size), count)
            for size, count in zip(SIZES, own.cart, strict=True)
        ]

    def _slot(self, gesture: RoadGesture, target: str, sprite: str, count: int) -> Slot:
        chosen = target in gesture.chosen
        return Slot(target, sprite, count, target in gesture.enabled, chosen, self._label(target))

    def _label(self, target: str) -> str:
        family, name = named(target)
        size = size_of(name)
        assert size is not None, "piles are of one size"
        return self.narrator.stone(size) if family == "stone" else self.narrator.tile(size)

    # buttons

    def own_buttons(self, gesture: RoadGesture) -> Sequence[Widget]:
        if gesture.waits or gesture.state.phase != "push":
            return ()
        label, tip = self.text("via.button.push"), self.text("via.tip.push")
        return (
            Button(
                self.ui,
                PUSH,
                label,
                self.push,
                style="primary",
                size=24,
                enabled=gesture.aims,
                tooltip=tip,
            ),
        )

    def ending(self, gesture: RoadGesture) -> Ending | None:
        if not gesture.can_end:
            return None
        phase = gesture.state.phase
        return Ending(STOP, self.text(f"via.button.stop_{phase}"), self.text(f"via.tip.stop_{phase}"))
