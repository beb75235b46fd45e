"""The eight: how each of them weighs the options of a step."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf
from random import Random
from types import MappingProxyType
from typing import ClassVar, Final, Protocol

from game.ai import engine
from game.ai.engine import Stop
from game.ai.levels import ANYTHING, FIRST_SIGHT, named_level
from game.ai.messages import Budget
from game.ai.search import Line
from game.games.aquaedukt.ai.engine.layout import DICE, FREE, PHASE, SETUP
from game.games.aquaedukt.ai.first_sight import first_sight
from game.games.aquaedukt.ai.judge import SHARES, CanalJudge
from game.games.aquaedukt.ai.manners import NO_MANNER, Manner, leaning
from game.games.aquaedukt.ai.plans import Plan, best_first, foresight, plans, plans_from


class Skill(engine.Skill[CanalJudge], Protocol):
    """A way to decide."""

    @property
    def experienced(self) -> bool:
        """Whether it judges by what was learned in many games, or by what the rules alone suggest."""
        ...

    @property
    def care(self) -> float:
        """How much the points of others count: see `CanalJudge`."""
        ...


@dataclass(frozen=True)
class Newcomer:
    """Takes what brings its own houses most at once; looks neither at the others nor ahead."""

    a_roll: float = 1.2
    """What it hopes of the die, in points."""
    experienced: bool = False
    care: ClassVar[float] = SHARES
    examines: ClassVar[bool] = False

    def weigh(
        self, judge: CanalJudge, random: Random, budget: Budget, stop: Stop, about: int | None = None
    ) -> list[Line] | None:
        position = judge.position
        seat = position.to_move
        before = first_sight(position, seat)
        worth: list[tuple[float, int]] = []
        for option in position.legal():
            gain = self.a_roll
            if option != DICE:
                position.apply(option)
                gain = first_sight(position, seat) - before
                position.undo()
            worth.append((gain, option))
        worth.sort(reverse=True)
        return [Line(option, 0, 0.5, ()) for _, option in worth]


@dataclass(frozen=True)
class OneTurn:
    """Plays what it judges best with the rest of its turn in mind."""

    experienced: bool = True
    pairs: bool = True
    """Whether it sees what two canals do together."""
    unsteady: float = 0.0
    """How far it may be wrong about a plan, in shares of the win."""
    care: float = SHARES
    manner: Manner = NO_MANNER
    examines: ClassVar[bool] = False

    def weigh(
        self, judge: CanalJudge, random: Random, budget: Budget, stop: Stop, about: int | None = None
    ) -> list[Line] | None:
        if judge.position.cells[PHASE] == SETUP:
            return mountains(judge, random)
        found = plans(judge, self.pairs)
        return lines_of(leaning(judge, found, self.manner, self.unsteady, random))

    def best(self, judge: CanalJudge) -> int:
        return plans(judge)[0].actions[0]


@dataclass(frozen=True)
class Replies:
    """Of the best plans for its turn plays the one that stands best after the others' replies."""

    nodes: int = 2000
    """Positions it may judge for one decision."""
    width: int = 12
    """Plans that are followed further …"""
    margin: float = 0.06
    """… if they look no worse than this."""
    rounds: int = 1
    """How many turns of each of the others are followed."""
    unsteady: float = 0.0
    """How far it may be wrong about a plan, in shares of the win."""
    manner: Manner = NO_MANNER
    experienced: bool = True
    care: ClassVar[float] = SHARES
    examines: ClassVar[bool] = True

    def weigh(
        self, judge: CanalJudge, random: Random, budget: Budget, stop: Stop, about: int | None = None
    ) -> list[Line] | None:
        if about is not None:
            return self._examined(judge, budget, stop, about)
        if judge.position.cells[PHASE] == SETUP:
            return mountains(judge, random)
        most = judge.judged + self._nodes(budget)
        found = leaning(judge, plans(judge), self.manner, self.unsteady, random)
        followed: list[Plan] | None = []
        if any(plan.actions[0] != found[0].actions[0] for plan in found):
            followed = self._followed(judge, found, most, budget, stop)
        if followed is None:
            return None
        rest = found[len(followed) :]
        followed.sort(key=best_first)
        return lines_of([*followed, *rest])

    def _examined(self, judge: CanalJudge, budget: Budget, stop: Stop, about: int) -> list[Line] | None:
        """As `weigh`; what begins with one action is followed too, whether it looks promising or not."""
        found, own = plans(judge), plans_from(judge, about)
        looked: list[Plan] = []
        for some in (found, own):
            # The best of each is always followed: what the others reply counts for both or for neither.
            first = [some[0]._replace(value=self._foreseen(judge, some[0]))]
            followed = self._followed(judge, some[1:], judge.judged + self._nodes(budget), budget, stop)
            if followed is None:
                return None
            looked += first + followed
        rest = [plan for plan in found if plan.actions[0] != about]
        return lines_of([*sorted(looked, key=best_first), *rest])

    def _nodes(self, budget: Budget) -> int:
        return self.nodes if budget.nodes is None else budget.nodes

    def _foreseen(self, judge: CanalJudge, plan: Plan) -> float:
        return foresight(judge, plan, self.rounds * (judge.position.tables.players - 1))

    def _followed(
        self, judge: CanalJudge, found: Sequence[Plan], most: int, budget: Budget, stop: Stop
    ) -> list[Plan] | None:
        """The best plans with the others' replies in mind; None when stopped."""
        until = inf if budget.seconds is None else time.monotonic() + budget.seconds
        followed: list[Plan] = []
        for plan in found[: self.width]:
            late = judge.judged >= most or time.monotonic() > until
            if late or plan.value < found[0].value - self.margin:
                break
            if stop():
                return None
            followed.append(plan._replace(value=self._foreseen(judge, plan)))
        return followed


