"""Actions of the search path as numbers, and back. A number means the same everywhere on one board."""

from game.games.aqua_romana.ai.engine import layout as L
from game.games.aqua_romana.ai.engine.tables import FlatTables
from game.games.aqua_romana.rules import KINDS, actions as a


def encode(tables: FlatTables, action: a.Action) -> int:
    """The number of an action; raises ``KeyError`` for one that names nothing on this board."""
    path, outlet = tables.board.path_index, tables.outlet_number
    match action:
        case a.Place():
            return path[action.path] * L.KIND_COUNT + L.KIND_NUMBER[action.kind]
        case a.Close():
            return tables.close + outlet[action.outlet]
        case a.Keep():
            return tables.keep
        case a.Take():
            return tables.take + L.KIND_NUMBER[action.kind]
        case a.Advance():
            return tables.advance + path[action.path]
        case a.LayFountainTile():
            square = tables.square_number[action.square]
            return tables.fountain + square * L.TILE_COUNT + L.TILE_NUMBER[action.tile]
        case a.Build():
            along = outlet[action.outlet] * len(path) + path[action.path]
            return tables.build + along * L.TILE_COUNT + L.TILE_NUMBER[action.tile]


def decode(tables: FlatTables, number: int) -> a.Action:
    """The action behind a number; raises ``ValueError`` for a number that is none."""
    pathway = tables.board.pathway
    if not 0 <= number < tables.end:
        raise ValueError(f"{number} is no action on this board.")
    if number < tables.close:
        path, kind = divmod(number, L.KIND_COUNT)
        return a.Place(KINDS[kind], pathway[path])
    if number < tables.keep:
        return a.Close(tables.outlets[number - tables.close])
    if number == tables.keep:
        return a.Keep()
    if number < tables.advance:
        return a.Take(KINDS[number - tables.take])
    if number < tables.fountain:
        return a.Advance(pathway[number - tables.advance])
    if number < tables.build:
        square, tile = divmod(number - tables.fountain, L.TILE_COUNT)
        return a.LayFountainTile(tables.board.squares[square], L.TILE_LIST[tile])
    along, tile = divmod(number - tables.build, L.TILE_COUNT)
    aqueduct, path = divmod(along, len(pathway))
    return a.Build(tables.outlets[aqueduct], pathway[path], L.TILE_LIST[tile])
