"""The eight: how each of them weighs the options of a step."""

import time
from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import inf
from random import Random
from types import MappingProxyType
from typing import ClassVar, Final

from game.ai.engine import Anything, Skill, Stop
from game.ai.levels import ANYTHING, named_level
from game.ai.messages import Budget
from game.ai.search import EXAMINED, Limits, Line, Search
from game.games.aqua_romana.ai.judge import AquaJudge
from game.games.aqua_romana.rules.state import Phase


@dataclass(frozen=True)
class Carefree:
    """Makes its own aqueducts longer and keeps them open; looks neither at the others nor ahead."""

    attention: float = 0.5
    """How likely it notices an option."""
    examines: ClassVar[bool] = False

    def weigh(
        self, judge: AquaJudge, random: Random, budget: Budget, stop: Stop, about: int | None = None
    ) -> list[Line] | None:
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
    examines: ClassVar[bool] = False

    def weigh(
        self, judge: AquaJudge, random: Random, budget: Budget, stop: Stop, about: int | None = None
    ) -> list[Line] | None:
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
    examines: ClassVar[bool] = True

    def weigh(
        self, judge: AquaJudge, random: Random, budget: Budget, stop: Stop, about: int | None = None
    ) -> list[Line] | None:
        limits = replace(self.limits, nodes=self._nodes(judge, budget))
        seconds = inf if budget.seconds is None else budget.seconds * EFFORT[judge.position.phase]
        until = time.monotonic() + seconds
        search = Search(judge.position, judge, limits, random, about=about)
        if not search.run(stop, lambda: time.monotonic() > until):
            return None
        if about is not None and not search.examine(int(limits.nodes * EXAMINED), stop):
            return None
        return search.lines()

    def _nodes(self, judge: AquaJudge, budget: Budget) -> int:
        nodes = self.limits.nodes if budget.nodes is None else budget.nodes
        return max(1, int(nodes * EFFORT[judge.position.phase]))


EFFORT: Final[Mapping[Phase, float]] = MappingProxyType(
    {"setup": 0.25, "reserve": 0.4, "main": 1.0, "fountain": 0.4, "close": 0.25, "take": 0.2, "over": 0.0}
)
"""The part of their nodes somebody spends on a step of each phase."""

LEVELS: Final[Mapping[str, Skill[AquaJudge]]] = MappingProxyType(
    {
        "lucius": Carefree(),
        "fausta": Carefree(attention=0.9),
        "gaius": OneStep(),
        "marcia": LookAhead(Limits(nodes=30)),
        "titus": LookAhead(Limits(nodes=100)),
        "chloe": LookAhead(Limits(nodes=300)),
        "cassia": LookAhead(Limits(nodes=1000)),
        "sextus": LookAhead(Limits(nodes=3000, judged_per_node=7)),
    }
)


def level(name: str) -> Skill[AquaJudge]:
    """By its id; ``random`` is one too, and ``chloe:100`` is Chloe with 100 nodes."""
    return named_level(
        name,
        LEVELS,
        {ANYTHING: Anything()},
        LookAhead,
        lambda skill, nodes: LookAhead(replace(skill.limits, nodes=nodes)),
    )
