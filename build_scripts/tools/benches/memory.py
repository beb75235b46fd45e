"""How much memory the program takes at 1920 x 1080: title, a match of each game, window sizes, an evening.

Two processes on one display, the player's own or a virtual one: a bare window, and the real program. That
goes from the title into a match of each game and back, then through random window sizes, then plays an
evening of short games by computers. Resident is what the system counts, proportional divides what is shared
by its users; the opponents' process is counted apart.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import asdict, dataclass
from pathlib import Path

from ..wine.machine import screen

SIZE = (1920, 1080)
TITLE, MATCH, BACK, SIZES, OPPONENTS = 160, 260, 200, 300, 60
FLAT = 0.05
"""How much an evening may add from its second round of all games to its last."""
ROUND = 3
"""Games of the house."""


@dataclass(frozen=True)
class Row:
    """Megabytes of one moment."""

    name: str
    resident: float
    proportional: float
    opponents: float = 0.0
    bound: int = 0
    """0: nothing is promised of it."""


def main(arguments: Sequence[str]) -> int:
    options = _options(arguments)
    if options.guest:
        return _guest(options)
    with ExitStack() as stack:
        if "DISPLAY" not in os.environ and sys.platform.startswith("linux"):
            os.environ["DISPLAY"] = stack.enter_context(screen())
        print(f"Megabytes at {SIZE[0]} x {SIZE[1]}", flush=True)
        print(f"{'':<34}{'resident':>10}{'proport.':>10}{'opponents':>11}{'bound':>8}")
        rows = [row for guest in ("bare", "game") for row in _told(guest, options)]
    return _judge(rows)


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.py memory", description=__doc__)
    parser.add_argument("--seconds", type=float, default=15.0, help="in each match (%(default)s)")
    parser.add_argument("--sizes", type=int, default=200, help="random window sizes (%(default)s)")
    parser.add_argument("--evening", type=int, default=30, help="games in a row (%(default)s)")
    parser.add_argument("--guest", choices=("bare", "game"), default="", help=argparse.SUPPRESS)
    return parser.parse_args(arguments)


def _told(guest: str, options: argparse.Namespace) -> Iterator[Row]:
    command = [sys.executable, "-m", "build_scripts.tools.catalogue", __name__, "--guest", guest]
    for name in ("seconds", "sizes", "evening"):
        command += [f"--{name}", str(getattr(options, name))]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            row = Row(**json.loads(line))
            bound = f"{row.bound:>8}" if row.bound else ""
            others = f"{row.opponents:>11.0f}" if row.opponents else " " * 11
            print(f"{row.name:<34}{row.resident:>10.0f}{row.proportional:>10.0f}{others}{bound}", flush=True)
            yield row
    if process.returncode:
        raise SystemExit(f"The {guest} process ended with {process.returncode}.")


def _judge(rows: Sequence[Row]) -> int:
    over = [f"{row.name} ({row.resident:.0f} MB)" for row in rows if row.bound and row.resident > row.bound]
    thinking = max(row.opponents for row in rows)
    evening = [row.resident for row in rows if row.name.startswith("evening")]
    # Games differ: what is compared is one of each.
    rounds = [sum(evening[at : at + ROUND]) for at in range(0, len(evening) - ROUND + 1, ROUND)][1:]
    growth = max(rounds) / rounds[0] - 1 if rounds else 0.0
    print(f"within the bounds: {'reached' if not over else 'missed by ' + ', '.join(over)}")
    verdict = "reached" if thinking < OPPONENTS else "missed"
    print(f"opponents under {OPPONENTS} MB: {verdict} ({thinking:.0f} MB)")
    print(
        f"an evening flat within {FLAT:.0%}: {'reached' if growth <= FLAT else 'missed'}"
        f" ({growth:+.1%} after the second round of all games)"
    )
    return 0


# in the process that is measured


def _guest(options: argparse.Namespace) -> int:
    os.environ["SDL_AUDIODRIVER"] = "dummy"
    from game.ui.window import prepare_environment  # noqa: PLC0415

    prepare_environment()
    if options.guest == "bare":
        _bare()
        return 0
    from ..memory_walk import walk  # noqa: PLC0415

    with tempfile.TemporaryDirectory() as folder:
        for name, bound, pids in walk(
            Path(folder), SIZE, seconds=options.seconds, sizes=options.sizes, games=options.evening
        ):
            _tell(name, bound, pids)
    return 0


def _bare() -> None:
    import pygame  # noqa: PLC0415

    pygame.display.init()
    pygame.display.set_mode(SIZE, pygame.RESIZABLE)
    for _ in range(30):
        pygame.event.get()
        pygame.display.flip()
        time.sleep(1 / 60)
    _tell("a bare window", 0, ())


def _tell(name: str, bound: int, opponents: Sequence[int]) -> None:
    resident, proportional = _megabytes("self")
    thinking = max((_megabytes(pid)[0] for pid in opponents), default=0.0)
    print(json.dumps(asdict(Row(name, resident, proportional, thinking, bound))), flush=True)


def _megabytes(process: int | str) -> tuple[float, float]:
    """Resident and proportional, as Linux tells it."""
    told = Path(f"/proc/{process}/smaps_rollup").read_text("ascii")
    found = dict(line.split()[:2] for line in told.splitlines()[1:])
    return int(found["Rss:"]) / 1024, int(found["Pss:"]) / 1024
