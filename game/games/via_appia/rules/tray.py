"""Whether a told outcome can be believed: whole numbers, exact, and never a simulation (V33)."""

from itertools import chain, repeat

from game.core.rules import Reason, Refusal, Rulings
from game.games.via_appia.rules.pieces import SIZES, Counts, Size, Spot, Stone
from game.games.via_appia.rules.road import Quarry

REASONS = Rulings(
    {
        "stones-count": "V33",
        "load-order": "V33",
        "outside-tray": "V33",
        "stones-overlap": "V33",
        "pushed-fell": "V13",
    }
)


def _fault(code: str, *stones: int, **values: str | int) -> Refusal:
    """What is wrong with an outcome, and with which stones of it."""
    return lambda: Reason(code, tuple(f"tray:{index}" for index in stones), REASONS[code], values)


def order_of(start: Counts) -> tuple[Size, ...]:
    """The sizes of the first tray, large ones first."""
    return tuple(chain.from_iterable(repeat(size, n) for size, n in zip(SIZES, start, strict=True)))


def no_load(quarry: Quarry, start: Counts, stones: tuple[Stone, ...]) -> Refusal | None:
    """Why the quarry cannot be loaded like this; None if it can."""
    wanted = order_of(start)
    if len(stones) != len(wanted):
        return _fault("stones-count", wanted=len(wanted), given=len(stones))
    for index, (stone, size) in enumerate(zip(stones, wanted, strict=True)):
        if stone.size != size:
            return _fault("load-order", index)
    return no_tray(quarry, tuple(enumerate(stones)))


def no_rest(
    quarry: Quarry, tray: tuple[Stone, ...], pushed: Size, spots: tuple[Spot | None, ...]
) -> Refusal | None:
    """Why a push cannot have ended like this; None if it can."""
    if len(spots) != len(tray) + 1:
        return _fault("stones-count", wanted=len(tray) + 1, given=len(spots))
    if spots[-1] is None:
        return _fault("pushed-fell", len(tray))
    sizes = (*(stone.size for stone in tray), pushed)
    lying = tuple(
        (index, Stone(size, *spot))
        for index, (size, spot) in enumerate(zip(sizes, spots, strict=True))
        if spot is not None
    )
    return no_tray(quarry, lying)


def no_tray(quarry: Quarry, lying: tuple[tuple[int, Stone], ...]) -> Refusal | None:
    """Every centre is in the tray, and no two stones lie inside each other by more than is allowed."""
    for index, stone in lying:
        if not inside(quarry, stone):
            return _fault("outside-tray", index)
    radius = dict(zip(SIZES, quarry.radius, strict=True))
    before: list[tuple[int, int, int, int]] = []
    for index, (size, x, y) in lying:
        own = radius[size] - quarry.overlap
        for other, theirs, u, v in before:
            near = own + theirs
            # Most pairs lie far apart already along the line.
            if -near < x - u < near and (x - u) ** 2 + (y - v) ** 2 < near * near:
                return _fault("stones-overlap", other, index)
        before.append((index, radius[size], x, y))
    return None


def inside(quarry: Quarry, stone: Stone) -> bool:
    """Whether the centre of a stone is in the tray."""
    wide = quarry.flare * quarry.gate + stone.y
    return -quarry.apron <= stone.y <= quarry.depth and quarry.flare * abs(stone.x) <= wide
