"""Sprites by name: cut from their sheets, scaled once for each size, kept while there is room."""

import logging
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame
from pygame import Surface

from game.resources import fallback
from game.resources.atlas import Atlas, SpriteInfo, read_atlas
from game.resources.scaling import covering, nine, scaled
from game.resources.sheets import Sheets, bytes_of

log = logging.getLogger(__name__)

CACHE_BYTES = 40 * 1024 * 1024
"""Of the pictures of each owner: of the house, and of each game."""
DEFAULT_CELL, ICON = 256, (256, 256)
CUTTING_SECONDS = 0.002
"""Of a frame, for cutting up a sheet before it is let go."""
_spent = time.thread_time if time.get_clock_info("thread_time").resolution < 0.0001 else time.perf_counter
"""Our own time where it is told exactly: on a busy machine a frame would else cut next to nothing."""
SIZES_CUT = 2
"""In so many sizes: those that most of a family were wanted in."""
LARGEST_HALF, ENOUGH = 256, 0.75
"""Of everything up to this size a half is kept, or what has nearly as many pixels: whatever is wanted smaller
later, on a card or in the log, is scaled from that, while to read the sheet again would be felt."""


class Shelf:
    """Pictures of one owner, the longest unused first."""

    def __init__(self) -> None:
        self.pictures: OrderedDict[tuple[Any, ...], Surface] = OrderedDict()
        self.asked: set[tuple[Any, ...]] = set()
        """Those that were wanted since `forget_unasked`."""
        self.bytes = 0

    def get(self, key: tuple[Any, ...]) -> Surface | None:
        found = self.pictures.get(key)
        if found is not None:
            self.pictures.move_to_end(key)
            self.asked.add(key)
        return found

    def put(self, key: tuple[Any, ...], picture: Surface) -> None:
        self.pictures[key] = picture
        self.asked.add(key)
        self.bytes += bytes_of(picture)
        while self.bytes > CACHE_BYTES and len(self.pictures) > 1:
            self._drop(next(iter(self.pictures)))

    def forget_unasked(self) -> None:
        for key in self.pictures.keys() - self.asked:
            self._drop(key)
        self.asked.clear()

    def _drop(self, key: tuple[Any, ...]) -> None:
        self.bytes -= bytes_of(self.pictures.pop(key))
        self.asked.discard(key)


@dataclass(frozen=True, slots=True)
class Want:
    """What a sprite was wanted as: with cells of so many pixels, or so large."""

    family: str
    cell: int = 0
    painted: tuple[int, int] = (0, 0)
    size: tuple[int, int] = (0, 0)


