"""Events to motion: what the rules say happened, played on the stage."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from game.games.via_appia.rules.actions import Push
from game.games.via_appia.rules.events import (
    CardsDealt,
    CardTaken,
    CityReached,
    Event,
    LastRoundBegan,
    MajorityCounted,
    PieceMoved,
    PushTokenTaken,
    QuarryLoaded,
    ResultKnown,
    SegmentPaved,
    SestercesCounted,
    SestercesPaid,
    SolaceEarned,
    SolaceTaken,
    StonePushed,
    StonesCameToRest,
    StoneSold,
    StonesReturned,
    StonesShort,
    StonesTaken,
    StoneSwapped,
    TileBuilt,
)
from game.games.via_appia.rules.state import State
from game.games.via_appia.view.accounts import Accounts
from game.games.via_appia.view.exchange import Exchange
from game.games.via_appia.view.geometry import Places
from game.games.via_appia.view.market import Market
from game.games.via_appia.view.motion import Motion
from game.games.via_appia.view.quarryman import Quarryman
from game.games.via_appia.view.roadwork import Roadwork
from game.games.via_appia.view.stage import Stage
from game.table.motion import Animation
from game.ui.timeline import Call, Sequence, Step

HEARD: Mapping[type, str] = {LastRoundBegan: "road-last-round", SolaceEarned: "solace"}
"""Events that change nothing on the table."""


class Animator(Animation[Stage, Places]):
    """Makes steps for a timeline."""

    def __post_init__(self) -> None:
        self.motion = Motion(self.stage, self.places, self.touch, self.play)
        self.quarryman = Quarryman(self.motion)
        self.market = Market(self.motion)
        self.exchange = Exchange(self.motion)
        self.roadwork = Roadwork(self.motion)
        self.accounts = Accounts(self.motion)

    def steps(self, events: Iterable[Event], after: State, *, staged: bool = False) -> Step:
        """All events of one action, and at the end exactly the state after it.

        ``staged``: somebody else does it, so pieces come flying and the pusher is seen aiming; otherwise a
        hand held everything over its place already.
        """
        told = list(events)
        played = [step for event in told for step in self._step(event, told, after, staged)]
        last: Step = Call(lambda: self._arrive(after))
        return Sequence(*played, *self.quarryman.comes_or_goes(after), last)

    def _step(self, event: Event, told: list[Event], after: State, staged: bool) -> Iterator[Step]:
        if type(event) in HEARD:
            yield self.motion.cue(HEARD[type(event)])
            return
        found = (
            self._of_quarry(event, staged)
            or self._of_cards(event, told, after)
            or self._of_exchange(event)
            or self._of_road(event, after, staged)
            or self._of_end(event, after)
        )
        if found is not None:
            yield found

    def _of_quarry(self, event: Event, staged: bool) -> Step | None:
        match event:
            case QuarryLoaded():
                return self.quarryman.load(event)
            case StonePushed():
                return self.quarryman.set(Push(event.size, event.x, event.angle), aims=staged)
            case StonesCameToRest():
                return self.quarryman.push(event)
        return None

    def _of_cards(self, event: Event, told: list[Event], after: State) -> Step | None:
        card = next((each for each in told if isinstance(each, CardTaken)), None)
        match event:
            case CardsDealt():
                return self.market.deal(event, after)
            case CardTaken():
                return self.market.take(event)
            case StonesTaken():
                return self.market.stones(event, card, after)
            case SestercesPaid():
                return self.market.pay(event, card, after)
            case PushTokenTaken():
                return self.market.token(event, card, after)
            case StonesShort():
                return self.market.short(event)
            case StonesReturned():
                return self.market.give_back(event)
        return None

    def _of_exchange(self, event: Event) -> Step | None:
        match event:
            case SolaceTaken():
                return self.exchange.solace(event)
            case StoneSwapped():
                return self.exchange.swap(event)
            case StoneSold():
                return self.exchange.sell(event)
        return None

    def _of_road(self, event: Event, after: State, staged: bool) -> Step | None:
        match event:
            case TileBuilt():
                return self.roadwork.build(event, after, staged)
            case SegmentPaved():
                return self.roadwork.paved(event)
            case PieceMoved():
                return self.roadwork.travel(event, after)
            case CityReached():
                return self.roadwork.reached(event, after)
        return None

    def _of_end(self, event: Event, after: State) -> Step | None:
        match event:
            case SestercesCounted():
                return self.accounts.sesterces(event, after)
            case MajorityCounted():
                return self.accounts.majority(event, after)
            case ResultKnown():
                return self.accounts.result(event, after)
        return None

    def counted(self, event: Event, after: State) -> list[Step]:
        """One event of the end of the game."""
        return list(self._step(event, [event], after, False))

    def ends(self, after: State) -> Step:
        """Whatever was counted: exactly the state after it."""
        return Call(lambda: self._arrive(after))

    def _arrive(self, after: State) -> None:
        """What no event says by itself."""
        self.stage.props.put_back(self.touch)
        self.stage.sync(after)
