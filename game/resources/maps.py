"""The maps of a game as a library: those that come with it, and the player's own."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, TypeVar

from game.core.declared import BadLevel
from game.core.files import NoFile, TooLarge, read_file
from game.core.record import OptionValue, Seats
from game.core.start import ForPlayers, Start
from game.resources.paths import data_root
from game.resources.tiled import MAX_BYTES, TILESET

log = logging.getLogger(__name__)

MAX_OWN_MAPS = 200
FIRST = "classic"
"""The board a menu shows first."""
MAX_READ = 250

_ID = re.compile(r"[a-z0-9][a-z0-9_-]{0,39}")

L = TypeVar("L", bound=ForPlayers)
"""The levels of one game."""
S = TypeVar("S")
"""Its states."""
Maker = Callable[[str, bytes, Path], L]
"""From an id, the content of a map and the tileset to a level; raises ``BadLevel``."""


class LevelError(Exception):
    """A map that is no board. The message is one sentence: the file, and what is wrong."""


@dataclass(eq=False)
class Maps(Generic[L, S]):
    """The boards of one game, said once: where its maps lie, what they mean, how a game begins on one."""

    name: str
    """Of their folder below ``levels``."""
    make: Maker[L]
    start: Start[Any, Any, S]
    read: dict[tuple[str, int, int, str], L | LevelError] = field(default_factory=dict)
    """Maps by name, size and time: lists ask for the same few boards again and again."""

    @property
    def folder(self) -> Path:
        """The maps that come with the game, and its lessons and puzzles."""
        return data_root() / "levels" / self.name

    def load(self, path: Path, tileset: Path | None = None) -> L:
        """The board in one map; raises ``LevelError``."""
        return load_map(path, tileset or self.folder / TILESET, self.make)

    def library(self, own: Iterable[Path] = ()) -> MapLibrary[L, S]:
        """All boards: the shipped ones, and the player's own in those folders."""
        return MapLibrary(self, own)


def load_map(path: Path, tileset: Path, make: Maker[L]) -> L:
    """The board in one map; raises ``LevelError``. Its id is the name of the file."""
    try:
        if not _ID.fullmatch(path.stem):
            raise BadLevel("its name may have only small letters a to z, digits, - and _.")
        return make(path.stem, _content(path), tileset)
    except BadLevel as bad:
        raise LevelError(f"{_named(path)}: {bad}") from None
    except Exception as error:
        # A player's map is foreign: whatever it makes us or a library throw is about that map alone.
        log.exception("the map %s was read with an error nobody expected", _named(path))
        raise LevelError(f"{_named(path)}: it cannot be read as a board ({type(error).__name__}).") from error


def _named(path: Path) -> str:
    """The name of a file as it may stand in a sentence."""
    return "".join(letter if letter.isprintable() else "?" for letter in path.name)


def _content(path: Path) -> bytes:
    try:
        return read_file(path, MAX_BYTES)
    except (NoFile, FileNotFoundError):
        raise BadLevel("it is not a file.") from None
    except TooLarge:
        raise BadLevel(f"it has more than {MAX_BYTES // 1000} kB.") from None
    except OSError as error:
        raise BadLevel(f"it cannot be read ({error.strerror or 'system error'}).") from None


class MapLibrary(Generic[L, S]):
    """Boards by id. A map is read when it is first asked for; a bad one costs a sentence and nothing else."""

    def __init__(self, maps: Maps[L, S], own: Iterable[Path]) -> None:
        self._maps = maps
        shipped = maps.folder
        self._tileset = shipped / TILESET
        self._clashes: list[str] = []
        found = sorted(shipped.glob("*.tmx"), key=lambda path: (path.stem != FIRST, path.name))
        self._files = {path.stem: path for path in found}
        self._unlisted = {path.stem: path for path in (shipped / "first").glob("*.tmx")}
        for folder in own:
            for path in self._own_maps(folder):
                if path.stem in self._files:
                    self._clashes.append(
                        f"{_named(path)}: there already is a board of that name; rename the file."
                    )
                else:
                    self._files[path.stem] = path
        self._refused: dict[str, LevelError] = {}

    def _own_maps(self, folder: Path) -> Iterator[Path]:
        try:
            maps = sorted(path for path in folder.iterdir() if path.suffix.lower() == ".tmx")
        except OSError:
            # A folder that cannot be read is named on the title.
            return
        if len(maps) > MAX_OWN_MAPS:
            self._clashes.append(
                f"{folder.name}: only the first {MAX_OWN_MAPS} of {len(maps)} maps are read."
            )
        yield from maps[:MAX_OWN_MAPS]

    def _kept(self, path: Path) -> L:
        """An unchanged file is read only once."""
        maps = self._maps
        try:
            status = path.stat()
        except OSError:
            return maps.load(path, self._tileset)
        name = (str(path), status.st_size, status.st_mtime_ns, str(self._tileset))
        if name not in maps.read:
            if len(maps.read) >= MAX_READ:
                maps.read.clear()
            try:
                maps.read[name] = maps.load(path, self._tileset)
            except LevelError as error:
                maps.read[name] = error
        found = maps.read[name]
        if isinstance(found, LevelError):
            raise found
        return found

    @property
    def ids(self) -> tuple[str, ...]:
        """Of every map found, good or bad; the classic board first, the player's own last."""
        return tuple(self._files)

    def load(self, level_id: str) -> L:
        """A board by its id; raises ``LevelError``, ``KeyError`` for an unknown one."""
        try:
            return self._kept(self._files.get(level_id) or self._unlisted[level_id])
        except LevelError as error:
            self._refused[level_id] = error
            raise

    def get(self, level_id: str) -> L | None:
        """A board by its id, or None if it is unknown or refused."""
        try:
            return self.load(level_id)
        except (KeyError, LevelError):
            return None

    def all(self) -> tuple[L, ...]:
        """Every board that can be played, in the order of ``ids``."""
        return tuple(level for level in map(self.get, self.ids) if level is not None)

    @property
    def problems(self) -> tuple[str, ...]:
        """One sentence for every map that was refused."""
        self.all()
        return (*self._clashes, *map(str, self._refused.values()))

    def start(self, level: str, seats: Seats, options: Mapping[str, OptionValue]) -> S:
        """The first state of a game; raises ``BadStart``."""
        return self._maps.start(self.get, level, seats, options)
