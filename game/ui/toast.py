"""One sentence at the top of the window that goes away by itself."""

import pygame
from pygame import Rect, Surface

from game.ui import layout
from game.ui.context import Ui
from game.ui.theme import INK
from game.ui.widgets.text import Text

SECONDS = 3.5


class Toast:
    """Drawn by the app above all scenes. A new sentence takes the place of the one still shown."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self._text: Text | None = None
        self._left = 0.0
        self.rect = Rect(0, 0, 0, 0)

    def show(self, sentence: str, seconds: float = SECONDS) -> None:
        self.hide()
        pad = self.ui.t(20)
        text = Text(self.ui, sentence, size=22, colour=INK, align="centre")
        width, height = text.measure(min(self.ui.t(900), self.ui.window.w - 4 * pad))
        box = Rect(0, 0, width + 2 * pad, height + 2 * pad)
        box.midtop = (self.ui.window.centerx, self.ui.px(24))
        self.rect = layout.keep_inside(box, self.ui.window)
        text.place(layout.inset(self.rect, pad))
        self._text, self._left = text, seconds
        self.ui.damage.add(self.rect)

    def flash(self, surface: Surface, sentence: str) -> None:
        """Before something that takes longer: on the screen at once, and away with the next frame."""
        self.show(sentence)
        self.draw(surface)
        pygame.display.update(self.rect)
        self.hide()

    def hide(self) -> None:
        if self._text:
            self.ui.damage.add(self.rect)
        self._text = None

    def layout(self) -> None:
        """The window or the scale changed."""
        if self._text:
            self.show(self._text.text, self._left)

    @property
    def sentence(self) -> str:
        """What is shown now, or an empty string."""
        return self._text.text if self._text else ""

    def update(self, dt: float) -> None:
        if self._text:
            self._left -= dt
            if self._left <= 0:
                self.hide()

    def wake_after(self) -> float | None:
        return max(0.01, self._left) if self._text else None

    def draw(self, surface: Surface) -> None:
        if self._text and self.rect.colliderect(surface.get_clip()):
            skin = self.ui.sprites.nine("panel/parchment", self.rect.size, self.ui.skin_scale * 0.6)
            surface.blit(skin, self.rect)
            self._text.draw(surface)
