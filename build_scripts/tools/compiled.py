"""Which modules are compiled with mypyc, and how they are made: the one place that says so.

The compiled modules are made of the same sources and never lie beside them: where both did, Python would
take the compiled one, however old. `made` keeps them in `build/compiled`, and `tree` is a copy of the game
with them in place. Whoever runs the checkout runs plain Python.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from .bootstrap import Home, alone

HERE = Path(__file__).resolve().parent

GROUP = "aqua_romana"
"""All modules are in one library, ``aqua_romana__mypyc``, so that they call each other directly."""
_AQUA_ROMANA = "game.games.aqua_romana.ai"
_AQUAEDUKT = "game.games.aquaedukt.ai"
_VIA_APPIA = "game.games.via_appia.ai"
MODULES = (
    *("game.ai.aims", "game.ai.native", "game.ai.picking", "game.ai.search"),
    *(f"{_AQUA_ROMANA}.engine.{name}" for name in ("fits", "layout", "position", "tables", "view", "water")),
    *(f"{_AQUA_ROMANA}.{name}" for name in ("boxes", "features", "judge", "pricing")),
    *(f"{_AQUAEDUKT}.engine.{name}" for name in ("layout", "position", "tables", "turns")),
    *(
        f"{_AQUAEDUKT}.{name}"
        for name in (
            "boxes",
            "grid",
            "hidden",
            "judge",
            "plans",
            "prices",
            "pricing",
            "reach",
            "rolls",
            "survey",
        )
    ),
    *(f"{_VIA_APPIA}.engine.{name}" for name in ("finish", "layout", "listing", "position", "tables")),
    *(f"{_VIA_APPIA}.{name}" for name in ("judge", "lengths", "majorities", "pricing")),
)
"""Where a search spends its time."""
SEEN = ("game/core", "game/ai", "game/games/*/rules", "game/games/*/ai")
"""What those modules are made of: a change of anything in there makes them anew."""
SEEN_TOO = (
    "pyproject.toml",
    *(f"build_scripts/tools/{name}" for name in ("compiled.py", "mypyc_build.py")),
    *(f"build_scripts/tools/wine/{name}" for name in ("cross.py", "pyconfig.h")),
)
"""What they are made with."""


class CannotCompileError(Exception):
    """Why there are no compiled modules: one sentence."""


def source(module: str) -> str:
    return module.replace(".", "/") + ".py"


def made(home: Home, python: Path) -> Path:
    """The folder with the compiled modules, each at the place of its source; made unless it is there already.

    ``python`` needs mypy and setuptools, and the machine a C compiler.
    """
    folder = home.root / "build" / "compiled" / str(sys.implementation.cache_tag)
    folder.mkdir(parents=True, exist_ok=True)
    with alone(folder / "lock"):
        if not is_made(home.root, folder.name):
            with place_made(home.root, folder.name):
                _compile(home, python, folder)
    return folder / "made"


def is_made(root: Path, tag: str) -> bool:
    """Whether the compiled modules of the Python that calls itself so are those of the sources."""
    stamp = root / "build" / "compiled" / tag / "stamp"
    return stamp.is_file() and stamp.read_text("utf-8") == _fingerprint(root)


@contextmanager
def place_made(root: Path, tag: str) -> Iterator[Path]:
    """An empty folder for them; good once it is filled."""
    folder = root / "build" / "compiled" / tag
    (folder / "stamp").unlink(missing_ok=True)
    shutil.rmtree(folder / "made", ignore_errors=True)
    (folder / "made").mkdir(parents=True)
    yield folder / "made"
    (folder / "stamp").write_text(_fingerprint(root), "utf-8")


def _fingerprint(root: Path) -> str:
    digest = hashlib.sha256()
    sources = (path for pattern in SEEN for folder in root.glob(pattern) for path in folder.rglob("*.py"))
    # Of `root`: that may be a copy of the project, which is not where this file lies.
    for path in sorted((*sources, *(root / name for name in SEEN_TOO))):
        digest.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def _compile(home: Home, python: Path, folder: Path) -> None:
    command = [str(python), "-P", str(HERE / "mypyc_build.py"), str(folder), GROUP, *map(source, MODULES)]
    done = subprocess.run(
        command,
        cwd=home.root,
        env={**os.environ, "PYTHONPATH": ""},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    (folder / "log").write_text(done.stdout, "utf-8")
    if done.returncode != 0:
        lines = done.stdout.strip().splitlines() or ["no reason given"]
        raise CannotCompileError(f"The search was not compiled: {lines[-1]}")


def tree(home: Home, python: Path, target: Path, folders: Sequence[str] = ("game",)) -> Path:
    """A fresh copy of these folders of the repository, the compiled modules in their places."""
    compiled = made(home, python)
    shutil.rmtree(target, ignore_errors=True)
    for name in folders:
        copied(home.root / name, target / name)
    for path in libraries(compiled):
        shutil.copy2(path, target / path.relative_to(compiled))
    return target


def again(module: str, arguments: Sequence[str]) -> int:
    """What ``main`` of a module does, once more, by a compiled copy of this checkout."""
    home = Home.of_this_repository()
    target = home.root / "build" / "compiled" / "game"
    try:
        made_copy = tree(home, Path(sys.executable), target, ("game", "assets", "levels"))
    except CannotCompileError as problem:
        sys.exit(str(problem))
    command = [
        sys.executable,
        "-P",
        "-c",
        f"from {module} import main; raise SystemExit(main({arguments!r}))",
    ]
    paths = os.pathsep.join((str(made_copy), str(home.root)))
    return subprocess.run(command, env={**os.environ, "PYTHONPATH": paths}, check=False).returncode


def copied(source: Path, target: Path) -> None:
    shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__", "_data"))


def libraries(compiled: Path) -> Iterable[Path]:
    return sorted(path for path in compiled.rglob("*") if path.suffix in (".so", ".pyd"))
