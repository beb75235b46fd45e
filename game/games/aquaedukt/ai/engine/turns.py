"""The course of a turn for the search path: what each kind of action changes, on cells of one's own."""

from bisect import bisect_left, insort
from typing import Any

from game.games.aquaedukt.ai.engine import layout as L
from game.games.aquaedukt.ai.engine.tables import FlatTables


def end_turn(cells: list[Any], tables: FlatTables) -> None:
    cells[L.IDLE] = 0 if cells[L.PLACED] else cells[L.IDLE] + 1
    cells[L.ROLLED] = cells[L.ROLLS] = cells[L.LAID] = cells[L.PLACED] = 0
    cells[L.PHASE] = L.MAIN
    if not cells[L.ENDED]:
        if not cells[L.CANALS_LEFT]:
            cells[L.ENDED] = L.BY_CANALS
        elif not (cells[L.LAYS] or cells[L.DOUBLES] or cells[L.DIGS]):
            cells[L.ENDED] = L.BY_DRYNESS
    following = cells[L.ACTIVE] + 1
    if following < tables.players:
        cells[L.ACTIVE] = following
    elif not cells[L.ENDED]:
        cells[L.ACTIVE] = 0
    else:
        _lose(cells, tables, ~cells[L.WET])
        cells[L.PHASE] = L.REVEAL if tables.options.waters and cells[L.MOUNTAINS] else L.OVER


def _lose(cells: list[Any], tables: FlatTables, doomed: int) -> None:
    """Houses on these spaces go out; the spaces are free again."""
    freed = 0
    for index in range(L.HOUSES, len(cells)):
        lost = cells[index] & doomed
        if lost:
            freed |= lost
            cells[index] ^= lost
    cells[L.FREE] |= freed
    for region, bits in enumerate(tables.region_bits):
        if freed & bits:
            cells[L.REGIONS] |= 1 << region


def dig(cells: list[Any], tables: FlatTables, point: int) -> None:
    bit, here = tables.bit[point], tables.lays_at[point]
    cells[L.SPRINGS] |= bit
    cells[L.SPRINGS_LEFT] = left = cells[L.SPRINGS_LEFT] - 1
    cells[L.TAKEN] = taken = cells[L.TAKEN] | bit
    cells[L.ROOM] = room = cells[L.ROOM] & ~tables.near[point]
    cells[L.DIGS] = tables.springs(room & ~taken) if left else ()
    lays = [code for code in cells[L.LAYS] if code not in here]
    lays += [code for code, other in tables.out[point] if not taken & other]
    lays.sort()
    cells[L.LAYS] = tuple(lays)
    cells[L.PLACED] = 1
    end_turn(cells, tables)


def lay(cells: list[Any], tables: FlatTables, number: int) -> None:
    line = tables.bit[number]
    if cells[L.CANALS] & line:
        _double(cells, tables, number, line)
        reached = tables.waters_double[number]
    else:
        _lead_on(cells, tables, number, line)
        reached = tables.waters[number]
    wet = cells[L.WET]
    cells[L.WET_TWICE] |= wet & reached
    cells[L.WET] = wet | reached
    cells[L.PLACED] = 1
    cells[L.LAID] = laid = cells[L.LAID] + 1
    cells[L.CANALS_LEFT] = left = cells[L.CANALS_LEFT] - 1
    if laid < tables.canals_per_turn and left and (cells[L.LAYS] or cells[L.DOUBLES]):
        cells[L.PHASE] = L.CANAL
    else:
        end_turn(cells, tables)


def _double(cells: list[Any], tables: FlatTables, number: int, line: int) -> None:
    """The next line of the arm may be doubled now. It lies where neither the spring is nor a double line."""
    start, end = tables.ends[number]
    if not (cells[L.SPRINGS] & tables.bit[start] or cells[L.DOUBLE] & tables.lines_at[start]):
        end = start
    cells[L.DOUBLE] |= line
    doubles = [code for code in cells[L.DOUBLES] if code != tables.canal + number]
    following = cells[L.CANALS] & tables.lines_at[end] & ~line
    if following:
        insort(doubles, tables.canal + following.bit_length() - 1)
    cells[L.DOUBLES] = tuple(doubles)


