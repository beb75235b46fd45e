"""How one player did: name and emblem, what brought the points, and below it what that comes to."""

from collections.abc import Mapping

import pygame
from pygame import Rect, Surface

from game.core.summary import SeatSummary, SummaryRow
from game.pages.reveal import Reveal
from game.ui import Ui
from game.ui.emblem import PLAYER_COLOURS, paint_badge
from game.ui.theme import INK, INK_SOFT, RULED, TERRACOTTA, Colour
from game.ui.widgets import Widget
from game.ui.widgets.base import Size
from game.ui.wreath import paint_wreath

WON: Colour = (250, 236, 190)
BADGE, WREATH = 44, 84
NAME, FIGURES, TOTAL = 26, 20, 30
PAD, GAP = 18, 14

Cell = tuple[str, Rect, str, int, Colour]


class Standing(Widget):
    """One player's part of the table. Rows add up to the right, columns downwards, as they are told."""

    def __init__(
        self,
        ui: Ui,
        seat: SeatSummary,
        number: int,
        heads: tuple[str, ...],
        sum_head: str,
        emblems: Mapping[str, str],
        told: Reveal,
        rows: int,
    ) -> None:
        """`heads` are those of the summary, `rows` as many as the longest part has: totals are in line."""
        super().__init__(ui, f"result:{seat.colours[0]}", enabled=False)
        self.seat, self._number, self._told = seat, number, told
        self._rows = rows
        self._parts = max((len(row.points) for row in seat.rows), default=0)
        adds = self._parts > 1
        self._heads = (*heads[:-1], *((sum_head,) if adds else ()))
        self._total_head = heads[-1]
        self._badges = [paint_badge(colour, emblems[colour], ui.t(BADGE)) for colour in seat.colours]
        self.px = ui.t(FIGURES)
        self._step = ui.theme.line_height("body", self.px) + ui.t(2)
        self._top = max(ui.t(WREATH), ui.t(BADGE)) + ui.t(4)

    @property
    def label(self) -> str:
        return f"{self.seat.name}: {self.seat.total}"

    @property
    def _won(self) -> bool:
        return self.seat.won and self._told.winner

    # what is written

    @property
    def figures(self) -> list[tuple[str, ...]]:
        """The cells as they can be read by now, row by row, and the totals last."""
        return [self._row(index, row) for index, row in enumerate(self.seat.rows)] + [self._totals]

    def _row(self, index: int, row: SummaryRow) -> tuple[str, ...]:
        plain = len(row.cells) - len(row.points)
        cells = [
            cell if at < plain or self._told.is_told(self._number, index, at - plain) else ""
            for at, cell in enumerate(row.cells)
        ]
        known = self._told.sum(self._number, row=index)
        sums = (str(known) if any(cells[plain:]) else "",) if self._parts > 1 else ()
        return (row.label, *cells, *sums)

    @property
    def _totals(self) -> tuple[str, ...]:
        parts = [self._told.sum(self._number, part=part) for part in range(self._parts)]
        total = self.seat.total if self._told.winner else str(self._told.sum(self._number))
        sums = [*map(str, parts), total] if self._parts > 1 else [total]
        return (self._total_head, *[""] * (len(self._heads) - 1 - len(sums)), *sums)

    # layout

    def _widths(self) -> list[int]:
        """Of the columns, once everything is told."""
        measure = self.ui.theme.measure
        full = [(row.label, *row.cells) for row in self.seat.rows]
        widths = []
        for at, head in enumerate(self._heads):
            cells = [row[at] for row in full if at < len(row)]
            widest = max((measure(cell, "strong", self.px)[0] for cell in (head, *cells)), default=0)
            widths.append(max(widest, self._figure if at and at >= len(self._heads) - self._parts - 1 else 0))
        widths[0] = max(widths[0], measure(self._total_head, "strong", self.px)[0])
        return widths

    @property
    def _figure(self) -> int:
        return self.ui.theme.measure(self.seat.total, "heading", self.ui.t(TOTAL))[0]

    @property
    def _wide(self) -> int:
        widths = self._widths()
        return sum(widths) + self.ui.t(GAP) * (len(widths) - 1)

    def measure(self, width: int) -> Size:
        name = self.ui.theme.measure(self.seat.name, "heading", self.ui.t(NAME))[0]
        head = name + self.ui.t(WREATH) * len(self._badges) + self.ui.t(4)
        wanted = max(self._wide, head) + 2 * self.ui.t(PAD)
        foot = self.ui.theme.line_height("heading", self.ui.t(TOTAL)) + self.ui.t(14)
        return (min(width, wanted), self._top + self._step * (1 + self._rows) + foot + self.ui.t(PAD))

    def _cells(self) -> list[Cell]:
        """Name first, then the table, line by line."""
        ui = self.ui
        size = ui.t(NAME)
        name = Rect((0, 0), ui.theme.measure(self.seat.name, "heading", size))
        name.midleft = (self._emblem.right + ui.t(4), self.rect.y + self._top // 2)
        placed: list[Cell] = [(self.seat.name, name, "heading", size, TERRACOTTA if self._won else INK)]
        left = self.rect.centerx - self._wide // 2
        for number, line in enumerate([self._heads, *self.figures]):
            last = number == len(self.seat.rows) + 1
            x, y = left, self.rect.y + self._top + self._step * number
            if last:
                y = self._foot + ui.t(8)
            for at, (cell, width) in enumerate(zip(line, self._widths(), strict=True)):
                role, px, colour = ("italic", self.px, INK_SOFT) if number == 0 else ("body", self.px, INK)
                if last:
                    grand = at == len(line) - 1
                    role, px = ("heading", ui.t(TOTAL)) if grand else ("strong", self.px)
                own, high = ui.theme.measure(cell, role, px)
                down = (ui.theme.line_height("heading", ui.t(TOTAL)) - high) // 2 if last else 0
                placed.append(
                    (cell, Rect(x if at == 0 else x + width - own, y + down, own, high), role, px, colour)
                )
                x += width + ui.t(GAP)
        return placed

    @property
    def _foot(self) -> int:
        """Where the line over the totals is: in every part at the same height."""
        return self.rect.y + self._top + self._step * (1 + self._rows)

    @property
    def _emblem(self) -> Rect:
        """Of the badges; a wreath has room round each."""
        ui = self.ui
        box = Rect(0, 0, ui.t(WREATH) * len(self._badges), ui.t(WREATH))
        name = ui.theme.measure(self.seat.name, "heading", ui.t(NAME))[0]
        whole = box.w + ui.t(4) + name
        box.midleft = (self.rect.centerx - whole // 2, self.rect.y + self._top // 2)
        return box

    def line_rects(self) -> list[Rect]:
        return [rect for text, rect, _, _, _ in self._cells() if text]

    # drawing

    def draw(self, surface: Surface) -> None:
        ui, emblem = self.ui, self._emblem
        if self._won:
            frame = PLAYER_COLOURS[self.seat.colours[0]]
            pygame.draw.rect(surface, WON, self.rect, border_radius=ui.t(10))
            pygame.draw.rect(surface, frame, self.rect, ui.t(3), border_radius=ui.t(10))
        for at, badge in enumerate(self._badges):
            middle = (emblem.x + ui.t(WREATH) * at + ui.t(WREATH) // 2, emblem.centery)
            if self._won:
                wreath = paint_wreath(ui.t(WREATH))
                surface.blit(wreath, wreath.get_rect(center=middle))
            surface.blit(badge, badge.get_rect(center=middle))
        for text, place, role, size, colour in self._cells():
            surface.blit(ui.theme.render(text, role, size, colour), place)
        for y in (self.rect.y + self._top + self._step - ui.t(1), self._foot + ui.t(4)):
            left = self.rect.centerx - self._wide // 2
            pygame.draw.line(surface, RULED, (left, y), (left + self._wide, y), max(1, ui.t(2)))
