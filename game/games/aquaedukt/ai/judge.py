"""Aquädukt's judgement: what a position is worth to every seat, with the rest of the turn played well."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from game.ai.aims import FAR_AHEAD, PRIDE, aims, shares_of, shares_of_winners
from game.games.aquaedukt.ai.engine import layout as L
from game.games.aquaedukt.ai.engine.position import FlatPosition
from game.games.aquaedukt.ai.engine.tables import Codes, FlatTables
from game.games.aquaedukt.ai.rolls import RollPricing
from game.games.aquaedukt.ai.value import Weights

LAST_SPREAD = 2.5
"""In the last round: how many points ahead are worth e : 1 in shares of the win."""

SPRINGS_SEEN = 10
"""Of the places for a spring."""
MAX_KEPT = 1 << 12
SHARES = -1.0
"""Not by how much the points of others count, but by who may win."""
POINT = 1.0 / 30.0
"""What a point is worth to who does not think of winning."""


class CanalJudge:
    """Judges one position, which others move."""

    def __init__(self, position: FlatPosition, weights: Weights, care: float = SHARES) -> None:
        """``care``: how much the points of the others count beside one's own, if not by shares of the win."""
        self.position = position
        self._care = care
        self.pricing = _pricing(position.tables, weights)
        self._aimed: dict[tuple[Any, ...], list[float]] = {}
        self.judged = 0
        """Positions so far, those judged before included: what thinking costs."""

    def points(self) -> list[float]:
        """The points each seat may expect at the end, if the present turn were over."""
        if self.position.over:
            return [float(points) for points in self.position.points()]
        return self.pricing.points(self.position.cells)

    def foreseen(self) -> list[float]:
        """The same, with what the seat in turn may still build before its turn is over."""
        position = self.position
        cells = position.cells
        points = self.points()
        if cells[L.PHASE] in (L.ROLL, L.AGAIN):
            rolls = position.tables.rolls_per_turn - cells[L.ROLLS] + (cells[L.PHASE] == L.ROLL)
            rates = [float(seat == cells[L.ACTIVE]) for seat in range(position.tables.players)]
            points[cells[L.ACTIVE]] += turn_of_rolls(self.pricing.gains(cells, rates), rolls)
        return points

    def aims(self) -> list[float]:
        """What each seat may hope for, if the present turn were over."""
        position = self.position
        if position.over:
            points = [float(own) for own in position.points()]
            if self._care >= 0.0:
                return self._aims_of(points)
            return aims(shares_of_winners(position.winners(), position.tables.players), points)
        self.judged += 1
        cells = position.cells
        # The lists of actions follow from the network, and two canals may be laid in either order.
        key = tuple(cells[: L.DIGS] + cells[L.BACKS :])
        found = self._aimed.get(key)
        if found is None:
            points = self.points()
            if len(self._aimed) >= MAX_KEPT:
                self._aimed.clear()
            found = self._aimed[key] = self._aims_of(points)
        return found

    def _aims_of(self, points: list[float]) -> list[float]:
        if self._care < 0.0:
            return aims(shares_of(points, self._spread()), points)
        total = 0.0
        for own in points:
            total += own
        part = self._care / (len(points) - 1)
        return [0.5 + POINT * (own - part * (total - own)) for own in points]

    def options(self, springs: int = SPRINGS_SEEN) -> Codes:
        """What is worth a look: of all the springs only those that most thirsty houses would be glad of."""
        position = self.position
        cells = position.cells
        legal = position.legal()
        if cells[L.PHASE] != L.MAIN or cells[L.ENDED] or len(cells[L.DIGS]) <= springs:
            return legal
        best = self.pricing.best_springs(cells, springs)
        canals: Codes = cells[L.LAYS] + cells[L.DOUBLES]
        return tuple(code for code in legal if code == L.DICE) + best + canals

    def _spread(self) -> float:
        cells = self.position.cells
        return LAST_SPREAD if cells[L.ENDED] else self.pricing.prices(cells).spread

    def hope(self, seat: int) -> float:
        """What the seat in turn may hope for, if it plays the rest of its turn as well as it can see."""
        position = self.position
        phase = position.cells[L.PHASE]
        if position.over or position.cells[L.ACTIVE] != seat or phase == L.REVEAL:
            return self.aims()[seat]
        if phase == L.AGAIN:
            return self._with_rolls(seat, 0)
        if phase == L.ROLL:
            return self._with_rolls(seat, 1)
        if phase in (L.HOUSE, L.CANAL):
            best = -9.0
            for action in position.legal():
                position.apply(action)
                best = max(best, self.hope(seat))
                position.undo()
            return best
        return self.aims()[seat]

    def _with_rolls(self, seat: int, rolling: int) -> float:
        """Before a roll, or where it may be rolled again: the mean over the die, as often as it may be."""
        cells, tables = self.position.cells, self.position.tables
        points = self.points()
        rolls = tables.rolls_per_turn - cells[L.ROLLS] + rolling
        gains = self.pricing.gains(cells, self._rates(seat, points))
        return self._aims_of(points)[seat] + turn_of_rolls(gains, rolls)

    def _rates(self, seat: int, points: list[float]) -> list[float]:
        """What a point more of each seat is worth to this one."""
        rivals = len(points) - 1
        if self._care >= 0.0:
            return [POINT if each == seat else -POINT * self._care / rivals for each in range(rivals + 1)]
        spread, shares = self._spread(), shares_of(points, self._spread())
        own = shares[seat]
        rates = [
            -(1.0 - PRIDE) * own * share / spread - PRIDE * 0.5 / (rivals * FAR_AHEAD) for share in shares
        ]
        rates[seat] = (1.0 - PRIDE) * own * (1.0 - own) / spread + PRIDE * 0.5 / FAR_AHEAD
        return rates


def turn_of_rolls(gains: Sequence[float], rolls: int) -> float:
    """What so many rolls are worth, if each may bring one of these; who declines rolls no more.

    >>> turn_of_rolls([1.0, -1.0], 1)
    0.5
    >>> turn_of_rolls([1.0, -1.0], 2)
    0.75
    """
    if not gains:
        return 0.0
    worth = 0.0
    for _ in range(rolls):
        total = 0.0
        for gain in gains:
            if gain + worth > 0.0:
                total += gain + worth
        worth = total / len(gains)
    return worth


@lru_cache(maxsize=16)
def _pricing(tables: FlatTables, weights: Weights) -> RollPricing:
    """Made once for a board: what it remembers of one decision serves the next."""
    return RollPricing(tables, weights)
