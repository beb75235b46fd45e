"""A push, simulated: no momentum, a fresh space every time, the same input always the same bits.

Speed is gone after every step, so stones move only while something shoves them. The library keeps hidden
state and depends on the order in which shapes are added: so nothing is carried from one push to the next, and
stones are added in the order of the tray.
"""

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from game.core.rules import CannotDraw
from game.games.via_appia.quarry.aim import stroke
from game.games.via_appia.quarry.bounds import HEAD, HEAD_THICK, UNIT, Bounds, bounds
from game.games.via_appia.rules import Push, Quarry, Size, Spot, Stone
from game.games.via_appia.rules.tray import no_rest

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
ALL, TRAY, HAND = 0xFFFFFFFF, 1, 2
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
        scene = _Scene(library, bounds(quarry), stones, SOLVING << attempt)
        try:
            found = scene.play(quarry, aimed, STEP / (1 << attempt), seen)
        finally:
            scene.close()
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


class _Core:
    """The library's C functions, and a fast look at where everything is."""

    def __init__(self, lib: Any, ffi: Any) -> None:
        self.lib, self._ffi = lib, ffi
        self._read = ffi.addressof(lib, "pmSpaceBodyGetIteratorFuncBatched")
        self._data = ffi.new("pmBatchedData *")
        self._floats = lib.pmFloatArrayNew(0)
        self._data.fields = lib.POSITION
        self._data.floatArray, self._data.intArray = self._floats, lib.pmIntArrayNew(0)

    def reader(self, space: Any) -> Callable[[], Any]:
        """What says where all that moves in a space is: x, y, x, y …"""
        lib, buffer, floats, read, data = self.lib, self._ffi.buffer, self._floats, self._read, self._data

        def seen() -> Any:
            floats.num = 0
            lib.cpSpaceEachBody(space, read, data)
            return memoryview(buffer(floats.arr, 8 * floats.num)).cast("d")

        return seen


def _library() -> _Core:
    try:
        import pymunk  # noqa: F401, PLC0415 - records must play without it
    except (ImportError, OSError) as error:
        raise NoPhysics(f"stones cannot be pushed here: pymunk is missing ({error}).") from error
    return _core()


@lru_cache(maxsize=1)
def _core() -> _Core:
    from pymunk import _chipmunk_cffi  # noqa: PLC0415

    return _Core(_chipmunk_cffi.lib, _chipmunk_cffi.ffi)


