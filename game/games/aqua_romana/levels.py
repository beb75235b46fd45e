"""The boards of Aqua Romana, shipped ones and the player's own: what is drawn and written on a Tiled map."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, get_args

from game.core.declared import BadLevel, numbers_by
from game.games.aqua_romana.rules import COLOURS, BoardDef, Colour, Outlet, Reservoir, Square, square_name
from game.games.aqua_romana.rules.check import check_level
from game.games.aqua_romana.rules.tiles import KINDS, TILE_KINDS, TILES, Kind, Side, Tile
from game.games.aqua_romana.start import start
from game.resources.maps import Maps
from game.resources.tiled import Form, drawn, properties_of, read_map, shown, titles

Terrain = Literal["hill", "grove", "ruin"]
"""What lies on a blocked square. The rules treat all alike; only the picture differs."""
TERRAINS: tuple[Terrain, ...] = get_args(Terrain)
LAYER = "board"
_PLAYERS_LAYER = re.compile(r"players(?:-[0-9]{1,3}){1,3}")
_OUTLET = re.compile(r"([12])([NESW])")


@dataclass(frozen=True)
class BoardLevel(BoardDef):
    """A board from a map, with what the rules do not care about."""

    terrain: Mapping[Square, Terrain] = field(hash=False, default_factory=dict)
    """What lies on each blocked square."""

    @property
    def extent(self) -> Mapping[str, int]:
        return {"columns": self.columns, "rows": self.rows}


def terrain_of(level: BoardDef) -> Mapping[Square, Terrain]:
    """What lies on the blocked squares of a board, for whoever draws it."""
    return level.terrain if isinstance(level, BoardLevel) else {}


def _takes(layer: str) -> bool:
    if not layer.startswith("players"):
        return False
    if not _PLAYERS_LAYER.fullmatch(layer):
        raise BadLevel(f"its object layer {shown(layer)} must be named like players-3 or players-2-4.")
    return True


FORM = Form(LAYER, columns=(5, 20), rows=(4, 16), takes=_takes)


def make_level(level_id: str, content: bytes, tileset: Path) -> BoardLevel:
    """The board a map shows; raises ``BadLevel``."""
    tmx = read_map(content, tileset, FORM)
    said, terrain = properties_of(tmx), dict(_terrain(tmx))
    level = BoardLevel(
        id=level_id,
        title=titles(said),
        columns=tmx.width,
        rows=tmx.height,
        printed=dict(_printed(tmx)),
        blocked=frozenset(terrain),
        layouts=_layouts(tmx),
        stock=numbers_by(BoardDef, "stock", TILE_KINDS, said),
        builders=_builders("builders", said),
        reserve=_builders("reserve", said),
        terrain=terrain,
    )
    check_level(level)
    return level


MAPS = Maps("aqua_romana", make_level, start)
library, load_level = MAPS.library, MAPS.load


def levels_folder() -> Path:
    return MAPS.folder


def _builders(place: str, said: Mapping[str, str]) -> dict[Kind, int]:
    """How many master builders of each kind; a kind without any is left out."""
    counts = numbers_by(BoardDef, place, KINDS, said)
    return {kind: number for kind, number in counts.items() if number}


# What the tiles mean


def _terrain(tmx: Any) -> Iterator[tuple[Square, Terrain]]:
    for position, _, meaning in drawn(tmx, LAYER):
        for terrain in TERRAINS:
            if "openings" not in meaning and meaning.get("terrain") == terrain:
                yield square_name(*position), terrain


def _printed(tmx: Any) -> Iterator[tuple[Square, Tile]]:
    for (column, row), gid, meaning in drawn(tmx, LAYER):
        if "openings" in meaning:
            yield square_name(column, row), _turned(meaning["openings"], _flags(tmx, gid))
        elif meaning.get("terrain") not in TERRAINS:
            where = f"column {column + 1}, row {row + 1}"
            raise BadLevel(f'in its layer "{LAYER}" the tile at {where} is neither channel nor obstacle.')


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


# Reservoirs


def _layouts(tmx: Any) -> dict[int, tuple[Reservoir, ...]]:
    layouts: dict[int, tuple[Reservoir, ...]] = {}
    for group in tmx.objectgroups:
        layer, reservoirs = group.name, _reservoirs(tmx, group.name, group)
        for number in layer.split("-")[1:]:
            players = int(number)
            if players not in (2, 3, 4):
                raise BadLevel(f"its layer {layer} is for {players} players; the game is for 2, 3 or 4.")
            if players in layouts:
                raise BadLevel(f"it has two object layers for {players} players.")
            if len(reservoirs) not in ((2, 4) if players == 2 else (players,)):
                raise BadLevel(f"its layer {layer} has {len(reservoirs)} reservoirs for {players} players.")
            layouts[players] = reservoirs
    if not layouts:
        raise BadLevel("it has no object layer named players-2, players-3 or players-4.")
    return dict(sorted(layouts.items()))


def _reservoirs(tmx: Any, layer: str, things: Any) -> tuple[Reservoir, ...]:
    """In the clockwise order of the colours, however the layer lists them."""
    found: dict[Colour, Reservoir] = {}
    for thing in things:
        name = thing.name or ""
        colour = next((colour for colour in COLOURS if colour == name), None)
        if thing.rotation:
            raise BadLevel(f"the object {shown(name)} in its layer {shown(layer)} is rotated.")
        if colour is None:
            known = f"{', '.join(COLOURS[:-1])} or {COLOURS[-1]}"
            raise BadLevel(f"its layer {layer} has an object {shown(name)}; name it {known}.")
        if colour in found:
            raise BadLevel(f"its layer {layer} has two {colour} reservoirs.")
        found[colour] = _reservoir(tmx, f"the {colour} reservoir of its layer {layer}", colour, thing)
    if set(found) != set(COLOURS[: len(found)]):
        raise BadLevel(f"its layer {layer} must use the colours in the order {', '.join(COLOURS)}.")
    return tuple(found[colour] for colour in COLOURS if colour in found)


def _reservoir(tmx: Any, named: str, colour: Colour, thing: Any) -> Reservoir:
    column, width = round(thing.x / tmx.tilewidth), round(thing.width / tmx.tilewidth)
    row, height = round(thing.y / tmx.tileheight), round(thing.height / tmx.tileheight)
    if (width, height) not in ((2, 1), (1, 2)):
        raise BadLevel(f"{named} is {width} × {height} squares, not two.")
    if min(column, row) < 0 or column + width > tmx.width or row + height > tmx.height:
        raise BadLevel(f"{named} stands outside the board.")
    squares = square_name(column, row), square_name(column + width - 1, row + height - 1)
    inner: tuple[Side, Side] = ("E", "W") if width == 2 else ("S", "N")
    outlets = tuple(_outlets(named, thing.properties.get("outlets") or "", squares, inner))
    return Reservoir(colour, squares, outlets)


def _outlets(
    named: str, said: str, squares: tuple[Square, Square], inner: tuple[Side, Side]
) -> Iterator[Outlet]:
    words = said.split()
    if not words:
        raise BadLevel(f'{named} needs the property outlets, such as "1W 1S 2S".')
    if len(set(words)) != len(words):
        raise BadLevel(f"{named} names an outlet twice.")
    for word in words:
        match = _OUTLET.fullmatch(word)
        if match is None:
            raise BadLevel(
                f"{named} has the outlet {shown(word)}; "
                "one is written 1 or 2 for the square and N, E, S or W for the side."
            )
        which = int(match[1]) - 1
        if match[2] == inner[which]:
            raise BadLevel(f"the outlet {word} of {named} opens into itself.")
        yield Outlet(f"{squares[which]}{match[2]}")
