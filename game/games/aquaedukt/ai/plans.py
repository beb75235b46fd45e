"""Whole turns: everything a seat could still do in this one, and what the others would do about it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from game.games.aquaedukt.ai.engine.layout import (
    ACTIVE,
    CANAL,
    CANALS,
    DICE,
    DOUBLE,
    ENDED,
    MAIN,
    PHASE,
    STOP,
)
from game.games.aquaedukt.ai.judge import CanalJudge


class Plan(NamedTuple):
    """What to do until the turn is over or the die decides."""

    value: float
    """What the seat in turn may hope of it."""
    actions: tuple[int, ...]


def plans(judge: CanalJudge) -> list[Plan]:
    """Of the present decision, the best one first."""
    found = list(_plans(judge))
    found.sort(key=_best_first)
    return found


def _best_first(plan: Plan) -> tuple[float, tuple[int, ...]]:
    return -plan.value, plan.actions


def _plans(judge: CanalJudge) -> Iterator[Plan]:
    position = judge.position
    seat = position.active
    seen: set[tuple[int, int]] = set()
    for option in judge.options():
        position.apply(option)
        if position.cells[PHASE] == CANAL and position.cells[ACTIVE] == seat:
            for second in position.legal():
                position.apply(second)
                # Two canals make the same network in either order.
                network = position.cells[CANALS], position.cells[DOUBLE]
                if network not in seen:
                    seen.add(network)
                    yield Plan(judge.aims()[seat], (option, second))
                position.undo()
        else:
            yield Plan(judge.hope(seat), (option,))
        position.undo()


def after_replies(judge: CanalJudge, seat: int, turns: int) -> float:
    """What a seat may hope for, if after its turn the next ones each do what they judge best.

    Of a seat that rolls only what it gains is counted, on average; the board is left as it is.
    """
    position = judge.position
    played = 0
    taken = 0.0
    while turns and not position.over and not position.cells[ENDED] and position.cells[PHASE] == MAIN:
        turns -= 1
        mover = position.active
        before = judge.aims()
        best = min(_plans(judge), key=_best_first, default=None)
        if best is None:
            break
        if best.actions[0] == DICE:
            gain = best.value - before[mover]
            taken += gain if mover == seat else -gain * before[seat] / max(0.05, 1.0 - before[mover])
            actions: tuple[int, ...] = (STOP,)
        else:
            actions = best.actions
        for action in actions:
            position.apply(action)
        played += len(actions)
    value = judge.aims()[seat] + taken
    for _ in range(played):
        position.undo()
    return value


def foresight(judge: CanalJudge, plan: Plan, seat: int, turns: int) -> float:
    """The value of a plan, corrected by what the replies to it change."""
    position = judge.position
    for action in plan.actions:
        position.apply(action)
    played = len(plan.actions)
    if not position.over and position.active == seat and position.cells[PHASE] != MAIN:
        # The die decides next. What the others reply then is much the same as if nothing were built.
        position.apply(STOP)
        played += 1
    value = plan.value
    if not position.over:
        value += after_replies(judge, seat, turns) - judge.aims()[seat]
    for _ in range(played):
        position.undo()
    return value
