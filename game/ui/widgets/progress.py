import pygame
from pygame import Surface

from game.ui.context import Ui
from game.ui.theme import WATER
from game.ui.widgets.base import Size, Widget


class ProgressBar(Widget):
    """How much of something is done, as water in a channel."""

    def __init__(self, ui: Ui) -> None:
        super().__init__(ui)
        self.percent = 0

    def measure(self, width: int) -> Size:
        return (min(width, self.ui.t(620)), self.ui.t(26))

    def draw(self, surface: Surface) -> None:
        surface.blit(self.ui.sprites.nine("slider/track", self.rect.size, self.rect.h / 20), self.rect)
        full = self.rect.inflate(-self.ui.t(10), -self.ui.t(10))
        full.w = full.w * self.percent // 100
        pygame.draw.rect(surface, WATER, full, border_radius=full.h // 2)
