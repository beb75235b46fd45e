"""In which order a result is told: what every player scored, then the bonuses, then who won. No pygame."""

from collections.abc import Iterator

from game.core.summary import Summary

Told = tuple[int, int, int]
"""Seat, row and which of its points."""

BEFORE, FIRST, FURTHER, WINNER = 0.5, 0.3, 0.65, 0.7
"""Seconds before anything is told, before each row, before each bonus, before the winner."""


class Reveal:
    """What can be seen of a result by now. Every sum is one of what was told, and of nothing else."""

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
        self.winner = False
        """Whether it was said who won: the last thing of all."""

    def _order(self) -> Iterator[Told]:
        """Small things first; what brought nothing needs no telling."""
        worth = [told for told, points in self._points.items() if points]
        yield from sorted(worth, key=lambda told: (told[2], self._points[told], told))

    @property
    def over(self) -> bool:
        return self.winner

    def is_told(self, seat: int, row: int, part: int) -> bool:
        return (seat, row, part) not in self._waiting

    def sum(self, seat: int, *, row: int | None = None, part: int | None = None) -> int:
        """What a player has by what was told: in all, in a row or in a column of points.

        A game that does not say what brought how much shows its sums with the winner.
        """
        if row is None and part is None and not self._waiting:
            return self._totals[seat] if self.winner or self._points else 0
        return sum(
            points
            for told, points in self._points.items()
            if told[0] == seat and row in (None, told[1]) and part in (None, told[2]) and self.is_told(*told)
        )

    def skip(self) -> None:
        self._waiting.clear()
        self.winner = True

    def update(self, dt: float) -> bool:
        """Time passes; True if something was told just now."""
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


def _number(text: str) -> int:
    return int(text) if text.lstrip("-").isdecimal() else 0
