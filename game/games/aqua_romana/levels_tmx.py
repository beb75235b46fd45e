"""The maps of Aqua Romana as plain values: what is drawn and written on one, before anything is judged."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, get_args

from game.games.aqua_romana.rules.tiles import TILES, Side, Tile
from game.resources.tiled import Form, Refusal, read_map, shown

Terrain = Literal["hill", "grove", "ruin"]
"""What lies on a blocked square. The rules treat all alike; only the picture differs."""
TERRAINS: tuple[Terrain, ...] = get_args(Terrain)

BOARD_LAYER = "board"
_PLAYERS_LAYER = re.compile(r"players(?:-[0-9]{1,3}){1,3}")


@dataclass(frozen=True)
class Mark:
    """A rectangle of a ``players-…`` layer, in squares."""

    name: str
    column: int
    row: int
    width: int
    height: int
    outlets: str


@dataclass(frozen=True)
class Sheet:
    """A map as drawn. Positions are (column, row) from 0."""

    columns: int
    rows: int
    properties: Mapping[str, str]
    printed: Mapping[tuple[int, int], Tile]
    terrain: Mapping[tuple[int, int], Terrain]
    marks: Mapping[str, tuple[Mark, ...]]
    """The rectangles by the name of their layer."""


def read_sheet(data: bytes, tileset: Path) -> Sheet:
    """What the map in ``data`` shows; ``tileset`` says what each of its tiles means. Raises ``Refusal``."""
    tmx = read_map(data, tileset, FORM)
    printed: dict[tuple[int, int], Tile] = {}
    terrain: dict[tuple[int, int], Terrain] = {}
    for position, openings, ground in _drawn(tmx):
        if openings is not None:
            printed[position] = openings
        elif ground is not None:
            terrain[position] = ground
    marks = {
        group.name: tuple(_mark(tmx, group.name, thing) for thing in group) for group in tmx.objectgroups
    }
    properties = {name: value or "" for name, value in tmx.properties.items()}
    return Sheet(tmx.width, tmx.height, properties, printed, terrain, marks)


def _takes(layer: str) -> bool:
    if not layer.startswith("players"):
        return False
    if not _PLAYERS_LAYER.fullmatch(layer):
        raise Refusal(f"its object layer {shown(layer)} must be named like players-3 or players-2-4.")
    return True


FORM = Form(BOARD_LAYER, columns=(5, 20), rows=(4, 16), takes=_takes)


# What the tiles mean


def _drawn(tmx: Any) -> Iterator[tuple[tuple[int, int], Tile | None, Terrain | None]]:
    for column, row, gid in tmx.get_layer_by_name(BOARD_LAYER):
        if gid == 0:
            continue
        meaning: Mapping[str, Any] = tmx.get_tile_properties_by_gid(gid) or {}
        ground = next((terrain for terrain in TERRAINS if terrain == meaning.get("terrain")), None)
        openings = meaning.get("openings")
        if openings is None and ground is None:
            where = f"column {column + 1}, row {row + 1}"
            raise Refusal(
                f'in its layer "{BOARD_LAYER}" the tile at {where} is neither channel nor obstacle.'
            )
        yield (column, row), _turned(openings, _flags(tmx, gid)) if openings else None, ground


def _flags(tmx: Any, gid: int) -> tuple[bool, bool, bool]:
    """How Tiled's rotate and flip keys turned a tile: horizontally, vertically, diagonally."""
    for candidate, flags in tmx.gidmap[tmx.tiledgidmap[gid]]:
        if candidate == gid:
            across, down, diagonal = flags
            return bool(across), bool(down), bool(diagonal)
    return False, False, False


def _turned(openings: str, flags: tuple[bool, bool, bool]) -> Tile:
    """The tile as it lies after Tiled's flips: the diagonal one first, as Tiled defines it."""
    across, down, diagonal = flags
    names: dict[str, Side] = {"N": "N", "E": "E", "S": "S", "W": "W"}
    flips: tuple[tuple[bool, dict[Side, Side]], ...] = (
        (diagonal, {"N": "W", "W": "N", "E": "S", "S": "E"}),
        (across, {"N": "N", "S": "S", "E": "W", "W": "E"}),
        (down, {"N": "S", "S": "N", "E": "E", "W": "W"}),
    )
    for flipped, mirror in flips:
        if flipped:
            names = {side: mirror[now] for side, now in names.items()}
    wanted = {frozenset(names[side] for side in channel) for channel in openings.split("+")}
    return next(
        tile for tile in TILES.values() if {frozenset(channel) for channel in tile.channels} == wanted
    )


def _mark(tmx: Any, layer: str, thing: Any) -> Mark:
    name = thing.name or ""
    if thing.rotation:
        raise Refusal(f"the object {shown(name)} in its layer {shown(layer)} is rotated.")
    column, width = round(thing.x / tmx.tilewidth), round(thing.width / tmx.tilewidth)
    row, height = round(thing.y / tmx.tileheight), round(thing.height / tmx.tileheight)
    return Mark(name, column, row, width, height, thing.properties.get("outlets") or "")
