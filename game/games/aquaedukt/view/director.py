"""Stages what somebody else does: who he is and where, what flies there; and the end of the game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from game.core.rules import CHANCE
from game.core.session import LogEntry
from game.games.aquaedukt.rules.actions import Action
from game.games.aquaedukt.rules.events import (
    BackTurned,
    CanalLaid,
    DieClosed,
    DieRolled,
    Event,
    GameEnded,
    HouseLost,
    HousePlaced,
    LastRoundBegan,
    MineralDrunk,
    MountainPlaced,
    ResultKnown,
    SpringDug,
    WaterCame,
)
from game.games.aquaedukt.rules.state import State
from game.games.aquaedukt.view.animate import Animator
from game.games.aquaedukt.view.geometry import Places
from game.games.aquaedukt.view.stage import Stage
from game.table.canvas import Point
from game.table.caption import Caption
from game.table.director import READ, Direction
from game.ui.timeline import Call, Delay, Step
from game.ui.timeline import Sequence as Steps

WORDS = 0.7
"""Seconds before what an announcement is about."""
SPACE, POINT = (1.1, 0.8), (0.7, 0.5)


class Herald(Protocol):
    """Who finds the words."""

    def caption(self, seat: int, events: Iterable[Event], after: State) -> Caption | None: ...

    def last_round(self, event: LastRoundBegan) -> Caption: ...

    def die_closed(self, event: DieClosed) -> Caption: ...

    def ended(self, event: GameEnded) -> Caption: ...

    def turned(self, event: BackTurned, events: Iterable[Event], after: State) -> Caption: ...

    def result(self, event: ResultKnown) -> Caption: ...


class Director(Direction[Animator, Herald]):
    """Puts a ring and a caption before what the animator plays."""

    ends = (GameEnded, ResultKnown)
    stage: Stage
    places: Places

    def staged(self, entry: LogEntry[State, Action, Event], still: bool) -> Step:
        """By somebody else. ``still``: nothing moves, and there is time to read instead."""
        events, finale = self._parted(entry.events)
        after, about = entry.after, list(self._about(events))
        source = None if still or not about else self._source(about[0])
        told, ring = self._told(entry.seat, events, after, about), self._ring(entry.seat, events, after)
        # What the die shows is nobody's to tell before it lies.
        rolled = any(isinstance(event, DieRolled) for event in events)
        return Steps(
            *([] if rolled else told),
            *ring,
            *([Delay(READ)] if still and ring else []),
            self.animator.steps(events, after, source),
            *(told if rolled else []),
            Call(lambda: self.stage.props.put_back(self.touch)),
            self._finale(finale, after),
        )

    def _told(self, seat: int, events: Sequence[Event], after: State, about: list[Point]) -> list[Step]:
        turned = next((event for event in events if isinstance(event, BackTurned)), None)
        if turned is not None:
            return [self._cue(self.herald.turned(turned, events, after), about)]
        return self._words(self.herald.caption(seat, events, after), about)

    def _announced(self, events: Sequence[Event]) -> Iterator[Step]:
        for event in events:
            match event:
                case LastRoundBegan():
                    yield self._cue(self.herald.last_round(event), ())
                case DieClosed():
                    yield self._cue(self.herald.die_closed(event), ())

    # before it happens

    def _ring(self, seat: int, events: Sequence[Event], after: State) -> list[Step]:
        """Round where somebody is about to place something."""
        if seat == CHANCE:
            return []
        for event in events:
            match event:
                case HousePlaced(space=space) | MountainPlaced(space=space):
                    return self._heard_closing(self.places.space(space), SPACE, after.seats[seat][0])
                case SpringDug(point=point):
                    return self._heard_closing(self.places.point(point), POINT, after.seats[seat][0])
                case CanalLaid(line=line):
                    return self._heard_closing(self.places.middle(line), POINT, after.seats[seat][0])
        return []

    def _source(self, to: Point) -> Point:
        """From the side where the players' stocks are, a little above where it goes."""
        return self.places.width - 0.5, max(0.6, to[1] - 0.5)

    def _about(self, events: Sequence[Event]) -> Iterator[Point]:
        """What is to be seen of it, the place it happens at first."""
        places = self.places
        for event in events:
            match event:
                case DieRolled():
                    yield places.milestone(event.region)
                    yield from (places.space(space) for space in event.free)
                case HousePlaced() | MountainPlaced() | HouseLost() | BackTurned() | MineralDrunk():
                    yield places.space(event.space)
                case SpringDug():
                    yield places.point(event.point)
                case CanalLaid():
                    yield places.middle(event.line)
                    yield from places.line(event.line)
                case WaterCame():
                    yield from (places.space(space) for space in (*event.greened, *event.again))

    # the end of the game

    def _finale(self, events: Sequence[Event], after: State) -> Step:
        """What goes out, then the points, each with a line to read."""
        steps: list[Step] = []
        for part in _split(events):
            match part[0]:
                case GameEnded() as ended:
                    steps += [self._cue(self.herald.ended(ended), ()), Delay(WORDS)]
                case ResultKnown() as result:
                    steps.append(self._cue(self.herald.result(result), ()))
            steps.append(self.animator.steps(part, after))
        return Steps(*steps)


def _split(events: Sequence[Event]) -> list[list[Event]]:
    """The result by itself, after all before it."""
    before: list[Event] = [event for event in events if not isinstance(event, ResultKnown)]
    result: list[Event] = [event for event in events if isinstance(event, ResultKnown)]
    return [part for part in (before, result) if part]
