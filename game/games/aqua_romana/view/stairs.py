"""The flight of podiums beside the board: one step each, from 1 at its foot to 20 at the top."""

from dataclasses import dataclass

from game.games.aqua_romana.rules import KINDS, PODIUMS, WIDE_PODIUMS, Kind
from game.table.canvas import Point

STAIRS = 2.0
"""Width of the strip beside the board."""
CROWN = 0.62
"""What stands above the highest step."""
FOOT = 2.2
"""The ground before the stairs: podium 0, and below it the reserve in two rows."""
NUMBERS = 0.62
"""Where the numbers end and the treads begin, from the left."""
TREAD = 1.66
"""Where a step for one workman ends; one for two goes on to ``WIDE_TREAD``."""
WIDE_TREAD = 1.97
SLOT = 0.62
"""Width of a place in the reserve."""
ROW = 0.86
"""From one row of the reserve to the next."""
Box = tuple[float, float, float, float]
"""Left, top, width and height in cells."""


@dataclass(frozen=True)
class Stairs:
    """Positions in cells, in a strip that begins at ``left`` and is as high as the table."""

    left: float
    height: float

    @property
    def step(self) -> float:
        """Height of one step, front and tread."""
        return (self.height - CROWN - FOOT) / PODIUMS

    def top(self, number: int) -> float:
        """The back edge of the tread."""
        return CROWN + (PODIUMS - number) * self.step

    def box(self, number: int) -> Box:
        """All of a podium, with its number; 0 is the ground before the first step."""
        if number == 0:
            return self.left, self.top(0), STAIRS, 0.5
        right = WIDE_TREAD if number in WIDE_PODIUMS else TREAD
        return self.left, self.top(number), right, self.step

    def number(self, number: int) -> Point:
        """The middle of the place where its number is carved."""
        return self.left + NUMBERS / 2 + 0.02, self.top(number) + self.step / 2

    def stand(self, number: int, place: int) -> Point:
        """The feet of the workman on a podium; ``place`` counts those who came before him."""
        if number == 0:
            # Six beside each other and six before them, clear of the numbers.
            return self.left + 0.74 + 0.21 * (place % 6), self.top(0) + 0.36 + 0.1 * (place // 6)
        # He is no higher than his step: feet at its foot, head below the number above.
        y = self.top(number - 1) - 0.05
        return self.left + NUMBERS + ((0.2, 0.84)[place % 2] if number in WIDE_PODIUMS else 0.3), y

    def reserve(self, kind: Kind) -> Point:
        """The feet of a builder of the reserve: three behind, two before them in the gaps."""
        index = KINDS.index(kind)
        behind = len(KINDS) - len(KINDS) // 2
        row, place = divmod(index, behind)
        x = STAIRS / 2 + (place - (behind - 1 - row) / 2) * SLOT
        return self.left + x, self.height - 0.24 - (1 - row) * ROW
