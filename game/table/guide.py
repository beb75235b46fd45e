"""What a lesson or a puzzle says, in the column beside the board."""

from collections.abc import Iterator, Sequence

from pygame import Rect, Surface

from game.core.host import Guide, GuideButton
from game.ui import Ui
from game.ui.theme import INK, INK_SOFT, TERRACOTTA
from game.ui.widgets import Button, Column, Columns, Scroll, Stars, Text, Widget
from game.ui.widgets.base import Size
from game.ui.widgets.button import Style

SIZES = (24, 21)
"""Of the letters, in reference pixels: one for every step, and a smaller one where it would scroll."""
MIN_WORDS = 110
"""Less room than this is too little to read in."""


class GuidePanel(Widget):
    """A sheet of parchment: what to do, a note, buttons. Long texts scroll, buttons stay in sight.

    Where there is little room the heading scrolls too.
    """

    grow = True

    def __init__(self, ui: Ui, guide: Guide) -> None:
        super().__init__(ui, "guide", enabled=False)
        self.guide = guide
        self._heading = self._headed()
        self._buttons = self._column(guide.buttons)
        self._scroll = self._words(SIZES[-1])
        self.children = (self._heading, self._scroll, self._buttons)

    @property
    def label(self) -> str:
        return " ".join(part for part in (self.guide.heading, self.guide.text, self.guide.note) if part)

    def _column(self, buttons: Sequence[GuideButton]) -> Column:
        """What leads on has a line of its own; the rest stands side by side where there is room."""
        first = [self._button(each) for each in buttons if each.primary]
        rest = [self._button(each) for each in buttons if not each.primary]
        return Column(self.ui, [*first, *self._beside(rest)], gap=6, across="stretch")

    def _beside(self, buttons: Sequence[Widget]) -> list[Widget]:
        return [Columns(self.ui, buttons, gap=6)] if buttons else []

    def _headed(self, size: int = 26) -> Text:
        return Text(self.ui, self.guide.heading, size=size, role="heading", colour=TERRACOTTA)

    def _words(self, size: int, above: Sequence[Widget] = (), below: Sequence[Widget] = ()) -> Scroll:
        said = Column(self.ui, [*above, *self._said(size), *below], gap=10, across="stretch")
        return Scroll(self.ui, said, name="scroll:guide")

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
        return Button(
            self.ui,
            f"button:{button.name}",
            button.label,
            button.action,
            style=style,
            size=22,
            tooltip=button.tooltip,
        )

    def measure(self, width: int) -> Size:
        return (width, self.ui.t(90))

    def needs(self, width: int) -> int:
        """The height in which nothing has to be scrolled, in the smallest letters."""
        inner = width - 2 * self.ui.t(20)
        foot = self._buttons.measure(inner)[1] + self.ui.t(10) if self._buttons.children else 0
        said = self._heading.measure(inner)[1] + self.ui.t(10) + self._words(SIZES[-1]).measure(inner)[1]
        return 2 * self.ui.t(16) + said + foot

    def place(self, rect: Rect) -> None:
        super().place(rect)
        inner = rect.inflate(-2 * self.ui.t(20), -2 * self.ui.t(16))
        top = self._heading.measure(inner.w)[1]
        self._heading.place(Rect(inner.x, inner.y, inner.w, top))
        body = Rect(inner.x, inner.y + top + self.ui.t(10), inner.w, 0)
        body.h = max(0, inner.bottom - body.y)
        self._buttons, below, above = (
            self._column(self.guide.buttons),
            tuple[Widget, ...](),
            tuple[Widget, ...](),
        )
        room = self._above_buttons(body)
        if room.h < self.ui.t(MIN_WORDS):
            # Only the button that leads on stays in sight; the others are below the words.
            first = [each for each in self.guide.buttons if each.primary]
            self._buttons = self._column(first)
            below = tuple(self._button(each) for each in self.guide.buttons if not each.primary)
            room = self._above_buttons(body)
        if room.h < self.ui.t(MIN_WORDS):
            body, above = inner, (self._headed(SIZES[-1]),)
            room = self._above_buttons(body)
        self._buttons.place(Rect(body.x, body.bottom - self._foot(body), body.w, self._foot(body)))
        self._scroll = self._largest(room, above, below)
        self._scroll.place(room)
        self.children = (*(() if above else (self._heading,)), self._scroll, self._buttons)

    def _foot(self, body: Rect) -> int:
        return self._buttons.measure(body.w)[1] if self._buttons.children else 0

    def _above_buttons(self, body: Rect) -> Rect:
        foot = self._foot(body)
        return Rect(body.x, body.y, body.w, max(0, body.h - foot - (self.ui.t(10) if foot else 0)))

    def _largest(self, room: Rect, above: Sequence[Widget], below: Sequence[Widget]) -> Scroll:
        """In the largest letters that fit; only the smallest are scrolled."""
        for size in SIZES:
            words = self._words(size, above, below)
            if words.measure(room.w)[1] <= room.h:
                break
        return words

    def draw(self, surface: Surface) -> None:
        skin = self.ui.sprites.nine("panel/parchment", self.rect.size, self.ui.skin_scale * 0.5)
        surface.blit(skin, self.rect)
        super().draw(surface)
