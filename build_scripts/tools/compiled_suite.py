"""Runs the tests of rules and opponents against the compiled modules, in a copy of the repository.

Where nothing can be compiled there is nothing to test; it says so and that is no failure.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from .bootstrap import Home
from .compiled import MODULES, CannotCompileError, made, tree

COMPILE = "--compile"
"""Only that, ahead of time."""
FOLDERS = ("game", "levels", "tests", "build_scripts")
SUITES = ("tests/ai", "tests/games/*/ai", "tests/games/*/rules", "tests/games/*/perft")
UNTOUCHED = ("test_training.py",)
"""Tests that start from the checkout, or take minutes to say what others of these say too."""
CHECK = """
import importlib, sys
plain = [name for name in sys.argv[1:] if importlib.import_module(name).__file__.endswith(".py")]
sys.exit(f"Not compiled: {', '.join(plain)}." if plain else 0)
"""


def main(options: Sequence[str]) -> int:
    home = Home.of_this_repository()
    try:
        if COMPILE in options:
            made(home, Path(sys.executable))
            return 0
        folder = tree(home, Path(sys.executable), home.root / "build" / "compiled" / "tests", FOLDERS)
    except CannotCompileError as problem:
        print(problem)
        return 0
    shutil.copy2(home.root / "pyproject.toml", folder)
    if os.name == "posix":
        (folder / "assets").symlink_to(home.root / "assets")
    else:
        shutil.copytree(home.root / "assets", folder / "assets")
    variables = {**os.environ, "PYTHONPATH": str(folder)}
    checked = subprocess.run([sys.executable, "-c", CHECK, *MODULES], cwd=folder, env=variables, check=False)
    if checked.returncode != 0:
        return checked.returncode
    suites = sorted(str(path.relative_to(folder)) for suite in SUITES for path in folder.glob(suite))
    without = [f"--ignore-glob=*/{name}" for name in UNTOUCHED]
    command = [sys.executable, "-m", "pytest", "-q", "-m", "not slow", *without, *options, *suites]
    return subprocess.run(command, cwd=folder, env=variables, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
