"""Via Appia's judgement: what a position is worth to every seat, with the rest of the turn played well."""

from typing import Any

from game.ai.aims import aims, shares_of, shares_of_winners
from game.games.via_appia.ai.engine import layout as L
from game.games.via_appia.ai.engine.finish import end_turn
from game.games.via_appia.ai.engine.position import FlatPosition
from game.games.via_appia.ai.pricing import pricing_of
from game.games.via_appia.ai.value import Weights
from game.games.via_appia.rules.pieces import RANK

DEALS_SEEN = 4
"""Of those that chance may bring."""
YIELDING = (3300.0, 1700.0, 900.0)
"""By the size of a pushed stone: from how far before the edge, in the record's units, stones may fall.
So measured, for the best of twenty pushes of each size."""
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
        if cells[L.PHASE] == L.OVER:
            best = max(points)
            winners = [seat for seat, own in enumerate(points) if own == best]
            return aims(shares_of_winners(winners, len(points)), points)
        weights = self.pricing.weights
        spread = weights.spread + weights.spread_early * self.pricing.rounds(cells)
        return aims(shares_of(points, spread), points)

    def points(self) -> list[float]:
        """The points each seat may expect, if the present turn were over."""
        return self.points_at(self.position.cells)

    def aims(self) -> list[float]:
        """What each seat may hope for, if the present turn were over."""
        self.judged += 1
        position = self.position
        if position.cells[L.PHASE] == L.DEAL:
            return self._dealt()
        return self.aims_of(self.points(), position.cells)

    def aims_at(self, cells: list[Any]) -> list[float]:
        """The same for other cells of the same game."""
        self.judged += 1
        return self.aims_of(self.points_at(cells), cells)

    def points_at(self, cells: list[Any]) -> list[float]:
        """The points each seat may expect, if the turn were over there."""
        if cells[L.PHASE] == L.OVER:
            return [float(own) for own in FlatPosition(self.position.tables, cells).points()]
        return self.pricing.points(cells)

    def _dealt(self) -> list[float]:
        """The mean over some deals."""
        position = self.position
        deals = position.tables.deals_of(position.cells[L.PILE])
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
        phase = cells[L.PHASE]
        if cells[L.ACTIVE] != seat or phase in (L.DEAL, L.OVER):
            return self.aims()[seat]
        if phase == L.BUILD:
            best = 0.0
            for action in position.legal():
                position.apply(action)
                best = max(best, self.aims()[seat])
                position.undo()
            return best
        if phase == L.EXCHANGE:
            return self.ended(cells, seat, cells[L.TRAY])[seat]
        if phase == L.PUSH:
            return self.pushing(cells, seat)
        return self.aims()[seat]

    def ended(self, cells: list[Any], seat: int, tray: Any) -> list[float]:
        """What each may hope for after the best exchange of what fell for a seat, with that tray left."""
        self.judged += 1
        points, end = self.settled(cells, seat)
        if end[L.PHASE] == L.OVER:
            return self.aims_of(points, end)
        found = points[:]
        self.pricing.add_ripe(end, tray, found)
        return self.aims_of(found, end)

    def settled(self, cells: list[Any], seat: int) -> End:
        """The best end of an exchange. Stones can be exchanged in many ways that come to the same."""
        own = L.SEATS + L.SEAT * seat
        key = (
            cells[L.FALLEN],
            cells[L.FALLEN + 1],
            cells[L.FALLEN + 2],
            cells[L.SOLACE],
            *cells[own : own + L.TOKEN + 1],
        )
        found = self._ends.get(key)
        if found is None:
            found = self._ends[key] = self._best_end(cells, seat)
        return found

    def _best_end(self, cells: list[Any], seat: int) -> End:
        position = FlatPosition(self.position.tables, cells)
        if cells[L.PHASE] != L.EXCHANGE or cells[L.ACTIVE] != seat:
            self.judged += 1
            if cells[L.PHASE] == L.OVER:
                return [float(own) for own in position.points()], cells
            return self.pricing.points(cells, tray=False), cells
        best: End | None = None
        most = 0.0
        for action in position.legal():
            position.apply(action)
            end = self.settled(position.cells, seat)
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
        position.apply(L.STOP)
        return position.cells

    def pushing(self, cells: list[Any], seat: int) -> float:
        """What may be hoped where a stone may be pushed, by a guess at what would fall."""
        return self._best_push(cells, seat)[0]

    def _best_push(self, cells: list[Any], seat: int) -> tuple[float, int]:
        """The hope, and the size of the stone to push; −1 to stop."""
        own = L.SEATS + L.SEAT * seat
        best, chosen = 0.0, -1
        if cells[L.PUSHES]:
            best = self.ended(self.stopped(cells), seat, cells[L.TRAY])[seat]
        front = self._front(cells[L.TRAY])
        for rank in range(3):
            if cells[own + rank]:
                hope = self._guessed(cells, seat, rank, front)
                if hope > best or (chosen < 0 and not cells[L.PUSHES]):
                    best, chosen = hope, rank
        return best, chosen

    def _front(self, tray: Any) -> list[int]:
        """The stones that lie nearest to the edge, the nearest first."""
        return sorted(range(len(tray)), key=lambda index: -tray[index].y)[:FRONT]

    def _falls(self, stone: Any, rank: int) -> float:
        """How likely a stone is brought down by one of that size, if it is the next to fall."""
        falls: float = 1.0 - (self.position.tables.level.quarry.depth - stone.y) / YIELDING[rank]
        return 0.0 if falls < 0.0 else min(falls, 0.85)

    def _guessed(self, cells: list[Any], seat: int, rank: int, front: list[int]) -> float:
        """The mean over what a stone of that size may bring down, the ripest first."""
        tray = cells[L.TRAY]
        likely, total = 1.0, 0.0
        gone: list[int] = []
        for index in front:
            falls = self._falls(tray[index], rank)
            total += likely * (1.0 - falls) * self._hope_of(self._after(cells, seat, rank, gone), seat)
            likely *= falls
            if likely <= 0.02:
                return total / (1.0 - likely)
            gone.append(index)
        return total + likely * self._hope_of(self._after(cells, seat, rank, gone), seat)

    def _hope_of(self, cells: list[Any], seat: int) -> float:
        if cells[L.PHASE] == L.PUSH and cells[L.ACTIVE] == seat:
            return self.pushing(cells, seat)
        return self.ended(cells, seat, cells[L.TRAY])[seat]

    def likely_push(self, cells: list[Any], seat: int) -> list[Any]:
        """The cells after the best push, or stop, if what is more likely than not happens."""
        _, rank = self._best_push(cells, seat)
        if rank < 0:
            return self.stopped(cells)
        likely = 1.0
        gone: list[int] = []
        for index in self._front(cells[L.TRAY]):
            likely *= self._falls(cells[L.TRAY][index], rank)
            if likely < 0.5:
                break
            gone.append(index)
        return self._after(cells, seat, rank, gone)

    def _after(self, cells: list[Any], seat: int, rank: int, gone: list[int]) -> list[Any]:
        """The cells after a push that brings down these stones. The pushed one is left out of the tray."""
        after = cells[:]
        own = L.SEATS + L.SEAT * seat
        after[own + rank] -= 1
        after[L.PUSHES] += 1
        if after[L.PUSHES] == 3:
            after[own + L.TOKEN] = 0
        if gone:
            tray = list(after[L.TRAY])
            for index in gone:
                after[L.FALLEN + RANK[tray[index].size]] += 1
            after[L.TRAY] = tuple([stone for index, stone in enumerate(tray) if index not in gone])
        fallen = after[L.FALLEN] or after[L.FALLEN + 1] or after[L.FALLEN + 2]
        if after[L.PUSHES] == 2 and not fallen:
            after[L.SOLACE] = 1
        more = after[L.PUSHES] == 1 or (after[L.PUSHES] == 2 and after[own + L.TOKEN])
        if more and (after[own] or after[own + 1] or after[own + 2]):
            after[L.PHASE] = L.PUSH
        elif after[L.SOLACE] or fallen:
            after[L.PHASE] = L.EXCHANGE
        else:
            end_turn(after, self.position.tables)
        return after
