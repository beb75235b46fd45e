"""Chips beside the thing under the pointer."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.games.aqua_romana.view.chips import Chip
from game.ui import Ui, layout
from game.ui.theme import INK, TERRACOTTA, Colour

TONES: dict[str, Colour] = {"good": (28, 84, 60), "bad": TERRACOTTA, "plain": INK}


class Bubble:
    """A small sheet of parchment that never covers what it speaks of and never leaves the window."""

    def __init__(self, ui: Ui, chips: Sequence[Chip], beside: Rect) -> None:
        self.ui = ui
        self.size = ui.t(20)
        pad = ui.t(12)
        width = ui.t(330)
        self.lines = [
            (line, chip.tone, index)
            for index, chip in enumerate(chips)
            for line in ui.theme.wrap(chip.text, "strong" if chip.tone == "bad" else "body", self.size, width)
        ]
        wide = max((ui.theme.measure(line, "strong", self.size)[0] for line, _, _ in self.lines), default=0)
        high = len(self.lines) * ui.theme.line_height("body", self.size)
        box = Rect(0, 0, wide + 2 * pad, high + 2 * pad)
        self.rect = self._placed(box, beside)
        self.pad = pad

    def _placed(self, box: Rect, beside: Rect) -> Rect:
        gap = self.ui.t(10)
        box.midleft = (beside.right + gap, beside.centery)
        if box.right > self.ui.window.right:
            box.midright = (beside.left - gap, beside.centery)
        return layout.keep_inside(box, self.ui.window)

    def same_as(self, other: Bubble) -> bool:
        return (self.rect, self.lines) == (other.rect, other.lines)

    def draw(self, surface: Surface) -> None:
        if not self.lines or not self.rect.colliderect(surface.get_clip()):
            return
        ui = self.ui
        pygame.draw.rect(surface, (30, 20, 10), self.rect.move(ui.px(3), ui.px(4)), border_radius=ui.t(10))
        surface.blit(ui.sprites.nine("panel/parchment", self.rect.size, ui.skin_scale * 0.5), self.rect)
        y = self.rect.y + self.pad
        for line, tone, _ in self.lines:
            role = "strong" if tone == "bad" else "body"
            surface.blit(ui.theme.render(line, role, self.size, TONES[tone]), (self.rect.x + self.pad, y))
            y += ui.theme.line_height("body", self.size)
