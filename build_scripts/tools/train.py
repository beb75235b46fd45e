"""Learn a game's opponents' weights again, from nothing: train [--game GAME] …"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from game.games import GAMES

from .catalogue import opened

HERE = Path(__file__).parent


def main(arguments: Sequence[str]) -> int:
    learning = {spec.id: spec.folder for spec in GAMES if (HERE / spec.folder / "training.py").is_file()}
    parser = argparse.ArgumentParser(prog="train", add_help=False)
    parser.add_argument("--game", choices=learning, default=next(iter(learning)))
    known, others = parser.parse_known_args(arguments)
    return opened(f"build_scripts.tools.{learning[known.game]}.training", others)
