"""Compile the search into a copy of the game; the checkout stays plain."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from .bootstrap import Home
from .compiled import CannotCompileError, tree


def main(arguments: Sequence[str]) -> int:
    home = Home.of_this_repository()
    target = home.root / "build" / "compiled" / "game"
    try:
        made = tree(home, Path(sys.executable), target, ("game", "assets", "levels"))
    except CannotCompileError as problem:
        print(problem, file=sys.stderr)
        return 1
    print(f"To play it: cd {made.relative_to(home.root)} && {sys.executable} -m game")
    return 0
