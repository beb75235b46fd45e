"""The nine ways a tile can lie: four kinds and their rotations."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal, get_args

Side = Literal["N", "E", "S", "W"]
TileKind = Literal["curve", "straight", "bridge", "double"]
Kind = Literal["curve", "straight", "bridge", "double", "joker"]
"""A master builder's kind: that of his tile, or the joker."""

SIDES: tuple[Side, ...] = get_args(Side)
"""Clockwise from north."""
TILE_KINDS: tuple[TileKind, ...] = get_args(TileKind)
KINDS: tuple[Kind, ...] = get_args(Kind)

OPPOSITE: Mapping[Side, Side] = MappingProxyType({"N": "S", "E": "W", "S": "N", "W": "E"})


@dataclass(frozen=True, eq=False)
class Tile:
    """A kind in one rotation. There are nine, all in ``TILES``; they are compared by identity."""

    kind: TileKind
    openings: str
    """As in the notation: ``NE``, ``NS+EW`` …"""
    exits: Mapping[Side, Side] = field(repr=False)
    """Where the water that enters by a side leaves; sides without a channel are missing."""

    @property
    def channels(self) -> tuple[tuple[Side, Side], ...]:
        """Each channel once, as the openings spell it."""
        return tuple(_pair(part) for part in self.openings.split("+"))

    def __str__(self) -> str:
        return f"{self.kind} {self.openings}"

    def __reduce__(self) -> tuple[object, ...]:
        return (tile, (self.openings,))

    def __copy__(self) -> Tile:
        return self

    def __deepcopy__(self, memo: object) -> Tile:
        return self


def _pair(part: str) -> tuple[Side, Side]:
    first, second = (side for letter in part for side in SIDES if side == letter)
    return first, second


def _make(kind: TileKind, openings: str) -> Tile:
    exits: dict[Side, Side] = {}
    for first, second in (_pair(part) for part in openings.split("+")):
        exits |= {first: second, second: first}
    return Tile(kind, openings, MappingProxyType(exits))


ROTATIONS: Mapping[TileKind, tuple[Tile, ...]] = MappingProxyType(
    {
        "curve": tuple(_make("curve", openings) for openings in ("NE", "ES", "SW", "NW")),
        "straight": tuple(_make("straight", openings) for openings in ("NS", "EW")),
        "bridge": (_make("bridge", "NS+EW"),),
        "double": tuple(_make("double", openings) for openings in ("NE+SW", "NW+ES")),
    }
)
"""Clockwise turns of each kind."""

TILES: Mapping[str, Tile] = MappingProxyType(
    {turned.openings: turned for kind in TILE_KINDS for turned in ROTATIONS[kind]}
)
"""All nine by their openings, which tell the kind too."""


def tile(openings: str) -> Tile:
    """The tile with these openings.

    >>> str(tile("NE+SW"))
    'double NE+SW'
    """
    return TILES[openings]
