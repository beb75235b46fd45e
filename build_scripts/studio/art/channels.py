"""Where a channel runs inside its cell: pure geometry, shared by the stonemason and the water painter."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

EDGE = {"N": (0.0, 0.5), "E": (0.5, 0.0), "S": (0.0, -0.5), "W": (-0.5, 0.0)}
HALF_WATER = 0.092
HALF_WALL = 0.168
"""Half the width of the channel between its walls, and over its walls."""


@dataclass(frozen=True)
class Centreline:
    """The middle of a channel from its first opening to its second, e.g. Centreline("NE")."""

    openings: str

    @property
    def straight(self) -> bool:
        return self.openings in ("NS", "EW")

    @property
    def length(self) -> float:
        return 1.0 if self.straight else math.pi / 4

    def at(self, along: float, aside: float) -> tuple[float, float]:
        """The point after `along` of the way, `aside` to its left; beyond the ends the line runs straight."""
        if self.straight:
            return self._straight_at(along, aside)
        if along < 0:
            return self._shift(self.at(0, aside), self.openings[0], -along)
        if along > self.length:
            return self._shift(self.at(self.length, aside), self.openings[1], along - self.length)
        corner, start, sweep = self._arc()
        angle = start + sweep * along / self.length
        radius = 0.5 - aside * math.copysign(1, sweep)
        return corner[0] + radius * math.cos(angle), corner[1] + radius * math.sin(angle)

    def unroll(self, x: np.ndarray, y: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The inverse of `at` for whole arrays, inside the cell: how far along (0..1), how far aside."""
        if self.openings == "NS":
            return 0.5 - y, x
        if self.openings == "EW":
            return 0.5 - x, -y
        corner, start, sweep = self._arc()
        dx, dy = x - corner[0], y - corner[1]
        turned = np.angle((dx + 1j * dy) * np.exp(-1j * start))
        return turned / sweep, (0.5 - np.hypot(dx, dy)) * math.copysign(1, sweep)

    def _straight_at(self, along: float, aside: float) -> tuple[float, float]:
        return (aside, 0.5 - along) if self.openings == "NS" else (0.5 - along, -aside)

    def _arc(self) -> tuple[tuple[float, float], float, float]:
        (ax, ay), (bx, by) = EDGE[self.openings[0]], EDGE[self.openings[1]]
        corner = (ax + bx, ay + by)
        start = math.atan2(ay - corner[1], ax - corner[0])
        end = math.atan2(by - corner[1], bx - corner[0])
        sweep = math.atan2(math.sin(end - start), math.cos(end - start))
        return corner, start, sweep

    @staticmethod
    def _shift(point: tuple[float, float], side: str, by: float) -> tuple[float, float]:
        return point[0] + 2 * EDGE[side][0] * by, point[1] + 2 * EDGE[side][1] * by
