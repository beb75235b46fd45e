"""How a flat position lies in its cells, and which numbers are the few actions that every road has."""

from __future__ import annotations

from game.games.via_appia.rules.state import Phase

PHASES: tuple[Phase, ...] = ("load", "deal", "main", "push", "fall", "exchange", "build", "over")
LOAD, DEAL, MAIN, PUSH, FALL, EXCHANGE, BUILD, OVER = range(len(PHASES))
ENDS = (None, "arrived", "paved", "standstill")
"""Why the round is the last one, by number."""
GOES_ON, ARRIVED, PAVED, STANDSTILL = range(len(ENDS))

# One cell each.
(
    PHASE,
    ACTIVE,
    PUSHES,
    HAND,  # The rank of the stone that was pushed, or −1.
    SOLACE,
    FIRST,  # The segment of the turn's first tile, or −1.
    STILL,
    STIRRED,
    ENDED,
    BANK,
    FACE_UP,  # Cards as bits, here and in the next two.
    PILE,
    USED,
    BUILT,  # Spaces as bits.
    OPEN,  # Spaces with a connection (V19), paved or not.
    TRAY,  # A tuple of stones, which no action but an outcome looks into.
) = range(16)
STORAGE, TILES, FALLEN = 16, 19, 22
"""Three cells each: large, mid-sized, small."""
CAME = 25
"""For each of up to nine cities how many have come there."""
SEATS = 34
"""Where the cells of the first seat begin."""
STONES, CART, PURSE, TOKEN, PLACE, POINTS, OWN = 0, 3, 6, 7, 8, 9, 10
"""Within a seat's cells; the last is which spaces it built on, as bits."""
SEAT = 11
"""Cells of a seat."""

STOP, ENTER, SOLACE_TILE, SOLACE_COIN = range(4)
SWAPS = 4
"""Then the swaps L L, L M, L S, M M, M S, S S …"""
SELLS = 10
"""… and the sales L, M, S."""
OTHERS = 13
"""From here on actions depend on the road: income, building, travel, pushes, deals."""
