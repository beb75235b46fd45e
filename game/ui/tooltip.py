"""A few words about what the pointer rests on."""

from __future__ import annotations

from pygame import Rect, Surface

from game.ui import layout
from game.ui.context import Ui
from game.ui.theme import IVORY
from game.ui.widgets.base import Widget
from game.ui.widgets.text import Text

DELAY = 0.45


class Tooltip:
    """Appears a moment after `aim`, below its widget or above it, and always inside the window."""

    def __init__(self, ui: Ui) -> None:
        self.ui = ui
        self._target: Widget | None = None
        self._waited = 0.0
        self._text: Text | None = None
        self.rect = Rect(0, 0, 0, 0)

    def aim(self, widget: Widget | None) -> None:
        self.hide()
        self._target = widget if widget and widget.tooltip else None
        self._waited = 0.0

    def hide(self) -> None:
        if self._text:
            self.ui.damage.add(self.rect)
        self._text = None
        self._target = None

    def update(self, dt: float) -> None:
        if self._target and self._text is None:
            self._waited += dt
            if self._waited >= DELAY:
                self._open(self._target)

    def wake_after(self) -> float | None:
        if self._target is None or self._text is not None:
            return None
        return max(0.0, DELAY - self._waited)

    def _open(self, target: Widget) -> None:
        pad = self.ui.t(20)
        text = Text(self.ui, target.tooltip, size=20, colour=IVORY)
        width, height = text.measure(min(self.ui.t(460), self.ui.window.w - 4 * pad))
        box = Rect(0, 0, width + 2 * pad, height + 2 * pad)
        box.midtop = (target.rect.centerx, target.rect.bottom + self.ui.t(8))
        if box.bottom > self.ui.window.bottom:
            box.bottom = target.rect.top - self.ui.t(8)
        self.rect = layout.keep_inside(box, self.ui.window)
        text.place(layout.inset(self.rect, pad))
        self._text = text
        self.ui.damage.add(self.rect)

    def draw(self, surface: Surface) -> None:
        if self._text and self.rect.colliderect(surface.get_clip()):
            skin = self.ui.sprites.nine("panel/wood", self.rect.size, self.ui.skin_scale * 0.5)
            surface.blit(skin, self.rect)
            self._text.draw(surface)
