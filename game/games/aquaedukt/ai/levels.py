"""The four levels: how each of them weighs the options of a step."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from math import inf
from random import Random
from types import MappingProxyType
from typing import Final, Protocol

from game.ai.messages import Budget
from game.ai.search import Line
from game.games.aquaedukt.ai.engine.layout import DICE, FREE, PHASE, SETUP, STOP
from game.games.aquaedukt.ai.first_sight import first_sight
from game.games.aquaedukt.ai.judge import CanalJudge
from game.games.aquaedukt.ai.plans import Plan, best_first, foresight, plans

Stop = Callable[[], bool]


class Skill(Protocol):
    """A way to decide."""

    @property
    def experienced(self) -> bool:
        """Whether it judges by what was learned in many games, or by what the rules alone suggest."""
        ...

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
    experienced: bool = False

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

    experienced: bool = True
    pairs: bool = True
    """Whether it sees what two canals do together."""

    def weigh(self, judge: CanalJudge, random: Random, budget: Budget, stop: Stop) -> list[Line] | None:
        if judge.position.cells[PHASE] == SETUP:
            return mountains(judge, random)
        return lines_of(plans(judge, self.pairs))

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
    experienced: bool = True

    def weigh(self, judge: CanalJudge, random: Random, budget: Budget, stop: Stop) -> list[Line] | None:
        position = judge.position
        if position.cells[PHASE] == SETUP:
            return mountains(judge, random)
        nodes = self.nodes if budget.nodes is None else budget.nodes
        until = inf if budget.seconds is None else time.monotonic() + budget.seconds
        most = judge.judged + nodes
        found = plans(judge)
        best = found[0].value
        followed: list[Plan] = []
        if any(plan.actions[0] != found[0].actions[0] for plan in found):
            for plan in found[: self.width]:
                if judge.judged >= most or plan.value < best - self.margin or time.monotonic() > until:
                    break
                if stop():
                    return None
                turns = self.rounds * (position.tables.players - 1)
                followed.append(plan._replace(value=foresight(judge, plan, turns)))
        rest = found[len(followed) :]
        followed.sort(key=best_first)
        return lines_of([*followed, *rest])


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
        "apprentice": Carefree(),
        "builder": OneTurn(experienced=False, pairs=False),
        "architect": OneTurn(),
        "master": Replies(),
    }
)

_NODES = re.compile(r"[1-9][0-9]{0,5}")


@dataclass(frozen=True)
class Anything:
    """Any legal action: what the weakest level is measured against. No player meets it."""

    experienced: bool = False

    def weigh(self, judge: CanalJudge, random: Random, budget: Budget, stop: Stop) -> list[Line] | None:
        legal = judge.position.legal()
        return [Line(legal[int(random.random() * len(legal))], 0, 0.5, ())]


def level(name: str) -> Skill:
    """By its id; ``random`` is one too, and ``master:100`` is the master with 100 nodes."""
    name, colon, nodes = name.partition(":")
    found = Anything() if name == "random" else LEVELS.get(name)
    if found is None:
        raise ValueError(f"There is no opponent {name!r}; there are {', '.join(LEVELS)}.")
    if not colon:
        return found
    if not isinstance(found, Replies):
        raise ValueError(f"The opponent {name} searches no nodes; only {_searching()} does.")
    if not _NODES.fullmatch(nodes):
        raise ValueError(f"The nodes of {name} are a whole number from 1 to 999999, not {nodes[:40]!r}.")
    return replace(found, nodes=int(nodes))


def _searching() -> str:
    return " and ".join(name for name, skill in LEVELS.items() if isinstance(skill, Replies))
