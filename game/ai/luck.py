"""Random numbers where chance decides: evenly spread in the search, the same for everybody in the arena."""

from random import Random
from typing import Final

GOLDEN: Final = 0.6180339887498949
"""Of the golden section: steps of this part of a circle lie evenly on it, however many they are."""


def next_mark(mark: float) -> float:
    """One step on round the circle, from 0 to 1.

    >>> round(next_mark(0.5), 3)
    0.118
    """
    mark += GOLDEN
    return mark - 1.0 if mark >= 1.0 else mark


class Dice(Random):
    """Random numbers of which the next one can be told in advance.

    That is for ``random()`` alone. `choice`, `randrange` and `shuffle` take bits of their own, because the
    last bits of a number that goes round evenly are not random at all.
    """

    told: float | None = None
    getrandbits = Random.getrandbits

    def random(self) -> float:
        told, self.told = self.told, None
        return super().random() if told is None else told


class Luck:
    """The dice of one game in the arena, decided by its seed alone.

    Every seat has dice of its own, so that they do not depend on how often the others roll. When the players
    of a group change seats they get each other's luck, and it cancels out.
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._drawn: dict[int, int] = {}

    def random(self, seat: int) -> Random:
        """For the next decision of chance in a turn of that seat."""
        number = self._drawn[seat] = self._drawn.get(seat, 0) + 1
        return Random(f"luck {self._seed} {seat} {number}")
