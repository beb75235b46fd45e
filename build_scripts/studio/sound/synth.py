"""Makes the sounds of the game: `python -m build_scripts.studio.sound.synth [name ...]`.

Every file has a random generator seeded by its own name, so a rebuild gives the same bytes and a change to
one sound leaves all others alone. Needs the packages of requirements.txt beside this file.
"""

from __future__ import annotations

import argparse
import json
import zlib
from collections.abc import Sequence
from pathlib import Path

import numpy as np

from . import ogg
from .catalogue import CATALOGUE, PREFIXES, Recipe, of_home
from .dsp import Signal, from_decibels, highpass, normalise, pan, trim
from .loudness import loudness

ASSETS = Path(__file__).resolve().parents[3] / "assets"


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description="Synthesise the sounds of the games into assets/*/sound.")
    parser.add_argument("names", nargs="*", metavar="name", help="sounds to make anew (default: all)")
    parser.add_argument("--into", type=Path, default=ASSETS, help="another folder to write to")
    options = parser.parse_args(arguments)
    unknown = sorted(set(options.names) - set(CATALOGUE))
    if unknown:
        parser.error(f"no such sound: {', '.join(unknown)}")
    for home in PREFIXES:
        (options.into / home / "sound").mkdir(parents=True, exist_ok=True)
    for name in options.names or CATALOGUE:
        recipe = CATALOGUE[name]
        for file, signal in takes(name, recipe).items():
            ogg.write(options.into / recipe.home / "sound" / file, signal, recipe.quality)
            print(file, flush=True)
    for home in PREFIXES:
        folder = options.into / home / "sound"
        text = json.dumps(listing(folder, home), indent=2) + "\n"
        (folder / "sounds.json").write_text(text, encoding="utf-8")


def takes(name: str, recipe: Recipe) -> dict[str, Signal]:
    """All files of a sound, each as loud as the softest: what differs is the stroke, not the force."""
    made = {file: render(recipe, file) for file in recipe.files(name)}
    heard = {file: loudness(signal) for file, signal in made.items()}
    softest = min(heard.values())
    return {file: signal * from_decibels(softest - heard[file]) for file, signal in made.items()}


def render(recipe: Recipe, file: str) -> Signal:
    """The finished signal of one file."""
    signal = recipe.make(np.random.default_rng(zlib.crc32((recipe.take or file).encode())))
    stereo = signal if signal.ndim == 2 else pan(signal, 0.0)
    audible = highpass(stereo, 30.0, loop=recipe.loop)
    return normalise(audible if recipe.loop else trim(audible), recipe.peak)


def listing(folder: Path, home: str) -> dict[str, dict[str, object]]:
    """What the game reads: `variants` holds every file to choose from, `file` is the first of them."""
    return {name: _entry(folder, name, recipe) for name, recipe in of_home(home).items()}


def _entry(folder: Path, name: str, recipe: Recipe) -> dict[str, object]:
    files = recipe.files(name)
    return {
        "file": files[0],
        "variants": files,
        "loop": recipe.loop,
        "volume": volume(recipe.level, [folder / file for file in files]),
        "bus": recipe.bus,
        "caption": f"{PREFIXES[recipe.home]}caption.{name.replace('-', '_').lower()}",
    }


def volume(level: float, takes: Sequence[Path]) -> float:
    """What brings a sound to its level, on average over its takes."""
    measured = sum(loudness(ogg.read(take)) for take in takes) / len(takes)
    return round(from_decibels(level - measured), 3)


if __name__ == "__main__":
    main()
