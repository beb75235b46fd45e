"""Stages what somebody else does: who he is, whom he looks at, what flies where; and the end of the game."""

from collections.abc import Iterator, Sequence

from game.core.session import LogEntry
from game.games.aqua_romana.rules import PODIUMS, Action, Fountain, Outlet, Path, Square, State
from game.games.aqua_romana.rules.events import (
    AqueductClosed,
    BonusGiven,
    BuilderPlaced,
    BuilderStepped,
    BuilderTaken,
    Event,
    FountainPassed,
    GameEnded,
    PodiumReached,
    TileLaid,
    WorkmanMoved,
)
from game.games.aqua_romana.view.animate import Animator
from game.games.aqua_romana.view.geometry import Places
from game.games.aqua_romana.view.stage import Stage
from game.table.brush import LIT_EDGE
from game.table.canvas import Point
from game.table.director import READ, RING, Direction, Moment, Say
from game.table.praise import Merit
from game.table.telling import Telling
from game.ui.emblem import PLAYER_COLOURS, emblem_ink
from game.ui.timeline import Call, Delay, Parallel, Sequence as Steps, Step

BEAM, LIGHT = 0.24, 0.26
"""Seconds of the parts of a prelude after its ring."""
WORKMAN = (0.62, 0.4)
BUILDER = (0.84, 0.5)
BASIN = (1.1, 0.9)
HIGH = 15
"""A podium from this one on is something."""


