import pygame
from pygame import Surface

from game.ui.context import Ui
from game.ui.theme import UNPAINTED, WOOD
from game.ui.widgets.base import Size, Widget


class Thumbnail(Widget):
    """A picture once it is there; its room, in reference pixels, is kept free for it."""

    def __init__(self, ui: Ui, room: tuple[float, float], picture: Surface | None) -> None:
        super().__init__(ui)
        self._room = (ui.t(room[0]), ui.t(room[1]))
        self.picture = picture

    def measure(self, width: int) -> Size:
        return self._room

    def show(self, picture: Surface) -> None:
        self.picture = picture
        self.dirty()

    def draw(self, surface: Surface) -> None:
        if self.picture is None:
            pygame.draw.rect(surface, UNPAINTED, self.rect, border_radius=self.ui.t(6))
            return
        at = self.picture.get_rect(center=self.rect.center)
        pygame.draw.rect(surface, WOOD, at.inflate(self.ui.t(6), self.ui.t(6)), border_radius=self.ui.t(4))
        surface.blit(self.picture, at)
