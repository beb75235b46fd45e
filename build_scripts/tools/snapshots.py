"""Thousands of pictures of every game, as hashes: whether a change of the code changed what is seen.

Each game in the middle of matches (pointed at, refused, advised, carried, moving), its lessons, puzzles and
replays, and its rule book; at two sizes in two languages, on SDL's dummy driver, the same on every run.
``--write`` keeps the hashes, ``--against`` compares with such a file or with another checkout.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from pathlib import Path

from game.games import GAMES

HERE = Path(__file__).resolve().parents[2]
TAKER = Path(__file__).resolve().parent / "snapshot.py"
SIZES = ((1280, 720), (1920, 1080))
LANGUAGES = ("en", "de")
PARTS = ("matches", "course", "book")
TOLD = 40
"""So many names of pictures that differ are printed."""


def main(arguments: Sequence[str]) -> int:
    options = _options(arguments)
    games = [spec.id for spec in GAMES if options.game in (None, spec.id)]
    here = dict(_taken(HERE, games, options.pictures and options.pictures / "here"))
    print(f"{len(here)} pictures")
    if options.write is not None:
        options.write.write_text("".join(f"{seen} {name}\n" for name, seen in here.items()), "utf-8")
    if options.against is None:
        return 0
    if options.against.is_dir():
        other = dict(_taken(options.against, games, options.pictures and options.pictures / "other"))
    else:
        lines = options.against.read_text("utf-8").splitlines()
        other = {name: seen for seen, _, name in (line.partition(" ") for line in lines)}
    return _judged(here, {name: seen for name, seen in other.items() if name.partition("/")[0] in games})


def _options(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="tools snapshots", description=__doc__)
    parser.add_argument("--game", choices=[spec.id for spec in GAMES], help="only this one")
    parser.add_argument("--write", type=Path, metavar="FILE", help="keep the hashes")
    parser.add_argument("--against", type=Path, metavar="PATH", help="hashes that were kept, or a checkout")
    parser.add_argument("--pictures", type=Path, metavar="FOLDER", help="the pictures too, as PNG files")
    return parser.parse_args(arguments)


def _taken(checkout: Path, games: Sequence[str], album: Path | None) -> Iterator[tuple[str, str]]:
    """Name and hash; each part in a process of its own, so that nothing was painted before it."""
    folder = checkout.resolve()
    for game, language, size, part in product(games, LANGUAGES, SIZES, PARTS):
        wanted = json.dumps([part, game, language, size, str(album.resolve()) if album else ""])
        done = subprocess.run(
            [sys.executable, "-P", str(TAKER), wanted],
            cwd=folder,
            # Marks that overlap lie in the order of sets.
            env={**os.environ, "PYTHONPATH": str(folder), "PYTHONHASHSEED": "0"},
            stdout=subprocess.PIPE,
            encoding="utf-8",
            check=True,
        )
        for line in done.stdout.splitlines():
            seen, _, name = line.partition(" ")
            yield name, seen


def _judged(here: Mapping[str, str], other: Mapping[str, str]) -> int:
    """What differs, is new or is gone; 1 if anything is."""
    differs = [name for name, seen in here.items() if name in other and other[name] != seen]
    names = [f"differs  {name}" for name in differs]
    names += [f"new      {name}" for name in here if name not in other]
    names += [f"gone     {name}" for name in other if name not in here]
    for name in names[:TOLD]:
        print(name)
    compared, alone = len(here.keys() & other.keys()), len(names) - len(differs)
    print(f"{compared} compared, {len(differs)} differ, {alone} on one side only")
    return 1 if names else 0
