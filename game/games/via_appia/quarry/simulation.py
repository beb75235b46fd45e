"""A push, simulated: no momentum, a fresh space every time, the same input always the same bits.

Speed is gone after every step, so stones move only while something shoves them. The library keeps hidden
state and depends on the order in which shapes are added: so nothing is carried from one push to the next, and
stones are added in the order of the tray.
"""

import math
from collections.abc import Sequence
from functools import lru_cache
from types import ModuleType
from typing import TYPE_CHECKING, NamedTuple

from game.core.rules import CannotDraw
from game.games.via_appia.quarry.aim import stroke
from game.games.via_appia.quarry.bounds import HEAD, HEAD_THICK, UNIT, Bounds, bounds
from game.games.via_appia.rules import Push, Quarry, Size, Spot, Stone
from game.games.via_appia.rules.tray import no_rest

if TYPE_CHECKING:
    import pymunk

STEP = 1.0
"""Millimetres the hand moves in a step, at most."""
TIME = 1 / 60
"""Of a step, on the clock of the library."""
SOLVING = 10
"""Rounds of the solver in a step."""
SETTLING = 10
"""Steps after the hand has let go."""
SLOP = 0.05
EASED = 0.6**60
"""What is left of an overlap after a second: 40 % of it is gone after every step."""
STONE_FRICTION, WALL_FRICTION = 0.4, 0.2
WALL = 5.0
"""Half the thickness of the walls."""
BEYOND = 40.0
"""How far the walls go on behind the front edge."""
TRAY, HAND = 1, 2
"""Who meets whom: the hand passes through the wall behind the apron."""
ATTEMPTS = 4

Frame = list[tuple[float, float] | None]
"""Where each stone of the tray and then the pushed one is, in millimetres; None once it fell."""


class NoPhysics(CannotDraw):
    """The physics library is not there: no stone can be pushed. Everything else goes on."""


class Pushed(NamedTuple):
    """What a push did."""

    spots: tuple[Spot | None, ...]
    """As ``Rest`` has it: every stone of the tray and then the pushed one; None if it fell."""
    order: tuple[int, ...]
    """The fallen stones in the order of falling."""
    exact: tuple[tuple[float, float] | None, ...]
    """The same as the spots in millimetres, before rounding."""


def can_push() -> bool:
    """Whether the physics library is there."""
    try:
        _library()
    except NoPhysics:
        return False
    return True


def push(quarry: Quarry, tray: Sequence[Stone], aimed: Push, frames: list[Frame] | None = None) -> Pushed:
    """Where the stones lie after a push; ``frames`` is given one entry for every step. Raises ``NoPhysics``.

    An outcome that the rules would not believe is tried again with shorter and more careful steps.
    """
    library, stones = _library(), tuple(tray)
    for attempt in range(ATTEMPTS):
        seen: list[Frame] | None = None if frames is None else []
        found = _Scene(library, bounds(quarry), stones, SOLVING << attempt).play(
            quarry, aimed, STEP / (1 << attempt), seen
        )
        if no_rest(quarry, stones, aimed.size, found.spots) is None:
            break
    if frames is not None:
        frames.extend(seen or ())
    return found


@lru_cache(maxsize=4)
def watched(quarry: Quarry, tray: tuple[Stone, ...], aimed: Push) -> tuple[Pushed, tuple[Frame, ...]]:
    """A push and every step of it, kept: what is foreseen while somebody aims, comes and is shown is one."""
    frames: list[Frame] = []
    done = push(quarry, tray, aimed, frames)
    return done, tuple(frames)


def _library() -> ModuleType:
    try:
        import pymunk  # noqa: PLC0415 - records must play without it
    except (ImportError, OSError) as error:
        raise NoPhysics(f"stones cannot be pushed here: pymunk is missing ({error}).") from error
    library: ModuleType = pymunk
    return library


