"""The common shape of menu pages: a sheet with a heading, something that scrolls, and buttons below."""

from collections.abc import Sequence

from pygame import Rect

from game.ui import Ui, layout
from game.ui.theme import INK, TERRACOTTA
from game.ui.widgets import Column, Free, Panel, Row, Scroll, Spacer, Text, Widget


def sheet(
    ui: Ui,
    heading: str,
    content: Widget,
    buttons: Sequence[Widget],
    *,
    width: float = 1500,
    note: Widget | None = None,
) -> Widget:
    """Placed in the middle of the window, no larger than its content or the window.

    A `note` stands above the buttons and stays in view when the content is scrolled.
    """
    parts: list[Widget] = [
        Text(ui, heading, size=46, role="heading", colour=TERRACOTTA, align="centre"),
        Scroll(ui, content, name="scroll:sheet"),
        *([note] if note is not None else []),
        Row(ui, [buttons[0], Spacer(ui, grow=True), *buttons[1:]], gap=18),
    ]
    column = Column(ui, parts, gap=26, across="stretch")
    panel = Panel(ui, column, pad=44 if ui.viewport.ui_scale <= 1.25 else 26)
    room = layout.inset(ui.window, ui.px(40))
    wanted = panel.measure(min(room.w, ui.t(width)))
    size = (min(room.w, ui.t(width)), min(room.h, wanted[1]))
    panel.place(layout.centred(room, size))
    return _Fixed(ui, panel)


def section(ui: Ui, heading: str, content: Widget) -> Column:
    """A part of a sheet under a small heading."""
    title = Text(ui, heading, size=27, role="heading", colour=INK)
    return Column(ui, [title, content], gap=12, across="stretch")


class _Fixed(Free):
    """Keeps its child where it already is, whatever room it is given."""

    def __init__(self, ui: Ui, child: Widget) -> None:
        super().__init__(ui, [child])

    def place(self, rect: Rect) -> None:
        self.rect = rect.copy()
