"""`python -m game`: the command line first, the window only when one is wanted."""

import sys
from collections.abc import Sequence

from game.cli import run
from game.games import GAMES
from game.meta.spec import GameSpec


def main(argv: Sequence[str] | None = None, games: Sequence[GameSpec] = GAMES) -> int:
    if getattr(sys, "frozen", False):
        # The opponents' process of a packed program begins here too; nobody else waits for the import.
        from multiprocessing import freeze_support  # noqa: PLC0415

        freeze_support()
    return run(list(sys.argv[1:] if argv is None else argv), games)


if __name__ == "__main__":
    sys.exit(main())
