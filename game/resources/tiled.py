"""Tiled maps, read safely.

A player's map is foreign text. It is read within limits, cut down to the few elements and attributes a board
needs, and only then given to pytmx, which by itself would open any file and believe any number it is told.
"""

import json
import math
import os
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from game.core.declared import BadLevel

MAX_BYTES = 512_000
TILESET = "tileset.tsx"
LANGUAGES = ("en", "de")
MAX_TITLE = 40

_MAX_ELEMENTS = 5_000
_MAX_DEPTH = 16
_MAX_OBJECTS = 64
_WHOLE = re.compile(r"[0-9]{1,10}")


@dataclass(frozen=True)
class Form:
    """What the maps of a game look like."""

    layer: str
    """Its one tile layer that is read."""
    columns: tuple[int, int]
    """At least and at most."""
    rows: tuple[int, int]
    takes: Callable[[str], bool]
    """Whether an object layer of that name is read; it may raise ``BadLevel``."""


def read_map(data: bytes, tileset: Path, form: Form) -> Any:
    """The map as pytmx understands it. Any, because pytmx has no type hints. Raises ``BadLevel``."""
    clean = _essence(_parse(data), form)
    if not tileset.is_file():
        raise BadLevel(f"the game has lost its own {TILESET}; install it again.")
    # Imported late, because it loads pygame, which greets aloud.
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from pytmx import TiledMap  # noqa: PLC0415

    tmx = TiledMap(allow_duplicate_names=True)
    tmx.filename = str(tileset)
    return tmx.parse_xml(clean)


def properties_of(tmx: Any) -> dict[str, str]:
    """What is written under Map Properties."""
    return {name: value or "" for name, value in tmx.properties.items()}


def drawn(tmx: Any, layer: str) -> Iterator[tuple[tuple[int, int], int, Mapping[str, Any]]]:
    """Column and row, number and meaning of every tile of a layer; empty squares are left out."""
    for column, row, gid in tmx.get_layer_by_name(layer):
        if gid:
            yield (column, row), gid, tmx.get_tile_properties_by_gid(gid) or {}


def shown(text: object) -> str:
    """Foreign text as it may stand in a sentence: quoted, escaped, short."""
    quoted = json.dumps(str(text)[:200])
    return quoted if len(quoted) <= 48 else f'{quoted[:44]}…"'


# What is written under Map Properties


def titles(properties: Mapping[str, str]) -> dict[str, str]:
    """By language; a board named in one language only goes by that name in the other."""
    given = {code: properties.get(f"title_{code}", "").strip() for code in LANGUAGES}
    named = next((title for title in given.values() if title), None)
    if named is None:
        raise BadLevel("it has no title; add the map property title_en or title_de.")
    for title in given.values():
        if len(title) > MAX_TITLE or not title.isprintable():
            raise BadLevel(f"its title {shown(title)} must be one line of at most {MAX_TITLE} letters.")
    return {code: title or named for code, title in given.items()}


# XML, within limits


class _Limited(ElementTree.TreeBuilder):
    """Stops at what no map needs: a document type (and so every entity), depth, sheer number."""

    def __init__(self) -> None:
        super().__init__()
        self._depth = 0
        self._count = 0

    def doctype(self, name: str, pubid: str | None, system: str | None) -> None:
        raise BadLevel("it declares a document type, which no Tiled map does.")

    def start(self, tag: str, attrs: dict[str, str], /) -> Element:
        self._depth += 1
        self._count += 1
        if self._depth > _MAX_DEPTH or self._count > _MAX_ELEMENTS:
            raise BadLevel("it is nested too deeply or has too many parts for a board.")
        return super().start(tag, attrs)

    def end(self, tag: str, /) -> Element:
        self._depth -= 1
        return super().end(tag)


