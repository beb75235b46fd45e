"""Still pictures of a board at any size: for lists, for export, for the rule book."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable

import pygame
from pygame import Surface

from game.table.canvas import Extent
from game.ui import Ui

SMALLEST_CELL = 36
"""Sprites are no longer crisp below this size; smaller pictures are drawn larger and scaled down."""
RIM = (70, 46, 26)

Box = tuple[float, float, float, float]
"""Left, top, width and height in cells."""


def still(extent: Extent, size: tuple[int, int], draw: Callable[[int], Surface]) -> Surface:
    """A board as large as fits into ``size``; ``draw`` paints it with cells of so many pixels."""
    wanted = min(size[0] / extent.width, size[1] / extent.height)
    drawn = draw(max(SMALLEST_CELL, int(wanted)))
    if wanted >= SMALLEST_CELL:
        return drawn
    small = (max(1, round(extent.width * wanted)), max(1, round(extent.height * wanted)))
    return pygame.transform.smoothscale(drawn, small)


class BookFigures(ABC):
    """The pictures of a rule book for one screen; each is drawn when it is first looked at, and kept."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self._drawn: dict[tuple[str, int], Surface] = {}

    # what a game says

    @abstractmethod
    def cell(self, name: str) -> float:
        """How large the cells of a picture are where there is room, in reference pixels."""

    @abstractmethod
    def box(self, name: str) -> Box:
        """The part of the table a picture shows."""

    @abstractmethod
    def draw(self, name: str, box: Box, cell: int) -> Surface:
        """That part, with cells of so many pixels."""

    # what the book asks

    def size(self, name: str, width: int) -> tuple[int, int]:
        """What a picture needs if it may be ``width`` wide."""
        _, _, across, down = self.box(name)
        cell = self._fitted_cell(name, width)
        return round(across * cell), round(down * cell)

    def picture(self, name: str, width: int) -> Surface:
        """Shared: nobody may draw on it."""
        key = (name, self.size(name, width)[0])
        if key not in self._drawn:
            self._drawn[key] = self._framed(name, width)
        return self._drawn[key]

    def _fitted_cell(self, name: str, width: int) -> float:
        return min(self.ui.t(self.cell(name)), width / self.box(name)[2])

    def _framed(self, name: str, width: int) -> Surface:
        cell = max(SMALLEST_CELL, int(self._fitted_cell(name, width)))
        picture = self.draw(name, self.box(name), cell)
        size = self.size(name, width)
        if picture.get_size() != size:
            picture = pygame.transform.smoothscale(picture, size)
        pygame.draw.rect(picture, RIM, picture.get_rect(), max(1, self.ui.t(2)))
        return picture
