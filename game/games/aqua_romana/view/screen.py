"""Aqua Romana on the screen: the functions that ``game.table.screen.Screen`` asks for."""

from game.games.aqua_romana.book.figures import figures
from game.games.aqua_romana.view.board import KIT
from game.games.aqua_romana.view.summary import summary
from game.games.aqua_romana.view.view import AquaView, WatchView

__all__ = ["figures", "match", "picture", "replay", "summary"]

match, replay, picture = AquaView, WatchView, KIT.picture
