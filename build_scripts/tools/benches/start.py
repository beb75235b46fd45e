"""How much processor time it takes from the command to the title, beside a bare pygame-ce window.

From the sources, and packed where package.py has put a program into dist. All take turns in one run; of each
the least is taken, which is the round that was disturbed least.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Sequence
from contextlib import nullcontext
from pathlib import Path

from ..starting import seconds_until
from ..wine.machine import screen

ROOT = Path(__file__).resolve().parents[3]
EXE = ".exe" if sys.platform == "win32" else ""
SIZE = "1280x720"


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(prog="bench.py start", description=__doc__)
    parser.add_argument("--rounds", type=int, default=9, help="how often each is started (%(default)s)")
    rounds = parser.parse_args(arguments).rounds
    with screen() if sys.platform not in ("win32", "darwin") else nullcontext("") as display:
        _compare(rounds, display)
    return 0


def _compare(rounds: int, display: str) -> None:
    env = {**os.environ, "SDL_AUDIODRIVER": "dummy", "PYTHONPATH": str(ROOT), "DISPLAY": display}
    for name in ("SDL_VIDEODRIVER", "PYTHONDONTWRITEBYTECODE"):
        env.pop(name, None)
    print(f"Processor time to the first frame at {SIZE}, milliseconds, best of {rounds}")
    with tempfile.TemporaryDirectory() as folder:
        sign = Path(folder) / "shown"
        player = ["--size", SIZE, "--data-dir", folder, "--ui-map", str(sign)]
        for name, bare, game, aim in _ways():
            commands = ([*bare, str(sign)], [*game, *player])
            # The first start compiles and fills caches.
            turns = [[seconds_until(sign, each, env) for each in commands] for _ in range(rounds + 1)][1:]
            window, title = (min(column) * 1000 for column in zip(*turns, strict=True))
            times = f"{title / window:.2f} × (aim {aim})"
            print(f"{name:<14} bare window {window:5.0f}   title {title:5.0f}   {times}")


def _ways() -> list[tuple[str, list[str], list[str], float]]:
    script = str(ROOT / "build_scripts" / "bundle" / "bare_window.py")
    ways = [("from sources", [sys.executable, script], [sys.executable, "-m", "game"], 2.2)]
    bare = ROOT / "build" / "package" / "built" / "BareWindow" / f"BareWindow{EXE}"
    packed = ROOT / "dist" / "AquaRomana" / f"AquaRomana{EXE}"
    if bare.is_file() and packed.is_file():
        ways.append(("packed", [str(bare)], [str(packed)], 2.5))
    else:
        print("(packed: not measured, package.py has not been run here)")
    return ways
