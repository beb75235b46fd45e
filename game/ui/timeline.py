"""Motion as values: tween, delay, call, sequence, parallel; played by a `Timeline`.

A step owns nothing of the game: the state is already the new one when its animation starts. `finish` brings a
step to its end at once and in order, so skipping leaves the screen exactly where playing would have.
"""

from collections import deque
from collections.abc import Callable
from typing import Protocol

Ease = Callable[[float], float]


def linear(t: float) -> float:
    return t


def ease_out(t: float) -> float:
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    return 3 * t * t - 2 * t * t * t


class Step(Protocol):
    """Something that takes time."""

    def advance(self, dt: float, still: bool = False) -> float | None:
        """Play `dt` seconds. None: not finished; otherwise the seconds that were not needed.

        `still` is reduced motion: nothing moves, but pauses are kept, so that there is time to read.
        """
        ...

    def finish(self) -> None:
        """Jump to the end. May be called at any moment before the end, also before the first `advance`."""
        ...

    @property
    def seconds(self) -> float:
        """How long it takes, as far as that is known before it begins."""
        ...


class Tween:
    """Calls `apply` with 0…1 over `seconds`; played to its end it has been called with both 0 and 1."""

    def __init__(self, seconds: float, apply: Callable[[float], None], ease: Ease = ease_out) -> None:
        self.seconds = seconds
        self._apply = apply
        self._ease = ease
        self._elapsed = 0.0
        self._begun = False

    def advance(self, dt: float, still: bool = False) -> float | None:
        if not self._begun and not still:
            self._begun = True
            self._apply(self._ease(0.0))
        self._elapsed += dt
        if still or self._elapsed >= self.seconds:
            self._apply(1.0)
            return dt if still else self._elapsed - self.seconds
        self._apply(self._ease(self._elapsed / self.seconds))
        return None

    def finish(self) -> None:
        self._apply(1.0)


class Delay:
    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self._left = seconds

    def advance(self, dt: float, still: bool = False) -> float | None:
        self._left -= dt
        return None if self._left > 0 else -self._left

    def finish(self) -> None:
        self._left = 0.0


class Call:
    """A moment at which something must happen, skipped or not."""

    seconds = 0.0

    def __init__(self, action: Callable[[], None]) -> None:
        self._action = action

    def advance(self, dt: float, still: bool = False) -> float | None:
        self._action()
        return dt

    def finish(self) -> None:
        self._action()


class Cue(Call):
    """A moment that only matters while it is watched, such as a sound: left out when skipping."""

    def finish(self) -> None:
        return None


class Sequence:
    def __init__(self, *steps: Step) -> None:
        self._steps = deque(steps)

    @property
    def seconds(self) -> float:
        return sum(step.seconds for step in self._steps)

    def advance(self, dt: float, still: bool = False) -> float | None:
        left: float | None = dt
        while self._steps:
            step = self._steps.popleft()
            left = step.advance(dt, still)
            if left is None:
                self._steps.appendleft(step)
                return None
            dt = left
        return left

    def finish(self) -> None:
        while self._steps:
            self._steps.popleft().finish()


class Now:
    """A step that is over at once, as if it had been skipped: for a still of what it brings."""

    seconds = 0.0

    def __init__(self, step: Step) -> None:
        self._step = step

    def advance(self, dt: float, still: bool = False) -> float | None:
        self._step.finish()
        return dt

    def finish(self) -> None:
        self._step.finish()


class Parallel:
    """All at once; takes as long as the longest."""

    def __init__(self, *steps: Step) -> None:
        self._steps = list(steps)

    @property
    def seconds(self) -> float:
        return max((step.seconds for step in self._steps), default=0.0)

    def advance(self, dt: float, still: bool = False) -> float | None:
        running, spare = [], dt
        for step in self._steps:
            left = step.advance(dt, still)
            if left is None:
                running.append(step)
            else:
                spare = min(spare, left)
        self._steps = running
        return None if running else spare

    def finish(self) -> None:
        for step in self._steps:
            step.finish()
        self._steps = []


class Timeline:
    """Plays steps one after the other. `speed` 0 plays everything at once."""

    def __init__(self, speed: float = 1.0, reduced_motion: bool = False) -> None:
        self.speed = speed
        self.reduced_motion = reduced_motion
        self._queue: deque[Step] = deque()

    def play(self, step: Step) -> None:
        """Append; with speed 0 and nothing before it, it has happened when this returns."""
        self._queue.append(step)
        if self.speed == 0:
            self.skip()

    def update(self, dt: float) -> None:
        if self.speed == 0:
            self.skip()
            return
        left = dt * self.speed
        while self._queue:
            step = self._queue.popleft()
            spare = step.advance(left, self.reduced_motion)
            if spare is None:
                self._queue.appendleft(step)
                return
            left = spare

    def skip(self, before: Step | None = None) -> None:
        """Everything waiting comes to its end now, also what is appended meanwhile; or what is ``before``."""
        while self._queue and self._queue[0] is not before:
            self._queue.popleft().finish()

    @property
    def remaining(self) -> float:
        """Seconds of all that waits, about."""
        return sum(step.seconds for step in self._queue)

    @property
    def idle(self) -> bool:
        return not self._queue
