"""The start of a game as text: reading level files needs pygame, which the thinking process never imports."""

import json
from functools import lru_cache
from typing import Any

from game.games.aqua_romana.rules import Board, BoardDef, Outlet, Reservoir, Square, State, new_game, tile


def describe(start: State) -> str:
    """The board and the seats of a game that begins in ``start``."""
    level = start.board.level
    content = {
        "id": level.id,
        "columns": level.columns,
        "rows": level.rows,
        "printed": {square: laid.openings for square, laid in level.printed.items()},
        "blocked": sorted(level.blocked),
        "reservoirs": [[basin.colour, basin.squares, basin.outlets] for basin in start.board.reservoirs],
        "stock": dict(level.stock),
        "builders": dict(level.builders),
        "reserve": dict(level.reserve),
        "seats": start.seats,
    }
    return json.dumps(content)


@lru_cache(maxsize=4)
def read_start(text: str) -> State:
    """The state that ``describe`` described."""
    content: dict[str, Any] = json.loads(text)
    seats = tuple(tuple(colours) for colours in content["seats"])
    reservoirs = tuple(
        Reservoir(colour, (Square(first), Square(second)), tuple(Outlet(outlet) for outlet in outlets))
        for colour, (first, second), outlets in content["reservoirs"]
    )
    level = BoardDef(
        id=content["id"],
        title={},
        columns=content["columns"],
        rows=content["rows"],
        printed={Square(square): tile(openings) for square, openings in content["printed"].items()},
        blocked=frozenset(content["blocked"]),
        layouts={len(seats): reservoirs},
        stock=content["stock"],
        builders=content["builders"],
        reserve=content["reserve"],
    )
    return new_game(Board(level, len(seats)), seats)
