"""Stages what somebody else does: who he is, whom he looks at, what flies where; and the end of the game."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.session import LogEntry
from game.games.aqua_romana.rules.actions import Action
from game.games.aqua_romana.rules.board import Fountain, Outlet, Path, Square
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
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.view.animate import Animator
from game.games.aqua_romana.view.geometry import Places
from game.games.aqua_romana.view.herald import AquaHerald
from game.games.aqua_romana.view.stage import Stage
from game.table.brush import LIT_EDGE
from game.table.canvas import Point
from game.table.director import READ, RING, Direction, Say
from game.table.props import Beam, Glow, Ring, close_ring, light_up, run_beam
from game.ui.emblem import PLAYER_COLOURS, emblem_ink
from game.ui.timeline import Call, Delay, Parallel, Step
from game.ui.timeline import Sequence as Steps

BEAM, LIGHT = 0.24, 0.26
"""Seconds of the parts of a prelude after its ring."""
WORKMAN = (0.62, 0.4)
BUILDER = (0.84, 0.5)
BASIN = (1.1, 0.9)


class Director(Direction[Animator, AquaHerald]):
    """Puts a prelude and a caption before what the animator plays."""

    ends = (GameEnded,)
    stage: Stage
    places: Places

    def __init__(self, animator: Animator, herald: AquaHerald, say: Say) -> None:
        super().__init__(animator, herald, say)
        self._corner: Fountain | None = None
        """The fountain somebody passed last."""

    def staged(self, entry: LogEntry[State, Action, Event], still: bool) -> Step:
        """By somebody else. ``still``: nothing moves, and there is time to read instead."""
        events, finale = self._parted(entry.events)
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
            Call(lambda: self.stage.props.put_back(self.touch)),
            self._finale(finale, after),
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
        beam = Beam(start, end, PLAYER_COLOURS[colour])
        return [
            self._ring_workman(outlet, colour, RING),
            run_beam(self.stage.props, lambda: beam, BEAM, self.touch),
            self._light(path),
            Call(lambda: self.stage.props.end_looks(self.touch)),
        ]

    def _at_fountain(self, event: TileLaid, colour: str) -> list[Step]:
        corner = self._basin(event.square)
        at = self.places.fountain(corner)
        glow = Glow(at, 1.5, LIT_EDGE)
        return [
            Parallel(self._closing(at, BASIN, colour), light_up(self.stage.props, glow, RING, self.touch))
        ]

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

        def ring() -> Ring | None:
            figure = self.stage.workmen.get(outlet)
            return (
                Ring(figure.at, WORKMAN, PLAYER_COLOURS[colour], emblem_ink(colour))
                if figure is not None
                else None
            )

        return close_ring(self.stage.props, ring, seconds, self.touch)

    def _light(self, path: Path) -> Step:
        """The builder lights up and gives a small hop."""
        x, y = self.places.builder(path)
        glow = Glow((x, y - 0.3), 1.6, LIT_EDGE)
        return Parallel(light_up(self.stage.props, glow, LIGHT, self.touch), self.animator.nod(path, LIGHT))

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

    def _finale(self, events: Sequence[Event], after: State) -> Step:
        """Podium by podium, then the laurels, the greatest last: each with a line to read."""
        steps: list[Step] = []
        for event in events:
            match event:
                case GameEnded():
                    steps += [self._cue(self.herald.ended(event), ()), Delay(0.7)]
                case AqueductClosed(outlet=outlet):
                    steps.append(self.animator.plug(outlet, after))
                case PodiumReached():
                    spot = self.places.on_podium(event.podium, 0)
                    steps.append(self._cue(self.herald.scored(event, after), [spot]))
                    steps.append(self.animator.honours.scored(event, last=True))
        for bonus in sorted((e for e in events if isinstance(e, BonusGiven)), key=lambda e: e.points):
            spot = self.places.on_podium(bonus.podium, 0)
            steps.append(self._cue(self.herald.crowned(bonus, after), [spot]))
            steps.append(self.animator.honours.crowned(bonus))
        return Steps(*steps)


def _between(start: Point, end: Point) -> list[Point]:
    """Every square that a tile flies over."""
    (x0, y0), (x1, y1) = start, end
    steps = max(1, round(max(abs(x1 - x0), abs(y1 - y0))))
    return [(x0 + (x1 - x0) * step / steps, y0 + (y1 - y0) * step / steps) for step in range(steps)]
