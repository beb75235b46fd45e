"""The log beside the board: what happened, in words; hovering an entry shows it on the board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import pygame
from pygame import Rect, Surface

from game.core.host import MatchHost
from game.core.replay import WatchHost
from game.core.rules import CHANCE
from game.ui import Ui, Viewport
from game.ui.emblem import PLAYER_COLOURS
from game.ui.theme import GOLD, INK, INK_SOFT
from game.ui.widgets import Column, Scroll, Text, Widget
from game.ui.widgets.base import Size
from game.ui.widgets.button import Pressable

SHOWN = 120
"""Older entries are in the replay, not in the panel."""
HOVERED = (252, 240, 206)


@dataclass(frozen=True)
class Line:
    """A sentence of the log, whose it is, and the squares it speaks of."""

    text: str
    seat: int | None
    squares: tuple[str, ...] = ()
    quiet: bool = False
    """Worth a word only where every step has one: in a replay, and not in the log of a match."""


class Narrator(Protocol):
    """Puts what happened into words."""

    def lines(self, events: Iterable[Any], after: Any) -> list[Line]: ...


class LogLine(Pressable):
    """One sentence with a stroke in the colour of whom it concerns; a click goes where there is to go."""

    def __init__(self, ui: Ui, line: Line, colour: str | None, go: Callable[[], None] | None = None) -> None:
        super().__init__(ui, enabled=go is not None)
        self.line = line
        self.colour = colour
        self.current = False
        self._go = go
        self.sentence = Text(ui, line.text, size=19, colour=INK if colour else INK_SOFT)
        self.children = (self.sentence,)
        self.focusable = False

    @property
    def interactive(self) -> bool:
        return bool(self.line.squares) or self._go is not None

    def activate(self) -> None:
        if self._go is not None:
            self._go()

    def measure(self, width: int) -> Size:
        return (width, self.sentence.measure(width - self.ui.t(16))[1])

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self.sentence.place(Rect(rect.x + self.ui.t(16), rect.y, rect.w - self.ui.t(16), rect.h))

    def draw(self, surface: Surface) -> None:
        if self.hovered or self.current:
            colour = HOVERED if self.hovered else GOLD
            pygame.draw.rect(surface, colour, self.rect, border_radius=self.ui.t(4))
        if self.colour is not None:
            stroke = Rect(self.rect.x + 2, self.rect.y + 3, max(3, self.ui.t(5)), self.rect.h - 6)
            pygame.draw.rect(surface, PLAYER_COLOURS[self.colour], stroke, border_radius=2)
        self.sentence.draw(surface)


class LogPanel(Widget):
    """Scrolls; the newest entry is at the bottom and in sight."""

    grow = True

    def __init__(self, ui: Ui, rows: Sequence[LogLine]) -> None:
        super().__init__(ui)
        self._viewport = ui.viewport
        self.rows = tuple(rows)
        self.scroll = Scroll(ui, Column(ui, self.rows, gap=3, across="stretch"))
        self.children = (self.scroll,)

    def says(self, lines: Sequence[tuple[Line, str | None]], viewport: Viewport) -> bool:
        return [(row.line, row.colour) for row in self.rows] == list(lines) and self._viewport == viewport

    def forget_pointer(self) -> None:
        """A new tree of widgets finds out anew what the pointer is on."""
        for row in self.rows:
            row.hovered = False

    def measure(self, width: int) -> Size:
        return (width, self.ui.t(90))

    def place(self, rect: Rect) -> None:
        if rect == self.rect:
            return
        super().place(rect)
        self.scroll.place(rect.inflate(-2 * self.ui.t(14), -2 * self.ui.t(12)))
        self.scroll.scroll_to(1 << 24)

    def draw(self, surface: Surface) -> None:
        surface.blit(
            self.ui.sprites.nine("panel/parchment", self.rect.size, self.ui.skin_scale * 0.5), self.rect
        )
        super().draw(surface)

    @property
    def hovered_line(self) -> Line | None:
        return next((row.line for row in self.rows if row.hovered), None)


class StepLog(LogPanel):
    """All steps of a finished game, also those still to come; the one shown last is marked and in sight."""

    def place(self, rect: Rect) -> None:
        offset = self.scroll.offset
        super().place(rect)
        self.scroll.scroll_to(offset)
        self._reveal()

    def mark(self, length: int) -> None:
        """So many steps were played."""
        for number, row in enumerate(self.rows, start=1):
            row.current = number == length
        self.forget_pointer()
        self._reveal()

    def _reveal(self) -> None:
        current = next((row for row in self.rows if row.current), None)
        if current is not None:
            self.scroll.reveal(current)
        else:
            self.scroll.scroll_to(0)


class Chronicle(Protocol):
    """Who writes the log."""

    def panel(self, shown: LogPanel | None) -> LogPanel:
        """The log as it is now; ``shown`` is the one on the screen."""
        ...


class MatchChronicle:
    """Of a match: the last of what was played, each with all that followed from it."""

    def __init__(self, ui: Ui, host: MatchHost, narrator: Narrator) -> None:
        self._ui = ui
        self._host = host
        self._narrator = narrator

    def panel(self, shown: LogPanel | None) -> LogPanel:
        """The panel as it is while it says the same: laying out hundreds of sentences takes its time."""
        lines = self._lines()[-SHOWN:]
        if shown is None or not shown.says(lines, self._ui.viewport):
            return LogPanel(self._ui, [LogLine(self._ui, line, colour) for line, colour in lines])
        shown.forget_pointer()
        return shown

    def _lines(self) -> list[tuple[Line, str | None]]:
        colours = self._host.setup.colours
        return [
            (line, None if line.seat is None else colours[line.seat][0])
            for entry in self._host.log[-SHOWN:]
            for line in self._narrator.lines(entry.events, entry.after)
            if not line.quiet
        ]


class ReplayChronicle:
    """Of a finished game: one line a step, for what was done and not all that followed from it."""

    def __init__(self, ui: Ui, host: WatchHost, narrator: Narrator) -> None:
        self._ui = ui
        self._host = host
        self._narrator = narrator
        self._steps: StepLog | None = None

    def forget(self) -> None:
        """The window, the scale or the language is another one: write it anew."""
        self._steps = None

    def panel(self, shown: LogPanel | None) -> LogPanel:
        if self._steps is None:
            self._steps = StepLog(self._ui, self._rows())
        self._steps.mark(len(self._host.log))
        return self._steps

    def _rows(self) -> list[LogLine]:
        colours = self._host.setup.colours
        rows = []
        for number, entry in enumerate(self._host.playback.entries, start=1):
            lines = self._narrator.lines(entry.events, entry.after)
            line = lines[0] if lines else Line(self._host.rules.format(entry.action), None)
            colour = None if entry.seat == CHANCE else colours[entry.seat][0]
            rows.append(LogLine(self._ui, line, colour, self._going(number)))
        return rows

    def _going(self, length: int) -> Callable[[], None]:
        return lambda: self._host.jump(length)
