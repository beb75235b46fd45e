"""Pictures that stay as long as a table is laid.

The house forgets what nobody has asked for in a while, and to read a sheet again takes longer than a frame:
whoever looks at the road for a minute, and then pushes, would see the push begin with a jerk.
"""

from dataclasses import replace
from typing import Any, cast

import pygame
from pygame import Surface

from game.ui import Ui
from game.ui.context import SpriteSource
from game.ui.kept import MEGABYTE

ROOM = 12 * MEGABYTE
"""Beyond that nothing more is kept here."""

Dimensions = tuple[int, int]


class Stock:
    """A source of sprites that keeps what it was asked for, and makes smaller pictures from larger ones."""

    def __init__(self, source: SpriteSource) -> None:
        self._source = source
        self._kept: dict[tuple[str, Dimensions], Surface] = {}
        self._largest: dict[str, Surface] = {}
        self._bytes = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._source, name)

    def get(self, name: str, size: Dimensions) -> Surface:
        found = self._kept.get((name, size))
        return found if found is not None else self._put(name, size, self._made(name, size))

    def at(self, name: str, cell: int) -> Surface:
        picture = self._source.at(name, cell)
        return self._put(name, picture.get_size(), picture)

    def _made(self, name: str, size: Dimensions) -> Surface:
        large = self._largest.get(name)
        if large is None or large.get_width() < size[0] or large.get_height() < size[1]:
            return self._source.get(name, size)
        return pygame.transform.smoothscale(large, size)

    def _put(self, name: str, size: Dimensions, picture: Surface) -> Surface:
        if (name, size) in self._kept or self._bytes > ROOM:
            return picture
        self._kept[name, size] = picture
        self._bytes += picture.get_width() * picture.get_height() * picture.get_bytesize()
        if name not in self._largest or self._largest[name].get_width() < size[0]:
            self._largest[name] = picture
        return picture


def stocked(ui: Ui) -> Ui:
    """The same for brushes of one table, with a stock of its own."""
    return replace(ui, sprites=cast(SpriteSource, Stock(ui.sprites)))
