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
from game.table.director import READ, Direction
from game.ui.timeline import Call, Delay, Sequence as Steps, Step

WORDS = 0.9
"""Seconds to read what is counted at the end."""
BED, CARD, PIECE = (1.5, 1.3), (1.4, 1.2), (0.9, 0.7)

Account = e.SestercesCounted | e.MajorityCounted


class Director(Direction[Animator]):
    """Puts a ring and a caption before what the animator plays."""

    stage: Stage
    places: Places

    def staged(self, entry: LogEntry[State, Action, e.Event], still: bool) -> Step:
        """By somebody else. ``still``: nothing moves, and there is time to read instead."""
        events, finale = self._parted(entry.events)
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
            Call(self.stage.moving.put_back),
            self._end(finale, after),
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
                case e.QuarryEntered() | e.StonePushed() | e.StonesCameToRest() | e.SolaceEarned():
                    # Beside the edge, where the tray will be while it is read.
                    frame = places.near if is_near(after) else places.far
                    yield frame.at(places.tray.half_width(places.tray.depth) + 20, places.tray.depth)

    # the end of the game

    def _finale(self, events: Sequence[e.Event], after: State) -> Step:
        """Every account with a line to read before its points."""
        steps: list[Step] = []
        for event in events:
            match event:
                case e.GameEnded():
                    steps += [self._cue(self.herald.said(event, after), ()), Delay(WORDS)]
                case e.SestercesCounted() | e.MajorityCounted():
                    about = self._of_account(event, after)
                    steps += [self._cue(self.herald.said(event, after), about), Delay(WORDS / 2)]
                case e.ResultKnown():
                    steps.append(self._cue(self.herald.said(event, after), ()))
            steps += self.animator.counted(event, after)
        return Steps(*steps, self.animator.ends(after))

    def _of_account(self, event: Account, after: State) -> list[Point]:
        if isinstance(event, e.SestercesCounted):
            return [middle(self.places.store(6))]
        segment = next(each for each in self.places.level.segments if each.id == event.segment)
        return [self.places.spot(space) for space, _ in segment.spaces]
