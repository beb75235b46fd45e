"""``python -m tests.house``: the program with its own games and Alea in the house."""

from __future__ import annotations

import sys

from game.__main__ import main
from game.games import GAMES
from game.games.alea.spec import SPEC as ALEA

HOUSE = (*GAMES, ALEA)

if __name__ == "__main__":
    sys.exit(main(games=HOUSE))
