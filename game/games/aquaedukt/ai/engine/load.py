"""From a readable state to the cells of a flat position."""

from collections.abc import Iterable
from typing import Any

from game.games.aquaedukt.ai.engine import layout
from game.games.aquaedukt.ai.engine.tables import FlatTables
from game.games.aquaedukt.rules import BACKS, VALUES, Dig, Lay, Line, Point, Space, State

_ENDED = {None: 0, "canals": layout.BY_CANALS, "dry": layout.BY_DRYNESS}


def cells_of(state: State, tables: FlatTables) -> list[Any]:
    """Every cell of ``layout``, read off a state."""

    def spaces(names: Iterable[Space]) -> int:
        return sum(1 << tables.space_number[name] for name in names)

    def lines(names: Iterable[Line]) -> int:
        return sum(1 << tables.line_number[name] for name in names)

    def points(names: Iterable[Point]) -> int:
        return sum(1 << tables.point_number[name] for name in names)

    works, board = state.works, state.board
    cells: list[Any] = [0] * (layout.HOUSES + len(VALUES) * state.players)
    cells[layout.PHASE] = layout.PHASES.index(state.phase)
    cells[layout.ACTIVE] = state.active
    cells[layout.ROLLED] = state.rolled or 0
    cells[layout.ROLLS] = state.rolls
    cells[layout.LAID] = state.laid
    cells[layout.PLACED] = int(state.placed)
    cells[layout.IDLE] = state.idle
    cells[layout.ENDED] = _ENDED[state.ended_by]
    cells[layout.FREE] = spaces(space for space in board.spaces if state.is_free(space))
    cells[layout.REGIONS] = sum(1 << region for region in state.open_regions)
    cells[layout.ROCKS] = spaces(state.mountains)
    cells[layout.WET] = spaces(works.served)
    cells[layout.WET_TWICE] = spaces(space for space, count in works.served.items() if count > 1)
    cells[layout.SPRINGS] = points(works.springs)
    cells[layout.SPRINGS_LEFT] = works.springs_left
    cells[layout.TAKEN] = points(works.taken)
    apart = board.level.spring_distance
    cells[layout.ROOM] = points(
        point for point in board.points if all(board.steps(point, each) >= apart for each in works.springs)
    )
    cells[layout.CANALS] = lines(works.widths)
    cells[layout.DOUBLE] = lines(line for line, width in works.widths.items() if width > 1)
    cells[layout.CANALS_LEFT] = works.canals_left
    cells[layout.DIGS] = tuple(tables.codes[Dig(point)] for point in works.places_for_springs)
    cells[layout.LAYS] = tuple(sorted(tables.codes[Lay(line)] for line in works.leading_on))
    cells[layout.DOUBLES] = tuple(sorted(tables.codes[Lay(line)] for line in works.to_double))
    cells[layout.MOUNTAINS] = tuple(tables.space_number[space] for space in state.mountains)
    cells[layout.BACKS] = tuple(BACKS.index(back) for back in state.backs)
    for seat in range(4):
        stock = state.stock[seat] if seat < state.players else ()
        cells[layout.STOCK + seat] = sum(n << layout.STOCK_BITS * value for value, n in enumerate(stock))
    for space, house in state.houses.items():
        cells[layout.HOUSES + len(VALUES) * house.seat + house.value - 1] |= spaces([space])
    return cells
