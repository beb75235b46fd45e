"""Draws what a stage borrows: rings, light and looks on the ground, pieces in the air."""

from __future__ import annotations

from typing import Any

import pygame
from pygame import Rect, Surface

from game.table import soft
from game.table.canvas import Canvas
from game.table.props import Beam, Flying, Glow, Props, Ring
from game.ui import Ui


class PropsPainter:
    """Two layers: what lies on the ground, under the figures, and what flies over everything."""

    def __init__(self, ui: Ui, canvas: Canvas[Any], props: Props) -> None:
        self.ui = ui
        self.canvas = canvas
        self.props = props

    def draw_under(self, surface: Surface) -> None:
        for glow in self.props.glows:
            self._glow(surface, glow)
        for beam in self.props.beams:
            self._beam(surface, beam)
        for ring in self.props.rings:
            self._ring(surface, ring)

    def draw_over(self, surface: Surface) -> None:
        for piece in self.props.flying:
            self._flying(surface, piece)

    def _ring(self, surface: Surface, ring: Ring) -> None:
        # In steps of a few pixels, so that the same few pictures serve every ring.
        width = _even(ring.width * self.canvas.cell)
        box = Rect(0, 0, width, max(8, _even(width * ring.size[1] / ring.size[0])))
        box.center = self.canvas.px(ring.at)
        if box.colliderect(surface.get_clip()):
            alpha = 255 if ring.share >= 1 else 120 + 15 * int(9 * ring.share)
            surface.blit(soft.ring(box.size, ring.colour, ring.edge, max(2, self.ui.px(4)), alpha), box)

    def _glow(self, surface: Surface, glow: Glow) -> None:
        side = _even(glow.size * self.canvas.cell)
        box = Rect(0, 0, side, side)
        box.center = self.canvas.px(glow.at)
        alpha = 20 * round(11 * glow.share)
        if alpha and box.colliderect(surface.get_clip()):
            surface.blit(soft.glow(box.size, glow.colour, alpha), box)

    def _beam(self, surface: Surface, beam: Beam) -> None:
        (x0, y0), (x1, y1) = self.canvas.px(beam.start), self.canvas.px(beam.tip)
        wide = max(3, self.canvas.cell // 10)
        area = Rect(min(x0, x1), min(y0, y1), abs(x0 - x1), abs(y0 - y1)).inflate(wide, wide)
        part = area.clip(surface.get_clip())
        if part.w and part.h:
            light = Surface(part.size, pygame.SRCALPHA)
            light.fill((255, 244, 205, 150))
            core = area.inflate(-(wide // 2), -(wide // 2)).clip(part).move(-part.x, -part.y)
            light.fill((*beam.colour, 215), core)
            surface.blit(light, part)

    def _flying(self, surface: Surface, piece: Flying) -> None:
        cell = self.canvas.cell
        side = _even(piece.size * cell)
        x, y = self.canvas.px(piece.at)
        if piece.casts:
            blur = max(6, cell // 5)
            off = round(piece.height * cell * 0.14)
            shade = soft.shadow((side, side), blur, 130 if piece.height < 0.3 else 95)
            surface.blit(shade, shade.get_rect(center=(x + off, y + off + blur // 2)))
        y -= round(piece.height * cell)
        if piece.square:
            picture = self.ui.sprites.get(piece.sprite, (side, side))
            surface.blit(picture, picture.get_rect(center=(x, y)))
        else:
            left, top = self.ui.sprites.anchor(piece.sprite, side)
            surface.blit(self.ui.sprites.at(piece.sprite, side), (x - left, y - top))


def _even(length: float) -> int:
    return max(8, 4 * round(length / 4))
