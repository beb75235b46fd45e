"""A board as a value: a keyed, ordered list of shapes, drawn by layers (a scene graph).

What lies there, what moves and what is pointed out are lists of ``Shape``. A ``Sheet`` puts them together: a
later list replaces shapes of an earlier one by their key, so that an animation or a mark takes over a piece.
Shapes that are equal to those of before need no drawing.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple, Protocol

from pygame import Rect, Surface

from game.table.canvas import Canvas, Point
from game.table.sectors import gathered
from game.ui import Ui
from game.ui.damage import united
from game.ui.theme import Colour

Key = tuple[Hashable, ...]
"""Its family first, then which one."""
GROUND = "ground"
"""The layer that a board's own ground paints: it is handed to it as it is."""
MOST = 12
"""More places than that are drawn again as a few larger ones."""
NOTHING = Rect(0, 0, 0, 0)


class Shape(NamedTuple):
    """One thing to be seen."""

    key: Key
    layer: str
    brush: str
    """Who draws it, by name."""
    at: str | Point = ""
    """The id of a thing of the board, or a point in cells."""
    picture: str = ""
    """Name of a sprite."""
    text: str = ""
    colour: str | Colour = ""
    alpha: int = 255
    size: float = 1.0
    look: Hashable = None
    """Whatever else its brush wants to know."""


def of_family(shapes: Iterable[Shape], family: str) -> list[Shape]:
    """The shapes whose key begins so."""
    return [shape for shape in shapes if shape.key[0] == family]


@dataclass
class Easel:
    """What brushes paint with: the screen, where the board is on it, and the beat of what moves for ever."""

    ui: Ui
    canvas: Canvas[Any]
    where: Callable[[str], Rect | None] | None = None
    """Where a thing of the board is, if things move; otherwise the canvas knows."""
    tick: int = 0


class Brush(ABC):
    """Draws the shapes that name it, inside the rectangle it asked for."""

    lives: ClassVar[bool] = False
    """What it draws looks different with every tick."""

    def __init__(self, easel: Easel) -> None:
        self.easel = easel
        self.ui = easel.ui
        self.canvas = easel.canvas

    @abstractmethod
    def rect(self, shape: Shape) -> Rect:
        """Everything it takes of the screen; empty where there is nothing to draw."""

    @abstractmethod
    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        """``rect`` is as large as ``rect`` said; on a baked ground it lies elsewhere."""

    def place(self, shape: Shape) -> Rect:
        """Of the thing it lies on; empty if there is none with that id."""
        assert isinstance(shape.at, str)
        return (self.easel.where or self.canvas.where)(shape.at) or NOTHING

    def point(self, shape: Shape) -> Point:
        assert not isinstance(shape.at, str)
        return shape.at


class Ground(Protocol):
    """What everything lies on: a picture of the board."""

    surface: Surface

    def settle(self, shapes: Sequence[Shape]) -> Rect:
        """Show these shapes of its own; what looks different, in pixels of the picture."""
        ...


class Plain:
    """A ground that never changes."""

    def __init__(self, surface: Surface) -> None:
        self.surface = surface

    def settle(self, shapes: Sequence[Shape]) -> Rect:
        return NOTHING


class _Placed(NamedTuple):
    shape: Shape
    brush: Brush
    rect: Rect


