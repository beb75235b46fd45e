"""Events to motion: what the rules say happened, played on the stage."""

from collections.abc import Callable, Iterable

from game.games.aqua_romana.rules import OPPOSITE, Fountain, Outlet, Path, State, events as e
from game.games.aqua_romana.view.climb import looking
from game.games.aqua_romana.view.geometry import TOWARDS, Places
from game.games.aqua_romana.view.honours import Honours
from game.games.aqua_romana.view.sprites import DUST_CELLS, EFFECT_FRAMES, tile_sprite
from game.games.aqua_romana.view.stage import Stage, Wet, channels_of, facing, scores
from game.table.canvas import Point
from game.table.figures import Figure, Way
from game.table.moving import ShapeAnimation
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


class Animator(ShapeAnimation[Stage, Places]):
    """Makes steps for a timeline."""

    def __post_init__(self) -> None:
        self.honours = Honours(self.stage, self.places, self.cue)

    def steps(self, events: Iterable[e.Event], after: State, source: Point | None = None) -> Step:
        """All events of one action, and at the end exactly the state after it.

        ``source`` is where a tile comes flying from; without, a hand held it over its square already.
        """
        played: list[Step] = []
        growing: dict[Outlet, list[Step]] = {}
        dust: list[Step] = []
        counted = Call(lambda: self.stage.scores.update(scores(after)))
        for event in events:
            if isinstance(event, e.AqueductGrew | e.WorkmanMoved | e.WaterRanOn):
                growing.setdefault(event.outlet, []).append(self._growth(event, after))
                continue
            if growing:
                played += [*_together(growing, dust), counted]
            if isinstance(event, e.TileLaid):
                played.append(self._laid(event, source))
                dust.append(self._puff("mark/dust", self.places.square(event.square), 0.34, DUST_CELLS))
            else:
                played += self._step(event, after)
        return Sequence(*played, *_together(growing, dust), counted)

    def _step(self, event: e.Event, after: State) -> list[Step]:
        match event:
            case e.BuilderPlaced():
                return [self._placed(event)]
            case e.BuilderStepped():
                return [self._stepped(event)]
            case e.FountainPassed():
                return [self.cue("fountain"), Delay(0.15)]
            case e.AqueductClosed():
                return self._closed(event, after)
            case e.PodiumReached():
                return [self.honours.scored(event)]
            case e.BuilderTaken():
                return [self._taken(event)]
            case e.BonusGiven():
                return [self.honours.crowned(event, after)]
        return []

    # tiles and water

    def _closed(self, event: e.AqueductClosed, after: State) -> list[Step]:
        plug = self.plug(event.outlet, after)
        if event.by == "end":
            return [plug]
        return [plug, self.cue("seal" if event.by == "choice" else "close"), Delay(0.2)]

    def plug(self, outlet: Outlet, after: State) -> Step:
        """The stone at the end of a closed aqueduct."""
        end = (after.aqueducts[outlet].stand, after.aqueducts[outlet].heading)

        def set_in() -> None:
            self.stage.plugs[outlet] = end

        return Call(set_in)

    def _laid(self, event: e.TileLaid, source: Point | None) -> Step:
        sprite, to = tile_sprite(event.tile), self.places.square(event.square)

        def land() -> None:
            self.stage.tiles[event.square] = event.tile
            self.moving.put_back()

        if source is None:
            return Sequence(self.drop(sprite, to, land), self.cue("tile-land"))
        far = abs(to[0] - source[0]) + abs(to[1] - source[1])
        flight = self.fly(sprite, source, to, land, seconds=0.4 + min(0.25, 0.03 * far))
        return Sequence(self.cue("fly"), flight, self.cue("tile-land"))

    def _puff(self, frames: str, at: Point, seconds: float, cells: float = 1.0) -> Step:
        """Dust, ripples."""
        return self.flip_book("effect", frames, at, EFFECT_FRAMES, seconds, cells)

    def _growth(self, event: e.AqueductGrew | e.WorkmanMoved | e.WaterRanOn, after: State) -> Step:
        match event:
            case e.AqueductGrew():
                return self._filled(event.outlet, len(event.squares), after, event.length)
            case e.WaterRanOn():
                filled = self._filled(event.outlet, len(event.squares), after, None)
                return Sequence(filled, self.plug(event.outlet, after))
            case e.WorkmanMoved():
                return self._walked(event, after)

    def _filled(self, outlet: Outlet, count: int, after: State, length: int | None) -> Step:
        channels = channels_of(after, after.aqueducts[outlet])
        new = channels[len(channels) - count :]
        steps = [self.cue("water-run"), *(self._fill(wet) for wet in new)]
        if length is not None:
            steps.append(Call(lambda: self.stage.lengths.update({outlet: length})))
        return Sequence(*steps)

    def _fill(self, wet: Wet) -> Step:
        key = (wet.square, wet.entered)

        def fill(share: float) -> None:
            self.stage.water[key] = wet
            self.stage.filling[key] = share
            if share >= 1:
                self.stage.filling.pop(key, None)

        return Tween(FILL, fill, linear)

    # figures

    def _walked(self, event: e.WorkmanMoved, after: State) -> Step:
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

    def _walk_way(self, event: e.WorkmanMoved, after: State) -> list[Point]:
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
            before, figure.at = figure.at, way.at(share)
            if before != figure.at:
                figure.facing = looking(before, figure.at)
            figure.pose = "stand" if share >= 1 else f"walk-{int(share * way.length * 6) % 4}"

        return Sequence(self.cue(sound), Tween(max(0.2, seconds), move, ease_in_out))

    def _stepped(self, event: e.BuilderStepped) -> Step:
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
            Parallel(self._puff("mark/ripple", basin, 0.3), self._hop(key, basin, to, 0.3)),
        )
        return Parallel(past, self._erupt(corner))

    def _erupt(self, corner: Fountain) -> Step:
        """It leaps as he comes, and falls back when he is past."""

        def leap(share: float) -> None:
            self.stage.jets[corner] = share
            if share >= 1:
                self.stage.jets.pop(corner, None)

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
            figure.at = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            figure.lift = height * 4 * share * (1 - share)
            figure.pose = "stand" if share >= 1 else f"step-{int(share * 2) % 2}"

        return Tween(STEP, move, ease_in_out)

    def nod(self, path: Path, seconds: float) -> Step:
        """A builder gives a small hop where he stands."""

        def hop(share: float) -> None:
            figure = self.stage.builders.get(path)
            if figure is not None:
                figure.lift = 0.2 * 4 * share * (1 - share)

        return Tween(seconds, hop, linear)

    def _placed(self, event: e.BuilderPlaced) -> Step:
        at = self.places.builder(event.path)

        def begin() -> None:
            self.stage.builders[event.path] = Figure(f"builder/{event.kind}", at, "step-0", 0.6)

        def fall(share: float) -> None:
            figure = self.stage.builders.get(event.path)
            if figure is not None:
                figure.lift = 0.6 * (1 - share)
                figure.pose = "stand" if share >= 1 else "step-0"

        return Sequence(Call(begin), Tween(0.22, fall), self.cue("place"))

    def _taken(self, event: e.BuilderTaken) -> Step:
        def lift() -> None:
            self.stage.reserve[event.kind] = max(0, self.stage.reserve.get(event.kind, 0) - 1)

        return Sequence(Call(lift), self.cue("take"), Delay(0.2))


def _together(growing: dict[Outlet, list[Step]], dust: list[Step]) -> list[Step]:
    """For each aqueduct water first, then the workman; several aqueducts at once, while the dust settles."""
    together = [*(Sequence(*own) for own in growing.values()), *dust]
    growing.clear()
    dust.clear()
    return [Parallel(*together)] if together else []
