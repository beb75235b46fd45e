"""How a flat position lies in its cells, and which numbers are the few actions that every road has."""

from typing import Final

from game.games.via_appia.rules.state import Phase

PHASES: Final[tuple[Phase, ...]] = ("load", "deal", "main", "push", "fall", "exchange", "build", "over")
# One by one: numbers that are known when the code is compiled cost nothing to look up.
LOAD: Final = 0
DEAL: Final = 1
MAIN: Final = 2
PUSH: Final = 3
FALL: Final = 4
EXCHANGE: Final = 5
BUILD: Final = 6
OVER: Final = 7
ENDS = (None, "arrived", "paved", "standstill")
"""Why the round is the last one, by number."""
GOES_ON: Final = 0
ARRIVED: Final = 1
PAVED: Final = 2
STANDSTILL: Final = 3

# One cell each.
PHASE: Final = 0
ACTIVE: Final = 1
PUSHES: Final = 2
HAND: Final = 3  # The rank of the stone that was pushed, or −1.
SOLACE: Final = 4
FIRST: Final = 5  # The segment of the turn's first tile, or −1.
STILL: Final = 6
STIRRED: Final = 7
ENDED: Final = 8
BANK: Final = 9
FACE_UP: Final = 10  # Cards as bits, here and in the next two.
PILE: Final = 11
USED: Final = 12
BUILT: Final = 13  # Spaces as bits.
OPEN: Final = 14  # Spaces with a connection (V19), paved or not.
TRAY: Final = 15  # A tuple of stones, which no action but an outcome looks into.
STORAGE: Final = 16
TILES: Final = 19
FALLEN: Final = 22
"""Three cells each: large, mid-sized, small."""
CAME: Final = 25
"""For each of up to nine cities how many have come there."""
SEATS: Final = 34
"""Where the cells of the first seat begin."""
STONES: Final = 0
CART: Final = 3
PURSE: Final = 6
TOKEN: Final = 7
PLACE: Final = 8
POINTS: Final = 9
OWN: Final = 10
"""Within a seat's cells; the last is which spaces it built on, as bits."""
SEAT: Final = 11
"""Cells of a seat."""

STOP: Final = 0
ENTER: Final = 1
SOLACE_TILE: Final = 2
SOLACE_COIN: Final = 3
SWAPS: Final = 4
"""Then the swaps L L, L M, L S, M M, M S, S S …"""
SELLS: Final = 10
"""… and the sales L, M, S."""
OTHERS: Final = 13
"""From here on actions depend on the road: income, building, travel, pushes, deals."""
