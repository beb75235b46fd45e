"""The shell in a real window, with a real mouse: from the title through the menus and back."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 40.0

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(
        sys.platform in ("win32", "darwin") or not (shutil.which("xdotool") or os.environ.get("CI")),
        reason="xdotool moves the mouse, and there is none",
    ),
]


class Player:
    """Somebody at the screen, who knows only the window and the UI map."""

    def __init__(self, folder: Path) -> None:
        self.map_file = folder / "map.json"
        self.errors = folder / "stderr.txt"
        command = [sys.executable, "-m", "game", "--lang", "en", "--size", "1280x720", "--speed", "0"]
        command += ["--data-dir", str(folder / "player"), "--ui-map", str(self.map_file)]
        self.process = subprocess.Popen(command, cwd=ROOT, stderr=self.errors.open("w"))
        self.until(lambda m: m["scene"] == "title")
        self.window = self.xdo("search", "--pid", str(self.process.pid)).split()[-1]

    def xdo(self, *arguments: str) -> str:
        return subprocess.run(["xdotool", *arguments], check=True, capture_output=True, text=True).stdout

    def map(self) -> dict[str, Any]:
        content: dict[str, Any] = json.loads(self.map_file.read_text(encoding="utf-8"))
        return content

    def until(self, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            assert self.process.poll() is None, self.errors.read_text()
            if self.map_file.exists() and holds(shown := self.map()):
                return shown
            time.sleep(0.03)
        pytest.fail(f"waited in vain; the screen shows {self.map()}")

    def element(self, name: str) -> dict[str, Any]:
        found: dict[str, Any] = next(e for e in self.map()["elements"] if e["id"] == name)
        return found

    def point_at(self, name: str) -> None:
        x, y, width, height = self.element(name)["rect"]
        self.xdo("mousemove", "--window", self.window, str(x + width // 2), str(y + height // 2))

    def click(self, name: str) -> None:
        self.point_at(name)
        self.xdo("click", "1")


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    player = Player(tmp_path)
    yield player
    player.process.terminate()
    player.process.wait(10)


def test_through_the_menus_and_out(player: Player) -> None:
    player.click("button:new-game")
    player.until(lambda m: m["scene"] == "new-game")
    player.click("chair:1")
    player.until(lambda m: any(e["id"] == "field:name" for e in m["elements"]))
    player.click("field:name")
    player.xdo("type", "Livia")
    player.until(lambda m: any(e["label"] == "Livia" for e in m["elements"]))
    player.click("button:back")
    player.until(lambda m: m["scene"] == "title")
    player.click("button:quit")
    assert player.process.wait(PATIENCE) == 0
    assert player.errors.read_text() == ""


def test_resizing_and_full_screen_lay_out_again(player: Player) -> None:
    before = player.element("button:quit")["rect"]
    player.xdo("windowsize", player.window, "1600", "900")
    player.until(lambda m: m["elements"] and player.element("button:quit")["rect"] != before)
    player.xdo("key", "F11")
    player.until(lambda m: max(e["rect"][0] + e["rect"][2] for e in m["elements"]) > 1600)
    player.xdo("key", "F11")
    player.until(lambda m: max(e["rect"][0] + e["rect"][2] for e in m["elements"]) <= 1600)
    player.click("button:settings")
    player.until(lambda m: m["scene"] == "settings")


def test_a_press_can_be_taken_back(player: Player) -> None:
    player.point_at("button:quit")
    player.xdo("mousedown", "1")
    player.point_at("button:language")
    player.xdo("mouseup", "1")
    player.click("button:settings")
    player.until(lambda m: m["scene"] == "settings")


def test_by_keyboard_alone(player: Player) -> None:
    shown = player.until(lambda m: m["scene"] == "title")
    buttons = [element["id"] for element in shown["elements"] if element["enabled"]]
    for _ in range(buttons.index("button:settings") + 1):
        player.xdo("key", "Tab")
    player.xdo("key", "Return")
    player.until(lambda m: m["scene"] == "settings")
    player.xdo("key", "Escape")
    player.until(lambda m: m["scene"] == "title")
