"""Actions of the search path as numbers, and back. A number means the same everywhere on one board."""

from __future__ import annotations

from game.games.aqua_romana.ai.engine.layout import (
    KIND_COUNT,
    KIND_NUMBER,
    TILE_COUNT,
    TILE_LIST,
    TILE_NUMBER,
)
from game.games.aqua_romana.ai.engine.tables import FlatTables
from game.games.aqua_romana.rules.actions import (
    Action,
    Advance,
    Build,
    Close,
    Keep,
    LayFountainTile,
    Place,
    Take,
)
from game.games.aqua_romana.rules.tiles import KINDS


def encode(tables: FlatTables, action: Action) -> int:
    """The number of an action; raises ``KeyError`` for one that names nothing on this board."""
    path, outlet = tables.board.path_index, tables.outlet_number
    match action:
        case Place():
            return path[action.path] * KIND_COUNT + KIND_NUMBER[action.kind]
        case Close():
            return tables.close + outlet[action.outlet]
        case Keep():
            return tables.keep
        case Take():
            return tables.take + KIND_NUMBER[action.kind]
        case Advance():
            return tables.advance + path[action.path]
        case LayFountainTile():
            square = tables.square_number[action.square]
            return tables.fountain + square * TILE_COUNT + TILE_NUMBER[action.tile]
        case Build():
            along = outlet[action.outlet] * len(path) + path[action.path]
            return tables.build + along * TILE_COUNT + TILE_NUMBER[action.tile]


def decode(tables: FlatTables, number: int) -> Action:
    """The action behind a number; raises ``ValueError`` for a number that is none."""
    pathway = tables.board.pathway
    if not 0 <= number < tables.end:
        raise ValueError(f"{number} is no action on this board.")
    if number < tables.close:
        path, kind = divmod(number, KIND_COUNT)
        return Place(KINDS[kind], pathway[path])
    if number < tables.keep:
        return Close(tables.outlets[number - tables.close])
    if number == tables.keep:
        return Keep()
    if number < tables.advance:
        return Take(KINDS[number - tables.take])
    if number < tables.fountain:
        return Advance(pathway[number - tables.advance])
    if number < tables.build:
        square, tile = divmod(number - tables.fountain, TILE_COUNT)
        return LayFountainTile(tables.board.squares[square], TILE_LIST[tile])
    along, tile = divmod(number - tables.build, TILE_COUNT)
    aqueduct, path = divmod(along, len(pathway))
    return Build(tables.outlets[aqueduct], pathway[path], TILE_LIST[tile])
