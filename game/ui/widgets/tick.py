import pygame
from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.widgets.base import Size, Widget

DONE = (78, 112, 40)


class Tick(Widget):
    """Done, or a ring for what is not."""

    def __init__(self, ui: Ui, done: bool) -> None:
        super().__init__(ui)
        self.done = done
        self.side = ui.t(30)

    def measure(self, width: int) -> Size:
        return (self.side, self.side)

    def draw(self, surface: Surface) -> None:
        box = Rect(0, 0, self.side, self.side)
        box.center = self.rect.center
        if not self.done:
            pygame.draw.circle(surface, (178, 156, 120), box.center, self.side // 2 - 1, max(2, self.ui.t(2)))
            return
        pygame.draw.circle(surface, DONE, box.center, self.side // 2)
        points = [(0.26, 0.52), (0.44, 0.70), (0.76, 0.32)]
        line = [(box.x + x * box.w, box.y + y * box.h) for x, y in points]
        pygame.draw.lines(surface, (250, 242, 224), False, line, max(3, self.side // 8))
