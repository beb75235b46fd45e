"""Measure something: python3 build_scripts/bench.py NAME [options]. Without a name it says what there is."""

import sys

from _python import OLDEST, REFUSAL

if sys.version_info < OLDEST:
    sys.exit(REFUSAL)

from _benches import bench

if __name__ == "__main__":
    sys.exit(bench(sys.argv[1:]))
