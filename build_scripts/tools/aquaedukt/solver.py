"""Proves puzzles: in how many own turns a goal can be forced with the dice given, whatever the others reply.

The AND-OR search of ``tools.solver`` on the fast rules. The only shortcuts are a table of positions seen
before, and in the learner's last turn what cannot bring the goal any more, as long as the others can wait.

The clock: a turn is spent with the learner's ``dice``, ``spring``, first ``canal`` or ``pass``. The goal may
still come true in the turns of the others that follow, until the learner would begin one turn too many.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from game.games.aquaedukt.ai.engine import layout as L
from game.games.aquaedukt.ai.engine.position import FlatPosition
from game.games.aquaedukt.ai.engine.tables import FlatTables
from game.games.aquaedukt.goals import Goal, Lost, NoSpring, Points, Watered, Win
from game.games.aquaedukt.rules import RULES, VALUES, Space, State

from ..solver import Aim, AimProver, OpenToTheEnd

FlatGoal = Aim[FlatPosition]
"""A goal of ``goals`` on the fast position."""


@dataclass(frozen=True)
class FlatPoints:
    seat: int
    at_least: int
    others_at_most: int

    def reached(self, position: FlatPosition) -> bool:
        return position.points()[self.seat] >= self.at_least and not self.missed(position)

    def missed(self, position: FlatPosition) -> bool:
        points = position.points()
        return any(own > self.others_at_most for seat, own in enumerate(points) if seat != self.seat)


@dataclass(frozen=True)
class FlatLost(OpenToTheEnd[FlatPosition]):
    """What is neither in the stock nor on the board has gone out."""

    seat: int
    at_least: int
    all_tiles: int
    """What a seat has at the start, in points."""

    def reached(self, position: FlatPosition) -> bool:
        cells, first = position.cells, L.HOUSES + len(VALUES) * self.seat
        stock, low = cells[L.STOCK + self.seat], (1 << L.STOCK_BITS) - 1
        left = sum(
            value * ((stock >> L.STOCK_BITS * (value - 1) & low) + cells[first + value - 1].bit_count())
            for value in VALUES
        )
        return bool(self.all_tiles - left >= self.at_least)


@dataclass(frozen=True)
class FlatWatered:
    spaces: int

    def reached(self, position: FlatPosition) -> bool:
        return not self.spaces & ~position.cells[L.WET] and not self.missed(position)

    def missed(self, position: FlatPosition) -> bool:
        return bool(self.spaces & position.cells[L.FREE])


@dataclass(frozen=True)
class FlatNoSpring:
    def reached(self, position: FlatPosition) -> bool:
        return bool(position.cells[L.SPRINGS_LEFT]) and not position.cells[L.DIGS]

    def missed(self, position: FlatPosition) -> bool:
        return not position.cells[L.SPRINGS_LEFT]


@dataclass(frozen=True)
class WonBy(OpenToTheEnd[FlatPosition]):
    seat: int

    def reached(self, position: FlatPosition) -> bool:
        return position.over and position.winners() == (self.seat,)


def flat_goal(goal: Goal, tables: FlatTables) -> FlatGoal:
    """The same goal for the fast rules."""
    match goal:
        case Points():
            return FlatPoints(goal.seat, goal.at_least, goal.others_at_most)
        case Lost():
            houses = tables.board.level.houses[tables.players]
            total = sum(value * count for value, count in zip(VALUES, houses, strict=True))
            return FlatLost(goal.seat, goal.at_least, total)
        case Watered():
            return FlatWatered(sum(tables.bit[tables.space_number[Space(each)]] for each in goal.spaces))
        case NoSpring():
            return FlatNoSpring()
        case Win():
            return WonBy(goal.seat)


class Solver(AimProver[FlatPosition]):
    """A position, the learner's seat, what the learner wants, and what the die will bring."""

    def __init__(
        self, state: State, you: int, goal: Goal, given: Sequence[str] = (), limit: int | None = None
    ) -> None:
        position = FlatPosition.from_state(state)
        codes = [position.encode(RULES.parse(text)) for text in given]
        super().__init__(position, you, flat_goal(goal, position.tables), limit, codes)

    def foreseen(self, turns: int) -> bool | None:
        if turns > 1 or not self.spends_a_turn():
            return None
        if turns == 0:
            return False
        return False if self._out_of_reach() else None

    def spends_a_turn(self) -> bool:
        cells = self.position.cells
        return bool(cells[L.PHASE] == L.MAIN and cells[L.ACTIVE] == self.you)

    def options(self, turns: int) -> Sequence[int]:
        """Canals before springs before the die: what spoils or reaches a goal is mostly found there."""
        legal = list(self.position.legal())
        if turns == 1 and self.spends_a_turn() and self._others_can_wait():
            legal = [code for code in legal if self._may_help(code)]
        legal.reverse()
        return sorted(legal, key=self._spoils, reverse=True)

    def _spoils(self, code: int) -> int:
        """What a canal brings those who shall have no more than so much: found first, it ends a search."""
        goal, position = self.goal, self.position
        laid = code in position.cells[L.LAYS] or code in position.cells[L.DOUBLES]
        if not isinstance(goal, FlatPoints) or position.to_move == self.you or not laid:
            return 0
        rivals = (seat for seat in range(position.tables.players) if seat != goal.seat)
        worth = [
            (value, position.cells[L.HOUSES + len(VALUES) * seat + value - 1])
            for seat in rivals
            for value in VALUES
        ]
        return self._brought(code, worth)

    def _may_help(self, code: int) -> bool:
        """In the last turn: a spring waters nothing, and only a house can fill a region."""
        if isinstance(self.goal, FlatLost):
            return code == L.DICE
        if isinstance(self.goal, FlatPoints | FlatWatered):
            return not self.position.tables.spring <= code < self.position.tables.canal
        return True

    def _others_can_wait(self) -> bool:
        """Whether each of the others can roll and decline after this turn, so that none must help."""
        cells, tables = self.position.cells, self.position.tables
        if cells[L.ENDED]:
            return True
        rivals = (seat for seat in range(tables.players) if seat != self.you)
        stocked = all(cells[L.STOCK + seat] for seat in rivals)
        room = cells[L.FREE].bit_count() > tables.rolls_per_turn
        return stocked and room and cells[L.IDLE] + tables.players <= tables.most_idle

    # What one turn can bring at most

    def _out_of_reach(self) -> bool:
        """Whether neither two canals nor three houses can reach the goal in this one turn."""
        goal, cells = self.goal, self.position.cells
        if not isinstance(goal, FlatPoints | FlatWatered) or not self._others_can_wait():
            return False
        if isinstance(goal, FlatWatered):
            thirsty = int((goal.spaces & ~cells[L.WET]).bit_count())
            return self._most_by_canals([(1, goal.spaces)]) < thirsty
        wanted = goal.at_least - self.position.points()[goal.seat]
        if goal.seat == self.you and self._most_by_houses() >= wanted:
            return False
        first = L.HOUSES + len(VALUES) * goal.seat
        return self._most_by_canals([(value, cells[first + value - 1]) for value in VALUES]) < wanted

    def _most_by_canals(self, worth: list[tuple[int, int]]) -> int:
        """The most that two canals can bring, where water on a space of a set counts so much."""
        position, best = self.position, 0
        if position.cells[L.ENDED]:
            return 0
        for code in position.cells[L.LAYS] + position.cells[L.DOUBLES]:
            here = self._brought(code, worth)
            position.apply(code)
            following = (
                position.cells[L.LAYS] + position.cells[L.DOUBLES] if position.cells[L.CANALS_LEFT] else ()
            )
            best = max(best, here + max((self._brought(each, worth) for each in following), default=0))
            position.undo()
        return best

    def _brought(self, code: int, worth: list[tuple[int, int]]) -> int:
        cells, tables = self.position.cells, self.position.tables
        line = code - tables.canal
        doubles = code in cells[L.DOUBLES]
        greened = (tables.waters_double if doubles else tables.waters)[line] & ~cells[L.WET]
        return sum(each * (houses & greened).bit_count() for each, houses in worth)

    def _most_by_houses(self) -> int:
        """A tile counts at once only on a watered space that is free, in a region still to be rolled."""
        cells, tables = self.position.cells, self.position.tables
        highest = max((value + 1 for value in tables.values(cells[L.STOCK + self.you])[0]), default=0)
        wet = cells[L.FREE] & cells[L.WET]
        rolled = (code - L.DICE for code in self.given[self.used :] if L.DICE < code < tables.spring)
        hits = sum(bool(wet & tables.region_bits[region]) for region in rolled)
        return highest * min(hits, tables.rolls_per_turn)
