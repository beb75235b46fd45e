"""What a lesson or a puzzle says, in the column beside the board."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Rect, Surface

from game.core.table import Guide, GuideButton
from game.ui import Ui
from game.ui.theme import INK, INK_SOFT, TERRACOTTA
from game.ui.widgets import Button, Column, Scroll, Stars, Text, Widget
from game.ui.widgets.base import Size
from game.ui.widgets.button import Style

SIZES = (30, 27, 24, 21)
"""Of the letters, in reference pixels."""


class GuidePanel(Widget):
    """A sheet of parchment: what to do, a note, buttons. Long texts scroll, buttons stay in sight."""

    grow = True

    def __init__(self, ui: Ui, guide: Guide) -> None:
        super().__init__(ui, "guide", enabled=False)
        self.guide = guide
        self._heading = Text(ui, guide.heading, size=26, role="heading", colour=TERRACOTTA)
        self._buttons = Column(ui, [self._button(each) for each in guide.buttons], gap=6, across="stretch")
        self._scroll = self._words(SIZES[-1])
        self.children = (self._heading, self._scroll, self._buttons)

    @property
    def label(self) -> str:
        return " ".join(part for part in (self.guide.heading, self.guide.text, self.guide.note) if part)

    def _words(self, size: int) -> Scroll:
        return Scroll(
            self.ui, Column(self.ui, list(self._said(size)), gap=10, across="stretch"), name="scroll:guide"
        )

    def _said(self, size: int) -> Iterator[Widget]:
        guide = self.guide
        if guide.text:
            yield Text(self.ui, guide.text, size=size, colour=INK)
        if guide.stars is not None:
            yield Stars(self.ui, guide.stars, 36)
        if guide.note:
            role, colour = ("strong", TERRACOTTA) if guide.warning else ("italic", INK_SOFT)
            yield Text(self.ui, guide.note, size=size - 2, role=role, colour=colour)

    def _button(self, button: GuideButton) -> Button:
        style: Style = "primary" if button.primary else "normal"
        return Button(self.ui, f"button:{button.name}", button.label, button.action, style=style, size=22)

    def measure(self, width: int) -> Size:
        return (width, self.ui.t(90))

    def place(self, rect: Rect) -> None:
        super().place(rect)
        gap = self.ui.t(10)
        inner = rect.inflate(-2 * self.ui.t(20), -2 * self.ui.t(16))
        top = self._heading.measure(inner.w)[1]
        foot = self._buttons.measure(inner.w)[1] if self.guide.buttons else 0
        self._heading.place(Rect(inner.x, inner.y, inner.w, top))
        self._buttons.place(Rect(inner.x, inner.bottom - foot, inner.w, foot))
        room = Rect(inner.x, inner.y + top + gap, inner.w, max(0, inner.h - top - foot - 2 * gap))
        self._scroll = self._largest(room)
        self._scroll.place(room)
        self.children = (self._heading, self._scroll, self._buttons)

    def _largest(self, room: Rect) -> Scroll:
        """In the largest letters that fit; only the smallest are scrolled."""
        for size in SIZES:
            words = self._words(size)
            if words.measure(room.w)[1] <= room.h:
                break
        return words

    def draw(self, surface: Surface) -> None:
        skin = self.ui.sprites.nine("panel/parchment", self.rect.size, self.ui.skin_scale * 0.5)
        surface.blit(skin, self.rect)
        super().draw(surface)
