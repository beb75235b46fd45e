"""What squares are called, written on the pathway: for whoever reads a record or speaks of a square."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.games.aqua_romana.view.geometry import FRAME, AquaCanvas
from game.ui import Ui
from game.ui.theme import IVORY

PLATE = (46, 31, 20)


class Names:
    """A plate beside every square of the pathway; its letter or number is that of a column or row."""

    def __init__(self, ui: Ui, canvas: AquaCanvas) -> None:
        self.ui = ui
        self.canvas = canvas

    def draw(self, surface: Surface) -> None:
        for path in self.canvas.places.board.pathway:
            square = self.canvas.path_rect(path)
            if square.inflate(square.w, square.h).colliderect(surface.get_clip()):
                self._plate(surface, str(path), square)

    def _plate(self, surface: Surface, name: str, square: Rect) -> None:
        """On the frame, as far as it is wide enough, so that nobody's face is covered."""
        size = max(14, round(square.h * 0.23))
        picture = self.ui.theme.render(name, "strong", size, IVORY)
        plate = picture.get_rect().inflate(max(4, size // 3), -max(2, size // 5))
        out = round(self.canvas.cell * FRAME)
        match name[0]:
            case "N":
                plate.midtop = (square.centerx, square.top - out)
            case "S":
                plate.midbottom = (square.centerx, square.bottom + out)
            case "W":
                plate.midleft = (square.left - out, square.centery)
            case _:
                plate.midright = (square.right + out, square.centery)
        pygame.draw.rect(surface, PLATE, plate, border_radius=plate.h // 4)
        surface.blit(picture, picture.get_rect(center=plate.center))
