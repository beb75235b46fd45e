"""Water that comes: springs dug, canals laid, the country that turns green, houses that light up."""

from dataclasses import replace

from game.games.aquaedukt.rules import Line, Space, State
from game.games.aquaedukt.rules.events import CanalLaid, HouseWatered, SpringDug, WaterCame
from game.games.aquaedukt.view import sprites as names
from game.games.aquaedukt.view.geometry import Side
from game.games.aquaedukt.view.motion import Motion
from game.games.aquaedukt.view.stage import Canal, End, Soak, ends_of
from game.table.canvas import Point
from game.ui.timeline import Call, Parallel, Sequence, Step, Tween, ease_out, linear

WELL_UP = 0.45
RUN = 0.26
"""Seconds for water to run along a canal."""
SPREAD = 0.3
"""Seconds for green to spread over a space."""
BLOOM = 0.42
LIGHT_UP = 0.5
GAP = 0.1
"""Seconds from one house that lights up to the next."""


class Waters:
    def __init__(self, motion: Motion) -> None:
        self.motion = motion
        self.stage = motion.stage
        self.places = motion.places

    # springs

    def dug(self, event: SpringDug, source: Point | None) -> Step:
        at = self.places.point(event.point)

        def land() -> None:
            self.stage.springs[event.point] = 0.0

        def well_up(share: float) -> None:
            self.stage.springs[event.point] = share

        return Sequence(
            self.motion.land("spring/well", at, land, source),
            self.motion.cue("spring-dig"),
            Parallel(Tween(WELL_UP, well_up, linear), self.motion.dust(at, 1.2)),
        )

    # canals

    def laid(self, event: CanalLaid, after: State, source: Point | None) -> Step:
        line, width = event.line, 2 if event.way == "double" else 1
        middle = self.places.middle(line)
        sprite = names.canal_sprite(width, upright=self.places.upright(line))

        def land() -> None:
            stage = self.stage
            stage.canals[line] = Canal(event.start, event.end, width)
            stage.filling[line] = 0.0
            if event.way != "double":
                # Until water has come to its end, that end is dry.
                stage.ends.pop(event.start, None)
                stage.ends[event.end] = End(self.places.heading(event.start, event.end), "dead")

        def run(share: float) -> None:
            self.stage.filling[line] = share
            if share >= 1:
                self.stage.filling.pop(line, None)

        def reach() -> None:
            self.stage.ends = ends_of(self.places, after)

        return Sequence(
            self.motion.land(sprite, middle, land, source),
            self.motion.cue("canal-double" if width == 2 else "canal-land"),
            Tween(RUN, run, linear),
            Call(reach),
        )

    # green

    def came(self, event: WaterCame) -> Step:
        if not event.greened:
            return Sequence()
        soaked = [self._soak(space, self._from(event.line, space)) for space in event.greened]
        blooms = [self._bloom(space) for space in event.greened]
        return Sequence(self.motion.cue("green"), Parallel(*soaked, *blooms))

    def _from(self, line: Line, space: Space) -> Side:
        """The side of a space that the water of a canal comes from."""
        (x, y), (u, v) = self.places.space(space), self.places.middle(line)
        if self.places.upright(line):
            return "E" if u > x else "W"
        return "S" if v > y else "N"

    def _soak(self, space: Space, side: Side) -> Step:
        def spread(share: float) -> None:
            self.stage.soaking[space] = Soak(share, side)
            if share >= 1:
                self.stage.soaking.pop(space, None)
                self.stage.green.add(space)

        return Tween(SPREAD, spread, ease_out)

    def _bloom(self, space: Space) -> Step:
        at = self.places.space(space)
        bloom = self.motion.flip_book("bloom", "bloom", at, names.BLOOMING, BLOOM)
        return Sequence(self.motion.wait(0.1), bloom)

    # houses

    def watered(self, events: list[HouseWatered], after: State) -> Step:
        """One after the other, each with its points."""
        return self.motion.one_by_one([self._light(event, after) for event in events], GAP)

    def _light(self, event: HouseWatered, after: State) -> Step:
        at = self.places.space(event.space)

        def light() -> None:
            house = self.stage.houses.get(event.space)
            if house is not None and not house.wet:
                self.stage.houses[event.space] = replace(house, wet=True)

        colour = after.seats[event.seat][0]
        shine = Parallel(self.motion.flash(at, LIGHT_UP), self.motion.gain(at, event.value, colour, LIGHT_UP))
        return Sequence(Call(light), self.motion.cue("watered"), shine)
