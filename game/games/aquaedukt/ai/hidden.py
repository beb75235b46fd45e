"""The variant of hidden waters: what the backs of the mountains may do to houses beside them (A25 to A27)."""

from typing import Any, Final

from game.games.aquaedukt.ai.boxes import ROOM, VALUES
from game.games.aquaedukt.ai.engine.layout import BACKS, FOUL, HOUSES, MINERAL, MOUNTAINS, WET, WET_TWICE
from game.games.aquaedukt.ai.engine.tables import FlatTables
from game.games.aquaedukt.ai.reach import Reach
from game.games.aquaedukt.rules.scoring import MINERAL as MINERAL_POINTS

OTHERS_CARE: Final = 0.7
"""A house that has water seldom gets a second canal for its own sake."""


class HiddenWaters:
    """Adds what is expected of mountains that nobody has turned over yet."""

    def __init__(self, tables: FlatTables) -> None:
        self._tables = tables
        total = sum(tables.backs) or 1
        self._bonus = MINERAL_POINTS * tables.backs[MINERAL] / total
        self._foul = tables.backs[FOUL] / total

    def add(self, points: list[float], cells: list[Any], reach: Reach | None, chances: list[float]) -> None:
        """``reach`` and ``chances`` say how likely another canal comes; without them none will."""
        tables, wet, twice = self._tables, cells[WET], cells[WET_TWICE]
        for mountain in cells[MOUNTAINS][len(cells[BACKS]) :]:
            beside = tables.beside[mountain] & wet
            if not beside:
                continue
            for index in range(HOUSES, HOUSES + VALUES * tables.players):
                houses = cells[index] & beside
                if not houses:
                    continue
                seat, value = divmod(index - HOUSES, VALUES)
                points[seat] += self._bonus * (houses & twice).bit_count()
                houses &= ~twice
                while houses:
                    low = houses & -houses
                    houses ^= low
                    chance = 0.0
                    if reach:
                        way = reach.way[low.bit_length() - 1]
                        at = (way * ROOM + ROOM - 1) * VALUES + value
                        chance = OTHERS_CARE * min(max(chances[at], 0.0), 1.0)
                    points[seat] += chance * self._bonus - (1.0 - chance) * self._foul * (value + 1)
        minerals = [
            mountain
            for mountain, back in zip(cells[MOUNTAINS], cells[BACKS], strict=False)
            if back == MINERAL
        ]
        for mountain in minerals:
            for seat in range(tables.players):
                for index in range(HOUSES + VALUES * seat, HOUSES + VALUES * seat + VALUES):
                    points[seat] += (
                        MINERAL_POINTS * (cells[index] & tables.beside[mountain] & twice).bit_count()
                    )
