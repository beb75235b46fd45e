"""Measure something: python3 build_scripts/bench.py NAME [options]. Without a name it says what there is."""

import sys
from pathlib import Path

from tools.python import OLDEST, REFUSAL

if sys.version_info < OLDEST:
    sys.exit(REFUSAL)

from tools.catalogue import Catalogue

if __name__ == "__main__":
    benches = Path(__file__).resolve().parent / "tools" / "benches"
    sys.exit(Catalogue("benchmark", benches, "build_scripts.tools.benches").run(sys.argv[1:]))
