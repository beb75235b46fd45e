"""What takes long to make and is the same in every test: made once for all the tests of a process.

A program decodes its pictures and reads its texts once, at its start. The tests start hundreds of programs in
one process, and would spend half of their time on it.
"""

from __future__ import annotations

import functools
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pygame
import pytest
from pygame.font import Font

from game import services
from game.app import loop, thrift
from game.i18n import library
from game.resources import data_root, sheets, sprites
from game.resources.sprites import Sprites
from game.ui import Theme
from game.ui.painter import Painter

ROOM = 300 * 1024 * 1024
"""Bytes for all the sheets there are, and for the pictures of a game in the sizes of all tests."""

CLEAR_UP = thrift.clear_up
"""As programs do, for tests that look at what is left."""


@contextmanager
def made_once() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Sprites, "__init__", _shared_sprites(Sprites.__init__))
        for name in ("rest", "settle", "leave", "forget_sizes", "read_ahead"):
            patch.setattr(Sprites, name, _unless_shared(getattr(Sprites, name)))
        # Those that have everything in common are the same to whoever keeps what was painted with them.
        patch.setattr(Sprites, "__eq__", lambda one, other: vars(one) is vars(other))
        patch.setattr(Sprites, "__hash__", lambda sprites: id(vars(sprites)))
        patch.setattr(loop, "forget_pictures", lambda: None)
        # A program has room for what one table shows; the next test would decode every sheet anew.
        patch.setattr(sheets, "SHEET_BYTES", ROOM)
        patch.setattr(sprites, "CACHE_BYTES", ROOM)
        # A program looks through all its objects whenever a page is left. Those of all the tests so far are
        # many more: the fixture `_tidy` looks now and then.
        patch.setattr(thrift, "clear_up", lambda: None)
        _share_measures(patch)
        patch.setattr(Sprites, "ready", lambda *_: True)
        # They look at the next frame, and what is shared must not be used by two threads.
        patch.setattr(services, "PainterAside", lambda _make: Painter())
        # By what the files hold: texts of the game are read hundreds of times, those of a test once.
        patch.setattr(library, "tables_of", functools.lru_cache(64)(library.tables_of))
        yield


def _shared_sprites(begin: Any) -> Any:
    """`Sprites` of our own folder have everything in common: sheets, and pictures at their sizes.

    Those of a folder that a test has made for itself are left alone.
    """
    kept: dict[tuple[object, ...], dict[str, Any]] = {}

    @functools.wraps(begin)
    def shared(sprites: Sprites, *folders: Path) -> None:
        if not _ours(folders):
            begin(sprites, *folders)
            return
        # Pictures are converted to what the display shows, and not every driver shows the same.
        key = (*folders, os.environ.get("SDL_VIDEODRIVER"))
        if key not in kept or kept[key]["_missing"]:
            # A picture that is missing is told in the log of each program, so each has to look for itself.
            begin(sprites, *folders)
            kept[key] = vars(sprites)
        sprites.__dict__ = kept[key]

    return shared


def _ours(folders: Iterable[Path]) -> bool:
    return all(folder.is_relative_to(data_root()) for folder in folders)


def _unless_shared(put_away: Any) -> Any:
    """What one program is done with, the next test will want; the bounds in bytes hold all the same."""

    @functools.wraps(put_away)
    def called(sprites: Sprites, *values: Any) -> None:
        if not _ours(sprites._folders):
            put_away(sprites, *values)

    return called


MEASURES = ("_fonts", "_rendered", "_sizes", "_lines", "_heights")
"""What a `Theme` has opened, measured and painted."""


def _share_measures(patch: pytest.MonkeyPatch) -> None:
    """Every `Theme` that writes with the same fonts measures a text once."""
    begin, write = Theme.__init__, Theme.write
    kept: dict[object, dict[str, Any]] = {}

    def use_kept(theme: Theme) -> None:
        fonts = (theme._fonts_dir, *theme._files.values())
        if fonts not in kept or not _usable(kept[fonts]["_fonts"]._values.values()):
            kept[fonts] = {name: vars(theme)[name] for name in MEASURES}
        vars(theme).update(kept[fonts])

    def shared(theme: Theme, folder: Path) -> None:
        begin(theme, folder)
        use_kept(theme)

    def switched(theme: Theme, letters: frozenset[str]) -> None:
        # It throws away what it has measured when the fonts change: then that must be its own.
        own = object.__new__(Theme)
        begin(own, theme._fonts_dir)
        vars(theme).update({name: vars(own)[name] for name in MEASURES})
        write(theme, letters)
        use_kept(theme)

    patch.setattr(Theme, "__init__", shared)
    patch.setattr(Theme, "write", switched)


def _usable(fonts: Iterable[Font]) -> bool:
    """A program that ended in this process took its fonts with it."""
    try:
        return all(font.line_height for font in fonts)
    except pygame.error:
        return False
