"""Measures every sound as it is decoded: `python -m build_scripts.studio.sound.check`.

Prints length, peak and loudness, and fails when a file clips, is too quiet to be meant, is missing or
unknown, carries an offset, or clicks where its loop closes or where a one-shot begins and ends.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from . import band, ogg
from .catalogue import PREFIXES, of_home
from .dsp import RATE, Signal, decibels, samples
from .loudness import loudness
from .pieces import WORLDS, World
from .synth import ASSETS

CEILING = -0.5
FLOOR = -20.0
LARGEST_OFFSET = 0.004
LARGEST_EDGE = -50.0
LARGEST_SEAM = 1.5
INAUDIBLE_CORNER = 0.0005
BUDGET = 10_500_000
SWING, TRUE_PEAK = 1.0, -1.0
"""How far a phrase may be from the loudness of music, in LU, and how high it may reach, in dBTP."""


@dataclass(frozen=True)
class Measure:
    """What the ear would care about; levels in dBFS, loudness in LUFS."""

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
            found.append("clips")
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
        peak=decibels(float(np.abs(signal).max())),
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
    print(f"{'file':<20} {'seconds':>8} {'peak dBFS':>10} {'LUFS':>7} {'in play':>8} {'seam':>6}")
    bad = [line for home in PREFIXES for line in _check(assets / home / "sound", home)]
    bad += [line for world in WORLDS for line in _check_music(assets / world.home / "sound", world)]
    size = sum(path.stat().st_size for home in PREFIXES for path in (assets / home / "sound").glob("*.ogg"))
    print(f"{size / 1e6:.2f} MB")
    if size > BUDGET:
        bad.append(f"{size} bytes are over the budget of {BUDGET}")
    for line in bad:
        print(line, file=sys.stderr)
    return 1 if bad else 0


def _check(folder: Path, home: str) -> list[str]:
    listed = json.loads((folder / "sounds.json").read_text(encoding="utf-8"))
    bad = _compare_names(folder, home, listed)
    for name, entry in listed.items():
        for file in entry["variants"]:
            found = measure(ogg.read(folder / file))
            bad += [f"{file}: {fault}" for fault in found.faults(loop=entry["loop"])]
            print(_row(file, found, entry["volume"], loop=entry["loop"]))
        if not 0.0 < entry["volume"] <= 1.0:
            bad.append(f"{name}: would need a volume of {entry['volume']}")
    return bad


def _check_music(folder: Path, world: World) -> list[str]:
    """Every file by itself, and every phrase with all its parts as loud as music is."""
    listed = json.loads((folder / "music.json").read_text(encoding="utf-8"))
    bad = []
    for piece, entry in zip(world.pieces, listed, strict=True):
        for file, (part, _) in band.parts(world, piece).items():
            found = measure(ogg.read(folder / file))
            bad += [f"{file}: {fault}" for fault in found.faults(loop=False)]
            print(_row(file, found, entry["volumes"][part], loop=False))
        for letter in "ABC":
            whole = band.mixed(piece, letter, entry["volumes"], folder)
            heard, highest = loudness(whole), true_peak(whole)
            print(f"{piece.name} {letter}, all parts: {heard:.1f} LUFS, {highest:.1f} dBTP")
            if abs(heard - band.LEVEL) > SWING or highest > TRUE_PEAK:
                bad.append(f"{piece.name} {letter}: {heard:.1f} LUFS, {highest:.1f} dBTP")
    return bad


def true_peak(signal: Signal) -> float:
    """Between the samples too: four times as many of them."""
    length = signal.shape[0]
    spectrum = np.fft.rfft(signal, axis=0)
    return decibels(4.0 * float(np.abs(np.fft.irfft(spectrum, 4 * length, axis=0)).max()))


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


def _row(file: str, found: Measure, volume: float, *, loop: bool) -> str:
    join = f"{found.seam:.2f}" if loop else "-"
    in_play = found.loudness + decibels(volume)
    levels = f"{found.peak:>10.1f} {found.loudness:>7.1f} {in_play:>8.1f}"
    return f"{file:<20} {found.seconds:>8.2f} {levels} {join:>6}"


if __name__ == "__main__":
    sys.exit(main())