class _Scene:
    """One space for one push."""

    def __init__(self, library: ModuleType, tray: Bounds, stones: tuple[Stone, ...], solving: int) -> None:
        from pymunk import batch  # noqa: PLC0415

        self._library, self._tray, self._batch = library, tray, batch
        self._buffer = batch.Buffer()
        self.space: pymunk.Space = library.Space()
        self.space.damping = 0.0
        self.space.iterations = solving
        self.space.collision_slop = SLOP
        self.space.collision_bias = EASED
        self._build_walls()
        self.stones: list[tuple[pymunk.Body, pymunk.Shape] | None] = []
        for size, x, y in stones:
            self._lay(size, x / UNIT, y / UNIT)
        self.order: list[int] = []

    def _build_walls(self) -> None:
        tray, fixed, segment = self._tray, self.space.static_body, self._library.Segment
        back, front = -tray.apron, tray.depth + BEYOND
        off = WALL * math.sqrt(1 + tray.flare * tray.flare)
        for side in (-1, 1):
            ends = ((side * (tray.half_width(y) + off), y) for y in (back, front))
            wall = segment(fixed, *ends, WALL)
            wall.friction = WALL_FRICTION
            self.space.add(wall)
        wide = tray.half_width(back)
        behind = segment(fixed, (-wide, back - WALL), (wide, back - WALL), WALL)
        behind.friction = WALL_FRICTION
        behind.filter = self._library.ShapeFilter(mask=TRAY)
        self.space.add(behind)

    def _lay(self, size: Size, x: float, y: float) -> None:
        radius = self._tray.radius[size]
        mass = radius * radius / 64
        body = self._library.Body(mass, mass * radius * radius / 2)
        body.position = x, y
        disc = self._library.Circle(body, radius)
        disc.friction = STONE_FRICTION
        self.space.add(body, disc)
        self.stones.append((body, disc))

    def play(self, quarry: Quarry, aimed: Push, step: float, frames: list[Frame] | None) -> Pushed:
        """The hand comes, lets go, and overlaps ease."""
        x, y, dx, dy, length = stroke(quarry, aimed)
        steps = math.ceil(length / step)
        speed = length / steps / TIME
        library = self._library
        hand: pymunk.Body = library.Body(body_type=library.Body.KINEMATIC)
        hand.position = x, y
        hand.velocity = dx * speed, dy * speed
        far = self._tray.radius[aimed.size] + HEAD_THICK
        held = library.Circle(hand, self._tray.radius[aimed.size])
        corners = [(-dx * far + side * dy * HEAD, -dy * far - side * dx * HEAD) for side in (1, -1)]
        head = library.Segment(hand, *corners, HEAD_THICK)
        for shape in (held, head):
            shape.friction = STONE_FRICTION
            shape.filter = library.ShapeFilter(categories=HAND)
        self.space.add(hand, held, head)
        for _ in range(steps):
            self._step()
            if frames is not None:
                frames.append([*self._places(), (hand.position.x, hand.position.y)])
        let_go = hand.position
        self.space.remove(hand, held, head)
        self._lay(aimed.size, let_go.x, let_go.y)
        for _ in range(SETTLING):
            self._step()
            if frames is not None:
                frames.append(self._places())
        exact = tuple(self._places())
        spots = tuple(p and Spot(round(p[0] * UNIT), round(p[1] * UNIT)) for p in exact)
        return Pushed(spots, tuple(self.order), exact)

    def _step(self) -> None:
        """A stone whose centre is over the edge falls at once, so that others can follow (V13)."""
        self.space.step(TIME)
        depth = self._tray.depth
        self._buffer.clear()
        self._batch.get_space_bodies(self.space, self._batch.BodyFields.POSITION, self._buffer)
        if max(memoryview(self._buffer.float_buf()).cast("d")[1::2]) <= depth:
            return
        for index, stone in enumerate(self.stones):
            if stone is not None and stone[0].position.y > depth:
                self.space.remove(*stone)
                self.stones[index] = None
                self.order.append(index)

    def _places(self) -> Frame:
        return [stone and (stone[0].position.x, stone[0].position.y) for stone in self.stones]
