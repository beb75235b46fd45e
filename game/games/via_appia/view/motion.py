"""Small movements that several animations are made of."""

from collections.abc import Callable

from game.games.via_appia.rules.state import State
from game.games.via_appia.view.geometry import Box, Places
from game.games.via_appia.view.sprites import DUSTING
from game.games.via_appia.view.stage import Stage, scores
from game.table.canvas import Point
from game.table.moving import Movements
from game.table.shapes import Shape
from game.ui.timeline import Call, Ease, Parallel, Sequence as Steps, Step, ease_in_out, ease_out

FLIGHT = 0.42
"""Seconds that a thing flies; a little longer from far away."""
COIN = 0.62
"""How large a coin is in the air, in cells."""

CHIP_SIZE = 24

Size2 = tuple[float, float]


def middle(box: Box) -> Point:
    left, top, width, height = box
    return left + width / 2, top + height / 2


class Motion(Movements[Stage, Places]):
    """With the pieces of this game."""

    def home(self, seat: int, thing: str, size: float) -> tuple[Point, Size2]:
        """Where a player keeps such a thing, and how large it lies there: on the card or the shelf beside the
        board; where these are not shown, at the edge towards them."""
        found = self.stage.home(seat, thing)
        if found is not None:
            at, side = found
            return at, (side, side)
        return (self.places.width - 0.3, (0.1 + 0.13 * seat) * self.places.height), (size, size)

    # things in the air

    def send(
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
        thing = Shape(self.moving.new("flight"), "flight", "flight", start, sprite, text)
        far = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5

        def moved(thing: Shape, share: float) -> Shape:
            at = (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            height = (0.2 + 0.035 * far) * 4 * share * (1 - share)
            size = (wide + (to_wide - wide) * share, high + (to_high - high) * share)
            return thing._replace(at=at, look=(*size, height))

        long = seconds + min(0.25, 0.015 * far)
        return Steps(Call(leave), self.shown(thing, long, moved, ease), Call(land))

    def put_down(self, sprite: str, at: Point, size: Size2, land: Callable[[], None]) -> Step:
        """From the hand that held it just above."""
        thing = Shape(self.moving.new("flight"), "flight", "flight", at, sprite)

        def fallen(thing: Shape, share: float) -> Shape:
            grown = 1.06 - 0.06 * share
            return thing._replace(look=(size[0] * grown, size[1] * grown, 0.25 * (1 - share * share)))

        return Steps(self.shown(thing, 0.14, fallen), Call(land))

    def coins(self, seat: int, bank: Point, count: int, each: Callable[[], None], *, paid: bool) -> Step:
        """So many coins, one after the other, into the purse of a player or ``paid`` out of it; ``each``
        counts them, where they leave the bank or come to it."""
        purse, small = self.home(seat, "coin", COIN)
        large = (COIN, COIN)
        flights = [
            self.send("coin/sesterce", purse, bank, (small, large), each)
            if paid
            else self.send("coin/sesterce", bank, purse, (large, small), leave=each)
            for _ in range(count)
        ]
        sound = "coin" if count == 1 else "coins"
        return Parallel(self.cue(sound), self.one_by_one(flights, 0.09))

    # light and dust

    def dust(self, at: Point, cells: float = 1.6) -> Step:
        return self.flip_book("dust", "dust", at, DUSTING, 0.34, cells)

    def gain(self, at: Point, text: str, colour: str, seconds: float = 0.6, large: int = CHIP_SIZE) -> Step:
        """A number rises from a place."""
        x, y = at
        shape = Shape(self.moving.new("gain"), "gain", "number", at, "", text, colour, size=large)
        return self.shown(
            shape, seconds, lambda shape, share: shape._replace(at=(x, y - 0.25 - 0.45 * share)), ease_out
        )

    def win(self, points: int, at: Point, colour: str, after: State, seconds: float = 0.6) -> Step:
        """Points rise, and are counted."""
        count = Call(lambda: self.stage.scores.update(scores(after)))
        return Steps(count, self.gain(at, f"+{points}", colour, seconds))


class IfNeeded:
    """A step that is left out if it is not needed when it is due."""

    def __init__(self, needed: Callable[[], bool], step: Step) -> None:
        self._needed = needed
        self._step = step
        self._begun = False
        self.seconds = step.seconds

    def advance(self, dt: float, still: bool = False) -> float | None:
        if not self._begun and not self._needed():
            return dt
        self._begun = True
        return self._step.advance(dt, still)

    def finish(self) -> None:
        if self._begun or self._needed():
            self._step.finish()


class NextFrame:
    """What comes after it is done in the next frame: none has to do both."""

    seconds = 0.0

    def __init__(self) -> None:
        self._begun = False

    def advance(self, dt: float, still: bool = False) -> float | None:
        begun, self._begun = self._begun, True
        return dt if begun else None

    def finish(self) -> None:
        return None


class Later:
    """A step that can only be made when it is due; ``seconds`` is how long it will take, about."""

    def __init__(self, make: Callable[[], Step], seconds: float = 0.5) -> None:
        self.seconds = seconds
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
