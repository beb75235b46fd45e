"""A board on a screen that nobody sees, without the match around it."""

from __future__ import annotations

from functools import partial

from game.games.via_appia.view.board import RoadBoard
from game.games.via_appia.view.words import RoadWords
from tests.games.viewing import board_table


class Table(board_table.BoardTable[RoadBoard]):
    kind = RoadBoard
    words = RoadWords


screen = partial(board_table.screen, owner="via_appia")
