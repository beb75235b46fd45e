"""The game for Windows, built and tried on Linux under Wine: python3 build_scripts/windows.py [--help]."""

import sys

from tools.python import OLDEST, REFUSAL

if sys.version_info < OLDEST:
    sys.exit(REFUSAL)

from tools.wine.command import windows

if __name__ == "__main__":
    sys.exit(windows(sys.argv[1:]))
