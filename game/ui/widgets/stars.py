from math import cos, pi, sin

import pygame
from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.theme import Colour
from game.ui.widgets.base import Size, Widget

MOST = 3
_WON: Colour = (214, 158, 44)
_RIM: Colour = (104, 66, 14)
_OPEN: Colour = (206, 188, 150)
_SMOOTH = 4


class Stars(Widget):
    """So many of three stars; those not won are outlines."""

    def __init__(self, ui: Ui, won: int, size: float) -> None:
        super().__init__(ui)
        self.won = won
        self.side = ui.t(size)

    @property
    def label(self) -> str:
        return "★" * self.won + "☆" * (MOST - self.won)

    def measure(self, width: int) -> Size:
        return (round(self.side * (MOST + 0.2 * (MOST - 1))), self.side)

    def draw(self, surface: Surface) -> None:
        for index in range(MOST):
            at = (self.rect.x + round(index * self.side * 1.2), self.rect.centery - self.side // 2)
            surface.blit(_star(self.side, index < self.won), at)


def _star(side: int, won: bool) -> Surface:
    large = Surface((side * _SMOOTH, side * _SMOOTH), pygame.SRCALPHA)
    box = large.get_rect()
    pygame.draw.polygon(large, _RIM, _points(box, 0.5))
    pygame.draw.polygon(large, _WON if won else _OPEN, _points(box, 0.41))
    return pygame.transform.smoothscale(large, (side, side))


def _points(box: Rect, radius: float) -> list[tuple[float, float]]:
    """Five points outside, five inside, beginning at the top."""
    points = []
    for index in range(10):
        reach = box.w * radius * (1.0 if index % 2 == 0 else 0.42)
        angle = -pi / 2 + index * pi / 5
        points.append((box.centerx + reach * cos(angle), box.centery + box.h * 0.03 + reach * sin(angle)))
    return points
