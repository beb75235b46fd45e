"""The four emblems as outlines in a unit square, so that mosaics, chests and icons agree about them."""

from __future__ import annotations

import math

Flat = tuple[float, float]

EMBLEM = {"yellow": "circle", "red": "square", "blue": "triangle", "green": "diamond"}


def outline(shape: str, size: float) -> list[Flat]:
    """The emblem around the origin, about `size` across; balanced for the eye: the square is smaller."""
    half = size / 2
    if shape == "circle":
        return [
            (half * 0.94 * math.cos(2 * math.pi * k / 40), half * 0.94 * math.sin(2 * math.pi * k / 40))
            for k in range(40)
        ]
    if shape == "square":
        side = half * 0.84
        return [(-side, -side), (side, -side), (side, side), (-side, side)]
    if shape == "triangle":
        return [(-half * 1.06, -half * 0.82), (half * 1.06, -half * 0.82), (0, half * 1.06)]
    return [(0, -half * 1.16), (half * 0.94, 0), (0, half * 1.16), (-half * 0.94, 0)]
