"""A board on a screen that nobody sees, without the match around it."""

from __future__ import annotations

from functools import partial

from game.games.aquaedukt.view.board import CanalBoard
from game.games.aquaedukt.view.words import CanalWords
from tests.games.viewing import board_table


class Table(board_table.BoardTable[CanalBoard]):
    kind = CanalBoard
    words = CanalWords


screen = partial(board_table.screen, owner="aquaedukt")
