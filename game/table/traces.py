"""Frames round what the others did since one's last turn, in their colours, fading."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.table import soft
from game.table.badges import Badges
from game.ui import Ui
from game.ui.emblem import PLAYER_COLOURS

KEPT = 64


@dataclass(frozen=True)
class Trace:
    """What somebody did in a turn."""

    colour: str
    spots: tuple[str, ...]
    """Ids of the things of the board where something was placed or moved."""
    strength: float
    """1: just happened; the fainter, the longer ago."""


class TrailLayer:
    """Draws traces round their spots; ``rect_of`` finds a thing by its id, None where there is none."""

    def __init__(self, ui: Ui, badges: Badges, rect_of: Callable[[str], Rect | None]) -> None:
        self._traces = Traces(ui, badges)
        self._rect_of = rect_of

    def draw(self, surface: Surface, trail: Sequence[Trace]) -> None:
        for trace in trail:
            for rect in self.rects(trace):
                self._traces.draw(surface, rect, trace.colour, trace.strength)

    def rects(self, trace: Trace) -> list[Rect]:
        """Everything that is drawn of it."""
        found = (self._rect_of(name) for name in trace.spots)
        return [rect for rect in found if rect is not None]


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
