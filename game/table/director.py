"""Stages what happens: what the directors of all games have in common."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, TypeVar

from game.core.session import Entry
from game.table.canvas import Point
from game.table.caption import Caption
from game.table.moving import ShapeAnimation
from game.table.praise import Merit, praise
from game.table.telling import Telling
from game.ui.emblem import PLAYER_COLOURS, emblem_ink
from game.ui.timeline import Cue, Delay, Now, Sequence as Steps, Step

Say = Callable[[Caption, Sequence[Point]], None]
"""Shows a caption that covers none of these points of the board."""

RING = 0.3
"""Seconds for a ring to close round where it will happen."""
READ = 0.8
"""Seconds to find out who it is where nothing moves."""


@dataclass(frozen=True)
class Moment:
    """One thing that the end of a game brings."""

    step: Step
    said: Caption | None = None
    about: Sequence[Point] = ()
    """What the words must not cover."""
    read: float = 0.0
    """Seconds for the words, before anything moves."""


A = TypeVar("A", bound=ShapeAnimation[Any, Any])
E = TypeVar("E")


class Direction(ABC, Generic[A]):
    """Puts rings and captions round what the animator plays; the herald finds the words."""

    stage: Any
    places: Any
    hail: ClassVar[str] = "praise-great"
    """The sound of a great move."""

    def __init__(self, animator: A, herald: Telling, say: Say) -> None:
        self.animator = animator
        self.stage = animator.stage
        self.places = animator.places
        self.herald = herald
        self._say = say

    def played(self, events: Iterable[Any], after: Any, still: bool = False) -> Step:
        """By whoever looks on: only what everybody must know needs words."""
        before, _ = self._parted(events)
        return Steps(
            self.animator.steps(before, after),
            *self._praised(before, after, still),
            *self._announced(before, after),
        )

    # what is well done

    def merits(self, events: Sequence[Any], after: Any) -> Iterable[Merit]:
        """Which of these deserve a moment of their own, and how much."""
        return ()

    def praised(self, entry: Entry) -> frozenset[str]:
        """In whose colours; what the end of the game brings is nobody's move."""
        events, _ = self._parted(entry.events)
        return frozenset(merit.colour for merit in self.merits(events, entry.after))

    def _praised(self, events: Sequence[Any], after: Any, still: bool = False) -> list[Step]:
        return [praise(self.animator, merit, self.hail, still) for merit in self.merits(events, after)]

    # the end of the game

    def ending(self, entry: Entry, still: bool) -> list[Step]:
        """Moment by moment; nothing if the game goes on. ``still``: what each brings, and time to read."""
        _, events = self._parted(entry.events)
        moments = self._finale(events, entry.after) if events else ()
        return [self._shown(moment, still) for moment in moments]

    def _shown(self, moment: Moment, still: bool) -> Step:
        words = self._words(moment.said, moment.about)
        if still:
            return Steps(*words, Now(moment.step), Delay(READ))
        return Steps(*words, Delay(moment.read), moment.step)

    def _announced(self, events: Sequence[Any], after: Any) -> Iterable[Step]:
        """What everybody must know."""
        news = (event for event in events if isinstance(event, self.herald.news))
        return [self._cue(self.herald.said(event, after), ()) for event in news]

    @abstractmethod
    def _finale(self, events: Sequence[Any], after: Any) -> Iterable[Moment]:
        """What the end of the game brings, in the order in which it is seen."""

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