class Sprites:
    """Pictures by name, those of the house and of every game. No two of them have the same name.

    A name that no atlas has gives a drawn stand-in and one line in the log.
    """

    def __init__(self, *folders: Path) -> None:
        """Each with ``sprites`` and ``icons``; whose names are asked for most come first."""
        self._folders = folders
        self._atlases: dict[Path, Atlas] = {}
        self._sheets = Sheets(time.perf_counter)
        self._found: dict[str, SpriteInfo | None] = {}
        self._figures: dict[tuple[str, int], tuple[tuple[int, int], tuple[int, int]]] = {}
        """Size and anchor by name and cell: asked for every figure in every frame."""
        self._missing: set[str] = set()
        self._shelves: dict[str, Shelf] = {}
        self._wants: dict[Path, Counter[Want]] = {}
        self._cutting: dict[Path, Iterator[None]] = {}
        """Sheets that are about to be let go, and what is still cut from them."""

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
            self._atlases[folder] = read_atlas(folder / "sprites")
        return self._atlases[folder]

    # coming and going

    def read_ahead(self, *owners: str) -> None:
        """Begin to decode the sheets of these folders, or one of them: all take a second, which is felt."""
        named = {owner.partition("/")[0] for owner in owners}
        atlases = (self._atlas(folder) for folder in self._folders if folder.name in named)
        sheets = dict.fromkeys(info.sheet for atlas in atlases for info in atlas.sprites.values())
        self._sheets.read_ahead(
            sheet
            for sheet in sheets
            if {sheet.parent.parent.name, f"{sheet.parent.parent.name}/{sheet.stem}"} & {*owners}
        )

    def stop_reading(self) -> None:
        self._sheets.end()

    def rest(self) -> None:
        """Once a frame: cut up sheets that nobody wants any more, and let go of them."""
        self._sheets.forget_unread()
        end = _spent() + CUTTING_SECONDS
        for path in self._sheets.unasked():
            self._cutting.setdefault(path, self._cut_up(path))
        for path, rest in tuple(self._cutting.items()):
            for _ in rest:
                if _spent() > end:
                    return
            del self._cutting[path]
            self._sheets.let_go(path)

    def _cut_up(self, path: Path) -> Iterator[None]:
        """What will be wanted, since others of its family were: the other moments of a movement."""
        wants = self._wants.pop(path, Counter[Want]())
        common = {want.family: [w for w in wants if w.family == want.family] for want in wants}
        sprites = self._atlas(path.parent.parent).sprites.items()
        for name, info in sprites if wants else ():
            if info.sheet != path:
                continue
            if not self._sheets.at_hand(path):
                return  # Others needed the room.
            for want in sorted(common.get(_family(name), ()), key=wants.__getitem__)[-SIZES_CUT:]:
                if want.cell:
                    self.at(name, want.cell)
                elif want.painted == info.rect.size:
                    self.get(name, want.size)
                yield
            self._keep_half(name, info)
            yield

    def _keep_half(self, name: str, info: SpriteInfo) -> None:
        half = (max(1, info.rect.w // 2), max(1, info.rect.h // 2))
        enough = (half[0] * ENOUGH, half[1] * ENOUGH)
        if max(half) <= LARGEST_HALF and self._kept_of(name, info.owner, enough) is None:
            self._cached(("get", name, half), lambda: self.unkept(name, half))

    def settle(self) -> None:
        """Another page is shown for a while: forget what it has not asked for. Again, for the next time."""
        for shelf in self._shelves.values():
            shelf.forget_unasked()

    def leave(self, owners: Collection[str]) -> None:
        """Nobody plays these games any more."""
        for owner in owners:
            self._shelves.pop(owner, None)
        for path in [path for path in (*self._wants, *self._cutting) if path.parent.parent.name in owners]:
            self._wants.pop(path, None)
            self._cutting.pop(path, None)

    def forget_sizes(self) -> None:
        """The window has another size, and nearly everything will be wanted in another one."""
        for kept in (self._shelves, self._wants, self._cutting, self._figures):
            kept.clear()

    # pictures; shared, so nobody may draw on them

    def size(self, name: str) -> tuple[int, int]:
        """As it was painted."""
        if name.startswith("icon/"):
            return ICON
        entry = self._find(name)
        return (DEFAULT_CELL, DEFAULT_CELL) if entry is None else entry.rect.size

    def ready(self, name: str, size: tuple[int, int]) -> bool:
        entry = self._find(name)
        if entry is None or ("get", name, size) in self._shelf(entry.owner).pictures:
            return True
        return self._sheets.ready(entry.sheet)

    def get(self, name: str, size: tuple[int, int]) -> Surface:
        size = (max(1, size[0]), max(1, size[1]))
        return self._cached(("get", name, size), lambda: self._scaled(name, size))

    def at(self, name: str, cell: int) -> Surface:
        size = self._figure(name, cell)[0]
        return self._cached(("get", name, size), lambda: self._scaled(name, size, cell))

    def anchor(self, name: str, cell: int) -> tuple[int, int]:
        return self._figure(name, cell)[1]

    def _figure(self, name: str, cell: int) -> tuple[tuple[int, int], tuple[int, int]]:
        """Size and anchor where a cell is so wide."""
        found = self._figures.get((name, cell))
        if found is None:
            width, height = self.size(name)
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
        return self._cached(("cover", name, size), lambda: self.unkept(name, size, covers=True))

    def unkept(self, name: str, size: tuple[int, int], *, covers: bool = False) -> Surface:
        return (covering if covers else scaled)(self._master(name, size), size)

    def tiled(self, name: str, size: tuple[int, int], scale: float = 1.0) -> Surface:
        return self._cached(
            ("tiled", name, size, round(scale, 3)), lambda: self._build_tiled(name, size, scale)
        )

    # making them

    def _master(self, name: str, size: tuple[int, int]) -> Surface:
        """As it was painted, or a stand-in of that size: to be cut from at once, and not to be kept."""
        if name.startswith("icon/"):
            return self._icon(name, size)
        entry = self._find(name)
        if entry is None:
            return self._stand_in(name, size, "it is in no atlas")
        try:
            return self._sheets.get(entry.sheet).subsurface(entry.rect)
        except (OSError, ValueError, pygame.error) as error:
            return self._stand_in(name, size, str(error))

    def _icon(self, name: str, size: tuple[int, int]) -> Surface:
        file = f"{name.removeprefix('icon/')}.svg"
        places = [folder / "icons" / file for folder in self._folders]
        path = next((place for place in places if place.is_file()), places[0])
        try:
            return pygame.image.load_sized_svg(path, ICON)
        except (OSError, pygame.error) as error:
            return self._stand_in(name, size, str(error))

    def _stand_in(self, name: str, size: tuple[int, int], why: str) -> Surface:
        if name not in self._missing:
            self._missing.add(name)
            log.warning("sprite %s is drawn plainly: %s", name, why)
        return fallback.paint(name, size)

    def _scaled(self, name: str, size: tuple[int, int], cell: int = 0) -> Surface:
        entry = self._find(name)
        if entry is not None:
            family = _family(name)
            want = Want(family, cell) if cell else Want(family, 0, entry.rect.size, size)
            self._wants.setdefault(entry.sheet, Counter())[want] += 1
            if not self._sheets.at_hand(entry.sheet) and (kept := self._kept_of(name, entry.owner, size)):
                return scaled(kept, size)
        return scaled(self._master(name, size), size)

    def _kept_of(self, name: str, owner: str, size: tuple[float, float]) -> Surface | None:
        """The largest picture of it that is kept, if it is at least so large."""
        pictures = self._shelf(owner).pictures.items()
        found = [picture for key, picture in pictures if key[:2] == ("get", name)]
        fits = (each for each in found if each.get_width() >= size[0] and each.get_height() >= size[1])
        return max(fits, key=bytes_of, default=None)

    def _build_nine(self, name: str, size: tuple[int, int], scale: float) -> Surface:
        entry = self._find(name)
        if entry is None or entry.slice is None:
            return scaled(self._master(name, size), size)
        # Frames come in many sizes, a few for every page: these are kept as they were painted.
        master = self.get(name, entry.rect.size)
        if name in self._missing:
            return scaled(master, size)
        return nine(master, entry.slice, size, scale, repeats=entry.repeats)

    def _build_tiled(self, name: str, size: tuple[int, int], scale: float) -> Surface:
        width, height = self.size(name)
        small = (max(1, round(width * scale)), max(1, round(height * scale)))
        piece = scaled(self._master(name, (width, height)), small)
        result = Surface(size).convert() if pygame.display.get_surface() else Surface(size)
        for x in range(0, size[0], piece.get_width()):
            for y in range(0, size[1], piece.get_height()):
                result.blit(piece, (x, y))
        return result

    def _cached(self, key: tuple[Any, ...], make: Callable[[], Surface]) -> Surface:
        entry = self._find(key[1])
        shelf = self._shelf(entry.owner if entry is not None else "")
        found = shelf.get(key)
        if found is None:
            found = make()
            shelf.put(key, found)
        return found

    def _shelf(self, owner: str) -> Shelf:
        shelf = self._shelves.get(owner)
        if shelf is None:
            shelf = self._shelves[owner] = Shelf()
        return shelf


def _family(name: str) -> str:
    return name.partition("/")[0]
