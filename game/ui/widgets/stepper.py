import pygame
from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.paint import draw_chevron
from game.ui.theme import INK
from game.ui.widgets.base import Point
from game.ui.widgets.button import Pressable


class Stepper(Pressable):
    """Something between two arrows: they, or the arrow keys, go back and on; a click elsewhere goes on."""

    sound = "toggle"

    def __init__(self, ui: Ui, name: str, arrow: int, *, enabled: bool = True, tooltip: str = "") -> None:
        super().__init__(ui, name, enabled=enabled, tooltip=tooltip)
        self._arrow = arrow
        """How wide an arrow is."""
        self._direction = 1

    def _draw_arrows(self, surface: Surface) -> None:
        left = Rect(self.rect.x, self.rect.y, self._arrow, self.rect.h)
        draw_chevron(surface, left, -1, INK)
        draw_chevron(surface, left.move(self.rect.w - self._arrow, 0), 1, INK)

    def press(self, pos: Point) -> None:
        self._direction = -1 if pos[0] < self.rect.x + self._arrow else 1
        super().press(pos)

    def key(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._direction = 1 if event.key == pygame.K_RIGHT else -1
            self._act()
            return True
        self._direction = 1
        return super().key(event)
