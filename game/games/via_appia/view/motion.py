"""Small movements that several animations are made of."""

from __future__ import annotations

from collections.abc import Callable

from game.games.via_appia.view.geometry import Box, Places
from game.games.via_appia.view.sprites import DUSTING
from game.games.via_appia.view.stage import Flight, Gain, Stage
from game.table.canvas import Point
from game.table.figures import Effect
from game.table.motion import Motions
from game.ui.timeline import Call, Ease, Parallel, Step, Tween, ease_in_out, ease_out, linear
from game.ui.timeline import Sequence as Steps

FLIGHT = 0.42
"""Seconds that a thing flies; a little longer from far away."""
COIN = 0.62
"""How large a coin is in the air, in cells."""

Size2 = tuple[float, float]


def middle(box: Box) -> Point:
    left, top, width, height = box
    return left + width / 2, top + height / 2


class Motion(Motions[Stage, Places]):
    """With the pieces of this game."""

    def beside(self, seat: int) -> Point:
        """Where what a player has comes from and goes to: the edge towards the column beside the board."""
        return self.places.width - 0.3, (0.1 + 0.13 * seat) * self.places.height

    # things in the air

    def fly(
        self,
        sprite: str,
        start: Point,
        end: Point,
        sizes: tuple[Size2, Size2],
        land: Callable[[], None] = lambda: None,
        *,
        leave: Callable[[], None] = lambda: None,
        seconds: float = FLIGHT,
        text: str = "",
        ease: Ease = ease_in_out,
    ) -> Step:
        """In an arc from one point to another; ``leave`` takes it away there, ``land`` puts it down here."""
        (wide, high), (to_wide, to_high) = sizes
        thing = Flight(sprite, start, sizes[0], 0.0, text)
        flights = self.stage.flights
        far = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5

        def begin() -> None:
            leave()
            flights.append(thing)

        def move(share: float) -> None:
            thing.at = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            thing.height = (0.25 + 0.07 * far) * 4 * share * (1 - share)
            thing.size = (wide + (to_wide - wide) * share, high + (to_high - high) * share)

        def end_it() -> None:
            if thing in flights:
                flights.remove(thing)
            land()

        long = seconds + min(0.25, 0.015 * far)
        return Steps(Call(begin), Tween(long, move, ease), Call(end_it))

    def drop(self, sprite: str, at: Point, size: Size2, land: Callable[[], None]) -> Step:
        """From the hand that held it just above."""
        thing, flights = Flight(sprite, at, size, 0.25), self.stage.flights

        def fall(share: float) -> None:
            thing.height = 0.25 * (1 - share * share)
            thing.size = (size[0] * (1.06 - 0.06 * share), size[1] * (1.06 - 0.06 * share))

        def end() -> None:
            if thing in flights:
                flights.remove(thing)
            land()

        return Steps(Call(lambda: flights.append(thing)), Tween(0.14, fall, linear), Call(end))

    def coins(
        self, start: Point, end: Point, count: int, each: Callable[[], None], leaving: bool = True
    ) -> Step:
        """So many coins, one after the other; ``each`` counts them, where they leave or where they land."""
        size = ((COIN, COIN), (COIN, COIN))
        none: Callable[[], None] = lambda: None  # noqa: E731
        flights = [
            self.fly(
                *("coin/sesterce", start, end, size),
                none if leaving else each,
                leave=each if leaving else none,
            )
            for _ in range(count)
        ]
        sound = "coin" if count == 1 else "coins"
        return Parallel(self.cue(sound), self.one_by_one(flights, 0.09))

    # light and dust

    def dust(self, at: Point, cells: float = 1.6) -> Step:
        effect, effects = Effect("dust", at, cells=cells), self.stage.effects

        def show(share: float) -> None:
            effect.frame = int(share * (DUSTING - 0.01))

        def end() -> None:
            if effect in effects:
                effects.remove(effect)

        return Steps(Call(lambda: effects.append(effect)), Tween(0.34, show, linear), Call(end))

    def gain(self, at: Point, text: str, colour: str, seconds: float = 0.6) -> Step:
        """A number rises from a place."""
        gain, gains = Gain(at, text, colour), self.stage.gains

        def rise(share: float) -> None:
            gain.share = share

        def end() -> None:
            if gain in gains:
                gains.remove(gain)

        return Steps(Call(lambda: gains.append(gain)), Tween(seconds, rise, ease_out), Call(end))

    def win(self, seat: int, points: int, at: Point, colour: str, seconds: float = 0.6) -> Step:
        """Points rise, and are counted."""

        def count() -> None:
            self.stage.points[seat] = self.stage.points.get(seat, 0) + points

        return Steps(Call(count), self.gain(at, f"+{points}", colour, seconds))


class IfNeeded:
    """A step that is left out if it is not needed when it is due."""

    def __init__(self, needed: Callable[[], bool], step: Step) -> None:
        self._needed = needed
        self._step = step
        self._begun = False

    def advance(self, dt: float, still: bool = False) -> float | None:
        if not self._begun and not self._needed():
            return dt
        self._begun = True
        return self._step.advance(dt, still)

    def finish(self) -> None:
        if self._begun or self._needed():
            self._step.finish()


class Later:
    """A step that can only be made when it is due."""

    def __init__(self, make: Callable[[], Step]) -> None:
        self._make = make
        self._step: Step | None = None

    def _made(self) -> Step:
        if self._step is None:
            self._step = self._make()
        return self._step

    def advance(self, dt: float, still: bool = False) -> float | None:
        return self._made().advance(dt, still)

    def finish(self) -> None:
        self._made().finish()
