"""The four levels: what each of them sees, how steady its hand is, how it weighs the options of a step."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from math import inf
from random import Random
from types import MappingProxyType
from typing import Any, Final, Protocol

from game.ai.messages import Budget
from game.ai.search import Line
from game.games.via_appia.ai.engine.layout import ACTIVE, ENTER, PHASE, PUSH, PUSHES, SEAT, SEATS, STOP, TRAY
from game.games.via_appia.ai.engine.position import FlatPosition
from game.games.via_appia.ai.foresight import finished, foreseen
from game.games.via_appia.ai.judge import RoadJudge
from game.games.via_appia.ai.pushing import outcome, row_of_pushes, shakes_of, some_pushes
from game.games.via_appia.ai.value import Weights, shipped_weights
from game.games.via_appia.hands import STEADY, Hand
from game.games.via_appia.quarry import can_push
from game.games.via_appia.rules.actions import Push
from game.games.via_appia.rules.road import Quarry

Stop = Callable[[], bool]
MARGIN: Final = 0.05
"""By how much of the win a guess at the quarry may be wrong."""
NEARLY_STEADY: Final = 1.0
"""Millimetres by which a hand may shake and still know what its second push will find."""
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


class Skill(Protocol):
    """A way to decide."""

    @property
    def hand(self) -> Hand:
        """Its own."""
        ...

    def weights(self, players: int) -> Weights: ...

    def weigh(
        self, judge: RoadJudge, hand: Hand, random: Random, effort: Effort, about: int | None = None
    ) -> list[Line]:
        """Options of the judge's position, the one to play first; raises ``Stopped``."""
        ...


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

    def weights(self, players: int) -> Weights:
        return shipped_weights()[players]

    def weigh(
        self, judge: RoadJudge, hand: Hand, random: Random, effort: Effort, about: int | None = None
    ) -> list[Line]:
        position = judge.position
        judge.forget()
        if position.cells[PHASE] == PUSH:
            return self._pushes(judge, hand, effort, about)
        seat = position.to_move
        found: list[Line] = []
        enter = False
        for option in position.legal():
            if option != about and self.attention < 1.0 and random.random() > self.attention:
                continue
            if option == ENTER:
                enter = True
                continue
            effort.pay(1)
            position.apply(option)
            value = judge.hope(seat)
            position.undo()
            found.append(Line(option, 0, self._doubted(value, random), ()))
        if enter:
            value = self._quarry(judge, hand, effort, max((line.value for line in found), default=0.0))
            found.append(Line(ENTER, 0, self._doubted(value, random), ()))
        if not found:
            legal = position.legal()
            return [Line(legal[int(random.random() * len(legal))], 0, 0.5, ())]
        return best_first(found)

    def _doubted(self, value: float, random: Random) -> float:
        """Less where the game is nearly decided: there a point changes little."""
        if not self.doubt:
            return value
        return value + self.doubt * 4.0 * value * (1.0 - value) * random.gauss(0.0, 1.0)

    def _quarry(self, judge: RoadJudge, hand: Hand, effort: Effort, rival: float) -> float:
        """What entering it promises; by a guess alone where that is far from the best of the rest."""
        if not can_push():
            return 0.0
        position = judge.position
        seat = position.to_move
        position.apply(ENTER)
        value = judge.hope(seat)
        if value > rival - MARGIN:
            value = self._pushes(judge, hand, effort, None)[0].value
        position.undo()
        return value

    def _pushes(self, judge: RoadJudge, hand: Hand, effort: Effort, about: int | None) -> list[Line]:
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
            found.append(Line(position.encode(each), 0, self._mean(judge, each, hand, random, effort), ()))
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


