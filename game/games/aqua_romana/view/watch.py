"""A finished game on the screen: the same board and marks, and a log that leads to every step of it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.core.replay import WatchHost
from game.games.aqua_romana.view.gestures import Gesture
from game.games.aqua_romana.view.log import LogLine, LogPanel
from game.games.aqua_romana.view.narrate import Line, Narrator
from game.games.aqua_romana.view.panels import Panels
from game.games.aqua_romana.view.view import AquaView
from game.ui import Ui
from game.ui.keys import KeyMap
from game.ui.theme import GOLD
from game.ui.widgets import Column, Scroll, Spacer, Widget
from game.ui.widgets.base import Point

Text = Callable[..., str]


class StepLine(LogLine):
    """A step of the game; a click goes there."""

    def __init__(self, ui: Ui, line: Line, colour: str | None, go: Callable[[], None]) -> None:
        super().__init__(ui, line, colour)
        self._go = go
        self.current = False

    @property
    def interactive(self) -> bool:
        return True

    def press(self, pos: Point) -> None:
        self.set_state(pressed=True)

    def release(self, pos: Point, inside: bool) -> None:
        self.set_state(pressed=False)
        if inside:
            self.ui.play("button")
            self._go()

    def draw(self, surface: Surface) -> None:
        if self.current:
            pygame.draw.rect(surface, GOLD, self.rect, border_radius=self.ui.t(4))
        super().draw(surface)


class StepLog(LogPanel):
    """All steps, also those still to come; the one that was shown last is marked and in sight."""

    def __init__(self, ui: Ui, steps: Sequence[tuple[Line, str | None]], jump: Callable[[int], None]) -> None:
        super().__init__(ui, ())
        self._steps = [
            StepLine(ui, line, colour, lambda length=number: jump(length))  # type: ignore[misc]
            for number, (line, colour) in enumerate(steps, start=1)
        ]
        self.rows = list(self._steps)
        self.scroll = Scroll(ui, Column(ui, self._steps, gap=3, across="stretch"))
        self.children = (self.scroll,)

    def place(self, rect: Rect) -> None:
        offset = self.scroll.offset
        super().place(rect)
        self.scroll.scroll_to(offset)
        self._reveal()

    def mark(self, length: int) -> None:
        """So many steps were played."""
        for number, step in enumerate(self._steps, start=1):
            step.current = number == length
        self.forget_pointer()
        self._reveal()

    def _reveal(self) -> None:
        current = next((step for step in self._steps if step.current), None)
        if current is not None:
            self.scroll.reveal(current)
        else:
            self.scroll.scroll_to(0)


class WatchPanels(Panels):
    """Cards, stock and log as in a match; nothing to press but the log."""

    def __init__(self, ui: Ui, text: Text, host: WatchHost, narrator: Narrator) -> None:
        super().__init__(ui, text, host, narrator)
        self._watched = host
        self._steps: StepLog | None = None

    def forget_log(self) -> None:
        """The window, the scale or the language is another one: write it anew."""
        self._steps = None

    def _log(self) -> StepLog:
        if self._steps is None:
            self._steps = StepLog(self.ui, self._all_steps(), self._watched.jump)
        self._steps.mark(len(self._watched.log))
        return self._steps

    def _all_steps(self) -> list[tuple[Line, str | None]]:
        """One line a step: what was done, and not all that followed from it."""
        steps: list[tuple[Line, str | None]] = []
        for entry in self._watched.playback.entries:
            lines = self.narrator.lines(entry.events, entry.after)
            line = lines[0] if lines else Line(str(entry.action), entry.seat)
            steps.append((line, entry.after.seats[entry.seat][0]))
        return steps

    def _buttons(self, gesture: Gesture, can_end: bool, end: Callable[[], None]) -> Widget:
        return Spacer(self.ui, 1)


class WatchView(AquaView):
    """Says what happened where a match would say what to do."""

    def __init__(self, ui: Ui, text: Text, host: WatchHost, keys: KeyMap) -> None:
        super().__init__(ui, text, host, keys)
        self._watched = host
        self.panels: WatchPanels = WatchPanels(ui, text, host, self.narrator)

    def layout(self) -> None:
        self.panels.forget_log()
        super().layout()

    @property
    def topic(self) -> str:
        """The step that is shown, and not the one that comes next."""
        log = self.host.log
        before = log[-2].after if len(log) > 1 else self._watched.playback.start
        return f"phase:{before.phase}"

    @property
    def prompt(self) -> str:
        log = self.host.log
        if not log:
            return self.text("aqua.watch.start")
        lines = self.narrator.lines(log[-1].events, log[-1].after)
        return " ".join(line.text for line in lines[:2]) or str(log[-1].action)
