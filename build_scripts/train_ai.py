"""Learn the opponents' weights again, from nothing: python3 build_scripts/train_ai.py [options]"""

import sys

from _python import OLDEST, REFUSAL

if sys.version_info < OLDEST:
    sys.exit(REFUSAL)

from _benches import runs_in
from _bootstrap import TESTING, Home, prepare_or_exit, replace_process


def main() -> int:
    home = Home.of_this_repository()
    if not runs_in(home.environment):
        python = prepare_or_exit(home, TESTING)
        return replace_process([str(python), __file__, *sys.argv[1:]], home.variables())
    sys.path.insert(0, str(home.root))
    import _training  # noqa: PLC0415 - it needs the environment

    return _training.main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
