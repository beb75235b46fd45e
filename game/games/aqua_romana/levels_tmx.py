"""Tiled maps as plain values: what is drawn and written on one, before anything is judged.

A player's map is foreign text. It is read within limits, cut down to the few elements and attributes a board
needs, and only then given to pytmx, which by itself would open any file and believe any number it is told.
"""

from __future__ import annotations

import json
import math
import os
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, get_args
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from game.games.aqua_romana.rules.tiles import TILES, Side, Tile

Terrain = Literal["hill", "grove", "ruin"]
"""What lies on a blocked square. The rules treat all alike; only the picture differs."""
TERRAINS: tuple[Terrain, ...] = get_args(Terrain)

MAX_BYTES = 512_000
MAX_COLUMNS, MAX_ROWS = 20, 16
MIN_COLUMNS, MIN_ROWS = 5, 4
TILESET = "tileset.tsx"
BOARD_LAYER = "board"

_MAX_ELEMENTS = 5_000
_MAX_DEPTH = 16
_MAX_OBJECTS = 64
_PLAYERS_LAYER = re.compile(r"players(?:-[0-9]{1,3}){1,3}")
_WHOLE = re.compile(r"[0-9]{1,10}")


class Refusal(Exception):  # noqa: N818  (it is what a map meets, not a mistake of the program)
    """Why a map is no board: one sentence, without the name of the file."""


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
    tmx = _tiled_map(_essence(_parse(data)), tileset)
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


def shown(text: object) -> str:
    """Foreign text as it may stand in a sentence: quoted, escaped, short."""
    quoted = json.dumps(str(text)[:200])
    return quoted if len(quoted) <= 48 else f'{quoted[:44]}…"'


# XML, within limits


class _Builder(ElementTree.TreeBuilder):
    """Stops at what no map needs: a document type (and so every entity), depth, sheer number."""

    def __init__(self) -> None:
        super().__init__()
        self._depth = 0
        self._count = 0

    def doctype(self, name: str, pubid: str | None, system: str | None) -> None:
        raise Refusal("it declares a document type, which no Tiled map does.")

    def start(self, tag: str, attrs: dict[str, str], /) -> Element:
        self._depth += 1
        self._count += 1
        if self._depth > _MAX_DEPTH or self._count > _MAX_ELEMENTS:
            raise Refusal("it is nested too deeply or has too many parts for a board.")
        return super().start(tag, attrs)

    def end(self, tag: str, /) -> Element:
        self._depth -= 1
        return super().end(tag)


def _parse(data: bytes) -> Element:
    parser = ElementTree.XMLParser(target=_Builder())
    try:
        parser.feed(data)
        root: Element = parser.close()
    except ElementTree.ParseError as error:
        line, column = error.position
        raise Refusal(f"line {line}, column {column + 1} is not XML as Tiled writes it.") from None
    except (ValueError, LookupError):
        raise Refusal("its text encoding is unknown; Tiled writes UTF-8.") from None
    if root.tag != "map":
        raise Refusal(f"it is no Tiled map but {shown(root.tag)}.")
    return root


# Only what a board needs, so that pytmx meets nothing else


def _essence(root: Element) -> Element:
    """A copy with known elements and attributes only, numbers checked, every property a text."""
    if root.get("orientation", "orthogonal") != "orthogonal":
        raise Refusal("its orientation must be orthogonal.")
    if root.get("infinite", "0") != "0":
        raise Refusal("it is an infinite map; untick Infinite in the map's properties.")
    columns = _number(root, "width", "the width of the map", MIN_COLUMNS, MAX_COLUMNS)
    rows = _number(root, "height", "the height of the map", MIN_ROWS, MAX_ROWS)
    width = _number(root, "tilewidth", "the tile width", 1, 1024)
    height = _number(root, "tileheight", "the tile height", 1, 1024)
    sizes = {"width": columns, "height": rows, "tilewidth": width, "tileheight": height}
    clean = Element("map", {name: str(value) for name, value in sizes.items()})
    _copy_properties(root, clean)
    _copy_tileset(root, clean)
    _copy_board(root, clean, columns, rows)
    _copy_players(root, clean)
    return clean


