"""The four levels: what each of them sees, how steady its hand is, and how it weighs the options of a step."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from math import inf
from random import Random
from types import MappingProxyType
from typing import Final, Protocol

from game.ai.messages import Budget
from game.ai.search import Line
from game.games.via_appia.ai.engine.layout import ENTER, PHASE, PUSH, SEAT, SEATS, STOP, TRAY
from game.games.via_appia.ai.judge import RoadJudge
from game.games.via_appia.ai.pushing import outcome, physics, shakes_of, some_pushes
from game.games.via_appia.ai.value import GUESSED, Weights
from game.games.via_appia.hands import STEADY, Hand
from game.games.via_appia.rules.actions import Push

Stop = Callable[[], bool]
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
    """How much it is in error about each of them."""

    def weights(self, players: int) -> Weights:
        return GUESSED

    def weigh(
        self, judge: RoadJudge, hand: Hand, random: Random, effort: Effort, about: int | None = None
    ) -> list[Line]:
        position = judge.position
        judge.forget()
        if position.cells[PHASE] == PUSH:
            return self._pushes(judge, hand, random, effort, about)
        seat = position.to_move
        found: list[Line] = []
        for option in position.legal():
            if option != about and self.attention < 1.0 and random.random() > self.attention:
                continue
            effort.pay(1)
            position.apply(option)
            value = self._quarry(judge, hand, random, effort) if option == ENTER else judge.hope(seat)
            position.undo()
            if self.doubt:
                value += self.doubt * random.gauss(0.0, 1.0)
            found.append(Line(option, 0, value, ()))
        if not found:
            legal = position.legal()
            return [Line(legal[int(random.random() * len(legal))], 0, 0.5, ())]
        return best_first(found)

    def _quarry(self, judge: RoadJudge, hand: Hand, random: Random, effort: Effort) -> float:
        """What entering it promises."""
        if not physics():
            return 0.0
        return self._pushes(judge, hand, random, effort, None)[0].value

    def _pushes(
        self, judge: RoadJudge, hand: Hand, random: Random, effort: Effort, about: int | None
    ) -> list[Line]:
        position = judge.position
        cells, seat = position.cells, position.to_move
        quarry = position.tables.level.quarry
        own = SEATS + SEAT * seat
        ranks = [rank for rank in range(3) if cells[own + rank]]
        aimed = some_pushes(quarry, ranks, self.candidates, random)
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

    def _mean(self, judge: RoadJudge, aimed: Push, hand: Hand, random: Random, effort: Effort) -> float:
        """What a push is worth, on the mean of some shakes of the hand."""
        position = judge.position
        cells, seat = position.cells, position.to_move
        quarry = position.tables.level.quarry
        if not physics():
            return 0.5
        total = 0.0
        pushes = shakes_of(quarry, aimed, hand, self.shakes, random)
        for each in pushes:
            effort.pay(A_PUSH)
            rest = outcome(quarry, cells[TRAY], each)
            position.apply(position.encode(each))
            position.apply(position.encode(rest))
            total += judge.hope(seat)
            position.undo()
            position.undo()
        return total / len(pushes)


def best_first(lines: list[Line]) -> list[Line]:
    """Of equal ones the first stays first."""
    return sorted(lines, key=lambda line: -line.value)


@dataclass(frozen=True)
class Anything:
    """Any legal action: what the weakest level is measured against. No player meets it."""

    hand: Hand = STEADY

    def weights(self, players: int) -> Weights:
        return GUESSED

    def weigh(
        self, judge: RoadJudge, hand: Hand, random: Random, effort: Effort, about: int | None = None
    ) -> list[Line]:
        legal = judge.position.legal()
        return [Line(legal[int(random.random() * len(legal))], 0, 0.5, ())]


LEVELS: Final[Mapping[str, Skill]] = MappingProxyType(
    {
        "apprentice": OneTurn(Hand(6.0, 16.0), 6, 1, attention=0.6, doubt=0.05),
        "builder": OneTurn(Hand(3.0, 8.0), 8, 3, doubt=0.02),
        "architect": OneTurn(Hand(1.0, 2.0), 24, 1),
        "master": OneTurn(STEADY, 60, 3),
    }
)

_NODES = re.compile(r"[1-9][0-9]{0,5}")


def level(name: str) -> Skill:
    """By its id; ``random`` is one too."""
    found = Anything() if name == "random" else LEVELS.get(name)
    if found is None:
        raise ValueError(f"There is no opponent {name!r}; there are {', '.join(LEVELS)}.")
    return found


def effort_of(budget: Budget, stop: Stop) -> Effort:
    nodes = inf if budget.nodes is None else float(budget.nodes)
    until = inf if budget.seconds is None else time.monotonic() + budget.seconds
    return Effort(nodes, until, stop)


__all__ = ["LEVELS", "Effort", "Skill", "Stopped", "effort_of", "level", "replace"]
