"""Hands: the record holds the push that was made; whoever makes it may shake the one that was aimed."""

from dataclasses import dataclass
from random import Random

from game.games.via_appia.rules import Push, Quarry


@dataclass(frozen=True)
class Hand:
    """How much a hand trembles: standard deviations of place and angle."""

    place: float = 0.0
    """Millimetres."""
    angle: float = 0.0
    """Degrees."""

    @property
    def steady(self) -> bool:
        return not self.place and not self.angle

    def shaken(self, quarry: Quarry, aimed: Push, random: Random) -> Push:
        """The push that this hand makes of the one aimed; always one that the rules allow."""
        if self.steady:
            return aimed
        x = aimed.x + random.gauss(0.0, self.place)
        angle = aimed.angle + random.gauss(0.0, self.angle)
        return snapped(quarry, aimed, x, angle)


STEADY = Hand()
TREMBLING = Hand(3.0, 8.0)
"""Everybody's, where the players agreed on unsteady hands."""


def snapped(quarry: Quarry, push: Push, x: float, angle: float) -> Push:
    """The nearest push of the grid (V12), of the same size."""
    reach, step = quarry.reach_of(push.size), quarry.angle_step
    turned = round(angle / step) * step
    return Push(
        push.size,
        min(max(round(x), -reach), reach),
        min(max(turned, -quarry.angle_max), quarry.angle_max),
    )
