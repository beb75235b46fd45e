"""The course of a turn for the search path: what each kind of action changes, on cells of one's own."""

from __future__ import annotations

from bisect import bisect_left, insort
from typing import Any

from game.games.aquaedukt.ai.engine.layout import (
    ACTIVE,
    AGAIN,
    BACKS,
    BY_CANALS,
    BY_DRYNESS,
    CANAL,
    CANALS,
    CANALS_LEFT,
    DIGS,
    DOUBLE,
    DOUBLES,
    ENDED,
    FOUL,
    FREE,
    HOUSES,
    IDLE,
    LAID,
    LAYS,
    MAIN,
    MOUNTAINS,
    OVER,
    PHASE,
    PLACED,
    REGIONS,
    REVEAL,
    ROCKS,
    ROLLED,
    ROLLS,
    ROOM,
    SPRINGS,
    SPRINGS_LEFT,
    STOCK,
    STOCK_BITS,
    TAKEN,
    WET,
    WET_TWICE,
)
from game.games.aquaedukt.ai.engine.tables import FlatTables


def end_turn(cells: list[Any], tables: FlatTables) -> None:
    cells[IDLE] = 0 if cells[PLACED] else cells[IDLE] + 1
    cells[ROLLED] = cells[ROLLS] = cells[LAID] = cells[PLACED] = 0
    cells[PHASE] = MAIN
    if not cells[ENDED]:
        if not cells[CANALS_LEFT]:
            cells[ENDED] = BY_CANALS
        elif not (cells[LAYS] or cells[DOUBLES] or cells[DIGS]):
            cells[ENDED] = BY_DRYNESS
    following = cells[ACTIVE] + 1
    if following < tables.players:
        cells[ACTIVE] = following
    elif not cells[ENDED]:
        cells[ACTIVE] = 0
    else:
        _lose(cells, tables, ~cells[WET])
        cells[PHASE] = REVEAL if tables.options.waters and cells[MOUNTAINS] else OVER


def _lose(cells: list[Any], tables: FlatTables, doomed: int) -> None:
    """Houses on these spaces go out; the spaces are free again."""
    freed = 0
    for index in range(HOUSES, len(cells)):
        lost = cells[index] & doomed
        if lost:
            freed |= lost
            cells[index] ^= lost
    cells[FREE] |= freed
    for region, bits in enumerate(tables.region_bits):
        if freed & bits:
            cells[REGIONS] |= 1 << region


def dig(cells: list[Any], tables: FlatTables, point: int) -> None:
    bit, here = tables.bit[point], tables.lays_at[point]
    cells[SPRINGS] |= bit
    cells[SPRINGS_LEFT] = left = cells[SPRINGS_LEFT] - 1
    cells[TAKEN] = taken = cells[TAKEN] | bit
    cells[ROOM] = room = cells[ROOM] & ~tables.near[point]
    cells[DIGS] = tables.springs(room & ~taken) if left else ()
    lays = [code for code in cells[LAYS] if code not in here]
    lays += [code for code, other in tables.out[point] if not taken & other]
    lays.sort()
    cells[LAYS] = tuple(lays)
    cells[PLACED] = 1
    end_turn(cells, tables)


def lay(cells: list[Any], tables: FlatTables, number: int) -> None:
    line = tables.bit[number]
    if cells[CANALS] & line:
        _double(cells, tables, number, line)
        reached = tables.waters_double[number]
    else:
        _lead_on(cells, tables, number, line)
        reached = tables.waters[number]
    wet = cells[WET]
    cells[WET_TWICE] |= wet & reached
    cells[WET] = wet | reached
    cells[PLACED] = 1
    cells[LAID] = laid = cells[LAID] + 1
    cells[CANALS_LEFT] = left = cells[CANALS_LEFT] - 1
    if laid < tables.canals_per_turn and left and (cells[LAYS] or cells[DOUBLES]):
        cells[PHASE] = CANAL
    else:
        end_turn(cells, tables)