def mountains(judge: CanalJudge, random: Random) -> list[Line]:
    """Where a region keeps most room: nobody has a house yet, and crowded regions help nobody."""
    position = judge.position
    tables, free = position.tables, position.cells[FREE]
    legal = position.legal()
    room = [
        (free & tables.region_bits[tables.region_of[code - tables.mountain]]).bit_count() for code in legal
    ]
    best = [code for code, left in zip(legal, room, strict=True) if left == max(room)]
    return [Line(best[int(random.random() * len(best))], 0, 0.5, ())]


def lines_of(found: Sequence[Plan]) -> list[Line]:
    """Each first action once, with the best plan that begins with it."""
    lines: dict[int, Line] = {}
    for plan in found:
        first, *following = plan.actions
        lines.setdefault(first, Line(first, 0, plan.value, tuple(following)))
    return list(lines.values())


LEVELS: Final[Mapping[str, Skill]] = MappingProxyType(
    {
        "lucius": OneTurn(experienced=False, pairs=False, care=0.0, unsteady=0.12),
        "fausta": OneTurn(experienced=False, pairs=False, care=0.0, unsteady=0.07, manner=Manner(gifts=0.02)),
        "gaius": OneTurn(
            experienced=False, pairs=False, care=0.05, unsteady=0.05, manner=Manner(straight=0.02)
        ),
        "marcia": OneTurn(
            experienced=False, pairs=False, care=0.3, unsteady=0.04, manner=Manner(losses=0.01)
        ),
        "titus": OneTurn(experienced=False, care=0.55, unsteady=0.03, manner=Manner(high=-0.01)),
        "chloe": OneTurn(experienced=False, care=1.0, unsteady=0.02, manner=Manner(wide=0.015)),
        "cassia": Replies(nodes=500, width=4, unsteady=0.03, manner=Manner(gifts=-0.005)),
        "sextus": Replies(),
    }
)


@dataclass(frozen=True)
class Anything(engine.Anything):
    """It judges nothing."""

    experienced: bool = False
    care: ClassVar[float] = SHARES


YARDSTICKS: Final[Mapping[str, Skill]] = MappingProxyType({ANYTHING: Anything(), FIRST_SIGHT: Newcomer()})


def level(name: str) -> Skill:
    """By its id; ``random`` is one too, and ``sextus:100`` is Sextus with 100 nodes."""
    return named_level(name, LEVELS, YARDSTICKS, Replies, lambda skill, nodes: replace(skill, nodes=nodes))
