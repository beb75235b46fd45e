"""Stages what somebody else does: who he is and where, what flies there; and the end of the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from game.core.rules import CHANCE
from game.core.session import LogEntry
from game.games.via_appia.rules.actions import Action
from game.games.via_appia.rules.events import (
    CardTaken,
    CityReached,
    Event,
    GameEnded,
    LastRoundBegan,
    MajorityCounted,
    PieceMoved,
    QuarryEntered,
    ResultKnown,
    SestercesCounted,
    SolaceEarned,
    StonePushed,
    StonesCameToRest,
    TileBuilt,
)
from game.games.via_appia.rules.state import State
from game.games.via_appia.view.animate import Animator
from game.games.via_appia.view.geometry import Places, slot_of
from game.games.via_appia.view.motion import middle
from game.games.via_appia.view.stage import Stage
from game.table.canvas import Point
from game.table.caption import Caption
from game.table.director import READ, Direction
from game.ui.timeline import Call, Delay, Step
from game.ui.timeline import Sequence as Steps

WORDS = 0.9
"""Seconds to read what is counted at the end."""
BED, CARD, PIECE = (1.5, 1.3), (1.4, 1.2), (0.9, 0.7)

Account = SestercesCounted | MajorityCounted


class Herald(Protocol):
    """Who finds the words."""

    def caption(self, seat: int, events: Iterable[Event], after: State) -> Caption | None:
        """Of what somebody does; None where there is nothing to tell."""
        ...

    def last_round(self, event: LastRoundBegan) -> Caption: ...

    def ended(self, event: GameEnded) -> Caption: ...

    def counted(self, event: Account, after: State) -> Caption:
        """Of an account at the end: the sesterces, or the tiles of a segment."""
        ...

    def result(self, event: ResultKnown) -> Caption: ...


class Director(Direction[Animator, Herald]):
    """Puts a ring and a caption before what the animator plays."""

    ends = (GameEnded, ResultKnown)
    stage: Stage
    places: Places

    def staged(self, entry: LogEntry[State, Action, Event], still: bool) -> Step:
        """By somebody else. ``still``: nothing moves, and there is time to read instead."""
        events, finale = self._parted(entry.events)
        after, about = entry.after, list(self._about(events, entry.after))
        told = self._words(self.herald.caption(entry.seat, events, after), about)
        ring = self._ring(entry.seat, events, after)
        # What a push brings is nobody's to tell before it is seen.
        lies = any(isinstance(event, StonesCameToRest) for event in events)
        pushes = any(isinstance(event, StonePushed) for event in events)
        return Steps(
            *([] if lies else told),
            *ring,
            *([Delay(READ)] if still and (ring or pushes or lies) else []),
            self.animator.steps(events, after, staged=not still),
            *(told if lies else []),
            Call(lambda: self.stage.props.put_back(self.touch)),
            self._finale(finale, after),
        )

    def _announced(self, events: Sequence[Event]) -> Iterator[Step]:
        for event in events:
            if isinstance(event, LastRoundBegan):
                yield self._cue(self.herald.last_round(event), ())

    # before it happens

    def _ring(self, seat: int, events: Sequence[Event], after: State) -> list[Step]:
        """Round where somebody is about to do something."""
        if seat == CHANCE:
            return []
        for event in events:
            match event:
                case TileBuilt(space=space):
                    return self._heard_closing(self.places.spot(space), BED, after.seats[seat][0])
                case CardTaken(card=card):
                    slot = slot_of(after, card)
                    at = middle(self.places.card(slot if slot is not None else 0))
                    return self._heard_closing(at, CARD, after.seats[seat][0])
                case PieceMoved(start=start):
                    return self._heard_closing(self.places.foot(start, 0, 1), PIECE, after.seats[seat][0])
        return []

    def _about(self, events: Sequence[Event], after: State) -> Iterator[Point]:
        """What is to be seen of it, the place it happens at first."""
        places = self.places
        for event in events:
            match event:
                case TileBuilt():
                    yield places.spot(event.space)
                case PieceMoved():
                    yield places.spot(event.way[-1])
                    yield from (places.spot(place) for place in (event.start, *event.way))
                case CityReached():
                    yield places.spot(event.city)
                case CardTaken():
                    slot = slot_of(after, event.card)
                    yield middle(places.card(slot if slot is not None else 0))
                case QuarryEntered() | StonePushed() | StonesCameToRest() | SolaceEarned():
                    yield places.near.at(places.tray.half_width(places.tray.depth) + 20, places.tray.depth)

    # the end of the game

    def _finale(self, events: Sequence[Event], after: State) -> Step:
        """Every account with a line to read before its points."""
        steps: list[Step] = [Call(lambda: self._uncount(events, after))] if events else []
        for event in events:
            match event:
                case GameEnded():
                    steps += [self._cue(self.herald.ended(event), ()), Delay(WORDS)]
                case SestercesCounted() | MajorityCounted():
                    about = self._of_account(event, after)
                    steps += [self._cue(self.herald.counted(event, after), about), Delay(WORDS / 2)]
                case ResultKnown():
                    steps.append(self._cue(self.herald.result(event), ()))
            steps += self.animator.counted(event, after)
        return Steps(*steps, *([self.animator.ends(after)] if events else []))

    def _uncount(self, events: Sequence[Event], after: State) -> None:
        """The points as they were before the last accounts."""
        accounts = [event.points for event in events if isinstance(event, SestercesCounted | MajorityCounted)]
        self.stage.points = {
            seat: own.points - sum(account[seat] for account in accounts)
            for seat, own in enumerate(after.holdings)
        }

    def _of_account(self, event: Account, after: State) -> list[Point]:
        if isinstance(event, SestercesCounted):
            return [middle(self.places.store(6))]
        segment = next(each for each in self.places.level.segments if each.id == event.segment)
        return [self.places.spot(space) for space, _ in segment.spaces]
