"""A board on a screen that nobody sees, without the match around it."""

from __future__ import annotations

from functools import partial

from game.games.aquaedukt.view.board import CanalBoard
from tests.games.viewing import board_table


class Table(board_table.BoardTable[CanalBoard]):
    kind = CanalBoard
    told = ("last_round", "die_closed", "ended", "turned", "result")


screen = partial(board_table.screen, owner="aquaedukt")
