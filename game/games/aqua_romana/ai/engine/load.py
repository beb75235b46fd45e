"""From a readable state to the flat numbers of the search path."""

from __future__ import annotations

from collections.abc import Iterator

from game.games.aqua_romana.ai.engine.fits import ALL_PLACES, CROWDED, PLACES_FOR_LENGTH
from game.games.aqua_romana.ai.engine.layout import (
    ACTIVE,
    BUILDERS,
    CLOSING,
    DISTANCE_BITS,
    DRY_SQUARES,
    FREE_PATHS,
    GIVES,
    HELD,
    IDLE_TURNS,
    IN_RESERVE,
    KIND_NUMBER,
    LAID,
    LAST_LAYER,
    OPEN,
    PHASE,
    PHASES,
    PODIUM_BITS,
    PODIUM_PLACES,
    PODIUMS_WON,
    SECOND,
    SIDE_NUMBER,
    STOCK,
    TAKERS,
    TILE_NUMBER,
    TO_MOVE,
    TO_PLACE,
    packed_of,
    packed_one,
    packed_takers,
)
from game.games.aqua_romana.ai.engine.tables import FlatTables
from game.games.aqua_romana.rules.board import PODIUMS, Outlet, Square, outlet_side, outlet_square
from game.games.aqua_romana.rules.flow import Flow, follow
from game.games.aqua_romana.rules.legality import fountain_squares, kinds_given
from game.games.aqua_romana.rules.scoring import occupancy
from game.games.aqua_romana.rules.state import State
from game.games.aqua_romana.rules.tiles import KINDS, OPPOSITE, SIDES, TILE_KINDS, Side


def cells_of(state: State, tables: FlatTables) -> list[int]:
    """Everything but the water and the tiles; ``flat_layout`` explains each cell."""
    cells = [0] * (BUILDERS + len(state.board.pathway))
    _fill_turn(cells, state)
    _fill_aqueducts(cells, state, tables)
    _fill_builders(cells, state, tables)
    cells[STOCK : STOCK + len(TILE_KINDS)] = [state.stock[kind] for kind in TILE_KINDS]
    dry = (tables.square_number[square] for square in fountain_squares(state))
    cells[DRY_SQUARES] = _as_bits(dry)
    return cells


def _fill_turn(cells: list[int], state: State) -> None:
    cells[PHASE] = PHASES.index(state.phase)
    cells[TO_MOVE] = state.to_move
    cells[ACTIVE] = state.active
    cells[LAID] = int(state.laid)
    cells[LAST_LAYER] = -1 if state.last_layer is None else state.last_layer
    cells[IDLE_TURNS] = state.idle_turns
    cells[SECOND] = _as_bits(KIND_NUMBER[kind] for kind in state.second)
    cells[TAKERS] = packed_takers(state.takers)


def _fill_aqueducts(cells: list[int], state: State, tables: FlatTables) -> None:
    number = tables.outlet_number
    cells[OPEN] = _as_bits(number[outlet] for outlet, end in state.aqueducts.items() if end.is_open)
    cells[CLOSING] = _as_bits(number[outlet] for outlet in state.closing)
    cells[PODIUM_PLACES] = _free_places(occupancy(state))
    cells[PODIUMS_WON] = sum(
        end.podium + 1 << PODIUM_BITS * number[outlet]
        for outlet, end in state.aqueducts.items()
        if end.podium is not None
    )


def _free_places(occupied: dict[int, int]) -> int:
    """A podium for two fills from its higher place, as it does when the highest place in reach is taken."""
    places = ALL_PLACES
    for podium in range(1, PODIUMS + 1):
        highest = PLACES_FOR_LENGTH[podium].bit_length() - 1
        for taken in range(occupied.get(podium, 0)):
            places ^= 1 << highest - taken
    return places


def _fill_builders(cells: list[int], state: State, tables: FlatTables) -> None:
    cells[TO_PLACE] = packed_of(state.to_place)
    cells[IN_RESERVE] = packed_of(state.reserve)
    for seat, held in enumerate(state.held):
        cells[HELD + seat] = sum(packed_one(KIND_NUMBER[kind]) for kind in held)
    for kind in KINDS:
        given = kinds_given(state, kind)
        cells[GIVES + 1 + KIND_NUMBER[kind]] = _as_bits(KIND_NUMBER[tile_kind] for tile_kind in given)
    for path, builder in state.builders.items():
        cells[tables.path_cell(path)] = KIND_NUMBER[builder] + 1
    cells[FREE_PATHS] = _as_bits(path for path, code in enumerate(cells[BUILDERS:]) if not code)


def links_of(state: State, tables: FlatTables) -> list[int]:
    """Where the water runs from every port, and from every outlet. Ports of taken squares lead nowhere."""
    link = [0] * (tables.first_aqueduct + len(tables.outlets))
    for square in _free_squares(state):
        for side in SIDES:
            link[tables.port(square, SIDE_NUMBER[side])] = _link(state, tables, square, side)
    for outlet, number in tables.outlet_number.items():
        start, heading = outlet_square(outlet), outlet_side(outlet)
        link[tables.first_aqueduct + number] = _link(state, tables, start, heading)
    return link


def _free_squares(state: State) -> Iterator[Square]:
    return (square for square in state.board.free_squares if square not in state.tiles)


def _link(state: State, tables: FlatTables, square: Square, heading: Side) -> int:
    flow = follow(state.board, state.tiles, square, heading)
    return (_target(flow, tables) << DISTANCE_BITS) + len(flow.squares)


def _target(flow: Flow, tables: FlatTables) -> int:
    if flow.front is None or flow.stop not in ("open", "outlet"):
        return tables.dead
    entered = OPPOSITE[flow.heading]
    if flow.stop == "open":
        return tables.port(flow.front, SIDE_NUMBER[entered])
    return tables.first_aqueduct + tables.outlet_number[Outlet(f"{flow.front}{entered}")]


def ends_of(state: State, tables: FlatTables) -> bytearray:
    """For every square the sides at which ends of aqueducts open onto it, as bits.

    The entry behind the last square is for ``dead``: marked as crowded, so that no tile fits there.
    """
    ends = bytearray(len(state.board.squares) + 1)
    for square, sides in state.ends.items():
        ends[tables.square_number[square]] = _as_bits(SIDE_NUMBER[side] for side in sides)
    ends[-1] = CROWDED
    return ends


def tiles_of(state: State, tables: FlatTables) -> bytearray:
    """For every square the number of its tile plus one; 0 for none."""
    tiles = bytearray(len(state.board.squares))
    for square, tile in state.tiles.items():
        tiles[tables.square_number[square]] = TILE_NUMBER[tile] + 1
    return tiles


def _as_bits(numbers: Iterator[int]) -> int:
    return sum(1 << number for number in numbers)
