"""What moves on a board for a moment: shapes that animations put there, change by their key and take away.

The steps here play on a timeline: rings that close, light, looks, pieces that fly, flip-books.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Any, Generic, Protocol, TypeVar

from game.table.canvas import Point
from game.table.shapes import Key, Shape
from game.ui.theme import Colour
from game.ui.timeline import (
    Call,
    Cue,
    Ease,
    Parallel,
    Sequence as Steps,
    Step,
    Tween,
    ease_in_out,
    ease_out,
    linear,
)

LIGHT = (255, 236, 170)
BORROWED = ("ring", "glow", "beam", "flying")
"""Families that show who does what: they are put back when it is done."""


class Moving(dict[Key, Shape]):
    """By key. A key of something that lies there takes that over while it is here."""

    def __init__(self) -> None:
        super().__init__()
        self._numbers = count()

    def new(self, family: str) -> Key:
        """A key that nothing else has."""
        return family, next(self._numbers)

    def remove(self, key: Key) -> None:
        self.pop(key, None)

    def drop(self, *families: str) -> None:
        """Away with all of these families."""
        for key in [key for key in self if key[0] in families]:
            del self[key]

    def put_back(self) -> None:
        """What was borrowed is no longer needed."""
        self.drop(*BORROWED)


class WithMoving(Protocol):
    """A stage on which things move."""

    moving: Moving


S = TypeVar("S", bound=WithMoving)
P = TypeVar("P")


@dataclass(eq=False)
class Movements(Generic[S, P]):
    """Makes steps for a timeline."""

    stage: S
    places: P
    play: Callable[[str], None]

    def __post_init__(self) -> None:
        """Where a game gets ready what else it moves with."""

    @property
    def moving(self) -> Moving:
        return self.stage.moving

    # time and sound

    def cue(self, sound: str) -> Step:
        return Cue(lambda: self.play(sound))

    def wait(self, seconds: float) -> Step:
        """A pause between movements: none where nothing moves."""
        return Tween(seconds, lambda share: None, linear)

    def one_by_one(self, steps: Sequence[Step], gap: float) -> Step:
        """Each begins a little after the one before it, while that goes on."""
        return Parallel(*(Steps(self.wait(index * gap), step) for index, step in enumerate(steps)))

    # light

    def flash(self, at: Point, seconds: float, size: float = 1.5, colour: Colour = LIGHT) -> Step:
        """Light that comes and goes."""
        return self.shown(_glow(self.moving.new("glow"), at, size, colour), seconds, _flashing)

    def light_up(self, at: Point, size: float, colour: Colour, seconds: float) -> Step:
        """Light that stays until what is borrowed is put back."""
        glow = _glow(self.moving.new("glow"), at, size, colour)

        def shine(share: float) -> None:
            self.moving[glow.key] = glow._replace(alpha=20 * round(11 * share))

        return Tween(seconds, shine, ease_out)

    def close_ring(
        self,
        at: Callable[[], Point | None],
        size: tuple[float, float],
        colours: tuple[Colour, Colour],
        seconds: float,
    ) -> Step:
        """It stays until what is borrowed is put back. Where it is, is asked when it is due; its two colours
        are its own and that of its edge."""
        key, (colour, edge), found = self.moving.new("ring"), colours, list[Point]()

        def begin() -> None:
            point = at()
            if point is not None:
                found.append(point)

        def close(share: float) -> None:
            for point in found:
                self.moving[key] = Shape(key, "ring", "ring", point, colour=colour, look=(size, edge, share))

        return Steps(Call(begin), Tween(seconds, close, ease_out))

    def run_beam(
        self, ends: Callable[[], tuple[Point, Point] | None], colour: Colour, seconds: float
    ) -> Step:
        """A look that runs from one point to another, asked when it is due."""
        key, found = self.moving.new("beam"), list[tuple[Point, Point]]()

        def begin() -> None:
            line = ends()
            if line is not None:
                found.append(line)

        def run(share: float) -> None:
            for (x0, y0), (x1, y1) in found:
                tip = x0 + (x1 - x0) * share, y0 + (y1 - y0) * share
                self.moving[key] = Shape(key, "beam", "beam", (x0, y0), colour=colour, look=tip)

        return Steps(Call(begin), Tween(seconds, run, ease_in_out))

    # pieces

    def fly(
        self,
        sprite: str,
        start: Point,
        end: Point,
        land: Callable[[], None],
        *,
        seconds: float,
        sizes: tuple[float, float] = (0.4, 1.0),
        square: bool = True,
    ) -> Step:
        """In an arc from hand to square, growing on its way; ``land`` puts it where it belongs.

        What is not ``square`` casts no shadow: its own would have to be made anew for every size.
        """
        small, full = sizes
        key = self.moving.new("flying")
        far = ((end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2) ** 0.5
        top = 0.55 + 0.09 * far

        def move(share: float) -> None:
            at = start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
            arc = 4 * share * (1 - share)
            size = small + (full - small) * min(1.0, 1.6 * share) + 0.16 * full * arc
            self.moving[key] = flying(key, sprite, at, top * arc, size, square)

        return Steps(Tween(seconds, move, ease_in_out), self._settle(key, sprite, end, full, land, square))

    def drop(self, sprite: str, at: Point, land: Callable[[], None], *, square: bool = True) -> Step:
        """From the hand that held it just above."""
        key = self.moving.new("flying")

        def fall(share: float) -> None:
            self.moving[key] = flying(key, sprite, at, 0.1 * (1 - share), 1.0 + 0.1 * (1 - share), square)

        return Steps(Tween(0.12, fall, ease_in_out), self._settle(key, sprite, at, 1.0, land, square))

    def _settle(
        self, key: Key, sprite: str, at: Point, full: float, land: Callable[[], None], square: bool
    ) -> Step:
        """It comes down a little too hard and finds its place."""

        def press(share: float) -> None:
            self.moving[key] = flying(key, sprite, at, 0.0, full * (1.0 - 0.22 * share * (1 - share)), square)

        def end() -> None:
            self.moving.pop(key, None)
            land()

        return Steps(Tween(0.1, press, ease_out), Call(end))

    # pictures

    def shown(
        self, shape: Shape, seconds: float, at: Callable[[Shape, float], Shape], ease: Ease = linear
    ) -> Step:
        """A shape that is there for so long, and how it looks after each share of that time."""

        def show(share: float) -> None:
            self.moving[shape.key] = at(shape, share)

        def end() -> None:
            self.moving.pop(shape.key, None)

        return Steps(Tween(seconds, show, ease), Call(end))

    def flip_book(
        self, layer: str, pictures: str, at: Point, frames: int, seconds: float, cells: float = 1.0
    ) -> Step:
        """So many pictures of a folder, one after the other."""
        shape = Shape(self.moving.new(layer), layer, "effect", at, size=cells)
        return self.shown(
            shape,
            seconds,
            lambda shape, share: shape._replace(picture=f"{pictures}/{int(share * (frames - 0.01))}"),
        )


class ShapeAnimation(Movements[S, P], ABC):
    """Events to motion: what the rules say happened, played on the stage."""

    @abstractmethod
    def steps(self, events: Iterable[Any], after: Any) -> Step:
        """All events of one action, and at the end exactly the state after it."""


def flying(key: Key, sprite: str, at: Point, height: float, size: float, square: bool = True) -> Shape:
    """A piece in the air: over which point, how high and how large, in cells."""
    return Shape(key, "air", "flying", at, sprite, size=size, look=(height, square))


def _glow(key: Key, at: Point, size: float, colour: Colour) -> Shape:
    return Shape(key, "glow", "glow", at, colour=colour, size=size, alpha=0)


def _flashing(glow: Shape, share: float) -> Shape:
    return glow._replace(alpha=20 * round(11 * 4 * share * (1 - share)))
