"""How a position lies in memory on the search path: which number stands where.

A position is two flat lists of numbers, ``cells`` and ``link``, and two byte arrays beside them.

``cells`` holds everything small. It is copied before every change, so undoing it is dropping the copy.

``link`` holds the water. A *port* is a free square entered through one of its sides, ``square * 4 + side``.
``link[port]`` says what a drop meets that leaves the square by that side: a target and, in the low bits, the
tiles passed on the way there. The target is another port (through loose tiles, or none), ``dead`` (a wall),
or an aqueduct (its open end). The list continues behind the ports with a cell for ``dead`` and one for every
aqueduct, whose link is the port in front of its workman, at the distance of its whole length. So every link
can be read from both of its ends, and a channel that joins two of them needs no case for what they are.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from game.games.aqua_romana.rules import KINDS, SIDES, TILE_KINDS, TILES, Kind, Phase, Side, Tile

PHASES: Final[tuple[Phase, ...]] = ("setup", "reserve", "main", "fountain", "close", "take", "over")
# One by one: numbers that are known when the code is compiled cost nothing to look up.
SETUP: Final = 0
RESERVE: Final = 1
MAIN: Final = 2
FOUNTAIN: Final = 3
CLOSE: Final = 4
TAKE: Final = 5
OVER: Final = 6

# Cells, one number each.
PHASE: Final = 0
TO_MOVE: Final = 1
ACTIVE: Final = 2
LAID: Final = 3
"""1 if a tile was laid this turn."""
LAST_LAYER: Final = 4
"""The seat that laid the last tile, -1 before the first."""
IDLE_TURNS: Final = 5
SECOND: Final = 6
"""The kinds the fountain tile may have, as bits."""
TAKERS: Final = 7
"""The seats that still take from the reserve: see ``packed_takers``."""
OPEN: Final = 8
"""The aqueducts with a workman on the board, as bits."""
CLOSING: Final = 9
"""The aqueducts closed this turn and not scored yet, as bits."""
PODIUM_PLACES: Final = 10
"""The free places on the podiums as bits, lowest first; podiums for two have two."""
PODIUMS_WON: Final = 11
"""``PODIUM_BITS`` for each aqueduct: ``podium + 1`` once scored, 0 before."""
FREE_PATHS: Final = 12
"""Pathway squares without a builder, as bits."""
DRY_SQUARES: Final = 13
"""Free squares that no end of an aqueduct opens onto (R6), as bits."""
TO_PLACE: Final = 14
IN_RESERVE: Final = 15
HELD: Final = 16
"""One for each of up to four seats. This and the two above are packed: see ``packed_of``."""
STOCK: Final = 20
"""One for each kind of tile."""
GIVES: Final = 24
"""What a builder gives now, as bits of kinds: one for each builder code (see ``BUILDERS``)."""
BUILDERS: Final = 30
"""One for each pathway square, to the end of the list: 0 for none, else the builder's code ``kind + 1``."""

# Links.
DISTANCE_BITS: Final = 12
DISTANCE: Final = 0xFFF
"""The low bits of a link: a board would need 2,000 squares to overflow them."""

PODIUM_BITS: Final = 5
PODIUM: Final = 31
TAKER_BITS: Final = 4
TAKER: Final = 15

TILE_LIST: Final[tuple[Tile, ...]] = tuple(TILES.values())
"""A tile's number is its index here."""
TILE_COUNT: Final = 9
TILE_NUMBER: Final[Mapping[Tile, int]] = {tile: number for number, tile in enumerate(TILE_LIST)}
KIND_NUMBER: Final[Mapping[Kind, int]] = {kind: number for number, kind in enumerate(KINDS)}
"""Tile kinds come first and in their own order, so the number of a tile's kind is the same."""
KIND_COUNT: Final = 5
SIDE_NUMBER: Final[Mapping[Side, int]] = {side: number for number, side in enumerate(SIDES)}
TILE_KIND_NUMBER: Final[tuple[int, ...]] = tuple(TILE_KINDS.index(tile.kind) for tile in TILE_LIST)

assert (len(TILE_LIST), len(KINDS)) == (TILE_COUNT, KIND_COUNT)

_HAND_BITS: Final = 8


def packed_of(builders: Mapping[Kind, int]) -> int:
    """A few builders as one number: a count of eight bits for each kind. Zero is nobody.

    >>> packed_of({"curve": 2, "straight": 1}) == 2 * packed_one(0) + packed_one(1)
    True
    """
    return sum(count * packed_one(KIND_NUMBER[kind]) for kind, count in builders.items())


def packed_one(kind: int) -> int:
    """One builder of a kind, to add to or subtract from such a number."""
    return 1 << _HAND_BITS * kind


def counts_in(packed: int) -> tuple[int, ...]:
    """How many of each kind such a number holds."""
    return tuple(packed.to_bytes(KIND_COUNT, "little"))


def packed_takers(seats: Sequence[int]) -> int:
    """Seats in the order in which they take, as one number: ``seat + 1`` for each, the next one lowest."""
    return sum(seat + 1 << TAKER_BITS * turn for turn, seat in enumerate(seats))


def bits(mask: int) -> Iterator[int]:
    """The numbers of the bits that are set, lowest first.

    >>> list(bits(0b1101))
    [0, 2, 3]
    """
    while mask:
        lowest = mask & -mask
        yield lowest.bit_length() - 1
        mask ^= lowest
