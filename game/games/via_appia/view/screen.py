"""Via Appia on the screen: the functions that ``game.table.screen.Screen`` asks for."""

from game.games.via_appia.book.figures import figures
from game.games.via_appia.view.board import KIT
from game.games.via_appia.view.summary import summary
from game.games.via_appia.view.view import RoadView, WatchView

__all__ = ["figures", "match", "picture", "replay", "summary"]

match, replay, picture = RoadView, WatchView, KIT.picture
