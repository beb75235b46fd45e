"""Small dark plates with a name, for the frame of a board."""

from typing import Literal

import pygame
from pygame import Surface

from game.ui import Ui
from game.ui.theme import IVORY

PLATE = (46, 31, 20)
Edge = Literal["midtop", "midbottom", "midleft", "midright", "center"]


def draw_plate(ui: Ui, surface: Surface, name: str, size: int, edge: Edge, at: tuple[int, int]) -> None:
    """``size`` of its letters in pixels; ``edge`` of the plate lies at that point."""
    picture = ui.theme.render(name, "strong", size, IVORY)
    plate = picture.get_rect().inflate(max(4, size // 3), -max(2, size // 5))
    setattr(plate, edge, at)
    pygame.draw.rect(surface, PLATE, plate, border_radius=plate.h // 4)
    surface.blit(picture, picture.get_rect(center=plate.center))
