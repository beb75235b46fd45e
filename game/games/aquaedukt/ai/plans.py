"""Whole turns: everything a seat could still do in this one, and what the others would do about it."""

from typing import Final, NamedTuple

from game.games.aquaedukt.ai.engine import layout as L
from game.games.aquaedukt.ai.judge import SPRINGS_SEEN, CanalJudge

FEW: Final = 4
"""Springs and first canals that are looked at for somebody else."""


class Plan(NamedTuple):
    """What to do until the turn is over or the die decides."""

    value: float
    """What the seat in turn may hope of it."""
    actions: tuple[int, ...]


def plans(judge: CanalJudge, pairs: bool = True) -> list[Plan]:
    """Of the present decision, the best one first; on wish with each canal by itself."""
    found = [*_others(judge), *_canals(judge, None if pairs else 0)]
    found.sort(key=best_first)
    return found


def plans_from(judge: CanalJudge, first: int) -> list[Plan]:
    """Those that begin with one action, whether it looks promising or not, the best one first."""
    position, seat = judge.position, judge.position.active
    position.apply(first)
    found = []
    if not position.over and position.cells[L.PHASE] == L.CANAL and position.active == seat:
        for second in position.legal():
            position.apply(second)
            found.append(Plan(judge.aims()[seat], (first, second)))
            position.undo()
    else:
        found.append(Plan(judge.hope(seat), (first,)))
    position.undo()
    return sorted(found, key=best_first)


def likely_turn(judge: CanalJudge) -> Plan | None:
    """What the seat in turn will probably do: second canals are tried after the best few first ones only."""
    return min([*_others(judge, FEW), *_canals(judge, FEW)], key=best_first, default=None)


def best_first(plan: Plan) -> tuple[float, tuple[int, ...]]:
    return -plan.value, plan.actions


def _others(judge: CanalJudge, springs: int = SPRINGS_SEEN) -> list[Plan]:
    """Whatever is no canal."""
    found: list[Plan] = []
    position = judge.position
    first, last = position.tables.canal, position.tables.house
    seat = position.active
    for option in judge.options(springs):
        if not first <= option < last:
            position.apply(option)
            found.append(Plan(judge.hope(seat), (option,)))
            position.undo()
    return found


def _canals(judge: CanalJudge, few: int | None) -> list[Plan]:
    position = judge.position
    cells, seat = position.cells, position.active
    if cells[L.PHASE] not in (L.MAIN, L.CANAL) or cells[L.ENDED]:
        return []
    alone: list[Plan] = []
    for option in cells[L.LAYS] + cells[L.DOUBLES]:
        position.apply(option)
        goes_on = position.cells[L.PHASE] == L.CANAL
        alone.append(Plan(judge.aims()[seat], (option, L.STOP) if goes_on else (option,)))
        position.undo()
    found = alone[:]
    alone.sort(key=best_first)
    seen: set[tuple[int, int]] = set()
    for option, *following in (plan.actions for plan in alone[:few]):
        if not following:
            continue
        position.apply(option)
        for second in position.cells[L.LAYS] + position.cells[L.DOUBLES]:
            position.apply(second)
            # Two canals make the same network in either order.
            network = position.cells[L.CANALS], position.cells[L.DOUBLE]
            if network not in seen:
                seen.add(network)
                found.append(Plan(judge.aims()[seat], (option, second)))
            position.undo()
        position.undo()
    return found


def after_replies(judge: CanalJudge, seat: int, turns: int) -> float:
    """What a seat may hope for, if after its turn the next ones each do what they judge best.

    Of a seat that rolls only what it gains is counted, on average; the board is left as it is.
    """
    position = judge.position
    played = 0
    taken = 0.0
    while turns and not position.over and not position.cells[L.ENDED] and position.cells[L.PHASE] == L.MAIN:
        turns -= 1
        mover = position.active
        before = judge.aims()
        best = likely_turn(judge)
        if best is None:
            break
        if best.actions[0] == L.DICE:
            gain = best.value - before[mover]
            taken += gain if mover == seat else -gain * before[seat] / max(0.05, 1.0 - before[mover])
            actions: tuple[int, ...] = (L.STOP,)
        else:
            actions = best.actions
        for action in actions:
            position.apply(action)
        played += len(actions)
    value = judge.aims()[seat] + taken
    for _ in range(played):
        position.undo()
    return value


def foresight(judge: CanalJudge, plan: Plan, turns: int) -> float:
    """The value of a plan, corrected by what the replies to it change."""
    position = judge.position
    seat = position.active
    for action in plan.actions:
        position.apply(action)
    played = len(plan.actions)
    if not position.over and position.active == seat and position.cells[L.PHASE] != L.MAIN:
        # The die decides next. What the others reply then is much the same as if nothing were built.
        position.apply(L.STOP)
        played += 1
    value = plan.value
    if not position.over:
        value += after_replies(judge, seat, turns) - judge.aims()[seat]
    for _ in range(played):
        position.undo()
    return value
