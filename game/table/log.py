"""The log beside the board: what happened, in words; hovering an entry shows it on the board."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Protocol

import pygame
from pygame import Rect, Surface

from game.core.session import Entry
from game.ui import Ui
from game.ui.emblem import PLAYER_COLOURS, paint_badge
from game.ui.theme import GOLD, INK, INK_SOFT
from game.ui.widgets import Column, Scroll, Text, Widget
from game.ui.widgets.base import Size
from game.ui.widgets.button import Pressable

HOVERED = (252, 240, 206)


@dataclass(frozen=True)
class Line:
    """A sentence of the log, whose it is, and the squares it speaks of."""

    text: str
    seat: int | None
    squares: tuple[str, ...] = ()
    quiet: bool = False
    """Worth a word only where every step has one: in a replay, and not in the log of a match."""


@dataclass(frozen=True)
class Headline:
    """A whole turn at a glance: a few small pictures, and as few words."""

    text: str
    pictures: tuple[str, ...] = ()
    """Sprites, each as wide as high; those of figures show the whole figure."""


class Narrator(Protocol):
    """Puts what happened into words."""

    def lines(self, events: Iterable[Any], after: Any) -> list[Line]: ...

    def headline(self, entries: Sequence[Entry]) -> Headline:
        """What one turn was about."""
        ...


class LogLine(Pressable):
    """One sentence with a stroke in the colour of whom it concerns; a click goes where there is to go."""

    def __init__(self, ui: Ui, line: Line, colour: str | None, go: Callable[[], None] | None = None) -> None:
        super().__init__(ui, enabled=go is not None)
        self.line = line
        self.colour = colour
        self.current = False
        self._go = go
        self.sentence = Text(ui, line.text, size=21, colour=INK if colour else INK_SOFT)
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
            stroke = Rect(self.rect.x + 1, self.rect.y + 3, max(5, self.ui.t(8)), self.rect.h - 6)
            # Yellow on parchment is seen by its dark rim.
            pygame.draw.rect(surface, INK, stroke, border_radius=3)
            pygame.draw.rect(surface, PLAYER_COLOURS[self.colour], stroke.inflate(-2, -2), border_radius=2)
        self.sentence.draw(surface)


@dataclass(frozen=True)
class Turn:
    """All that happened in one turn."""

    seat: int | None
    """Whose it was; None: everybody's, as setting up is."""
    headline: Headline
    lines: tuple[Line, ...]

    @cached_property
    def whole(self) -> Line:
        squares = dict.fromkeys(square for line in self.lines for square in line.squares)
        return Line(self.headline.text, self.seat, tuple(squares))


class TurnRow(Widget):
    """A turn in one line: whose it was, what came of it, and at its end small pictures of what was done."""

    def __init__(self, ui: Ui, turn: Turn, badges: Sequence[tuple[str, str]], is_open: bool) -> None:
        super().__init__(ui)
        self.turn = turn
        self.is_open = is_open
        """Its sentences follow below it, and need not be unfolded."""
        self.side = ui.t(30)
        self.badges = [paint_badge(colour, emblem, round(self.side * 0.86)) for colour, emblem in badges]
        self.words = Text(ui, turn.headline.text, size=21, role="strong" if is_open else "body", colour=INK)
        self.children = (self.words,)

    @property
    def interactive(self) -> bool:
        return True

    @property
    def label(self) -> str:
        return self.turn.headline.text

    @property
    def _indent(self) -> int:
        """Where the words of every turn begin, below each other."""
        return round(self.side * (0.5 + 0.5 * len(self.badges))) + self.ui.t(8) if self.badges else 0

    def _pictures(self, width: int) -> tuple[str, ...]:
        """As many as leave the words more than half of the line."""
        room = max(0, width - self._indent) * 9 // 20
        return self.turn.headline.pictures[: room // (self.side + self.ui.t(4))]

    def _words_width(self, width: int) -> int:
        return max(1, width - self._indent - len(self._pictures(width)) * (self.side + self.ui.t(4)))

    def measure(self, width: int) -> Size:
        words = self.words.measure(self._words_width(width))[1]
        return (width, max(self.side, words) + self.ui.t(4))

    def place(self, rect: Rect) -> None:
        super().place(rect)
        width = self._words_width(rect.w)
        height = self.words.measure(width)[1]
        self.words.place(Rect(rect.x + self._indent, rect.centery - height // 2, width, height))

    def draw(self, surface: Surface) -> None:
        if self.hovered:
            pygame.draw.rect(surface, HOVERED, self.rect, border_radius=self.ui.t(4))
        x, middle = self.rect.x, self.rect.centery
        for badge in self.badges:
            surface.blit(badge, badge.get_rect(midleft=(x, middle)))
            x += self.side // 2
        pictures, step = self._pictures(self.rect.w), self.side + self.ui.t(4)
        for index, name in enumerate(pictures):
            picture = whole_picture(self.ui, name, self.side)
            x = self.rect.right - (len(pictures) - index) * step
            surface.blit(picture, picture.get_rect(center=(x + self.side // 2, middle)))
        self.words.draw(surface)


def whole_picture(ui: Ui, name: str, side: int) -> Surface:
    """All of a sprite, as large as fits into a square."""
    width, height = ui.sprites.size(name)
    scale = side / max(width, height)
    return ui.sprites.get(name, (max(1, round(width * scale)), max(1, round(height * scale))))


class LogPanel(Widget):
    """Scrolls; the newest entry is at the bottom and in sight."""

    grow = True

    def __init__(self, ui: Ui, rows: Sequence[Widget]) -> None:
        super().__init__(ui)
        self._rows = tuple(rows)
        self.scroll = Scroll(ui, Column(ui, self._rows, gap=3, across="stretch"))
        self.children = (self.scroll,)

    @property
    def rows(self) -> tuple[LogLine, ...]:
        """The sentences, each on a line of its own."""
        return tuple(row for row in self._rows if isinstance(row, LogLine))

    def forget_pointer(self) -> None:
        """A new tree of widgets finds out anew what the pointer is on."""
        for row in self._rows:
            row.hovered = False

    def measure(self, width: int) -> Size:
        return (width, self.ui.t(90))

    def place(self, rect: Rect) -> None:
        if rect == self.rect:
            return
        super().place(rect)
        # At its end from the beginning: hundreds of sentences are laid out once.
        self.scroll.offset = 1 << 24
        self.scroll.place(rect.inflate(-2 * self.ui.t(14), -2 * self.ui.t(12)))

    def draw(self, surface: Surface) -> None:
        surface.blit(
            self.ui.sprites.nine("panel/parchment", self.rect.size, self.ui.skin_scale * 0.5), self.rect
        )
        super().draw(surface)

    @property
    def hovered_line(self) -> Line | None:
        row = self._hovered
        if isinstance(row, TurnRow):
            return row.turn.whole
        return row.line if isinstance(row, LogLine) else None

    @property
    def hovered_turn(self) -> TurnRow | None:
        """The turn told in one line that is under the pointer."""
        row = self._hovered
        return row if isinstance(row, TurnRow) else None

    @property
    def _hovered(self) -> Widget | None:
        return next((row for row in self._rows if row.hovered), None)


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
