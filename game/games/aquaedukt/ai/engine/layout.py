"""Where each number of a flat position lies. A position is one list of cells; a copy of it is cheap.

Spaces, points, lines and regions are sets of bits; bit n is the nth of the board's own order (a region's bit
is its number). Whoever adds a cell adds it to ``load.py`` too.
"""

from typing import Final

from game.games.aquaedukt.rules.state import Phase

PHASES: Final[tuple[Phase, ...]] = ("setup", "main", "roll", "house", "again", "canal", "reveal", "over")
# One by one: numbers that are known when the code is compiled cost nothing to look up.
SETUP: Final = 0
MAIN: Final = 1
ROLL: Final = 2
HOUSE: Final = 3
AGAIN: Final = 4
CANAL: Final = 5
REVEAL: Final = 6
OVER: Final = 7

PHASE: Final = 0
ACTIVE: Final = 1
ROLLED: Final = 2
"""The region to build in; 0 outside the phase ``house``."""
ROLLS: Final = 3
LAID: Final = 4
"""Canals laid this turn."""
PLACED: Final = 5
IDLE: Final = 6
ENDED: Final = 7
"""0, or by what: see ``BY_CANALS`` and ``BY_DRYNESS``."""
FREE: Final = 8
"""Spaces without house and mountain."""
REGIONS: Final = 9
"""Regions that have such a space."""
ROCKS: Final = 10
"""Spaces with a mountain."""
WET: Final = 11
"""Spaces that a canal serves …"""
WET_TWICE: Final = 12
"""… and those that two or more do (A25)."""
SPRINGS: Final = 13
SPRINGS_LEFT: Final = 14
TAKEN: Final = 15
"""Points that are not free (A12)."""
ROOM: Final = 16
"""Points far enough from every spring (A13)."""
CANALS: Final = 17
"""Lines with a canal …"""
DOUBLE: Final = 18
"""… and those with two."""
CANALS_LEFT: Final = 19
DIGS: Final = 20
"""The actions that dig a spring, a tuple of codes in order; so are the next two."""
LAYS: Final = 21
"""The actions that begin or continue an arm …"""
DOUBLES: Final = 22
"""… and those that double a line: the first single one of every arm (A17)."""
MOUNTAINS: Final = 23
"""The mountains in the order of placing: a tuple of spaces."""
BACKS: Final = 24
"""What those turned over so far showed: a tuple of 0 (mineral) and 1 (foul)."""
STOCK: Final = 25
"""One cell for each seat: how many tiles of each value, eight bits for each."""
HOUSES: Final = 29
"""Four cells for each seat: the spaces with its houses of each value."""

BY_CANALS: Final = 1
BY_DRYNESS: Final = 2
STOCK_BITS: Final = 8
MINERAL: Final = 0
FOUL: Final = 1

PASS: Final = 0
STOP: Final = 1
DICE: Final = 2
"""The codes of the actions that need no place; ``DICE`` plus n is the roll of region n."""
