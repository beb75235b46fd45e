"""Every check of the project, and a summary of them all."""

from __future__ import annotations

import argparse
import os
import subprocess
import time
from collections.abc import Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from .bootstrap import TESTING, Home, prepare_or_exit
from .changed import affordable, changed, touched
from .compiled_suite import COMPILE

MOST_WORKERS = 4
"""Every worker may have a screen and a game or two of its own."""


@dataclass(frozen=True)
class Stage:
    name: str
    command: tuple[str, ...]
    talks: bool = False
    """Show its output while it runs, not only when it fails."""


@dataclass(frozen=True)
class Result:
    stage: Stage
    exit_code: int
    seconds: float

    def __str__(self) -> str:
        verdict = "ok" if self.exit_code == 0 else f"FAILED (exit code {self.exit_code})"
        return f"{self.stage.name:<14} {self.seconds:7.1f} s   {verdict}"


def test(arguments: Sequence[str]) -> int:
    options, for_pytest = _parse(arguments)
    home = Home.of_this_repository()
    nearest = _nearest(home.root) if options.changed else []
    python = str(prepare_or_exit(home, TESTING))
    wanted = stages(python, [*for_pytest, *nearest], options.slow or options.only == "compiled")
    if options.changed and not nearest:
        wanted = [stage for stage in wanted if stage.name != "pytest"]
    if options.only:
        wanted = [stage for stage in wanted if stage.name == options.only]
    return summarise(run_all(wanted, home.root, variables(home)))


def _nearest(root: Path) -> list[str]:
    """Of the tests that can be touched by what differs from main, those that a minute has room for."""
    files = changed(root)
    chosen, left = affordable(root, touched(root, files), worker_count())
    print(f"{len(files)} files changed. Nearest to them: {len(chosen)} files of tests.", flush=True)
    print(f"Left to the whole command: {len(left)} that are farther.", flush=True)
    return chosen


def variables(home: Home) -> dict[str, str]:
    """Compiled code lies in the environment's folder, even where Python is told to write none beside sources.

    The tests start hundreds of processes, and each would compile the game anew.
    """
    inherited = home.variables()
    inherited.pop("PYTHONDONTWRITEBYTECODE", None)
    return {**inherited, "PYTHONPYCACHEPREFIX": str(home.environment / "compiled")}


def stages(python: str, for_pytest: Sequence[str], slow: bool) -> list[Stage]:
    import_linter = "import sys; from importlinter.cli import lint_imports_command as main; sys.exit(main())"
    selection = () if slow else ("-m", "not slow")
    suite = (python, "-m", "build_scripts.tools.compiled_suite")
    compiled = (Stage("compile", (*suite, COMPILE)), Stage("compiled", (*suite, *workers()), talks=True))
    return [
        Stage("ruff", (python, "-m", "ruff", "check", ".")),
        Stage("format", (python, "-m", "ruff", "format", "--check", ".")),
        Stage("mypy", (python, "-m", "mypy")),
        Stage("imports", (python, "-c", import_linter)),
        *(compiled if slow else ()),
        Stage("pytest", (python, "-m", "pytest", *workers(), *selection, *for_pytest), talks=True),
    ]


def worker_count() -> int:
    return min(MOST_WORKERS, os.cpu_count() or 1)


def workers() -> tuple[str, ...]:
    """Whole files side by side: what a file prepares is prepared once."""
    count = worker_count()
    return ("-n", str(count), "--dist", "loadfile") if count > 1 else ()


def run_all(wanted: Sequence[Stage], folder: Path, variables: Mapping[str, str]) -> list[Result]:
    """Side by side those that say nothing while they run, each on one core; then the others."""
    with ThreadPoolExecutor(worker_count()) as pool:
        silent = [pool.submit(run, stage, folder, variables) for stage in wanted if not stage.talks]
        results = [each.result() for each in silent]
    return results + [run(stage, folder, variables) for stage in wanted if stage.talks]


def run(stage: Stage, folder: Path, variables: Mapping[str, str]) -> Result:
    print(f"--- {stage.name}", flush=True)
    started = time.monotonic()
    done = subprocess.run(
        stage.command,
        cwd=folder,
        env=dict(variables),
        stdout=None if stage.talks else subprocess.PIPE,
        stderr=None if stage.talks else subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if done.returncode != 0 and done.stdout:
        print(done.stdout, flush=True)
    return Result(stage, done.returncode, time.monotonic() - started)


def summarise(results: Sequence[Result]) -> int:
    """Print a line for every stage; the exit code is that of the first one that failed."""
    print("---")
    for result in results:
        print(result, flush=True)
    return next((result.exit_code for result in results if result.exit_code != 0), 0)


def _parse(arguments: Sequence[str]) -> tuple[argparse.Namespace, list[str]]:
    parser = argparse.ArgumentParser(
        prog="test.py",
        description="Run every check of the project. All other options are passed on to pytest.",
        allow_abbrev=False,
    )
    names = [stage.name for stage in stages("", (), slow=True)]
    parser.add_argument("--slow", action="store_true", help="also run the tests marked slow")
    parser.add_argument("--changed", action="store_true", help="only tests near to what differs from main")
    parser.add_argument("--only", choices=names, help="run one stage instead of all")
    return parser.parse_known_args(arguments)
