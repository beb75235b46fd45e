"""A board that is a list of shapes: what lies there follows the stage, what is pointed out the hand."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Protocol

from pygame import Rect, Surface

from game.core.host import MatchHost
from game.core.rules import Reason
from game.core.session import Entry
from game.core.setup import Assistance
from game.table.board import BoardView
from game.table.canvas import Canvas, Point
from game.table.caption import Caption
from game.table.cards import Score
from game.table.gesture import G
from game.table.hint import H
from game.table.shapes import Shape, Sheet
from game.table.stills import Kit, Stage
from game.table.trail import Deed
from game.table.view import TableView
from game.ui import Ui
from game.ui.timeline import Step

COMING = "coming"
"""The family of shapes that show what is carried where it would go, so that it is not at the pointer too."""


@dataclass(frozen=True)
class Look:
    """What the player wants to see, besides what the gesture shows."""

    assistance: Assistance = "full"
    you: int | None = None
    """Whose losses are pointed out first; None: nobody's."""
    trail: tuple[tuple[Deed, float], ...] = ()
    """What others did, and how strongly it is marked."""
    refusal: Reason | None = None
    shown: tuple[str, ...] = ()
    """What a log entry, a lesson or a sentence speaks of."""
    hint: Any = None
    """The action a hint tells to do."""
    part: str = ""
    """Which part of the thing under the pointer, where a thing has several."""
    wishes: frozenset[str] = frozenset()
    """What was switched on by a key, by the key's name: names, lengths."""


@dataclass(frozen=True, eq=False)
class Pointing(Generic[G]):
    """Everything that what is pointed out follows from."""

    gesture: G
    look: Look


Pointed = Pointing[Any] | None


class Directing(Protocol):
    """Makes steps of events."""

    def played(self, events: Iterable[Any], after: Any, still: bool) -> Step: ...

    def staged(self, entry: Entry, still: bool) -> Step: ...

    def ending(self, entry: Entry, still: bool) -> list[Step]: ...

    def praised(self, entry: Entry) -> frozenset[str]: ...


