"""A stone behind the line, aimed smoothly; what is pushed lies on the grid. No pygame."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.games.via_appia.hands import snapped
from game.games.via_appia.rules import Push, Quarry, Size

STILL = 0.12
"""Seconds after which a pointer that does not move has aimed, and is not just passing."""

REACH = 14.0
"""Millimetres that the handle is drawn back at most: the further, the harder."""
HOLD, DRAWS = 0.22, 18.0
"""Seconds after which a hand that holds it draws it back by itself, and millimetres in a second then."""


def drawn_back(way: float, held: float) -> float:
    """Millimetres by which a handle comes back that was pulled so far, or held for so many seconds."""
    far = max(way, DRAWS * (held - HOLD), 0.0)
    return round(4 * REACH * far / (far + REACH)) / 4


@dataclass(frozen=True)
class Aim:
    """Where and how a stone would be pushed."""

    size: Size
    x: float = 0.0
    """Millimetres from the middle of the line."""
    angle: float = 0.0
    """Degrees, right is plus."""

    def push(self, quarry: Quarry) -> Push:
        """The push it stands for (V12)."""
        return snapped(quarry, Push(self.size, 0, 0), self.x, self.angle)

    def moved(self, quarry: Quarry, x: float) -> Aim:
        """With another place, as far out as this size may go."""
        reach = quarry.reach_of(self.size)
        return replace(self, x=min(max(x, -reach), reach))

    def turned(self, quarry: Quarry, angle: float) -> Aim:
        return replace(self, angle=min(max(angle, -quarry.angle_max), quarry.angle_max))


class Left:
    """The place where the pointer last lay still: whoever goes on out of the tray has aimed there.

    Otherwise the way to a button beside the board would drag the stone to the edge.
    """

    def __init__(self) -> None:
        self.place: float | None = None
        """None: the pointer has not moved anything since the stone was laid or was aimed by keys."""
        self._now: float | None = None
        """Where it was moved to since."""
        self._still = 0.0

    def forget(self) -> None:
        """The stone was laid, or set by other means than the pointer."""
        self.place = self._now = None

    def moved(self, before: float, now: float) -> None:
        """By the pointer."""
        if self.place is None:
            self.place = before
        self._now, self._still = now, 0.0

    def out(self) -> float | None:
        """The pointer is no longer over the tray: where the stone belongs, unless it lies there."""
        place = self.place if self._now is not None else None
        self._now = None
        return place

    def update(self, dt: float) -> None:
        self._still += dt
        if self._still >= STILL and self._now is not None:
            self.place, self._now = self._now, None

    def wake_after(self) -> float | None:
        return max(0.0, STILL - self._still) if self._now is not None else None
