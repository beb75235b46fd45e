"""Boards nobody would ship, for finding mistakes: small, crowded, poor in tiles, full of printed channels."""

from __future__ import annotations

from collections import Counter
from random import Random

from game.games.aqua_romana.rules.board import (
    COLOURS,
    Board,
    BoardDef,
    Colour,
    Outlet,
    Reservoir,
    Square,
    outlet_side,
    outlet_square,
    square_name,
)
from game.games.aqua_romana.rules.flow import follow
from game.games.aqua_romana.rules.tiles import KINDS, SIDES, TILE_KINDS, TILES, tile


def odd_board(rng: Random) -> Board:
    """A board by chance that keeps the loader's promise: every outlet opens, no start is crowded."""
    while True:
        board = _any_board(rng)
        if board is not None and _is_promised(board):
            return board


def _any_board(rng: Random) -> Board | None:
    players = rng.choice((2, 3, 4))
    columns, rows = rng.choice(((5, 4), (6, 5), (7, 6), (9, 4), (5, 16), (20, 4), (8, 8), (11, 8), (20, 16)))
    squares = [square_name(column, row) for row in range(rows) for column in range(columns)]
    rng.shuffle(squares)
    reservoirs = _reservoirs(rng, squares, columns, rows, rng.choice((2, 4)) if players == 2 else players)
    if reservoirs is None:
        return None
    taken = {square for reservoir in reservoirs for square in reservoir.squares}
    free = [square for square in squares if square not in taken]
    printed = free[: int(len(free) * rng.choice((0, 0.1, 0.3)))]
    blocked = free[len(printed) : len(printed) + int(len(free) * rng.choice((0, 0.1, 0.25)))]
    most = rng.choice((1, 3, 60))
    level = BoardDef(
        id="odd",
        title={"en": "Odd"},
        columns=columns,
        rows=rows,
        printed={square: rng.choice(list(TILES.values())) for square in printed},
        blocked=frozenset(blocked),
        layouts={players: reservoirs},
        stock={kind: rng.randint(kind == "curve", most) for kind in TILE_KINDS},
        builders={kind: rng.choice((1, 2)) for kind in rng.sample(KINDS, rng.randint(1, 5))},
        reserve={kind: rng.randint(0, 1) for kind in KINDS},
    )
    return Board(level, players)


def _reservoirs(
    rng: Random, squares: list[Square], columns: int, rows: int, number: int
) -> tuple[Reservoir, ...] | None:
    found: list[Reservoir] = []
    taken: set[Square] = set()
    for first in squares:
        column, row = Board.position(first)
        across = rng.random() < 0.5
        second = (column + 1, row) if across else (column, row + 1)
        if second[0] >= columns or second[1] >= rows:
            continue
        pair = (first, square_name(*second))
        if taken.isdisjoint(pair):
            taken.update(pair)
            found.append(Reservoir(COLOURS[len(found)], pair, _some_outlets(rng, pair)))
        if len(found) == number:
            return tuple(found)
    return None


def _some_outlets(rng: Random, pair: tuple[Square, Square]) -> tuple[Outlet, ...]:
    every = [Outlet(f"{square}{side}") for square in pair for side in SIDES]
    return tuple(rng.sample(every, rng.randint(1, 4)))


def _is_promised(board: Board) -> bool:
    # Nearly all are refused at an outlet's very first square; the geometry of those is not worth working out.
    if not all(_is_free(board, *_beyond(outlet)) for outlet in board.outlets):
        return False
    fronts: Counter[Square] = Counter()
    for outlet in board.outlets:
        flow = follow(board, board.level.printed, outlet_square(outlet), outlet_side(outlet))
        if flow.stop != "open" or flow.front is None:
            return False
        fronts[flow.front] += 1
    return max(fronts.values()) < len(SIDES)


def _beyond(outlet: Outlet) -> tuple[int, int]:
    column, row = Board.position(outlet_square(outlet))
    across, down = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}[outlet_side(outlet)]
    return column + across, row + down


def _is_free(board: Board, column: int, row: int) -> bool:
    if not (0 <= column < board.level.columns and 0 <= row < board.level.rows):
        return False
    square = square_name(column, row)
    return square not in board.reservoir_squares and square not in board.level.blocked


def _reservoir(colour: Colour, squares: str, outlets: str) -> Reservoir:
    first, second = squares.split()
    return Reservoir(
        colour, (Square(first), Square(second)), tuple(Outlet(outlet) for outlet in outlets.split())
    )


def ring_board() -> Board:
    """Printed curves lead from the north of c3 round to its east; ends open onto its west and south.

    Any tile with two channels on c3 would join the two aqueducts through that ring (R5).
    """
    return _small_board(
        {"c2": "ES", "d2": "SW", "d3": "NW"},
        (_reservoir("yellow", "a3 b3", "b3E b3N"), _reservoir("red", "c4 d4", "c4N d4E")),
        dict.fromkeys(KINDS, 2),
    )


def crowding_board() -> Board:
    """Three ends open onto c3, and the fourth is one straight tile away (R12)."""
    return _small_board(
        {},
        (
            _reservoir("yellow", "a3 b3", "b3E a3N"),
            _reservoir("red", "d3 e3", "d3W e3S"),
            _reservoir("blue", "c4 c5", "c4N c5W"),
            _reservoir("green", "c1 d1", "c1S d1E"),
        ),
        {"straight": 6, "curve": 2},
    )


def loop_board() -> Board:
    """The same printed curves, but only one end opens onto c3: there a tile may close them to a ring."""
    return _small_board(
        {"c2": "ES", "d2": "SW", "d3": "NW"},
        (_reservoir("yellow", "a3 b3", "b3E"), _reservoir("red", "e6 f6", "e6N")),
        dict.fromkeys(KINDS, 2),
    )


def full_pathway_board() -> Board:
    """One free square on the pathway, so that builders go round all corners to the side they came from."""
    return _small_board(
        {},
        (_reservoir("yellow", "a3 b3", "b3E b3N"), _reservoir("red", "e6 f6", "e6N e6W")),
        {"straight": 8, "curve": 8, "double": 7},
        reserve=0,
    )


def narrow_board() -> Board:
    """Two squares in front of each reservoir and obstacles all around: soon no square is dry (R9)."""
    free = {"c1", "d1", "c6", "d6"}
    return _small_board(
        {},
        (_reservoir("yellow", "a1 b1", "b1E"), _reservoir("red", "a6 b6", "b6E")),
        {"straight": 8},
        free,
    )


def _small_board(
    printed: dict[str, str],
    reservoirs: tuple[Reservoir, ...],
    builders: dict[str, int],
    free: set[str] | None = None,
    reserve: int = 1,
) -> Board:
    """Six by six squares. If ``free`` names any, all others are blocked."""
    squares = {square_name(column, row) for row in range(6) for column in range(6)}
    taken = {square for reservoir in reservoirs for square in reservoir.squares}
    level = BoardDef(
        id="small",
        title={"en": "Small"},
        columns=6,
        rows=6,
        printed={Square(square): tile(openings) for square, openings in printed.items()},
        blocked=frozenset(squares - taken - free) if free is not None else frozenset(),
        layouts={2: reservoirs},
        stock=dict.fromkeys(TILE_KINDS, 8),
        builders={kind: builders.get(kind, 0) for kind in KINDS},
        reserve=dict.fromkeys(KINDS, reserve),
    )
    return Board(level, 2)
