"""What goes out, and what the end of a game brings to light."""

from collections.abc import Sequence

from game.games.aquaedukt.rules.board import Space
from game.games.aquaedukt.rules.events import BackTurned, HouseLost, MineralDrunk, RegionFilled
from game.games.aquaedukt.rules.scoring import counting, worth
from game.games.aquaedukt.rules.state import State
from game.games.aquaedukt.view import sprites as names
from game.games.aquaedukt.view.motion import Motion
from game.table.brush import DANGER
from game.table.shapes import Shape
from game.ui.timeline import Call, Parallel, Sequence as Steps, Step, Tween, ease_in_out, linear

CRUMBLE = 0.42
GAP = 0.2
LONGEST = 1.8
"""Seconds for all houses that go out together, however many they are."""
TURN = 0.55
NEXT, LIGHT_UP = 0.14, 0.42
"""Seconds from one house that is counted to the next in its region, and for its light."""


class Losses:
    def __init__(self, motion: Motion) -> None:
        self.motion = motion
        self.stage = motion.stage
        self.places = motion.places

    def filled(self, event: RegionFilled) -> Step:
        """The whole region lights up if houses go out."""
        spots = [self.places.space(space) for space in (*event.lost, *event.stay)]
        if not event.lost:
            return Steps(self.motion.cue("region-full"), self.motion.wait(0.15))
        flashes = [self.motion.flash(at, 0.35, 1.3, DANGER) for at in spots[: len(event.lost)]]
        return Steps(self.motion.cue("region-full"), Parallel(*flashes))

    def lost(self, events: Sequence[HouseLost]) -> Step:
        gap = min(GAP, (LONGEST - CRUMBLE) / max(1, len(events)))
        return self.motion.one_by_one([self._crumble(event) for event in events], gap)

    def _crumble(self, event: HouseLost) -> Step:
        at, moving, key = self.places.space(event.space), self.motion.moving, ("ruin", event.space)

        def begin() -> None:
            house = self.stage.houses.pop(event.space, None)
            if house is not None:
                moving[key] = Shape(key, "ruin", "ruin", at, house.sprite, size=0)

        def sink(share: float) -> None:
            if key in moving:
                moving[key] = moving[key]._replace(size=share)

        return Steps(
            Call(begin),
            self.motion.cue("house-gone"),
            Parallel(Tween(CRUMBLE, sink, linear), self.motion.dust(at)),
            Call(lambda: moving.remove(key)),
        )

    # the variant

    def turned(self, event: BackTurned) -> Step:
        """A mountain is turned over."""
        # It takes the place of the mountain that lies there.
        mountain = Shape(("piece", event.space), "turning", "turning", self.places.space(event.space))

        def turned(mountain: Shape, share: float) -> Shape:
            if share >= 0.5:
                self.stage.mountains[event.space] = names.back_sprite(event.back)
            return mountain._replace(picture=self.stage.mountains[event.space], size=share)

        return Steps(
            self.motion.cue(f"reveal-{event.back}"), self.motion.shown(mountain, TURN, turned, ease_in_out)
        )

    def drunk(self, events: Sequence[MineralDrunk], after: State) -> Step:
        return self.motion.one_by_one([self._drink(event, after) for event in events], 0.12)

    def _drink(self, event: MineralDrunk, after: State) -> Step:
        at = self.places.space(event.space)

        def drink() -> None:
            self.stage.minerals[event.seat] += event.points

        colour = after.seats[event.seat][0]
        shine = Parallel(self.motion.flash(at, 0.5), self.motion.gain(at, event.points, colour))
        return Steps(Call(drink), self.motion.cue("watered"), shine)

    # the result

    def begin(self, after: State) -> Step:
        """From here on cards say only what has been counted."""

        def count() -> None:
            self.stage.counted = dict.fromkeys(range(after.players), 0)

        return Call(count)

    def regions(self, after: State) -> list[list[Space]]:
        """The houses with water, region by region."""
        wet = set(counting(after))
        found = [[space for space in spaces if space in wet] for spaces in after.board.regions.values()]
        return [spaces for spaces in found if spaces]

    def counted(self, spaces: Sequence[Space], after: State) -> Step:
        """Their windows light up, each house with what it counts."""
        return self.motion.one_by_one([self._lit(space, after) for space in spaces], NEXT)

    def _lit(self, space: Space, after: State) -> Step:
        at, seat, points = self.places.space(space), after.houses[space].seat, worth(after, space)

        def light() -> None:
            self.stage.lit.add(space)
            if self.stage.counted is not None:
                self.stage.counted[seat] += points

        shine = Parallel(
            self.motion.flash(at, LIGHT_UP), self.motion.gain(at, points, after.seats[seat][0], LIGHT_UP)
        )
        return Steps(Call(light), self.motion.cue("watered"), shine)

    def result(self, after: State) -> Step:
        """All of them were counted."""

        def count() -> None:
            self.stage.counted = None
            self.stage.lit = set(counting(after))

        return Call(count)
