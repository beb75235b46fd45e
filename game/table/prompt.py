"""The bar above the board: what is to be done now."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pygame
from pygame import Rect, Surface

from game.ui import Ui
from game.ui.theme import INK, INK_SOFT, TERRACOTTA
from game.ui.widgets import Text, Widget
from game.ui.widgets.base import Size


class PromptBar(Widget):
    """One imperative sentence with the steps of a turn as dots."""

    def __init__(self, ui: Ui, sentence: str, steps: Mapping[str, str], lit: str, warning: bool) -> None:
        super().__init__(ui, "prompt", enabled=False)
        self._colour = TERRACOTTA if warning else INK
        self.sentence = self._written(sentence, 27)
        self.steps = steps
        self.lit = lit
        self.children = (self.sentence,)

    @property
    def label(self) -> str:
        return self.sentence.text

    def _written(self, sentence: str, size: int) -> Text:
        return Text(self.ui, sentence, size=size, role="strong", colour=self._colour)

    def measure(self, width: int) -> Size:
        inner = width - 2 * self.ui.t(22)
        return (width, self.sentence.measure(inner)[1] + self._dots_height() + self.ui.t(18))

    def _dots_height(self) -> int:
        return self.ui.theme.line_height("body", self.ui.t(18))

    def place(self, rect: Rect) -> None:
        super().place(rect)
        inner = rect.inflate(-2 * self.ui.t(22), -2 * self.ui.t(7))
        inner.h -= self._dots_height()
        size = 27
        while size > 12 and self.sentence.measure(inner.w)[1] > inner.h:
            size -= 1
            self.sentence = self._written(self.sentence.text, size)
        self.children = (self.sentence,)
        self.sentence.place(inner)

    def draw(self, surface: Surface) -> None:
        surface.blit(
            self.ui.sprites.nine("panel/parchment", self.rect.size, self.ui.skin_scale * 0.5), self.rect
        )
        self.sentence.draw(surface)
        for name, text, rect in self._step_rects():
            lit = name == self.lit
            dot = (rect.left - self.ui.t(11), rect.centery)
            pygame.draw.circle(surface, TERRACOTTA if lit else (178, 156, 120), dot, self.ui.t(6))
            colour, role = (TERRACOTTA, "strong") if lit else (INK_SOFT, "body")
            surface.blit(self.ui.theme.render(text, role, self._step_size(), colour), rect)

    def _step_size(self) -> int:
        size = self.ui.t(18)
        while size > 9 and self._steps_width(size) > self.rect.w - 2 * self.ui.t(22):
            size -= 1
        return size

    def _steps_width(self, size: int) -> int:
        gaps = len(self.steps) * self.ui.t(38)
        return gaps + sum(self.ui.theme.measure(text, "strong", size)[0] for text in self.steps.values())

    def _step_rects(self) -> Iterator[tuple[str, str, Rect]]:
        size = self._step_size()
        x = self.rect.x + self.ui.t(42)
        for name, text in self.steps.items():
            width, height = self.ui.theme.measure(text, "strong", size)
            top = self.rect.bottom - self.ui.t(8) - height
            yield name, text, Rect(x, top, width, height)
            x += width + self.ui.t(38)
