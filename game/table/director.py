"""Stages what happens: what the directors of all games have in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from game.table.canvas import Point
from game.table.caption import Caption
from game.table.motion import Animation
from game.table.props import Ring, close_ring
from game.ui.emblem import PLAYER_COLOURS, emblem_ink
from game.ui.timeline import Cue, Step
from game.ui.timeline import Sequence as Steps

Say = Callable[[Caption, Sequence[Point]], None]
"""Shows a caption that covers none of these points of the board."""

RING = 0.3
"""Seconds for a ring to close round where it will happen."""
READ = 0.8
"""Seconds to find out who it is where nothing moves."""


A = TypeVar("A", bound=Animation[Any, Any])
H = TypeVar("H")
E = TypeVar("E")


class Direction(ABC, Generic[A, H]):
    """Puts rings and captions round what the animator plays; the herald finds the words."""

    ends: ClassVar[tuple[type, ...]]
    """The events that the end of the game begins with."""
    stage: Any
    places: Any

    def __init__(self, animator: A, herald: H, say: Say) -> None:
        self.animator = animator
        self.stage = animator.stage
        self.places = animator.places
        self.touch = animator.touch
        self.herald = herald
        self._say = say

    def played(self, events: Iterable[Any], after: Any) -> Step:
        """By whoever looks on: only what everybody must know needs words."""
        before, finale = self._parted(events)
        return Steps(
            self.animator.steps(before, after), *self._announced(before), self._finale(finale, after)
        )

    def _announced(self, events: Sequence[Any]) -> Iterable[Step]:
        """What everybody must know."""
        return ()

    @abstractmethod
    def _finale(self, events: Sequence[Any], after: Any) -> Step:
        """The end of the game."""

    def _parted(self, events: Iterable[E]) -> tuple[list[E], list[E]]:
        """What happens in the game, and what its end brings."""
        told = list(events)
        end = next((index for index, event in enumerate(told) if isinstance(event, self.ends)), len(told))
        return told[:end], told[end:]

    # parts of a prelude

    def _cue(self, caption: Caption, about: Sequence[Point]) -> Step:
        return Cue(lambda: self._say(caption, about))

    def _words(self, caption: Caption | None, about: Sequence[Point]) -> list[Step]:
        """None where there is nothing to tell."""
        return [self._cue(caption, about)] if caption is not None else []

    def _ringing(self) -> Step:
        """The sound of a ring."""
        return Cue(lambda: self.animator.play("ring"))

    def _closing(self, at: Point, size: tuple[float, float], colour: str, seconds: float = RING) -> Step:
        """A ring closes round a place, in the colour of whoever will do something there."""
        ring = Ring(at, size, PLAYER_COLOURS[colour], emblem_ink(colour))
        return close_ring(self.stage.props, lambda: ring, seconds, self.touch)

    def _heard_closing(self, at: Point, size: tuple[float, float], colour: str) -> list[Step]:
        return [self._ringing(), self._closing(at, size, colour)]
