"""Sprite atlases: loaded lazily, scaled once for each size, kept while there is room."""

from __future__ import annotations

import json
import logging
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame
from pygame import Rect, Surface

from game.resources import fallback
from game.resources.ahead import ReadAhead

log = logging.getLogger(__name__)

CACHE_BYTES = 320 * 1024 * 1024
DEFAULT_CELL = 256


@dataclass(frozen=True, slots=True)
class SpriteInfo:
    """One sprite of an atlas: its sheet, its rectangle there, the point that stands on its place."""

    sheet: Path
    rect: Rect
    anchor: tuple[float, float]
    slice: tuple[int, int, int, int] | None
    cell: int
    """Pixels of its sheet for one cell of the board."""


@dataclass(frozen=True)
class Atlas:
    """The list of one folder's sprites."""

    sprites: Mapping[str, SpriteInfo]
    variants: tuple[str, ...] = ()
    """How the names of families begin whose numbers are not the moments of a movement."""


class Sprites:
    """Pictures by name, those of the house and of every game. No two of them have the same name.

    A name that no atlas has gives a drawn stand-in and one line in the log.
    """

    def __init__(self, *folders: Path) -> None:
        """Each with ``sprites`` and ``icons``; whose names are asked for most come first."""
        self._folders = folders
        self._atlases: dict[Path, Atlas] = {}
        self._sheets: dict[Path, Surface] = {}
        self._ahead = ReadAhead(pygame.image.load)
        self._masters: dict[str, Surface] = {}
        self._found: dict[str, SpriteInfo | None] = {}
        self._figures: dict[tuple[str, int], tuple[tuple[int, int], tuple[int, int]]] = {}
        """Size and anchor by name and cell: asked for every figure in every frame."""
        self._missing: set[str] = set()
        self._cache: OrderedDict[tuple[Any, ...], Surface] = OrderedDict()
        self._cached_bytes = 0

    # the atlases

    def has(self, name: str) -> bool:
        return self._find(name) is not None

    def names(self) -> tuple[str, ...]:
        return tuple(name for folder in self._folders for name in self._atlas(folder).sprites)

    def variants(self) -> tuple[str, ...]:
        return tuple(family for folder in self._folders for family in self._atlas(folder).variants)

    def _find(self, name: str) -> SpriteInfo | None:
        """The atlas of a game that nobody plays is not read as long as the others have all that is wanted."""
        if name not in self._found:
            listed = (self._atlas(folder).sprites.get(name) for folder in self._folders)
            self._found[name] = next((info for info in listed if info is not None), None)
        return self._found[name]

    def _atlas(self, folder: Path) -> Atlas:
        if folder not in self._atlases:
            self._atlases[folder] = _read_atlas(folder / "sprites")
        return self._atlases[folder]

    def read_ahead(self, *owners: str) -> None:
        """Begin to decode the sheets of these folders: all together take a second, which would be felt."""
        atlases = (self._atlas(folder) for folder in self._folders if folder.name in owners)
        listed = dict.fromkeys(info.sheet for atlas in atlases for info in atlas.sprites.values())
        self._ahead.begin(path for path in listed if path not in self._sheets)

    def stop_reading(self) -> None:
        self._ahead.end()

    # pictures; shared, so nobody may draw on them

    def get(self, name: str, size: tuple[int, int] | None = None) -> Surface:
        if size is None:
            return self._master(name)
        size = (max(1, size[0]), max(1, size[1]))
        return self._cached(("get", name, size), lambda: _scaled(self._master(name, size), size))

    def at(self, name: str, cell: int) -> Surface:
        return self.get(name, self._figure(name, cell)[0])

    def anchor(self, name: str, cell: int) -> tuple[int, int]:
        return self._figure(name, cell)[1]

    def _figure(self, name: str, cell: int) -> tuple[tuple[int, int], tuple[int, int]]:
        """Size and anchor where a cell is so wide."""
        found = self._figures.get((name, cell))
        if found is None:
            width, height = self._master(name).get_size()
            entry = self._find(name)
            x, y = entry.anchor if entry is not None else (width / 2, height / 2)
            factor = cell / self._cell(name)
            size = max(1, round(width * factor)), max(1, round(height * factor))
            found = self._figures[name, cell] = size, (round(x * factor), round(y * factor))
        return found

    def _cell(self, name: str) -> int:
        entry = self._find(name)
        return entry.cell if entry is not None else DEFAULT_CELL

    def nine(self, name: str, size: tuple[int, int], scale: float = 1.0) -> Surface:
        size = (max(1, size[0]), max(1, size[1]))
        return self._cached(
            ("nine", name, size, round(scale, 3)), lambda: self._build_nine(name, size, scale)
        )

    def cover(self, name: str, size: tuple[int, int]) -> Surface:
        return self._cached(("cover", name, size), lambda: _covering(self._master(name, size), size))

    def tiled(self, name: str, size: tuple[int, int], scale: float = 1.0) -> Surface:
        return self._cached(
            ("tiled", name, size, round(scale, 3)), lambda: self._build_tiled(name, size, scale)
        )

    # making them

    def _master(self, name: str, size: tuple[int, int] | None = None) -> Surface:
        master = self._masters.get(name)
        if master is None:
            master = self._masters[name] = self._load(name)
        if size and name in self._missing:
            return fallback.paint(name, size)
        return master

    def _load(self, name: str) -> Surface:
        if name.startswith("icon/"):
            return self._load_icon(name)
        entry = self._find(name)
        if entry is None:
            return self._stand_in(name, "it is in no atlas")
        try:
            return self._sheet(entry.sheet).subsurface(entry.rect)
        except (OSError, ValueError, pygame.error) as error:
            return self._stand_in(name, str(error))

    def _load_icon(self, name: str) -> Surface:
        file = f"{name.removeprefix('icon/')}.svg"
        places = [folder / "icons" / file for folder in self._folders]
        path = next((place for place in places if place.is_file()), places[0])
        try:
            return pygame.image.load_sized_svg(path, (256, 256))
        except (OSError, pygame.error) as error:
            return self._stand_in(name, str(error))

    def _sheet(self, path: Path) -> Surface:
        if path not in self._sheets:
            picture = self._ahead.take(path)
            has_alpha = picture.get_masks()[3] != 0
            self._sheets[path] = picture.convert_alpha() if has_alpha else picture.convert()
        return self._sheets[path]

    def _stand_in(self, name: str, why: str) -> Surface:
        if name not in self._missing:
            self._missing.add(name)
            log.warning("sprite %s is drawn plainly: %s", name, why)
        side = self._cell(name)
        return fallback.paint(name, (side, side))

    def _build_nine(self, name: str, size: tuple[int, int], scale: float) -> Surface:
        entry = self._find(name)
        master = self._master(name, size)
        if name in self._missing or entry is None or entry.slice is None:
            return _scaled(master, size)
        return _nine(master, entry.slice, size, scale)

    def _build_tiled(self, name: str, size: tuple[int, int], scale: float) -> Surface:
        master = self._master(name)
        piece = _scaled(
            master, (max(1, round(master.get_width() * scale)), max(1, round(master.get_height() * scale)))
        )
        result = Surface(size).convert() if pygame.display.get_surface() else Surface(size)
        for x in range(0, size[0], piece.get_width()):
            for y in range(0, size[1], piece.get_height()):
                result.blit(piece, (x, y))
        return result

    def _cached(self, key: tuple[Any, ...], make: Callable[[], Surface]) -> Surface:
        found = self._cache.get(key)
        if found is not None:
            self._cache.move_to_end(key)
            return found
        picture = self._cache[key] = make()
        self._cached_bytes += _bytes(picture)
        while self._cached_bytes > CACHE_BYTES and len(self._cache) > 1:
            self._cached_bytes -= _bytes(self._cache.popitem(last=False)[1])
        return picture


