"""How one player did: an emblem on a column as high as the points, the name, and what brought them."""

from collections.abc import Mapping, Sequence

import pygame
from pygame import Rect, Surface

from game.core.summary import SeatSummary
from game.pages.reveal import Reveal
from game.ui import Ui, layout
from game.ui.emblem import PLAYER_COLOURS, paint_badge
from game.ui.theme import INK, TERRACOTTA, Colour
from game.ui.widgets import FigureTable, Widget
from game.ui.widgets.base import Size
from game.ui.wreath import paint_wreath

STONE: Colour = (222, 208, 178)
LIGHT: Colour = (244, 234, 210)
SHADE: Colour = (168, 148, 114)
EDGE: Colour = (104, 82, 54)
WON: Colour = (250, 236, 190)

COLUMN, SHORTEST = 132, 92
"""Width of a column and its height without a point, in reference pixels."""
BADGE, WREATH = 62, 132
NAME, FIGURES = 26, 34
FULL_RISE, LEAST_UNIT = 280, 0.62
"""Where there is less height than this, columns and emblems are smaller, but not too small for figures."""


def paint_column(width: int, height: int, bands: Sequence[Colour]) -> Surface:
    """A fluted shaft with a slab on it and a band in the player's colours; it rises out of the ground."""
    picture = Surface((width, height), pygame.SRCALPHA)
    slab = Rect(0, 0, width, max(4, width // 8))
    shaft = Rect(width // 16, slab.h, width - width // 8, height - slab.h)
    picture.fill(STONE, shaft)
    flutes = 5
    for index in range(flutes):
        x = shaft.x + round((index + 0.5) * shaft.w / flutes)
        stroke = max(2, shaft.w // 26)
        picture.fill(SHADE, Rect(x, shaft.y, stroke, shaft.h))
        picture.fill(LIGHT, Rect(x + stroke, shaft.y, stroke, shaft.h))
    picture.fill(LIGHT, Rect(shaft.x, shaft.y, max(2, shaft.w // 20), shaft.h))
    picture.fill(SHADE, Rect(shaft.right - shaft.w // 12, shaft.y, shaft.w // 12, shaft.h))
    ring = Rect(shaft.x, shaft.y, shaft.w, max(3, width // 16))
    for piece, colour in zip(layout.columns(ring, [None] * len(bands)), bands, strict=True):
        picture.fill(colour, piece)
    pygame.draw.rect(picture, EDGE, ring, 1)
    field = Rect(shaft.x + shaft.w // 6, ring.bottom + width // 24, shaft.w * 2 // 3, round(width * 0.4))
    pygame.draw.rect(picture, LIGHT, field, border_radius=field.h // 5)
    pygame.draw.rect(picture, SHADE, field, max(1, width // 80), border_radius=field.h // 5)
    pygame.draw.rect(picture, EDGE, shaft, max(1, width // 60))
    pygame.draw.rect(picture, LIGHT, slab, border_radius=slab.h // 4)
    pygame.draw.rect(picture, EDGE, slab, max(1, width // 60), border_radius=slab.h // 4)
    return picture


class ToldTable(FigureTable):
    """Its rows can be read one after the other."""

    def __init__(self, ui: Ui, seat: SeatSummary, number: int, heads: tuple[str, ...], told: Reveal) -> None:
        rows = [(row.label, *row.cells) for row in seat.rows]
        super().__init__(ui, heads[:-1], rows, size=20, gap=14, lead=0, ruled=False)
        self._seat, self._number, self._told = seat, number, told

    def is_told(self, row: int, column: int) -> bool:
        line = self._seat.rows[row]
        first = 1 + len(line.cells) - len(line.points)
        return not line.points or self._told.is_told(self._number, row, max(0, column - first))


class Standing(Widget):
    """One player's part of the results."""

    def __init__(
        self,
        ui: Ui,
        seat: SeatSummary,
        number: int,
        heads: tuple[str, ...],
        emblems: Mapping[str, str],
        told: Reveal,
        rise: int,
    ) -> None:
        """`rise` is the height of the highest column with its emblem, in window pixels."""
        super().__init__(ui, f"result:{seat.colours[0]}", enabled=False)
        self.seat, self._number, self._told = seat, number, told
        self._rise = rise
        self._table = ToldTable(ui, seat, number, heads, told)
        self.children = (self._table,)
        unit = max(LEAST_UNIT, min(1.0, rise / ui.t(FULL_RISE)))
        self._side, self._wreath = round(ui.t(BADGE) * unit), round(ui.t(WREATH) * unit)
        self._shortest = round(ui.t(SHORTEST) * unit)
        self._badges = [paint_badge(colour, emblems[colour], self._side) for colour in seat.colours]
        self._highest = max(self._shortest, rise - self._wreath)
        bands = [PLAYER_COLOURS[colour] for colour in seat.colours]
        self._column = paint_column(round(ui.t(COLUMN) * unit), self._highest, bands)

    @property
    def label(self) -> str:
        return f"{self.seat.name}: {self.seat.total}"

    @property
    def _won(self) -> bool:
        return self.seat.won and self._told.winner

    # layout

    def measure(self, width: int) -> Size:
        wide, high = self._table.measure(width)
        name = self.ui.theme.measure(self.seat.name, "heading", self.ui.t(NAME))[0]
        wanted = max(wide, name, self._column.get_width(), self._wreath) + 2 * self.ui.t(18)
        return (min(width, wanted), self._rise + self._name_height + high + self.ui.t(26))

    @property
    def _name_height(self) -> int:
        return self.ui.theme.line_height("heading", self.ui.t(NAME)) + self.ui.t(8)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        pad = self.ui.t(18)
        below = layout.inset(rect, pad, self._rise + self._name_height + self.ui.t(12), pad, 0)
        width = min(below.w, self._table.measure(below.w)[0] + 1)
        self._table.place(Rect(below.centerx - width // 2, below.y, width, below.h))

    @property
    def _ground(self) -> int:
        return self.rect.y + self._rise

    def _top(self, points: float) -> int:
        """Where a column of so many points ends."""
        share = max(0.0, points) / self._told.highest
        return self._ground - self._shortest - round((self._highest - self._shortest) * share)

    def line_rects(self) -> list[Rect]:
        return [place for _, place, _, _ in (self._name(), self._total())]

    # drawing

    def draw(self, surface: Surface) -> None:
        if self._won:
            ui, frame = self.ui, PLAYER_COLOURS[self.seat.colours[0]]
            pygame.draw.rect(surface, WON, self.rect, border_radius=ui.t(10))
            pygame.draw.rect(surface, frame, self.rect, ui.t(3), border_radius=ui.t(10))
        self._draw_column(surface)
        for text, place, size, colour in (self._name(), self._total()):
            surface.blit(self.ui.theme.render(text, "heading", size, colour), place)
        super().draw(surface)

    def _draw_column(self, surface: Surface) -> None:
        top = self._top(self._told.sum(self._number))
        at = self._column.get_rect(midtop=(self.rect.centerx, top))
        surface.blit(self._column, at, Rect(0, 0, at.w, self._ground - top))
        line = max(2, self.ui.t(3))
        left, right = at.x - at.w // 4, at.right + at.w // 4
        pygame.draw.line(surface, EDGE, (left, self._ground), (right, self._ground), line)
        middle = top - self._side // 2 - self.ui.t(4)
        if self._won:
            wreath = paint_wreath(self._wreath)
            surface.blit(wreath, wreath.get_rect(center=(at.centerx, middle)))
        step = round(self._side * 0.72)
        left = at.centerx - (self._side + step * (len(self._badges) - 1)) // 2
        for index, badge in enumerate(self._badges):
            surface.blit(badge, (left + index * step, middle - self._side // 2))

    def _name(self) -> tuple[str, Rect, int, Colour]:
        size = self.ui.t(NAME)
        place = Rect((0, 0), self.ui.theme.measure(self.seat.name, "heading", size))
        place.midtop = (self.rect.centerx, self._ground + self.ui.t(8))
        return self.seat.name, place, size, TERRACOTTA if self._won else INK

    def _total(self) -> tuple[str, Rect, int, Colour]:
        """On the field below the slab of the column."""
        points, size = self._told.sum(self._number), self.ui.t(FIGURES)
        text = self.seat.total if self._told.over else str(round(points))
        place = Rect((0, 0), self.ui.theme.measure(text, "heading", size))
        place.center = (self.rect.centerx, self._top(points) + round(self._column.get_width() * 0.43))
        return text, place.clamp(self.rect), size, INK
