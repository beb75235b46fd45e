"""Whether a told outcome can be believed: whole numbers, exact, and never a simulation (V33)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain, repeat

from game.games.via_appia.rules.pieces import SIZES, Counts, Size, Spot, Stone
from game.games.via_appia.rules.road import Quarry


@dataclass(frozen=True)
class Fault:
    """What is wrong with an outcome."""

    code: str
    stones: tuple[int, ...] = ()
    """Where in the outcome."""
    wanted: int = 0
    given: int = 0


def order_of(start: Counts) -> tuple[Size, ...]:
    """The sizes of the first tray, large ones first."""
    return tuple(chain.from_iterable(repeat(size, n) for size, n in zip(SIZES, start, strict=True)))


def load_fault(quarry: Quarry, start: Counts, stones: tuple[Stone, ...]) -> Fault | None:
    """Why the quarry cannot be loaded like this; None if it can."""
    wanted = order_of(start)
    if len(stones) != len(wanted):
        return Fault("stones-count", (), len(wanted), len(stones))
    for index, (stone, size) in enumerate(zip(stones, wanted, strict=True)):
        if stone.size != size:
            return Fault("load-order", (index,))
    return tray_fault(quarry, tuple(enumerate(stones)))


def rest_fault(
    quarry: Quarry, tray: tuple[Stone, ...], pushed: Size, spots: tuple[Spot | None, ...]
) -> Fault | None:
    """Why a push cannot have ended like this; None if it can."""
    if len(spots) != len(tray) + 1:
        return Fault("stones-count", (), len(tray) + 1, len(spots))
    if spots[-1] is None:
        return Fault("pushed-fell", (len(tray),))
    sizes = (*(stone.size for stone in tray), pushed)
    lying = tuple(
        (index, Stone(size, *spot))
        for index, (size, spot) in enumerate(zip(sizes, spots, strict=True))
        if spot is not None
    )
    return tray_fault(quarry, lying)


def tray_fault(quarry: Quarry, lying: tuple[tuple[int, Stone], ...]) -> Fault | None:
    """Every centre is in the tray, and no two stones lie inside each other by more than is allowed."""
    for index, stone in lying:
        if not inside(quarry, stone):
            return Fault("outside-tray", (index,))
    radius = dict(zip(SIZES, quarry.radius, strict=True))
    for place, (index, stone) in enumerate(lying):
        size, x, y = stone
        for other, (size_too, u, v) in lying[:place]:
            near = radius[size] + radius[size_too] - quarry.overlap
            if near > 0 and (x - u) ** 2 + (y - v) ** 2 < near * near:
                return Fault("stones-overlap", (other, index))
    return None


def inside(quarry: Quarry, stone: Stone) -> bool:
    """Whether the centre of a stone is in the tray."""
    wide = quarry.flare * quarry.gate + stone.y
    return -quarry.apron <= stone.y <= quarry.depth and quarry.flare * abs(stone.x) <= wide
