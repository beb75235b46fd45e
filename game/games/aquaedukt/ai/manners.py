"""What somebody is fond of, beside winning: it decides between plans that are nearly as good."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from game.games.aquaedukt.ai.boxes import VALUES
from game.games.aquaedukt.ai.engine import layout as L
from game.games.aquaedukt.ai.engine.position import FlatPosition
from game.games.aquaedukt.ai.judge import CanalJudge
from game.games.aquaedukt.ai.plans import Plan, best_first


@dataclass(frozen=True)
class Habits:
    """What a plan does, in numbers that have nothing to do with winning."""

    gifts: int = 0
    """Dry houses of others that get water."""
    straight: int = 0
    """Canals that go on in the direction of the one before."""
    wide: int = 0
    """Second canals on a line."""
    losses: int = 0
    """Points of others that go out, or whose ways to the water are cut off."""
    high: int = 0
    """The value of a house that is put where there is no water."""


@dataclass(frozen=True)
class Manner:
    """What each of those habits is worth to somebody, in shares of the win."""

    gifts: float = 0.0
    straight: float = 0.0
    wide: float = 0.0
    losses: float = 0.0
    high: float = 0.0

    def worth(self, habits: Habits) -> float:
        return (
            self.gifts * habits.gifts
            + self.straight * habits.straight
            + self.wide * habits.wide
            + self.losses * habits.losses
            + self.high * habits.high
        )


NO_MANNER: Final = Manner()
NEARLY: Final = 0.12
"""In shares of the win: what is worse by more is no matter of taste."""


def leaning(
    judge: CanalJudge, found: Sequence[Plan], manner: Manner, unsteady: float, random: Random
) -> list[Plan]:
    """The plans as somebody sees them who is fond of some, and whose judgement is not quite steady."""
    spring, canal = judge.position.tables.spring, judge.position.tables.canal
    seen: list[Plan] = []
    for plan in found:
        value = plan.value
        if value < found[0].value - NEARLY - unsteady:
            break
        if manner is not NO_MANNER:
            value += manner.worth(habits_of(judge.position, plan.actions))
        if unsteady:
            error = unsteady * (random.random() + random.random() - 1.0)
            # A spring costs a whole turn before anything flows: nobody thinks it better than it is.
            value += min(error, 0.0) if spring <= plan.actions[0] < canal else error
        seen.append(plan._replace(value=value))
    seen.sort(key=best_first)
    return [*seen, *found[len(seen) :]]


def habits_of(position: FlatPosition, actions: Sequence[int]) -> Habits:
    """Of the actions of one seat in one turn."""
    tables, seat = position.tables, position.active
    gifts = straight = wide = losses = high = 0
    for action in actions:
        before = position.cells
        if tables.canal <= action < tables.house:
            number = action - tables.canal
            wide += before[L.CANALS] >> number & 1
            straight += _goes_on(position, number)
        position.apply(action)
        after = position.cells
        fresh = after[L.WET] & ~before[L.WET]
        for index in range(L.HOUSES, L.HOUSES + VALUES * tables.players):
            owner, value = divmod(index - L.HOUSES, VALUES)
            if owner != seat:
                gifts += (after[index] & fresh).bit_count()
                losses += (value + 1) * (before[index] & ~after[index]).bit_count()
            elif tables.house <= action < tables.mountain:
                built = after[index] & ~before[index] & ~after[L.WET]
                high += value * built.bit_count()
    for _ in actions:
        position.undo()
    return Habits(gifts, straight, wide, losses, high)


def _goes_on(position: FlatPosition, number: int) -> int:
    """Whether a canal there lies in line with the one that it continues."""
    cells, tables = position.cells, position.tables
    if cells[L.CANALS] >> number & 1:
        return 0
    one, other = tables.ends[number]
    start, end = (one, other) if cells[L.TAKEN] >> one & 1 else (other, one)
    before = cells[L.CANALS] & tables.lines_at[start]
    if before.bit_count() != 1 or cells[L.SPRINGS] >> start & 1:
        return 0
    line = tables.ends[before.bit_length() - 1]
    behind = line[0] if line[1] == start else line[1]
    places = list(tables.board.points.values())
    (x0, y0), (x1, y1), (x2, y2) = places[behind], places[start], places[end]
    return int((x1 - x0, y1 - y0) == (x2 - x1, y2 - y1))
