"""What the eye may know before a push: where the stone first touches, how deep it goes, what begins to move.

Where stones end up is not told: that is the fun of it.
"""

import math
from functools import lru_cache

from game.games.via_appia.quarry import NoPhysics, first_contact, stroke, watched
from game.games.via_appia.quarry.bounds import UNIT
from game.games.via_appia.rules import Push, Quarry, State, Stone
from game.games.via_appia.view.aiming import Aim
from game.games.via_appia.view.marks import AimMark

FIRST = 6.0
"""Millimetres after the first touch that training shows."""
STIRS = 0.4
"""Millimetres that a stone must move to be shown moving."""


def aim_mark(
    state: State,
    aimed: Push,
    *,
    sees: bool = True,
    training: bool = False,
    hinted: bool = False,
    pull: float = 0.0,
) -> AimMark:
    """A stone behind the line. Without ``sees``, nothing but the stone itself."""
    quarry = state.road.level.quarry
    length = stroke(quarry, aimed).length
    contact = first_contact(quarry, state.tray, aimed)
    return AimMark(
        aim=Aim(aimed.size, float(aimed.x), float(aimed.angle)),
        way=contact.way if sees else 0.0,
        touched=contact.stone if sees else None,
        length=length if sees else 0.0,
        shoves=shoves(quarry, state.tray, aimed, contact.way) if training else (),
        hinted=hinted,
        pull=pull,
    )


@lru_cache(maxsize=256)
def shoves(
    quarry: Quarry, tray: tuple[Stone, ...], aimed: Push, way: float
) -> tuple[tuple[int, float, float], ...]:
    """Stones of the tray and how they move in the first millimetres; nothing without the physics library."""
    try:
        _, frames = watched(quarry, tray, aimed)
    except NoPhysics:
        return ()
    x, y, *_ = stroke(quarry, aimed)
    for frame in frames:
        hand = frame[-1]
        if hand is not None and math.hypot(hand[0] - x, hand[1] - y) >= way + FIRST:
            break
    else:
        return ()
    found = []
    for index, (stone, spot) in enumerate(zip(tray, frame, strict=False)):
        if spot is None:
            continue
        dx, dy = spot[0] - stone.x / UNIT, spot[1] - stone.y / UNIT
        if math.hypot(dx, dy) >= STIRS:
            found.append((index, dx, dy))
    return tuple(found)
