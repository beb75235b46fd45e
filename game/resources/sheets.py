"""Decoded sheets of pictures: in memory only while somebody cuts from them."""

from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

import pygame
from pygame import Surface

from game.resources.ahead import ReadAhead

SHEET_BYTES = 104 * 1024 * 1024
HELD_SECONDS = 2.5
"""A page that opens asks for one sheet after the other, and for the same ones again in its first frames."""


def bytes_of(picture: Surface) -> int:
    return picture.get_width() * picture.get_height() * picture.get_bytesize()


def as_shown(path: Path) -> Surface:
    """A picture in the format of the screen; in a thread that takes nobody's time."""
    picture = pygame.image.load(path)
    has_alpha = picture.get_masks()[3] != 0
    return picture.convert_alpha() if has_alpha else picture.convert()


class Sheets:
    def __init__(self, clock: Callable[[], float], read: Callable[[Path], Surface] = as_shown) -> None:
        self._clock = clock
        self._ahead = ReadAhead(read)
        self._begun = 0.0
        self._held: OrderedDict[Path, Surface] = OrderedDict()
        self._asked: dict[Path, float] = {}
        self.bytes = 0

    def get(self, path: Path) -> Surface:
        """Raises what reading it raised. Nobody keeps it, or a part of it."""
        sheet = self._held.get(path)
        if sheet is None:
            sheet = self._held[path] = self._ahead.take(path)
            self.bytes += bytes_of(sheet)
            while self.bytes > SHEET_BYTES and len(self._held) > 1:
                # The latest before it: a window that is being resized asks for all in turn, again and again,
                # and whoever let go of the oldest would have none of them when its turn comes.
                self.let_go(next(other for other in reversed(self._held) if other != path))
        self._held.move_to_end(path)
        self._asked[path] = self._clock()
        return sheet

    def read_ahead(self, paths: Iterable[Path]) -> None:
        self._begun = self._clock()
        self._ahead.begin(path for path in paths if path not in self._held)

    def ready(self, path: Path) -> bool:
        """Whether it is at hand; if not, it is read meanwhile."""
        if path in self._held:
            return True
        self._begun = self._clock()
        return self._ahead.ready(path)

    def at_hand(self, path: Path) -> bool:
        return path in self._held or self._ahead.done(path)

    def unasked(self) -> Iterator[Path]:
        """Those that nobody has asked for lately."""
        now = self._clock()
        return iter([path for path, at in self._asked.items() if now - at > HELD_SECONDS])

    def let_go(self, path: Path) -> None:
        if path in self._held:
            self.bytes -= bytes_of(self._held.pop(path))
            del self._asked[path]

    def forget_unread(self) -> None:
        """What was read ahead and not wanted."""
        if self._clock() - self._begun > HELD_SECONDS:
            self._ahead.forget()

    def end(self) -> None:
        self._ahead.end()
