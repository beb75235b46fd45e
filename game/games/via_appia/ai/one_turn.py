"""A player that thinks one turn ahead: what it sees, how steady its hand is, how it weighs its options."""

import time
from dataclasses import dataclass
from math import inf
from random import Random
from typing import ClassVar, Final

from game.ai.engine import Stop
from game.ai.messages import Budget
from game.ai.search import Line
from game.games.via_appia.ai.engine.layout import ENTER, PHASE, PUSH, PUSHES, SEAT, SEATS, STOP, TRAY
from game.games.via_appia.ai.engine.position import FlatPosition
from game.games.via_appia.ai.judge import RoadJudge
from game.games.via_appia.ai.manners import PLAIN, Manner, seen
from game.games.via_appia.ai.pushing import outcome, shakes_of, some_pushes
from game.games.via_appia.ai.value import Weights, shipped_weights
from game.games.via_appia.hands import Hand
from game.games.via_appia.quarry import can_push
from game.games.via_appia.rules import Push, Quarry

MARGIN: Final = 0.05
"""By how much of the win a guess at the quarry may be wrong."""
A_PUSH: Final = 10
"""Nodes that a simulated push counts."""


class Stopped(Exception):  # noqa: N818 - it is no error
    """Somebody said that the answer is not wanted any more."""


@dataclass
class Effort:
    """What one decision may cost, and what it has cost."""

    nodes: float
    until: float
    stop: Stop
    spent: int = 0

    def pay(self, nodes: int) -> None:
        if self.stop():
            raise Stopped
        self.spent += nodes

    @property
    def over(self) -> bool:
        return self.spent >= self.nodes or (self.until < inf and time.monotonic() > self.until)


def effort_of(budget: Budget, stop: Stop) -> Effort:
    nodes = inf if budget.nodes is None else float(budget.nodes)
    until = inf if budget.seconds is None else time.monotonic() + budget.seconds
    return Effort(nodes, until, stop)


@dataclass(frozen=True)
class OneTurn:
    """Plays what it judges best with the rest of its turn in mind."""

    hand: Hand
    candidates: int
    """Pushes it tries in its mind."""
    shakes: int
    """How often it tries each of them, as its hand may make it."""
    attention: float = 1.0
    """How likely it notices an option."""
    doubt: float = 0.0
    """How much of the win it is in error about each of them, in an open game."""
    manner: Manner = PLAIN
    examines: ClassVar[bool] = True

    def weights(self, players: int) -> Weights:
        return seen(shipped_weights()[players], self.manner)

    def weigh(
        self, judge: RoadJudge, random: Random, budget: Budget, stop: Stop, about: int | None = None
    ) -> list[Line] | None:
        try:
            return self.lines(judge, random, effort_of(budget, stop), about)
        except Stopped:
            return None

    def lines(self, judge: RoadJudge, random: Random, effort: Effort, about: int | None = None) -> list[Line]:
        """Options of the judge's position, the one to play first; raises ``Stopped``."""
        position = judge.position
        judge.forget()
        if position.cells[PHASE] == PUSH:
            return self._pushes(judge, effort, about)
        seat = position.to_move
        found: list[Line] = []
        enter = False
        for option in position.legal():
            if option != about and self._overlooked(position, option, random):
                continue
            if option == ENTER:
                enter = True
                continue
            effort.pay(1)
            position.apply(option)
            value = judge.hope(seat)
            position.undo()
            found.append(Line(option, 0, self._felt(position, option, value, random), ()))
        if enter:
            value = self._quarry(judge, effort, max((line.value for line in found), default=0.0))
            found.append(Line(ENTER, 0, self._felt(position, ENTER, value, random), ()))
        if not found:
            legal = position.legal()
            return [Line(legal[int(random.random() * len(legal))], 0, 0.5, ())]
        return best_first(found)

    def _overlooked(self, position: FlatPosition, option: int, random: Random) -> bool:
        """A city that can be entered stares everybody in the face."""
        tables = position.tables
        city = tables.travels + tables.first_city <= option < tables.pushes[0][0]
        return not city and self.attention < 1.0 and random.random() > self.attention

    def _felt(self, position: FlatPosition, option: int, value: float, random: Random) -> float:
        """With what somebody is fond of and errs about; less of both where the game is nearly decided: there
        a point changes little."""
        liked = self.manner.fondness(position, option)
        if self.doubt:
            liked += self.doubt * random.gauss(0.0, 1.0)
        return value + liked * 4.0 * value * (1.0 - value)

    def _quarry(self, judge: RoadJudge, effort: Effort, rival: float) -> float:
        """What entering it promises; by a guess alone where that is far from the best of the rest."""
        if not can_push():
            return 0.0
        position = judge.position
        seat = position.to_move
        position.apply(ENTER)
        value = judge.hope(seat)
        if value > rival - MARGIN:
            value = self._pushes(judge, effort, None)[0].value
        position.undo()
        return value

    def _pushes(self, judge: RoadJudge, effort: Effort, about: int | None) -> list[Line]:
        """What is tried follows from the tray: thinking of it again costs nothing."""
        position = judge.position
        random = Random(f"{position.cells[TRAY]} {position.cells[PUSHES]}")
        cells, seat = position.cells, position.to_move
        quarry = position.tables.level.quarry
        own = SEATS + SEAT * seat
        ranks = [rank for rank in range(3) if cells[own + rank]]
        aimed = self._tries(quarry, ranks, random)
        wanted = None if about is None else position.decode(about)
        if isinstance(wanted, Push) and wanted not in aimed:
            aimed.append(wanted)
        found: list[Line] = []
        for each in aimed:
            if effort.over and found and each != wanted:
                continue
            found.append(
                Line(position.encode(each), 0, self._mean(judge, each, self.hand, random, effort), ())
            )
        if STOP in position.legal()[:1]:
            position.apply(STOP)
            found.append(Line(STOP, 0, judge.hope(seat), ()))
            position.undo()
        return best_first(found)

    def _tries(self, quarry: Quarry, ranks: list[int], random: Random) -> list[Push]:
        return some_pushes(quarry, ranks, self.candidates, random)

    def _mean(self, judge: RoadJudge, aimed: Push, hand: Hand, random: Random, effort: Effort) -> float:
        """What a push is worth, on the mean of some shakes of the hand."""
        position = judge.position
        quarry, seat = position.tables.level.quarry, position.to_move
        if not can_push():
            return 0.5
        total = 0.0
        pushes = shakes_of(quarry, aimed, hand, self.shakes, random)
        for each in pushes:
            effort.pay(A_PUSH)
            pushed(position, each)
            total += judge.hope(seat)
            position.undo()
            position.undo()
        return total / len(pushes)


def pushed(position: FlatPosition, aimed: Push) -> None:
    """Push, and let the stones come to rest: two actions."""
    rest = outcome(position.tables.level.quarry, position.cells[TRAY], aimed)
    position.apply(position.encode(aimed))
    position.apply(position.encode(rest))


def best_first(lines: list[Line]) -> list[Line]:
    """Of equal ones the first stays first."""
    return sorted(lines, key=lambda line: -line.value)
