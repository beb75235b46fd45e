"""A match of Via Appia on a screen that nobody sees."""

from __future__ import annotations

from functools import partial

from game.games.via_appia.spec import SPEC
from game.games.via_appia.view.view import RoadView
from tests.games.viewing.match_table import MatchTable, opened


class Table(MatchTable[RoadView]):
    spec = SPEC
    seats = ("blue", "red", "yellow", "green")


table = partial(opened, Table)
