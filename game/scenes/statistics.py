"""How the games so far ended: tables by player and seat, and a plot of the points."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from game.core.setup import HUMAN
from game.core.spec import GameSpec
from game.scenes.page import Page
from game.services import Services
from game.storage.statistics import GameResult, Standing, best_points, by_player, by_seat
from game.ui import Ui
from game.ui.sheet import section, sheet
from game.ui.theme import INK, INK_SOFT, TERRACOTTA, WATER, Colour
from game.ui.widgets import Button, Column, Columns, Text, Widget
from game.ui.widgets.base import Size

SHOWN = 40
"""Games in the plot."""
RULED: Colour = (196, 172, 130)


class FigureTable(Widget):
    """Rows of cells under heads: the first column to the left, figures to the right."""

    def __init__(self, ui: Ui, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        super().__init__(ui)
        self.lines = [tuple(heads), *map(tuple, rows)]
        self.px = ui.t(22)
        self.gap = ui.t(26)
        self.step = ui.theme.line_height("body", self.px) + ui.t(6)

    def _widths(self) -> list[int]:
        columns = zip(*self.lines, strict=True)
        return [
            max(self.ui.theme.measure(cell, "strong", self.px)[0] for cell in column) for column in columns
        ]

    def measure(self, width: int) -> Size:
        widths = self._widths()
        return (min(width, sum(widths) + self.gap * (len(widths) - 1)), self.step * len(self.lines))

    def _cells(self) -> list[tuple[str, Rect, str, Colour]]:
        placed = []
        for number, line in enumerate(self.lines):
            x = self.rect.x
            role, colour = ("italic", INK_SOFT) if number == 0 else ("body", INK)
            for index, (cell, width) in enumerate(zip(line, self._widths(), strict=True)):
                own = self.ui.theme.measure(cell, role, self.px)
                left = x if index == 0 else x + width - own[0]
                placed.append((cell, Rect((left, self.rect.y + number * self.step), own), role, colour))
                x += width + self.gap
        return placed

    def line_rects(self) -> list[Rect]:
        return [rect for _, rect, _, _ in self._cells()]

    def draw(self, surface: Surface) -> None:
        for cell, rect, role, colour in self._cells():
            surface.blit(self.ui.theme.render(cell, role, self.px, colour), rect)
        y = self.rect.y + self.step - self.ui.t(3)
        right = self.rect.x + self.measure(self.rect.w)[0]
        pygame.draw.line(surface, RULED, (self.rect.x, y), (right, y), max(1, self.ui.t(2)))


class Plot(Widget):
    """Points of game after game: one curve for people, one for computers, told apart by shape too."""

    def __init__(self, ui: Ui, curves: Sequence[tuple[str, Colour, Sequence[int | None]]]) -> None:
        super().__init__(ui)
        self.curves = tuple(curves)
        self.px = ui.t(20)
        self.top = max((p for _, _, points in curves for p in points if p is not None), default=0)
        self.top = max(10, -(-self.top // 10) * 10)

    def measure(self, width: int) -> Size:
        return (width, self.ui.t(300))

    @property
    def _legend_height(self) -> int:
        return self.ui.theme.line_height("body", self.px) + self.ui.t(8)

    def _field(self) -> Rect:
        left = self.ui.theme.measure(str(self.top), "body", self.px)[0] + self.ui.t(12)
        top = self._legend_height
        return Rect(
            self.rect.x + left, self.rect.y + top, self.rect.w - left - self.ui.t(8), self.rect.h - top
        )

    def _y(self, field: Rect, points: float) -> int:
        share = max(0.0, min(1.0, points / self.top))
        return field.bottom - self.px // 2 - round(share * (field.h - self.px))

    def line_rects(self) -> list[Rect]:
        return [rect for _, rect in self._marks(self._field())]

    def _marks(self, field: Rect) -> list[tuple[str, Rect]]:
        """The figures at the side."""
        marks = []
        for share in (0, self.top // 2, self.top):
            rect = Rect((0, 0), self.ui.theme.measure(str(share), "body", self.px))
            rect.midright = (field.x - self.ui.t(8), self._y(field, share))
            marks.append((str(share), rect.clamp(self.rect)))
        return marks

    def draw(self, surface: Surface) -> None:
        field = self._field()
        for text, rect in self._marks(field):
            y = self._y(field, int(text))
            pygame.draw.line(surface, RULED, (field.x, y), (field.right, y))
            surface.blit(self.ui.theme.render(text, "body", self.px, INK_SOFT), rect)
        x = field.x
        for index, (name, colour, points) in enumerate(self.curves):
            self._draw_curve(surface, field, points, colour, index)
            x = self._draw_legend(surface, x, name, colour, index)

    def _draw_legend(self, surface: Surface, x: int, name: str, colour: Colour, shape: int) -> int:
        middle = self.rect.y + self._legend_height // 2
        self._draw_dot(surface, (x + self.ui.t(8), middle), colour, shape)
        picture = self.ui.theme.render(name, "body", self.px, INK)
        rect = picture.get_rect(midleft=(x + self.ui.t(22), middle))
        surface.blit(picture, rect)
        return rect.right + self.ui.t(30)

    def _draw_curve(
        self, surface: Surface, field: Rect, points: Sequence[int | None], colour: Colour, shape: int
    ) -> None:
        step = field.w / max(1, len(points) - 1)
        at = [(field.x + round(i * step), self._y(field, p)) for i, p in enumerate(points) if p is not None]
        if len(at) > 1:
            pygame.draw.lines(surface, colour, False, at, max(2, self.ui.t(3)))
        for point in at:
            self._draw_dot(surface, point, colour, shape)

    def _draw_dot(self, surface: Surface, at: tuple[int, int], colour: Colour, shape: int) -> None:
        radius = max(3, self.ui.t(6))
        if shape == 0:
            pygame.draw.circle(surface, colour, at, radius)
        else:
            pygame.draw.rect(surface, colour, Rect(at[0] - radius, at[1] - radius, 2 * radius, 2 * radius))


def achievements(services: Services, spec: GameSpec, latest: GameResult | None) -> str:
    """One sentence about the people at this computer; empty if they have not finished a game yet."""
    results = [
        result
        for result in services.archive.results.read()
        if result.game == spec.id and (latest is None or result.id != latest.id)
    ]
    people = by_player([*results, latest] if latest is not None else results).get(HUMAN)
    if people is None:
        return ""
    return services.text("statistics.mention", n=people.games, wins=people.wins, best=people.best)


class StatisticsScene(Page):
    name = "statistics"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._results = services.archive.results.read()

    def build(self) -> Widget:
        back = Button(self.ui, "button:back", self.text("common.back"), self.back, style="primary")
        content = self._content() if self._results else self._nothing()
        return sheet(self.ui, self.text("statistics.heading"), content, [back], width=1500)

    def _nothing(self) -> Widget:
        return Text(self.ui, self.text("statistics.empty"), role="italic", colour=INK_SOFT, align="centre")

    def _content(self) -> Widget:
        total = Text(self.ui, self.text("statistics.games", n=len(self._results)), size=26, role="strong")
        tables = Columns(self.ui, [self._players(), self._seats()], gap=60)
        return Column(self.ui, [total, tables, self._plot()], gap=26, across="stretch")

    def _players(self) -> Widget:
        records = by_player(self._results)
        levels = [level for spec in self.services.games for level in spec.ai_levels]
        rows = [self._row(self._player(name), records[name]) for name in (HUMAN, *levels) if name in records]
        return section(self.ui, self.text("statistics.players"), self._table("statistics.player", rows))

    def _player(self, name: str) -> str:
        spec = self.services.games[0]
        return self.text("statistics.people") if name == HUMAN else self.text(spec.key(f"ai.{name}"))

    def _seats(self) -> Widget:
        rows = [
            self._row(self.text("statistics.seat-number", number=number), record)
            for number, record in enumerate(by_seat(self._results), start=1)
        ]
        return section(self.ui, self.text("statistics.seats"), self._table("statistics.seat", rows))

    def _table(self, first: str, rows: Sequence[Sequence[str]]) -> FigureTable:
        heads = [
            self.text(first),
            self.text("statistics.played"),
            self.text("statistics.won"),
            self.text("statistics.average"),
            self.text("statistics.best"),
        ]
        return FigureTable(self.ui, heads, rows)

    def _row(self, name: str, record: Standing) -> tuple[str, ...]:
        average = self.services.language.number(record.average, 1)
        return (name, str(record.games), str(record.wins), average, str(record.best))

    def _plot(self) -> Widget:
        shown = self._results[-SHOWN:]
        curves = [
            (self.text("statistics.people"), TERRACOTTA, best_points(shown, human=True)),
            (self.text("statistics.computers"), WATER, best_points(shown, human=False)),
        ]
        curves = [curve for curve in curves if any(points is not None for points in curve[2])]
        return section(self.ui, self.text("statistics.points"), Plot(self.ui, curves))