class _Scene:
    """One space for one push.

    The library's own C functions are called: its Python objects do the same, to the last bit, in twice the
    time, most of it for books that one push does not need.
    """

    def __init__(self, core: _Core, tray: Bounds, stones: tuple[Stone, ...], solving: int) -> None:
        self._lib, self._tray = core.lib, tray
        lib = core.lib
        self.space = lib.cpSpaceNew()
        lib.cpSpaceSetDamping(self.space, 0.0)
        lib.cpSpaceSetIterations(self.space, solving)
        lib.cpSpaceSetCollisionSlop(self.space, SLOP)
        lib.cpSpaceSetCollisionBias(self.space, EASED)
        self._shapes: list[Any] = []
        self._bodies: list[Any] = []
        """All that were made, to be given back."""
        self._build_walls()
        self.stones: list[tuple[Any, Any] | None] = []
        for size, x, y in stones:
            self._lay(size, x / UNIT, y / UNIT)
        self.order: list[int] = []
        self._seen = core.reader(self.space)

    def close(self) -> None:
        """The library's memory is not Python's."""
        lib = self._lib
        for shape in self._shapes:
            if lib.cpSpaceContainsShape(self.space, shape):
                lib.cpSpaceRemoveShape(self.space, shape)
            lib.cpShapeFree(shape)
        for body in self._bodies:
            if lib.cpSpaceContainsBody(self.space, body):
                lib.cpSpaceRemoveBody(self.space, body)
            lib.cpBodyFree(body)
        lib.cpSpaceFree(self.space)

    def _shape(self, shape: Any, friction: float, categories: int = ALL, mask: int = ALL) -> Any:
        self._shapes.append(shape)
        self._lib.cpShapeSetFriction(shape, friction)
        if (categories, mask) != (ALL, ALL):
            self._lib.cpShapeSetFilter(shape, (0, categories, mask))
        self._lib.cpSpaceAddShape(self.space, shape)
        return shape

    def _build_walls(self) -> None:
        tray, fixed, segment = self._tray, self._lib.cpBodyNewStatic(), self._lib.cpSegmentShapeNew
        self._bodies.append(fixed)
        self._lib.cpSpaceAddBody(self.space, fixed)
        back, front = -tray.apron, tray.depth + BEYOND
        off = WALL * math.sqrt(1 + tray.flare * tray.flare)
        for side in (-1, 1):
            ends = ((side * (tray.half_width(y) + off), y) for y in (back, front))
            self._shape(segment(fixed, *ends, WALL), WALL_FRICTION)
        wide = tray.half_width(back)
        behind = segment(fixed, (-wide, back - WALL), (wide, back - WALL), WALL)
        self._shape(behind, WALL_FRICTION, mask=TRAY)

    def _lay(self, size: Size, x: float, y: float) -> None:
        lib, radius = self._lib, self._tray.radius[size]
        mass = radius * radius / 64
        body = lib.cpBodyNew(mass, mass * radius * radius / 2)
        self._bodies.append(body)
        lib.cpBodySetPosition(body, (x, y))
        lib.cpSpaceAddBody(self.space, body)
        self.stones.append((body, self._shape(lib.cpCircleShapeNew(body, radius, (0, 0)), STONE_FRICTION)))

    def play(self, quarry: Quarry, aimed: Push, step: float, frames: list[Frame] | None) -> Pushed:
        """The hand comes, lets go, and overlaps ease."""
        x, y, dx, dy, length = stroke(quarry, aimed)
        steps = math.ceil(length / step)
        speed = length / steps / TIME
        lib = self._lib
        hand = lib.cpBodyNewKinematic()
        self._bodies.append(hand)
        lib.cpBodySetPosition(hand, (x, y))
        lib.cpBodySetVelocity(hand, (dx * speed, dy * speed))
        far = self._tray.radius[aimed.size] + HEAD_THICK
        corners = [(-dx * far + side * dy * HEAD, -dy * far - side * dx * HEAD) for side in (1, -1)]
        lib.cpSpaceAddBody(self.space, hand)
        held = lib.cpCircleShapeNew(hand, self._tray.radius[aimed.size], (0, 0))
        head = lib.cpSegmentShapeNew(hand, *corners, HEAD_THICK)
        for shape in (held, head):
            self._shape(shape, STONE_FRICTION, categories=HAND)
        for _ in range(steps):
            self._step()
            if frames is not None:
                frames.append([*self._places(), self._place(hand)])
        let_go = self._place(hand)
        lib.cpSpaceRemoveBody(self.space, hand)
        for shape in (held, head):
            lib.cpSpaceRemoveShape(self.space, shape)
        self._lay(aimed.size, *let_go)
        for _ in range(SETTLING):
            self._step()
            if frames is not None:
                frames.append(self._places())
        exact = tuple(self._places())
        spots = tuple(p and Spot(round(p[0] * UNIT), round(p[1] * UNIT)) for p in exact)
        return Pushed(spots, tuple(self.order), exact)

    def _step(self) -> None:
        """A stone whose centre is over the edge falls at once, so that others can follow (V13)."""
        self._lib.cpSpaceStep(self.space, TIME)
        depth = self._tray.depth
        if max(self._seen()[1::2]) <= depth:
            return
        for index, stone in enumerate(self.stones):
            if stone is not None and self._place(stone[0])[1] > depth:
                self._lib.cpSpaceRemoveBody(self.space, stone[0])
                self._lib.cpSpaceRemoveShape(self.space, stone[1])
                self.stones[index] = None
                self.order.append(index)

    def _place(self, body: Any) -> tuple[float, float]:
        at = self._lib.cpBodyGetPosition(body)
        return at.x, at.y

    def _places(self) -> Frame:
        return [stone and self._place(stone[0]) for stone in self.stones]
