"""Events to motion: what the rules say happened, played on the stage."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import cast

from game.core.rules import CHANCE
from game.games.aquaedukt.rules.events import (
    BackTurned,
    CanalLaid,
    DieClosed,
    DieRolled,
    DieTaken,
    Event,
    HouseLost,
    HousePlaced,
    HouseWatered,
    LastRoundBegan,
    MineralDrunk,
    MountainPlaced,
    RegionFilled,
    ResultKnown,
    SpringDug,
    Stopped,
    WaterCame,
)
from game.games.aquaedukt.rules.scoring import points
from game.games.aquaedukt.rules.state import State
from game.games.aquaedukt.view import sprites as names
from game.games.aquaedukt.view.dice import Dice
from game.games.aquaedukt.view.geometry import Places
from game.games.aquaedukt.view.losses import Losses
from game.games.aquaedukt.view.motion import Motion
from game.games.aquaedukt.view.stage import Dwelling, Stage
from game.games.aquaedukt.view.waters import Waters
from game.table.canvas import Point
from game.table.motion import Animation
from game.table.props import Flying
from game.ui.timeline import Call, Parallel, Sequence, Step, Tween, linear

THUD = 0.14
"""Seconds for a mountain that nobody places: eight of them are there in little more than a second."""

HEARD: Mapping[type, str] = {DieClosed: "die-closed", LastRoundBegan: "last-round"}
"""Events that change nothing on the table."""


class Animator(Animation[Stage, Places]):
    """Makes steps for a timeline."""

    def __post_init__(self) -> None:
        self.motion = Motion(self.stage, self.places, self.touch, self.play)
        self.dice = Dice(self.motion)
        self.waters = Waters(self.motion)
        self.losses = Losses(self.motion)

    def steps(self, events: Iterable[Event], after: State, source: Point | None = None) -> Step:
        """All events of one action, and at the end exactly the state after it.

        ``source`` is where a piece comes flying from; without, a hand held it over its place already.
        """
        played: list[Step] = []
        for kind, alike in groupby(events, type):
            # What happens to several houses at once is shown as one thing.
            if kind is HouseLost:
                played.append(self.losses.lost(cast("list[HouseLost]", list(alike))))
            elif kind is HouseWatered:
                played.append(self.waters.watered(cast("list[HouseWatered]", list(alike)), after))
            elif kind is MineralDrunk:
                played.append(self.losses.drunk(cast("list[MineralDrunk]", list(alike)), after))
            else:
                for event in alike:
                    played += self._step(event, after, source)
        return Sequence(*played, Call(lambda: self._arrive(after)))

    def _step(self, event: Event, after: State, source: Point | None) -> Iterator[Step]:
        match event:
            case MountainPlaced():
                yield self._mountain(event, source)
            case DieRolled():
                yield self.dice.roll(event.region, after)
            case HousePlaced():
                yield self._house(event, after, source)
            case RegionFilled():
                yield self.losses.filled(event)
            case SpringDug():
                yield self.waters.dug(event, source)
            case CanalLaid():
                yield self.waters.laid(event, after, source)
            case WaterCame():
                yield self.waters.came(event)
            case DieTaken() | Stopped():
                yield Call(self._unlit)
            case BackTurned():
                yield self.losses.turned(event)
            case ResultKnown():
                yield self.losses.counted(event, after)
            case _ if type(event) in HEARD:
                yield self.motion.cue(HEARD[type(event)])

    def _unlit(self) -> None:
        """What was rolled last counts no more."""
        if self.stage.rolled is not None:
            for space in self.places.board.regions[self.stage.rolled]:
                self.touch(self.places.space(space))
            self.stage.rolled = None

    def _arrive(self, after: State) -> None:
        """What no event says by itself."""
        if self.stage.rolled != after.rolled:
            self._unlit()
            self.stage.rolled = after.rolled
        self.stage.points = dict(enumerate(points(after)))

    # pieces

    def _mountain(self, event: MountainPlaced, source: Point | None) -> Step:
        sprite, at = names.rock_sprite(event.space), self.places.space(event.space)

        def land() -> None:
            self.motion.settle(event.space, lambda: self.stage.mountains.update({event.space: sprite}))

        if event.seat != CHANCE:
            dust = self.motion.dust(at, names.DUSTING, 1.8)
            return Sequence(self.motion.land(sprite, at, land, source), self.motion.cue("mountain"), dust)
        rock, flying = Flying(sprite, at, 0.5, square=False, casts=False), self.stage.props.flying

        def fall(share: float) -> None:
            rock.height = 0.5 * (1 - share * share)
            self.touch((at[0], at[1] - rock.height))
            self.touch(at)

        def thud() -> None:
            if rock in flying:
                flying.remove(rock)
            land()

        begin = Call(lambda: flying.append(rock))
        return Sequence(begin, Tween(THUD, fall, linear), Call(thud), self.motion.cue("mountain"))

    def _house(self, event: HousePlaced, after: State, source: Point | None) -> Step:
        colour = after.seats[event.seat][0]
        house = Dwelling(event.seat, colour, event.value, event.watered)
        at = self.places.space(event.space)

        def land() -> None:
            self.motion.settle(event.space, lambda: self.stage.houses.update({event.space: house}))
            if event.watered:
                self.stage.points[event.seat] = self.stage.points.get(event.seat, 0) + event.value
            self._unlit()

        after_it: list[Step] = [self.motion.dust(at, names.DUSTING)]
        if event.watered:
            after_it.append(self.motion.gain(at, event.value, colour))
        return Sequence(
            self.motion.land(house.sprite, at, land, source),
            self.motion.cue("house-land"),
            Parallel(*after_it),
        )
