"""Frames round what the others did since one's last turn, in their colours, fading."""

import pygame
from pygame import Rect, Surface

from game.table import soft
from game.table.badges import Badges
from game.ui import Ui
from game.ui.emblem import PLAYER_COLOURS

KEPT = 64


class Traces:
    def __init__(self, ui: Ui, badges: Badges) -> None:
        self._ui = ui
        self._badges = badges
        self._made: dict[tuple[str, tuple[int, int], int], Surface] = {}

    def draw(self, surface: Surface, rect: Rect, colour: str, strength: float) -> None:
        """Brackets, a line in the colour of whoever was there, and his badge in the corner."""
        if rect.colliderect(surface.get_clip()):
            alpha = trace_alpha(strength)
            surface.blit(self._frame(colour, rect.size, alpha), rect)
            side = max(10, round(max(rect.size) * 0.26))
            surface.blit(self._badge(colour, side, alpha), rect)

    def _frame(self, colour: str, size: tuple[int, int], alpha: int) -> Surface:
        key = (colour, size, alpha)
        if key not in self._made:
            self._make_room()
            self._made[key] = soft.tinted(self._painted(colour, size), (255, 255, 255), alpha)
        return self._made[key]

    def _painted(self, colour: str, size: tuple[int, int]) -> Surface:
        picture = Surface(size, pygame.SRCALPHA)
        wide = max(2, max(size) // 20)
        inner = picture.get_rect().inflate(-wide, -wide)
        pygame.draw.rect(picture, PLAYER_COLOURS[colour], inner, wide, border_radius=2 * wide)
        picture.blit(self._ui.sprites.get("mark/last-move", size), (0, 0))
        return picture

    def _badge(self, colour: str, side: int, alpha: int) -> Surface:
        key = (colour, (side, 0), alpha)
        if key not in self._made:
            self._make_room()
            self._made[key] = soft.tinted(self._badges.get(colour, side), (255, 255, 255), alpha)
        return self._made[key]

    def _make_room(self) -> None:
        """Colours, sizes and strengths are many in a long game."""
        if len(self._made) >= KEPT:
            self._made.clear()


def trace_alpha(strength: float) -> int:
    return max(40, round(255 * strength))
