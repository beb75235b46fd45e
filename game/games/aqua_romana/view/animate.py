"""Events to motion: what the rules say happened, played on the stage."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from game.games.aqua_romana.rules.board import Fountain, Outlet, Path
from game.games.aqua_romana.rules.events import (
    AqueductClosed,
    AqueductGrew,
    BonusGiven,
    BuilderPlaced,
    BuilderStepped,
    BuilderTaken,
    Event,
    FountainPassed,
    PodiumReached,
    TileLaid,
    WaterRanOn,
    WorkmanMoved,
)
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.rules.tiles import OPPOSITE
from game.games.aqua_romana.view.climb import looking
from game.games.aqua_romana.view.geometry import TOWARDS, Places
from game.games.aqua_romana.view.honours import Honours
from game.games.aqua_romana.view.sprites import DUST_CELLS, EFFECT_FRAMES, tile_sprite
from game.games.aqua_romana.view.stage import Stage, Wet, channels_of, facing
from game.table.canvas import Point
from game.table.figures import Effect, Figure, Way, flip_book
from game.table.motion import Animation
from game.table.props import drop, fly
from game.ui.timeline import (
    Call,
    Delay,
    Parallel,
    Sequence,
    Step,
    Tween,
    ease_in_out,
    linear,
)

WALK = 0.17
"""Seconds for a workman to cross a square."""
FILL = 0.14
"""Seconds for water to cross a square."""
STEP = 0.2
"""Seconds for a builder to go to the next square."""
ERUPTION = 0.85
"""Seconds a fountain plays higher because somebody passes."""


class Animator(Animation[Stage, Places]):
    """Makes steps for a timeline."""

    def __post_init__(self) -> None:
        self.honours = Honours(self.stage, self.places, self.touch, self.cue)

    def steps(self, events: Iterable[Event], after: State, source: Point | None = None) -> Step:
        """All events of one action, and at the end exactly the state after it.

        ``source`` is where a tile comes flying from; without, a hand held it over its square already.
        """
        played: list[Step] = []
        growing: dict[Outlet, list[Step]] = {}
        dust: list[Step] = []
        for event in events:
            if isinstance(event, AqueductGrew | WorkmanMoved | WaterRanOn):
                growing.setdefault(event.outlet, []).append(self._growth(event, after))
                continue
            played += _together(growing, dust)
            if isinstance(event, TileLaid):
                played.append(self._laid(event, source))
                dust.append(self._flip_book("mark/dust", self.places.square(event.square), 0.34, DUST_CELLS))
            else:
                played += self._step(event, after)
        return Sequence(*played, *_together(growing, dust))

    def _step(self, event: Event, after: State) -> list[Step]:
        match event:
            case BuilderPlaced():
                return [self._placed(event)]
            case BuilderStepped():
                return [self._stepped(event)]
            case FountainPassed():
                return [self.cue("fountain"), Delay(0.15)]
            case AqueductClosed():
                return self._closed(event, after)
            case PodiumReached():
                return [self.honours.scored(event)]
            case BuilderTaken():
                return [self._taken(event)]
            case BonusGiven():
                return [self.honours.crowned(event)]
        return []

    # tiles and water

    def _closed(self, event: AqueductClosed, after: State) -> list[Step]:
        plug = self.plug(event.outlet, after)
        if event.by == "end":
            return [plug]
        return [plug, self.cue("seal" if event.by == "choice" else "close"), Delay(0.2)]

    def plug(self, outlet: Outlet, after: State) -> Step:
        """The stone at the end of a closed aqueduct."""
        end = (after.aqueducts[outlet].stand, after.aqueducts[outlet].heading)

        def set_in() -> None:
            moved = self.stage.plugs.get(outlet, end)[0]
            self.stage.plugs[outlet] = end
            self.touch(self.places.square(moved))
            self.touch(self.places.square(end[0]))

        return Call(set_in)

    def _laid(self, event: TileLaid, source: Point | None) -> Step:
        sprite, to = tile_sprite(event.tile), self.places.square(event.square)
        props = self.stage.props

        def land() -> None:
            self.stage.tiles[event.square] = event.tile
            props.put_back(self.touch)
            self.touch(to)

        if source is None:
            return Sequence(drop(props, sprite, to, land, self.touch), self.cue("tile-land"))
        far = abs(to[0] - source[0]) + abs(to[1] - source[1])
        flight = fly(props, sprite, source, to, land, self.touch, seconds=0.4 + min(0.25, 0.03 * far))
        return Sequence(self.cue("fly"), flight, self.cue("tile-land"))

    def _flip_book(self, frames: str, at: Point, seconds: float, cells: float = 1.0) -> Step:
        effect = Effect(frames, at, cells=cells)
        return flip_book(self.stage.effects, effect, EFFECT_FRAMES, seconds, self.touch)

    def _growth(self, event: AqueductGrew | WorkmanMoved | WaterRanOn, after: State) -> Step:
        match event:
            case AqueductGrew():
                return self._filled(event.outlet, len(event.squares), after, event.length)
            case WaterRanOn():
                filled = self._filled(event.outlet, len(event.squares), after, None)
                return Sequence(filled, self.plug(event.outlet, after))
            case WorkmanMoved():
                return self._walked(event, after)

    def _filled(self, outlet: Outlet, count: int, after: State, length: int | None) -> Step:
        channels = channels_of(after, after.aqueducts[outlet])
        new = channels[len(channels) - count :]
        steps = [self.cue("water-run"), *(self._fill(wet) for wet in new)]
        if length is not None:
            steps.append(Call(lambda: self.stage.lengths.update({outlet: length})))
        return Sequence(*steps)

    def _fill(self, wet: Wet) -> Step:
        key, middle = (wet.square, wet.entered), self.places.square(wet.square)

        def fill(share: float) -> None:
            self.stage.water[key] = wet
            self.stage.filling[key] = share
            if share >= 1:
                self.stage.filling.pop(key, None)
            self.touch(middle)

        return Tween(FILL, fill, linear)

    # figures

    def _walked(self, event: WorkmanMoved, after: State) -> Step:
        way = Way(self._walk_way(event, after))
        figure = self.stage.workmen.get

        def arrived() -> None:
            stopped = figure(event.outlet)
            if stopped is not None:
                stopped.facing = facing(event.heading)

        seconds = WALK * (len(event.way) - 1)
        return Sequence(
            self._along(lambda: figure(event.outlet), way, seconds, "workman-walk"), Call(arrived)
        )

    def _walk_way(self, event: WorkmanMoved, after: State) -> list[Point]:
        """Along the channel: through the edges between squares and the bends inside them."""
        channels = channels_of(after, after.aqueducts[event.outlet])
        count = len(event.way) - 1
        new = channels[len(channels) - count :]
        first = new[0]
        way = [self.places.stand(event.way[0], OPPOSITE[first.entered])]
        for wet in new:
            x, y = self.places.square(wet.square)
            (ix, iy), (ox, oy) = TOWARDS[wet.entered], TOWARDS[wet.leaving]
            way.append((x + 0.5 * ix, y + 0.5 * iy + 0.1))
            way.append((x + 0.14 * (ix + ox), y + 0.14 * (iy + oy) + 0.1))
        way.append(self.places.stand(event.way[-1], event.heading))
        return way

    def _along(self, figure_now: Callable[[], Figure | None], way: Way, seconds: float, sound: str) -> Step:
        def move(share: float) -> None:
            figure = figure_now()
            if figure is None:
                return
            self.touch(figure.at)
            before, figure.at = figure.at, way.at(share)
            if before != figure.at:
                figure.facing = looking(before, figure.at)
            figure.pose = "stand" if share >= 1 else f"walk-{int(share * way.length * 6) % 4}"
            self.touch(figure.at)

        return Sequence(self.cue(sound), Tween(max(0.2, seconds), move, ease_in_out))

    def _stepped(self, event: BuilderStepped) -> Step:
        steps: list[Step] = [Call(lambda: self._rekey(event.start, event.landing))]
        at = self.places.builder(event.start)
        fountains = list(event.fountains)
        before = event.start
        for path in event.way:
            to = self.places.builder(path)
            if before[0] != path[0] and fountains:
                corner = fountains.pop(0)
                steps.append(self._splash(event.landing, corner, at, to))
            else:
                occupied = path != event.landing or before != event.start
                steps.append(self._hop(event.landing, at, to, 0.42 if occupied else 0.12))
            steps.append(self.cue("hop" if path != event.landing else "step"))
            at, before = to, path
        return Sequence(*steps)

    def _splash(self, key: Path, corner: Fountain, at: Point, to: Point) -> Step:
        basin = self.places.fountain(corner)
        past = Sequence(
            self._hop(key, at, basin, 0.3),
            self.cue("splash"),
            Parallel(self._flip_book("mark/ripple", basin, 0.3), self._hop(key, basin, to, 0.3)),
        )
        return Parallel(past, self._erupt(corner))

    def _erupt(self, corner: Fountain) -> Step:
        """It leaps as he comes, and falls back when he is past."""
        basin = self.places.fountain(corner)

        def leap(share: float) -> None:
            self.stage.jets[corner] = share
            if share >= 1:
                self.stage.jets.pop(corner, None)
            self.touch(basin)

        return Tween(ERUPTION, leap, linear)

    def _rekey(self, start: Path, landing: Path) -> None:
        figure = self.stage.builders.pop(start, None)
        if figure is not None:
            self.stage.builders[landing] = figure

    def _hop(self, key: Path, start: Point, end: Point, height: float) -> Step:
        def move(share: float) -> None:
            figure = self.stage.builders.get(key)
            if figure is None:
                return
            self.touch(figure.at)
            figure.at = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            figure.lift = height * 4 * share * (1 - share)
            figure.pose = "stand" if share >= 1 else f"step-{int(share * 2) % 2}"
            self.touch(figure.at)

        return Tween(STEP, move, ease_in_out)

    def nod(self, path: Path, seconds: float) -> Step:
        """A builder gives a small hop where he stands."""

        def hop(share: float) -> None:
            figure = self.stage.builders.get(path)
            if figure is not None:
                figure.lift = 0.2 * 4 * share * (1 - share)
                self.touch(figure.at)

        return Tween(seconds, hop, linear)

    def _placed(self, event: BuilderPlaced) -> Step:
        at = self.places.builder(event.path)

        def begin() -> None:
            self.stage.builders[event.path] = Figure(f"builder/{event.kind}", at, "step-0", 0.6)

        def fall(share: float) -> None:
            figure = self.stage.builders.get(event.path)
            if figure is not None:
                figure.lift = 0.6 * (1 - share)
                figure.pose = "stand" if share >= 1 else "step-0"
                self.touch(at)

        return Sequence(Call(begin), Tween(0.22, fall), self.cue("place"))

    def _taken(self, event: BuilderTaken) -> Step:
        at = self.places.reserve(event.kind)

        def lift() -> None:
            self.stage.reserve[event.kind] = max(0, self.stage.reserve.get(event.kind, 0) - 1)
            self.touch(at)

        return Sequence(Call(lift), self.cue("take"), Delay(0.2))


def _together(growing: dict[Outlet, list[Step]], dust: list[Step]) -> list[Step]:
    """For each aqueduct water first, then the workman; several aqueducts at once, while the dust settles."""
    together = [*(Sequence(*own) for own in growing.values()), *dust]
    growing.clear()
    dust.clear()
    return [Parallel(*together)] if together else []
