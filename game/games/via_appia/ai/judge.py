"""Via Appia's judgement: what a position is worth to every seat, with the rest of the turn played well."""

from __future__ import annotations

from typing import Any

from game.ai.aims import aims, shares_of, shares_of_winners
from game.games.via_appia.ai.engine.finish import end_turn
from game.games.via_appia.ai.engine.layout import (
    ACTIVE,
    BUILD,
    DEAL,
    EXCHANGE,
    FALLEN,
    OVER,
    PHASE,
    PILE,
    PUSH,
    PUSHES,
    SEAT,
    SEATS,
    SOLACE,
    STOP,
    TOKEN,
    TRAY,
)
from game.games.via_appia.ai.engine.position import FlatPosition
from game.games.via_appia.ai.pricing import pricing_of
from game.games.via_appia.ai.value import Weights
from game.games.via_appia.rules.pieces import RANK

DEALS_SEEN = 4
"""Of those that chance may bring."""
YIELDING = (2400.0, 1500.0, 1000.0)
"""By the size of a pushed stone: from how far before the edge, in the record's units, stones may fall."""
FRONT = 4
"""Stones that one push may bring down, as far as is guessed without physics."""

End = tuple[list[float], list[Any]]
"""The points expected where a turn ended, the quarry left out, and the cells there."""


