"""A push, as it will be seen: simulated again frame by frame, slower where a stone is about to fall.

If the outcome is another than the record's, or nothing can be simulated here, stones glide straight to where
the record says they lie.
"""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import accumulate
from math import hypot

from game.games.via_appia.quarry import Frame as Places, NoPhysics, watched
from game.games.via_appia.quarry.bounds import UNIT, bounds
from game.games.via_appia.quarry.simulation import SETTLING
from game.games.via_appia.rules import Quarry, Size, Spot, Stone
from game.games.via_appia.rules.events import StonesCameToRest
from game.games.via_appia.view.stage import Hand
from game.games.via_appia.view.tray import CLOUD, DUST
from game.ui.timeline import ease_in_out

STROKE = 0.8
"""Seconds for all frames of a push."""
GENTLE, QUICKER, QUICKEST = 0.95, 0.04, 0.5
"""Of one that is let go: seconds if it was hardly drawn back, less for every millimetre, and at least."""
GLIDE = 0.6
SLOW = 4.0
"""So much slower time goes when a stone is about to fall."""
BRINK = 6.0
"""Millimetres before the edge at which that begins …"""
BREATH = 9
"""… but at most so many frames before the fall."""
RETREAT = 0.45
KNOCK_GAP = 0.07
"""Seconds between two knocks: more would be a rattle."""
PUFF = 0.4
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
    length: float = STROKE
    """Seconds that all frames take where time is not slow."""
    pace: float = 1.0
    """How many seconds pass on the screen for one of the stones', besides."""

    @property
    def seconds(self) -> float:
        """Until the hand is back; what fell may take longer to lie."""
        return max(self.ends[-1], self.ends[self.let_go] + RETREAT, *(at + PUFF for at, *_ in self.dusts))

    def reached(self, time: float) -> tuple[int, float]:
        """The frame that comes next, and how much of the way to it is done."""
        number = min(bisect_right(self.ends, time), len(self.ends) - 1)
        before, after = self.ends[number - 1], self.ends[number]
        return number, min(1.0, (time - before) / (after - before)) if after > before else 1.0

    def passed(self, time: float) -> float:
        """Seconds that have passed for the stones, whose time is slow now and then."""
        number, share = self.reached(time)
        done = (number - 1 + share) / (len(self.ends) - 1)
        return (done * self.length + max(0.0, time - self.ends[-1])) / self.pace

    def left(self, index: int) -> tuple[float, float, float]:
        """Where a fallen stone was last in the tray, and how fast it went to a side."""
        last = [spot for spot in (frame[index] for frame in self.frames) if spot is not None][-2:]
        (x, y), earlier = last[-1], last[0][0]
        return x, y, (x - earlier) * (len(self.frames) - 1) * self.pace / self.length


def stroke_seconds(pull: float) -> float:
    """How long a push takes to see: a hand that drew back far is quicker. What it does is the same."""
    return max(QUICKEST, GENTLE - QUICKER * pull) if pull else STROKE


def reel_of(
    quarry: Quarry,
    tray: Sequence[Stone],
    hand: Hand | None,
    event: StonesCameToRest,
    seconds: float = STROKE,
    pace: float = 1.0,
) -> Reel:
    """Simulated, if that leads to what the record says; otherwise straight from before to after."""
    told = {move.index: move.end for move in event.moves}
    expected = tuple(told.get(index, Spot(stone.x, stone.y)) for index, stone in enumerate(tray))
    expected = (*expected, told.get(len(tray)))
    frames: tuple[Places, ...] = ()
    if hand is not None:
        with suppress(NoPhysics):
            done, seen = watched(quarry, tuple(tray), hand.push)
            frames = seen if done.spots == expected else ()
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
        reel = Reel(
            [[*start, first], *frames], sizes, len(frames) - SETTLING, [], length=seconds * pace, pace=pace
        )
        return _timed(quarry, reel)
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
    reel = Reel(frames, sizes, steps, [GLIDE * step / steps for step in range(steps + 1)], length=GLIDE)
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
    step = reel.length / (len(frames) - 1)
    reel.ends = [
        0.0,
        *accumulate(step * (SLOW if number in slow else 1.0) for number in range(len(frames) - 1)),
    ]
    reel.falls = {index: reel.ends[at] for index, at in fell.items()}
    if slow:
        reel.slow = (reel.ends[min(slow)], reel.ends[max(slow) + 1])
    _score(reel, bounds(quarry).radius)
    return reel


def _fell_at(frames: Sequence[Places], index: int) -> int:
    return next(number for number, frame in enumerate(frames) if frame[index] is None)


def _met(lay: tuple[float, float], spot: tuple[float, float], radius: float) -> tuple[float, float]:
    """Where a stone was touched: on the side that it moves away from."""
    dx, dy = spot[0] - lay[0], spot[1] - lay[1]
    share = radius / hypot(dx, dy)
    return lay[0] - dx * share, lay[1] - dy * share


def _score(reel: Reel, radius: Mapping[Size, float]) -> None:
    """What is heard and what whirls up where stones are met."""
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
                    x, y = _met(lay, spot, radius[size])
                    reel.dusts.append((at, DUST, x, y, CLOUD))
