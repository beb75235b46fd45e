"""A push as a step of a timeline: stones, pusher, dust and sounds, and the eye that leans in."""

from collections.abc import Callable, Iterator, Mapping
from math import hypot, sin

from game.games.via_appia.quarry.bounds import UNIT, bounds
from game.games.via_appia.rules import Quarry, Size, changed
from game.games.via_appia.rules.events import StonesCameToRest
from game.games.via_appia.view.lying import CLOSE, HELD_LOOK
from game.games.via_appia.view.pit import TICK, Fallen, Rock
from game.games.via_appia.view.pusher import resting
from game.games.via_appia.view.reels import PUFF, RETREAT, Reel, reel_of, stroke_seconds
from game.games.via_appia.view.sprites import DUSTING, SPLINTERS
from game.games.via_appia.view.stage import Dust, Shift, Stage, Tally, ready
from game.games.via_appia.view.tray import CRUMBS, SPLINTER
from game.ui.timeline import ease_in_out

LEAN_IN, LEAN_OUT = 0.28, 0.35
AGAIN = 2.5
"""So much slower a push is that is shown once more."""
SNAP = 0.07
"""Seconds in which a handle that was drawn back is at its stone's place again."""
SCATTER = 0.36
STAY = 0.9
"""Seconds to see what moved, where nothing is seen to move."""
FRESH = 0.45
"""Seconds that a new count stands out."""
TEETER, SWINGS = 0.16, 34.0
"""How much lower a stone at the edge looks when it teeters, and how fast that is: radians in a second."""
SHIFTED = 1.6
"""Millimetres that are worth seeing then."""


