"""Measures every sound as it is decoded: `python -m build_scripts.studio.sound.check`.

Prints one table of lengths, peaks and loudness after EBU R 128. It fails when a file reaches too high, is
too quiet to be meant, is missing or unknown, carries an offset, or clicks where its loop closes or where a
one-shot begins and ends; when an effect is softer, louder or longer in play than its class may be; when two
takes of it are not alike in loudness, or are the same stroke at another pitch; and when a phrase of music is
not as loud as music is.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np

from . import band, ogg
from .catalogue import CATALOGUE, PREFIXES, Kind, of_home
from .dsp import RATE, Signal, decibels, samples
from .likeness import apart
from .loudness import MOMENTARY, SHORT_TERM, loudest, loudness, true_peak
from .pieces import WORLDS, World
from .synth import ASSETS

CEILING = -1.0
"""dBTP."""
FLOOR = -20.0
LARGEST_OFFSET = 0.004
LARGEST_EDGE = -50.0
LARGEST_SEAM = 1.5
INAUDIBLE_CORNER = 0.0005
BUDGET = 11_200_000
SWING = 1.0
"""How far a phrase may be from the loudness of music, and a take from another, in LU."""
NEAREST = 1.9
"""dB between two takes. A copy that is a semitone higher is less than that apart from its original."""


@dataclass(frozen=True)
class Bounds:
    """What a class of effects keeps to: the loudest moment in play, in LUFS, and the length in seconds."""

    window: float
    low: float
    high: float
    longest: float


BOUNDS: Mapping[Kind, Bounds] = {
    "control": Bounds(MOMENTARY, -38.0, -20.0, 2.8),
    "hit": Bounds(MOMENTARY, -29.0, -17.0, 1.3),
    "texture": Bounds(SHORT_TERM, -40.0, -23.0, 3.2),
    "call": Bounds(SHORT_TERM, -29.0, -17.0, 7.5),
    "place": Bounds(SHORT_TERM, -36.0, -33.0, 30.0),
}


@dataclass(frozen=True)
class Measure:
    """What the ear would care about; peaks in dBTP, loudness in LUFS."""

    seconds: float
    peak: float
    loudness: float
    offset: float
    edge: float
    """How far from silence the first or last sample of a one-shot is."""
    seam: float
    """The sharpest corner where end meets start, relative to the sharpest one of the 50 ms around it."""

    def faults(self, *, loop: bool) -> list[str]:
        found = []
        if self.peak > CEILING:
            found.append("reaches too high")
        if self.peak < FLOOR:
            found.append("too quiet")
        if self.offset > LARGEST_OFFSET:
            found.append("carries an offset")
        if loop and self.seam > LARGEST_SEAM:
            found.append("clicks at the loop point")
        if not loop and self.edge > LARGEST_EDGE:
            found.append("starts or ends abruptly")
        return found


def measure(signal: Signal) -> Measure:
    return Measure(
        seconds=signal.shape[0] / RATE,
        peak=true_peak(signal),
        loudness=loudness(signal),
        offset=float(np.abs(signal.mean(axis=0)).max()),
        edge=decibels(float(np.abs(signal[[0, -1]]).max())),
        seam=seam(signal),
    )


def seam(signal: Signal) -> float:
    """A click is a corner: the second difference at the join against the same in its neighbourhood."""
    reach = samples(0.05)
    around = np.concatenate([signal[-reach:], signal[:reach]])
    corners = np.abs(np.diff(around, 2, axis=0)).max(axis=1)
    join = slice(reach - 2, reach)
    elsewhere = np.delete(corners, np.arange(reach - 2, reach))
    return float(corners[join].max() / max(float(elsewhere.max()), INAUDIBLE_CORNER))


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Measure the sounds of the games and fail on a bad one.")
    parser.add_argument("--folder", type=Path, default=ASSETS)
    assets: Path = parser.parse_args(arguments).folder
    head = f"{'file':<22} {'class':<8} {'seconds':>8} {'peak dBTP':>10} {'LUFS':>7}"
    print(f"{head} {'in play':>8} {'loudest':>8} {'seam':>6}")
    bad = [line for home in PREFIXES for line in _check(assets / home / "sound", home)]
    bad += [line for world in WORLDS for line in _check_music(assets / world.home / "sound", world)]
    size = sum(path.stat().st_size for home in PREFIXES for path in (assets / home / "sound").glob("*.ogg"))
    if size > BUDGET:
        bad.append(f"{size} bytes are over the budget of {BUDGET}")
    for line in bad:
        print(line, file=sys.stderr)
    print(f"{size / 1e6:.2f} MB; " + (f"{len(bad)} faults" if bad else "passes"))
    return 1 if bad else 0


def _check(folder: Path, home: str) -> list[str]:
    listed = json.loads((folder / "sounds.json").read_text(encoding="utf-8"))
    bad = _compare_names(folder, home, listed)
    for name, entry in listed.items():
        takes = {file: ogg.read(folder / file) for file in entry["variants"]}
        kind, gain = CATALOGUE[name].kind, decibels(entry["volume"])
        bounds = BOUNDS[kind]
        heard = []
        for file, signal in takes.items():
            found = measure(signal)
            moment = loudest(signal, bounds.window) + gain
            heard.append(found.loudness)
            bad += [f"{file}: {fault}" for fault in found.faults(loop=entry["loop"])]
            if not bounds.low <= moment <= bounds.high or found.seconds > bounds.longest:
                bad.append(f"{file}: {moment:.1f} LUFS and {found.seconds:.1f} s are not of class {kind}")
            print(_row(file, kind, found, gain, moment, loop=entry["loop"]))
        if max(heard) - min(heard) > SWING:
            bad.append(f"{name}: its takes are {max(heard) - min(heard):.1f} LU apart")
        if not 0.0 < entry["volume"] <= 1.0:
            bad.append(f"{name}: would need a volume of {entry['volume']}")
        bad += _twins(takes)
    return bad


def _twins(takes: Mapping[str, Signal]) -> list[str]:
    return [
        f"{one} and {other} are the same stroke"
        for one, other in combinations(takes, 2)
        if apart(takes[one], takes[other]) < NEAREST
    ]


def _check_music(folder: Path, world: World) -> list[str]:
    """Every file by itself, and every phrase with all its parts as loud as music is."""
    listed = json.loads((folder / "music.json").read_text(encoding="utf-8"))
    bad = []
    for piece, entry in zip(world.pieces, listed, strict=True):
        for file, (part, _) in band.parts(world, piece).items():
            signal, gain = ogg.read(folder / file), decibels(entry["volumes"][part])
            found = measure(signal)
            bad += [f"{file}: {fault}" for fault in found.faults(loop=False)]
            print(_row(file, part, found, gain, loudest(signal, SHORT_TERM) + gain, loop=False))
        for letter in "ABC":
            whole = band.mixed(piece, letter, entry["volumes"], folder)
            heard, highest = loudness(whole), true_peak(whole)
            print(_phrase(f"{piece.name} {letter}, all parts", whole, heard, highest))
            if abs(heard - band.LEVEL) > SWING or highest > CEILING:
                bad.append(f"{piece.name} {letter}: {heard:.1f} LUFS, {highest:.1f} dBTP")
    return bad


def _compare_names(folder: Path, home: str, listed: dict[str, Any]) -> list[str]:
    """The catalogue, the listing and the folder must name the same sounds."""
    wanted = {file for name, recipe in of_home(home).items() for file in recipe.files(name)}
    music = {
        file for world in WORLDS if world.home == home for p in world.pieces for file in band.parts(world, p)
    }
    known = {file for entry in listed.values() for file in entry["variants"]}
    present = {path.name for path in folder.glob("*.ogg")}
    pairs = (("listing", wanted, known), ("folder", wanted | music, present))
    return [f"{file}: {place} and catalogue disagree" for place, a, b in pairs for file in sorted(a ^ b)]


def _row(file: str, kind: str, found: Measure, gain: float, moment: float, *, loop: bool) -> str:
    join = f"{found.seam:.2f}" if loop else "-"
    levels = f"{found.peak:>10.1f} {found.loudness:>7.1f} {found.loudness + gain:>8.1f} {moment:>8.1f}"
    return f"{file:<22} {kind:<8} {found.seconds:>8.2f} {levels} {join:>6}"


def _phrase(name: str, whole: Signal, heard: float, highest: float) -> str:
    moment = loudest(whole, SHORT_TERM)
    levels = f"{highest:>10.1f} {heard:>7.1f} {heard:>8.1f} {moment:>8.1f}"
    return f"{name:<22} {'music':<8} {whole.shape[0] / RATE:>8.2f} {levels} {'-':>6}"


if __name__ == "__main__":
    sys.exit(main())
