"""Whether a level can be played at all: what its types cannot say of it."""

from collections import Counter

from game.core.declared import BadLevel, check_ranges
from game.games.aqua_romana.rules.board import Board, BoardDef, Outlet, Square, outlet_side, outlet_square
from game.games.aqua_romana.rules.flow import follow
from game.games.aqua_romana.rules.tiles import SIDES

MAX_STOCK = 400


def check_level(level: BoardDef) -> None:
    """Raises ``BadLevel`` with the first thing that is wrong."""
    check_ranges(level)
    tiles, builders = sum(level.stock.values()), sum(level.builders.values())
    if not 0 < tiles <= MAX_STOCK:
        raise BadLevel(f"its stock has {tiles} tiles; a board has 1 to {MAX_STOCK}.")
    if builders == 0:
        raise BadLevel("it puts no master builder on the pathway.")
    every, pathway = builders + sum(level.reserve.values()), 2 * (level.columns + level.rows)
    if every >= pathway:
        raise BadLevel(f"its {every} master builders are too many for a pathway of {pathway} squares.")
    for players in level.players:
        board = Board(level, players)
        _check_squares(board)
        _check_balance(board)
        _check_fronts(board)


def _check_squares(board: Board) -> None:
    taken: dict[Square, str] = dict.fromkeys(board.level.printed, "a printed tile")
    taken |= dict.fromkeys(board.level.blocked, "an obstacle")
    for reservoir in board.reservoirs:
        for square in reservoir.squares:
            if square in taken:
                raise BadLevel(
                    f"with {board.players} players the {reservoir.colour} reservoir "
                    f"stands on {taken[square]} at {square}."
                )
            taken[square] = f"the {reservoir.colour} one"


def _check_balance(board: Board) -> None:
    workmen = {reservoir.colour: len(reservoir.outlets) for reservoir in board.reservoirs}
    by_seat = [sum(workmen[colour] for colour in seat) for seat in board.level.seats(board.players)]
    if len(set(by_seat)) > 1:
        counts = ", ".join(map(str, by_seat))
        raise BadLevel(f"with {board.players} players the seats have {counts} workmen; all need as many.")


def _check_fronts(board: Board) -> None:
    fronts = Counter(_front(board, outlet) for outlet in board.outlets)
    crowded = next((square for square, ends in fronts.items() if ends == len(SIDES)), None)
    if crowded is not None:
        raise BadLevel(
            f"with {board.players} players four aqueducts meet at {crowded} before the game begins."
        )


def _front(board: Board, outlet: Outlet) -> Square:
    """The free square an aqueduct opens onto when the game begins: without one there is nothing to build."""
    flow = follow(board, board.level.printed, outlet_square(outlet), outlet_side(outlet))
    if flow.stop == "open" and flow.front is not None:
        return flow.front
    meets = {
        "edge": "the edge of the board",
        "reservoir": "a reservoir",
        "blocked": "an obstacle",
        "tile": "a printed tile without a channel there",
        "outlet": "another outlet",
    }[flow.stop]
    place = f"at {flow.front}" if flow.front is not None else f"beyond {flow.square}"
    raise BadLevel(f"with {board.players} players the outlet {outlet} leads into {meets} {place}.")
