"""`python -m game`: the command line first, the window only when one is wanted."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from multiprocessing import freeze_support

from game.cli import run
from game.core.spec import GameSpec
from game.games import GAMES


def main(argv: Sequence[str] | None = None, games: Sequence[GameSpec] = GAMES) -> int:
    freeze_support()
    return run(list(sys.argv[1:] if argv is None else argv), games)


if __name__ == "__main__":
    sys.exit(main())
