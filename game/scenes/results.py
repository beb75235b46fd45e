"""How a match ended: who won, and the table behind it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame
from pygame import Rect, Surface

from game.core.spec import GameSpec
from game.core.summary import SeatSummary, Summary
from game.scenes.page import Page
from game.services import Services
from game.ui import Ui, layout
from game.ui.emblem import PLAYER_COLOURS, paint_badge
from game.ui.paint import veil
from game.ui.theme import INK, INK_SOFT, TERRACOTTA, Colour
from game.ui.widgets import Button, Column, FigureTable, Free, Panel, Row, Scroll, Text, Widget
from game.ui.widgets.base import Size


class SeatTable(Widget):
    """One player's column: name and sum, and below them a line for everything that scored."""

    def __init__(self, ui: Ui, seat: SeatSummary, heads: tuple[str, ...], emblems: Mapping[str, str]) -> None:
        super().__init__(ui, f"result:{seat.colours[0]}")
        self.seat = seat
        self._emblems = emblems
        rows = [(row.label, *row.cells) for row in seat.rows]
        self._table = FigureTable(ui, heads[:-1], rows, size=20, gap=14, lead=0, ruled=False)
        self.children = (self._table,)

    @property
    def label(self) -> str:
        return f"{self.seat.name}: {self.seat.total}"

    def measure(self, width: int) -> Size:
        wide, high = self._table.measure(width)
        name = self.ui.theme.measure(self.seat.name, "heading", self.ui.t(24))[0] + self.ui.t(150)
        return (min(width, max(wide + 2 * self.ui.t(18), name)), high + self.ui.t(64))

    def place(self, rect: Rect) -> None:
        super().place(rect)
        inside = layout.inset(rect, self.ui.t(18), self.ui.t(52), self.ui.t(18), 0)
        self._table.place(inside)

    def draw(self, surface: Surface) -> None:
        ui = self.ui
        rect = self.rect
        if self.seat.won:
            pygame.draw.rect(surface, (250, 236, 190), rect, border_radius=ui.t(10))
            pygame.draw.rect(
                surface, PLAYER_COLOURS[self.seat.colours[0]], rect, ui.t(3), border_radius=ui.t(10)
            )
        for text, place, size, colour in (self._name(), self._total()):
            surface.blit(ui.theme.render(text, "heading", size, colour), place)
        for index, own in enumerate(self.seat.colours):
            badge = paint_badge(own, self._emblems[own], ui.t(30))
            surface.blit(badge, (rect.x + ui.t(16) + index * ui.t(25), rect.y + ui.t(12)))
        super().draw(surface)

    def _name(self) -> tuple[str, Rect, int, Colour]:
        size = self.ui.t(24)
        left = self.rect.x + self.ui.t(26) + len(self.seat.colours) * self.ui.t(25)
        place = Rect(
            (left, self.rect.y + self.ui.t(10)), self.ui.theme.measure(self.seat.name, "heading", size)
        )
        return self.seat.name, place, size, TERRACOTTA if self.seat.won else INK

    def _total(self) -> tuple[str, Rect, int, Colour]:
        size = self.ui.t(30)
        place = Rect((0, 0), self.ui.theme.measure(self.seat.total, "heading", size))
        place.topright = (self.rect.right - self.ui.t(18), self.rect.y + self.ui.t(7))
        return self.seat.total, place, size, INK

    def line_rects(self) -> list[Rect]:
        return [place for _, place, _, _ in (self._name(), self._total())]


class ResultsScene(Page):
    """Lies over the board it speaks of."""

    name = "results"
    opaque = False

    def __init__(
        self,
        services: Services,
        spec: GameSpec,
        summary: Callable[[], Summary],
        rematch: Callable[[], None],
        to_title: Callable[[], None],
        watch: Callable[[], None] | None = None,
        note: Callable[[], str] = str,
    ) -> None:
        super().__init__(services)
        self._emblems = spec.emblems
        self._summary = summary
        self._rematch = rematch
        self._to_title = to_title
        self._watch = watch
        self._note = note
        self._hidden = False
        self._sentence = ""

    @property
    def prompt(self) -> str:
        return self._sentence

    def enter(self) -> None:
        self.ui.play("win")

    def build(self) -> Widget:
        summary = self._summary()
        self._sentence = summary.sentence
        if self._hidden:
            return self._only_buttons()
        heading = Text(self.ui, summary.heading, size=38, role="heading", align="centre")
        sentence = Text(self.ui, summary.sentence, size=30, role="strong", colour=TERRACOTTA, align="centre")
        tables = Row(
            self.ui,
            [SeatTable(self.ui, seat, summary.columns, self._emblems) for seat in summary.seats],
            gap=16,
            across="start",
        )
        body = Scroll(self.ui, tables, name="scroll:results")
        parts: list[Widget] = [heading, sentence, body, self._buttons()]
        if note := self._note():
            parts.insert(3, Text(self.ui, note, size=22, role="italic", colour=INK_SOFT, align="centre"))
        content = Column(self.ui, parts, gap=14, across="stretch")
        panel = Panel(self.ui, content, pad=40)
        room = layout.inset(self.ui.window, self.ui.px(30))
        width, height = panel.measure(min(room.w, self.ui.t(1760)))
        panel.place(layout.centred(room, (width, min(height, room.h))))
        return Free(self.ui, [panel])

    def _buttons(self) -> Widget:
        ui, text = self.ui, self.text
        buttons = [
            Button(ui, "button:rematch", text("results.rematch"), self._rematch, style="primary"),
            Button(ui, "button:board", text("results.board"), self._toggle),
            Button(ui, "button:title", text("results.title"), self._to_title),
        ]
        if self._watch is not None:
            buttons.insert(2, Button(ui, "button:replay", text("results.replay"), self._watch))
        return Row(ui, buttons, gap=14)

    def _only_buttons(self) -> Widget:
        buttons = self._buttons()
        width, height = buttons.measure(self.ui.window.w)
        place = Rect(0, 0, width, height)
        place.midbottom = (self.ui.window.centerx, self.ui.window.bottom - self.ui.px(16))
        buttons.place(place)
        return Free(self.ui, [buttons])

    def _toggle(self) -> None:
        """Look at the board, or at the table again."""
        self._hidden = not self._hidden
        self.layout()

    def back(self) -> None:
        self._toggle()

    def draw_background(self, surface: Surface, clip: Rect) -> None:
        if not self._hidden:
            veil(surface, clip, (20, 12, 6), 140)
