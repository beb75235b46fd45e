"""A finished game on the screen: the same board and marks, and a log that leads to every step of it."""

from typing import Any

from game.core.host import WatchHost
from game.table.board import M
from game.table.chronicle import ReplayChronicle
from game.table.gesture import G
from game.table.hint import H
from game.table.screen import Text
from game.table.staging import Staging
from game.table.view import TableView
from game.ui import Ui
from game.ui.keys import KeyMap


class Watched(TableView[G, M, H]):
    """Put before the view of a match: it says what happened where that would say what to do."""

    def __init__(self, ui: Ui, text: Text, host: WatchHost, keys: KeyMap, **own: Any) -> None:
        self._watched = host
        super().__init__(ui, text, host, keys, **own)
        self.panels.chronicle = ReplayChronicle(ui, host, self.narrator)
        self.panels.has_buttons = False

    def new_staging(self) -> Staging:
        return Staging(self, self._watched.playback.start)

    @property
    def topic(self) -> str:
        """The step that is shown, and not the one that comes next."""
        log = self.host.log
        before = log[-2].after if len(log) > 1 else self._watched.playback.start
        return f"phase:{self.host.rules.phase(before)}"

    @property
    def prompt(self) -> str:
        log = self.host.log
        if self.hint is not None:
            return self.hint.sentence
        if not log:
            return self.text("table.watch.start")
        lines = self.narrator.lines(log[-1].events, log[-1].after)
        return " ".join(line.text for line in lines[:2]) or self.host.rules.format(log[-1].action)
