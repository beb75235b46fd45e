"""Stages what somebody else does: who he is and where, what flies there; and the end of the game."""

from collections import Counter
from collections.abc import Iterator, Sequence

from game.core.rules import CHANCE
from game.core.session import LogEntry
from game.games.aquaedukt.rules import Action, State, events as e
from game.games.aquaedukt.view.animate import Animator
from game.games.aquaedukt.view.geometry import Places
from game.games.aquaedukt.view.stage import Stage
from game.table.canvas import Point
from game.table.caption import Caption
from game.table.director import READ, Direction, Moment
from game.table.praise import Merit
from game.ui.timeline import Call, Delay, Sequence as Steps, Step

WORDS = 0.7
"""Seconds before what an announcement is about."""
MUCH, MOST = 6, 12
"""Points that one player gets by one canal: from where on it is praised, and what is praised most."""
SPACE, POINT = (1.1, 0.8), (0.7, 0.5)


class Director(Direction[Animator]):
    """Puts a ring and a caption before what the animator plays."""

    stage: Stage
    places: Places
    hail = "country-hail"

    def staged(self, entry: LogEntry[State, Action, e.Event], still: bool) -> Step:
        """By somebody else. ``still``: nothing moves, and there is time to read instead."""
        events, _ = self._parted(entry.events)
        after, about = entry.after, list(self._about(events))
        source = None if still or not about else self._source(about[0])
        told = self._words(self.herald.caption(entry.seat, events, after), about)
        ring = self._ring(entry.seat, events, after)
        # What the die shows is nobody's to tell before it lies.
        rolled = any(isinstance(event, e.DieRolled) for event in events)
        return Steps(
            *([] if rolled else told),
            *ring,
            *([Delay(READ)] if still and ring else []),
            self.animator.steps(events, after, source),
            *(told if rolled else []),
            *self._praised(events, after, still),
            Call(self.stage.moving.put_back),
        )

    # before it happens

    def _ring(self, seat: int, events: Sequence[e.Event], after: State) -> list[Step]:
        """Round where somebody is about to place something."""
        if seat == CHANCE:
            return []
        for event in events:
            match event:
                case e.HousePlaced(space=space) | e.MountainPlaced(space=space):
                    return self._heard_closing(self.places.space(space), SPACE, after.seats[seat][0])
                case e.SpringDug(point=point):
                    return self._heard_closing(self.places.point(point), POINT, after.seats[seat][0])
                case e.CanalLaid(line=line):
                    return self._heard_closing(self.places.middle(line), POINT, after.seats[seat][0])
        return []

    def _source(self, to: Point) -> Point:
        """From the side where the players' stocks are, a little above where it goes."""
        return self.places.width - 0.5, max(0.6, to[1] - 0.5)

    def _about(self, events: Sequence[e.Event]) -> Iterator[Point]:
        """What is to be seen of it, the place it happens at first."""
        places = self.places
        for event in events:
            match event:
                case e.DieRolled():
                    yield places.milestone(event.region)
                    yield from (places.space(space) for space in event.free)
                case e.HousePlaced() | e.MountainPlaced() | e.HouseLost() | e.BackTurned() | e.MineralDrunk():
                    yield places.space(event.space)
                case e.SpringDug():
                    yield places.point(event.point)
                case e.CanalLaid():
                    yield places.middle(event.line)
                    yield from places.line(event.line)
                case e.WaterCame():
                    yield from (places.space(space) for space in (*event.greened, *event.again))

    # what is well done

    def merits(self, events: Sequence[e.Event], after: State) -> Iterator[Merit]:
        """Much water for one player's houses by one canal, whoever laid it."""
        laid = next((event for event in events if isinstance(event, e.CanalLaid)), None)
        if laid is None:
            return
        gained: Counter[int] = Counter()
        for event in events:
            if isinstance(event, e.HouseWatered):
                gained[event.seat] += event.value
        for seat, points in gained.items():
            if points >= MUCH:
                weight = (points - MUCH) / (MOST - MUCH)
                yield Merit(self.places.middle(laid.line), points, after.seats[seat][0], weight)

    # the end of the game

    def _finale(self, events: Sequence[e.Event], after: State) -> Iterator[Moment]:
        """What goes out, then the houses with water, region by region; each with a line to read."""
        losses = self.animator.losses
        for event in events:
            if isinstance(event, e.GameEnded):
                yield Moment(Delay(0.1), self.herald.said(event, after), read=WORDS)
        lost = [event for event in events if isinstance(event, e.HouseLost)]
        if lost:
            yield Moment(losses.lost(lost))
        for event in events:
            if isinstance(event, e.ResultKnown):
                counting = Caption((self.herald.text("aquaedukt.ending.counting"),))
                yield Moment(losses.begin(after), counting, read=WORDS / 2)
                for spaces in losses.regions(after):
                    about = [self.places.space(space) for space in spaces]
                    yield Moment(losses.counted(spaces, after), about=about)
                yield Moment(Steps(losses.result(after), Delay(WORDS)), self.herald.said(event, after))
