"""Proves puzzles: in how many own turns the goal can be forced, whatever the others reply.

A plain AND-OR search on the fast rules. Where the learner decides one good option is enough, where anybody
else decides every option has to lead to the goal. Nothing is guessed and nothing is cut off: the only
shortcuts are a table of positions seen before, and fountain tiles that can no longer make a difference.

The clock: a turn is spent with the learner's own ``build`` or ``advance``. The goal may still come true in
the turns of the others that follow, up to the moment when the learner would begin one turn too many.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from game.games.aqua_romana.ai.engine.layout import (
    ACTIVE,
    DISTANCE,
    DISTANCE_BITS,
    FOUNTAIN,
    MAIN,
    OPEN,
    OVER,
    PHASE,
    RESERVE,
    TO_MOVE,
)
from game.games.aqua_romana.ai.engine.position import FlatPosition
from game.games.aqua_romana.ai.engine.tables import FlatTables
from game.games.aqua_romana.goals import Goal, Low, Podium, Stuck, Total, Win
from game.games.aqua_romana.rules.board import PODIUMS, Outlet
from game.games.aqua_romana.rules.state import State


class TooLongError(Exception):
    """The search was allowed fewer steps than it needs."""


class FlatGoal(Protocol):
    """A goal of ``goals`` on the fast position."""

    def reached(self, position: FlatPosition) -> bool: ...

    def missed(self, position: FlatPosition) -> bool: ...


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
        if cells[PHASE] != MAIN or cells[ACTIVE] != self.seat:
            return False
        legal = position.legal()
        return not legal or legal[0] < position.tables.fountain

    def missed(self, position: FlatPosition) -> bool:
        return not position.cells[OPEN] & position.tables.own[self.seat]


@dataclass(frozen=True)
class WonBy:
    seat: int

    def reached(self, position: FlatPosition) -> bool:
        if position.cells[PHASE] != OVER:
            return False
        points = position.points()
        return all(points[self.seat] > other for seat, other in enumerate(points) if seat != self.seat)

    def missed(self, position: FlatPosition) -> bool:
        return position.cells[PHASE] == OVER and not self.reached(position)


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


class Solver:
    """A position, the learner's seat, and what the learner wants."""

    def __init__(
        self, state: State, you: int, goal: Goal, limit: int | None = None, *, hasty: bool = False
    ) -> None:
        """``hasty`` stops the clock with the learner's last turn: quicker, and enough to look for puzzles."""
        self.position = FlatPosition.from_state(state)
        self.you = you
        self.goal = flat_goal(goal, self.position.tables)
        self.steps = 0
        """Positions looked at."""
        self._limit = limit
        self._known: dict[tuple[object, int], bool] = {}
        own = self.position.tables.own
        self._rivals = sum(own) - own[you]
        self._about_podiums = isinstance(self.goal, Podiums)
        self._about_one = isinstance(goal, Podium)
        self._hasty = hasty and self._about_podiums

    def shortest(self, turns: int) -> int | None:
        """The fewest own turns in which the goal can be forced, if that is at most ``turns``."""
        return next((some for some in range(1, turns + 1) if self.forced(some)), None)

    def forced(self, turns: int) -> bool:
        """Whether the goal can be forced from here with so many turns that the learner may still begin."""
        position, cells = self.position, self.position.cells
        self.steps += 1
        if self._limit is not None and self.steps > self._limit:
            raise TooLongError
        if self.goal.reached(position):
            return True
        if self.goal.missed(position) or cells[PHASE] == OVER:
            return False
        if cells[PHASE] not in (MAIN, RESERVE):
            return self._decided(turns)
        if turns == 0 and (self._hasty or cells[ACTIVE] == self.you):
            return False
        if turns == 1 and cells[ACTIVE] == self.you and self._out_of_reach():
            return False
        key = position.key(), turns
        if key not in self._known:
            self._known[key] = self._decided(turns)
        return self._known[key]

    def _out_of_reach(self) -> bool:
        """Whether one tile cannot make the aqueduct long enough, wherever and however it is laid.

        The tile may lead into loose tiles, and if these lead back to it, over it once more.
        """
        if not self._about_one or (not self._hasty and self.position.cells[OPEN] & self._rivals):
            return False
        link, goal = self.position.link, self.goal
        assert isinstance(goal, Podiums)
        here = link[self.position.tables.first_aqueduct + goal.aqueducts[0]]
        entered = here >> DISTANCE_BITS
        around = range(entered & -4, (entered & -4) + 4)
        onward = {port: link[port] for port in around if port != entered}
        gain = 0
        for port, there in onward.items():
            run = 1 + (there & DISTANCE)
            if there >> DISTANCE_BITS in around:
                run += 1 + max(other & DISTANCE for exit_, other in onward.items() if exit_ != port)
            gain = max(gain, run)
        return (here & DISTANCE) + gain < goal.at_least

    def _decided(self, turns: int) -> bool:
        if self.position.cells[TO_MOVE] == self.you:
            return any(self._forced_after(option, turns) for option in self._options(turns))
        return all(self._forced_after(option, turns) for option in self._options(turns))

    def _options(self, turns: int) -> list[int]:
        legal = self.position.legal()
        return legal[:1] if self._is_idle_fountain(turns) else legal

    def _is_idle_fountain(self, turns: int) -> bool:
        """A fountain tile moves no workman; if nobody builds again in time, it never matters to podiums."""
        cells = self.position.cells
        if cells[PHASE] != FOUNTAIN or turns or not self._about_podiums:
            return False
        return cells[ACTIVE] == self.you and (self._hasty or not cells[OPEN] & self._rivals)

    def _forced_after(self, option: int, turns: int) -> bool:
        position = self.position
        spent = position.cells[PHASE] == MAIN and position.cells[ACTIVE] == self.you
        position.apply(option)
        forced = self.forced(turns - spent)
        position.undo()
        return forced

    def good_first(self, turns: int) -> Iterator[int]:
        """The options that keep the goal within reach."""
        for option in self.position.legal():
            if self._forced_after(option, turns):
                yield option
