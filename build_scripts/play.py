"""Set up everything the game needs, then start it: python3 build_scripts/play.py [options of the game]."""

import sys

from tools.python import OLDEST, REFUSAL

if sys.version_info < OLDEST:
    sys.exit(REFUSAL)

from tools.bootstrap import play

if __name__ == "__main__":
    sys.exit(play(sys.argv[1:]))
