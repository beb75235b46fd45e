"""A game's board on the screen: where everything is, how it is drawn and how it moves."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from pygame import Rect, Surface

from game.core.session import Entry
from game.table.caption import Caption, CaptionLayer
from game.table.cards import Score
from game.table.gesture import G
from game.ui import Ui
from game.ui.timeline import Step

M = TypeVar("M")
"""What a board is told to point out."""


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
        self.caption.shunned = self.track
        self.brought = False
        """What is played next was in the hand: it is there already, and does not come flying."""

    @property
    def is_laid_out(self) -> bool:
        return self.rect.w > 0

    @property
    @abstractmethod
    def unit(self) -> int:
        """The size of a square, or of whatever it is made of, in pixels."""

    def where(self, name: str) -> Rect | None:
        """Where a thing of the board is, by its id; None if it is not there."""
        return None

    def track(self) -> Sequence[Rect]:
        """Where everybody reads the score from: no words lie over it."""
        return ()

    @abstractmethod
    def fit(self, room: Rect) -> None:
        """Lie down at the left of the room there is."""

    def announce(self, caption: Caption) -> None:
        """Above everything else on it, in its upper part."""
        top = Rect(self.rect.midtop, (0, 0))
        self.caption.say(caption, lambda: ([top], self.rect))

    # states

    @abstractmethod
    def stand(self, state: Any) -> None:
        """Show exactly this state, moving nothing; what looks different by that is drawn again."""

    @abstractmethod
    def motion(self, events: Iterable[Any], after: Any) -> Step:
        """What happened, as something to watch."""

    def staged(self, entry: Entry) -> Step:
        """The same for whoever did not do it: who it is and what he is about to do comes first."""
        return self.motion(entry.events, entry.after)

    def ending(self, entry: Entry) -> Sequence[Step]:
        """What the end of the game brings, moment by moment, if it ends with this; ``motion`` and ``staged``
        leave that out."""
        return ()

    def praised(self, entry: Entry) -> frozenset[str]:
        """The colours in which something well done has its moment, if this is shown."""
        return frozenset()

    def follow(self) -> None:
        """Something has moved on."""

    @property
    def scores(self) -> Mapping[int, Score]:
        """What each seat has so far, as seen on the board; seats left out are told by the state."""
        return {}

    def tick(self) -> None:
        """The next frame of what moves for ever; only where it ``lives``."""

    # drawing

    @abstractmethod
    def draw(self, surface: Surface, marks: M) -> None: ...

    def draw_hint(self, surface: Surface, marks: M) -> None:
        """What a hint shows over everything."""

    def shows_instead(self, marks: M) -> bool:
        """What is carried is shown where it would go, and not at the pointer too."""
        return False

    @abstractmethod
    def differing(self, before: M, after: M) -> Iterable[Rect]:
        """What has to be drawn again when other things are pointed out."""

    # what is carried

    def carried_at(self, pos: tuple[int, int], gesture: G) -> Rect:
        """Where the picture of what is carried goes; asked only while something is."""
        return Rect(pos, (0, 0))

    def draw_carried(self, surface: Surface, rect: Rect, gesture: G) -> None: ...
