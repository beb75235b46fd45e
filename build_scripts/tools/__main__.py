"""Run a tool in the repository's own environment: python3 -m build_scripts.tools NAME [options]."""

import sys
from pathlib import Path

from .python import OLDEST, REFUSAL

if sys.version_info < OLDEST:
    sys.exit(REFUSAL)

from .catalogue import Catalogue

if __name__ == "__main__":
    sys.exit(Catalogue("tool", Path(__file__).parent, "build_scripts.tools").run(sys.argv[1:]))
