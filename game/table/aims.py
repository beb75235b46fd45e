"""What a stage asks, beside the board: a line for each goal, with a tick where it holds."""

from collections.abc import Sequence

from game.core.host import Aim
from game.ui import Ui
from game.ui.theme import INK, Colour
from game.ui.widgets import Column, Row, Text, Tick, Widget


def aim_lines(ui: Ui, aims: Sequence[Aim], size: float = 20, colour: Colour = INK) -> Column:
    """The lines alone, for menus and pages."""
    lines: list[Widget] = [
        Row(
            ui,
            [Tick(ui, aim.met), Column(ui, [Text(ui, aim.text, size=size, colour=colour)], grow=True)],
            gap=10,
        )
        for aim in aims
    ]
    return Column(ui, lines, gap=4, across="stretch")
