"""What takes long to make and is the same in every test: made once for all the tests of a process.

A program decodes its pictures and reads its texts once, at its start. The tests start hundreds of programs in
one process, and would spend half of their time on it.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.i18n import library
from game.resources import data_root
from game.resources.sprites import Sprites


@contextmanager
def made_once() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Sprites, "__init__", _shared_sprites(Sprites.__init__))
        patch.setattr(library, "_parse", _read_once(library._parse))
        yield


def _shared_sprites(begin: Any) -> Any:
    """`Sprites` of our own folder have everything in common: sheets, and pictures at their sizes.

    Those of a folder that a test has made for itself are left alone.
    """
    kept: dict[tuple[object, ...], dict[str, Any]] = {}

    @functools.wraps(begin)
    def shared(sprites: Sprites, *folders: Path) -> None:
        if not all(folder.is_relative_to(data_root()) for folder in folders):
            begin(sprites, *folders)
            return
        # Pictures are converted to what the display shows, and not every driver shows the same.
        key = (*folders, pygame.display.get_driver() if pygame.display.get_init() else "")
        if key not in kept or kept[key]["_missing"]:
            # A picture that is missing is told in the log of each program, so each has to look for itself.
            begin(sprites, *folders)
            kept[key] = vars(sprites)
        sprites.__dict__ = kept[key]

    return shared


def _read_once(parse: Any) -> Any:
    """Texts of the game itself; nobody writes those while tests run."""
    ours = Path(library.__file__).parent.parent
    kept = functools.cache(parse)

    @functools.wraps(parse)
    def read(file: Traversable) -> dict[str, object]:
        is_ours = isinstance(file, Path) and file.is_relative_to(ours)
        return kept(file) if is_ours else parse(file)

    return read