@dataclass(frozen=True)
class Foresight(OneTurn):
    """Besides, tries second pushes after the best first ones, and of the best actions plays the one that
    stands best after the others' replies. Without ``candidates`` it tries pushes all along the line."""

    nodes: int = 2200
    """What it may spend on one decision; a simulated push counts for many."""
    width: int = 6
    """Options that are followed further, 0 for none …"""
    margin: float = 0.04
    """… if they look no worse than this."""
    second_tries: int = 8
    """Places at which a second push is tried with each size, after the best first ones."""

    def weigh(
        self, judge: RoadJudge, hand: Hand, random: Random, effort: Effort, about: int | None = None
    ) -> list[Line]:
        if effort.nodes == inf:
            effort.nodes = self.nodes
        lines = super().weigh(judge, hand, random, effort, about)
        if not self.width or judge.position.cells[PHASE] == PUSH or len(lines) == 1:
            return lines
        return self._followed(judge, hand, effort, lines, about)

    def _followed(
        self, judge: RoadJudge, hand: Hand, effort: Effort, lines: list[Line], about: int | None
    ) -> list[Line]:
        """The best options by what comes of them; the others keep their places behind."""
        near = [
            line
            for number, line in enumerate(lines)
            if (number < self.width and line.value > lines[0].value - self.margin) or line.action == about
        ]
        if len(near) < 2 or effort.over:
            return lines
        position, seat = judge.position, judge.position.to_move
        found: list[Line] = []
        for line in near:
            before = judge.judged
            position.apply(line.action)
            cells = position.cells
            if line.action == ENTER:
                cells = self._after_best_push(judge, hand, effort)
            end = finished(judge, cells, seat)
            gain = foreseen(judge, end, seat) - judge.aims_at(end)[seat]
            position.undo()
            effort.pay((judge.judged - before) // 4)
            found.append(Line(line.action, 1, line.value + gain, ()))
        rest = [line for line in lines if line not in near]
        return [*best_first(found), *rest]

    def _after_best_push(self, judge: RoadJudge, hand: Hand, effort: Effort) -> list[Any]:
        """The cells after the pushes that it has in mind."""
        position = judge.position
        if not can_push():
            return position.cells
        before = position.played
        best = self._pushes(judge, hand, effort, None)[0]
        for code in (best.action, *best.continuation):
            aimed = position.decode(code)
            if isinstance(aimed, Push):
                pushed(position, aimed)
            else:
                position.apply(code)
        cells = position.cells
        while position.played > before:
            position.undo()
        return cells

    def _tries(self, quarry: Quarry, ranks: list[int], random: Random) -> list[Push]:
        """All along the line; coarsely first, so that a small budget sees the whole of it too."""
        if self.candidates:
            return super()._tries(quarry, ranks, random)
        rows = [
            row_of_pushes(quarry, rank, columns, angles)
            for columns, angles in ((5, (0,)), (9, (0,)), (7, (-12, 12)), (17, (0,)), (5, (-24, 24)))
            for rank in ranks
        ]
        return list(dict.fromkeys(aimed for row in rows for aimed in row))

    def _pushes(self, judge: RoadJudge, hand: Hand, effort: Effort, about: int | None) -> list[Line]:
        """The most promising are judged by a second push, until the best one is."""
        lines = super()._pushes(judge, hand, effort, about)
        if not can_push() or hand.place > NEARLY_STEADY:
            return lines
        wanted = [line for line in lines if line.action == about]
        looked: list[Line] = []
        too_fond = 0.0
        for line in (*wanted, *(line for line in lines if line.action != about)):
            best = max((each.value for each in looked), default=-1.0)
            if (line.value - too_fond <= best or effort.over) and line.action != about:
                break
            looked.append(self._with_a_second(judge, line, effort))
            # What is only guessed of a second push may be too much or too little on the whole.
            too_fond += (line.value - looked[-1].value - too_fond) / len(looked)
        if not looked:
            return lines
        known = {line.action for line in looked}
        best = max(line.value for line in looked)
        rest = [
            Line(line.action, 0, min(line.value - too_fond, best), ())
            for line in lines
            if line.action not in known
        ]
        return [*best_first(looked), *best_first(rest)]

    def _with_a_second(self, judge: RoadJudge, line: Line, effort: Effort) -> Line:
        """The same push, judged by the best second one that was tried."""
        position = judge.position
        aimed = position.decode(line.action)
        if not isinstance(aimed, Push):
            return line
        quarry, seat = position.tables.level.quarry, position.to_move
        value, then = line.value, -1
        pushed(position, aimed)
        if position.cells[PHASE] == PUSH and position.cells[ACTIVE] == seat:
            position.apply(STOP)
            value, then = judge.hope(seat), STOP
            position.undo()
            own = SEATS + SEAT * seat
            for rank in range(3):
                if position.cells[own + rank]:
                    for second in row_of_pushes(quarry, rank, self.second_tries, (0,)):
                        hope = self._mean(judge, second, STEADY, Random(0), effort)
                        if hope > value:
                            value, then = hope, position.encode(second)
        position.undo()
        position.undo()
        return Line(line.action, 1, value, () if then < 0 else (then,))


def pushed(position: FlatPosition, aimed: Push) -> None:
    """Push, and let the stones come to rest: two actions."""
    rest = outcome(position.tables.level.quarry, position.cells[TRAY], aimed)
    position.apply(position.encode(aimed))
    position.apply(position.encode(rest))


def best_first(lines: list[Line]) -> list[Line]:
    """Of equal ones the first stays first."""
    return sorted(lines, key=lambda line: -line.value)


@dataclass(frozen=True)
class Anything:
    """Any legal action: what the weakest level is measured against. No player meets it."""

    hand: Hand = STEADY

    def weights(self, players: int) -> Weights:
        return shipped_weights()[players]

    def weigh(
        self, judge: RoadJudge, hand: Hand, random: Random, effort: Effort, about: int | None = None
    ) -> list[Line]:
        legal = judge.position.legal()
        return [Line(legal[int(random.random() * len(legal))], 0, 0.5, ())]


LEVELS: Final[Mapping[str, Skill]] = MappingProxyType(
    {
        "apprentice": OneTurn(Hand(6.0, 16.0), 6, 1, attention=0.9, doubt=0.006),
        "builder": OneTurn(Hand(3.0, 8.0), 8, 3, doubt=0.002),
        "architect": Foresight(Hand(1.0, 2.0), 24, 1, nodes=600, width=0, second_tries=4),
        "master": Foresight(STEADY, 0, 3),
    }
)

_NODES = re.compile(r"[1-9][0-9]{0,5}")


def level(name: str) -> Skill:
    """By its id; ``random`` is one too, and ``master:500`` is the master with 500 nodes."""
    name, colon, nodes = name.partition(":")
    found = Anything() if name == "random" else LEVELS.get(name)
    if found is None:
        raise ValueError(f"There is no opponent {name!r}; there are {', '.join(LEVELS)}.")
    if not colon:
        return found
    if not isinstance(found, Foresight):
        raise ValueError(f"The opponent {name} searches no nodes; only {_searching()} does.")
    if not _NODES.fullmatch(nodes):
        raise ValueError(f"The nodes of {name} are a whole number from 1 to 999999, not {nodes[:40]!r}.")
    return replace(found, nodes=int(nodes))


def _searching() -> str:
    return " and ".join(name for name, skill in LEVELS.items() if isinstance(skill, Foresight))


def effort_of(budget: Budget, stop: Stop) -> Effort:
    nodes = inf if budget.nodes is None else float(budget.nodes)
    until = inf if budget.seconds is None else time.monotonic() + budget.seconds
    return Effort(nodes, until, stop)
