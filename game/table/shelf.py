"""Piles to choose from, beside the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.ui import Element, Ui
from game.ui.theme import INK, INK_SOFT, TERRACOTTA
from game.ui.widgets import Text, Widget
from game.ui.widgets.base import Size

LIT = (255, 214, 110)
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
        return (width, self.title.measure(inner)[1] + self.side + self.ui.t(46))

    def place(self, rect: Rect) -> None:
        super().place(rect)
        inner = rect.inflate(-2 * self.ui.t(14), -2 * self.ui.t(8))
        self.title.place(Rect(inner.x, inner.y, inner.w, self.title.measure(inner.w)[1]))

    def slot_rects(self) -> Iterator[tuple[Slot, Rect]]:
        inner = self.rect.inflate(-2 * self.ui.t(14), -2 * self.ui.t(8))
        step = inner.w // max(4, len(self.slots))
        side = min(self.side, step - self.ui.t(LIGHT) - 2)
        for index, slot in enumerate(self.slots):
            rect = Rect(0, 0, side, side)
            rect.midtop = (inner.x + step * index + step // 2, self.title.rect.bottom + self.ui.t(2))
            yield slot, rect

    def draw(self, surface: Surface) -> None:
        ui = self.ui
        surface.blit(ui.sprites.nine("panel/stone", self.rect.size, ui.skin_scale * 0.5), self.rect)
        self.title.draw(surface)
        for slot, rect in self.slot_rects():
            self._draw_slot(surface, slot, rect)
            picture = ui.theme.render(str(slot.count), "strong", ui.t(21), INK if slot.count else TERRACOTTA)
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

    def _fitted(self, sprite: str, room: Rect) -> Surface:
        """As large as fits, and as wide for its height as it is."""
        width, height = self.ui.sprites.get(sprite).get_size()
        share = min(room.w / width, room.h / height)
        return self.ui.sprites.get(sprite, (round(width * share), round(height * share)))

    def elements(self) -> Iterator[Element]:
        for slot, rect in self.slot_rects():
            yield Element.of(slot.id, rect, slot.enabled, slot.label)


def dimmed(picture: Surface, count: int) -> Surface:
    """Faint where nothing is left of it."""
    if count:
        return picture
    faint = picture.copy()
    faint.set_alpha(70)
    return faint
