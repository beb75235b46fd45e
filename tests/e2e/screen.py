"""The game seen from outside: a process with a window, its UI map, its record, a real mouse and keyboard."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import IO, Any

import pytest
from pygame import Rect

ROOT = Path(__file__).resolve().parent.parent.parent
PATIENCE = 60.0
"""Seconds to wait for anything: a busy machine must not fail a test."""
LOOK = 0.004
FROM_SOURCES = (sys.executable, "-m", "game")


@dataclass(frozen=True)
class Element:
    id: str
    rect: Rect
    enabled: bool
    label: str

    @property
    def family(self) -> str:
        return self.id.partition(":")[0]

    @property
    def name(self) -> str:
        return self.id.partition(":")[2]


@dataclass(frozen=True)
class Shown:
    """The UI map at one moment."""

    scene: str
    seq: int
    prompt: str
    hand: Mapping[str, str] | None
    elements: Mapping[str, Element]

    def enabled(self, family: str) -> set[str]:
        """Names of what can be clicked in a family of ids."""
        return {e.name for e in self.elements.values() if e.enabled and e.family == family}

    def can(self, target: str) -> bool:
        return target in self.elements and self.elements[target].enabled

    def extent(self) -> Rect:
        """What all elements take up together."""
        rects = [element.rect for element in self.elements.values()]
        return rects[0].unionall(rects[1:])


class Xdo:
    """One xdotool for the whole test; it acts line by line, without the cost of a process each time."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(["xdotool", "-"], stdin=subprocess.PIPE, text=True)

    def __call__(self, *words: object) -> None:
        pipe: IO[str] | None = self._process.stdin
        assert pipe is not None
        pipe.write(" ".join(map(str, words)) + "\n")
        pipe.flush()

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        assert self._process.wait(10) == 0, "xdotool stumbled over a command"


