"""Events to motion: what the rules say happened, played on the stage."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import cast

from game.core.rules import CHANCE
from game.games.aquaedukt.rules import State, events as e
from game.games.aquaedukt.view import sprites as names
from game.games.aquaedukt.view.dice import Dice
from game.games.aquaedukt.view.geometry import Places
from game.games.aquaedukt.view.losses import Losses
from game.games.aquaedukt.view.motion import Motion
from game.games.aquaedukt.view.stage import Dwelling, Stage
from game.games.aquaedukt.view.waters import Waters
from game.table.canvas import Point
from game.table.moving import ShapeAnimation, flying
from game.ui.timeline import Call, Parallel, Sequence, Step

THUD = 0.14
"""Seconds for a mountain that nobody places: eight of them are there in little more than a second."""

HEARD: Mapping[type, str] = {e.DieClosed: "die-closed", e.LastRoundBegan: "last-round"}
"""Events that change nothing on the table."""


class Animator(ShapeAnimation[Stage, Places]):
    """Makes steps for a timeline."""

    def __post_init__(self) -> None:
        self.motion = Motion(self.stage, self.places, self.play)
        self.dice = Dice(self.motion)
        self.waters = Waters(self.motion)
        self.losses = Losses(self.motion)

    def steps(self, events: Iterable[e.Event], after: State, source: Point | None = None) -> Step:
        """All events of one action, and at the end exactly the state after it.

        ``source`` is where a piece comes flying from; without, a hand held it over its place already.
        """
        played: list[Step] = []
        for kind, alike in groupby(events, type):
            # What happens to several houses at once is shown as one thing.
            if kind is e.HouseLost:
                played.append(self.losses.lost(cast("list[e.HouseLost]", list(alike))))
            elif kind is e.HouseWatered:
                played.append(self.waters.watered(cast("list[e.HouseWatered]", list(alike)), after))
            elif kind is e.MineralDrunk:
                played.append(self.losses.drunk(cast("list[e.MineralDrunk]", list(alike)), after))
            else:
                for event in alike:
                    played += self._step(event, after, source)
        return Sequence(*played, Call(lambda: self._arrive(after)))

    def _step(self, event: e.Event, after: State, source: Point | None) -> Iterator[Step]:
        match event:
            case e.MountainPlaced():
                yield self._mountain(event, source)
            case e.DieRolled():
                yield self.dice.roll(event.region, after)
            case e.HousePlaced():
                yield self._house(event, after, source)
            case e.RegionFilled():
                yield self.losses.filled(event)
            case e.SpringDug():
                yield self.waters.dug(event, source)
            case e.CanalLaid():
                yield self.waters.laid(event, after, source)
            case e.WaterCame():
                yield self.waters.came(event)
            case e.DieTaken() | e.Stopped():
                yield Call(self._unlit)
            case e.BackTurned():
                yield self.losses.turned(event)
            case e.ResultKnown():
                yield self.losses.result(after)
            case _ if type(event) in HEARD:
                yield self.motion.cue(HEARD[type(event)])

    def _unlit(self) -> None:
        """What was rolled last counts no more."""
        self.stage.rolled = None

    def _arrive(self, after: State) -> None:
        """What no event says by itself."""
        self.stage.rolled = after.rolled

    # pieces

    def _mountain(self, event: e.MountainPlaced, source: Point | None) -> Step:
        sprite, at = names.rock_sprite(event.space), self.places.space(event.space)

        def land() -> None:
            self.stage.mountains[event.space] = sprite

        if event.seat != CHANCE:
            dust = self.motion.dust(at, 1.8)
            return Sequence(self.motion.land(sprite, at, land, source), self.motion.cue("mountain"), dust)
        rock = flying(self.moving.new("flying"), sprite, at, 0.5, 1.0, square=False)
        fall = self.motion.shown(
            rock, THUD, lambda rock, share: rock._replace(look=(0.5 * (1 - share * share), False))
        )
        return Sequence(fall, Call(land), self.motion.cue("mountain"))

    def _house(self, event: e.HousePlaced, after: State, source: Point | None) -> Step:
        colour = after.seats[event.seat][0]
        house = Dwelling(event.seat, colour, event.value, event.watered)
        at = self.places.space(event.space)

        def land() -> None:
            self.stage.houses[event.space] = house
            self._unlit()

        after_it: list[Step] = [self.motion.dust(at)]
        if event.watered:
            after_it.append(self.motion.gain(at, event.value, colour))
        return Sequence(
            self.motion.land(house.sprite, at, land, source),
            self.motion.cue("house-land"),
            Parallel(*after_it),
        )