class RoadJudge:
    """Judges one position, which others move."""

    def __init__(self, position: FlatPosition, weights: Weights) -> None:
        self.position = position
        self.pricing = pricing_of(position.tables, weights)
        self.judged = 0
        """Positions so far, those judged before included: what thinking costs."""
        self._ends: dict[tuple[Any, ...], End] = {}

    def forget(self) -> None:
        """A new decision: what was settled about the last one is of no more use."""
        self._ends.clear()

    # Shares of the win

    def aims_of(self, points: list[float], cells: list[Any]) -> list[float]:
        """What each seat may hope for, if these are the points expected."""
        if cells[PHASE] == OVER:
            best = max(points)
            winners = [seat for seat, own in enumerate(points) if own == best]
            return aims(shares_of_winners(winners, len(points)), points)
        weights = self.pricing.weights
        spread = weights.spread + weights.spread_early * self.pricing.rounds(cells)
        return aims(shares_of(points, spread), points)

    def points(self) -> list[float]:
        """The points each seat may expect, if the present turn were over."""
        cells = self.position.cells
        if cells[PHASE] == OVER:
            return [float(own) for own in self.position.points()]
        return self.pricing.points(cells)

    def aims(self) -> list[float]:
        """What each seat may hope for, if the present turn were over."""
        self.judged += 1
        position = self.position
        if position.cells[PHASE] == DEAL:
            return self._dealt()
        return self.aims_of(self.points(), position.cells)

    def _dealt(self) -> list[float]:
        """The mean over some deals."""
        position = self.position
        deals = position.tables.deals_of(position.cells[PILE])
        step = max(1, len(deals) // DEALS_SEEN)
        some = deals[step // 2 :: step][:DEALS_SEEN]
        total = [0.0] * position.tables.players
        for deal in some:
            position.apply(deal)
            for seat, hope in enumerate(self.aims_of(self.points(), position.cells)):
                total[seat] += hope / len(some)
            position.undo()
        return total

    # The rest of a turn

    def hope(self, seat: int) -> float:
        """What the seat in turn may hope for, if it plays the rest of its turn as well as it can see."""
        position = self.position
        cells = position.cells
        phase = cells[PHASE]
        if cells[ACTIVE] != seat or phase == DEAL or phase == OVER:
            return self.aims()[seat]
        if phase == BUILD:
            best = 0.0
            for action in position.legal():
                position.apply(action)
                hope = self.aims()[seat]
                if hope > best:
                    best = hope
                position.undo()
            return best
        if phase == EXCHANGE:
            return self.ended(cells, cells[TRAY])[seat]
        if phase == PUSH:
            return self.pushing(cells, seat)
        return self.aims()[seat]

    def ended(self, cells: list[Any], tray: Any) -> list[float]:
        """What each seat may hope for after the best exchange of what has fallen, with that tray left."""
        self.judged += 1
        points, end = self._settled(cells)
        if end[PHASE] == OVER:
            return self.aims_of(points, end)
        found = points[:]
        self.pricing.add_ripe(end, tray, found)
        return self.aims_of(found, end)

    def _settled(self, cells: list[Any]) -> End:
        """The best end of an exchange for whose turn it is; which stones are left in the tray is the same in all."""
        own = SEATS + SEAT * cells[ACTIVE]
        key = (
            *cells[FALLEN : FALLEN + 3],
            cells[SOLACE],
            cells[PUSHES],
            *cells[own : own + 8],
        )
        found = self._ends.get(key)
        if found is None:
            found = self._ends[key] = self._best_end(FlatPosition(self.position.tables, cells), cells[ACTIVE])
        return found

    def _best_end(self, position: FlatPosition, seat: int) -> End:
        cells = position.cells
        if cells[PHASE] != EXCHANGE or cells[ACTIVE] != seat:
            self.judged += 1
            if cells[PHASE] == OVER:
                return [float(own) for own in position.points()], cells
            return self.pricing.points(cells, tray=False), cells
        best: End | None = None
        most = 0.0
        for action in position.legal():
            position.apply(action)
            end = self._best_end(position, seat)
            hope = self.aims_of(end[0], end[1])[seat]
            if best is None or hope > most:
                best, most = end, hope
            position.undo()
        assert best is not None
        return best

    # Pushes, guessed without physics

    def stopped(self, cells: list[Any]) -> list[Any]:
        """The cells if no further stone is pushed."""
        position = FlatPosition(self.position.tables, cells)
        position.apply(STOP)
        return position.cells

    def pushing(self, cells: list[Any], seat: int) -> float:
        """What may be hoped where a stone may be pushed, by a guess at what would fall."""
        own = SEATS + SEAT * seat
        best = 0.0
        if cells[PUSHES]:
            best = self.ended(self.stopped(cells), cells[TRAY])[seat]
        for rank in range(3):
            if cells[own + rank]:
                hope = self._guessed(cells, seat, rank)
                if hope > best:
                    best = hope
        return best

    def _guessed(self, cells: list[Any], seat: int, rank: int) -> float:
        """The mean over what a stone of that size may bring down, the ripest first."""
        tray = cells[TRAY]
        depth = self.position.tables.level.quarry.depth
        front = sorted(range(len(tray)), key=lambda index: -tray[index].y)[:FRONT]
        reach = YIELDING[rank]
        likely, total = 1.0, 0.0
        gone: list[int] = []
        for index in (*front, -1):
            falls = 0.0
            if index >= 0:
                falls = 1.0 - (depth - tray[index].y) / reach
                falls = 0.0 if falls < 0.0 else min(falls, 0.85)
            if falls < 1.0:
                total += likely * (1.0 - falls) * self._with_fallen(cells, seat, rank, gone)
            likely *= falls
            if likely <= 0.01:
                break
            gone.append(index)
        return total

    def _with_fallen(self, cells: list[Any], seat: int, rank: int, gone: list[int]) -> float:
        tables = self.position.tables
        after = cells[:]
        own = SEATS + SEAT * seat
        after[own + rank] -= 1
        after[PUSHES] += 1
        if after[PUSHES] == 3:
            after[own + TOKEN] = 0
        for index in gone:
            after[FALLEN + RANK[after[TRAY][index].size]] += 1
        tray = tuple(stone for index, stone in enumerate(after[TRAY]) if index not in gone)
        after[TRAY] = tray
        fallen = after[FALLEN] or after[FALLEN + 1] or after[FALLEN + 2]
        if after[PUSHES] == 2 and not fallen:
            after[SOLACE] = 1
        more = after[PUSHES] == 1 or (after[PUSHES] == 2 and after[own + TOKEN])
        if more and (after[own] or after[own + 1] or after[own + 2]):
            after[PHASE] = PUSH
            return self.pushing(after, seat)
        if after[SOLACE] or fallen:
            after[PHASE] = EXCHANGE
        else:
            end_turn(after, tables)
        return self.ended(after, tray)[seat]
