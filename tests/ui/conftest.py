"""A plain `Ui`: real fonts, drawn stand-ins for sprites, no window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.resources import data_root
from game.resources.sprites import Sprites
from game.ui import Theme, Ui, Viewport


@pytest.fixture
def played() -> list[str]:
    return []


@pytest.fixture
def ui(tmp_path: Path, played: list[str]) -> Iterator[Ui]:
    pygame.font.init()
    pygame.display.init()
    pygame.display.set_mode((1280, 720))
    yield Ui(
        Theme(data_root() / "assets" / "common" / "fonts"),
        Sprites(tmp_path),
        Viewport((1280, 720)),
        play=played.append,
    )
    pygame.display.quit()
