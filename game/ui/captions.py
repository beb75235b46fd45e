"""What can be heard, in words, for those who do not hear it."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.ui import layout
from game.ui.context import Ui
from game.ui.theme import IVORY, Colour

SECONDS = 2.5
LEAST_SECONDS = 0.8
"""A line can be read before another takes its place; meanwhile that one waits."""
LINES = 2
SIZE = 22
GROUND: tuple[int, int, int, int] = (22, 14, 8, 214)
"""Dark enough for ivory letters over anything, thin enough to guess what lies below."""


@dataclass
class _Line:
    key: str
    shown: float = 0.0
    left: float = SECONDS


class Captions:
    """One or two lines at the bottom of the window, drawn by the app above all scenes.

    The same sound again keeps its line instead of adding another, so that steps do not flicker.
    """

    colour: Colour = IVORY

    def __init__(self, ui: Ui, text: Callable[[str], str]) -> None:
        self.ui = ui
        self.on = False
        self._text = text
        self._lines: list[_Line] = []
        self._waiting: list[str] = []
        self._ground = ui.window
        self.rect = Rect(0, 0, 0, 0)

    @property
    def lines(self) -> tuple[str, ...]:
        """What is to be read now, the newest last."""
        return tuple(self._text(line.key) for line in self._lines)

    def switch(self, on: bool) -> None:
        self.on = on
        if not on:
            self._waiting.clear()
            self._show([])

    def hear(self, key: str) -> None:
        """A sound with that caption begins."""
        if not self.on or not key:
            return
        again = next((line for line in self._lines if line.key == key), None)
        if again is not None:
            again.left = SECONDS
        elif key not in self._waiting:
            self._waiting = [*self._waiting, key][-LINES:]
            self._let_in()

    def update(self, dt: float) -> None:
        for line in self._lines:
            line.shown += dt
            line.left -= dt
        if any(line.left <= 0 for line in self._lines):
            self._show([line for line in self._lines if line.left > 0])
        self._let_in()

    def _let_in(self) -> None:
        """Whoever waits takes a free line, or that of the oldest once it could be read."""
        while self._waiting:
            lines = self._lines
            if len(lines) == LINES and lines[0].shown < LEAST_SECONDS:
                return
            self._show([*lines, _Line(self._waiting.pop(0))][-LINES:])

    def wake_after(self) -> float | None:
        wishes = [line.left for line in self._lines]
        if self._waiting:
            wishes.append(LEAST_SECONDS - self._lines[0].shown)
        return max(0.01, min(wishes)) if wishes else None

    # drawing

    def stand_in(self, ground: Rect) -> None:
        """At the lower edge of that part of the window."""
        if ground != self._ground:
            self._ground = ground.copy()
            self.layout()

    def layout(self) -> None:
        """The window, the scale or the language changed."""
        self._show(self._lines)

    def _show(self, lines: list[_Line]) -> None:
        self.ui.damage.add(self.rect)
        self._lines = lines
        self.rect = self._room()
        self.ui.damage.add(self.rect)

    def _room(self) -> Rect:
        if not self._lines:
            return Rect(0, 0, 0, 0)
        widest = max(self.ui.theme.measure(line, "body", self._px)[0] for line in self.lines)
        pad = self.ui.t(14)
        window = self.ui.window
        room = Rect(0, 0, min(window.w, widest + 2 * pad), len(self._lines) * self._line_height + pad)
        room.midbottom = (self._ground.centerx, self._ground.bottom - self.ui.px(10))
        return layout.keep_inside(room, window)

    @property
    def _px(self) -> int:
        return self.ui.t(SIZE)

    @property
    def _line_height(self) -> int:
        return self.ui.theme.line_height("body", self._px)

    def draw(self, surface: Surface) -> None:
        if not self._lines or not self.rect.colliderect(surface.get_clip()):
            return
        strip = Surface(self.rect.size, pygame.SRCALPHA)
        pygame.draw.rect(strip, GROUND, strip.get_rect(), border_radius=self.ui.t(10))
        surface.blit(strip, self.rect)
        for line, rect in zip(self.lines, self.line_rects(), strict=True):
            surface.blit(self.ui.theme.render(line, "body", self._px, self.colour), rect)

    def line_rects(self) -> list[Rect]:
        """Where each line is painted; tests measure these."""
        top = self.rect.y + (self.rect.h - len(self._lines) * self._line_height) // 2
        rects = [Rect((0, 0), self.ui.theme.measure(line, "body", self._px)) for line in self.lines]
        for i, rect in enumerate(rects):
            rect.midtop = (self.rect.centerx, top + i * self._line_height)
        return rects
