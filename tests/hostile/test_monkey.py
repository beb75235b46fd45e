"""A monkey at the real window: it clicks, drags, types and resizes, and whatever it plays is legal."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path
from random import Random

import pytest

from tests.e2e.screen import ROOT, Screen, available

EVENTS = 700
KEYS = (
    *(
        "Escape",
        "Return",
        "Tab",
        "space",
        "Left",
        "Right",
        "Up",
        "Down",
        "r",
        "q",
        "e",
        "b",
        "s",
        "l",
        "m",
        "h",
        "w",
    ),
    *("1", "2", "3", "F1", "ctrl+z", "ctrl+y", "ctrl+BackSpace", "shift+r", "Page_Down", "Home", "End"),
)
SIZES = ((1280, 720), (1600, 900), (900, 700))
LEAVES = frozenset({"button:quit"})
"""What would only end the trial."""


class Monkey:
    def __init__(self, screen: Screen, seed: int) -> None:
        self._screen = screen
        self._random = Random(seed)

    def act(self) -> None:
        random = self._random
        acts = (self._click, self._click, self._click, self._drag, self._type, self._wheel, self._anywhere)
        random.choice(acts)()
        if random.random() < 0.01:
            self._screen.xdo(
                "windowsize", self._screen.window, *random.choice(((1280, 720), (1600, 900), (900, 700)))
            )

    def _target(self) -> str:
        wanted = [e.id for e in self._screen.shown.elements.values() if e.enabled and e.id not in LEAVES]
        return self._random.choice(wanted) if wanted else ""

    def _click(self) -> None:
        if target := self._target():
            self._screen.click(
                self._screen.shown.elements[target].rect.center, self._random.choice((1, 1, 1, 3))
            )

    def _drag(self) -> None:
        if (target := self._target()) and (other := self._target()):
            elements = self._screen.shown.elements
            if target in elements and other in elements:
                self._screen.press(elements[target].rect.center)
                self._screen.move(elements[other].rect.center)
                self._screen.release()

    def _type(self) -> None:
        self._screen.key(self._random.choice(KEYS))

    def _wheel(self) -> None:
        self._screen.xdo("click", self._random.choice((4, 5)))

    def _anywhere(self) -> None:
        self._screen.move((self._random.randrange(1280), self._random.randrange(720)))


@pytest.mark.slow
@pytest.mark.window
@pytest.mark.timeout(300)
@pytest.mark.skipif(not available(), reason="nobody to move the mouse: install xdotool")
@pytest.mark.parametrize("seed", [1, 2])
def test_whatever_a_monkey_plays_is_legal(tmp_path: Path, seed: int) -> None:
    screen = Screen(tmp_path, "--quick")
    try:
        monkey = Monkey(screen, seed)
        for number in range(EVENTS):
            assert screen.process.poll() is None, f"it ended after {number} events"
            monkey.act()
            time.sleep(0.01)
            assert screen.shown.scene != "crash", f"a crash after {number} events"
        assert len(screen.record()["actions"]) > 12, "it played something"
    finally:
        screen.close()
    records = [screen.record_file, *(screen.data / "data" / "saves").glob("*.json")]
    records += (screen.data / "data" / "replays").glob("*.json")
    for record in records:
        command = [sys.executable, "-m", "game", "rules", "replay", str(record)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        assert (done.returncode, done.stderr) == (0, ""), record.name
