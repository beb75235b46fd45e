"""The four levels: how each of them weighs the options of a step."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from math import inf
from random import Random
from types import MappingProxyType
from typing import Final, Protocol

from game.ai.levels import named_level
from game.ai.messages import Budget
from game.ai.search import EXAMINED, Limits, Line, Search
from game.games.aqua_romana.ai.judge import AquaJudge
from game.games.aqua_romana.rules.state import Phase

Stop = Callable[[], bool]


class Skill(Protocol):
    """A way to decide."""

    def weigh(self, judge: AquaJudge, random: Random, budget: Budget, stop: Stop) -> list[Line] | None:
        """Options of the judge's position, the one to play first; None when stopped."""
        ...


@dataclass(frozen=True)
class Carefree:
    """Makes its own aqueducts longer and keeps them open; looks neither at the others nor ahead."""

    attention: float = 0.5
    """How likely it notices an option."""

    def weigh(self, judge: AquaJudge, random: Random, budget: Budget, stop: Stop) -> list[Line] | None:
        position = judge.position
        seat = position.to_move
        # The last one is always seen: of closings it is to close nothing.
        *options, last = judge.options(random, EVERYTHING)
        noticed = [*(option for option in options if random.random() < self.attention), last]
        worth: list[tuple[float, int]] = []
        for option in noticed:
            position.apply(option)
            worth.append((judge.observer.simple_worth(position, seat) + random.random(), option))
            position.undo()
        worth.sort(reverse=True)
        return [Line(option, 0, 0.5, ()) for _, option in worth]


EVERYTHING: Final = 10_000
"""A width that leaves out no option of a wide step."""


@dataclass(frozen=True)
class OneStep:
    """Plays what the judge likes best, one step ahead."""

    width: int = 40
    nearly_equal: float = 0.004
    """Between placings so close it draws lots while setting up, so that no two games are alike."""

    def weigh(self, judge: AquaJudge, random: Random, budget: Budget, stop: Stop) -> list[Line] | None:
        position = judge.position
        seat = position.to_move
        lines: list[Line] = []
        for option in judge.options(random, self.width):
            position.apply(option)
            lines.append(Line(option, 0, judge.shares()[seat], ()))
            position.undo()
        lines.sort(key=lambda line: (-line.value, line.action))
        if position.phase == "setup":
            best = [line for line in lines if line.value > lines[0].value - self.nearly_equal]
            lines.insert(0, lines.pop(int(random.random() * len(best))))
        return lines


@dataclass(frozen=True)
class LookAhead:
    """Searches. Steps that decide less get less time."""

    limits: Limits

    def weigh(self, judge: AquaJudge, random: Random, budget: Budget, stop: Stop) -> list[Line] | None:
        search = self._searched(judge, random, budget, stop)
        return search.lines() if search is not None else None

    def examine(
        self, judge: AquaJudge, random: Random, budget: Budget, stop: Stop, about: int
    ) -> list[Line] | None:
        """As `weigh`, and one option is looked at thoroughly whether it looks promising or not."""
        search = self._searched(judge, random, budget, stop, about)
        if search is None or not search.examine(int(self._nodes(judge, budget) * EXAMINED), stop):
            return None
        return search.lines()

    def _nodes(self, judge: AquaJudge, budget: Budget) -> int:
        nodes = self.limits.nodes if budget.nodes is None else budget.nodes
        return max(1, int(nodes * EFFORT[judge.position.phase]))

    def _searched(
        self, judge: AquaJudge, random: Random, budget: Budget, stop: Stop, about: int | None = None
    ) -> Search | None:
        limits = replace(self.limits, nodes=self._nodes(judge, budget))
        seconds = inf if budget.seconds is None else budget.seconds * EFFORT[judge.position.phase]
        until = time.monotonic() + seconds
        search = Search(judge.position, judge, limits, random, about=about)
        return search if search.run(stop, lambda: time.monotonic() > until) else None


EFFORT: Final[Mapping[Phase, float]] = MappingProxyType(
    {"setup": 0.25, "reserve": 0.4, "main": 1.0, "fountain": 0.4, "close": 0.25, "take": 0.2, "over": 0.0}
)
"""The part of its nodes a level spends on a step of each phase."""

LEVELS: Final[Mapping[str, Skill]] = MappingProxyType(
    {
        "apprentice": Carefree(),
        "builder": OneStep(),
        "architect": LookAhead(Limits(nodes=300)),
        "master": LookAhead(Limits(nodes=3000, judged_per_node=7)),
    }
)


class Anything:
    """Any legal action: what the weakest level is measured against. No player meets it."""

    def weigh(self, judge: AquaJudge, random: Random, budget: Budget, stop: Stop) -> list[Line] | None:
        legal = judge.position.legal()
        return [Line(legal[int(random.random() * len(legal))], 0, 0.5, ())]


def level(name: str) -> Skill:
    """By its id; ``random`` is one too, and ``architect:100`` is the architect with 100 nodes."""
    return named_level(
        name,
        LEVELS,
        Anything(),
        LookAhead,
        lambda skill, nodes: LookAhead(replace(skill.limits, nodes=nodes)),
    )
