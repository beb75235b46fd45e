"""What goes out, and what the end of a game brings to light."""

from __future__ import annotations

from collections.abc import Sequence

from game.games.aquaedukt.rules.events import BackTurned, HouseLost, MineralDrunk, RegionFilled, ResultKnown
from game.games.aquaedukt.rules.scoring import counting, worth
from game.games.aquaedukt.rules.state import State
from game.games.aquaedukt.view import sprites as names
from game.games.aquaedukt.view.motion import Motion
from game.games.aquaedukt.view.stage import Ruin, Turning
from game.ui.timeline import Call, Parallel, Step, Tween, ease_in_out, linear
from game.ui.timeline import Sequence as Steps

CRUMBLE = 0.42
GAP = 0.2
LONGEST = 1.8
"""Seconds for all houses that go out together, however many they are."""
TURN = 0.55
COUNT = 1.5
"""Seconds in which the points run up at the end."""
ALARM = (236, 96, 40)


class Losses:
    def __init__(self, motion: Motion) -> None:
        self.motion = motion
        self.stage = motion.stage
        self.places = motion.places

    def filled(self, event: RegionFilled) -> Step:
        """The whole region lights up; red if houses go out."""
        spots = [self.places.space(space) for space in (*event.lost, *event.stay)]
        if not event.lost:
            return Steps(self.motion.cue("region-full"), self.motion.wait(0.15))
        flashes = [self.motion.flash(at, 0.35, 1.3, ALARM) for at in spots[: len(event.lost)]]
        return Steps(self.motion.cue("region-full"), Parallel(*flashes))

    def lost(self, events: Sequence[HouseLost]) -> Step:
        gap = min(GAP, (LONGEST - CRUMBLE) / max(1, len(events)))
        return self.motion.one_by_one([self._crumble(event) for event in events], gap)

    def _crumble(self, event: HouseLost) -> Step:
        at = self.places.space(event.space)
        ruins = self.stage.ruins
        found: list[Ruin] = []

        def begin() -> None:
            house = self.stage.houses.get(event.space)
            if house is not None:
                self.motion.settle(event.space, lambda: self.stage.houses.pop(event.space))
                if house.wet:
                    self.stage.points[house.seat] = max(0, self.stage.points.get(house.seat, 0) - house.value)
                found.append(Ruin(event.space, house.sprite))
                ruins.extend(found)
            self.motion.touch(at)

        def sink(share: float) -> None:
            for ruin in found:
                ruin.share = share
            self.motion.touch(at)

        def end() -> None:
            ruins[:] = [ruin for ruin in ruins if ruin not in found]
            self.motion.touch(at)

        dust = self.motion.dust(at, names.DUSTING)
        return Steps(
            Call(begin),
            self.motion.cue("house-gone"),
            Parallel(Tween(CRUMBLE, sink, linear), dust),
            Call(end),
        )

    # the variant

    def turned(self, event: BackTurned) -> Step:
        """A mountain is turned over."""
        at, turning = self.places.space(event.space), Turning(event.space)
        moving = self.stage.turning

        def begin() -> None:
            moving.append(turning)
            self.motion.touch(at)

        def turn(share: float) -> None:
            turning.share = share
            if share >= 0.5:
                self.stage.mountains[event.space] = names.back_sprite(event.back)
            self.motion.touch(at)

        def end() -> None:
            if turning in moving:
                moving.remove(turning)
            self.motion.touch(at)

        return Steps(
            Call(begin),
            self.motion.cue(f"reveal-{event.back}"),
            Tween(TURN, turn, ease_in_out),
            Call(end),
        )

    def drunk(self, events: Sequence[MineralDrunk], after: State) -> Step:
        return self.motion.one_by_one([self._drink(event, after) for event in events], 0.12)

    def _drink(self, event: MineralDrunk, after: State) -> Step:
        at = self.places.space(event.space)

        def drink() -> None:
            self.stage.points[event.seat] = self.stage.points.get(event.seat, 0) + event.points

        colour = after.seats[event.seat][0]
        shine = Parallel(self.motion.flash(at, 0.5), self.motion.gain(at, event.points, colour))
        return Steps(Call(drink), self.motion.cue("watered"), shine)

    # the result

    def counted(self, event: ResultKnown, after: State) -> Step:
        """Every house with water is counted once more, and the points run up."""
        houses = [(space, after.houses[space].seat, worth(after, space)) for space in counting(after)]

        def count(share: float) -> None:
            done = houses[: round(share * len(houses))]
            self.stage.points = dict.fromkeys(range(after.players), 0)
            for _, seat, points in done:
                self.stage.points[seat] += points

        flashes = [self.motion.flash(self.places.space(space), 0.4) for space, _, _ in houses]
        gap = (COUNT - 0.4) / max(1, len(houses))
        return Parallel(Tween(COUNT, count, linear), self.motion.one_by_one(flashes, gap))
