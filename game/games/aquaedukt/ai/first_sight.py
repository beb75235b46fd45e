"""What a beginner counts."""

from game.games.aquaedukt.ai.boxes import VALUES
from game.games.aquaedukt.ai.engine.layout import FREE, HOUSES, WET
from game.games.aquaedukt.ai.engine.position import FlatPosition

HALF_DRY = 0.5
"""A house without water counts half …"""
IN_DANGER = 0.1
"""… and less where one free space is left."""


def first_sight(position: FlatPosition, seat: int) -> float:
    """The own houses, with water and without."""
    cells, tables = position.cells, position.tables
    wet, worth = cells[WET], 0.0
    for value in range(VALUES):
        houses = cells[HOUSES + VALUES * seat + value]
        worth += (value + 1) * (houses & wet).bit_count()
        for bits in tables.region_bits:
            dry = (houses & bits & ~wet).bit_count()
            if dry:
                in_danger = (cells[FREE] & bits).bit_count() < 2
                worth += (value + 1) * dry * (IN_DANGER if in_danger else HALF_DRY)
    return worth
