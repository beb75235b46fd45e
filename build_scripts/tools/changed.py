"""Which tests a change can touch, the nearest first: by who imports whom, and by the names of folders.

pytest-testmon was weighed and left: it traces every line that the tests run, keeps a database that the next
checkout does not have, and sees neither the programs that tests start nor the texts, boards and pictures that
they read.
"""

from __future__ import annotations

import ast
import json
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

ROOMS = {
    **dict.fromkeys(("app", "audio", "cli", "i18n", "resources", "scenes", "services", "__main__"), "shell"),
    "storage": "saves",
    "export": "saves",
    "pages": "house",
    "commands": "house",
    "meta": "match",
}
"""Folders of tests for rooms of another name."""
SECONDS = ".pytest_cache/v/seconds-by-file"
"""What each file of tests took when it last ran; tests/conftest.py writes it."""
BUDGET = 45.0
"""Seconds of tests, on each worker: with the rest, a minute."""
BYTES_A_SECOND = 8000
"""Of a file of tests that never ran here."""


def changed(root: Path) -> set[str]:
    """Files that differ from where this branch left main, committed or not."""
    base = "HEAD"
    for name in ("main", "origin/main"):
        found = _git(root, "merge-base", "HEAD", name)
        if found:
            base = found[0]
            break
    return {*_git(root, "diff", "--name-only", base), *_git(root, "ls-files", "-o", "--exclude-standard")}


def _git(root: Path, *command: str) -> list[str]:
    done = subprocess.run(["git", *command], cwd=root, capture_output=True, encoding="utf-8", check=False)
    return done.stdout.splitlines() if done.returncode == 0 else []


def touched(root: Path, files: Iterable[str]) -> list[str]:
    """Files of tests from near to far: a test that imports what changed before one that imports its users."""
    tops = (root / "game", root / "tests")
    everything = {path.relative_to(root).as_posix() for top in tops for path in _sources(top)}
    users = _users(root, everything)
    distance: dict[str, int] = {}
    waiting = [(file, 0) for file in files]
    for file in [file for file, _ in waiting]:
        near = _mirror(file)
        while near.count("/") > 1 and not any(test.startswith(near) for test in everything):
            near = near.rstrip("/").rpartition("/")[0] + "/"
        waiting += ((test, 1) for test in everything if near and test.startswith(near))
        if file.startswith("game/games/"):
            # What is asked of every game meets it through the doors of its spec, which are not followed.
            waiting += ((test, 1) for test in everything if Path(test).parent == Path("tests/games"))
    # Nearest first: a queue, not a stack.
    for file, steps in waiting:
        if file not in distance:
            distance[file] = steps
            waiting += ((user, steps + 1) for user in sorted(users.get(file, ())))
    tests = (file for file in distance if Path(file).name.startswith("test_") and file in everything)
    return sorted(tests, key=lambda file: (distance[file], file))


def affordable(root: Path, tests: Iterable[str], workers: int) -> tuple[list[str], list[str]]:
    """As many as there is time for, and those that are left; the nearest is run, whatever it takes."""
    try:
        seconds: Mapping[str, float] = json.loads((root / SECONDS).read_text("utf-8"))
    except (OSError, ValueError):
        seconds = {}
    chosen: list[str] = []
    left: list[str] = []
    spent = 0.0
    for file in tests:
        takes = seconds.get(file, (root / file).stat().st_size / BYTES_A_SECOND)
        if not chosen or spent + takes <= BUDGET * workers:
            chosen.append(file)
            spent += takes
        else:
            left.append(file)
    return chosen, left


def _mirror(file: str) -> str:
    """How the paths of the tests begin that are written for this file."""
    top, _, rest = file.partition("/")
    parts = rest.split("/")
    if top == "game" and parts[0] == "games" and len(parts) > 2:
        room = parts[2] if len(parts) > 3 else ""
        return f"tests/games/{parts[1]}/{'view' if room == 'parts' else room}"
    if top == "game":
        room = parts[0].removesuffix(".py")
        return f"tests/{ROOMS.get(room, room)}/"
    if top in ("assets", "levels"):
        return f"tests/games/{parts[0]}/levels/" if top == "levels" else "tests/assets/"
    if top == "tests" and parts[-1] == "conftest.py":
        return file.removesuffix("conftest.py")
    return "tests/build_scripts/" if top == "build_scripts" else ""


def _sources(folder: Path) -> Iterator[Path]:
    return (path for path in folder.rglob("*.py") if "__pycache__" not in path.parts)


def _users(root: Path, files: Iterable[str]) -> dict[str, set[str]]:
    """Who imports each file when it is itself imported. What waits behind a door is nobody's neighbour."""
    modules = {file.removesuffix(".py").removesuffix("/__init__").replace("/", "."): file for file in files}
    users: dict[str, set[str]] = {}
    for file in modules.values():
        for name in _imported(ast.parse((root / file).read_text("utf-8")).body):
            if name in modules:
                users.setdefault(modules[name], set()).add(file)
    return users


def _imported(body: list[ast.stmt]) -> Iterator[str]:
    for node in body:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Try):
            yield from _imported(node.body)
