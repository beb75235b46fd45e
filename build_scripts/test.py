"""Set up everything the tests need, then run every check: python3 build_scripts/test.py [pytest options]."""

import sys

from tools.python import OLDEST, REFUSAL

if sys.version_info < OLDEST:
    sys.exit(REFUSAL)

from tools.stages import test

if __name__ == "__main__":
    sys.exit(test(sys.argv[1:]))
