"""A still picture of a position, at any size: for lists, for export."""

from __future__ import annotations

from pygame import Rect, Surface

from game.games.via_appia.levels_tmx import RoadLevel
from game.games.via_appia.rules.state import State
from game.games.via_appia.view.geometry import Places, RoadCanvas
from game.games.via_appia.view.painter import Painter
from game.games.via_appia.view.stage import Stage
from game.table.stills import still
from game.ui import Ui


def places_of(state: State) -> Places:
    level = state.road.level
    assert isinstance(level, RoadLevel), "a road that is shown comes from a map"
    return Places(level)


def picture(ui: Ui, state: State, size: tuple[int, int]) -> Surface:
    """The board with everything on it, as large as fits into ``size``."""
    places = places_of(state)
    return still(places, size, lambda cell: drawn(ui, state, RoadCanvas(places, cell, 0, 0)))


def drawn(ui: Ui, state: State, canvas: RoadCanvas) -> Surface:
    stage = Stage(canvas.places)
    stage.sync(state)
    # A still is of the whole table, also while somebody works in the quarry; and a film in which the tray
    # came and went would be whole pictures one after the other.
    stage.near = 0.0
    painter = Painter(ui, canvas, stage)
    painter.settle()
    surface = Surface(canvas.rect.size, depth=24)
    surface.set_clip(Rect((0, 0), canvas.rect.size))
    painter.draw_ground(surface)
    painter.draw_pieces(surface)
    painter.draw_quarry(surface)
    surface.set_clip(None)
    return surface
