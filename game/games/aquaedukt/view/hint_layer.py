"""Draws a hint: how it would look, and frames round what is to be chosen."""

from __future__ import annotations

from pygame import Surface

from game.games.aquaedukt.view.highlights import GHOST, Highlights
from game.games.aquaedukt.view.marks import CanalMarks
from game.table.hint_frames import HintFrames
from game.table.targets import Targets


class HintLayer:
    """One part on the board, and frames over everything, buttons included."""

    def __init__(self, highlights: Highlights) -> None:
        self.highlights = highlights
        self.frames = HintFrames(highlights.ui, highlights.canvas.cell, roomy=("point",))

    def draw_under(self, surface: Surface, marks: CanalMarks) -> None:
        hint, highlights = marks.hint, self.highlights
        if hint is None or marks.instead:
            return
        if hint.house is not None:
            highlights.ghost_house(surface, hint.house)
        if hint.spring is not None:
            highlights.faint(surface, "spring/well", highlights.places.point(hint.spring), GHOST)
        if hint.line is not None:
            highlights.ghost_canal(surface, hint.line)

    def draw(self, surface: Surface, marks: CanalMarks, targets: Targets) -> None:
        if marks.hint is not None:
            self.frames.draw(surface, marks.hint.steps, targets)
