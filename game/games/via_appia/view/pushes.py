"""A push, as it is seen: simulated again frame by frame, slower where a stone is about to fall.

If the outcome is another than the record's, or nothing can be simulated here, stones glide straight to where
the record says they lie.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from math import pi, sin

from game.games.via_appia.quarry import Frame as Places
from game.games.via_appia.quarry import NoPhysics, push
from game.games.via_appia.quarry.bounds import UNIT, bounds
from game.games.via_appia.quarry.simulation import SETTLING
from game.games.via_appia.rules.events import StonesCameToRest
from game.games.via_appia.rules.pieces import Size, Spot, Stone, changed
from game.games.via_appia.rules.road import Quarry
from game.games.via_appia.view.geometry import SHRUNK
from game.games.via_appia.view.sprites import DUSTING, SPLINTERS
from game.games.via_appia.view.stage import Dust, Hand, Lean, Rock, Stage, in_a_row
from game.games.via_appia.view.tray import CLOUD, CRUMBS, DUST, HELD_LOOK, SPLINTER, resting
from game.ui.timeline import ease_in_out, ease_out

STROKE = 0.8
"""Seconds for all frames of a push."""
GLIDE = 0.6
SLOW = 4.0
"""So much slower time goes when a stone is about to fall."""
BRINK = 6.0
"""Millimetres before the edge at which that begins …"""
BREATH = 9
"""… but at most so many frames before the fall."""
LEAN_IN, LEAN_OUT = 0.28, 0.35
TUMBLE = 0.5
"""Seconds from the edge to the bottom of the mouth."""
RETREAT = 0.45
KNOCK_GAP = 0.07
"""Seconds between two knocks: more would be a rattle."""
PUFF, SCATTER = 0.4, 0.36
STIRRED = 0.06
"""Millimetres that a stone has moved when it is said to have been met."""


@dataclass
class Reel:
    """All there is to see of a push, worked out when it begins."""

    frames: list[Places]
    """Every stone of the tray and then the pushed one; the first as they lay before."""
    sizes: tuple[Size, ...]
    let_go: int
    """The frame from which on the pushed stone lies."""
    ends: list[float]
    """Seconds at which each frame is reached."""
    falls: dict[int, float] = field(default_factory=dict)
    """When each fallen stone goes over the edge."""
    cues: list[tuple[float, str]] = field(default_factory=list)
    dusts: list[tuple[float, str, float, float, float]] = field(default_factory=list)
    """When, which, where and how large."""
    slow: tuple[float, float] | None = None
    """From when to when time is slow."""

    @property
    def seconds(self) -> float:
        last = max((at + TUMBLE for at in self.falls.values()), default=0.0)
        return max(
            self.ends[-1], self.ends[self.let_go] + RETREAT, last, *(at + PUFF for at, *_ in self.dusts), 0.0
        )


def reel_of(quarry: Quarry, tray: Sequence[Stone], hand: Hand | None, event: StonesCameToRest) -> Reel:
    """Simulated, if that leads to what the record says; otherwise straight from before to after."""
    told = {move.index: move.end for move in event.moves}
    expected = tuple(told.get(index, Spot(stone.x, stone.y)) for index, stone in enumerate(tray))
    expected = (*expected, told.get(len(tray)))
    frames: list[Places] = []
    if hand is not None:
        try:
            done = push(quarry, tray, hand.push, frames)
        except NoPhysics:
            frames = []
        else:
            if done.spots != expected:
                frames = []
    pushed: Size = hand.push.size if hand is not None else event.tray[-1].size
    sizes = (*(stone.size for stone in tray), pushed)
    start: Places = [(stone.x / UNIT, stone.y / UNIT) for stone in tray]
    first = (
        (hand.x, hand.y)
        if hand is not None
        else (expected[-1].x / UNIT, -bounds(quarry).radius[pushed])
        if expected[-1]
        else None
    )
    if frames:
        return _timed(quarry, Reel([[*start, first], *frames], sizes, len(frames) - SETTLING, []))
    return _glided(quarry, start, first, expected, sizes)


def _glided(
    quarry: Quarry,
    start: Places,
    first: tuple[float, float] | None,
    expected: Sequence[Spot | None],
    sizes: tuple[Size, ...],
) -> Reel:
    depth, steps = bounds(quarry).depth, 24
    ends = [
        (spot.x / UNIT, spot.y / UNIT) if spot is not None else ((begin or (0.0, 0.0))[0], depth)
        for begin, spot in zip((*start, first), expected, strict=True)
    ]
    frames: list[Places] = []
    for step in range(steps + 1):
        share = ease_in_out(step / steps)
        frames.append(
            [
                (x0 + (x1 - x0) * share, y0 + (y1 - y0) * share)
                for (x0, y0), (x1, y1) in zip(
                    ((each or (0.0, 0.0)) for each in (*start, first)), ends, strict=True
                )
            ]
        )
    fallen = [index for index, spot in enumerate(expected) if spot is None]
    for index in fallen:
        frames[-1][index] = None
    reel = Reel(frames, sizes, steps, [GLIDE * step / steps for step in range(steps + 1)])
    reel.falls = dict.fromkeys(fallen, GLIDE)
    return reel


def _timed(quarry: Quarry, reel: Reel) -> Reel:
    frames, depth = reel.frames, bounds(quarry).depth
    fell = {index: _fell_at(frames, index) for index in range(len(reel.sizes)) if frames[-1][index] is None}
    slow: set[int] = set()
    for index, at in fell.items():
        begin = at
        while (
            begin > max(0, at - BREATH)
            and (spot := frames[begin - 1][index]) is not None
            and spot[1] > depth - BRINK
        ):
            begin -= 1
        slow |= set(range(begin, at))
    step = STROKE / (len(frames) - 1)
    reel.ends = [
        0.0,
        *accumulate(step * (SLOW if number in slow else 1.0) for number in range(len(frames) - 1)),
    ]
    reel.falls = {index: reel.ends[at] for index, at in fell.items()}
    if slow:
        reel.slow = (reel.ends[min(slow)], reel.ends[max(slow) + 1])
    _score(reel)
    return reel


def _fell_at(frames: Sequence[Places], index: int) -> int:
    return next(number for number, frame in enumerate(frames) if frame[index] is None)


def _score(reel: Reel) -> None:
    """What is heard and what whirls up: stones that are met, stones that fall."""
    heard, met = -KNOCK_GAP, set[int]()
    first = reel.frames[0]
    for number, frame in enumerate(reel.frames):
        for index, size in enumerate(reel.sizes[:-1]):
            spot, lay = frame[index], first[index]
            if index in met or spot is None or lay is None:
                continue
            if abs(spot[0] - lay[0]) + abs(spot[1] - lay[1]) > STIRRED:
                met.add(index)
                at = reel.ends[number]
                if at - heard >= KNOCK_GAP:
                    heard = at
                    reel.cues.append((at, f"knock-{size}"))
                    reel.dusts.append((at, DUST, lay[0], lay[1] - 4, CLOUD))
    for index, at in reel.falls.items():
        reel.cues.append((at + 0.62 * TUMBLE, f"fall-{reel.sizes[index]}"))
    reel.cues.sort()


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

    # Step

    def advance(self, dt: float, still: bool = False) -> float | None:
        if still:
            self.finish()
            return dt
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

    def finish(self) -> None:
        """As the record says, whatever was seen."""
        stage, event = self._stage, self._event
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
