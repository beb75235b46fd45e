"""From a readable state to the flat numbers of the search path."""

from collections.abc import Iterator

from game.games.aqua_romana.ai.engine import layout as L
from game.games.aqua_romana.ai.engine.fits import ALL_PLACES, CROWDED, PLACES_FOR_LENGTH
from game.games.aqua_romana.ai.engine.tables import FlatTables
from game.games.aqua_romana.rules import PODIUMS, Outlet, Square, State, outlet_side, outlet_square
from game.games.aqua_romana.rules.flow import Flow, follow
from game.games.aqua_romana.rules.legality import fountain_squares, kinds_given
from game.games.aqua_romana.rules.scoring import occupancy
from game.games.aqua_romana.rules.tiles import KINDS, OPPOSITE, SIDES, TILE_KINDS, Side


def cells_of(state: State, tables: FlatTables) -> list[int]:
    """Everything but the water and the tiles; ``flat_layout`` explains each cell."""
    cells = [0] * (L.BUILDERS + len(state.board.pathway))
    _fill_turn(cells, state)
    _fill_aqueducts(cells, state, tables)
    _fill_builders(cells, state, tables)
    cells[L.STOCK : L.STOCK + len(TILE_KINDS)] = [state.stock[kind] for kind in TILE_KINDS]
    dry = (tables.square_number[square] for square in fountain_squares(state))
    cells[L.DRY_SQUARES] = _as_bits(dry)
    return cells


def _fill_turn(cells: list[int], state: State) -> None:
    cells[L.PHASE] = L.PHASES.index(state.phase)
    cells[L.TO_MOVE] = state.to_move
    cells[L.ACTIVE] = state.active
    cells[L.LAID] = int(state.laid)
    cells[L.LAST_LAYER] = -1 if state.last_layer is None else state.last_layer
    cells[L.IDLE_TURNS] = state.idle_turns
    cells[L.SECOND] = _as_bits(L.KIND_NUMBER[kind] for kind in state.second)
    cells[L.TAKERS] = L.packed_takers(state.takers)


def _fill_aqueducts(cells: list[int], state: State, tables: FlatTables) -> None:
    number = tables.outlet_number
    cells[L.OPEN] = _as_bits(number[outlet] for outlet, end in state.aqueducts.items() if end.is_open)
    cells[L.CLOSING] = _as_bits(number[outlet] for outlet in state.closing)
    cells[L.PODIUM_PLACES] = _free_places(occupancy(state))
    cells[L.PODIUMS_WON] = sum(
        end.podium + 1 << L.PODIUM_BITS * number[outlet]
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
    cells[L.TO_PLACE] = L.packed_of(state.to_place)
    cells[L.IN_RESERVE] = L.packed_of(state.reserve)
    for seat, held in enumerate(state.held):
        cells[L.HELD + seat] = sum(L.packed_one(L.KIND_NUMBER[kind]) for kind in held)
    for kind in KINDS:
        given = kinds_given(state, kind)
        cells[L.GIVES + 1 + L.KIND_NUMBER[kind]] = _as_bits(L.KIND_NUMBER[tile_kind] for tile_kind in given)
    for path, builder in state.builders.items():
        cells[tables.path_cell(path)] = L.KIND_NUMBER[builder] + 1
    cells[L.FREE_PATHS] = _as_bits(path for path, code in enumerate(cells[L.BUILDERS :]) if not code)


def links_of(state: State, tables: FlatTables) -> list[int]:
    """Where the water runs from every port, and from every outlet. Ports of taken squares lead nowhere."""
    link = [0] * (tables.first_aqueduct + len(tables.outlets))
    for square in _free_squares(state):
        for side in SIDES:
            link[tables.port(square, L.SIDE_NUMBER[side])] = _link(state, tables, square, side)
    for outlet, number in tables.outlet_number.items():
        start, heading = outlet_square(outlet), outlet_side(outlet)
        link[tables.first_aqueduct + number] = _link(state, tables, start, heading)
    return link


def _free_squares(state: State) -> Iterator[Square]:
    return (square for square in state.board.free_squares if square not in state.tiles)


def _link(state: State, tables: FlatTables, square: Square, heading: Side) -> int:
    flow = follow(state.board, state.tiles, square, heading)
    return (_target(flow, tables) << L.DISTANCE_BITS) + len(flow.squares)


def _target(flow: Flow, tables: FlatTables) -> int:
    if flow.front is None or flow.stop not in ("open", "outlet"):
        return tables.dead
    entered = OPPOSITE[flow.heading]
    if flow.stop == "open":
        return tables.port(flow.front, L.SIDE_NUMBER[entered])
    return tables.first_aqueduct + tables.outlet_number[Outlet(f"{flow.front}{entered}")]


def ends_of(state: State, tables: FlatTables) -> bytearray:
    """For every square the sides at which ends of aqueducts open onto it, as bits.

    The entry behind the last square is for ``dead``: marked as crowded, so that no tile fits there.
    """
    ends = bytearray(len(state.board.squares) + 1)
    for square, sides in state.ends.items():
        ends[tables.square_number[square]] = _as_bits(L.SIDE_NUMBER[side] for side in sides)
    ends[-1] = CROWDED
    return ends


def tiles_of(state: State, tables: FlatTables) -> bytearray:
    """For every square the number of its tile plus one; 0 for none."""
    tiles = bytearray(len(state.board.squares))
    for square, tile in state.tiles.items():
        tiles[tables.square_number[square]] = L.TILE_NUMBER[tile] + 1
    return tiles


def _as_bits(numbers: Iterator[int]) -> int:
    return sum(1 << number for number in numbers)
