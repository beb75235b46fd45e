"""The brushes of the bench, on which stones are exchanged: all of it, the stone that is due, a tile to be."""

from typing import cast

from pygame import Rect, Surface

from game.games.via_appia.rules.pieces import Counts, Size
from game.games.via_appia.view.bench import SLAB, BenchPictures
from game.games.via_appia.view.brushes import RoadBrush
from game.games.via_appia.view.geometry import BEDS
from game.games.via_appia.view.loads import Beds
from game.games.via_appia.view.stage import Bench, in_a_row
from game.games.via_appia.view.yard import Yard
from game.table import soft
from game.table.brush import LIT_EDGE, Brush as Strokes
from game.table.shapes import Brush, Easel, Shape

GHOST = 170
"""How faint a tile is that a stone might become."""


class BenchBrush(RoadBrush):
    """Comes up from below, inside its own place; ``size`` is how far it has come."""

    def __init__(self, easel: Easel, pictures: BenchPictures) -> None:
        super().__init__(easel)
        self.pictures = pictures

    def rect(self, shape: Shape) -> Rect:
        return self.pictures.rect

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        fallen, solace, cart, taken = cast("tuple[Counts, bool, Beds, int | None]", shape.look)
        picture = self.pictures.picture(Bench(str(shape.colour), fallen, solace, cart, taken=taken))
        down = round((1 - shape.size) * rect.h)
        surface.blit(picture, rect.move(0, down), Rect(0, 0, rect.w, rect.h - down))


class Due(BenchBrush):
    """A ring round the next stone of a size in the row; ``look``: the size, and what fell."""

    def rect(self, shape: Shape) -> Rect:
        stone, fallen = cast("tuple[Size, Counts]", shape.look)
        rect = self.pictures.stone_rect(in_a_row(fallen).index(stone), fallen)
        return rect.inflate(-rect.w // 6, -rect.h // 6).inflate(4, 4)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        Strokes(self.ui).ring(surface, rect.inflate(-4, -4), LIT_EDGE)


class Slab(BenchBrush):
    """The tile that a stone would become, see-through in a space of the cart; ``look``: its size."""

    def __init__(self, easel: Easel, pictures: BenchPictures, yard: Yard) -> None:
        super().__init__(easel, pictures)
        self._yard = yard

    def rect(self, shape: Shape) -> Rect:
        return self.place(shape)

    def draw(self, surface: Surface, shape: Shape, rect: Rect) -> None:
        size = cast(Size, shape.look)
        # As large as it would lie there.
        wide = SLAB * BEDS[size] * self.places.cart_scale * self.canvas.cell
        slab = self._yard.slab(size, min(round(wide), rect.w))
        slab = soft.tinted(slab, (255, 255, 255), GHOST)
        surface.blit(slab, slab.get_rect(center=rect.center))


def bench_brushes(easel: Easel, pictures: BenchPictures, yard: Yard) -> dict[str, Brush]:
    return {
        "bench": BenchBrush(easel, pictures),
        "due": Due(easel, pictures),
        "slab": Slab(easel, pictures, yard),
    }