class Sheet:
    """Shapes in the order of ``layers``; those up to ``baked`` lie still and are baked into the ground."""

    def __init__(
        self, easel: Easel, layers: Sequence[str], baked: str, brushes: Mapping[str, Brush], ground: Ground
    ) -> None:
        self.easel = easel
        self.brushes = brushes
        self._area = easel.canvas.rect
        self._order = {GROUND: -1} | {layer: index for index, layer in enumerate(layers)}
        self._baked = self._order[baked]
        self._ground = ground
        self._picture = ground.surface.copy()
        self._laid: dict[Key, _Placed] = {}
        self._still: list[_Placed] = []
        self._own: list[Shape] = []
        """Of the ground itself."""
        self._drawn: list[_Placed] = []
        self._rects: list[Rect] = []
        self._alive: list[Rect] | None = None

    # what there is

    def lay(self, *lists: Iterable[Shape]) -> list[Rect]:
        """These are to be seen now, later ones instead of earlier ones; what looks different by that."""
        wanted = {shape.key: shape for shapes in lists for shape in shapes}
        before, laid, moves = self._laid, {}, self.easel.where is not None
        stayed: list[Key] = []
        areas: list[Rect] = []
        baked: list[Rect] = []
        for key, shape in wanted.items():
            known = before.get(key)
            same = known is not None and known.shape == shape
            if same and moves and shape.at and type(shape.at) is str:
                # What it lies on may be elsewhere than it was.
                same = known is not None and known.brush.rect(shape) == known.rect
            if same and known is not None:
                laid[key] = known
                stayed.append(key)
                continue
            brush = self.brushes[shape.brush]
            placed = laid[key] = _Placed(shape, brush, brush.rect(shape))
            for each in (placed,) if known is None else (known, placed):
                (baked if self._is_baked(each.shape) else areas).append(each.rect)
        for key in before.keys() - wanted.keys():
            gone = before[key]
            (baked if self._is_baked(gone.shape) else areas).append(gone.rect)
        # Of those that stayed, what lay on what may have changed.
        kept = {*stayed}
        lay = [key for key in before if key in kept]
        for key in {key for pair in zip(lay, stayed, strict=True) if pair[0] != pair[1] for key in pair}:
            (baked if self._is_baked(laid[key].shape) else areas).append(laid[key].rect)
        self._laid = laid
        if not areas and not baked:
            return []
        self._sort()
        areas += self._bake([rect for rect in baked if rect.w])
        found = [rect for rect in areas if rect.w]
        return found if len(found) <= MOST else gathered(found, self._area)

    def _is_baked(self, shape: Shape) -> bool:
        return self._order[shape.layer] <= self._baked

    def _sort(self) -> None:
        # In the order of the lists within a layer.
        layers: dict[str, list[_Placed]] = {}
        for each in self._laid.values():
            layers.setdefault(each.shape.layer, []).append(each)
        placed = [layers[layer] for layer in self._order if layer in layers]
        still = sum(self._order[each[0].shape.layer] <= self._baked for each in placed)
        self._still = [each for layer in placed[:still] for each in layer]
        self._drawn = [each for layer in placed[still:] for each in layer]
        self._rects = [each.rect for each in self._drawn]
        self._alive = None

    def _bake(self, changed: list[Rect]) -> list[Rect]:
        """Paint these parts of the ground anew; those that overlap are one."""
        left, top = self._area.topleft
        own = [each.shape for each in self._still if each.shape.layer == GROUND]
        soaked = self._ground.settle(own) if own != self._own else NOTHING
        self._own = own
        if not changed and not soaked.w:
            return []
        inside = [rect.move(-left, -top) for rect in changed]
        still = [(each, each.rect.move(-left, -top)) for each in self._still if each.shape.layer != GROUND]
        areas = united([*inside, soaked] if soaked.w else inside)
        for area in areas:
            self._picture.set_clip(area)
            self._picture.blit(self._ground.surface, area, area)
            for each, rect in still:
                if rect.colliderect(area):
                    each.brush.draw(self._picture, each.shape, rect)
            self._picture.set_clip(None)
        return [area.move(left, top) for area in areas]

    def rects(self, family: str) -> list[Rect]:
        """Where the shapes of a family are drawn."""
        return [each.rect for key, each in self._laid.items() if key[0] == family]

    def shapes(self) -> Iterator[Shape]:
        return (each.shape for each in self._laid.values())

    def has(self, family: str) -> bool:
        return any(key[0] == family for key in self._laid)

    # time

    def tick(self) -> list[Rect]:
        """The next frame of what moves for ever; where that is."""
        self.easel.tick += 1
        if self._alive is None:
            rects = (each.rect for each in self._drawn if each.brush.lives and each.rect.w)
            self._alive = gathered(rects, self._area)
        return self._alive

    # drawing

    def draw(self, surface: Surface) -> None:
        """Only what lies inside the clip."""
        clip = surface.get_clip()
        part = clip.clip(self._area)
        surface.blit(self._picture, part, part.move(-self._area.x, -self._area.y))
        for index in clip.collidelistall(self._rects):
            each = self._drawn[index]
            each.brush.draw(surface, each.shape, each.rect)
