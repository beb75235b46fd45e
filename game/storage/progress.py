"""What the player has won in lessons, puzzles and stages: a small file of names and stars."""

import logging
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from game.core.files import NoFile, TooLarge, read_file
from game.storage.atomic import write_atomic
from game.storage.lock import exclusively
from game.storage.patience import patiently

log = logging.getLogger(__name__)

FIRST = "first"
"""The family of what is remembered of a guided game."""
MAX_BYTES = 1024 * 1024
MAX_NAMES = 5000

_NAME = r"[a-z0-9-]{1,40}/[a-z]{1,20}/[a-z0-9-]{1,60}"
_Name = Annotated[str, Meta(pattern=f"^{_NAME}$")]
_Stars = Annotated[int, Meta(ge=1, le=3)]
_ENTRY = re.compile(rf'"({_NAME})"\s*:\s*([1-3])\s*[,}}]'.encode())
"""Also in a file that makes no sense as a whole."""


class _File(Struct, frozen=True):
    done: Annotated[dict[_Name, _Stars], Meta(max_length=MAX_NAMES)] = {}


class Progress:
    """By ``game/lesson/sight``. Nothing won is ever lost again: the best counts."""

    def __init__(self, path: Path, won: Mapping[str, int] | None = None) -> None:
        """`won` is what is not in the file yet."""
        self._path = path
        self.moved_aside: Path | None = None
        """Where a damaged file went; the title says so."""
        try:
            self._done = dict(self._read())
        except OSError as error:
            # Nothing is lost by it: what cannot be read is not written over either. See ``finish_all``.
            log.warning("progress could not be read: %s", error)
            self._done = {}
        for name, stars in (won or {}).items():
            self._done[name] = max(stars, self.stars(name))

    def stars(self, name: str) -> int:
        """0 for what was never finished."""
        return self._done.get(name, 0)

    def within(self, family: str) -> dict[str, int]:
        """The stars of everything whose name begins like this, by the rest of the name."""
        found = self._done.items()
        return {name.removeprefix(family): stars for name, stars in found if name.startswith(family)}

    @property
    def empty(self) -> bool:
        """Nothing was ever finished."""
        return not self._done

    def finish(self, name: str, stars: int = 1) -> None:
        """Remember it; raises OSError: see ``finish_all``."""
        self.finish_all({name: stars})

    def finish_all(self, names: Mapping[str, int]) -> None:
        """Remember all of it, beside what another copy of the program wrote meanwhile.

        Raises OSError if it cannot be written now, or not be read, so that what stands there would be lost.
        """
        won: dict[str, int] = {}
        for name, stars in names.items():
            try:
                won |= msgspec.convert({name: max(stars, self.stars(name))}, dict[_Name, _Stars])
            except msgspec.ValidationError as error:
                # A fault of the program, not of the disk: trying it again would not help.
                log.warning("progress with a strange name is not kept: %s", error)
        if not won:
            return
        with exclusively(self._path):
            for each, best in (*self._read(alone=True).items(), *self._done.items()):
                if each in won or len(won) < MAX_NAMES:
                    won[each] = max(best, won.get(each, 0))
            self._write(won)
        self._done = won

    def _write(self, won: Mapping[str, int]) -> None:
        data = msgspec.json.format(msgspec.json.encode(_File(dict(sorted(won.items())))), indent=2)
        write_atomic(self._path, data + b"\n")

    def _read(self, *, alone: bool = False) -> Mapping[str, int]:
        """What the file says; a damaged one is put aside, but for what is whole in it. Raises OSError if it
        cannot be read now.

        `alone` if nobody else can be writing it: only then it is certain that what is moved is what was read.
        """
        data = b""
        try:
            data = patiently(lambda: read_file(self._path, MAX_BYTES))
            return msgspec.json.decode(data, type=_File).done
        except FileNotFoundError:
            return {}
        except (NoFile, TooLarge, ValueError, RecursionError) as error:
            if not alone:
                with exclusively(self._path):
                    return self._read(alone=True)
            log.warning("progress could not be read, only what is whole in it is kept: %s", error)
            whole = {name.decode(): int(stars) for name, stars in _ENTRY.findall(data)[:MAX_NAMES]}
            aside = self._path.with_name(f"{self._path.stem}.broken{self._path.suffix}")
            # Raises OSError: what cannot be put aside is not written over.
            if whole:
                write_atomic(aside, data)
                self._write(whole)
            else:
                patiently(lambda: self._path.replace(aside))
            self.moved_aside = aside
            return whole
