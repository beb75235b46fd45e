"""A board on a screen that nobody sees, without the match around it."""

from __future__ import annotations

from functools import partial

from game.games.via_appia.view.board import RoadBoard
from tests.games.viewing import board_table


class Table(board_table.BoardTable[RoadBoard]):
    kind = RoadBoard
    told = ("last_round", "ended", "counted", "result")


screen = partial(board_table.screen, owner="via_appia")
