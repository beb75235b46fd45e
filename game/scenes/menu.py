"""A short menu over a scene."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.scenes.page import Page
from game.services import Services
from game.ui import layout
from game.ui.paint import veil
from game.ui.theme import GOLD, IVORY
from game.ui.widgets import Button, Column, Free, Panel, Scroll, Text, Widget


@dataclass(frozen=True)
class MenuItem:
    """One thing to choose; the menu is closed before it happens."""

    name: str
    text: str
    action: Callable[[], None]
    why_not: str = ""
    """Why it cannot be chosen now; empty: it can."""
    about: str = ""
    """What one should know before."""


class MenuScene(Page):
    """The first entry is the one that Esc and most players want."""

    name = "menu"
    opaque = False

    def __init__(
        self, services: Services, heading: str, entries: Sequence[MenuItem], about: str = ""
    ) -> None:
        super().__init__(services)
        self._heading = heading
        self._about = about
        self._entries = tuple(entries)

    @property
    def heading(self) -> str:
        return self._heading

    @property
    def items(self) -> tuple[MenuItem, ...]:
        return self._entries

    def above(self) -> Sequence[Widget]:
        """Between the heading and the first entry."""
        return [Text(self.ui, self._about, size=22, colour=IVORY, align="centre")] if self._about else ()

    def build(self) -> Widget:
        buttons = [self._button(item, not number) for number, item in enumerate(self.items)]
        heading = Text(self.ui, self.heading, size=36, role="heading", colour=GOLD, align="centre")
        menu = Scroll(self.ui, Column(self.ui, buttons, gap=14, across="stretch"), name="scroll:menu")
        parts: list[Widget] = [heading, *self.above(), menu]
        panel = Panel(self.ui, Column(self.ui, parts, gap=22, across="stretch"), skin="panel/bronze", pad=56)
        room = layout.inset(self.ui.window, self.ui.px(30))
        width, height = panel.measure(room.w)
        panel.place(layout.centred(room, (width, min(height, room.h))))
        return Free(self.ui, [panel])

    def _button(self, entry: MenuItem, first: bool) -> Button:
        return Button(
            self.ui,
            f"button:{entry.name}",
            entry.text,
            lambda: self.choose(entry),
            style="primary" if first else "normal",
            enabled=not entry.why_not,
            tooltip=entry.why_not or entry.about,
            min_width=380,
        )

    def choose(self, item: MenuItem) -> None:
        self.stack.pop()
        item.action()

    def draw_background(self, surface: Surface, clip: Rect) -> None:
        veil(surface, clip, (20, 12, 6), 150)
