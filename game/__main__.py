"""`python -m game`: the command line first, the window only when one is wanted."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from multiprocessing import freeze_support

from game.cli import run


def main(argv: Sequence[str] | None = None) -> int:
    freeze_support()
    return run(list(sys.argv[1:] if argv is None else argv))


if __name__ == "__main__":
    sys.exit(main())
