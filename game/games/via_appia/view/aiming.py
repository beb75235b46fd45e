"""A stone behind the line, aimed smoothly; what is pushed lies on the grid. No pygame."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.games.via_appia.hands import snapped
from game.games.via_appia.rules.actions import Push
from game.games.via_appia.rules.pieces import Size
from game.games.via_appia.rules.road import Quarry


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
