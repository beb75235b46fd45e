"""Draws a hint: how it would look, and frames round what is to be chosen."""

from __future__ import annotations

from pygame import Surface

from game.games.aqua_romana.rules.board import Path
from game.games.aqua_romana.rules.tiles import Kind
from game.games.aqua_romana.view import sprites as names
from game.games.aqua_romana.view.highlights import Highlights
from game.games.aqua_romana.view.marks import AquaMarks
from game.table.figures import Figure, figure_rect
from game.table.hint_frames import HINT, HintFrames
from game.table.targets import Targets

GHOST_ALPHA = 205


class HintLayer:
    """One part under the figures, and frames over everything, buttons included."""

    def __init__(self, highlights: Highlights) -> None:
        self.highlights = highlights
        self.ui = highlights.ui
        self.canvas = highlights.canvas
        self.frames = HintFrames(self.ui, self.canvas.cell, roomy=("workman", "reserve", "seal"))

    def draw_under(self, surface: Surface, marks: AquaMarks) -> None:
        hint = marks.hint
        if hint is None:
            return
        if hint.ghost is not None and (marks.ghost is None or marks.ghost[0] != hint.ghost[0]):
            square, tile = hint.ghost
            rect = self.canvas.square_rect(square)
            self.highlights.brush.faint(surface, names.tile_sprite(tile), rect, GHOST_ALPHA)
        if hint.landing is not None:
            self.highlights.draw_arrow(surface, *hint.landing, colour=HINT)

    def draw(self, surface: Surface, marks: AquaMarks, targets: Targets) -> None:
        if marks.hint is None:
            return
        if marks.hint.figure is not None:
            self._figure(surface, *marks.hint.figure)
        self.frames.draw(surface, marks.hint.steps, targets)

    def _figure(self, surface: Surface, path: Path, kind: Kind) -> None:
        """The builder where he would stand, see-through."""
        figure = Figure(f"builder/{kind}", self.canvas.places.builder(path))
        picture = self.ui.sprites.at(figure.sprite, self.canvas.cell).copy()
        picture.set_alpha(GHOST_ALPHA)
        surface.blit(picture, figure_rect(self.ui, self.canvas, figure))
