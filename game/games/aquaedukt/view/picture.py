"""A still picture of a position, at any size: for lists, for export."""

from __future__ import annotations

from pygame import Rect, Surface

from game.games.aquaedukt.rules.state import State
from game.games.aquaedukt.view.geometry import CanalCanvas, Places
from game.games.aquaedukt.view.painter import Painter
from game.games.aquaedukt.view.stage import Stage
from game.table.stills import still
from game.ui import Ui


def picture(ui: Ui, state: State, size: tuple[int, int]) -> Surface:
    """The board with everything on it, as large as fits into ``size``."""
    places = Places(state.board)
    return still(places, size, lambda cell: _drawn(ui, state, CanalCanvas(places, cell, 0, 0)))


def _drawn(ui: Ui, state: State, canvas: CanalCanvas) -> Surface:
    stage = Stage(canvas.places)
    stage.sync(state)
    painter = Painter(ui, canvas, stage, state.board)
    painter.settle()
    surface = Surface(canvas.rect.size, depth=24)
    surface.set_clip(Rect((0, 0), canvas.rect.size))
    painter.draw_ground(surface)
    painter.draw_water(surface)
    painter.draw_milestones(surface, frozenset())
    surface.set_clip(None)
    return surface