def _bytes(picture: Surface) -> int:
    return picture.get_width() * picture.get_height() * picture.get_bytesize()


def _read_atlas(folder: Path) -> Atlas:
    try:
        data = json.loads((folder / "atlas.json").read_text(encoding="utf-8"))
        cell = int(data["cell"])
        sprites = {name: _entry(folder, raw, cell) for name, raw in data["sprites"].items()}
        return Atlas(sprites, tuple(data.get("variants", ())))
    except (OSError, ValueError, KeyError, TypeError) as error:
        log.warning("no usable sprite atlas (%s): everything is drawn plainly", error)
        return Atlas({})


def _entry(folder: Path, raw: dict[str, Any], cell: int) -> SpriteInfo:
    rect = Rect(raw["rect"])
    anchor = raw.get("anchor", (rect.w / 2, rect.h / 2))
    edges = raw.get("slice")
    sheet = folder / Path(raw["file"]).name
    return SpriteInfo(sheet, rect, (anchor[0], anchor[1]), tuple(edges) if edges else None, cell)


def _scaled(picture: Surface, size: tuple[int, int]) -> Surface:
    return picture if picture.get_size() == size else pygame.transform.smoothscale(picture, size)


def _covering(picture: Surface, size: tuple[int, int]) -> Surface:
    width, height = picture.get_size()
    factor = max(size[0] / width, size[1] / height)
    large = _scaled(picture, (max(size[0], round(width * factor)), max(size[1], round(height * factor))))
    return large.subsurface(
        Rect((large.get_width() - size[0]) // 2, (large.get_height() - size[1]) // 2, *size)
    ).copy()


def _nine(master: Surface, edges: tuple[int, int, int, int], size: tuple[int, int], scale: float) -> Surface:
    """Corners keep their shape, edges stretch one way, the middle both; borders shrink for want of room."""
    left, top, right, bottom = edges
    fit = min(scale, size[0] / max(1, left + right), size[1] / max(1, top + bottom))
    across = _cuts(master.get_width(), left, right), _cuts(size[0], round(left * fit), round(right * fit))
    down = _cuts(master.get_height(), top, bottom), _cuts(size[1], round(top * fit), round(bottom * fit))
    result = Surface(size, pygame.SRCALPHA)
    for (x, w), (to_x, to_w) in zip(*across, strict=True):
        for (y, h), (to_y, to_h) in zip(*down, strict=True):
            if min(w, h, to_w, to_h) > 0:
                piece = pygame.transform.smoothscale(master.subsurface(Rect(x, y, w, h)), (to_w, to_h))
                result.blit(piece, (to_x, to_y))
    return result


def _cuts(total: int, near: int, far: int) -> tuple[tuple[int, int], ...]:
    return ((0, near), (near, total - near - far), (total - far, far))