def _lead_on(cells: list[Any], tables: FlatTables, number: int, line: int) -> None:
    """Begin or continue an arm: the end that is taken already is where the water comes from."""
    start, end = tables.ends[number]
    taken, bit = cells[L.TAKEN], tables.bit
    if not taken & bit[start]:
        start, end = end, start
    cells[L.TAKEN] = taken = taken | bit[end]
    before = cells[L.CANALS] & tables.lines_at[start]
    cells[L.CANALS] |= line
    no_more = tables.lays_along[number]
    if cells[L.SPRINGS] & bit[start]:
        _add_double(cells, tables.canal + number)
        if before.bit_count() + 1 < tables.directions:
            no_more = tables.lays_at[end]
    elif before & cells[L.DOUBLE]:
        _add_double(cells, tables.canal + number)
    lays = [code for code in cells[L.LAYS] if code not in no_more]
    lays += [code for code, other in tables.out[end] if not taken & other]
    lays.sort()
    cells[L.LAYS] = tuple(lays)
    if cells[L.DIGS] and cells[L.ROOM] & bit[end]:
        digs = cells[L.DIGS]
        at = bisect_left(digs, tables.spring + end)
        cells[L.DIGS] = digs[:at] + digs[at + 1 :]


def _add_double(cells: list[Any], code: int) -> None:
    doubles = [*cells[L.DOUBLES], code]
    doubles.sort()
    cells[L.DOUBLES] = tuple(doubles)


def build(cells: list[Any], tables: FlatTables, number: int) -> None:
    space, value = number >> 2, number & 3
    seat, region = cells[L.ACTIVE], cells[L.ROLLED]
    bit, bits = tables.bit[space], tables.region_bits[region]
    cells[L.HOUSES + 4 * seat + value] |= bit
    cells[L.STOCK + seat] = stock = cells[L.STOCK + seat] - (1 << L.STOCK_BITS * value)
    cells[L.FREE] = free = cells[L.FREE] & ~bit
    cells[L.ROLLED] = 0
    cells[L.PLACED] = 1
    if not free & bits:
        cells[L.REGIONS] ^= 1 << region
        doomed = bits & ~cells[L.WET] & ~cells[L.ROCKS]
        if doomed:
            _lose(cells, tables, doomed)
            free = cells[L.FREE]
    if stock and free and cells[L.ROLLS] < tables.rolls_per_turn:
        cells[L.PHASE] = L.AGAIN
    else:
        end_turn(cells, tables)


# Before and after the turns


def place_mountain(cells: list[Any], tables: FlatTables, space: int) -> None:
    bit, region = tables.bit[space], tables.region_of[space]
    cells[L.ROCKS] |= bit
    cells[L.FREE] &= ~bit
    if not cells[L.FREE] & tables.region_bits[region]:
        cells[L.REGIONS] ^= 1 << region
    cells[L.MOUNTAINS] = (*cells[L.MOUNTAINS], space)
    if tables.options.mountains_by_players:
        cells[L.ACTIVE] = (cells[L.ACTIVE] + 1) % tables.players
    if len(cells[L.MOUNTAINS]) == tables.mountains:
        cells[L.PHASE] = L.MAIN
        cells[L.ACTIVE] = 0


def reveal(cells: list[Any], tables: FlatTables, number: int) -> None:
    mountain, back = number >> 1, number & 1
    cells[L.BACKS] = (*cells[L.BACKS], back)
    if back == L.FOUL:
        _lose(cells, tables, tables.beside[mountain] & ~cells[L.WET_TWICE])
    if len(cells[L.BACKS]) == len(cells[L.MOUNTAINS]):
        cells[L.PHASE] = L.OVER
