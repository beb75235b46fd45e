"""Compile the search into a copy of the game: python3 build_scripts/compile.py. The checkout stays plain."""

import sys

from _python import OLDEST, REFUSAL

if sys.version_info < OLDEST:
    sys.exit(REFUSAL)

from _bootstrap import TESTING, Home, prepare_or_exit
from _compiled import CannotCompileError, tree

if __name__ == "__main__":
    home = Home.of_this_repository()
    python = prepare_or_exit(home, TESTING)
    try:
        target = tree(home, python, home.root / "build" / "compiled" / "game", ("game", "assets", "levels"))
    except CannotCompileError as problem:
        sys.exit(str(problem))
    print(f"To play it: cd {target.relative_to(home.root)} && {python} -m game")
