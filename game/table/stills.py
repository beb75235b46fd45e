"""Still pictures of a board at any size: for lists, for export, for the rule book."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

import pygame
from pygame import Rect, Surface

from game.core.rules import State
from game.table.canvas import Canvas, Extent, P
from game.table.cards import Score
from game.table.moving import Moving
from game.table.shapes import Shape, Sheet
from game.ui import Ui

SMALLEST_CELL = 36
"""Sprites are no longer crisp below this size; smaller pictures are drawn larger and scaled down."""
RIM = (70, 46, 26)
PART = 0.45
"""Of a board's width: a picture of something on it shows at least so much."""

Box = tuple[float, float, float, float]
"""Left, top, width and height in cells."""


def still(extent: Extent, size: tuple[int, int], draw: Callable[[int], Surface]) -> Surface:
    """A board as large as fits into ``size``; ``draw`` paints it with cells of so many pixels."""
    wanted = min(size[0] / extent.width, size[1] / extent.height)
    drawn = draw(max(SMALLEST_CELL, int(wanted)))
    if wanted >= SMALLEST_CELL:
        return drawn
    small = (max(1, round(extent.width * wanted)), max(1, round(extent.height * wanted)))
    return pygame.transform.smoothscale(drawn, small)


def around(rects: Sequence[Rect], board: Rect, size: tuple[int, int]) -> Rect:
    """The part of a board that shows these and what is near them, shaped as a picture of that size."""
    meant = rects[0].unionall(list(rects[1:]))
    wide = max(PART * board.w, 1.3 * meant.w, 1.3 * meant.h * size[0] / size[1])
    wide = min(wide, board.w, board.h * size[0] / size[1])
    part = Rect(0, 0, int(wide), int(wide * size[1] / size[0]))
    part.center = meant.center
    return part.clamp(board)


def drawn(sheet: Sheet, size: tuple[int, int], *lists: Iterable[Shape]) -> Surface:
    """These shapes on that sheet, from the corner of its board."""
    sheet.lay(*lists)
    surface = Surface(size, depth=24)
    sheet.draw(surface)
    return surface


class Stage(Protocol):
    """What stands where, as the eye sees it now; animations move it."""

    moving: Moving

    @property
    def scores(self) -> Mapping[int, Score]: ...

    def sync(self, state: Any) -> None:
        """Show exactly this state."""
        ...


S = TypeVar("S", bound=Stage)
C = TypeVar("C", bound=Canvas[Any])


@dataclass(frozen=True)
class Kit(Generic[State, P, C, S]):
    """What the boards of a game are drawn with: in a match, in a list, in the rule book."""

    places: Callable[[State], P]
    canvas: type[C]
    stage: Callable[[P], S]
    sheet: Callable[[Ui, C, S], Sheet]
    """An empty board of that size."""
    lying: Callable[[S, bool], Iterable[Shape]]
    """What is on the board, whoever looks at it; with patterns or without."""
    whole: Callable[[S], None] = lambda stage: None
    """Before a still is drawn of it."""
    find: Callable[[C, S, str], Rect | None] = lambda canvas, stage, name: canvas.where(name)
    """Where something is that a lesson speaks of."""

    def staged(self, state: State, places: P) -> S:
        stage = self.stage(places)
        stage.sync(state)
        return stage

    def picture(self, ui: Ui, state: State, size: tuple[int, int], about: Sequence[str] = ()) -> Surface:
        """The board with everything on it, as large as fits into ``size``: for lists, for export.

        With ``about``, the part of it round those things, which fills ``size``.
        """
        places = self.places(state)
        stage = self.staged(state, places)
        self.whole(stage)

        def paint(cell: int) -> Surface:
            canvas = self.canvas(places, cell, 0, 0)
            return drawn(self.sheet(ui, canvas, stage), canvas.rect.size, self.lying(stage, False))

        measure = self.canvas(places, SMALLEST_CELL, 0, 0)
        found = [rect for name in about if (rect := self.find(measure, stage, name)) is not None]
        if not found:
            return still(places, size, paint)
        part = around(found, measure.rect, size)
        cell = max(SMALLEST_CELL, round(SMALLEST_CELL * size[0] / part.w))
        scale = cell / SMALLEST_CELL
        cut = Rect(*(int(each * scale) for each in part))
        return pygame.transform.smoothscale(paint(cell).subsurface(cut), size)


class Figure(Protocol):
    """A position of the rule book."""

    @property
    def cell(self) -> float:
        """How large its cells are where there is room, in reference pixels."""
        ...


F = TypeVar("F", bound=Figure)


class BookFigures(Generic[F, State, P, S]):
    """The pictures of a rule book for one screen; each is drawn when it is first looked at, and kept."""

    def __init__(
        self,
        ui: Ui,
        kit: Kit[State, P, Any, S],
        states: Mapping[str, tuple[F, State]],
        crop: Callable[[F, P], Box],
        marks: Callable[[F, State, S], Iterable[Shape]],
        under: str = "",
    ) -> None:
        """``crop``: the part of the table that a figure shows; ``marks``: what is pointed out there;
        ``under``: a picture that lies below the board, where that does not fill the part shown."""
        self.ui = ui
        self._kit, self._states, self._crop, self._marks, self._under = kit, states, crop, marks, under
        self._drawn: dict[tuple[str, int], Surface] = {}

    def box(self, name: str) -> Box:
        figure, state = self._states[name]
        return self._crop(figure, self._kit.places(state))

    def draw(self, name: str, box: Box, cell: int, ui: Ui | None = None) -> Surface:
        """The canvas lies so that the part in ``box`` begins at the picture's corner."""
        ui = ui or self.ui
        figure, state = self._states[name]
        left, top, across, down = box
        places = self._kit.places(state)
        canvas = self._kit.canvas(places, cell, -round(left * cell), -round(top * cell))
        stage = self._kit.staged(state, places)
        sheet = self._kit.sheet(ui, canvas, stage)
        sheet.lay(self._kit.lying(stage, False), self._marks(figure, state, stage))
        surface = Surface((round(across * cell), round(down * cell)), depth=24)
        if self._under:
            size = surface.get_size()
            surface.blit(ui.sprites.tiled(self._under, size, ui.px(1000) / 1000), (0, 0))
        sheet.draw(surface)
        return surface

    # what the book asks

    def size(self, name: str, width: int) -> tuple[int, int]:
        """What a picture needs if it may be ``width`` wide."""
        _, _, across, down = self.box(name)
        cell = self._fitted_cell(name, width)
        return round(across * cell), round(down * cell)

    def picture(self, name: str, width: int, ui: Ui | None = None) -> Surface:
        """Shared: nobody may draw on it."""
        key = (name, self.size(name, width)[0])
        if key not in self._drawn:
            self._drawn[key] = self._framed(name, width, ui)
        return self._drawn[key]

    def _fitted_cell(self, name: str, width: int) -> float:
        return min(self.ui.t(self._states[name][0].cell), width / self.box(name)[2])

    def _framed(self, name: str, width: int, ui: Ui | None) -> Surface:
        cell = max(SMALLEST_CELL, int(self._fitted_cell(name, width)))
        picture = self.draw(name, self.box(name), cell, ui)
        size = self.size(name, width)
        if picture.get_size() != size:
            picture = pygame.transform.smoothscale(picture, size)
        pygame.draw.rect(picture, RIM, picture.get_rect(), max(1, self.ui.t(2)))
        return picture
