"""A game's board on the screen: where everything is, how it is drawn and how it moves."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic

from pygame import Rect, Surface

from game.core.session import LogEntry
from game.table.canvas import Canvas, Point
from game.table.caption import Caption, CaptionLayer
from game.table.gesture import G
from game.table.marks import M
from game.table.targets import Targets
from game.ui import Ui
from game.ui.timeline import Step


class BoardView(ABC, Generic[G, M]):
    """Owns nothing of the match: it shows states, and moves from one to the next when it is told to."""

    lives: ClassVar[bool] = False
    """Something on it moves for ever: water, smoke."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self.rect = Rect(0, 0, 0, 0)
        """Where it lies, in window pixels; empty until it was laid out."""
        self.caption = CaptionLayer(ui)
        """What is told beside what happens."""

    @property
    def is_laid_out(self) -> bool:
        return self.rect.w > 0

    @property
    @abstractmethod
    def unit(self) -> int:
        """The size of a square, or of whatever it is made of, in pixels."""

    @abstractmethod
    def fit(self, room: Rect) -> None:
        """Lie down at the left of the room there is."""

    # states

    @abstractmethod
    def stand(self, state: Any) -> None:
        """Show exactly this state, moving nothing."""

    @abstractmethod
    def motion(self, events: Iterable[Any], after: Any) -> Step:
        """What happened, as something to watch."""

    def staged(self, entry: LogEntry[Any, Any, Any]) -> Step:
        """The same for whoever did not do it: who it is and what he is about to do comes first."""
        return self.motion(entry.events, entry.after)

    def follow(self) -> None:
        """Something has moved on."""

    @property
    def points(self) -> Mapping[int, int]:
        """What each seat has so far, as seen on the board; seats left out are told by the state."""
        return {}

    def tick(self) -> None:
        """The next frame of what moves for ever; only where it ``lives``."""

    # drawing

    @abstractmethod
    def draw(self, surface: Surface, marks: M) -> None: ...

    def draw_hint(self, surface: Surface, marks: M, targets: Targets) -> None:
        """What a hint shows over everything."""

    @abstractmethod
    def differing(self, before: M, after: M) -> Iterable[Rect]:
        """What has to be drawn again when other things are pointed out."""

    # what is carried

    def carried_at(self, pos: tuple[int, int], gesture: G) -> Rect:
        """Where the picture of what is carried goes; asked only while something is."""
        return Rect(pos, (0, 0))

    def draw_carried(self, surface: Surface, rect: Rect, gesture: G) -> None: ...


class StagedBoard(BoardView[G, M]):
    """A stage that animations move, drawn in layers: what a game's own stage, painter and director share."""

    canvas: Canvas[Any]
    stage: Any
    """What stands where; ``sync`` makes it a state's."""
    painter: Any
    """Draws the stage; ``settle`` bakes what lies still."""
    director: Any
    """Makes ``played`` and ``staged`` steps of events."""

    @property
    def unit(self) -> int:
        return self.canvas.cell

    def stand(self, state: Any) -> None:
        self.stage.sync(state)
        if self.is_laid_out:
            self.painter.settle()

    def motion(self, events: Iterable[Any], after: Any) -> Step:
        step: Step = self.director.played(events, after)
        return step

    def staged(self, entry: LogEntry[Any, Any, Any]) -> Step:
        step: Step = self.director.staged(entry, self.ui.reduced_motion)
        return step

    @abstractmethod
    def worth_seeing(self) -> Iterable[Rect]:
        """What a caption had better not cover, besides what it is about."""

    def say(self, caption: Caption, about: Sequence[Point]) -> None:
        """Show a caption that covers none of these points of the board."""
        points = tuple(about)

        def clear() -> tuple[list[Rect], Rect]:
            spots = [self.canvas.cell_rect(at) for at in points] or [Rect(self.rect.center, (0, 0))]
            return [*spots, *self.worth_seeing()], self.rect

        self.caption.say(caption, clear)

    def touch(self, at: Point) -> None:
        """Something at this point changed."""
        if self.is_laid_out:
            self.ui.damage.add(self.canvas.box((at[0], at[1] - 0.3), 1.8, 2.4))
