"""Running text with stressed words, references and found words."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from game.ui.context import Ui
from game.ui.theme import INK, TERRACOTTA, Colour
from game.ui.widgets.base import Size, Widget

FOUND: Colour = (246, 206, 110)
REFERENCE = re.compile(r"\(?R\d+\b.*")


@dataclass(frozen=True)
class Word:
    text: str
    role: str
    colour: Colour


class Prose(Widget):
    """Words between asterisks are bold, references such as R5 in red; ``found`` lights up matching words."""

    def __init__(
        self, ui: Ui, text: str, *, size: float = 24, role: str = "body", colour: Colour = INK
    ) -> None:
        super().__init__(ui)
        self.text = text.replace("*", "")
        self.px = ui.t(size)
        self.role = role
        self.found: Callable[[str], bool] | None = None
        self._words = tuple(_words(text, role, colour))
        self._lines_for = -1
        self._lines: list[list[tuple[Word, int]]] = []
        """Of every line its words, each with the distance from the left."""

    @property
    def label(self) -> str:
        return self.text

    @property
    def line_height(self) -> int:
        return max(self.ui.theme.line_height(role, self.px) for role in (self.role, "strong"))

    # layout

    def measure(self, width: int) -> Size:
        self._wrap(width)
        widest = max((self._right(line) for line in self._lines), default=0)
        return (min(width, widest), len(self._lines) * self.line_height)

    def _right(self, line: list[tuple[Word, int]]) -> int:
        word, x = line[-1]
        return x + self._width(word)

    def _width(self, word: Word) -> int:
        return self.ui.theme.measure(word.text, word.role, self.px)[0]

    def _wrap(self, width: int) -> None:
        if width == self._lines_for:
            return
        self._lines_for = width
        self._lines = []
        blank = self.ui.theme.measure(" ", self.role, self.px)[0]
        x = 0
        for word in (piece for whole in self._words for piece in self._pieces(whole, width)):
            wide = self._width(word)
            if not self._lines or x + wide > width:
                self._lines.append([])
                x = 0
            self._lines[-1].append((word, x))
            x += wide + blank

    def _pieces(self, word: Word, width: int) -> Iterator[Word]:
        """A word wider than a line is broken inside."""
        if self._width(word) <= width:
            yield word
            return
        for part in self.ui.theme.wrap(word.text, word.role, self.px, width):
            yield Word(part, word.role, word.colour)

    def place(self, rect: Rect) -> None:
        super().place(rect)
        self._wrap(rect.w)

    def line_rects(self) -> list[Rect]:
        """Where each line is painted; tests measure these."""
        height = self.line_height
        return [
            Rect(self.rect.x, self.rect.y + i * height, self._right(line), height)
            for i, line in enumerate(self._lines)
        ]

    # drawing

    def draw(self, surface: Surface) -> None:
        clip = surface.get_clip()
        for line, rect in zip(self._lines, self.line_rects(), strict=True):
            if rect.colliderect(clip):
                for word, x in line:
                    self._draw_word(surface, word, (rect.x + x, rect.y))

    def _draw_word(self, surface: Surface, word: Word, at: tuple[int, int]) -> None:
        picture = self.ui.theme.render(word.text, word.role, self.px, word.colour)
        if self.found is not None and self.found(word.text):
            spot = picture.get_rect(topleft=at).inflate(self.ui.t(4), -self.ui.t(4))
            pygame.draw.rect(surface, FOUND, spot, border_radius=self.ui.t(4))
        surface.blit(picture, at)


def _words(text: str, role: str, colour: Colour) -> Iterator[Word]:
    stressed = False
    for raw in text.split():
        word = raw.replace("*", "")
        refers = REFERENCE.fullmatch(word) is not None
        bold = stressed or refers or "*" in raw
        yield Word(word, "strong" if bold else role, TERRACOTTA if refers else colour)
        stressed ^= raw.count("*") % 2 == 1
