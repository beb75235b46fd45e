"""In which order a result is told: what every player scored, then the bonuses, then who won. No pygame."""

from collections.abc import Iterator

from game.core.summary import Summary

Told = tuple[int, int, int]
"""Seat, row and which of its points."""

BEFORE, FIRST, FURTHER, WINNER = 0.5, 0.3, 0.65, 0.7
"""Seconds before anything is told, before each row, before each bonus, before the winner."""
GROWTH = 9.0
"""How quickly sums follow what was told."""


class Reveal:
    """What can be seen of a result by now."""

    def __init__(self, summary: Summary) -> None:
        self._totals = [_number(seat.total) for seat in summary.seats]
        self._points = {
            (seat, row, part): points
            for seat, each in enumerate(summary.seats)
            for row, line in enumerate(each.rows)
            for part, points in enumerate(line.points)
        }
        self._waiting = list(self._order())
        self._left = BEFORE
        self._sums: list[float] = [0.0] * len(self._totals)
        self.winner = False
        """Whether it was said who won."""

    def _order(self) -> Iterator[Told]:
        """Small things first; what brought nothing needs no telling."""
        worth = [told for told, points in self._points.items() if points > 0]
        yield from sorted(worth, key=lambda told: (told[2], self._points[told], told))

    @property
    def highest(self) -> int:
        return max(1, *self._totals)

    @property
    def over(self) -> bool:
        return self.winner and self._sums == self._totals

    def is_told(self, seat: int, row: int, part: int) -> bool:
        return (seat, row, part) not in self._waiting

    def sum(self, seat: int) -> float:
        """What a player seems to have, on its way to what was told."""
        return self._sums[seat]

    def skip(self) -> None:
        self._waiting.clear()
        self._sums = [float(total) for total in self._totals]
        self.winner = True

    def update(self, dt: float) -> bool:
        """Time passes; True if something was told just now."""
        told = self._tell(dt)
        for seat, aim in enumerate(self._aims()):
            gap = aim - self._sums[seat]
            self._sums[seat] = float(aim) if abs(gap) < 0.05 else self._sums[seat] + gap * min(1, dt * GROWTH)
        return told

    def _tell(self, dt: float) -> bool:
        if self.winner:
            return False
        self._left -= dt
        if self._left > 0:
            return False
        if self._waiting:
            self._waiting.pop(0)
        else:
            self.winner = True
        if self._waiting:
            self._left = FURTHER if self._waiting[0][2] else FIRST
        else:
            self._left = WINNER
        return True

    def _aims(self) -> list[int]:
        """As far as it was told; a game that does not say what brought how much shows its sums at the end."""
        if not self._waiting:
            return self._totals
        sums = [0] * len(self._totals)
        for told, points in self._points.items():
            if self.is_told(*told):
                sums[told[0]] += points
        return sums


def _number(text: str) -> int:
    return int(text) if text.lstrip("-").isdecimal() else 0
