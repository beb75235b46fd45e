"""A folder of saves: one file a game, and nothing in it is ever thrown away by mistake."""

from __future__ import annotations

import errno
import hashlib
import logging
import os
import secrets
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from game.core.files import TooLarge, read_file
from game.core.record import MAX_BYTES
from game.storage.atomic import tidy, write_atomic
from game.storage.lock import Claim, claim
from game.storage.patience import patiently
from game.storage.saves import MAX_SERIAL, MAX_TITLE, Save, SaveRefused, clean, decode, encode, now

log = logging.getLogger(__name__)

MAX_FILES = 10_000
"""Older files than that many are not listed."""
MAX_DELETED = 20
LAST_TIME = 4_102_444_800 * 10**9
"""The year 2100, in nanoseconds: file systems know no later times, and a file that claims one has none."""
STEP = 2 * 10**9
"""No file system tells times apart more coarsely."""
LOOKED_AT = 5
"""Files whose serial is asked for before it begins anew."""

Check = Callable[[Save], None]
"""Raises ``SaveRefused`` for a save that is whole, but cannot be played here."""


@dataclass(frozen=True)
class Entry:
    """A file on the shelf that nobody has looked into yet."""

    name: str
    """Of the file, without its end."""
    time: int
    """When it was last written, in nanoseconds."""


class Listing:
    """What is on the shelf, last played first. A file is read when it is asked for, and only then."""

    def __init__(self, shelf: Shelf, entries: Sequence[Entry] = (), check: Check | None = None) -> None:
        self._shelf = shelf
        self._check = check
        self.entries = entries
        self.refused: list[SaveRefused] = []
        """What could not be played, of all that was read so far."""
        self._read: dict[Entry, Save | None] = {}

    def read(self, entry: Entry) -> Save | None:
        """The game of an entry; None if it is refused, or gone. A damaged file is put aside."""
        if entry not in self._read:
            self._read[entry] = self._looked_into(entry)
        return self._read[entry]

    def _looked_into(self, entry: Entry) -> Save | None:
        try:
            return self._shelf.read(entry, self._check)
        except SaveRefused as refused:
            if not os.path.lexists(self._shelf.path(entry.name)):
                # Another copy of the program has finished or deleted it meanwhile.
                return None
            self.refused.append(refused)
            return self._shelf.salvaged(entry.name, refused, self._check)

    def __iter__(self) -> Iterator[Save]:
        return (save for entry in self.entries if (save := self.read(entry)) is not None)

    @property
    def saves(self) -> tuple[Save, ...]:
        """All of them, however long it takes."""
        return tuple(self)


