"""What the title says to somebody who has never been here."""

from collections.abc import Callable

from game.match.archive import Archive
from game.ui import Ui
from game.ui.widgets import Button, Column, Panel, Row, Text, Widget


def never_played(archive: Archive, *, saved: bool) -> bool:
    """Nothing was won or learned, nor `saved`: whoever sits here may not know what this is."""
    return not saved and archive.replays.empty and archive.results.empty and archive.progress.empty


def welcome(ui: Ui, text: Callable[..., str], learn: Callable[[], None], play: Callable[[], None]) -> Widget:
    """One sentence, and beside the game for those who know it the way to learn it."""
    sentence = Text(ui, text("title.welcome"), size=30, role="strong", align="centre")
    buttons = [
        Button(ui, "button:learn", text("title.learn"), learn, style="primary", size=27, min_width=300),
        Button(ui, "button:quick-game", text("title.quick-game"), play, size=27, min_width=300),
    ]
    row = Column(ui, [Row(ui, buttons, gap=18)], across="centre")
    return Panel(ui, Column(ui, [sentence, row], gap=16, across="stretch"), pad=30)
