"""The die: it tumbles in over the board and comes to rest on the milestone of a region."""

from math import pi, sin

from game.games.aquaedukt.rules.state import State
from game.games.aquaedukt.view import sprites as names
from game.games.aquaedukt.view.motion import Motion
from game.table.canvas import Point
from game.table.shapes import Shape
from game.ui.timeline import Call, Parallel, Sequence, Step, Tween, ease_out, linear

ROLL = 0.78
"""Seconds from the column to a milestone."""
SHORT_ROLL = 0.42
"""The same where the die is rolled twice, and from the first milestone to the second."""
SHOWN, REST = 0.12, 0.2
"""Seconds that a number is shown which does not count, and the one that does."""
LONGEST = 1.2
"""No roll takes longer than that."""
DIE = ("die",)
LARGE, SMALL = 1.0, 0.66
BOUNCES = 3
TURNS = 16
"""Pictures of it on its way."""


def rolled_in_vain(state: State, region: int) -> int | None:
    """A full region that the die shows first, as often as a true die would; always the same for a state."""
    numbers = tuple(state.board.regions)
    full = [number for number in numbers if number not in state.open_regions]
    chance = (state.turn * 37 + state.rolls * 11 + region * 5 + len(state.houses) * 3) % len(numbers)
    return full[chance] if chance < len(full) else None


class Dice:
    def __init__(self, motion: Motion) -> None:
        self.motion = motion
        self.stage = motion.stage
        self.places = motion.places

    def roll(self, region: int, after: State) -> Step:
        """To the region that counts, perhaps over one that is full."""
        vain = rolled_in_vain(after, region)
        to = self._spot(region)
        start = (self.places.width - 0.6, 0.5 * self.places.height)
        if vain is None:
            legs = [self._tumble(start, to, ROLL, (LARGE, SMALL))]
        else:
            first = self._spot(vain)
            legs = [
                self._tumble(start, first, SHORT_ROLL, (LARGE, SMALL)),
                self.motion.cue("die-land"),
                self._show(vain),
                self.motion.wait(SHOWN),
                self.motion.cue("die-roll"),
                self._tumble(first, to, SHORT_ROLL, (SMALL, SMALL)),
            ]
        light = self.motion.flash(to, REST, 1.6)
        return Sequence(
            Call(self._take),
            self.motion.cue("die-roll"),
            *legs,
            self.motion.cue("die-land"),
            self._show(region),
            Call(lambda: self._lit(region)),
            Parallel(self.motion.wait(REST), light),
            Call(self._gone),
        )

    def _spot(self, region: int) -> Point:
        """Where it lies so that it covers its milestone."""
        x, y = self.places.milestone(region)
        return max(0.4, x), max(0.5, y - 0.12)

    def _take(self) -> None:
        """What the last roll lit is old."""
        self._lit(None)

    def _lit(self, region: int | None) -> None:
        self.stage.rolled = region

    def _tumble(self, start: Point, end: Point, seconds: float, sizes: tuple[float, float]) -> Step:
        """In flatter and flatter leaps, slower and slower."""

        def move(share: float) -> None:
            gone = ease_out(share)
            at = (start[0] + (end[0] - start[0]) * gone, start[1] + (end[1] - start[1]) * gone)
            height = 0.7 * abs(sin(pi * BOUNCES * share)) * (1 - share)
            size = sizes[0] + (sizes[1] - sizes[0]) * gone
            picture = f"die/roll/{int(gone * TURNS) % names.TUMBLING}"
            self.motion.moving[DIE] = Shape(DIE, "die", "die", at, picture, size=size, look=height)

        return Tween(seconds, move, linear)

    def _show(self, number: int) -> Step:
        def rest() -> None:
            if DIE in self.motion.moving:
                die = self.motion.moving[DIE]
                self.motion.moving[DIE] = die._replace(picture="die/rest", text=str(number), look=0.0)

        return Call(rest)

    def _gone(self) -> None:
        self.motion.moving.pop(DIE, None)
