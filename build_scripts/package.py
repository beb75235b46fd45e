"""Build a program that needs no Python and pack it: python3 build_scripts/package.py [--help]."""

import sys

from tools.python import OLDEST, REFUSAL

if sys.version_info < OLDEST:
    sys.exit(REFUSAL)

from tools.package import package

if __name__ == "__main__":
    sys.exit(package(sys.argv[1:]))
