"""Stages what somebody else does: who he is and where, what flies there; and the end of the game."""

from collections.abc import Iterator, Sequence

from game.core.rules import CHANCE
from game.core.session import LogEntry
from game.games.via_appia.rules import Action, State, events as e
from game.games.via_appia.view.animate import Animator
from game.games.via_appia.view.geometry import Places, slot_of
from game.games.via_appia.view.motion import NextFrame, middle
from game.games.via_appia.view.stage import Stage, is_near
from game.table.canvas import Point
from game.table.director import READ, Direction, Moment
from game.table.praise import Merit
from game.ui.timeline import Call, Delay, Sequence as Steps, Step

WORDS = 0.9
"""Seconds to read what is counted at the end."""
MANY, MOST = 3, 7
"""Stones that fall by one push: from where on it is praised, and what is praised most."""
AHEAD = 3
"""Tiles by which a majority is a great one."""
BED, CARD, PIECE = (1.5, 1.3), (1.4, 1.2), (0.9, 0.7)


class Director(Direction[Animator]):
    """Puts a ring and a caption before what the animator plays."""

    stage: Stage
    places: Places
    hail = "road-hail"

    def staged(self, entry: LogEntry[State, Action, e.Event], still: bool) -> Step:
        """By somebody else. ``still``: nothing moves, and there is time to read instead."""
        events, _ = self._parted(entry.events)
        after, about = entry.after, list(self._about(events, entry.after))
        told = self._words(self.herald.caption(entry.seat, events, after), about)
        ring = self._ring(entry.seat, events, after)
        # What a push brings is nobody's to tell before it is seen.
        lies = any(isinstance(event, e.StonesCameToRest) for event in events)
        pushes = any(isinstance(event, e.StonePushed) for event in events)
        return Steps(
            *([] if lies else told),
            *ring,
            *([Delay(READ)] if still and (ring or pushes or lies) else []),
            self.animator.steps(events, after, staged=not still),
            *((NextFrame(), *told, NextFrame()) if lies else ()),
            *self._praised(events, after, still),
            Call(self.stage.moving.put_back),
        )

    # before it happens

    def _ring(self, seat: int, events: Sequence[e.Event], after: State) -> list[Step]:
        """Round where somebody is about to do something."""
        if seat == CHANCE:
            return []
        for event in events:
            match event:
                case e.TileBuilt(space=space):
                    return self._heard_closing(self.places.spot(space), BED, after.seats[seat][0])
                case e.CardTaken(card=card):
                    slot = slot_of(after, card)
                    at = middle(self.places.card(slot if slot is not None else 0))
                    return self._heard_closing(at, CARD, after.seats[seat][0])
                case e.PieceMoved(start=start):
                    return self._heard_closing(self.places.foot(start, 0, 1), PIECE, after.seats[seat][0])
        return []

    def _about(self, events: Sequence[e.Event], after: State) -> Iterator[Point]:
        """What is to be seen of it, the place it happens at first."""
        places = self.places
        for event in events:
            match event:
                case e.TileBuilt():
                    yield places.spot(event.space)
                case e.PieceMoved():
                    yield places.spot(event.way[-1])
                    yield from (places.spot(place) for place in (event.start, *event.way))
                case e.CityReached():
                    yield places.spot(event.city)
                case e.CardTaken():
                    slot = slot_of(after, event.card)
                    yield middle(places.card(slot if slot is not None else 0))
                case e.StoneSwapped() | e.StoneSold() | e.SolaceTaken():
                    yield middle(places.fallen(0, 1))
                case e.QuarryEntered() | e.StonePushed() | e.StonesCameToRest() | e.SolaceEarned():
                    # Beside the edge, where the tray will be while it is read.
                    frame = places.near if is_near(after) else places.far
                    yield frame.at(places.tray.half_width(places.tray.depth) + 20, places.tray.depth)

    # what is well done

    def merits(self, events: Sequence[e.Event], after: State) -> Iterator[Merit]:
        """Many stones by one push, before the edge they fell over; a majority that nobody came near."""
        fell = [event for event in events if isinstance(event, e.StoneFell)]
        if len(fell) >= MANY:
            frame, tray = self.places.near, self.places.tray
            weight = (len(fell) - MANY) / (MOST - MANY)
            yield Merit(frame.at(0, 0.8 * tray.depth), len(fell), after.seats[fell[0].seat][0], weight, "×")
        for event in events:
            if isinstance(event, e.MajorityCounted):
                second, most = sorted(event.built)[-2:]
                seat, ahead = event.built.index(most), most - second
                if ahead >= AHEAD:
                    at, colour = self._under_plaque(event.segment), after.seats[seat][0]
                    yield Merit(at, event.points[seat], colour, (ahead - AHEAD) / AHEAD)

    # the end of the game

    def _finale(self, events: Sequence[e.Event], after: State) -> Iterator[Moment]:
        """Along the road from its first segment to its last, then the purses; each with a line to read, in
        the middle, where nothing of that is covered."""
        accounts = self.animator.accounts
        order = {each.id: number for number, each in enumerate(self.places.level.segments)}
        road = [event for event in events if isinstance(event, e.MajorityCounted)]
        purses = [event for event in events if isinstance(event, e.SestercesCounted)]
        for event in events:
            if isinstance(event, e.GameEnded):
                yield Moment(
                    accounts.begin([*road, *purses], after), self.herald.said(event, after), read=WORDS
                )
        for majority in sorted(road, key=lambda each: order[each.segment]):
            number = order[majority.segment]
            counted = Steps(accounts.majority(majority, number, after), *self._praised([majority], after))
            yield Moment(counted, self.herald.said(majority, after))
        for purse in purses:
            yield Moment(accounts.sesterces(purse, after), self.herald.said(purse, after), read=WORDS / 2)
        for event in events:
            if isinstance(event, e.ResultKnown):
                yield Moment(accounts.result(event, after), self.herald.said(event, after))

    def _under_plaque(self, segment: str) -> Point:
        number = next(n for n, each in enumerate(self.places.level.segments) if each.id == segment)
        left, top, wide, high = self.places.plaques[number]
        return left + wide / 2, top + high + 0.6
