"""Small tables that hold for every board of the search path: which tiles fit where, and the podiums."""

from typing import Final

from game.games.aqua_romana.ai.engine.layout import SIDE_NUMBER, TILE_KIND_NUMBER, TILE_LIST, bits
from game.games.aqua_romana.rules import PODIUMS, SIDES
from game.games.aqua_romana.rules.scoring import places

Fit = tuple[tuple[int, ...], ...]
"""The tiles that may be laid, by the kinds allowed (as bits)."""


def _fit(entered: int, ends: int, *, ringed: bool) -> Fit:
    """The tiles that continue the aqueduct which enters by a side and join none of the ``ends`` around (R5).

    ``ringed``: there are two ends, and loose tiles lead from one of the other two sides to the other. Then a
    tile with two channels always joins: whichever way it turns, what leaves comes back by the other channel.
    """
    fitting = [
        number
        for number, tile in enumerate(TILE_LIST)
        if SIDES[entered] in tile.exits
        and not any(ends >> SIDE_NUMBER[a] & ends >> SIDE_NUMBER[b] & 1 for a, b in tile.channels)
        and not (ringed and len(tile.channels) == 2)
    ]
    return tuple(
        tuple(number for number in fitting if kinds >> TILE_KIND_NUMBER[number] & 1) for kinds in range(16)
    )


FITS: Final = tuple(_fit(entered, ends, ringed=False) for ends in range(16) for entered in range(4))
"""By ``ends * 4 + side entered``, where ``ends`` are the sides at which ends of aqueducts open, as bits."""
FITS_RINGED: Final = tuple(_fit(entered, ends, ringed=True) for ends in range(16) for entered in range(4))

OTHER_TWO: Final = tuple(
    tuple(side for side in range(4) if not ends >> side & 1) if ends.bit_count() == 2 else ()
    for ends in range(16)
)
"""Where exactly two ends open: the other two sides, which loose tiles may connect to a ring."""

SIDES_IN: Final = tuple(tuple(bits(sides)) for sides in range(16))
CROWDED: Final = 15
"""Ends on all four sides: no tile fits (R12)."""

_PLACES: Final = tuple(podium for podium in range(1, PODIUMS + 1) for _ in range(places(podium)))

PODIUM_OF_PLACE: Final = (0, *_PLACES)
"""By ``bit_length`` of the free places within reach: the podium of the highest one, 0 if there is none."""
PLACES_FOR_LENGTH: Final = tuple(
    (1 << sum(podium <= length for podium in _PLACES)) - 1 for length in range(PODIUMS + 1)
)
"""The places a workman may get with an aqueduct of this length: his podium and all below (R14)."""
ALL_PLACES: Final = PLACES_FOR_LENGTH[PODIUMS]
HIGHEST: Final = 20
"""The highest podium."""