class Shelf:
    """`<id>.json` are the games; folders beside them hold earlier states, damaged and deleted files.

    Which game was played last, the time of its file says: it is never before that of a game played earlier,
    whatever the clock says.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._earlier = folder / "earlier"
        self._broken = folder / "broken"
        self._deleted = folder / "deleted"
        self._latest = 0
        """The time of the newest file when a game was begun."""
        self._stuck: set[str] = set()
        """Files of others that cannot be moved, and are read where they lie."""

    @staticmethod
    def new_id() -> str:
        return secrets.token_hex(8)

    def path(self, save_id: str) -> Path:
        return self.folder / f"{save_id}.json"

    # reading

    def load(self, path: Path) -> Save:
        """One file; raises ``SaveRefused``."""
        name = clean(path.name)
        own_id = path.stem if _is_id(path.stem) else _id_of(path.stem)
        try:
            save = decode(patiently(lambda: read_file(path, MAX_BYTES)), name, own_id)
        except TooLarge:
            raise SaveRefused("too-large", name, str(MAX_BYTES)) from None
        except OSError as error:
            raise _unreadable(name, error) from None
        # The name of the file counts: a copy is another game, or playing one would overwrite the other.
        return save.with_sitting(id=own_id)

    def entries(self) -> list[Entry]:
        """Every file, last written first."""
        found = []
        # A folder that cannot be read is named on the title.
        with suppress(OSError), os.scandir(self.folder) as files:
            for file in files:
                if file.name.endswith(".json"):
                    found.append(Entry(file.name.removesuffix(".json"), _time(file)))
        found.sort(key=lambda entry: (entry.time, entry.name), reverse=True)
        return found[:MAX_FILES]

    def listing(self, check: Check | None = None) -> Listing:
        """Every game there is; `check` may refuse more than this shelf would."""
        return Listing(self, self.entries(), check)

    def read(self, entry: Entry, check: Check | None = None) -> Save:
        """The game of an entry; raises ``SaveRefused``."""
        return self._checked(self.path(entry.name), check)

    def refuse(self, save_id: str, refusal: SaveRefused) -> None:
        """A listed game turned out not to be playable: put it aside, its last good state in its place."""
        self.salvaged(save_id, refusal, None)

    def _checked(self, path: Path, check: Check | None) -> Save:
        try:
            save = self.load(path)
            if check is not None:
                check(save)
        except SaveRefused:
            raise
        except Exception as error:
            raise unexpected(path.name, error) from None
        return save if _is_id(path.stem) else self._adopted(path, save)

    def _adopted(self, path: Path, save: Save) -> Save:
        """A file that somebody put here: it becomes a game of its own, called as the file was."""
        title = clean(path.stem)[:MAX_TITLE]
        foreign = save.with_sitting(title=title, bookmark=True, practice=True)
        if path.name in self._stuck:
            return foreign
        save = foreign.with_sitting(id=self.new_id())
        try:
            self.write(save)
        except OSError as error:
            raise _unreadable(clean(path.name), error) from None
        if self._move(path, self.folder / "adopted") is None:
            # Or there would be one copy more every time somebody looks.
            self._stuck.add(path.name)
            self.remove(save.id)
            return foreign
        return save

    def salvaged(self, name: str, refusal: SaveRefused, check: Check | None) -> Save | None:
        """Put a damaged file aside; the last good state of its game, if there is one."""
        log.warning("a save was refused: %s %s", refusal.code, refusal.place)
        if not refusal.damaged:
            return None
        path = self.path(name)
        refusal.moved_to = self._move(path, self._broken)
        try:
            earlier = self._earlier / path.name
            save = self._checked(earlier, check)
            write_atomic(path, _proved(save), earlier.stat().st_mtime_ns)
        except (SaveRefused, OSError):
            # There is no good earlier state; the refusal tells what became of the file.
            return None
        refusal.replaced = True
        return save

    @property
    def empty(self) -> bool:
        # A folder that cannot be read is named on the title.
        with suppress(OSError), os.scandir(self.folder) as files:
            return not any(file.name.endswith(".json") for file in files)
        return True

    # writing

    def begin(self) -> int:
        """A game is begun or gone on with: what is written from now on is newer than all that is here.

        The answer is the serial of this sitting, for those who go by it.
        """
        entries = self.entries()
        self._latest = entries[0].time if entries else 0
        for entry in entries[:LOOKED_AT]:
            with suppress(SaveRefused):
                return min(self.load(self.path(entry.name)).sitting.serial + 1, MAX_SERIAL)
        return 1

    def write(self, save: Save) -> None:
        """Raises OSError; what was there before is then still there."""
        write_atomic(self.path(save.id), _proved(save), self._time())

    def write_earlier(self, save: Save) -> None:
        """The state to fall back on, should the newest file be damaged."""
        write_atomic(self._earlier / f"{save.id}.json", _proved(save))

    def _time(self) -> int:
        """Now; but where the clock has gone astray, later than everything that was there before."""
        clock = int(now() * 10**9)
        following = min(self._latest + STEP, LAST_TIME)
        return clock if following <= clock <= LAST_TIME else following

    def claim(self, save_id: str) -> Claim | None:
        """The right to write this game; None if another copy of the program is playing it."""
        return claim(self.folder / "locks" / f"{save_id}.lock")

    # removing

    def remove(self, save_id: str) -> None:
        """For good: the game lives on elsewhere. Raises OSError."""
        patiently(lambda: self.path(save_id).unlink(missing_ok=True))
        # An earlier state of a game that is gone is never asked for again.
        with suppress(OSError):
            (self._earlier / f"{save_id}.json").unlink(missing_ok=True)

    def delete(self, save_id: str) -> bool:
        """As the player wished; `restore` takes it back. False if the file could not be moved."""
        moved = self._move(self.path(save_id), self._deleted, f"{save_id}.json")
        _prune(self._deleted, MAX_DELETED)
        return moved is not None

    def restore(self, save_id: str) -> bool:
        return self._move(self._deleted / f"{save_id}.json", self.folder, f"{save_id}.json") is not None

    def tidy(self) -> None:
        """Remove what writes that were killed left behind."""
        tidy(self.folder)
        tidy(self._earlier)

    def keep_newest(self, count: int) -> None:
        """Remove the oldest games beyond `count`; what this program cannot read is not its to remove."""
        own = [entry for entry in self.entries() if _is_id(entry.name)]
        for entry in own[count:]:
            # What cannot be removed stays, and is tried again with the next game.
            with suppress(SaveRefused, OSError):
                self.load(self.path(entry.name))
                self.remove(entry.name)

    def _move(self, path: Path, folder: Path, name: str = "") -> Path | None:
        target = folder / (name or f"{path.stem[:40]}-{secrets.token_hex(3)}{path.suffix}")
        try:
            folder.mkdir(parents=True, exist_ok=True)
            patiently(lambda: path.replace(target))
        except OSError as error:
            # Told by whoever asked: the refusal names no new place, a game is not deleted.
            log.warning("a file could not be moved: %s", error.strerror)
            return None
        return target


def _is_id(stem: str) -> bool:
    return len(stem) == 16 and all(letter in "0123456789abcdef" for letter in stem)


def _id_of(stem: str) -> str:
    """For a file that bears no id: always the same one."""
    return hashlib.sha256(os.fsencode(stem)).hexdigest()[:16]


def _time(file: os.DirEntry[str]) -> int:
    try:
        found = file.stat().st_mtime_ns
    except OSError:
        # The file may be gone, which whoever reads it finds out; until then it is the oldest.
        return 0
    return found if 0 <= found <= LAST_TIME else 0


def _proved(save: Save) -> bytes:
    """A save as bytes that can be read back: otherwise what lies there already is better. Raises OSError."""
    try:
        data = encode(save)
        decode(data, "", save.id)
    except (SaveRefused, ValueError) as error:
        raise OSError(errno.EINVAL, f"it could not be read back ({error})") from None
    return data


def unexpected(file: str, error: Exception) -> SaveRefused:
    """Whatever one file does concerns that file. It may be the program's fault, so the file stays."""
    log.error("a save could not be read", exc_info=error)
    return SaveRefused("unreadable", clean(file), type(error).__name__, damaged=False)


def _unreadable(name: str, error: OSError) -> SaveRefused:
    return SaveRefused("unreadable", name, error.strerror or "system error", damaged=False)


def _prune(folder: Path, count: int) -> None:
    # Deleted games beyond the last few are in nobody's way, and tried again with the next one.
    with suppress(OSError):
        files = sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
        for path in files[count:]:
            path.unlink()
