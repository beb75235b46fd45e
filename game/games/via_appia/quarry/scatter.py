"""The stones at the start: thrown in at random and eased apart."""

import math
from random import Random

from game.games.via_appia.quarry.bounds import UNIT, Bounds, bounds
from game.games.via_appia.rules import SIZES, Counts, Quarry, Size, Stone
from game.games.via_appia.rules.tray import order_of

ROUNDS = 5000
HOPELESS = 1000, 1.0
"""After so many rounds nothing lies inside anything by more millimetres, or it never will lie well."""
CLOSE = 0.05
"""Millimetres: nothing lies inside anything by more, when all is eased."""
FRONT, EDGE = 5.0, 2.0
"""How far from the front edge stones are thrown in, and how near to it they may be eased."""


def layout(seed: int, quarry: Quarry, start: Counts) -> tuple[Stone, ...]:
    """Random stones in the tray. Only + − × ÷ and square roots: the same on every machine.

    Small ones tend to lie towards the front edge, larger ones behind them, all towards the middle, where they
    are pushed: so the first turns bring about as many stones as later ones (see levels/balance.md).
    """
    random, tray = Random(seed), bounds(quarry)
    sizes = order_of(start)
    spots: list[list[float]] = []
    for size in sizes:
        radius = tray.radius[size]
        nearer = max if size == SIZES[-1] else min
        y = radius + (tray.depth - FRONT - radius) * nearer(random.random(), random.random())
        wide = tray.half_width(y) - radius
        spots.append([wide * (random.random() + random.random() - 1.0), y])
    for number in range(ROUNDS):
        apart = _ease_stones(spots, [tray.radius[size] for size in sizes])
        inside = _ease_walls(spots, sizes, tray)
        if max(apart, inside) < CLOSE or (number == HOPELESS[0] and apart > HOPELESS[1]):
            break
    return tuple(
        Stone(size, round(x * UNIT), round(y * UNIT)) for size, (x, y) in zip(sizes, spots, strict=True)
    )


def _ease_stones(spots: list[list[float]], radii: list[float]) -> float:
    """Move overlapping stones apart; returns the worst overlap."""
    worst = 0.0
    for i, spot in enumerate(spots):
        for j in range(i):
            other = spots[j]
            dx, dy = spot[0] - other[0], spot[1] - other[1]
            far = math.sqrt(dx * dx + dy * dy)
            over = radii[i] + radii[j] - far
            if over > 0:
                worst = max(worst, over)
                if far < 1e-6:
                    dx, dy, far = 1.0, 0.0, 1.0
                half = 0.5 * over / far
                spot[0] += dx * half
                spot[1] += dy * half
                other[0] -= dx * half
                other[1] -= dy * half
    return worst


def _ease_walls(spots: list[list[float]], sizes: tuple[Size, ...], tray: Bounds) -> float:
    """Move stones back between the walls; returns the farthest move."""
    worst, slant = 0.0, math.sqrt(1 + tray.flare * tray.flare)
    for spot, size in zip(spots, sizes, strict=True):
        radius = tray.radius[size]
        y = min(max(spot[1], radius), tray.depth - EDGE)
        wide = tray.half_width(y) - radius * slant
        x = min(max(spot[0], -wide), wide)
        worst = max(worst, abs(x - spot[0]), abs(y - spot[1]))
        spot[:] = [x, y]
    return worst
