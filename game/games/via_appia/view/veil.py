"""What the tray does to the rest of the table when it is lifted: a shadow under it, all else dimmed."""

from collections.abc import Iterator

import pygame
from pygame import Rect, Surface

from game.games.via_appia.view.geometry import RoadCanvas
from game.table import soft
from game.ui.kept import MEGABYTE, kept

SHADE = (16, 10, 4)
VEIL, VEILS = 13, 6
"""How much darker the board is in each step of the tray's coming, and the steps."""
COARSE = 8
"""How much smaller a large shadow is blurred."""


class Veil:
    def __init__(self, canvas: RoadCanvas) -> None:
        self.canvas = canvas
        self.blur = max(6, canvas.cell)
        self._shaded: tuple[tuple[tuple[int, int], int], Surface] | None = None

    def draw(self, surface: Surface, tray: Rect, near: float) -> None:
        """Round the tray; what lies under it is not seen anyway."""
        clip, dark = surface.get_clip(), VEIL * round(VEILS * near)
        if not near or tray.contains(clip):
            return
        for strip in _around(self.canvas.rect, tray):
            part = strip.clip(clip)
            if part.w and part.h and dark:
                surface.blit(_veil(part.size, dark), part)
        box = tray.inflate(2 * self.blur, 2 * self.blur).move(self.blur // 3, self.blur // 3)
        if not box.colliderect(clip):
            return
        shade = self._shade(box.size, 20 * round(12 * near))
        for strip in _around(box, tray):
            part = strip.clip(clip).clip(self.canvas.rect)
            if part.w and part.h:
                surface.blit(shade, part, part.move(-box.x, -box.y))

    def _shade(self, size: tuple[int, int], alpha: int) -> Surface:
        """Blurred small and scaled up: it is needed in another size for every frame of the tray's way."""
        if self._shaded is None or self._shaded[0] != (size, alpha):
            blur = max(1, self.blur // COARSE)
            inner = (max(1, size[0] // COARSE - 2 * blur), max(1, size[1] // COARSE - 2 * blur))
            small = soft.shadow(inner, blur, alpha)
            self._shaded = (size, alpha), pygame.transform.smoothscale(small, size)
        return self._shaded[1]


@kept(12 * MEGABYTE)
def _veil(size: tuple[int, int], alpha: int) -> Surface:
    picture = Surface(size, pygame.SRCALPHA)
    picture.fill((*SHADE, alpha))
    return picture


def _around(outer: Rect, inner: Rect) -> Iterator[Rect]:
    """The four strips of one rectangle that lie outside another."""
    yield Rect(outer.x, outer.y, outer.w, max(0, inner.y - outer.y))
    yield Rect(outer.x, inner.bottom, outer.w, max(0, outer.bottom - inner.bottom))
    yield Rect(outer.x, inner.y, max(0, inner.x - outer.x), inner.h)
    yield Rect(inner.right, inner.y, max(0, outer.right - inner.right), inner.h)