class PushPlay:
    """A step of a timeline: plays a push from whatever the stage shows when it begins."""

    seconds = 2.4
    """About; how long it takes is known when it is simulated, and not before it begins."""

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
        self._over: list[int] = []
        """Stones that are over the edge, in the order in which they went."""
        self._ticks = 0
        """Of the pit, since the push began."""
        self._heard = 0
        self._clouds: list[tuple[float, str, float, float, float, float, int]] = []
        """When, which, where, how large, for how long, in how many pictures."""
        self._puffs: dict[int, Dust] = {}
        self._drawn = self._home = (0.0, 0.0)
        """Where the hand was let go, and where its stroke begins."""
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
        if self._time < 0:
            self._snap(1 + self._time / SNAP)
            return None
        self._hear(self._reel)
        self._fall(self._reel)
        if self._time >= self._reel.seconds and self._stage.pit.at_rest:
            spare = min(dt, self._time - self._reel.seconds)
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
        self._let_fall(fallen)
        stage.hand = stage.tally = None
        stage.lean, stage.pull, stage.again = 0.0, 0.0, False
        for puff in self._puffs.values():
            if puff in stage.dusts:
                stage.dusts.remove(puff)

    # what is shown

    def _begin(self) -> None:
        stage = self._stage
        self._rocks = list(stage.rocks)
        hand, pull = stage.hand, stage.pull
        if hand is not None and pull:
            self._drawn = hand.x, hand.y
            home = ready(self._quarry, hand.push)
            hand, self._time = home, -SNAP
            self._home = home.x, home.y
        pace = AGAIN if stage.again else 1.0
        self._reel = reel = reel_of(self._quarry, stage.tray, hand, self._event, stroke_seconds(pull), pace)
        self._clouds = [*((*each, PUFF, DUSTING) for each in reel.dusts)]
        self._play("scrape")

    def _snap(self, share: float) -> None:
        """The hand was let go: it hurries to where its stroke begins."""
        hand = self._stage.hand
        if hand is not None:
            hand.x, hand.y = _between(self._drawn, self._home, share * share) or self._home

    def _show(self, reel: Reel, dt: float) -> None:
        stage, time = self._stage, self._time
        number, share = reel.reached(time)
        spots = [
            _between(one, two, share)
            for one, two in zip(reel.frames[number - 1], reel.frames[number], strict=True)
        ]
        looks = [*(rock.look for rock in self._rocks), HELD_LOOK]
        stage.rocks = []
        for index, (size, spot, look) in enumerate(zip(reel.sizes, spots, looks, strict=True)):
            x, y = spot or reel.left(index)[:2]
            if index not in self._over and (index < len(self._rocks) or time >= reel.ends[reel.let_go]):
                stage.rocks.append(Rock(size, x, y, look, flat=self._teeters(reel, index, (x, y))))
        self._move_hand(reel, spots[-1])
        self._dust(dt)
        self._lean(reel)

    def _teeters(self, reel: Reel, index: int, spot: tuple[float, float]) -> float:
        """A stone close to the edge that something touches is no longer quite flat; it calms down after."""
        lay = reel.frames[0][index]
        lean = 1 - (bounds(self._quarry).depth - spot[1]) / CLOSE
        if index >= len(self._rocks) or lean <= 0 or lay is None:
            return 1.0
        stirred = min(1.0, hypot(spot[0] - lay[0], spot[1] - lay[1]) / SHIFTED)
        calm = max(0.0, 1 - max(0.0, self._time - reel.ends[reel.let_go]) / RETREAT)
        return 1 - TEETER * lean * stirred * calm * (1 + sin(SWINGS * self._time + index)) / 2

    # over the edge

    def _fall(self, reel: Reel) -> None:
        """The pit goes on by its own ticks, up to now; whoever's time has come goes over the edge."""
        pit, passed = self._stage.pit, reel.passed(self._time)
        falls = sorted(reel.falls.items(), key=lambda each: each[1])
        looks = [*(rock.look for rock in self._rocks), HELD_LOOK]
        while self._ticks * TICK <= passed:
            for index, at in falls:
                if index not in self._over and reel.passed(at) <= self._ticks * TICK:
                    self._over.append(index)
                    x, y, aside = reel.left(index)
                    pit.drop(reel.sizes[index], looks[index], x, y, aside)
            pit.tick()
            self._ticks += 1
        for stone in pit.landings:
            self._land(stone)
        pit.landings.clear()

    def _land(self, stone: Fallen) -> None:
        """A stone meets the ground: a thud of its size, splinters, and one more is counted."""
        self._play(f"fall-{stone.size}")
        wide = CRUMBS * stone.radius
        self._clouds.append((self._time, SPLINTER, stone.x, stone.y, wide, SCATTER, SPLINTERS))
        tally = self._stage.tally = self._stage.tally or Tally()
        tally.count += 1
        tally.fresh = 1.0

    def _let_fall(self, fallen: Mapping[int, Size]) -> None:
        """Whatever was not seen to fall lies in the pit too."""
        pit, reel = self._stage.pit, self._reel
        if reel is not None:
            for index in sorted(reel.falls.keys() - set(self._over)):
                x, y, aside = reel.left(index)
                pit.drop(reel.sizes[index], HELD_LOOK, x, y, aside)
            self._over = list(fallen)
            pit.settle()
            pit.landings.clear()
        else:
            counts = pit.counts
            for size in fallen.values():
                counts = changed(counts, size, 1)
            self._stage.fill_pit(counts)

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

    def _dust(self, dt: float) -> None:
        stage = self._stage
        if stage.tally is not None:
            stage.tally.fresh = max(0.0, stage.tally.fresh - dt / FRESH)
        for number, (at, frames, x, y, size, seconds, count) in enumerate(self._clouds):
            share = (self._time - at) / seconds
            puff = self._puffs.get(number)
            if 0 <= share < 1:
                if puff is None:
                    puff = self._puffs[number] = Dust(frames, x, y, size)
                    stage.dusts.append(puff)
                puff.frame = int(share * count)
            elif puff is not None and puff in stage.dusts:
                stage.dusts.remove(puff)

    def _lean(self, reel: Reel) -> None:
        """Nearer to the edge while time is slow."""
        stage = self._stage
        if reel.slow is None or stage.near < 1:
            return
        begin, end = reel.slow
        rise = (self._time - begin + 0.4 * LEAN_IN) / LEAN_IN
        sink = (end + LEAN_OUT - self._time) / LEAN_OUT
        share = ease_in_out(max(0.0, min(1.0, rise, sink)))
        stage.lean = share


def _between(
    one: tuple[float, float] | None, two: tuple[float, float] | None, share: float
) -> tuple[float, float] | None:
    if one is None:
        return None
    if two is None:
        return one
    return one[0] + (two[0] - one[0]) * share, one[1] + (two[1] - one[1]) * share
