"""What happens in the quarry: it is loaded, it comes near, a stone is set, aimed and pushed, it goes back."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from game.games.via_appia.quarry import NoPhysics, watched
from game.games.via_appia.quarry.bounds import UNIT
from game.games.via_appia.rules import NONE, Push, State, Stone
from game.games.via_appia.rules.events import QuarryLoaded, StonesCameToRest
from game.games.via_appia.view import sprites as names
from game.games.via_appia.view.motion import IfNeeded, Later, Motion, NextFrame, middle
from game.games.via_appia.view.pit import Rock
from game.games.via_appia.view.pushes import PushPlay
from game.games.via_appia.view.stage import in_a_row, is_near, ready
from game.games.via_appia.view.tray import FILLS
from game.games.via_appia.view.yard import bench_side
from game.ui.timeline import Call, Cue, Sequence, Step, Tween, ease_in_out, ease_out, linear

NEARER = 0.3
"""Seconds for the tray to come near, or to go back."""
UP = 0.22
"""Seconds for the bench to come up."""
POUR, POURED = 0.035, 0.26
"""Seconds between two stones that are poured in, and until each lies."""
HIGH = 60.0
"""Millimetres that they fall."""
AIMING = 0.65
"""Seconds that somebody else is seen to aim."""
BROUGHT = 0.3
"""Seconds from the mouth to the bench."""
PAUSE = 0.25
"""Seconds in which one sees what fell, before the tray goes back."""


class Quarryman:
    def __init__(self, motion: Motion) -> None:
        self.motion = motion
        self.stage = motion.stage
        self.places = motion.places

    # the start

    def load(self, event: QuarryLoaded) -> Step:
        stage = self.stage

        def pour(index: int, stone: Stone) -> Step:
            rock = Rock(stone.size, stone.x / UNIT, stone.y / UNIT, index, HIGH)

            def fall(share: float) -> None:
                rock.lift = HIGH * (1 - share * share)

            steps: list[Step] = [Call(lambda: stage.rocks.append(rock)), Tween(POURED, fall, linear)]
            if index % 3 == 0:
                steps.append(self.motion.cue(f"knock-{stone.size}"))
            return Sequence(*steps)

        poured = [pour(index, stone) for index, stone in enumerate(event.stones)]
        return Sequence(
            Call(stage.rocks.clear), self.motion.cue("load"), self.motion.one_by_one(poured, POUR)
        )

    # near and far

    def comes_or_goes(self, after: State) -> Iterator[Step]:
        """Somebody begins or ends to work in it; stones that fell are brought to the bench, or away."""
        near = 1.0 if is_near(after) else 0.0
        yield self._approach(near)
        yield self._bench(after) if after.phase == "exchange" else self._clear_bench()

    def _approach(self, near: float) -> Step:
        stage = self.stage
        start: list[float] = []

        def move(share: float) -> None:
            if not start:
                start.append(stage.near)
            stage.near = start[0] + (near - start[0]) * share

        # Whether it has to move at all is known only when it is due.
        return IfNeeded(lambda: stage.near != near, Tween(NEARER, move, ease_in_out))

    def _bench(self, after: State) -> Step:
        """It comes up, and what lies in the mouth is brought there."""
        stage = self.stage

        def begin() -> None:
            bench = stage.bench_of(after)
            stage.bench = None if bench is None else replace(bench, share=0.0, fallen=NONE)

        def rise(share: float) -> None:
            if stage.bench is not None:
                stage.bench.share = share

        def lie() -> None:
            stage.fill_pit(NONE)
            if stage.bench is not None:
                stage.bench.fallen = after.fallen

        coming = Sequence(
            Call(begin), Tween(UP, rise, ease_out), *([] if after.solace else self._brought(after)), Call(lie)
        )
        return IfNeeded(lambda: stage.bench is None, coming)

    def _brought(self, after: State) -> Iterator[Step]:
        """Each stone from where it lies in the pit to its place in the row."""
        stage, places = self.stage, self.places
        sizes = in_a_row(after.fallen)

        def flights() -> Step:
            found, sent = list(stage.pit.stones), list[Step]()
            for index, size in enumerate(sizes):
                lies = next(stone for stone in found if stone.size == size)
                found.remove(lies)
                small = 2 * lies.reach * places.far.scale / FILLS
                box = places.fallen(index, len(sizes))
                large = bench_side(box, size)
                start, end = places.far.at(lies.x, lies.y), middle(box)
                sprite = names.stone_sprite(size, index)
                sent.append(
                    self.motion.send(sprite, start, end, ((small, small), (large, large)), seconds=BROUGHT)
                )
            stage.fill_pit(NONE)
            return self.motion.one_by_one(sent, 0.06)

        yield Later(flights)

    def _clear_bench(self) -> Step:
        stage = self.stage

        def sink(share: float) -> None:
            if stage.bench is not None:
                stage.bench.share = 1 - share

        def end() -> None:
            stage.bench = None

        return IfNeeded(lambda: stage.bench is not None, Sequence(Tween(UP, sink, ease_in_out), Call(end)))

    # a push

    def set(self, push: Push, *, aims: bool) -> Step:
        """The stone lies behind the line, the pusher at it; whoever looks on sees how it is aimed."""
        quarry, stage = self.places.level.quarry, self.stage
        aimed = ready(quarry, push)
        straight = ready(quarry, Push(push.size, 0, 0))

        def lay() -> None:
            stage.hand = stage.drawn(replace(straight if aims else aimed, push=push))

        def aim(share: float) -> None:
            hand = stage.hand
            if hand is not None:
                hand.x = straight.x + (aimed.x - straight.x) * share
                hand.y = straight.y + (aimed.y - straight.y) * share
                hand.angle = aimed.angle * share

        def foresee() -> None:
            """While it is aimed there is time to work out what comes of it."""
            with suppress(NoPhysics):
                watched(quarry, stage.tray, push)

        if not aims:
            return Call(lay)
        moved = Sequence(Cue(foresee), Tween(AIMING, aim, ease_in_out))
        return Sequence(self._approach(1.0), Call(lay), self.motion.cue("pusher-set"), NextFrame(), moved)

    def push(self, event: StonesCameToRest) -> Step:
        play = PushPlay(self.stage, self.places.level.quarry, event, self.motion.play)
        return Sequence(play, self.motion.wait(PAUSE))
