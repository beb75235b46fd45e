"""How fast stones are pushed in Via Appia: pushes per second on one core, beside a bare loop of math.sqrt.

Pushes of each size and the loop take turns in one process, so that a busy or throttled machine slows all of
them alike; what counts are the medians. Time is processor time of this process.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections.abc import Callable, Sequence
from random import Random
from statistics import median

from game.games.via_appia.levels import library
from game.games.via_appia.quarry import NoPhysics, first_contact, layout, push
from game.games.via_appia.rules.actions import Push
from game.games.via_appia.rules.pieces import SIZES, Size, Stone
from game.games.via_appia.rules.road import LevelDef, Quarry

AIM = 300
TICK = 1 / 64 if sys.platform == "win32" else time.get_clock_info("process_time").resolution
"""Windows says how finely it writes this time down, not how seldom it looks at the clock."""
ROOTS = 100_000
WORN: tuple[Size, ...] = ("S", "M", "S", "M", "S", "M", "L", "S", "M", "S")
"""The sizes pushed before anything is measured: a tray as it is in the middle of a game."""


def main(arguments: Sequence[str]) -> int:
    options = _options(arguments)
    level = library().load("classic")
    try:
        tray = worn_tray(level)
    except NoPhysics as missing:
        print(missing)
        return 1
    print(f"{len(tray)} stones in the tray; processor time of one core, {options.rounds} rounds")
    print(f"{'':>16}{'ms each':>10}{'a second':>12}{'in roots':>12}")
    pushing = {f"push {size}": pushes(level.quarry, tray, size, options.pushes) for size in SIZES}
    others: dict[str, Callable[[], float]] = {
        "first contact": contacts(level.quarry, tray, options.pushes),
        "layout": lambda: measured(lambda n: layout(n, level.quarry, level.quarry_start), 3),
    }
    found: dict[str, list[float]] = {name: [] for name in (*pushing, *others)}
    roots: list[float] = []
    for _ in range(options.rounds):
        roots.append(bare_roots())
        for name, work in {**pushing, **others}.items():
            found[name].append(work())
    root = median(roots)
    for name, times in found.items():
        each = median(times)
        print(f"{name:>16}{each * 1e3:>10.3f}{1 / each:>12,.0f}{each / root:>12,.0f}")
    print(f"{'math.sqrt':>16}{root * 1e3:>10.6f}{1 / root:>12,.0f}{1:>12}")
    slowest = max(median(found[name]) for name in pushing)
    verdict = "reached" if 1 / slowest >= AIM else "MISSED"
    print(f"The slowest size makes {1 / slowest:,.0f} pushes a second; the aim of {AIM} is {verdict}.")
    return 0


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.py quarry", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=7, help="how often each takes its turn (%(default)s)")
    parser.add_argument("--pushes", type=int, default=100, help="pushes in a turn (%(default)s)")
    return parser.parse_args(arguments)


def worn_tray(level: LevelDef) -> tuple[Stone, ...]:
    random, quarry = Random(1), level.quarry
    tray = layout(1, quarry, level.quarry_start)
    for size in WORN:
        spots = push(quarry, tray, aimed(quarry, size, random)).spots
        sizes = (*(stone.size for stone in tray), size)
        tray = tuple(Stone(z, *spot) for z, spot in zip(sizes, spots, strict=True) if spot is not None)
    return tray


def aimed(quarry: Quarry, size: Size, random: Random) -> Push:
    reach = quarry.reach_of(size)
    return Push(size, random.randint(-reach, reach), random.choice(quarry.angles))


def pushes(quarry: Quarry, tray: tuple[Stone, ...], size: Size, count: int) -> Callable[[], float]:
    random = Random(size)
    return lambda: measured(lambda _: push(quarry, tray, aimed(quarry, size, random)), count)


def contacts(quarry: Quarry, tray: tuple[Stone, ...], count: int) -> Callable[[], float]:
    random = Random(0)
    return lambda: measured(lambda _: first_contact(quarry, tray, aimed(quarry, "M", random)), count)


def measured(work: Callable[[int], object], count: int) -> float:
    """Seconds of processor time for one of them."""
    begin = time.process_time()
    for number in range(count):
        work(number)
    return spent(begin) / count


def spent(begin: float) -> float:
    """Processor time since then; on Windows it goes on in ticks, and less than one would be nothing."""
    return max(time.process_time() - begin, TICK)


def bare_roots() -> float:
    begin = time.process_time()
    for _ in range(ROOTS):
        math.sqrt(2.0)
    return spent(begin) / ROOTS
