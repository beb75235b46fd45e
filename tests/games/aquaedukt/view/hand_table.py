"""A match of Aquädukt on a screen that nobody sees."""

from __future__ import annotations

from functools import partial

from game.games.aquaedukt.spec import SPEC
from game.games.aquaedukt.view.view import CanalView
from tests.games.aquaedukt.rules.classic import SEATS
from tests.games.viewing.match_table import MatchTable, opened


class Table(MatchTable[CanalView]):
    spec = SPEC
    seats = SEATS


table = partial(opened, Table)
