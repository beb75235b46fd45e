"""Draws a hint: numbered frames round what is to be chosen, and how it would look."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.games.aqua_romana.rules.board import Path, Square
from game.games.aqua_romana.rules.tiles import Kind, Tile
from game.games.aqua_romana.view import sprites as names
from game.games.aqua_romana.view.highlights import Highlights
from game.games.aqua_romana.view.marks import Marks
from game.games.aqua_romana.view.targets import Targets
from game.ui.theme import IVORY, Colour

HINT: Colour = (92, 222, 226)
"""The colour of water, which nothing else is pointed out in."""
DARK: Colour = (10, 52, 62)
GHOST_ALPHA = 205


class HintLayer:
    """One part under the figures, and frames over everything, buttons included."""

    def __init__(self, highlights: Highlights) -> None:
        self.highlights = highlights
        self.ui = highlights.ui
        self.canvas = highlights.canvas

    # under the figures

    def draw_under(self, surface: Surface, marks: Marks) -> None:
        hint = marks.hint
        if hint is None:
            return
        if hint.ghost is not None and (marks.ghost is None or marks.ghost[0] != hint.ghost[0]):
            self._tile(surface, *hint.ghost)
        if hint.landing is not None:
            self.highlights.draw_arrow(surface, *hint.landing, colour=HINT)

    def _tile(self, surface: Surface, square: Square, tile: Tile) -> None:
        rect = self.canvas.square_rect(square)
        if rect.colliderect(surface.get_clip()):
            picture = self.ui.sprites.get(names.tile_sprite(tile), rect.size).copy()
            picture.set_alpha(GHOST_ALPHA)
            surface.blit(picture, rect)

    # over everything

    def draw(self, surface: Surface, marks: Marks, targets: Targets) -> None:
        hint = marks.hint
        if hint is None:
            return
        if hint.figure is not None:
            self._figure(surface, *hint.figure)
        placed = [(step, targets.rect(step)) for step in hint.steps]
        frames = [self._frame_of(step, rect) if rect is not None else None for step, rect in placed]
        for frame in frames:
            if frame is not None:
                self._frame(surface, frame)
        for number, frame in enumerate(frames, start=1):
            if frame is not None:
                self._badge(surface, frame, str(number) if len(frames) > 1 else "")

    def _figure(self, surface: Surface, path: Path, kind: Kind) -> None:
        """The builder where he would stand, see-through."""
        name, cell = f"builder/{kind}/stand", self.canvas.cell
        ax, ay = self.ui.sprites.anchor(name, cell)
        x, y = self.canvas.px(self.canvas.places.builder(path))
        picture = self.ui.sprites.at(name, cell).copy()
        picture.set_alpha(GHOST_ALPHA)
        surface.blit(picture, (x - ax, y - ay))

    def _frame_of(self, step: str, rect: Rect) -> Rect:
        """A figure is framed with some room, as he is larger than where he is clicked."""
        room = self.ui.px(14) if step.startswith(("workman:", "reserve:", "seal:")) else 0
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
        side = max(18, min(self.ui.t(28), round(0.55 * self.canvas.cell)))
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