class Director(Direction[Animator]):
    """Puts a prelude and a caption before what the animator plays."""

    stage: Stage
    places: Places
    hail = "aqua-hail"

    def __init__(self, animator: Animator, herald: Telling, say: Say) -> None:
        super().__init__(animator, herald, say)
        self._corner: Fountain | None = None
        """The fountain somebody passed last."""

    def staged(self, entry: LogEntry[State, Action, Event], still: bool) -> Step:
        """By somebody else. ``still``: nothing moves, and there is time to read instead."""
        events, _ = self._parted(entry.events)
        after = entry.after
        seat = max(0, entry.seat)
        caption = self.herald.caption(seat, entry.events, after)
        prelude, source = self._prelude(seat, events, after), self._source(events)
        return Steps(
            *self._words(caption, self._about(events, after)),
            *([self._ringing()] if prelude else []),
            *prelude,
            *([Delay(READ)] if still and prelude else []),
            self.animator.steps(events, after, None if still else source),
            *self._praised(events, after, still),
            Call(self.stage.moving.put_back),
        )

    # before it happens

    def _prelude(self, seat: int, events: Sequence[Event], after: State) -> list[Step]:
        """Of the first thing to be seen."""
        for event in events:
            match event:
                case TileLaid(outlet=None):
                    return self._at_fountain(event, after.seats[seat][0])
                case TileLaid():
                    return self._by_builder(event, events, after)
                case BuilderStepped():
                    feet = self.places.builder(event.start)
                    return [self._closing(feet, BUILDER, after.seats[seat][0]), self._light(event.start)]
                case AqueductClosed(by="choice", outlet=outlet):
                    colour = after.board.outlets[outlet]
                    return [self._ring_workman(outlet, colour, RING), Delay(0.15)]
                case BuilderTaken():
                    at = self.places.reserve(event.kind)
                    return [self._closing(at, BUILDER, after.seats[seat][0]), Delay(0.1)]
                case BuilderPlaced():
                    at = self.places.builder(event.path)
                    return [self._closing(at, BUILDER, after.seats[seat][0], RING / 2)]
        return []

    def _by_builder(self, event: TileLaid, events: Sequence[Event], after: State) -> list[Step]:
        """The workman looks, the builder answers."""
        outlet, path = event.outlet, event.path
        assert outlet is not None and path is not None, "a tile of a builder is laid for a workman"
        colour = after.board.outlets[outlet]
        moved = next(e for e in events if isinstance(e, WorkmanMoved) and e.outlet == outlet)
        start, end = self.places.square(moved.way[0]), self.places.path(path)
        return [
            self._ring_workman(outlet, colour, RING),
            self.animator.run_beam(lambda: (start, end), PLAYER_COLOURS[colour], BEAM),
            self._light(path),
            Call(lambda: self.stage.moving.drop("beam")),
        ]

    def _at_fountain(self, event: TileLaid, colour: str) -> list[Step]:
        corner = self._basin(event.square)
        at = self.places.fountain(corner)
        glow = self.animator.light_up(at, 1.5, LIT_EDGE, RING)
        return [Parallel(self._closing(at, BASIN, colour), glow)]

    def _basin(self, square: Square) -> Fountain:
        """The fountain passed, or if nobody saw that, the nearest."""
        if self._corner is not None:
            return self._corner
        x, y = self.places.square(square)

        def far(corner: Fountain) -> float:
            fx, fy = self.places.fountain(corner)
            return abs(fx - x) + abs(fy - y)

        return min(self.places.board.fountains.values(), key=far)

    def _ring_workman(self, outlet: Outlet, colour: str, seconds: float) -> Step:
        """Where he stands when it is his turn to be shown."""

        def at() -> Point | None:
            figure = self.stage.workmen.get(outlet)
            return figure.at if figure is not None else None

        colours = PLAYER_COLOURS[colour], emblem_ink(colour)
        return self.animator.close_ring(at, WORKMAN, colours, seconds)

    def _light(self, path: Path) -> Step:
        """The builder lights up and gives a small hop."""
        x, y = self.places.builder(path)
        glow = self.animator.light_up((x, y - 0.3), 1.6, LIT_EDGE, LIGHT)
        return Parallel(glow, self.animator.nod(path, LIGHT))

    def _source(self, events: Sequence[Event]) -> Point | None:
        """Where a tile comes from."""
        laid = next((event for event in events if isinstance(event, TileLaid)), None)
        if laid is None:
            return None
        if laid.path is None:
            return self.places.fountain(self._basin(laid.square))
        self._corner = next((event.fountain for event in events if isinstance(event, FountainPassed)), None)
        x, y = self.places.builder(laid.path)
        return x, y - 0.35

    def _about(self, events: Sequence[Event], after: State) -> list[Point]:
        """What is to be seen of it, the place it happens at first."""
        found: list[Point] = []
        for event in events:
            match event:
                case TileLaid():
                    to = self.places.square(event.square)
                    found.append(to)
                    if event.path is not None:
                        found += _between(self.places.path(event.path), to)
                case WorkmanMoved():
                    found += [self.places.square(square) for square in (event.way[0], event.way[-1])]
                case BuilderStepped():
                    found += [self.places.path(event.start), self.places.path(event.landing)]
                case BuilderPlaced():
                    found.append(self.places.path(event.path))
                case BuilderTaken():
                    found.append(self.places.reserve(event.kind))
                case AqueductClosed(outlet=outlet) | PodiumReached(outlet=outlet):
                    found += self._where(outlet)
                    found += [self.places.square(square) for square in after.aqueducts[outlet].squares]
        return found

    def _where(self, outlet: Outlet) -> list[Point]:
        figure = self.stage.workmen.get(outlet)
        return [figure.at] if figure is not None else []

    # the end of the game

    def merits(self, events: Sequence[Event], after: State) -> Iterator[Merit]:
        """A high podium."""
        for event in events:
            if isinstance(event, PodiumReached) and event.podium >= HIGH:
                colour = after.board.outlets[event.outlet]
                weight = (event.podium - HIGH) / (PODIUMS - HIGH)
                yield Merit(self.places.on_podium(event.podium, 0), event.podium, colour, weight, sign="")

    def _finale(self, events: Sequence[Event], after: State) -> Iterator[Moment]:
        """Podium by podium, then the laurels, the greatest last: each with a line to read."""
        honours = self.animator.honours
        for event in events:
            match event:
                case GameEnded():
                    yield Moment(honours.begin(after), self.herald.said(event, after), read=0.8)
                case PodiumReached(outlet=outlet):
                    spot = self.places.on_podium(event.podium, 0)
                    closed = [self.animator.plug(outlet, after), self.animator.cue("seal")]
                    climbed = [honours.scored(event, after), *self._praised([event], after)]
                    yield Moment(Steps(*closed, *climbed), self.herald.said(event, after), [spot])
        for bonus in sorted((e for e in events if isinstance(e, BonusGiven)), key=lambda e: e.points):
            spot = self.places.on_podium(bonus.podium, 0)
            yield Moment(honours.crowned(bonus, after), self.herald.said(bonus, after), [spot], read=0.2)


def _between(start: Point, end: Point) -> list[Point]:
    """Every square that a tile flies over."""
    (x0, y0), (x1, y1) = start, end
    steps = max(1, round(max(abs(x1 - x0), abs(y1 - y0))))
    return [(x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps) for step in range(steps)]
