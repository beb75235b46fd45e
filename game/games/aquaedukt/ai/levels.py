"""The four levels: how each of them weighs the options of a step."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Final, Protocol

from game.ai.messages import Budget
from game.ai.search import Line
from game.games.aquaedukt.ai.engine.layout import DICE, PHASE, SETUP, STOP
from game.games.aquaedukt.ai.first_sight import first_sight
from game.games.aquaedukt.ai.judge import CanalJudge
from game.games.aquaedukt.ai.plans import Plan, foresight, plans

Stop = Callable[[], bool]


class Skill(Protocol):
    """A way to decide."""

    def weigh(self, judge: CanalJudge, random: Random, budget: Budget, stop: Stop) -> list[Line] | None:
        """Options of the judge's position, the one to play first; None when stopped."""
        ...


@dataclass(frozen=True)
class Carefree:
    """Counts its own houses and whether they have water; looks neither at the others nor ahead."""

    attention: float = 0.5
    """How likely it notices an option."""
    a_roll: float = 1.2
    """What it hopes of the die."""

    def weigh(self, judge: CanalJudge, random: Random, budget: Budget, stop: Stop) -> list[Line] | None:
        position = judge.position
        seat = position.to_move
        before = first_sight(position, seat)
        worth: list[tuple[float, int]] = []
        for option in position.legal():
            if option == DICE:
                gain = self.a_roll
            elif option == STOP or random.random() < self.attention:
                position.apply(option)
                gain = first_sight(position, seat) - before
                position.undo()
            else:
                gain = -9.0
            worth.append((gain + random.random(), option))
        worth.sort(reverse=True)
        return [Line(option, 0, 0.5, ()) for _, option in worth]


@dataclass(frozen=True)
class OneTurn:
    """Plays what it judges best with the rest of its turn in mind."""

    def weigh(self, judge: CanalJudge, random: Random, budget: Budget, stop: Stop) -> list[Line] | None:
        position = judge.position
        if position.cells[PHASE] == SETUP:
            legal = position.legal()
            return [Line(legal[int(random.random() * len(legal))], 0, 0.5, ())]
        return lines_of(plans(judge))

    def best(self, judge: CanalJudge) -> int:
        return plans(judge)[0].actions[0]


@dataclass(frozen=True)
class Replies:
    """Of the best plans for its turn plays the one that stands best after the others' replies."""

    nodes: int = 4000
    """Positions it may judge for one decision."""
    width: int = 12
    """Plans that are followed further."""
    turns: int = 1
    """Turns that are followed, for each seat."""
    margin: float = 0.06

    def weigh(self, judge: CanalJudge, random: Random, budget: Budget, stop: Stop) -> list[Line] | None:
        position = judge.position
        if position.cells[PHASE] == SETUP:
            return OneTurn().weigh(judge, random, budget, stop)
        seat = position.active
        most = judge.judged + self.nodes
        found = plans(judge)
        if len({plan.actions[0] for plan in found}) == 1:
            return lines_of(found)
        turns = self.turns * (position.tables.players - 1)
        looked: list[Plan] = []
        for plan in found[: self.width]:
            if judge.judged > most or plan.value < found[0].value - self.margin:
                break
            if stop():
                return None
            looked.append(plan._replace(value=foresight(judge, plan, seat, turns)))
        rest = found[len(looked) :]
        looked.sort(key=lambda plan: (-plan.value, plan.actions))
        return lines_of([*looked, *rest])


def lines_of(found: Sequence[Plan]) -> list[Line]:
    """Each first action once, with the best plan that begins with it."""
    lines: dict[int, Line] = {}
    for plan in found:
        first, *following = plan.actions
        lines.setdefault(first, Line(first, 0, plan.value, tuple(following)))
    return list(lines.values())


LEVELS: Final[Mapping[str, Skill]] = MappingProxyType(
    {
        "apprentice": Carefree(),
        "builder": OneTurn(),
        "architect": OneTurn(),
        "master": Replies(),
    }
)


class Anything:
    """Any legal action: what the weakest level is measured against. No player meets it."""

    def weigh(self, judge: CanalJudge, random: Random, budget: Budget, stop: Stop) -> list[Line] | None:
        legal = judge.position.legal()
        return [Line(legal[int(random.random() * len(legal))], 0, 0.5, ())]


def level(name: str) -> Skill:
    """By its id; ``random`` is one too."""
    found = Anything() if name == "random" else LEVELS.get(name)
    if found is None:
        raise ValueError(f"There is no opponent {name!r}; there are {', '.join(LEVELS)}.")
    return found
