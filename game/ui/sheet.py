"""The common shape of menu pages: a sheet with a heading, something that scrolls, and a foot of buttons."""

from collections.abc import Sequence

from pygame import Rect

from game.ui import Ui, layout
from game.ui.theme import INK, TERRACOTTA
from game.ui.widgets import Column, Free, Panel, Row, Scroll, Text, Widget

MARGIN, GAP = 24, 20
"""Reference pixels round a page, and above its foot."""


def sheet(
    ui: Ui,
    heading: str,
    content: Widget,
    buttons: Sequence[Widget],
    *,
    width: float = 1500,
    note: Widget | None = None,
    skin: str = "panel/parchment",
) -> Widget:
    """Placed in the middle of the window, no larger than its content or the window.

    Of the buttons the first leads back. A `note` stays in view when the content is scrolled.
    """
    parts: list[Widget] = [
        Text(ui, heading, size=46, role="heading", colour=TERRACOTTA, align="centre"),
        Scroll(ui, content, name="scroll:sheet"),
        *([note] if note is not None else []),
    ]
    below, room = foot(ui, buttons)
    column = Column(ui, parts, gap=26, across="stretch")
    panel = Panel(ui, column, skin=skin, pad=44 if ui.viewport.ui_scale <= 1.25 else 26)
    wide = min(room.w, ui.t(width))
    panel.place(layout.centred(room, (wide, min(room.h, panel.measure(wide)[1]))))
    return Placed(ui, [panel, *below])


def foot(ui: Ui, buttons: Sequence[Widget]) -> tuple[list[Widget], Rect]:
    """The buttons of a page where they stand on every page, and the room above them.

    The first, which leads back, in the lower left corner of the window, the others in the lower right one.
    """
    room = layout.inset(ui.window, ui.px(MARGIN))
    back, others = buttons[0], Row(ui, buttons[1:], gap=18)
    size = back.measure(room.w // 2)
    back.place(Rect(room.x, room.bottom - size[1], *size))
    wide, high = others.measure(room.w - size[0] - ui.t(18))
    others.place(Rect(room.right - wide, room.bottom - high, wide, high))
    top = room.bottom - max(size[1], high)
    return [back, others], Rect(room.x, room.y, room.w, top - ui.px(GAP) - room.y)


def section(ui: Ui, heading: str, content: Widget) -> Column:
    """A part of a sheet under a small heading."""
    title = Text(ui, heading, size=27, role="heading", colour=INK)
    return Column(ui, [title, content], gap=12, across="stretch")


class Placed(Free):
    """Keeps its children where they already are, whatever room it is given."""

    def place(self, rect: Rect) -> None:
        self.rect = rect.copy()
