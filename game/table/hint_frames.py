"""Numbered frames round what a hint says is to be chosen."""

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.table.gesture import named
from game.table.targets import Targets
from game.ui import Ui
from game.ui.theme import IVORY, Colour

HINT: Colour = (92, 222, 226)
"""The colour of water, which nothing else is pointed out in."""
DARK: Colour = (10, 52, 62)


class HintFrames:
    """Over everything, buttons included."""

    def __init__(self, ui: Ui, unit: int, roomy: Sequence[str] = ()) -> None:
        """``unit`` is the size of a square; ``roomy`` are families larger than where they are clicked."""
        self.ui = ui
        self.unit = unit
        self.roomy = tuple(roomy)

    def draw(self, surface: Surface, steps: Sequence[str], targets: Targets) -> None:
        placed = [(step, targets.framed(step)) for step in steps]
        frames = [self._frame_of(step, rect) if rect is not None else None for step, rect in placed]
        for frame in frames:
            if frame is not None:
                self._frame(surface, frame)
        for number, frame in enumerate(frames, start=1):
            if frame is not None:
                self._badge(surface, frame, str(number) if len(frames) > 1 else "")

    def _frame_of(self, step: str, rect: Rect) -> Rect:
        room = self.ui.px(14) if named(step)[0] in self.roomy else 0
        return rect.inflate(room, room)

    def _frame(self, surface: Surface, rect: Rect) -> None:
        if not rect.inflate(12, 12).colliderect(surface.get_clip()):
            return
        width = max(3, self.ui.px(5))
        radius = max(4, min(rect.w, rect.h) // 6)
        pygame.draw.rect(surface, DARK, rect.inflate(4, 4), width + 4, border_radius=radius + 2)
        pygame.draw.rect(surface, HINT, rect, width, border_radius=radius)

    def _badge(self, surface: Surface, rect: Rect, number: str) -> None:
        """The step's number on the frame's corner; a step on its own has the sign of hints."""
        side = max(18, min(self.ui.t(28), round(0.55 * self.unit)))
        spot = Rect(0, 0, side, side)
        spot.center = rect.topleft
        spot.clamp_ip(self.ui.window)
        if not spot.colliderect(surface.get_clip()):
            return
        pygame.draw.circle(surface, DARK, spot.center, side // 2 + 2)
        pygame.draw.circle(surface, IVORY if not number else HINT, spot.center, side // 2)
        if number:
            picture = self.ui.theme.render(number, "strong", round(0.78 * side), DARK)
        else:
            picture = self.ui.sprites.get("icon/hint", (side * 3 // 4, side * 3 // 4))
        surface.blit(picture, picture.get_rect(center=spot.center))
