"""Via Appia on the screen: the functions that ``game.table.screen.Screen`` asks for."""

from __future__ import annotations

from game.core.host import MatchHost
from game.core.replay import WatchHost
from game.games.via_appia.book.figures import figures
from game.games.via_appia.view.picture import picture
from game.games.via_appia.view.summary import summary
from game.games.via_appia.view.view import RoadView, WatchView
from game.table.screen import Text
from game.ui import Ui
from game.ui.keys import KeyMap

__all__ = ["figures", "match", "picture", "replay", "summary"]


def match(ui: Ui, text: Text, host: MatchHost, keys: KeyMap) -> RoadView:
    return RoadView(ui, text, host, keys)


def replay(ui: Ui, text: Text, host: WatchHost, keys: KeyMap) -> WatchView:
    return WatchView(ui, text, host, keys)
