"""The pictures of the rule book: none yet."""

from __future__ import annotations

from pygame import Surface

from game.table.stills import BookFigures, Box
from game.ui import Ui


class CanalFigures(BookFigures):
    def cell(self, name: str) -> float:
        raise KeyError(name)

    def box(self, name: str) -> Box:
        raise KeyError(name)

    def draw(self, name: str, box: Box, cell: int) -> Surface:
        raise KeyError(name)


def figures(ui: Ui) -> CanalFigures:
    return CanalFigures(ui)
