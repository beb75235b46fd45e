"""What is allowed, on flat numbers, in the order of the readable rules."""

from typing import Any

from game.games.via_appia.ai.engine import layout as L
from game.games.via_appia.ai.engine.tables import Codes, FlatTables

_STOP: Codes = (L.STOP,)
_ENTER: Codes = (L.ENTER,)
_FIRST_SWAP = (L.SWAPS, L.SWAPS + 3, L.SWAPS + 5)
"""By the rank of the stone, the swap for a tile of its own size."""


def listed(cells: list[Any], tables: FlatTables) -> Codes:
    """Every action allowed now; none where the readable rules list none."""
    phase = cells[L.PHASE]
    own = L.SEATS + L.SEAT * cells[L.ACTIVE]
    if phase == L.MAIN:
        return _main(cells, tables, own)
    if phase == L.PUSH:
        large, mid, small = cells[own : own + 3]
        return tables.pushes_of((large > 0, mid > 0, small > 0), cells[L.PUSHES] > 0)
    if phase == L.EXCHANGE:
        return _exchange(cells, tables, own)
    if phase == L.BUILD:
        return _STOP + tables.builds_of(beds(cells, tables, own) & tables.in_segment[cells[L.FIRST]])
    return tables.deals_of(cells[L.PILE]) if phase == L.DEAL else ()


def beds(cells: list[Any], tables: FlatTables, own: int) -> int:
    """Free, connected spaces of the size of a tile on the cart, in any segment."""
    sizes = 0
    for rank in range(3):
        if cells[own + L.CART + rank]:
            sizes |= tables.of_size[rank]
    found: int = sizes & cells[L.OPEN] & ~cells[L.BUILT]
    return found


def _main(cells: list[Any], tables: FlatTables, own: int) -> Codes:
    up = cells[L.FACE_UP]
    codes = tables.incomes_of(up, up.bit_count() <= tables.level.both_at)
    if cells[own] or cells[own + 1] or cells[own + 2]:
        codes += _ENTER
    place = cells[own + L.PLACE]
    city = tables.been_in[place]
    found = beds(cells, tables, own) & tables.workplace[city]
    if found:
        codes += tables.builds_of(found)
    trips = tables.trips(place, cells[L.BUILT])
    if trips:
        budget = cells[own + L.PURSE] + min(cells[L.CAME + city + 1], tables.players - 1)
        costs = tables.level.travel_costs
        standing = cells[L.SEATS + L.PLACE : L.SEATS + L.SEAT * tables.players : L.SEAT]
        codes += tuple(
            code
            for code, there, steps, room in trips
            if costs[steps] <= budget and standing.count(there) < room
        )
    return codes


def _exchange(cells: list[Any], tables: FlatTables, own: int) -> Codes:
    """Solace first, then one stone at a time (V14, V15)."""
    large, mid, small = cells[own + L.CART : own + L.CART + 3]
    fits = tables.loadable[large, mid, small]
    if cells[L.SOLACE]:
        return (L.SOLACE_TILE, L.SOLACE_COIN) if fits & 4 and cells[L.TILES + 2] else (L.SOLACE_COIN,)
    stone = next(rank for rank in range(3) if cells[L.FALLEN + rank])
    first = _FIRST_SWAP[stone] - stone
    swaps = (first + rank for rank in range(stone, 3) if fits >> rank & 1 and cells[L.TILES + rank])
    return (*swaps, L.SELLS + stone)
