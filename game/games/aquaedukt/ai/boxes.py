"""The facts an opponent sees, and how each is put into one of a few boxes.

Facts of a dry house say how likely it is to have water in the end; facts of a seat, how many points those
houses will bring that it has not built yet, more or less than those of the others.
Every box of every fact has a number in one long vector.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.games.aquaedukt.ai.reach import WAYS

ROOM: Final = 5
"""Free spaces of a region: one to five, or more."""
VALUES: Final = 4
TURNS: Final = 4
CROWD: Final = 4
"""Neighbours: none, one, two, or more."""
LOWEST: Final = VALUES + 1
"""The lowest tile in stock; none comes first."""
WET: Final = 8
"""How many of the open regions have a free space with water, in sevenths …"""
NEAR: Final = 6
"""… or one that two canals can reach, in fifths."""
SPACES: Final = 8
"""Free spaces with water, two by two."""
TILES: Final = 15
"""Tiles left, two by two."""
COUNT: Final = 9
"""Tiles of one value."""
SPRINGS: Final = 6
ARMS: Final = 6

HOUSE_FACTS: Final[Mapping[str, int]] = MappingProxyType(
    {
        "way, free spaces": WAYS * ROOM,
        "way, value": WAYS * VALUES,
        "way, turns until its owner moves": WAYS * TURNS,
        "way, own and other dry neighbours": 3 * CROWD * CROWD,
    }
)
SEAT_FACTS: Final[Mapping[str, int]] = MappingProxyType(
    {
        "lowest tile, wet regions": LOWEST * WET,
        "lowest tile, near regions": LOWEST * NEAR,
        "turns until it moves, wet regions": TURNS * WET,
        "lowest tile, free spaces with water": LOWEST * SPACES,
        "tiles left": TILES,
        "tiles of 1": COUNT,
        "tiles of 2": COUNT,
        "tiles of 3": COUNT,
        "tiles of 4": COUNT,
    }
)
COMMON_FACTS: Final[Mapping[str, int]] = MappingProxyType(
    {"springs left": SPRINGS, "arms": ARMS, "tiles of all": TILES}
)
"""The same for every seat. They tell how much is still to come at all, and decide nothing."""
FACTS: Final[Mapping[str, int]] = MappingProxyType({**HOUSE_FACTS, **SEAT_FACTS, **COMMON_FACTS})
"""Each fact with the number of its boxes. Of several facts the last one changes fastest."""
FIRST_BOX: Final[Mapping[str, int]] = MappingProxyType(
    {fact: sum(list(FACTS.values())[:place]) for place, fact in enumerate(FACTS)}
)
BOXES: Final = sum(FACTS.values())

(
    WAY_ROOM,
    WAY_VALUE,
    WAY_TURNS,
    WAY_CROWD,
    LOWEST_WET,
    LOWEST_NEAR,
    TURNS_WET,
    LOWEST_SPACES,
    TILES_LEFT,
    TILES_OF,
    _,
    _,
    _,
    SPRINGS_LEFT,
    LIVE_ARMS,
    TILES_OF_ALL,
) = FIRST_BOX.values()

BAND: Final = tuple(min(2, way // 8) for way in range(WAYS))
"""Of a way: one or two canals, three or four, more."""


def seventh(part: int, whole: int) -> int:
    """Which box of ``WET``."""
    return ((WET - 1) * part + whole // 2) // whole if whole else 0


def fifth(part: int, whole: int) -> int:
    """Which box of ``NEAR``."""
    return ((NEAR - 1) * part + whole // 2) // whole if whole else 0
