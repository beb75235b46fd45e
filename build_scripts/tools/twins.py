"""The same work in two processes, plain and compiled, in turns: a busy machine slows both alike."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from .bootstrap import Home
from .compiled import CannotCompileError, tree

HERE = Path(__file__).resolve().parent
PLAIN, COMPILED = "plain", "compiled"


class Twin:
    """A process that holds one copy of the game."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process

    def do(self, work: str, **arguments: Any) -> Any:
        """What a function of ``twin`` answers."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.stdin.write(json.dumps([work, arguments]) + "\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        if not answer:
            sys.exit(f"The process for {work} ended with exit code {self._process.wait()}.")
        return json.loads(answer)


@contextmanager
def twins(home: Home) -> Iterator[dict[str, Twin]]:
    """By what they are; only the plain one where nothing can be compiled, and then a sentence says why."""
    folders = {PLAIN: home.root}
    try:
        folders[COMPILED] = tree(
            home, Path(sys.executable), home.root / "build" / "compiled" / "bench", ("game", "levels")
        )
    except CannotCompileError as problem:
        print(problem)
    with ExitStack() as stack:
        yield {name: Twin(stack.enter_context(_started(folder))) for name, folder in folders.items()}


def _started(folder: Path) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-P", str(HERE / "twin.py")],
        env={**os.environ, "PYTHONPATH": str(folder)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        encoding="utf-8",
    )
