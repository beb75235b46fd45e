"""Starting the program for a test, and ending it after."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.e2e.screen import Screen

Start = Callable[..., Screen]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """``start("--quick", speed=1)`` opens the game; it is closed at the end, and must have kept quiet."""
    with ExitStack() as stack:

        def begin(*options: str, size: str = "1280x720", speed: float = 0) -> Screen:
            screen = Screen(tmp_path, *options, size=size, speed=speed)
            stack.callback(screen.close)
            return screen

        yield begin
