"""Piles to choose from, beside the board."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import pygame
from pygame import Rect, Surface

from game.ui import Element, Ui
from game.ui.theme import INK, INK_SOFT, IVORY, TERRACOTTA
from game.ui.widgets import Text, Widget
from game.ui.widgets.base import Size

LIT = (255, 214, 110)
FIGURE = 34
"""How large a pile says what its pieces are worth."""
LIGHT = 8
"""By so much the light behind a pile is larger than the pile, in reference pixels."""


@dataclass(frozen=True)
class Slot:
    """One pile to choose from."""

    id: str
    sprite: str
    count: int
    enabled: bool
    chosen: bool
    label: str
    stands: bool = False
    """A figure that stands on its feet, and not a piece that fills its place."""
    figure: str = ""
    """What a piece of the pile is worth, where pictures alone are too much alike; the count says so then."""


class SupplyShelf(Widget):
    """What there is to take, with its numbers. The view handles clicks and drags."""

    def __init__(self, ui: Ui, title: str, slots: Sequence[Slot]) -> None:
        super().__init__(ui)
        self.slots = tuple(slots)
        self.title = Text(ui, title, size=19, role="italic", colour=INK_SOFT)
        self.children = (self.title,)
        self.side = ui.t(58)

    def measure(self, width: int) -> Size:
        inner = width - 2 * self.ui.t(14)
        return (width, self.title.measure(inner)[1] + self._side(inner) + self.ui.t(46))

    def _side(self, inner: int) -> int:
        """Of a pile; many share the row."""
        return min(self.side, inner // max(4, len(self.slots)) - self.ui.t(LIGHT) - 2)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        inner = rect.inflate(-2 * self.ui.t(14), -2 * self.ui.t(8))
        self.title.place(Rect(inner.x, inner.y, inner.w, self.title.measure(inner.w)[1]))

    def slot_rects(self) -> Iterator[tuple[Slot, Rect]]:
        inner = self.rect.inflate(-2 * self.ui.t(14), -2 * self.ui.t(8))
        step = inner.w // max(4, len(self.slots))
        side = self._side(inner.w)
        for index, slot in enumerate(self.slots):
            rect = Rect(0, 0, side, side)
            rect.midtop = (inner.x + step * index + step // 2, self.title.rect.bottom + self.ui.t(2))
            yield slot, rect

    def draw(self, surface: Surface) -> None:
        ui = self.ui
        surface.blit(ui.sprites.nine("panel/stone", self.rect.size, ui.skin_scale * 0.5), self.rect)
        self.title.draw(surface)
        for full, rect in self.slot_rects():
            # What is in the hand does not lie here too.
            slot = replace(full, count=max(0, full.count - full.chosen))
            self._draw_slot(surface, slot, rect)
            count = f"×{slot.count}" if slot.figure else str(slot.count)
            picture = ui.theme.render(count, "strong", ui.t(21), INK if slot.count else TERRACOTTA)
            surface.blit(picture, picture.get_rect(midtop=(rect.centerx, rect.bottom + ui.t(1))))

    def _draw_slot(self, surface: Surface, slot: Slot, rect: Rect) -> None:
        if slot.enabled:
            colour = (255, 250, 230) if slot.chosen else LIT
            pygame.draw.rect(
                surface, colour, rect.inflate(self.ui.t(LIGHT), self.ui.t(LIGHT)), border_radius=self.ui.t(8)
            )
        if slot.stands:
            cell = round(rect.w * 1.05)
            picture = self.ui.sprites.at(slot.sprite, cell)
            ax, ay = self.ui.sprites.anchor(slot.sprite, cell)
            picture = dimmed(picture, slot.count)
            surface.blit(picture, (rect.centerx - ax, rect.bottom - self.ui.t(6) - ay))
        else:
            picture = self._fitted(slot.sprite, rect)
            surface.blit(dimmed(picture, slot.count), picture.get_rect(center=rect.center))
        if slot.figure and slot.count:
            engrave(self.ui, surface, slot.figure, rect, FIGURE)

    def _fitted(self, sprite: str, room: Rect) -> Surface:
        """As large as fits, and as wide for its height as it is."""
        width, height = self.ui.sprites.size(sprite)
        share = min(room.w / width, room.h / height)
        return self.ui.sprites.get(sprite, (round(width * share), round(height * share)))

    def elements(self) -> Iterator[Element]:
        for slot, rect in self.slot_rects():
            yield Element.of(slot.id, rect, slot.enabled, slot.label)


def engrave(ui: Ui, surface: Surface, figure: str, room: Rect, size: int) -> None:
    """A light figure with a dark edge in the middle of a picture: it reads on every colour."""
    middle, reach = room.center, max(1, ui.t(2))
    px = min(ui.t(size), room.h * 3 // 4)
    edge, light = (ui.theme.render(figure, "heading", px, ink) for ink in (INK, IVORY))
    for x in (-reach, 0, reach):
        for y in (-reach, 0, reach):
            surface.blit(edge, edge.get_rect(center=(middle[0] + x, middle[1] + y)))
    surface.blit(light, light.get_rect(center=middle))


def dimmed(picture: Surface, count: int) -> Surface:
    """Faint where nothing is left of it."""
    if count:
        return picture
    faint = picture.copy()
    faint.set_alpha(70)
    return faint
