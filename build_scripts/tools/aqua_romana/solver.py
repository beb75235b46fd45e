"""Proves puzzles: in how many own turns the goal can be forced, whatever the others reply.

The AND-OR search of ``tools.solver`` on the fast rules. The only shortcuts are a table of positions seen
before, fountain tiles that can no longer make a difference, and a last tile that cannot reach far enough.

The clock: a turn is spent with the learner's own ``build`` or ``advance``. The goal may still come true in
the turns of the others that follow, up to the moment when the learner would begin one turn too many.
"""

from dataclasses import dataclass

from game.games.aqua_romana.ai.engine import layout as L
from game.games.aqua_romana.ai.engine.position import FlatPosition
from game.games.aqua_romana.ai.engine.tables import FlatTables
from game.games.aqua_romana.goals import Goal, Low, Podium, Stuck, Total, Win
from game.games.aqua_romana.rules import PODIUMS, Outlet, State

from ..solver import Aim, AimProver, OpenToTheEnd

FlatGoal = Aim[FlatPosition]
"""A goal of ``goals`` on the fast position."""


@dataclass(frozen=True)
class Podiums:
    """Goals about the podiums of some aqueducts: ``Podium``, ``Total`` and ``Low``."""

    aqueducts: tuple[int, ...]
    at_least: int = 0
    """Together."""
    at_most: int = PODIUMS
    """Each."""
    all_closed: bool = False

    def reached(self, position: FlatPosition) -> bool:
        total = 0
        for aqueduct in self.aqueducts:
            podium = position.podium(aqueduct)
            if podium is None:
                if self.all_closed:
                    return False
            elif podium > self.at_most:
                return False
            else:
                total += podium
        return total >= self.at_least

    def missed(self, position: FlatPosition) -> bool:
        best = 0
        for aqueduct in self.aqueducts:
            podium = position.podium(aqueduct)
            if podium is not None and podium > self.at_most:
                return True
            best += PODIUMS if podium is None else podium
        return best < self.at_least


@dataclass(frozen=True)
class StuckSeat:
    seat: int

    def reached(self, position: FlatPosition) -> bool:
        cells = position.cells
        if cells[L.PHASE] != L.MAIN or cells[L.ACTIVE] != self.seat:
            return False
        legal = position.legal()
        return not legal or legal[0] < position.tables.fountain

    def missed(self, position: FlatPosition) -> bool:
        return not position.cells[L.OPEN] & position.tables.own[self.seat]


@dataclass(frozen=True)
class WonBy(OpenToTheEnd[FlatPosition]):
    seat: int

    def reached(self, position: FlatPosition) -> bool:
        if position.cells[L.PHASE] != L.OVER:
            return False
        points = position.points()
        return all(points[self.seat] > other for seat, other in enumerate(points) if seat != self.seat)


def flat_goal(goal: Goal, tables: FlatTables) -> FlatGoal:
    """The same goal for the fast rules."""

    def numbers(*outlets: str) -> tuple[int, ...]:
        return tuple(tables.outlet_number[Outlet(outlet)] for outlet in outlets)

    match goal:
        case Podium():
            return Podiums(numbers(goal.outlet), at_least=goal.at_least)
        case Total():
            return Podiums(numbers(*goal.outlets), at_least=goal.at_least)
        case Low():
            return Podiums(numbers(*goal.outlets), at_most=goal.at_most, all_closed=True)
        case Stuck():
            return StuckSeat(next(n for n, seat in enumerate(tables.seats) if goal.colour in seat))
        case Win():
            return WonBy(goal.seat)


class Solver(AimProver[FlatPosition]):
    """A position, the learner's seat, and what the learner wants."""

    def __init__(
        self, state: State, you: int, goal: Goal, limit: int | None = None, *, hasty: bool = False
    ) -> None:
        """``hasty`` stops the clock with the learner's last turn: quicker, and enough to look for puzzles."""
        position = FlatPosition.from_state(state)
        super().__init__(position, you, flat_goal(goal, position.tables), limit)
        own = self.position.tables.own
        self._rivals = sum(own) - own[you]
        self._about_podiums = isinstance(self.goal, Podiums)
        self._about_one = isinstance(goal, Podium)
        self._hasty = hasty and self._about_podiums

    def foreseen(self, turns: int) -> bool | None:
        cells = self.position.cells
        if turns > 1 or cells[L.PHASE] not in (L.MAIN, L.RESERVE):
            return None
        if turns == 0:
            return False if self._hasty or cells[L.ACTIVE] == self.you else None
        return False if cells[L.ACTIVE] == self.you and self._out_of_reach() else None

    def is_crossroads(self) -> bool:
        return self.position.cells[L.PHASE] in (L.MAIN, L.RESERVE)

    def spends_a_turn(self) -> bool:
        cells = self.position.cells
        return cells[L.PHASE] == L.MAIN and cells[L.ACTIVE] == self.you

    def options(self, turns: int) -> list[int]:
        legal = self.position.legal()
        return legal[:1] if self._is_idle_fountain(turns) else legal

    def _out_of_reach(self) -> bool:
        """Whether one tile cannot make the aqueduct long enough, wherever and however it is laid.

        The tile may lead into loose tiles, and if these lead back to it, over it once more.
        """
        if not self._about_one or (not self._hasty and self.position.cells[L.OPEN] & self._rivals):
            return False
        link, goal = self.position.link, self.goal
        assert isinstance(goal, Podiums)
        here = link[self.position.tables.first_aqueduct + goal.aqueducts[0]]
        entered = here >> L.DISTANCE_BITS
        around = range(entered & -4, (entered & -4) + 4)
        onward = {port: link[port] for port in around if port != entered}
        gain = 0
        for port, there in onward.items():
            run = 1 + (there & L.DISTANCE)
            if there >> L.DISTANCE_BITS in around:
                run += 1 + max(other & L.DISTANCE for exit_, other in onward.items() if exit_ != port)
            gain = max(gain, run)
        return (here & L.DISTANCE) + gain < goal.at_least

    def _is_idle_fountain(self, turns: int) -> bool:
        """A fountain tile moves no workman; if nobody builds again in time, it never matters to podiums."""
        cells = self.position.cells
        if cells[L.PHASE] != L.FOUNTAIN or turns or not self._about_podiums:
            return False
        return cells[L.ACTIVE] == self.you and (self._hasty or not cells[L.OPEN] & self._rivals)