class ShapedBoard(BoardView[G, Pointed]):
    """A stage that animations move, drawn as shapes."""

    keeps_inside: ClassVar[bool] = False
    """Nothing is drawn beyond its edge."""
    kit: ClassVar[Kit[Any, Any, Any, Any]]
    canvas: Canvas[Any]
    stage: Stage
    director: Directing
    sheet: Sheet

    def __init__(self, ui: Ui, host: MatchHost) -> None:
        super().__init__(ui)
        self._host = host
        self.places = self.kit.places(host.state)
        self.stage = self.kit.staged(host.state, self.places)
        self._pointing: Pointed = None
        self._lying: list[Shape] = []
        self._pointed: Sequence[Shape] = ()
        self._fixed: dict[str, Rect | None] = {}
        self._found: dict[str, Rect | None] = {}
        """Where things are, as long as nothing moves: the pointer asks for all of them with each gesture."""

    # what a game says

    @abstractmethod
    def pointed(self, gesture: G, look: Look) -> Iterable[Shape]:
        """What is laid over it for a moment."""

    def carried(self, gesture: G) -> str:
        """The picture of what is in the hand; asked only while something is."""
        return ""

    @abstractmethod
    def worth_seeing(self) -> Iterable[Rect]:
        """What a caption had better not cover, besides what it is about."""

    # states

    @property
    def unit(self) -> int:
        return self.canvas.cell

    def where(self, name: str) -> Rect | None:
        if name not in self._found:
            self._found[name] = self.find(name)
        return self._found[name]

    def find(self, name: str) -> Rect | None:
        """The same, looked for; what the canvas knows stays as long as that."""
        if name not in self._fixed:
            self._fixed[name] = self.canvas.where(name)
        return self._fixed[name]

    def fit(self, room: Rect) -> None:
        """As large as the room allows, on a fresh sheet."""
        self.canvas = self.kit.canvas.fitted(self.places, room)
        self._fixed.clear()
        self.rect = self.canvas.rect
        self.sheet = self.kit.sheet(self.ui, self.canvas, self.stage)
        self._lying = []
        self._found.clear()
        self.lay()

    def stand(self, state: Any) -> None:
        self.stage.sync(state)
        if self.is_laid_out:
            self.follow()

    def follow(self) -> None:
        for rect in self.lay():
            self.ui.damage.add(rect)

    def lay(self) -> list[Rect]:
        """Bring the sheet to how everything is now; what looks different by that."""
        lying = list(self.kit.lying(self.stage, self._host.patterns))
        if lying != self._lying:
            self._lying = lying
            self._found.clear()
            self._point()
        return self._laid()

    def show(self, shapes: Iterable[Shape]) -> list[Rect]:
        """Point out exactly these."""
        self._pointing, self._pointed = None, tuple(shapes)
        return self._laid()

    def _laid(self) -> list[Rect]:
        return self._clipped(self.sheet.lay(self._lying, self._pointed, self.stage.moving.values()))

    def _point(self) -> None:
        if self._pointing is not None:
            self._pointed = tuple(self.pointed(self._pointing.gesture, self._pointing.look))

    def _clipped(self, rects: list[Rect]) -> list[Rect]:
        return [rect.clip(self.rect) for rect in rects] if self.keeps_inside else rects

    def differing(self, before: Pointed, after: Pointed) -> list[Rect]:
        self._pointing = after
        self._point()
        return self._laid()

    @property
    def marks(self) -> Sequence[Shape]:
        """What is pointed out now."""
        return self._pointed

    def marked(self, family: str) -> list[Any]:
        """Which ones of a family are pointed out: what their keys say after it."""
        return [shape.key[1] for shape in self._pointed if shape.key[0] == family and len(shape.key) > 1]

    def shows_instead(self, marks: Pointed = None) -> bool:
        return any(shape.key[0] == COMING for shape in self._pointed)

    def motion(self, events: Iterable[Any], after: Any) -> Step:
        return self.director.played(events, after, self.ui.reduced_motion)

    def staged(self, entry: Entry) -> Step:
        return self.director.staged(entry, self.ui.reduced_motion)

    def praised(self, entry: Entry) -> frozenset[str]:
        return self.director.praised(entry)

    def ending(self, entry: Entry) -> list[Step]:
        return self.director.ending(entry, self.ui.reduced_motion)

    @property
    def scores(self) -> Mapping[int, Score]:
        """As far as they have been seen to be won."""
        return self.stage.scores

    def tick(self) -> None:
        for rect in self._clipped(self.sheet.tick()):
            self.ui.damage.add(rect)

    # drawing

    def draw(self, surface: Surface, marks: Pointed = None) -> None:
        clip = surface.get_clip()
        if self.keeps_inside:
            surface.set_clip(clip.clip(self.rect))
        self.sheet.draw(surface)
        surface.set_clip(clip)

    def carried_at(self, pos: tuple[int, int], gesture: G) -> Rect:
        """It hangs from the pointer by the point that lies on its place."""
        sprite, cell = self.carried(gesture), self.canvas.cell
        left, top = self.ui.sprites.anchor(sprite, cell)
        return Rect((pos[0] - left, pos[1] - top), self.ui.sprites.at(sprite, cell).get_size())

    def draw_carried(self, surface: Surface, rect: Rect, gesture: G) -> None:
        surface.blit(self.ui.sprites.get(self.carried(gesture), rect.size), rect)

    def _beside_track(self) -> Rect:
        """The board without the strip from which the score is read."""
        room = self.rect.copy()
        for strip in self.track():
            room.w = min(room.w, strip.left - room.x)
        return room

    def say(self, caption: Caption, about: Sequence[Point]) -> None:
        """Show a caption that covers none of these points of the board."""
        points = tuple(about)

        def clear() -> tuple[list[Rect], Rect]:
            spots = [self.canvas.cell_rect(at) for at in points] or [Rect(self.rect.center, (0, 0))]
            return [*spots, *self.worth_seeing()], self._beside_track()

        self.caption.say(caption, clear)


class ShapedView(TableView[G, Pointed, H]):
    """A match on such a board."""

    board: ShapedBoard[G]
    unmarked = None

    def new_marks(self, shown: tuple[str, ...]) -> Pointing[G]:
        look = Look(
            self.host.assistance,
            self.who.you,
            self.staging.trail(),
            self.refusal,
            (*shown, *self.speech.pointed_at()),
            self.hint.action if self.hint else None,
            self.pointer.part,
            frozenset(self.wishes),
        )
        return Pointing(self.gesture, look)
