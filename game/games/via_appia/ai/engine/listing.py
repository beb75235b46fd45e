"""What is allowed, on flat numbers, in the order of the readable rules."""

from __future__ import annotations

from typing import Any

from game.games.via_appia.ai.engine.layout import (
    ACTIVE,
    BUILD,
    BUILT,
    CAME,
    CART,
    DEAL,
    ENTER,
    EXCHANGE,
    FACE_UP,
    FALLEN,
    FIRST,
    MAIN,
    OPEN,
    PHASE,
    PILE,
    PLACE,
    PURSE,
    PUSH,
    PUSHES,
    SEAT,
    SEATS,
    SELLS,
    SOLACE,
    SOLACE_COIN,
    SOLACE_TILE,
    STOP,
    SWAPS,
    TILES,
)
from game.games.via_appia.ai.engine.tables import Codes, FlatTables

_STOP: Codes = (STOP,)
_ENTER: Codes = (ENTER,)
_FIRST_SWAP = (SWAPS, SWAPS + 3, SWAPS + 5)
"""By the rank of the stone, the swap for a tile of its own size."""


def listed(cells: list[Any], tables: FlatTables) -> Codes:
    """Every action allowed now; none where the readable rules list none."""
    phase = cells[PHASE]
    own = SEATS + SEAT * cells[ACTIVE]
    if phase == MAIN:
        return _main(cells, tables, own)
    if phase == PUSH:
        large, mid, small = cells[own : own + 3]
        return tables.pushes_of((large > 0, mid > 0, small > 0), cells[PUSHES] > 0)
    if phase == EXCHANGE:
        return _exchange(cells, tables, own)
    if phase == BUILD:
        return _STOP + tables.builds_of(beds(cells, tables, own) & tables.in_segment[cells[FIRST]])
    return tables.deals_of(cells[PILE]) if phase == DEAL else ()


def beds(cells: list[Any], tables: FlatTables, own: int) -> int:
    """Free, connected spaces of the size of a tile on the cart, in any segment."""
    sizes = 0
    for rank in range(3):
        if cells[own + CART + rank]:
            sizes |= tables.of_size[rank]
    found: int = sizes & cells[OPEN] & ~cells[BUILT]
    return found


def _main(cells: list[Any], tables: FlatTables, own: int) -> Codes:
    up = cells[FACE_UP]
    codes = tables.incomes_of(up, up.bit_count() <= tables.level.both_at)
    if cells[own] or cells[own + 1] or cells[own + 2]:
        codes += _ENTER
    place = cells[own + PLACE]
    city = tables.been_in[place]
    found = beds(cells, tables, own) & tables.workplace[city]
    if found:
        codes += tables.builds_of(found)
    trips = tables.trips(place, cells[BUILT])
    if trips:
        budget = cells[own + PURSE] + min(cells[CAME + city + 1], tables.players - 1)
        costs = tables.level.travel_costs
        standing = cells[SEATS + PLACE : SEATS + SEAT * tables.players : SEAT]
        codes += tuple(
            code
            for code, there, steps, room in trips
            if costs[steps] <= budget and standing.count(there) < room
        )
    return codes


def _exchange(cells: list[Any], tables: FlatTables, own: int) -> Codes:
    """Solace first, then one stone at a time (V14, V15)."""
    large, mid, small = cells[own + CART : own + CART + 3]
    fits = tables.loadable[large, mid, small]
    if cells[SOLACE]:
        return (SOLACE_TILE, SOLACE_COIN) if fits & 4 and cells[TILES + 2] else (SOLACE_COIN,)
    stone = next(rank for rank in range(3) if cells[FALLEN + rank])
    first = _FIRST_SWAP[stone] - stone
    swaps = (first + rank for rank in range(stone, 3) if fits >> rank & 1 and cells[TILES + rank])
    return (*swaps, SELLS + stone)
