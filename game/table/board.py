"""A game's board on the screen: where everything is, how it is drawn and how it moves."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from typing import Any, ClassVar, Generic

from pygame import Rect, Surface

from game.core.session import LogEntry
from game.table.caption import CaptionLayer
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
