"""Aquädukt on the screen: the functions that ``game.table.screen.Screen`` asks for."""

from game.games.aquaedukt.book.figures import figures
from game.games.aquaedukt.view.board import KIT
from game.games.aquaedukt.view.summary import summary
from game.games.aquaedukt.view.view import CanalView, WatchView

__all__ = ["figures", "match", "picture", "replay", "summary"]

match, replay, picture = CanalView, WatchView, KIT.picture
