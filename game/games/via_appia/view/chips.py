"""What the gesture would do, in a few words: the chips beside what is under the pointer."""

from collections.abc import Iterator

from game.games.via_appia.hands import TREMBLING
from game.games.via_appia.rules import PUSHES, RANK, SIZES, Counts, Size, State, actions as a, changed
from game.games.via_appia.rules.preview import rounds_to_the_end, tile_preview, trip_preview
from game.games.via_appia.view.words import RoadWords
from game.table.chips import Chip


class Chips:
    """Of one player, who is spoken to as *you*."""

    def __init__(self, words: RoadWords, *, free: bool = False) -> None:
        """``free``: where one practises, pushes are not counted and nothing is loaded."""
        self.words = words
        self._free = free
        self.text = words.text

    def of(self, state: State, action: a.Action) -> list[Chip]:
        """What comes of a legal action."""
        match action:
            case a.Income():
                return list(self._income(state, action))
            case a.Enter():
                return list(self._quarry(state))
            case a.Push():
                return list(self._push(state, action))
            case a.Build():
                return list(self._tile(state, action))
            case a.Travel():
                return list(self._trip(state, action))
            case a.Swap(tile=tile):
                return list(self._load(state, tile))
            case a.Solace(gift="tile"):
                return list(self._load(state, "S"))
            case a.Sell() | a.Solace():
                return [self._coin(state)]
        return []

    # cards

    def _income(self, state: State, action: a.Income) -> Iterator[Chip]:
        card = state.road.level.cards[action.card]
        if action.gift != "stones":
            paid = min(card.sesterces, state.bank)
            yield Chip(f"+{self.words.sesterces(paid)}", "good") if paid else self._coin(state)
            if 0 < paid < card.sesterces:
                yield Chip(self.text("via.chip.bank_short", n=state.bank), "bad")
        if action.gift != "sesterces":
            yield Chip(f"+{self.words.stones(card.stones)}", "good")
            for size in SIZES:
                if card.stones[RANK[size]] > state.storage[RANK[size]]:
                    yield Chip(self.text("via.chip.short", stone=self.words.stone(size)), "bad")
        yield from self._cards_left(state)

    def _cards_left(self, state: State) -> Iterator[Chip]:
        left, both = len(state.face_up) - 1, state.road.level.both_at
        if not left:
            key = "last_card_token" if not state.own.token and state.push_tokens_left else "last_card"
            yield Chip(self.text(f"via.chip.{key}"), "good" if key == "last_card_token" else "plain")
        elif left <= both:
            yield Chip(self.text("via.chip.then_both", n=left), "aside")
        else:
            yield Chip(self.text("via.chip.cards_left", n=left, more=left - both), "aside")

    # the quarry

    def _quarry(self, state: State) -> Iterator[Chip]:
        most = PUSHES + (1 if state.own.token else 0)
        stones = sum(state.own.stones)
        yield Chip(self.text("via.chip.pushes", n=min(most, stones)))
        yield from self.cart(state, state.own.cart)

    def _push(self, state: State, push: a.Push) -> Iterator[Chip]:
        if state.options.hands == "trembling":
            yield self.tremble()
        aimed = self.words.aimed(push)
        yield Chip(aimed[:1].upper() + aimed[1:])
        if self._free:
            return
        if state.pushes == PUSHES:
            yield Chip(self.text("via.chip.spends_token"))
        else:
            yield Chip(self.text("via.chip.number", n=state.pushes + 1, most=PUSHES), "aside")
        yield from self.cart(state, state.own.cart)

    def tremble(self) -> Chip:
        """How unsteady a hand is."""
        return Chip(self.text("via.chip.trembles", x=round(TREMBLING.place), angle=round(TREMBLING.angle)))

    def cart(self, state: State, load: Counts) -> Iterator[Chip]:
        """What the cart can still take, each size by itself."""
        sizes = [size for size in SIZES if state.road.fits(changed(load, size, 1))]
        if not sizes:
            yield Chip(self.text("via.chip.cart_full"), "bad")
        elif len(sizes) < len(SIZES):
            tiles = self.words.either(self.words.a_tile(size) for size in sizes)
            yield Chip(self.text("via.chip.cart_takes", tiles=tiles), "aside")
        else:
            yield Chip(self.text("via.chip.cart_takes_all"), "aside")

    # the exchange

    def _load(self, state: State, tile: Size) -> Iterator[Chip]:
        points = state.road.level.tile_points[RANK[tile]]
        yield Chip(self.text("via.chip.becomes", tile=self.words.tile(tile), n=points), "good")
        yield from self.cart(state, changed(state.own.cart, tile, 1))

    def _coin(self, state: State) -> Chip:
        if not state.bank:
            return Chip(self.text("via.chip.bank_empty"), "bad")
        return Chip(f"+{self.words.sesterces(1)}", "good")

    # the road

    def _tile(self, state: State, build: a.Build) -> Iterator[Chip]:
        found = tile_preview(state, build.space)
        yield Chip(self.text("via.chip.points", n=found.points), "good")
        yield Chip(self.majority(state, build))
        if found.completes:
            yield Chip(self.text("via.chip.completes", segment=state.road.level.segments[found.segment].id))
        if state.first is not None and state.bank:
            yield Chip(self.text("via.chip.two_tiles"), "good")

    def majority(self, state: State, build: a.Build) -> str:
        """``You 4, Red 4: 6 each now; with this 8 and 4``."""
        found, you = tile_preview(state, build.space), state.active
        counts = state.bonuses[found.segment]
        order = sorted(range(state.players), key=lambda seat: (seat != you, -counts[seat]))
        concerned = [seat for seat in order if seat == you or counts[seat]]
        said = ", ".join(f"{self.words.who.name(seat)} {counts[seat]}" for seat in concerned)
        return self.text(
            "via.chip.majority",
            segment=state.road.level.segments[found.segment].id,
            counts=said,
            now=self.words.shares([found.now[seat] for seat in concerned]),
            then=self.words.shares([found.then[seat] for seat in concerned]),
        )

    def _trip(self, state: State, travel: a.Travel) -> Iterator[Chip]:
        found = trip_preview(state, travel.place)
        if found is None:
            return
        price = self.words.sesterces(found.price) if found.price else self.text("via.chip.free")
        left = state.own.sesterces - found.price
        yield Chip(self.text("via.chip.price", n=len(found.way), price=price, left=left))
        known = any(state.markers(city) for city in state.road.cities)
        if known and found.price_with_marker < found.price:
            # Before the first of them stands somewhere, nobody knows what is meant.
            yield Chip(self.text("via.chip.cheaper", n=found.price_with_marker), "aside")
        city = state.road.city(travel.place)
        if city is None:
            return
        if found.token:
            yield Chip(self.text("via.chip.token", n=found.token), "good")
        else:
            yield Chip(self.text("via.chip.no_token"))
        if city == state.road.cities[-1] and not state.last_round:
            yield Chip(self.text("via.chip.ends"), "bad")

    def rounds(self, state: State) -> str:
        """How long the game lasts at least."""
        last = self.words.place(state.road.cities[-1])
        return self.text("via.chip.rounds", n=rounds_to_the_end(state), city=last)
