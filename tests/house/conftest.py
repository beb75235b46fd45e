from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.house.visitor import Visitor


@pytest.fixture
def visitor(tmp_path: Path) -> Iterator[Visitor]:
    visitor = Visitor(tmp_path / "player")
    yield visitor
    visitor.app.stack.close()
    pygame.display.quit()