class Screen:
    """Somebody at the screen, who knows only the window, the UI map and the record."""

    def __init__(
        self,
        folder: Path,
        *options: str,
        size: str = "1280x720",
        speed: float = 0,
        program: Sequence[str] = FROM_SOURCES,
        cwd: Path = ROOT,
        env: Mapping[str, str] | None = None,
        at_home: bool = False,
    ) -> None:
        """No `size`: as the program itself wants it.

        `at_home`: the player's files are where the system wants them, not in the folder.
        """
        self.presses = 0
        """Of the mouse, whatever came of them."""
        self.map_file = folder / "map.json"
        self.record_file = folder / "record.json"
        self.errors = folder / "stderr.txt"
        self.data = folder / "player"
        command = [*program, "--lang", "en", *(["--size", size] if size else []), "--speed", str(speed)]
        if not at_home:
            command += ["--data-dir", self.spelled(self.data)]
        command += ["--ui-map", self.spelled(self.map_file), "--record", self.spelled(self.record_file)]
        self._stderr = self.errors.open("w")
        self.process = self.begin([*command, "--seed", "7", *options], cwd, env)
        self._seen: tuple[tuple[int, int], Shown] | None = None
        self.xdo = Xdo()
        self.until(lambda shown: True, "the first map")
        # The map may be there before the window is: one that cannot be seen yet takes no focus.
        found = subprocess.run(
            ["xdotool", "search", "--sync", "--onlyvisible", "--pid", str(self.process.pid)],
            check=True,
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        self.window = found.stdout.split()[-1]
        self.xdo("windowfocus", self.window)

    def spelled(self, path: Path) -> str:
        """As the program calls it."""
        return str(path)

    def begin(self, command: list[str], cwd: Path, env: Mapping[str, str] | None) -> subprocess.Popen[bytes]:
        return subprocess.Popen(command, cwd=cwd, env=env, stderr=self._stderr)

    def close(self) -> None:
        """End the program; whatever happened, it has said nothing on standard error."""
        self.xdo.close()
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(20)
        self._stderr.close()
        assert self.errors.read_text() == ""

    # seeing

    @property
    def shown(self) -> Shown:
        status = self.map_file.stat()
        version = (status.st_ino, status.st_mtime_ns)
        if self._seen is None or self._seen[0] != version:
            self._seen = (version, _shown(json.loads(self.map_file.read_text(encoding="utf-8"))))
        return self._seen[1]

    def until(self, holds: Callable[[Shown], bool], what: str) -> Shown:
        """Wait until the map is as wanted."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            assert self.process.poll() is None, f"it ended: {self.errors.read_text()}"
            if self.map_file.exists() and holds(shown := self.shown):
                return shown
            time.sleep(LOOK)
        pytest.fail(f"waited in vain for {what}; {self._description()}")

    def _description(self) -> str:
        if not self.map_file.exists():
            return f"there is no map; {self.errors.read_text()}"
        shown = self.shown
        enabled = [element.id for element in shown.elements.values() if element.enabled]
        return f"the screen shows {shown.scene!r}, {shown.prompt!r}, hand {shown.hand}, enabled {enabled}"

    def until_scene(self, scene: str) -> Shown:
        return self.until(lambda shown: shown.scene == scene, f"the scene {scene!r}")

    def record(self) -> dict[str, Any]:
        content: dict[str, Any] = json.loads(self.record_file.read_text(encoding="utf-8"))
        return content

    def until_played(self, actions: list[str], *, more: bool = False) -> None:
        """Wait until the record holds exactly these actions; others fail at once.

        With `more`, computers or chance may have gone on already.
        """
        deadline = time.monotonic() + PATIENCE
        while (now := self.record()["actions"]) != actions:
            if more and now[: len(actions)] == actions:
                return
            assert len(now) < len(actions) or now[: len(actions)] != actions, f"more than {actions[-1]!r}"
            assert now == actions[: len(now)], f"wanted {actions[-1]!r}, but {now[-1]!r} was played"
            assert time.monotonic() < deadline, f"{actions[-1]!r} was not played; {self._description()}"
            assert self.process.poll() is None, f"it ended: {self.errors.read_text()}"
            time.sleep(LOOK)

    def centre(self, target: str) -> tuple[int, int]:
        return self.shown.elements[target].rect.center

    # doing

    def move(self, target: str | tuple[int, int]) -> None:
        x, y = self.centre(target) if isinstance(target, str) else target
        self.xdo("mousemove", "--window", self.window, x, y)

    def click(self, target: str | tuple[int, int], button: int = 1) -> None:
        self.move(target)
        self.presses += 1
        self.xdo("click", button)

    def press(self, target: str | tuple[int, int]) -> None:
        self.move(target)
        self.presses += 1
        self.xdo("mousedown", 1)

    def release(self) -> None:
        self.xdo("mouseup", 1)

    def key(self, *names: str) -> None:
        for name in names:
            self.xdo("key", name)

    def resize(self, width: int, height: int) -> Shown:
        """Give the window another size, and wait until everything is inside it and uses it."""
        self.xdo("windowsize", self.window, width, height)
        return self.until(lambda shown: _fills(shown, width, height), f"{width} x {height}")

    def fullscreen(self, width: int = 1920, height: int = 1080) -> Shown:
        self.key("F11")
        return self.until(lambda shown: _fills(shown, width, height), "full screen")

    def choose(self, target: str, label: str) -> None:
        """Click a choice until it says so."""
        for _ in range(12):
            now = self.shown.elements[target].label
            if now == label:
                return
            self.click(target)
            self.until(lambda shown, old=now: shown.elements[target].label != old, f"{target} to change")
        pytest.fail(f"{target} never says {label!r}")

    def sit(self, chair: int, who: str) -> None:
        """On a new table: somebody takes that chair, as the page calls them."""
        self.click(f"chair:{chair}")
        shown = self.until(lambda shown: "button:done" in shown.elements, "who sits there to be asked")
        self.click(next(e.id for e in shown.elements.values() if e.family == "who" and e.label == who))
        if who == "Human":
            self.until(lambda shown: "field:name" in shown.elements, "a name to be asked for")
            self.click("button:done")
        self.until(lambda shown: "button:done" not in shown.elements, "the table again")

    def new_game(self, *seats: str, options: Mapping[str, str] | None = None, board: str = "") -> None:
        """From the title into a match of these players, by mouse; board and options as they read."""
        self.click("button:new-game")
        self.until_scene("new-game")
        if board:
            self.choose("choice:board", board)
        chairs = sum(name.startswith("chair:") for name in self.shown.elements)
        sitting = {seat * chairs // len(seats) + 1: kind for seat, kind in enumerate(seats)}
        for chair in sorted(range(1, chairs + 1), key=lambda each: each not in sitting):
            self.sit(chair, sitting.get(chair, "Nobody"))
        for option, value in (options or {}).items():
            self.choose(f"choice:option-{option}", value)
        self.click("button:start")
        self.until(lambda shown: shown.scene in ("match", "curtain"), "a match to begin")

    def place_the_rest(self) -> None:
        """Have the builders placed for everybody."""
        self.click("button:place-rest")
        self.until(lambda shown: "button:place-rest" not in shown.elements, "the set-up to be over")


def _shown(content: dict[str, Any]) -> Shown:
    elements = {
        e["id"]: Element(e["id"], Rect(e["rect"]), e["enabled"], e["label"]) for e in content["elements"]
    }
    return Shown(content["scene"], content["seq"], content["prompt"], content["hand"], elements)


def _fills(shown: Shown, width: int, height: int) -> bool:
    extent = shown.extent()
    inside = Rect(0, 0, width, height).contains(extent)
    return inside and extent.right > width - 60 and extent.bottom > height - 60


def available() -> bool:
    """Whether there is somebody to move the mouse; in CI there must be."""
    from shutil import which  # noqa: PLC0415

    return sys.platform not in ("win32", "darwin") and bool(which("xdotool") or os.environ.get("CI"))
