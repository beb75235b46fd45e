"""The tray in millimetres, as the physics and the screen see it."""

from dataclasses import dataclass
from functools import lru_cache

from game.games.via_appia.rules import SIZES, Quarry, Size

UNIT = 100
"""Of the record, in a millimetre."""
HEAD = 10.0
"""Half the length of the pusher's head, which is a bar …"""
HEAD_THICK = 2.0
"""… and half its thickness."""


@dataclass(frozen=True)
class Bounds:
    """A level's quarry in millimetres."""

    radius: dict[Size, float]
    gate: float
    flare: float
    """How much wider the tray becomes to each side for every millimetre forward."""
    apron: float
    depth: float

    def half_width(self, y: float) -> float:
        return self.gate + self.flare * y


@lru_cache(maxsize=32)
def bounds(quarry: Quarry) -> Bounds:
    radius = {size: r / UNIT for size, r in zip(SIZES, quarry.radius, strict=True)}
    return Bounds(radius, quarry.gate / UNIT, 1 / quarry.flare, quarry.apron / UNIT, quarry.depth / UNIT)
