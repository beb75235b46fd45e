"""A newcomer: takes what brings most at first sight. The yardstick below the gentlest level."""

from random import Random
from typing import ClassVar, Final

from game.ai.engine import Stop
from game.ai.messages import Budget
from game.ai.search import Line
from game.games.aqua_romana.ai.engine.position import FlatPosition
from game.games.aqua_romana.ai.judge import AquaJudge
from game.games.aqua_romana.rules.actions import Keep

CANDIDATES: Final = 8
"""So many options are looked at, whichever they are."""


def at_first_sight(position: FlatPosition, actions: list[int], chance: Random) -> int:
    """Never closes by choice; of a few tiles lays the one that helps most at once."""
    if position.phase == "close":
        return position.encode(Keep())
    if position.phase not in ("main", "fountain"):
        return chance.choice(actions)
    few = chance.sample(actions, min(CANDIDATES, len(actions)))
    return max(few, key=lambda action: _promise(position, action))


def _promise(position: FlatPosition, action: int) -> float:
    """Own growth, the growth of others, and what was shut in."""
    mover = position.active
    before = {
        aqueduct: position.length(aqueduct)
        for seat in range(position.seats)
        for aqueduct in position.open_aqueducts(seat)
    }
    position.apply(action)
    total = 0.0
    for aqueduct, length in before.items():
        own = position.seat_of(aqueduct) == mover
        total += (position.length(aqueduct) - length) * (1.0 if own else -0.5)
        if not position.is_open(aqueduct):
            total += -4.0 if own else 2.0
    position.undo()
    return total


class FirstSight:
    """Implements ``Skill``. No player meets it."""

    examines: ClassVar[bool] = False

    def weigh(
        self, judge: AquaJudge, random: Random, budget: Budget, stop: Stop, about: int | None = None
    ) -> list[Line] | None:
        position = judge.position
        return [Line(at_first_sight(position, position.legal(), random), 0, 0.5, ())]
