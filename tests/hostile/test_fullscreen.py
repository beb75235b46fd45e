"""F11 where the window is as large as the screen: its size stays, and yet all must be drawn again."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.e2e.xvfb import Glass, xvfb

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 60.0
SIZE = "1280x720"

pytestmark = pytest.mark.skipif(
    sys.platform in ("win32", "darwin")
    or not (os.environ.get("CI") or (shutil.which("Xvfb") and shutil.which("xdotool"))),
    reason="needs Xvfb and xdotool: a screen to look at and somebody who presses keys",
)


@pytest.fixture
def glass(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Glass]:
    """A screen exactly as large as the window, with the game on it."""
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    glass = Glass(tmp_path)
    command = [sys.executable, "-m", "game", "--size", SIZE, "--speed", "0"]
    command += ["--data-dir", str(tmp_path / "player"), "--ui-map", str(tmp_path / "map.json")]
    with xvfb(SIZE, glass.options), subprocess.Popen(command, cwd=ROOT) as game:
        try:
            _until((tmp_path / "map.json").exists)
            yield glass
        finally:
            game.terminate()


def _until(holds: Callable[[], bool]) -> bool:
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        if holds():
            return True
        time.sleep(0.05)
    return holds()


def test_f11_in_a_window_as_large_as_the_screen_is_not_black(glass: Glass) -> None:
    assert _until(lambda: len(glass.colours()) > 1000), "the title is there"
    for _ in range(4):
        subprocess.run(["xdotool", "key", "F11"], check=True)
        time.sleep(1.0)
        assert _until(lambda: len(glass.colours()) > 1000), "the screen is black"