def _parse(data: bytes) -> Element:
    parser = ElementTree.XMLParser(target=_Limited())
    try:
        parser.feed(data)
        root: Element = parser.close()
    except ElementTree.ParseError as error:
        line, column = error.position
        raise BadLevel(f"line {line}, column {column + 1} is not XML as Tiled writes it.") from None
    except (ValueError, LookupError):
        raise BadLevel("its text encoding is unknown; Tiled writes UTF-8.") from None
    if root.tag != "map":
        raise BadLevel(f"it is no Tiled map but {shown(root.tag)}.")
    return root


# Only what a board needs, so that pytmx meets nothing else


def _essence(root: Element, form: Form) -> Element:
    """A copy with known elements and attributes only, numbers checked, every property a text."""
    if root.get("orientation", "orthogonal") != "orthogonal":
        raise BadLevel("its orientation must be orthogonal.")
    if root.get("infinite", "0") != "0":
        raise BadLevel("it is an infinite map; untick Infinite in the map's properties.")
    columns = _number(root, "width", "the width of the map", *form.columns)
    rows = _number(root, "height", "the height of the map", *form.rows)
    width = _number(root, "tilewidth", "the tile width", 1, 1024)
    height = _number(root, "tileheight", "the tile height", 1, 1024)
    sizes = {"width": columns, "height": rows, "tilewidth": width, "tileheight": height}
    clean = Element("map", {name: str(value) for name, value in sizes.items()})
    _copy_properties(root, clean)
    _copy_tileset(root, clean)
    _copy_board(root, clean, form.layer, columns, rows)
    _copy_objects(root, clean, form.takes)
    return clean


def _number(node: Element, attribute: str, what: str, low: int, high: int) -> int:
    text = node.get(attribute, "")
    if not _WHOLE.fullmatch(text) or not low <= int(text) <= high:
        raise BadLevel(f"{what} must be a whole number from {low} to {high}, not {shown(text)}.")
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
        raise BadLevel(f"it has {len(tilesets)} tilesets; a board has one, {TILESET}.")
    source = tilesets[0].get("source") or f"{tilesets[0].get('name', '')}.tsx"
    if re.split(r"[/\\]", source)[-1] != TILESET:
        raise BadLevel(f"its tileset is {shown(source)}; a board uses {TILESET}.")
    first = _number(tilesets[0], "firstgid", "the first number of the tileset", 1, 100_000)
    SubElement(clean, "tileset", firstgid=str(first), source=TILESET)


def _copy_board(root: Element, clean: Element, name: str, columns: int, rows: int) -> None:
    layers = [layer for layer in root.iter("layer") if layer.get("name") == name]
    if len(layers) != 1:
        raise BadLevel(f'it has {len(layers)} tile layers named "{name}"; a board has one.')
    data = layers[0].find("data")
    if data is None or data.get("encoding") != "csv":
        raise BadLevel("its tile layer format must be CSV (a property of the map in Tiled).")
    numbers = [number.strip() for number in (data.text or "").split(",")]
    if len(numbers) != columns * rows:
        raise BadLevel(f'its layer "{name}" has {len(numbers)} squares, the map {columns} × {rows}.')
    if not all(_WHOLE.fullmatch(number) and int(number) < 1 << 32 for number in numbers):
        raise BadLevel(f'its layer "{name}" holds something that is no tile number.')
    layer = SubElement(clean, "layer", name=name, width=str(columns), height=str(rows))
    SubElement(layer, "data", encoding="csv").text = ",".join(numbers)


def _copy_objects(root: Element, clean: Element, takes: Callable[[str], bool]) -> None:
    seen: set[str] = set()
    for group in root.iter("objectgroup"):
        name = group.get("name", "")
        if not takes(name):
            continue
        things = group.findall("object")
        if len(things) > _MAX_OBJECTS:
            raise BadLevel(f"its object layer {shown(name)} has {len(things)} objects.")
        if name in seen:
            raise BadLevel(f"it has two object layers {shown(name)}.")
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
        raise BadLevel(f"the object {shown(thing.get('name', ''))} has {attribute}={shown(text)}.")
    return value
