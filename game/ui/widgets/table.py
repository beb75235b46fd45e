from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.theme import INK, INK_SOFT, RULED, Colour
from game.ui.widgets.base import Size, Widget


class FigureTable(Widget):
    """Rows of cells under heads: the first column to the left, figures to the right."""

    def __init__(
        self,
        ui: Ui,
        heads: Sequence[str],
        rows: Sequence[Sequence[str]],
        *,
        size: float = 22,
        gap: float = 26,
        lead: float = 6,
        ruled: bool = True,
        pictures: Sequence[str] = (),
    ) -> None:
        """`lead` is the room between lines; a table that is `ruled` has a line under its heads.
        `pictures` are the names of one for each row, before its first cell, or empty."""
        super().__init__(ui)
        self.lines = [tuple(heads), *map(tuple, rows)]
        self.px = ui.t(size)
        self.gap = ui.t(gap)
        self._line = ui.theme.line_height("body", self.px)
        self.step = self._line + ui.t(lead)
        self._ruled = ruled
        side = self.step - ui.t(2)
        self.pictures = tuple(pictures)
        self._painted = [ui.sprites.get(name, (side, side)) if name else None for name in pictures]
        self._indent = side + ui.t(10) if any(pictures) else 0

    def _widths(self) -> list[int]:
        columns = zip(*self.lines, strict=True)
        return [
            max(self.ui.theme.measure(cell, "strong", self.px)[0] for cell in column) for column in columns
        ]

    def measure(self, width: int) -> Size:
        widths = self._widths()
        wide = self._indent + sum(widths) + self.gap * (len(widths) - 1)
        return (min(width, wide), self.step * len(self.lines))

    def _cells(self) -> list[tuple[str, Rect, str, Colour]]:
        placed = []
        for number, line in enumerate(self.lines):
            x = self.rect.x + self._indent
            role, colour = ("italic", INK_SOFT) if number == 0 else ("body", INK)
            for index, (cell, width) in enumerate(zip(line, self._widths(), strict=True)):
                own = self.ui.theme.measure(cell, role, self.px)[0]
                left = x if index == 0 else x + width - own
                top = self.rect.y + number * self.step + (self.step - self._line) // 2 * bool(self._indent)
                place = Rect(left, top, own, self._line)
                placed.append((cell, place, role, colour))
                x += width + self.gap
        return placed

    def line_rects(self) -> list[Rect]:
        return [rect for _, rect, _, _ in self._cells()]

    def is_told(self, row: int, column: int) -> bool:
        """Whether a cell can be read already; its place is kept."""
        return True

    def draw(self, surface: Surface) -> None:
        across = len(self.lines[0])
        for index, (cell, rect, role, colour) in enumerate(self._cells()):
            if index < across or self.is_told(index // across - 1, index % across):
                surface.blit(self.ui.theme.render(cell, role, self.px, colour), rect)
        for number, picture in enumerate(self._painted, start=1):
            if picture is not None:
                surface.blit(picture, (self.rect.x, self.rect.y + number * self.step + self.ui.t(1)))
        if self._ruled:
            y = self.rect.y + self.step - self.ui.t(3)
            right = self.rect.x + self.measure(self.rect.w)[0]
            pygame.draw.line(surface, RULED, (self.rect.x, y), (right, y), max(1, self.ui.t(2)))
