"""The eight: how each of them weighs the options of a step."""

import time
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import inf
from random import Random
from types import MappingProxyType
from typing import ClassVar, Final

from game.ai.engine import Anything, Skill, Stop
from game.ai.levels import ANYTHING, FIRST_SIGHT, named_level
from game.ai.messages import Budget
from game.ai.search import EXAMINED, Limits, Line, Search
from game.games.aqua_romana.ai.first_sight import FirstSight
from game.games.aqua_romana.ai.judge import AquaJudge
from game.games.aqua_romana.ai.manners import NOTHING, Deed, deed, liking
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


@dataclass(frozen=True, kw_only=True)
class Tempered(ABC):
    """Who weighs options, is a little wrong about each of them, and likes some more than they are worth."""

    likes: Deed = NOTHING
    """What one of each is worth to this person, in parts of the win."""
    unsteady: float = 0.0
    """By how much of the win it may be wrong about an option, for better or worse."""

    @abstractmethod
    def lines(
        self, judge: AquaJudge, random: Random, budget: Budget, stop: Stop, about: int | None
    ) -> list[Line] | None:
        """As `Skill.weigh`, without likes and mistakes."""

    def weigh(
        self, judge: AquaJudge, random: Random, budget: Budget, stop: Stop, about: int | None = None
    ) -> list[Line] | None:
        lines = self.lines(judge, random, budget, stop, about)
        if lines is None or len(lines) == 1 or not (self.unsteady or self.likes != NOTHING):
            return lines
        known = [line for line in lines if (line.visits + 1) * KNOWN >= lines[0].visits + 1]
        # What was looked at less often may only seem better than the first one.
        most = lines[0].value
        worth = [min(line.value, most) + self._fancy(judge, line, random) for line in known]
        played = known[worth.index(max(worth))]
        return [played, *(line for line in lines if line is not played)]

    def _fancy(self, judge: AquaJudge, line: Line, random: Random) -> float:
        wrong = self.unsteady * (2.0 * random.random() - 1.0)
        return wrong + liking(self.likes, deed(judge, line.action))


KNOWN: Final = 10
"""An option is known well enough if it was looked at a tenth as often as the one looked at most."""


@dataclass(frozen=True, kw_only=True)
class OneStep(Tempered):
    """Plays what the judge likes best, one step ahead."""

    width: int = 40
    nearly_equal: float = 0.004
    """Between placings so close it draws lots while setting up, so that no two games are alike."""
    examines: ClassVar[bool] = False

    def lines(
        self, judge: AquaJudge, random: Random, budget: Budget, stop: Stop, about: int | None
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


EFFORT: Final[Mapping[Phase, float]] = MappingProxyType(
    {"setup": 0.2, "reserve": 0.3, "main": 1.0, "fountain": 0.3, "close": 0.15, "take": 0.1, "over": 0.0}
)
"""The part of their nodes somebody spends on a step of each phase."""


@dataclass(frozen=True, kw_only=True)
class LookAhead(Tempered):
    """Searches. Steps that decide less get less time."""

    limits: Limits
    examines: ClassVar[bool] = True

    def lines(
        self, judge: AquaJudge, random: Random, budget: Budget, stop: Stop, about: int | None
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


KEEN: Final = Limits(nodes=0, judged_per_node=7, sharpness=14.0, overtaking=0.5)
"""How the best search: not much sooner into what looks best, and no longer than there is doubt."""

LEVELS: Final[Mapping[str, Skill[AquaJudge]]] = MappingProxyType(
    {
        "lucius": Carefree(attention=0.42),
        "fausta": OneStep(likes=Deed(given=0.03, others=0.015, walled=-0.06), unsteady=0.034),
        "gaius": LookAhead(
            limits=Limits(nodes=11), likes=Deed(ended=-0.05, straight=0.03, longest=0.01), unsteady=0.015
        ),
        "marcia": LookAhead(limits=Limits(nodes=44), likes=Deed(walled=0.08, others=-0.015)),
        "titus": LookAhead(limits=Limits(nodes=180), likes=Deed(ended=-0.03, fountain=0.025)),
        "chloe": LookAhead(limits=replace(KEEN, nodes=750), likes=Deed(twofold=0.04)),
        "cassia": LookAhead(limits=replace(KEEN, nodes=2700)),
        "sextus": LookAhead(limits=replace(KEEN, nodes=10_000)),
    }
)


def level(name: str) -> Skill[AquaJudge]:
    """By its id; ``random`` is one too, and ``chloe:100`` is Chloe with 100 nodes."""
    return named_level(
        name,
        LEVELS,
        {ANYTHING: Anything(), FIRST_SIGHT: FirstSight()},
        LookAhead,
        lambda skill, nodes: replace(skill, limits=replace(skill.limits, nodes=nodes)),
    )