def _double(cells: list[Any], tables: FlatTables, number: int, line: int) -> None:
    """The next line of the arm may be doubled now. It lies where neither the spring is nor a double line."""
    start, end = tables.ends[number]
    if not (cells[SPRINGS] & tables.bit[start] or cells[DOUBLE] & tables.lines_at[start]):
        end = start
    cells[DOUBLE] |= line
    doubles = [code for code in cells[DOUBLES] if code != tables.canal + number]
    following = cells[CANALS] & tables.lines_at[end] & ~line
    if following:
        insort(doubles, tables.canal + following.bit_length() - 1)
    cells[DOUBLES] = tuple(doubles)


def _lead_on(cells: list[Any], tables: FlatTables, number: int, line: int) -> None:
    """Begin or continue an arm: the end that is taken already is where the water comes from."""
    start, end = tables.ends[number]
    taken, bit = cells[TAKEN], tables.bit
    if not taken & bit[start]:
        start, end = end, start
    cells[TAKEN] = taken = taken | bit[end]
    before = cells[CANALS] & tables.lines_at[start]
    cells[CANALS] |= line
    no_more = tables.lays_along[number]
    if cells[SPRINGS] & bit[start]:
        _add_double(cells, tables.canal + number)
        if before.bit_count() + 1 < tables.directions:
            no_more = tables.lays_at[end]
    elif before & cells[DOUBLE]:
        _add_double(cells, tables.canal + number)
    lays = [code for code in cells[LAYS] if code not in no_more]
    lays += [code for code, other in tables.out[end] if not taken & other]
    lays.sort()
    cells[LAYS] = tuple(lays)
    if cells[DIGS] and cells[ROOM] & bit[end]:
        digs = cells[DIGS]
        at = bisect_left(digs, tables.spring + end)
        cells[DIGS] = digs[:at] + digs[at + 1 :]


def _add_double(cells: list[Any], code: int) -> None:
    doubles = [*cells[DOUBLES], code]
    doubles.sort()
    cells[DOUBLES] = tuple(doubles)


def build(cells: list[Any], tables: FlatTables, number: int) -> None:
    space, value = number >> 2, number & 3
    seat, region = cells[ACTIVE], cells[ROLLED]
    bit, bits = tables.bit[space], tables.region_bits[region]
    cells[HOUSES + 4 * seat + value] |= bit
    cells[STOCK + seat] = stock = cells[STOCK + seat] - (1 << STOCK_BITS * value)
    cells[FREE] = free = cells[FREE] & ~bit
    cells[ROLLED] = 0
    cells[PLACED] = 1
    if not free & bits:
        cells[REGIONS] ^= 1 << region
        doomed = bits & ~cells[WET] & ~cells[ROCKS]
        if doomed:
            _lose(cells, tables, doomed)
            free = cells[FREE]
    if stock and free and cells[ROLLS] < tables.rolls_per_turn:
        cells[PHASE] = AGAIN
    else:
        end_turn(cells, tables)


# Before and after the turns


def place_mountain(cells: list[Any], tables: FlatTables, space: int) -> None:
    bit, region = tables.bit[space], tables.region_of[space]
    cells[ROCKS] |= bit
    cells[FREE] &= ~bit
    if not cells[FREE] & tables.region_bits[region]:
        cells[REGIONS] ^= 1 << region
    cells[MOUNTAINS] = (*cells[MOUNTAINS], space)
    if tables.options.mountains_by_players:
        cells[ACTIVE] = (cells[ACTIVE] + 1) % tables.players
    if len(cells[MOUNTAINS]) == tables.mountains:
        cells[PHASE] = MAIN
        cells[ACTIVE] = 0


def reveal(cells: list[Any], tables: FlatTables, number: int) -> None:
    mountain, back = number >> 1, number & 1
    cells[BACKS] = (*cells[BACKS], back)
    if back == FOUL:
        _lose(cells, tables, tables.beside[mountain] & ~cells[WET_TWICE])
    if len(cells[BACKS]) == len(cells[MOUNTAINS]):
        cells[PHASE] = OVER
