"""Events to motion: what the rules say happened, played on the stage."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from game.games.via_appia.rules import Push, State, events as e
from game.games.via_appia.view.accounts import Accounts
from game.games.via_appia.view.exchange import Exchange
from game.games.via_appia.view.geometry import Places
from game.games.via_appia.view.market import Market
from game.games.via_appia.view.motion import Motion
from game.games.via_appia.view.quarryman import Quarryman
from game.games.via_appia.view.roadwork import Roadwork
from game.games.via_appia.view.stage import Stage
from game.table.moving import ShapeAnimation
from game.ui.timeline import Call, Sequence, Step

HEARD: Mapping[type, str] = {e.LastRoundBegan: "road-last-round", e.SolaceEarned: "solace"}
"""Events that change nothing on the table."""
INCOME = (e.CardTaken, e.StonesTaken, e.SestercesPaid, e.PushTokenTaken)
"""What comes in one go: a card and all that it brings."""
BREATH = 0.12
"""Seconds between the beginnings of two of them."""


class Animator(ShapeAnimation[Stage, Places]):
    """Makes steps for a timeline."""

    brought = False
    """What is played now was carried to its place by hand."""

    def __post_init__(self) -> None:
        self.motion = Motion(self.stage, self.places, self.play)
        self.quarryman = Quarryman(self.motion)
        self.market = Market(self.motion)
        self.exchange = Exchange(self.motion)
        self.roadwork = Roadwork(self.motion)
        self.accounts = Accounts(self.motion)

    def steps(self, events: Iterable[e.Event], after: State, *, staged: bool = False) -> Step:
        """All events of one action, and at the end exactly the state after it.

        ``staged``: somebody else does it, so pieces come flying and the pusher is seen aiming; otherwise a
        hand held everything over its place already.
        """
        told = list(events)
        played: list[Step] = []
        for income, group in groupby(told, lambda event: isinstance(event, INCOME)):
            steps = [step for event in group for step in self._step(event, told, after, staged)]
            played += [self.motion.one_by_one(steps, BREATH)] if income else steps
        last: Step = Call(lambda: self._arrive(after))
        return Sequence(*played, *self.quarryman.comes_or_goes(after), last)

    def _step(self, event: e.Event, told: list[e.Event], after: State, staged: bool) -> Iterator[Step]:
        if type(event) in HEARD:
            yield self.motion.cue(HEARD[type(event)])
            return
        found = (
            self._of_quarry(event, staged)
            or self._of_cards(event, told, after)
            or self._of_exchange(event)
            or self._of_road(event, after, staged)
        )
        if found is not None:
            yield found

    def _of_quarry(self, event: e.Event, staged: bool) -> Step | None:
        match event:
            case e.QuarryLoaded():
                return self.quarryman.load(event)
            case e.StonePushed():
                return self.quarryman.set(Push(event.size, event.x, event.angle), aims=staged)
            case e.StonesCameToRest():
                return self.quarryman.push(event)
        return None

    def _of_cards(self, event: e.Event, told: list[e.Event], after: State) -> Step | None:
        card = next((each for each in told if isinstance(each, e.CardTaken)), None)
        match event:
            case e.CardsDealt():
                return self.market.deal(event, after)
            case e.CardTaken():
                return self.market.take(event, after)
            case e.StonesTaken():
                return self.market.stones(event, card, after)
            case e.SestercesPaid():
                return self.market.pay(event, card, after)
            case e.PushTokenTaken():
                return self.market.token(event, card, after)
            case e.StonesShort():
                return self.market.short(event)
            case e.StonesReturned():
                return self.market.give_back(event)
        return None

    def _of_exchange(self, event: e.Event) -> Step | None:
        match event:
            case e.SolaceTaken():
                return self.exchange.solace(event)
            case e.StoneSwapped():
                return self.exchange.swap(event, self.brought)
            case e.StoneSold():
                return self.exchange.sell(event, self.brought)
        return None

    def _of_road(self, event: e.Event, after: State, staged: bool) -> Step | None:
        match event:
            case e.TileBuilt():
                return self.roadwork.build(event, after, staged)
            case e.SegmentPaved():
                return self.roadwork.paved(event)
            case e.PieceMoved():
                return self.roadwork.travel(event, after, staged)
            case e.CityReached():
                return self.roadwork.reached(event, after)
        return None

    def _arrive(self, after: State) -> None:
        """What no event says by itself."""
        self.stage.sync(after)
