"""Looking ahead: how turns go on as far as can be seen without physics and without luck."""

from __future__ import annotations

from typing import Any

from game.games.via_appia.ai.engine.layout import (
    ACTIVE,
    BUILD,
    DEAL,
    EXCHANGE,
    MAIN,
    OVER,
    PHASE,
    PILE,
    PUSH,
    TRAY,
)
from game.games.via_appia.ai.engine.position import FlatPosition
from game.games.via_appia.ai.judge import RoadJudge


def foreseen(judge: RoadJudge, cells: list[Any], seat: int) -> float:
    """What a seat may hope for after the replies of the others and its own next turn.

    ``cells`` are those where its turn has just ended; each of the others does what is best at first sight.
    """
    scout = RoadJudge(FlatPosition(judge.position.tables, cells), judge.pricing.weights)
    position = scout.position
    while position.cells[PHASE] != OVER and position.cells[ACTIVE] != seat:
        mover = position.cells[ACTIVE]
        scout.forget()
        option, _ = first_sight(scout, mover)
        position.apply(option)
        position.cells = finished(scout, position.cells, mover)
    scout.forget()
    over = position.cells[PHASE] == OVER
    hope = scout.aims()[seat] if over else first_sight(scout, seat)[1]
    judge.judged += scout.judged
    return hope


def first_sight(judge: RoadJudge, seat: int) -> tuple[int, float]:
    """The best action of a turn that begins, the quarry by a guess, and what may be hoped of it."""
    position = judge.position
    best, most = -1, -1.0
    for option in position.legal():
        position.apply(option)
        hope = judge.hope(seat)
        position.undo()
        if hope > most:
            best, most = option, hope
    return best, most


def finished(judge: RoadJudge, cells: list[Any], seat: int) -> list[Any]:
    """The cells where the turn that is going on will have ended, if what is likely happens."""
    while cells[ACTIVE] == seat and cells[PHASE] not in (MAIN, OVER):
        phase = cells[PHASE]
        if phase == EXCHANGE:
            end = judge.settled(cells, seat)[1][:]
            end[TRAY] = cells[TRAY]
            return end
        if phase == PUSH:
            cells = judge.likely_push(cells, seat)
            continue
        position = FlatPosition(judge.position.tables, cells)
        if phase == BUILD:
            position.apply(_best_second(judge, cells, seat))
        else:
            assert phase == DEAL
            deals = position.tables.deals_of(cells[PILE])
            position.apply(deals[len(deals) // 2])
        cells = position.cells
    return cells


def _best_second(judge: RoadJudge, cells: list[Any], seat: int) -> int:
    position = FlatPosition(judge.position.tables, cells)
    best, most = -1, -1.0
    for option in position.legal():
        position.apply(option)
        hope = judge.aims_at(position.cells)[seat]
        position.undo()
        if hope > most:
            best, most = option, hope
    return best
