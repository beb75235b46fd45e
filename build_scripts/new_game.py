"""Begin a game: python3 build_scripts/new_game.py NAME copies the template, and it plays at once."""

import sys

from tools.python import OLDEST, REFUSAL

if sys.version_info < OLDEST:
    sys.exit(REFUSAL)

from tools.new_game import new_game

if __name__ == "__main__":
    sys.exit(new_game(sys.argv[1:]))
