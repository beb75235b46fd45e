"""The bar above the board: what is to be done now."""

from collections.abc import Iterator, Mapping

import pygame
from pygame import Rect, Surface

from game.ui import Ui
from game.ui.theme import INK, INK_SOFT, TERRACOTTA
from game.ui.widgets import Text, Widget
from game.ui.widgets.base import Size

LARGEST, ONE_LINE, SMALLEST = 27, 24, 21
"""Of the sentence, in reference pixels."""
STEPS_SHARE = 0.5
"""More of the bar than this the names of the steps may not take."""


class PromptBar(Widget):
    """One imperative sentence, and at its right the steps of a turn as dots."""

    def __init__(
        self,
        ui: Ui,
        sentence: str,
        steps: Mapping[str, str],
        lit: str,
        warning: bool,
        tips: Mapping[str, str] | None = None,
        link: Widget | None = None,
    ) -> None:
        """``tips`` says what is done in each step; a ``link`` stands in their place."""
        super().__init__(ui, "prompt", enabled=False)
        shown = {} if link is not None else tips or {}
        self._tips = {name: Widget(ui, enabled=False, tooltip=tip) for name, tip in shown.items()}
        self._colour = TERRACOTTA if warning else INK
        self.sentence = self._written(sentence, LARGEST)
        self._link = link
        self.steps = steps = {} if link is not None else steps
        self.lit = lit
        self._named = steps
        """The steps that are shown, with their names."""
        self.children = (self.sentence,)

    @property
    def label(self) -> str:
        return self.sentence.text

    def _written(self, sentence: str, size: int) -> Text:
        return Text(self.ui, sentence, size=size, role="strong", colour=self._colour)

    def measure(self, width: int) -> Size:
        """Always the same height, so that the board below does not move: two lines of the smaller letters."""
        return (width, 2 * self.ui.theme.line_height("strong", self.ui.t(SMALLEST)) + self.ui.t(12))

    def place(self, rect: Rect) -> None:
        super().place(rect)
        for named in self._ways_to_name():
            self._named, inner = named, self._beside_link()
            inner.w = max(1, inner.w - self._steps_width() - (self.ui.t(16) if named else 0))
            self.sentence = self._largest(inner)
            if self.sentence.px >= self.ui.t(SMALLEST):
                break
        height = self.sentence.measure(inner.w)[1]
        self.sentence.place(Rect(inner.x, inner.centery - height // 2, inner.w, height))
        for name, _, room in self.step_rects():
            if name in self._tips:
                dot = self.ui.t(22)
                self._tips[name].place(Rect(room.x - dot, inner.y, room.w + dot, inner.h))
        link = () if self._link is None else (self._link,)
        self.children = (self.sentence, *self._tips.values(), *link)

    def _beside_link(self) -> Rect:
        """What the link leaves to the sentence."""
        inner = self._inner()
        if self._link is not None:
            wide, high = self._link.measure(inner.w)
            self._link.place(Rect(inner.right - wide, inner.centery - high // 2, wide, high))
            inner.w -= wide + self.ui.t(16)
        return inner

    def _largest(self, room: Rect) -> Text:
        """On one line, if letters that are not much smaller make that possible; else as large as fits."""
        said, theme = self.sentence.text, self.ui.theme
        for size in range(LARGEST, ONE_LINE - 1, -1):
            if theme.measure(said, "strong", self.ui.t(size))[0] <= room.w:
                return self._written(said, size)
        for size in range(LARGEST, 11, -1):
            sentence = self._written(said, size)
            if sentence.measure(room.w)[1] <= room.h:
                break
        return sentence

    def _inner(self) -> Rect:
        return self.rect.inflate(-2 * self.ui.t(20), -2 * self.ui.t(5))

    def draw(self, surface: Surface) -> None:
        surface.blit(
            self.ui.sprites.nine("panel/parchment", self.rect.size, self.ui.skin_scale * 0.5), self.rect
        )
        self.sentence.draw(surface)
        if self._link is not None:
            self._link.draw(surface)
        for name, text, rect in self.step_rects():
            lit = name == self.lit
            dot = (rect.left - self.ui.t(11), rect.centery)
            pygame.draw.aacircle(surface, TERRACOTTA if lit else (178, 156, 120), dot, self.ui.t(6))
            colour, role = (TERRACOTTA, "strong") if lit else (INK_SOFT, "body")
            if text:
                surface.blit(self.ui.theme.render(text, role, self._step_size, colour), rect)

    # the steps

    @property
    def _step_size(self) -> int:
        return self.ui.t(21)

    def _steps_width(self) -> int:
        return self._width_of(self._named)

    def _width_of(self, names: Mapping[str, str]) -> int:
        return sum(self._step_width(text) for text in names.values())

    def _step_width(self, text: str) -> int:
        named = self.ui.theme.measure(text, "strong", self._step_size)[0] + self.ui.t(12) if text else 0
        return self.ui.t(26) + named

    def _ways_to_name(self) -> Iterator[Mapping[str, str]]:
        """All steps with their names, if that leaves room for a sentence; only the one that is on; dots;
        none, for the sentence is more than the steps."""
        if self._width_of(self.steps) <= STEPS_SHARE * self.rect.w:
            yield self.steps
        yield {name: text if name == self.lit else "" for name, text in self.steps.items()}
        yield dict.fromkeys(self.steps, "")
        yield {}

    def step_rects(self) -> Iterator[tuple[str, str, Rect]]:
        """Each step with the name it shows, and where; its dot is at the left of that."""
        inner = self._inner()
        x = inner.right - self._steps_width() + self.ui.t(22)
        for name, text in self._named.items():
            width, height = self.ui.theme.measure(text or " ", "strong", self._step_size)
            yield name, text, Rect(x, inner.centery - height // 2, width if text else 0, height)
            x += self._step_width(text)
