"""Stages what happens: what the directors of all games have in common."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeVar

from game.table.canvas import Point
from game.table.caption import Caption
from game.table.moving import ShapeAnimation
from game.table.telling import Telling
from game.ui.emblem import PLAYER_COLOURS, emblem_ink
from game.ui.timeline import Call, Cue, Sequence as Steps, Step

Say = Callable[[Caption, Sequence[Point]], None]
"""Shows a caption that covers none of these points of the board."""

RING = 0.3
"""Seconds for a ring to close round where it will happen."""
READ = 0.8
"""Seconds to find out who it is where nothing moves."""


A = TypeVar("A", bound=ShapeAnimation[Any, Any])
E = TypeVar("E")


class Direction(ABC, Generic[A]):
    """Puts rings and captions round what the animator plays; the herald finds the words."""

    stage: Any
    places: Any

    def __init__(
        self, animator: A, herald: Telling, say: Say, ends: Callable[[], None] = lambda: None
    ) -> None:
        """``ends`` is called when all was shown but the end of the game."""
        self.animator = animator
        self.stage = animator.stage
        self.places = animator.places
        self.herald = herald
        self._say = say
        self._ends = ends

    def played(self, events: Iterable[Any], after: Any) -> Step:
        """By whoever looks on: only what everybody must know needs words."""
        before, finale = self._parted(events)
        return Steps(
            self.animator.steps(before, after), *self._announced(before, after), self._end(finale, after)
        )

    def _end(self, events: Sequence[Any], after: Any) -> Step:
        """The end of the game, if this is it."""
        return Steps(Call(self._ends), self._finale(events, after)) if events else Steps()

    def _announced(self, events: Sequence[Any], after: Any) -> Iterable[Step]:
        """What everybody must know."""
        news = (event for event in events if isinstance(event, self.herald.news))
        return [self._cue(self.herald.said(event, after), ()) for event in news]

    @abstractmethod
    def _finale(self, events: Sequence[Any], after: Any) -> Step:
        """The end of the game."""

    def _parted(self, events: Iterable[E]) -> tuple[list[E], list[E]]:
        """What happens in the game, and what its end brings."""
        told = list(events)
        end = next(
            (index for index, event in enumerate(told) if isinstance(event, self.herald.ends)), len(told)
        )
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
        colours = PLAYER_COLOURS[colour], emblem_ink(colour)
        return self.animator.close_ring(lambda: at, size, colours, seconds)

    def _heard_closing(self, at: Point, size: tuple[float, float], colour: str) -> list[Step]:
        return [self._ringing(), self._closing(at, size, colour)]
