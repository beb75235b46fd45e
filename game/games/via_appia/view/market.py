"""Cards, coins and stones that change hands; and the exchange of what fell."""

from game.games.via_appia.rules import RANK, Card, Size, State, changed, events as e
from game.games.via_appia.view import sprites as names
from game.games.via_appia.view.geometry import slot_of
from game.games.via_appia.view.motion import Motion, middle
from game.games.via_appia.view.stage import CardShown, in_a_row
from game.table.canvas import Point
from game.ui.timeline import Call, Parallel, Sequence, Step, Tween, linear

TURN = 0.13
"""Seconds for half a turn of a card."""
STONES = {"L": 1.0, "M": 0.78, "S": 0.58}
"""How large stones are in the air, in cells."""
BANK = 6


class Market:
    def __init__(self, motion: Motion) -> None:
        self.motion = motion
        self.stage = motion.stage
        self.places = motion.places

    # cards

    def deal(self, event: e.CardsDealt, after: State) -> Step:
        """From the pile one after the other, and turned up where they come to lie."""
        stage, size = self.stage, self.places.card(0)[2:]
        pile = middle(self.places.card(self.places.pile_slot))

        def one(card: Card) -> Step:
            slot = slot_of(after, card) or 0

            def leave() -> None:
                stage.pile = max(0, stage.pile - 1)

            def land() -> None:
                stage.cards[slot] = CardShown(card, turned=True)

            way = self.motion.send(
                *("card/back", pile, middle(self.places.card(slot)), (size, size), land),
                leave=leave,
                seconds=0.26,
            )
            return Sequence(self.motion.cue("deal"), way, self._turned(card, face_up=True))

        def gather() -> None:
            """What was taken lies in the pile already."""
            stage.cards.clear()
            stage.both = False
            stage.pile = len(event.cards) + len(event.pile)

        return Sequence(Call(gather), self.motion.one_by_one([one(card) for card in event.cards], 0.11))

    def take(self, event: e.CardTaken, after: State) -> Step:
        """It is turned over and goes under the pile: every card that is left in its place can be taken."""
        stage, size = self.stage, self.places.card(0)[2:]
        slot = slot_of(after, event.card) or 0
        pile = middle(self.places.card(self.places.pile_slot))

        def leave() -> None:
            stage.cards.pop(slot, None)

        def land() -> None:
            stage.pile += 1

        way = self.motion.send(
            *("card/back", middle(self.places.card(slot)), pile, (size, size), land),
            leave=leave,
            seconds=0.22,
        )
        return Sequence(self.motion.cue("card-take"), self._turned(event.card, face_up=False), way)

    def _turned(self, card: Card, *, face_up: bool) -> Step:
        cards = self.stage.cards

        def shown(width: float, turned: bool) -> None:
            for slot, each in tuple(cards.items()):
                if each.card == card:
                    cards[slot] = CardShown(card, turned, width=round(width, 2))

        return Sequence(
            Tween(TURN, lambda share: shown(1 - share, face_up), linear),
            Tween(TURN, lambda share: shown(share, not face_up), linear),
        )

    # what a card brings

    def _from_card(self, taken: e.CardTaken | None, after: State, half: str) -> Point | None:
        slot = slot_of(after, taken.card) if taken is not None else None
        if slot is None:
            return None
        left, top, width, height = self.places.card(slot)
        return left + width / 2, top + height * (0.27 if half == "sesterces" else 0.73)

    def stones(self, event: e.StonesTaken, taken: e.CardTaken | None, after: State) -> Step:
        start = self._from_card(taken, after, "stones")
        flights = [
            self._stone(size, start or self._store(size), event.seat) for size in in_a_row(event.stones)
        ]
        if not flights:
            return Sequence()
        return Parallel(self.motion.cue("stones-take"), self.motion.one_by_one(flights, 0.1))

    def _store(self, size: Size) -> Point:
        return middle(self.places.store(3 + RANK[size]))

    def _stone(self, size: Size, start: Point, seat: int) -> Step:
        """To somebody's heap."""
        stage, wide = self.stage, STONES[size] / 0.8
        heap, small = self.motion.home(seat, f"stone:{size}", wide)

        def count() -> None:
            stage.stone_store = changed(stage.stone_store, size, -1)

        return self.motion.send(names.stone_sprite(size, 1), start, heap, ((wide, wide), small), leave=count)

    def pay(self, event: e.SestercesPaid, taken: e.CardTaken | None, after: State) -> Step:
        """The bank pays, as far as it can."""
        if not event.amount:
            return Sequence()
        start = middle(self.places.store(BANK))
        match event.why:
            case "card":
                start = self._from_card(taken, after, "sesterces") or start
            case "sale":
                start = middle(self.places.coin)
            case "solace":
                start = middle(self.places.solace(1))
        sound = [self.motion.cue("two-tiles")] if event.why == "two-tiles" else []

        def count() -> None:
            self.stage.bank -= 1

        return Sequence(*sound, self.motion.coins(event.seat, start, event.amount, count, paid=False))

    def token(self, event: e.PushTokenTaken, taken: e.CardTaken | None, after: State) -> Step:
        start = self._from_card(taken, after, "sesterces") or middle(self.places.card(self.places.pile_slot))
        end, small = self.motion.home(event.seat, "token", 0.9)
        flight = self.motion.send("token/push", start, end, ((0.9, 0.9), small))
        return Sequence(self.motion.cue("token"), flight)

    def short(self, event: e.StonesShort) -> Step:
        return self.motion.flash(self._store(event.size), 0.5, 1.7)

    def give_back(self, event: e.StonesReturned) -> Step:
        if not event.count:
            return Sequence()
        stage, size, wide = self.stage, event.size, STONES[event.size] / 0.8
        heap, small = self.motion.home(event.seat, f"stone:{size}", wide)

        def count() -> None:
            stage.stone_store = changed(stage.stone_store, size, 1)

        sprite, sizes = names.stone_sprite(size, 1), (small, (wide, wide))
        flights = [
            self.motion.send(sprite, heap, self._store(size), sizes, count) for _ in range(event.count)
        ]
        return Parallel(self.motion.cue("stones-take"), self.motion.one_by_one(flights, 0.08))
