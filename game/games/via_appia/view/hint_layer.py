"""Draws a hint: how it would look, and frames round what is to be chosen."""

from __future__ import annotations

from pygame import Surface

from game.games.via_appia.view.highlights import Highlights
from game.games.via_appia.view.marks import RoadMarks
from game.table.hint_frames import HintFrames
from game.table.targets import Targets


class HintLayer:
    """One part on the board, and frames over everything, buttons included."""

    def __init__(self, highlights: Highlights) -> None:
        self.highlights = highlights
        self.frames = HintFrames(highlights.ui, highlights.canvas.cell)

    def draw_under(self, surface: Surface, marks: RoadMarks) -> None:
        hint, highlights = marks.hint, self.highlights
        if hint is None or marks.instead:
            return
        if hint.tile is not None:
            highlights.ghost_tile(surface, hint.tile)
        if hint.way:
            highlights.draw_way(surface, hint.way)

    def draw(self, surface: Surface, marks: RoadMarks, targets: Targets) -> None:
        if marks.hint is not None:
            self.frames.draw(surface, marks.hint.steps, targets)
