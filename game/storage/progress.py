"""How far the player has come in lessons and puzzles: a small file of names and stars."""

from __future__ import annotations

import logging
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from game.core.files import read_file
from game.storage.atomic import write_atomic

log = logging.getLogger(__name__)

MAX_BYTES = 1024 * 1024
MAX_NAMES = 5000

_Name = Annotated[str, Meta(pattern=r"^[a-z0-9-]{1,40}/[a-z]{1,20}/[a-z0-9-]{1,60}$")]
_Stars = Annotated[int, Meta(ge=1, le=3)]


class _File(Struct, frozen=True):
    done: Annotated[dict[_Name, _Stars], Meta(max_length=MAX_NAMES)] = {}


class Progress:
    """By ``game/lesson/sight``. Nothing won is ever lost again: the best counts."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._done = dict(self._read())

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
        """Remember it, beside what another copy of the program wrote meanwhile."""
        try:
            won = dict(msgspec.convert({name: max(stars, self.stars(name))}, dict[_Name, _Stars]))
        except msgspec.ValidationError as error:
            log.warning("progress with a strange name is not kept: %s", error)
            return
        for each, best in (*self._read().items(), *self._done.items()):
            if each in won or len(won) < MAX_NAMES:
                won[each] = max(best, won.get(each, 0))
        self._done = won
        data = msgspec.json.format(msgspec.json.encode(_File(dict(sorted(won.items())))), indent=2)
        try:
            write_atomic(self._path, data + b"\n")
        except OSError as error:
            log.warning("progress could not be written: %s", error.strerror)

    def _read(self) -> Mapping[str, int]:
        try:
            return msgspec.json.decode(read_file(self._path, MAX_BYTES), type=_File).done
        except FileNotFoundError:
            return {}
        except (OSError, ValueError, RecursionError) as error:
            log.warning("progress could not be read, it begins anew: %s", error)
            self._move_aside()
            return {}

    def _move_aside(self) -> None:
        try:
            self._path.replace(self._path.with_name(f"{self._path.stem}.broken{self._path.suffix}"))
        except OSError as error:
            log.warning("the broken progress could not be moved aside: %s", error.strerror)
