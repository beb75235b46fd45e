"""The end of a turn, of a round and of the game, on flat numbers."""

from typing import Any

from game.games.via_appia.ai.engine import layout as L
from game.games.via_appia.ai.engine.tables import FlatTables
from game.games.via_appia.rules.scoring import shares


def end_turn(cells: list[Any], tables: FlatTables) -> None:
    """The next seat, or after the last one the next round, or the end (V25, V26)."""
    cells[L.PHASE], cells[L.PUSHES], cells[L.HAND], cells[L.SOLACE], cells[L.FIRST] = L.MAIN, 0, -1, 0, -1
    cells[L.FALLEN] = cells[L.FALLEN + 1] = cells[L.FALLEN + 2] = 0
    if cells[L.ENDED] == L.GOES_ON:
        if cells[L.CAME + len(tables.in_segment)]:
            cells[L.ENDED] = L.ARRIVED
        elif cells[L.BUILT] == tables.whole:
            cells[L.ENDED] = L.PAVED
    if cells[L.ACTIVE] < tables.players - 1:
        cells[L.ACTIVE] += 1
        return
    cells[L.STILL] = 0 if cells[L.STIRRED] else cells[L.STILL] + 1
    cells[L.STIRRED] = 0
    if cells[L.ENDED] == L.GOES_ON and cells[L.STILL] >= tables.level.still_rounds:
        cells[L.ENDED] = L.STANDSTILL
    if cells[L.ENDED] == L.GOES_ON:
        cells[L.ACTIVE] = 0
        return
    for seat, more in enumerate(last_points(cells, tables)):
        cells[L.SEATS + L.SEAT * seat + L.POINTS] += more
    cells[L.PHASE] = L.OVER


def last_points(cells: list[Any], tables: FlatTables) -> list[int]:
    """By seat, what the sesterces and the majorities would bring now (V27, V28)."""
    blocks = range(L.SEATS, L.SEATS + L.SEAT * tables.players, L.SEAT)
    most = max(cells[at + L.PURSE] for at in blocks)
    found = [tables.level.sesterce_majority if cells[at + L.PURSE] == most else 0 for at in blocks]
    for part in tables.in_segment:
        counts = tuple((cells[at + L.OWN] & part).bit_count() for at in blocks)
        for seat, points in enumerate(shares(counts, tables.level.majority)):
            found[seat] += points
    return found
