"""The facts an opponent sees of an aqueduct, and how each is put into one of a few boxes.

Every box of every fact has a number in one long vector of weights: the number of the fact's first box plus
the place of the box within the fact, which is what the tables here give.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from game.games.aqua_romana.ai.engine.fits import PLACES_FOR_LENGTH, PODIUM_OF_PLACE
from game.games.aqua_romana.ai.engine.layout import DISTANCE
from game.games.aqua_romana.rules.tiles import TILE_KINDS

FACTS: Final[Mapping[str, int]] = MappingProxyType(
    {
        # of an aqueduct with its workman on the board
        "length, ways to go on": 21 * 3,
        "exits, room": 4 * 6,
        "tiles ahead, ways to go on": 5 * 3,
        "turns until its owner builds, ways to go on": 5 * 3,
        "builders in sight, directions": 5 * 4,
        "tiles before a dead end, exits": 4 * 2,
        "other ends at the same square": 4,
        "far room, length": 6 * 3,
        "longer own ones, workmen left": 4 * 6,
        "longer ones": 6,
        "podiums taken below": 4,
        "builders held, of use": 3 * 3,
        # of a finished one
        "podium": 21,
        "longer ones, podium": 6 * 4,
    }
)
"""Each fact with the number of its boxes. Of a pair of facts the second one changes fastest."""

FIRST_BOX: Final[Mapping[str, int]] = MappingProxyType(
    {fact: sum(list(FACTS.values())[:place]) for place, fact in enumerate(FACTS)}
)
BOXES: Final = sum(FACTS.values())

(
    LENGTH,
    EXITS,
    AHEAD,
    TURNS,
    SEEN,
    DEAD_END,
    OTHER_ENDS,
    FAR_ROOM,
    OWN_RANK,
    RANK,
    TAKEN,
    HELD,
    PODIUM,
    PODIUM_RANK,
) = FIRST_BOX.values()

LONGEST: Final = 20
"""Lengths above the highest podium count as it."""
ROOM: Final = (0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5)
"""By the free squares within two steps: at most 12."""
FAR: Final = tuple(3 * min(5, squares // 5) for squares in range(41))
"""By the free squares within four steps: at most 40."""
ALONE: Final = 0
HARMLESS: Final = 1
BEHIND: Final = 2
THREATENING: Final = 3
"""The end of an aqueduct at the same square: none, an own or a finished one, that of a rival who builds later
or that of one who builds sooner. Of several the worst counts."""
WAYS_ON: Final = tuple(6 * live.bit_count() for live in range(16))
"""By the sides of the square in front that lead on, as bits."""
WAYS: Final = (0, 1, 2, 2, 2)
TILES_AHEAD: Final = (0, 1, 2, 3, 3, *[4] * DISTANCE)
BEFORE_WALL: Final = (0, 1, 2, *[3] * DISTANCE)
LONGER: Final = (0, 1, 2, 3, 4, *[5] * 16)
OWN_LONGER: Final = (0, 1, 2, *[3] * 18)
LENGTH_BAND: Final = tuple((length > 4) + (length > 10) for length in range(LONGEST + 1))
PODIUM_BAND: Final = tuple((podium > 5) + (podium > 10) + (podium > 15) for podium in range(LONGEST + 1))
MOST_WORKMEN: Final = 6
"""More workmen of a seat count as so many."""

STRAIGHT_ON: Final = 1 << TILE_KINDS.index("straight") | 1 << TILE_KINDS.index("bridge")
ROUND_A_CORNER: Final = 1 << TILE_KINDS.index("curve") | 1 << TILE_KINDS.index("double")
LEADING: Final = tuple(
    (STRAIGHT_ON if live >> (side + 2) % 4 & 1 else 0)
    | (ROUND_A_CORNER if (live >> (side + 1) % 4 | live >> (side + 3) % 4) & 1 else 0)
    for side in range(4)
    for live in range(16)
)
"""By ``side entered * 16 + sides with a way on``: the kinds of tile that lead there, as bits."""
DIRECTIONS: Final = tuple(
    bool(kinds & STRAIGHT_ON) + 2 * bool(kinds & ROUND_A_CORNER) for kinds in range(1 << len(TILE_KINDS))
)
"""By the kinds of tile at hand that lead on, as bits: nowhere, straight on, round a corner, both."""

_LOST: Final = (0, 1, 2, *[3] * 18)


def lost(places: int, height: int) -> int:
    """How many podiums lower than its length an aqueduct would get now: with the free places on them."""
    return _LOST[height - PODIUM_OF_PLACE[(places & PLACES_FOR_LENGTH[height]).bit_length()]]


WALLED_IN: Final = tuple(
    (
        LENGTH + 3 * height,
        EXITS,
        AHEAD,
        TURNS,
        SEEN,
        DEAD_END,
        FAR_ROOM + LENGTH_BAND[height],
    )
    for height in range(LONGEST + 1)
)
"""By length: an aqueduct that a level begins against a wall."""
