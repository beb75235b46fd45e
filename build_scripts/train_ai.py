"""Learn a game's opponents' weights again, from nothing: python3 build_scripts/train_ai.py [--game GAME] …"""

import argparse
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
    game, arguments = _game(sys.argv[1:])
    # They need the environment.
    if game == "aquaedukt":
        import _training_aquaedukt as training  # noqa: PLC0415
    elif game == "via-appia":
        import _training_via_appia as training  # type: ignore[no-redef] # noqa: PLC0415
    else:
        import _training as training  # type: ignore[no-redef] # noqa: PLC0415

    return training.main(arguments)


def _game(arguments: list[str]) -> tuple[str, list[str]]:
    """Which game is to be learned, and what else was said."""
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--game", choices=("aqua-romana", "aquaedukt", "via-appia"), default="aqua-romana")
    known, others = parser.parse_known_args(arguments)
    return known.game, others


if __name__ == "__main__":
    sys.exit(main())
