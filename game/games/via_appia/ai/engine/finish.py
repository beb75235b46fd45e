"""The end of a turn, of a round and of the game, on flat numbers."""

from __future__ import annotations

from typing import Any

from game.games.via_appia.ai.engine.layout import (
    ACTIVE,
    ARRIVED,
    BUILT,
    CAME,
    ENDED,
    FALLEN,
    FIRST,
    GOES_ON,
    HAND,
    MAIN,
    OVER,
    OWN,
    PAVED,
    PHASE,
    POINTS,
    PURSE,
    PUSHES,
    SEAT,
    SEATS,
    SOLACE,
    STANDSTILL,
    STILL,
    STIRRED,
)
from game.games.via_appia.ai.engine.tables import FlatTables
from game.games.via_appia.rules.scoring import shares


def end_turn(cells: list[Any], tables: FlatTables) -> None:
    """The next seat, or after the last one the next round, or the end (V25, V26)."""
    cells[PHASE], cells[PUSHES], cells[HAND], cells[SOLACE], cells[FIRST] = MAIN, 0, -1, 0, -1
    cells[FALLEN] = cells[FALLEN + 1] = cells[FALLEN + 2] = 0
    if cells[ENDED] == GOES_ON:
        if cells[CAME + len(tables.in_segment)]:
            cells[ENDED] = ARRIVED
        elif cells[BUILT] == tables.whole:
            cells[ENDED] = PAVED
    if cells[ACTIVE] < tables.players - 1:
        cells[ACTIVE] += 1
        return
    cells[STILL] = 0 if cells[STIRRED] else cells[STILL] + 1
    cells[STIRRED] = 0
    if cells[ENDED] == GOES_ON and cells[STILL] >= tables.level.still_rounds:
        cells[ENDED] = STANDSTILL
    if cells[ENDED] == GOES_ON:
        cells[ACTIVE] = 0
        return
    for seat, more in enumerate(last_points(cells, tables)):
        cells[SEATS + SEAT * seat + POINTS] += more
    cells[PHASE] = OVER


def last_points(cells: list[Any], tables: FlatTables) -> list[int]:
    """By seat, what the sesterces and the majorities would bring now (V27, V28)."""
    blocks = range(SEATS, SEATS + SEAT * tables.players, SEAT)
    most = max(cells[at + PURSE] for at in blocks)
    found = [tables.level.sesterce_majority if cells[at + PURSE] == most else 0 for at in blocks]
    for part in tables.in_segment:
        counts = tuple((cells[at + OWN] & part).bit_count() for at in blocks)
        for seat, points in enumerate(shares(counts, tables.level.majority)):
            found[seat] += points
    return found
