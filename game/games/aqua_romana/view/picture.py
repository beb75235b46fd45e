"""A still picture of a position, at any size: for lists, for export."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.view.geometry import AquaCanvas, Places
from game.games.aqua_romana.view.painter import Painter
from game.games.aqua_romana.view.stage import Stage
from game.ui import Ui

SMALLEST_CELL = 36
"""Sprites are no longer crisp below this size; smaller pictures are drawn larger and scaled down."""


def picture(ui: Ui, state: State, size: tuple[int, int]) -> Surface:
    """The board with everything on it, as large as fits into ``size``."""
    places = Places(state.board)
    wanted = min(size[0] / places.width, size[1] / places.height)
    canvas = AquaCanvas(places, max(SMALLEST_CELL, int(wanted)), 0, 0)
    drawn = _drawn(ui, state, canvas)
    if wanted >= SMALLEST_CELL:
        return drawn
    small = (max(1, round(places.width * wanted)), max(1, round(places.height * wanted)))
    return pygame.transform.smoothscale(drawn, small)


def _drawn(ui: Ui, state: State, canvas: AquaCanvas) -> Surface:
    stage = Stage(canvas.places)
    stage.sync(state)
    painter = Painter(ui, canvas, stage, state)
    painter.settle()
    surface = Surface(canvas.rect.size, depth=24)
    surface.set_clip(Rect((0, 0), canvas.rect.size))
    painter.draw_ground(surface)
    painter.draw_water(surface)
    painter.draw_figures(surface)
    painter.draw_jets(surface)
    surface.set_clip(None)
    return surface
