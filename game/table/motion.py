"""Small movements that the animations of several games are made of."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from game.table.canvas import Point
from game.table.props import Glow, Props, Touch
from game.ui.theme import Colour
from game.ui.timeline import Call, Cue, Parallel, Step, Tween, linear
from game.ui.timeline import Sequence as Steps

LIGHT = (255, 236, 170)


class WithProps(Protocol):
    """A stage on which things are borrowed for a moment."""

    props: Props


S = TypeVar("S", bound=WithProps)
P = TypeVar("P")


@dataclass(eq=False)
class Motions(Generic[S, P]):
    """Makes steps for a timeline. ``touch`` marks what is round a point of the table as changed."""

    stage: S
    places: P
    touch: Touch
    play: Callable[[str], None]

    def __post_init__(self) -> None:
        """Where a game gets ready what else it moves with."""

    def cue(self, sound: str) -> Step:
        return Cue(lambda: self.play(sound))

    def wait(self, seconds: float) -> Step:
        """A pause between movements: none where nothing moves."""
        return Tween(seconds, lambda share: None, linear)

    def one_by_one(self, steps: Sequence[Step], gap: float) -> Step:
        """Each begins a little after the one before it, while that goes on."""
        return Parallel(*(Steps(self.wait(index * gap), step) for index, step in enumerate(steps)))

    def flash(self, at: Point, seconds: float, size: float = 1.5, colour: Colour = LIGHT) -> Step:
        """Light that comes and goes; no wider than what is touched round a point."""
        glow, glows = Glow(at, size, colour), self.stage.props.glows

        def shine(share: float) -> None:
            glow.share = 4 * share * (1 - share)
            self.touch((at[0], at[1] + 0.3))

        def end() -> None:
            if glow in glows:
                glows.remove(glow)
            self.touch((at[0], at[1] + 0.3))

        return Steps(Call(lambda: glows.append(glow)), Tween(seconds, shine, linear), Call(end))


class Animation(Motions[S, P], ABC):
    """Events to motion: what the rules say happened, played on the stage."""

    @abstractmethod
    def steps(self, events: Iterable[Any], after: Any) -> Step:
        """All events of one action, and at the end exactly the state after it."""
