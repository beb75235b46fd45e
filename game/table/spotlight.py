"""What a guide means is lit: the rest of the board dims, and an arrow points there."""

from __future__ import annotations

from math import atan2, cos, hypot, pi, sin
from typing import TYPE_CHECKING, Any

import pygame
from pygame import Rect, Surface

from game.ui.theme import IVORY, Colour

if TYPE_CHECKING:
    from game.table.view import TableView

DIM = (24, 16, 8, 112)
EDGE: Colour = (88, 34, 18)
FILL: Colour = (236, 178, 62)
SHORTEST = 1.2
"""In squares: what lies nearer than that is pointed at from above, not from its neighbour."""


class Spotlight:
    """Over the board and below what is said; asks the guide what is meant."""

    def __init__(self, view: TableView[Any, Any, Any]) -> None:
        self._view = view
        self._lit: tuple[tuple[int, int, int, int], ...] = ()
        self._free: tuple[tuple[int, int, int, int], ...] = ()
        self._dim: Surface | None = None

    def follow(self) -> None:
        """The guide or the gesture changed."""
        lit, free = tuple(map(_values, self._meant())), tuple(map(_values, self._takes()))
        if (lit, free) != (self._lit, self._free):
            self._lit, self._free, self._dim = lit, free, None
            self._view.ui.damage.everything()

    def _meant(self) -> list[Rect]:
        view = self._view
        guide = view.told.guide
        if guide is None or not guide.lit or not view.idle:
            return []
        found = (view.targets.rect(view.board.called(name)) for name in guide.show)
        return [rect for rect in found if rect is not None]

    def _takes(self) -> list[Rect]:
        """Where what is in the hand may go, unless that is what the guide shows."""
        view = self._view
        guide = view.told.guide
        if guide is None or not self._meant() or view.gesture.carried is None:
            return []
        open_to = {each.id: Rect(each.rect) for each in view.targets.elements if each.enabled}
        meant = any(view.board.called(name) in open_to for name in guide.show)
        return [] if meant else list(open_to.values())

    def draw_dim(self, surface: Surface) -> None:
        ground = self._view.ground
        if not self._lit or not surface.get_clip().colliderect(ground):
            return
        if self._dim is None or self._dim.get_size() != ground.size:
            self._dim = self._dimmed(ground)
        surface.blit(self._dim, ground)

    def _dimmed(self, ground: Rect) -> Surface:
        dim = Surface(ground.size, pygame.SRCALPHA)
        dim.fill(DIM)
        room = self._view.ui.px(10)
        for rect in map(Rect, self._lit + self._free):
            hole = rect.move(-ground.x, -ground.y).inflate(room, room)
            pygame.draw.rect(dim, (0, 0, 0, 0), hole, border_radius=room)
        return dim

    def draw_arrow(self, surface: Surface) -> None:
        """From the first thing to the last, as the hand should go; to a single one, from above."""
        if not self._lit or self._free:
            return
        rects = [Rect(rect) for rect in self._lit]
        end, start = rects[-1], rects[-1 if self._view.gesture.carried is not None else 0].center
        size = self._view.ui.px(54)
        if hypot(end.centerx - start[0], end.centery - start[1]) < SHORTEST * size:
            up = end.top - 2 * size > self._view.ui.window.top
            start = (end.centerx, end.top - 2 * size if up else end.bottom + 2 * size)
            tip = (end.centerx, end.top if up else end.bottom)
        else:
            tip = end.center
        _arrow(surface, start, tip, size * 0.5)


def _values(rect: Rect) -> tuple[int, int, int, int]:
    return (rect.x, rect.y, rect.w, rect.h)


def _arrow(surface: Surface, start: tuple[float, float], tip: tuple[float, float], width: float) -> None:
    """A broad one, with a dark edge, so that it is seen on any ground."""
    angle = atan2(tip[1] - start[1], tip[0] - start[0])
    far = hypot(tip[0] - start[0], tip[1] - start[1])
    head = min(far * 0.6, width * 1.5)

    def at(along: float, aside: float) -> tuple[float, float]:
        x, y = start[0] + along * cos(angle), start[1] + along * sin(angle)
        return (x + aside * cos(angle + pi / 2), y + aside * sin(angle + pi / 2))

    half, wide = width * 0.32, width * 0.85
    neck = far - head
    shape = [at(0, -half), at(neck, -half), at(neck, -wide), at(far, 0), at(neck, wide), at(neck, half)]
    shape.append(at(0, half))
    pygame.draw.polygon(surface, FILL, shape)
    pygame.draw.aalines(surface, EDGE, True, shape)
    pygame.draw.polygon(surface, EDGE, shape, max(2, round(width * 0.1)))
    pygame.draw.aalines(surface, IVORY, True, shape)
