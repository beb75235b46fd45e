"""What a board that comes with a game must fulfil, beyond what any player's must: see levels/README.md."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from game.games import GAMES
from game.meta.spec import GameSpec, LevelInfo
from game.resources.tiled import LANGUAGES, TILESET


def every_fault() -> Iterator[str]:
    """Of all boards of all games, as sentences that begin with the file's name."""
    for spec in GAMES:
        library = spec.levels(())
        yield from library.problems
        for level in library.all():
            yield from (f"{spec.folder}/{level.id}.tmx: {fault}" for fault in faults(spec, level))


def faults(spec: GameSpec, level: LevelInfo) -> Iterator[str]:
    """What a board that can be played lacks to come with the game."""
    for code in LANGUAGES:
        named = [other.id for other in spec.levels(()).all() if other.title[code] == level.title[code]]
        if len(named) > 1:
            yield f"in {code} its title is that of {' and '.join(named)}."
    folder = spec.parts().folder
    file = folder / f"{level.id}.tmx" if folder is not None else None
    if file is not None and file.exists():
        yield from _as_tiled_saves(file)
    yield from fair(spec)(level)


def fair(spec: GameSpec) -> Callable[[Any], Iterator[str]]:
    """What the game itself asks of its boards: ``faults`` in the module ``boards`` of its tools."""
    name = f"build_scripts.tools.{spec.folder}.boards"
    if find_spec(name.rpartition(".")[0]) is None or find_spec(name) is None:
        return lambda level: iter(())
    found: Callable[[Any], Iterator[str]] = import_module(name).faults
    return found


def _as_tiled_saves(path: Path) -> Iterator[str]:
    """Tiled numbers the next layer and object itself; a number used twice would break links on saving."""
    root = ElementTree.parse(path).getroot()
    said = {entry.get("name"): entry.get("value") for entry in root.findall("properties/property")}
    for code in LANGUAGES:
        if not said.get(f"title_{code}"):
            yield f"the map property title_{code} is missing."
    for what, following, nodes in (
        ("a layer", "nextlayerid", [node for node in root if node.tag in ("layer", "objectgroup")]),
        ("an object", "nextobjectid", list(root.iter("object"))),
    ):
        ids = [int(node.get("id", "0")) for node in nodes]
        if len(set(ids)) != len(ids) or int(root.get(following, "0")) <= max(ids, default=0):
            yield f"the id of {what} is used twice, or {following} is too small; save it with Tiled."
    if [node.get("source") for node in root.findall("tileset")] != [TILESET]:
        yield f"its tileset must be {TILESET} beside it."
