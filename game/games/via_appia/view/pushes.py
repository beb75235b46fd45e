"""A push as a step of a timeline: stones, pusher, dust and sounds, and the eye that leans in."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator
from math import hypot, pi, sin

from game.games.via_appia.quarry.bounds import UNIT, bounds
from game.games.via_appia.rules.events import StonesCameToRest
from game.games.via_appia.rules.pieces import Size, Stone, changed
from game.games.via_appia.rules.road import Quarry
from game.games.via_appia.view.geometry import SHRUNK
from game.games.via_appia.view.pusher import resting
from game.games.via_appia.view.reels import PUFF, RETREAT, TUMBLE, Reel, reel_of
from game.games.via_appia.view.sprites import DUSTING, SPLINTERS
from game.games.via_appia.view.stage import Dust, Lean, Rock, Shift, Stage, in_a_row
from game.games.via_appia.view.tray import CRUMBS, HELD_LOOK, SPLINTER
from game.ui.timeline import ease_in_out, ease_out

LEAN_IN, LEAN_OUT = 0.28, 0.35
SCATTER = 0.36
STAY = 0.9
"""Seconds to see what moved, where nothing is seen to move."""
SHIFTED = 1.6
"""Millimetres that are worth seeing then."""


class PushPlay:
    """A step of a timeline: plays a push from whatever the stage shows when it begins."""

    def __init__(
        self, stage: Stage, quarry: Quarry, event: StonesCameToRest, play: Callable[[str], None]
    ) -> None:
        self._stage = stage
        self._quarry = quarry
        self._event = event
        self._play = play
        self._reel: Reel | None = None
        self._time = 0.0
        self._rocks: list[Rock] = []
        self._slots: dict[int, tuple[float, float]] = {}
        self._resting: list[tuple[Rock, float, float]] = []
        """Stones that lay in the mouth already, and where they make room to."""
        self._heard = 0
        self._puffs: dict[int, Dust] = {}
        self._stay: float | None = None
        """Seconds left to compare before and after, where nothing moves."""

    # Step

    def advance(self, dt: float, still: bool = False) -> float | None:
        if still or self._stay is not None:
            return self._compare(dt)
        if self._reel is None:
            self._begin()
        assert self._reel is not None
        self._time += dt
        if self._time >= self._reel.seconds:
            spare = self._time - self._reel.seconds
            self._hear(self._reel)
            self.finish()
            return spare
        self._show(self._reel, dt)
        return None

    def _compare(self, dt: float) -> float | None:
        """Nothing moves: for a moment one sees what lies elsewhere than before."""
        if self._stay is None:
            self._play("scrape")
            shifts = tuple(self._shifts())
            self.finish()
            for size in dict.fromkeys(shift.size for shift in shifts if shift.end is None):
                self._play(f"fall-{size}")
            self._stage.shifts, self._stay = shifts, STAY if shifts else 0.0
        self._stay -= dt
        if self._stay > 0:
            return None
        self._stage.shifts = ()
        return -self._stay

    def _shifts(self) -> Iterator[Shift]:
        rocks = self._stage.rocks if self._reel is None else self._rocks
        for move in self._event.moves:
            if move.index < len(rocks):
                rock = rocks[move.index]
                end = None if move.end is None else (move.end.x / UNIT, move.end.y / UNIT)
                if end is None or hypot(end[0] - rock.x, end[1] - rock.y) > SHIFTED:
                    yield Shift(rock.size, (rock.x, rock.y), end)

    def finish(self) -> None:
        """As the record says, whatever was seen."""
        stage, event = self._stage, self._event
        stage.shifts = ()
        if self._stay is not None:
            return
        if self._reel is None:
            self._rocks = list(stage.rocks)
        fallen = {move.index: move.size for move in event.moves if move.end is None}
        looks = [rock.look for rock in self._rocks] + [HELD_LOOK]
        stay = [look for index, look in enumerate(looks) if index not in fallen]
        if len(stay) == len(event.tray):
            stage.rocks = [
                Rock(stone.size, stone.x / UNIT, stone.y / UNIT, look)
                for stone, look in zip(event.tray, stay, strict=True)
            ]
        else:
            stage.rocks = stage.laid(event.tray)
        mouth = stage.mouth
        for rock, _, _ in self._resting:
            mouth = changed(mouth, rock.size, 1)
        for size in fallen.values():
            mouth = changed(mouth, size, 1)
        stage.mouth = mouth
        self._resting = []
        stage.falling.clear()
        stage.hand = stage.lean = None
        for puff in self._puffs.values():
            if puff in stage.dusts:
                stage.dusts.remove(puff)

    # what is shown

    def _begin(self) -> None:
        stage = self._stage
        self._rocks = list(stage.rocks)
        tray = [Stone(rock.size, round(rock.x * UNIT), round(rock.y * UNIT)) for rock in self._rocks]
        self._reel = reel = reel_of(self._quarry, tray, stage.hand, self._event)
        lying = list(in_a_row(stage.mouth))
        counts = stage.mouth
        for index in reel.falls:
            counts = changed(counts, reel.sizes[index], 1)
        free = list(zip(in_a_row(counts), stage.places.in_mouth(in_a_row(counts)), strict=True))

        def take(size: Size) -> tuple[float, float]:
            slot = next(each for each in free if each[0] == size)
            free.remove(slot)
            return slot[1]

        for number, (size, (x, y)) in enumerate(zip(lying, stage.places.in_mouth(lying), strict=True)):
            to = take(size)
            self._resting.append((Rock(size, x, y, number, 0.0, SHRUNK), *to))
        for index in sorted(reel.falls, key=lambda each: reel.falls[each]):
            self._slots[index] = take(reel.sizes[index])
        if self._resting:
            stage.mouth = (0, 0, 0)
        self._play("scrape")

    def _show(self, reel: Reel, dt: float) -> None:
        self._hear(reel)
        stage, time = self._stage, self._time
        number = min(bisect_right(reel.ends, time), len(reel.ends) - 1)
        before, after = reel.ends[number - 1], reel.ends[number]
        share = min(1.0, (time - before) / (after - before)) if after > before else 1.0
        spots = [
            _between(one, two, share)
            for one, two in zip(reel.frames[number - 1], reel.frames[number], strict=True)
        ]
        rocks: list[Rock] = []
        falling: list[Rock] = []
        looks = [*(rock.look for rock in self._rocks), HELD_LOOK]
        for index, (size, spot, look) in enumerate(zip(reel.sizes, spots, looks, strict=True)):
            if spot is None or time >= reel.falls.get(index, time + 1):
                falling.append(self._tumbling(reel, index, look))
            elif index < len(self._rocks) or time >= reel.ends[reel.let_go]:
                rocks.append(Rock(size, spot[0], spot[1], look))
        stage.rocks = rocks
        settled = ease_out(min(1.0, time / 0.4))
        for rock, x, y in self._resting:
            falling.append(Rock(rock.size, rock.x + (x - rock.x) * settled, y, rock.look, 0.0, SHRUNK))
        stage.falling[:] = falling
        self._move_hand(reel, spots[-1])
        self._dust(reel)
        self._lean(reel, dt)

    def _tumbling(self, reel: Reel, index: int, look: int) -> Rock:
        """Over the edge, down, a small bounce, and it lies in the mouth."""
        at = reel.falls[index]
        share = min(1.0, (self._time - at) / TUMBLE)
        frame = next(number for number, end in enumerate(reel.ends) if end >= at - 1e-9)
        last = next(
            spot for spot in (reel.frames[k][index] for k in range(frame, -1, -1)) if spot is not None
        )
        x, y = self._slots[index]
        gone = ease_out(share)
        drop = min(1.0, share / 0.62)
        lift = 2.4 * abs(sin(pi * (share - 0.62) / 0.38)) if share > 0.62 else 0.0
        return Rock(
            *(reel.sizes[index], last[0] + (x - last[0]) * gone, last[1] + (y - last[1]) * gone, look),
            lift=lift,
            scale=1 - (1 - SHRUNK) * drop * drop,
        )

    def _move_hand(self, reel: Reel, spot: tuple[float, float] | None) -> None:
        hand, let_go = self._stage.hand, reel.ends[reel.let_go]
        if hand is None:
            return
        if self._time < let_go:
            if spot is not None:
                hand.x, hand.y = spot
            return
        frame = reel.frames[reel.let_go][-1] or (hand.x, hand.y)
        gone = ease_in_out(min(1.0, (self._time - let_go) / RETREAT))
        home = resting(self._stage.places, hand.push.size)
        hand.holds = False
        hand.x = frame[0] + (home[0] - frame[0]) * gone
        hand.y = frame[1] + (home[1] - frame[1]) * gone
        hand.angle = hand.push.angle * (1 - gone)

    def _hear(self, reel: Reel) -> None:
        while self._heard < len(reel.cues) and reel.cues[self._heard][0] <= self._time:
            self._play(reel.cues[self._heard][1])
            self._heard += 1

    def _dust(self, reel: Reel) -> None:
        stage = self._stage
        clouds = [*((*each, PUFF, DUSTING) for each in reel.dusts)]
        for index, at in reel.falls.items():
            x, y = self._slots[index]
            wide = CRUMBS * bounds(self._quarry).radius[reel.sizes[index]]
            clouds.append((at + 0.6 * TUMBLE, SPLINTER, x, y, wide, SCATTER, SPLINTERS))
        for number, (at, frames, x, y, size, seconds, count) in enumerate(clouds):
            share = (self._time - at) / seconds
            puff = self._puffs.get(number)
            if 0 <= share < 1:
                if puff is None:
                    puff = self._puffs[number] = Dust(frames, x, y, size)
                    stage.dusts.append(puff)
                puff.frame = int(share * count)
            elif puff is not None and puff in stage.dusts:
                stage.dusts.remove(puff)

    def _lean(self, reel: Reel, dt: float) -> None:
        """Nearer to the stone at the edge while time is slow."""
        stage = self._stage
        if reel.slow is None or stage.near < 1:
            return
        begin, end = reel.slow
        rise = (self._time - begin + 0.4 * LEAN_IN) / LEAN_IN
        sink = (end + LEAN_OUT - self._time) / LEAN_OUT
        share = ease_in_out(max(0.0, min(1.0, rise, sink)))
        if share <= 0:
            stage.lean = None
            return
        index = min(reel.falls, key=lambda each: abs(reel.falls[each] - self._time))
        x, y = self._slots[index][0], bounds(self._quarry).depth + 6
        if stage.lean is None:
            stage.lean = Lean(x, y)
        toward = min(1.0, 5 * dt)
        stage.lean.x += (x - stage.lean.x) * toward
        stage.lean.y += (y - stage.lean.y) * toward
        stage.lean.share = share


def _between(
    one: tuple[float, float] | None, two: tuple[float, float] | None, share: float
) -> tuple[float, float] | None:
    if one is None:
        return None
    if two is None:
        return one
    return one[0] + (two[0] - one[0]) * share, one[1] + (two[1] - one[1]) * share
