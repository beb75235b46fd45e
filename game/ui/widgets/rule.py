import pygame
from pygame import Surface

from game.ui.theme import RULED
from game.ui.widgets.base import Size, Widget


class Rule(Widget):
    """A thin line between two parts of a list."""

    def measure(self, width: int) -> Size:
        return (width, max(1, self.ui.t(2)))

    def draw(self, surface: Surface) -> None:
        pygame.draw.rect(surface, RULED, self.rect)
