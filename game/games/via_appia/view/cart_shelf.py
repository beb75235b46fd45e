"""One's own tiles beside the board, and below them the cart with its shaped beds: what fits is seen."""

from collections.abc import Iterator, Sequence

import pygame
from pygame import Rect, Surface

from game.games.via_appia.rules.pieces import RANK, Size as TileSize
from game.games.via_appia.view.loads import Beds, Ways, full_ways, tiles_of
from game.games.via_appia.view.sprites import tile_sprite
from game.table.shelf import Slot, SupplyShelf
from game.ui import Ui
from game.ui.widgets import Widget
from game.ui.widgets.base import Size

ROW = 40
"""Height of the cart, in reference pixels."""
SIDES = (1.0, 0.8, 0.62)
"""Of a large, a mid-sized and a small tile, to the height of the row."""
WOOD = (124, 88, 52)
RECESS = (214, 190, 150)
EMPTY = 70
"""How strongly a tile is seen that could lie there."""


class CartShelf(SupplyShelf):
    """Piles, and below them the spaces of a cart with what lies on them; what could, faintly."""

    def __init__(
        self, ui: Ui, title: str, slots: Sequence[Slot], cart: Ways, beds: Beds, tip: str = ""
    ) -> None:
        super().__init__(ui, title, slots)
        self._cart = cart
        self._beds = beds
        self._row = Widget(ui, "cart", enabled=False, tooltip=tip)
        self._titled = bool(title)
        self.children = (self.title, self._row) if self._titled else (self._row,)

    def measure(self, width: int) -> Size:
        wide, high = super().measure(width)
        if not self._titled:
            high -= self.title.measure(width)[1]
        return wide, high + self.ui.t(ROW) + self.ui.t(8)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        inner = rect.inflate(-2 * self.ui.t(14), -2 * self.ui.t(8))
        if not self._titled:
            self.title.place(Rect(inner.x, inner.y, inner.w, 0))
        high = self.ui.t(ROW)
        self._row.place(Rect(inner.x, rect.bottom - high - self.ui.t(11), inner.w, high))

    def draw(self, surface: Surface) -> None:
        super().draw(surface)
        ui, row = self.ui, self._row.rect
        pygame.draw.rect(surface, WOOD, row, border_radius=ui.t(6))
        for number, room in enumerate(self._rooms()):
            pygame.draw.rect(surface, RECESS, room, border_radius=ui.t(5))
            for size, rect, there in self._tiles(number, room):
                picture = ui.sprites.get(tile_sprite(size), rect.size)
                if not there:
                    picture = picture.copy()
                    picture.set_alpha(EMPTY)
                surface.blit(picture, rect)

    def _rooms(self) -> Iterator[Rect]:
        """The spaces, each as wide as its largest way to be filled."""
        row, gap = self._row.rect, self.ui.t(4)
        wide = [max(sum(SIDES[RANK[size]] for size in tiles_of(way)) for way in ways) for ways in self._cart]
        room = row.w - gap * (len(wide) + 1)
        x = row.x + gap
        for share in wide:
            width = round(room * share / sum(wide))
            yield Rect(x, row.y + gap, width, row.h - 2 * gap)
            x += width + gap

    def _tiles(self, number: int, room: Rect) -> Iterator[tuple[TileSize, Rect, bool]]:
        """What lies on a space; on an empty one all that it is made for, one way beside the other."""
        lying = tiles_of(self._beds[number])
        ways = [lying] if lying else [tiles_of(way) for way in full_ways(self._cart[number])]
        gap = self.ui.t(8)
        sides = [[round(SIDES[RANK[size]] * room.h) for size in sizes] for sizes in ways]
        x = room.centerx - (sum(map(sum, sides)) + gap * (len(ways) - 1)) // 2
        for sizes, wide in zip(ways, sides, strict=True):
            for size, side in zip(sizes, wide, strict=True):
                yield size, Rect(x, room.centery - side // 2, side, side), bool(lying)
                x += side
            x += gap