def _number(node: Element, attribute: str, what: str, low: int, high: int) -> int:
    text = node.get(attribute, "")
    if not _WHOLE.fullmatch(text) or not low <= int(text) <= high:
        raise Refusal(f"{what} must be a whole number from {low} to {high}, not {shown(text)}.")
    return int(text)


def _copy_properties(node: Element, clean: Element) -> None:
    copies = SubElement(clean, "properties")
    for entry in node.findall("properties/property"):
        name, value = entry.get("name", ""), entry.get("value") or entry.text or ""
        SubElement(copies, "property", name=name, value=value)


def _copy_tileset(root: Element, clean: Element) -> None:
    """The one tileset of the game, wherever the map believes it to lie."""
    tilesets = root.findall("tileset")
    if len(tilesets) != 1:
        raise Refusal(f"it has {len(tilesets)} tilesets; a board has one, {TILESET}.")
    source = tilesets[0].get("source") or f"{tilesets[0].get('name', '')}.tsx"
    if re.split(r"[/\\]", source)[-1] != TILESET:
        raise Refusal(f"its tileset is {shown(source)}; a board uses {TILESET}.")
    first = _number(tilesets[0], "firstgid", "the first number of the tileset", 1, 100_000)
    SubElement(clean, "tileset", firstgid=str(first), source=TILESET)


def _copy_board(root: Element, clean: Element, columns: int, rows: int) -> None:
    layers = [layer for layer in root.iter("layer") if layer.get("name") == BOARD_LAYER]
    if len(layers) != 1:
        raise Refusal(f'it has {len(layers)} tile layers named "{BOARD_LAYER}"; a board has one.')
    data = layers[0].find("data")
    if data is None or data.get("encoding") != "csv":
        raise Refusal("its tile layer format must be CSV (a property of the map in Tiled).")
    numbers = [number.strip() for number in (data.text or "").split(",")]
    if len(numbers) != columns * rows:
        raise Refusal(f'its layer "{BOARD_LAYER}" has {len(numbers)} squares, the map {columns} × {rows}.')
    if not all(_WHOLE.fullmatch(number) and int(number) < 1 << 32 for number in numbers):
        raise Refusal(f'its layer "{BOARD_LAYER}" holds something that is no tile number.')
    layer = SubElement(clean, "layer", name=BOARD_LAYER, width=str(columns), height=str(rows))
    SubElement(layer, "data", encoding="csv").text = ",".join(numbers)


def _copy_players(root: Element, clean: Element) -> None:
    seen: set[str] = set()
    for group in root.iter("objectgroup"):
        name = group.get("name", "")
        if not name.startswith("players"):
            continue
        if not _PLAYERS_LAYER.fullmatch(name):
            raise Refusal(f"its object layer {shown(name)} must be named like players-3 or players-2-4.")
        things = group.findall("object")
        if len(things) > _MAX_OBJECTS:
            raise Refusal(f"its object layer {shown(name)} has {len(things)} objects.")
        if name in seen:
            raise Refusal(f"it has two object layers {shown(name)}.")
        seen.add(name)
        copy = SubElement(clean, "objectgroup", name=name)
        for number, thing in enumerate(things, 1):
            _copy_object(thing, SubElement(copy, "object", id=str(number)))


def _copy_object(thing: Element, clean: Element) -> None:
    clean.set("name", thing.get("name", ""))
    for attribute in ("x", "y", "width", "height", "rotation"):
        clean.set(attribute, str(_measure(thing, attribute)))
    _copy_properties(thing, clean)


def _measure(thing: Element, attribute: str) -> float:
    text = thing.get(attribute, "0")
    try:
        value = float(text)
    except ValueError:
        value = math.inf
    if not abs(value) <= 1_000_000:
        raise Refusal(f"the object {shown(thing.get('name', ''))} has {attribute}={shown(text)}.")
    return value


# pytmx, and what the tiles mean


def _tiled_map(clean: Element, tileset: Path) -> Any:
    """Any, because pytmx has no type hints. Imported late, because it loads pygame, which greets aloud."""
    if not tileset.is_file():
        raise Refusal(f"the game has lost its own {TILESET}; install it again.")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from pytmx import TiledMap  # noqa: PLC0415

    tmx = TiledMap(allow_duplicate_names=True)
    tmx.filename = str(tileset)
    return tmx.parse_xml(clean)


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
