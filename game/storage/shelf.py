"""A folder of saves: one file a game, and nothing in it is ever thrown away by mistake."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from game.core.record import MAX_BYTES
from game.storage.atomic import write_atomic
from game.storage.lock import Claim, claim
from game.storage.saves import MAX_TITLE, Save, SaveRefused, clean, decode, encode

log = logging.getLogger(__name__)

MAX_FILES = 2000
"""More files than anybody plays are not read."""
MAX_DELETED = 20
STALE_SECONDS = 3600.0


@dataclass(frozen=True)
class Listing:
    """What is on the shelf, last played first, and what was refused."""

    saves: tuple[Save, ...]
    refused: tuple[SaveRefused, ...]


class Shelf:
    """`<id>.json` are the games; folders beside them hold earlier states, damaged and deleted files."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._earlier = folder / "earlier"
        self._broken = folder / "broken"
        self._deleted = folder / "deleted"

    @staticmethod
    def new_id() -> str:
        return secrets.token_hex(8)

    def path(self, save_id: str) -> Path:
        return self.folder / f"{save_id}.json"

    # reading

    def load(self, path: Path) -> Save:
        """One file; raises ``SaveRefused``."""
        name = clean(path.name)
        try:
            with path.open("rb") as file:
                data = file.read(MAX_BYTES + 1)
        except OSError as error:
            reason = error.strerror or "system error"
            raise SaveRefused("unreadable", name, reason, damaged=False) from None
        own_id = path.stem if _is_id(path.stem) else self.new_id()
        save = decode(data, name, own_id)
        # The name of the file counts: a copy is another game, or playing one would overwrite the other.
        return save.with_sitting(id=own_id)

    def listing(self, check: Callable[[Save], None] | None = None) -> Listing:
        """Every game that can be read; damaged files are put aside. `check` may refuse more."""
        saves: list[Save] = []
        refused: list[SaveRefused] = []
        for path in self._files():
            try:
                saves.append(self._checked(path, check))
            except SaveRefused as refusal:
                refused.append(refusal)
                saves += self._salvaged(path, refusal, check)
        saves.sort(key=lambda save: save.order, reverse=True)
        return Listing(tuple(saves), tuple(refused))

    def refuse(self, save_id: str, refusal: SaveRefused) -> None:
        """A listed game turned out not to be playable: put it aside, its last good state in its place."""
        self._salvaged(self.path(save_id), refusal, None)

    def _checked(self, path: Path, check: Callable[[Save], None] | None) -> Save:
        save = self.load(path)
        if check is not None:
            check(save)
        return save if _is_id(path.stem) else self._adopted(path, save)

    def _adopted(self, path: Path, save: Save) -> Save:
        """A file that somebody put here: it becomes a game of its own, called as the file was."""
        title = clean(path.stem)[:MAX_TITLE]
        save = save.with_sitting(title=title, bookmark=True)
        try:
            self.write(save)
        except OSError as error:
            reason = error.strerror or "system error"
            raise SaveRefused("unreadable", clean(path.name), reason, damaged=False) from None
        self._move(path, self.folder / "adopted")
        return save

    def _salvaged(
        self, path: Path, refusal: SaveRefused, check: Callable[[Save], None] | None
    ) -> Sequence[Save]:
        """Put a damaged file aside; the last good state of its game, if there is one."""
        log.warning("a save was refused: %s %s", refusal.code, refusal.place)
        if not refusal.damaged:
            return ()
        refusal.moved_to = self._move(path, self._broken)
        try:
            save = self._checked(self._earlier / path.name, check)
            self.write(save)
        except (SaveRefused, OSError):
            return ()
        refusal.replaced = True
        return (save,)

    @property
    def empty(self) -> bool:
        return not self._files()

    def _files(self) -> list[Path]:
        try:
            return sorted(path for path in self.folder.iterdir() if path.suffix == ".json")[:MAX_FILES]
        except OSError:
            return []

    # writing

    def write(self, save: Save) -> None:
        """Raises OSError; what was there before is then still there."""
        write_atomic(self.path(save.id), encode(save))

    def write_earlier(self, save: Save) -> None:
        """The state to fall back on, should the newest file be damaged."""
        write_atomic(self._earlier / f"{save.id}.json", encode(save))

    def claim(self, save_id: str) -> Claim | None:
        """The right to write this game; None if another copy of the program is playing it."""
        return claim(self.folder / "locks" / f"{save_id}.lock")

    # removing

    def remove(self, save_id: str) -> None:
        """For good: the game lives on elsewhere. Raises OSError."""
        self.path(save_id).unlink(missing_ok=True)
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
        with suppress(OSError):
            for path in self.folder.glob(".*.part"):
                with suppress(OSError):
                    if abs(time.time() - path.stat().st_mtime) > STALE_SECONDS:
                        path.unlink()

    def keep_newest(self, count: int) -> None:
        """Remove the oldest games beyond `count`."""
        for save in self.listing().saves[count:]:
            with suppress(OSError):
                self.remove(save.id)

    def _move(self, path: Path, folder: Path, name: str = "") -> Path | None:
        target = folder / (name or f"{path.stem[:40]}-{secrets.token_hex(3)}{path.suffix}")
        try:
            folder.mkdir(parents=True, exist_ok=True)
            path.replace(target)
        except OSError as error:
            log.warning("a file could not be moved: %s", error.strerror)
            return None
        return target


def _is_id(stem: str) -> bool:
    return len(stem) == 16 and all(letter in "0123456789abcdef" for letter in stem)


def _prune(folder: Path, count: int) -> None:
    with suppress(OSError):
        files = sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
        for path in files[count:]:
            path.unlink()
